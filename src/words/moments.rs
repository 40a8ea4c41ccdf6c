//! Why playing on stops at a moment of a match.

use super::advice_sentence::how_often;
use super::spoken;
use crate::rules::Card;

/// A declaration is worth asking for.
pub(crate) const DECLARE: &str = "You have enough runs: press [D] or [K] to declare";

/// The time of the match is nearly up.
pub(crate) const LAST_OVER: &str = "The last over of the match";

/// They lack a suit of which the hand has a high card.
pub(crate) const LACKING: &str = "It is a new over, and they may be out of a suit";

/// So few runs are needed.
pub(crate) fn close(needed: u32) -> String {
    format!("{} to win", super::count::runs(needed))
}

/// The person's batsman has passed so many runs.
pub(crate) fn made(runs: u32) -> String {
    format!("Your batsman has made {runs}")
}

/// This card takes a wicket so often.
pub(crate) fn takes(card: Card, chance: f32) -> String {
    let card = spoken::card(card);
    format!("The {card} takes a wicket {}", how_often(chance))
}

/// The best choice is ahead. By how much is not said: where the coach sees a large lead
/// he errs for it, as the review of a match found.
pub(crate) const AHEAD: &str = "One choice is clearly ahead";

/// How the coach, where he is silent, is asked for the best choice.
pub(crate) fn ask_for_best(why: &str) -> String {
    format!("{why}: press [H] for the best choice")
}
