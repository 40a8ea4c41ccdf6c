//! The hint next to each question of a guided game.

use crate::pavilion::camp::{Ask, View};

/// Returns one line that explains the choice and its consequences.
pub(super) fn hint(view: &View<'_>, ask: &Ask) -> &'static str {
    let turn = &view.public.turn;
    match ask {
        Ask::Elect => "You won the cut: bat first and make runs, or field and take wickets.",
        Ask::Deal if turn.empty_cell().is_none() => {
            "The cells are full. Cover a set, such as two cards that make 11, and deal on."
        }
        Ask::Deal if turn.bowls => {
            "You are bowling: every 21 cards in a turn take a wicket, so keep dealing."
        }
        Ask::Deal => {
            "You are batting: each card you lay is a run, and covering a set keeps you in."
        }
        Ask::Declare => "Between turns the batting side may declare or play on.",
        Ask::FollowOn => "They are well behind: make them bat again at once, or bat yourself.",
    }
}
