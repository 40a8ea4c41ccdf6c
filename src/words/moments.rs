//! The reasons for stopping at a particular moment while the computer plays on
//! in a match.

use super::advice_sentence::how_often;
use super::spoken;
use crate::rules::Card;

/// The message that a declaration is worth considering.
pub(crate) const DECLARE: &str = "You have enough runs: press [D] or [K] to declare";

/// The message that the time for the match is nearly up.
pub(crate) const LAST_OVER: &str = "The last over of the match";

/// The message that the other side may lack a suit of which the hand has a high
/// card.
pub(crate) const LACKING: &str = "It is a new over, and they may be out of a suit";

/// Reports that few runs are needed.
pub(crate) fn few_to_win(needed: u32) -> String {
    format!("{} to win", super::count::runs(needed))
}

/// Reports that the player's batsman has made this many runs.
pub(crate) fn batsman_mark(runs: u32) -> String {
    format!("Your batsman has made {runs}")
}

/// Reports that a card is likely to take a wicket.
pub(crate) fn likely_wicket(card: Card, chance: f32) -> String {
    let card = spoken::card(card);
    format!("The {card} takes a wicket {}", how_often(chance))
}

/// The message that one choice is clearly the best. The margin is left out,
/// because reviews of matches showed that the coach overrates a choice that
/// seems far ahead.
pub(crate) const AHEAD: &str = "One choice is clearly ahead";

/// Adds to a reason the key that asks the silent coach for the best choice.
pub(crate) fn add_best_choice_key(why: &str) -> String {
    format!("{why}: press [H] for the best choice")
}
