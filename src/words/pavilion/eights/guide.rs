//! The hint next to each question of a guided game.

use crate::pavilion::card::JACK;
use crate::pavilion::eights::powers::{EIGHT, Power, is_power, power};
use crate::pavilion::eights::{Ask, View};

/// Returns one line that explains the choice and its consequences.
pub(in crate::words::pavilion) fn hint(view: &View<'_>, ask: &Ask) -> &'static str {
    match (ask, view.playable_cards().is_empty()) {
        (Ask::Free | Ask::Drawn, true) => "Nothing you hold follows the pile. Press T.",
        (Ask::Free | Ask::Drawn, false) => best_free_card(view),
        (Ask::Bill(_), false) => {
            "A two passes the bill on with two more: the next player owes it all."
        }
        (Ask::Bill(_), true) => "You owe cards and hold no two that passes the bill on: take them.",
        (Ask::Jack, false) => {
            "Answer the jack with a jack, and the next player misses a turn instead."
        }
        (Ask::Jack, true) => "A jack was laid and you hold none: you miss a turn.",
    }
}

/// Gives advice on which of the playable cards to lay.
fn best_free_card(view: &View<'_>) -> &'static str {
    let (cards, players) = (view.playable_cards(), view.public.options.players);
    let is_plain = |held: &&crate::pavilion::Card| !is_power(**held, players);
    let stops =
        cards.iter().any(|card| matches!(power(*card, players), Power::Draw(_) | Power::Skip));
    if stops && view.public.cards_held(view.public.next(view.seat)) <= 2 {
        return "They are nearly out: a two, a jack or the ace of hearts holds them up.";
    }
    if view.hand.len() <= 3 && view.hand.iter().filter(is_plain).count() == 1 {
        return "Keep your plain card for the end: nobody can go out with a power card.";
    }
    if cards.iter().all(|card| card.rank() == EIGHT) {
        return "Only an eight goes here. Name the suit you hold most of, or take a card.";
    }
    if cards.iter().any(|card| card.rank() == EIGHT || card.rank() == JACK) {
        return "Keep an eight until nothing else goes, and a jack until you can follow it.";
    }
    "Follow the pile in suit or rank: choose the suit of which you hold most."
}
