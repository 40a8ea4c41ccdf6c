//! The hint next to each question of a guided game.

use crate::pavilion::minden::Ask;

/// Returns one line that explains the choice and its consequences.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Elect => "You won the toss: bat, or put the others in.",
        Ask::OpenBatting | Ask::OpenBowling => {
            "Partners share the batsmen: which of you takes the first?"
        }
        Ask::Bowler => "Who bowls? Rank 6 is the best, and nobody bowls two overs in a row.",
        Ask::Field => "A close field takes wickets. A deep one saves runs.",
        Ask::Mode => "Defending is safest this over. Attacking scores more and risks more.",
        Ask::Bowl => "Pass a card worth few runs, or chances until he holds nothing else.",
        Ask::Bat => "Play one of your four cards; each is shown with its result for you.",
        Ask::Discard => "Put away the card you would least like to play.",
        Ask::Extra => "A wicket! One more card: from his hand, if you have passed chances to him?",
        Ask::FollowOn => "They are well behind: make them bat again at once, or bat yourself.",
    }
}

/// Explains the picture of the game just once, at the first question that shows
/// the cards.
pub(in crate::words::pavilion) const fn introduction(ask: &Ask) -> Option<[&'static str; 2]> {
    match ask {
        Ask::Bowler | Ask::Mode => Some([
            "The cards at the foot are your hand. You cannot see the other side's. One card",
            "decides an over. Below each card is its result for the man marked with >.",
        ]),
        _ => None,
    }
}
