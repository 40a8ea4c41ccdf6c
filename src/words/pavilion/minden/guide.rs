//! What a guided game says beside each question.

use crate::pavilion::minden::Ask;

/// What is chosen, and what depends on it, in one line.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Elect => "The toss is won: bat, or put the others in.",
        Ask::OpenBatting | Ask::OpenBowling => "Partners share the men: who starts with the first?",
        Ask::Bowler => "Who bowls? Rank 6 is the best, and nobody bowls two overs in a row.",
        Ask::Field => "A close field helps take wickets, a deep one saves runs.",
        Ask::Mode => {
            "How to bat this over? Defending risks least; attacking scores and risks more."
        }
        Ask::Bowl => "A card is an over: pass him one with few runs, or bowl a chance at once.",
        Ask::Bat => "Play one of your four cards; each is shown with its result for you.",
        Ask::Discard => "Put away the card you would least like to play.",
        Ask::Extra => "A wicket: one more card is turned against the new man. From where?",
        Ask::FollowOn => "They are far behind: make them bat again at once, or bat yourself.",
    }
}

/// What is said once of the picture: whose the cards are.
pub(in crate::words::pavilion) const fn introduction(ask: &Ask) -> Option<[&'static str; 2]> {
    match ask {
        Ask::Bowler | Ask::Mode => Some([
            "The cards at the foot are your hand; you cannot see the other side's. One card",
            "decides an over: below each is its result for the man marked with >.",
        ]),
        _ => None,
    }
}
