//! The hint next to each question of a guided game.

use crate::pavilion::twenty20::Ask;

/// Returns one line that explains the choice and its consequences.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Drop => "You have twelve men: leave out one pace or spin bowler.",
        Ask::Elect => "You won the toss: bat, or bowl first and know what to chase.",
        Ask::Bowler => "Who bowls this over? The pitch may help pace or spin.",
        Ask::Send => "Who goes in? Batsmen are the most confident, bowlers the least.",
        Ask::PowerPlay => "Once, for one over, only two men may guard the outfield. Now?",
        Ask::Field => "Set the field: a preset is easiest. Fielders stop runs and hold catches.",
        Ask::Bowl => "Lay a bowling card face down: a stroke that suits it helps the batsman.",
        Ask::Stroke => "Guess the delivery: a stroke that suits it puts the meter at 3 for you.",
        Ask::Shift => "You have seen the stroke: once an over, one man may move towards it.",
        Ask::SecondLook => {
            "You have seen the card. Just once, you may move the stroke to the next zone."
        }
        Ask::ExtraYard => "Once an over you may roll the bowler's die again.",
        Ask::LateHands => "You missed by three or more. Just once, you may roll again.",
        Ask::RollTheWrists => {
            "It is in the air. Just once, you may keep it down, safe from a catch."
        }
        Ask::Attempt => "He has missed: choose how you will try to get him out.",
        Ask::Further => "That was struck hard off a pace bowler: it may fly one area further.",
        Ask::Run { .. } => "The first runs are safe. One more is a risk, and the die decides.",
        Ask::Review => "Once an innings you may ask the umpire to think again.",
    }
}

/// Explains the picture of the game just once: what the grid means, and whose
/// men each list shows.
pub(in crate::words::pavilion) const fn introduction(ask: &Ask) -> Option<[&'static str; 2]> {
    match ask {
        Ask::Field | Ask::Bowl | Ask::Stroke => Some([
            "The grid is the ground, with the bat at its foot: o is a fielder.",
            "On the right are the two batsmen, and below them the bowler and his cards.",
        ]),
        _ => None,
    }
}
