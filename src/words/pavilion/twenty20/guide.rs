//! What a guided game says beside each question.

use crate::pavilion::twenty20::Ask;

/// What is chosen, and what depends on it, in one line.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Drop => "Twelve men came: one bowler of pace or of spin stays out.",
        Ask::Elect => "The toss is won: bat, or bowl first and know what to chase.",
        Ask::Bowler => "Who bowls this over? A pitch may help pace or spin.",
        Ask::Send => "Who goes in? Batsmen are the most confident, bowlers the least.",
        Ask::PowerPlay => "Once, for one over, only two men may guard the outfield. Now?",
        Ask::Field => "Set the field, most easily a preset: men stop runs and hold catches.",
        Ask::Bowl => "Choose a bowl, face down: a stroke that suits it helps the batsman.",
        Ask::Stroke => "Guess the bowl: the stroke that suits it puts the meter at 3 for you.",
        Ask::Shift => "The stroke is seen: once an over one man may move towards it.",
        Ask::SecondLook => "The bowl is seen: once, the stroke may go to the zone beside it.",
        Ask::ExtraYard => "Once an over the bowler's die may be rolled again.",
        Ask::LateHands => "Missed by three or more: once, you may roll again.",
        Ask::RollTheWrists => "It is in the air: once, it may be kept down, safe from a catch.",
        Ask::Attempt => "He has missed: try one of the ways in which he may be out.",
        Ask::Further => "Struck hard off pace: it may fly one further.",
        Ask::Run { .. } => "The first runs are safe; one more is a risk, and the die decides.",
        Ask::Review => "Once an innings the umpire may be asked to think again.",
    }
}

/// What is said once of the picture: what the grid is, and whose the lists are.
pub(in crate::words::pavilion) const fn introduction(ask: &Ask) -> Option<[&'static str; 2]> {
    match ask {
        Ask::Field | Ask::Bowl | Ask::Stroke => Some([
            "The grid is the ground, with the bat at its foot: o is a man of the fielders.",
            "On the right are the two who bat, and below them the bowler with his bowls.",
        ]),
        _ => None,
    }
}
