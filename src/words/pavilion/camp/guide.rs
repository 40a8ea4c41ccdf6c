//! What a guided game says beside each question.

use crate::pavilion::camp::{Ask, View};

/// What is chosen, and what depends on it, in one line.
pub(super) fn hint(view: &View<'_>, ask: &Ask) -> &'static str {
    let turn = &view.public.turn;
    match ask {
        Ask::Elect => "The cut is won: bat first and make runs, or field and take wickets.",
        Ask::Deal if turn.empty_cell().is_none() => {
            "The cells are full: cover a set (two that make 11, say), and deal on."
        }
        Ask::Deal if turn.bowls => {
            "You bowl: every 21 cards in one turn take a wicket, so keep the deal going."
        }
        Ask::Deal => "You bat: every card you lay is a run, and covering a set keeps you in.",
        Ask::Declare => "Between turns the batting side may close its innings, or play on.",
        Ask::FollowOn => "They are far behind: make them bat again at once, or bat yourself.",
    }
}
