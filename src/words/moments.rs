//! The reasons why playing on stops at a moment of a match.

use super::advice_sentence::how_often;
use super::spoken;
use crate::rules::Card;

/// A declaration is worth considering.
pub(crate) const DECLARE: &str = "You have enough runs: press [D] or [K] to declare";

/// The time of the match is nearly up.
pub(crate) const LAST_OVER: &str = "The last over of the match";

/// They may lack a suit, and the hand has a high card of it.
pub(crate) const LACKING: &str = "It is a new over, and they may be out of a suit";

/// Reports that few runs are needed.
pub(crate) fn close(needed: u32) -> String {
    format!("{} to win", super::count::runs(needed))
}

/// Reports that the player's batsman has passed a mark.
pub(crate) fn made(runs: u32) -> String {
    format!("Your batsman has made {runs}")
}

/// Reports that a card is likely to take a wicket.
pub(crate) fn takes(card: Card, chance: f32) -> String {
    let card = spoken::card(card);
    format!("The {card} takes a wicket {}", how_often(chance))
}

/// One choice is clearly ahead. The margin is left out: the review of a match
/// found that the coach overrates a choice whose lead seems large.
pub(crate) const AHEAD: &str = "One choice is clearly ahead";

/// Adds to a reason how to ask a silent coach for the best choice.
pub(crate) fn ask_for_best(why: &str) -> String {
    format!("{why}: press [H] for the best choice")
}
