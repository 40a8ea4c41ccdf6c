//! What a guided game says beside each question.

use crate::pavilion::minden::Ask;

/// What is chosen, and what depends on it, in one line.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Elect => "The toss is won: bat, or put the others in.",
        Ask::OpenBatting | Ask::OpenBowling => "Partners share the men: who begins with the first?",
        Ask::Bowler => "Who bowls? Rank 6 is the best, and nobody bowls two overs running.",
        Ask::Field => "A close field helps to wickets, a deep one saves runs.",
        Ask::Mode => "How to bat this over: defence is safe, attack brings runs and risk.",
        Ask::Bowl => "A card is an over: pass him one of few runs, or bowl a chance at once.",
        Ask::Bat => "Play one of your four cards; each is shown with its result for you.",
        Ask::Discard => "Put away the card that you would least like to play.",
        Ask::Extra => "A wicket: one more card is turned against the new man. From where?",
        Ask::FollowOn => "They are far behind: let them bat again at once, or bat yourself.",
    }
}
