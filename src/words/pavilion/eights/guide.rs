//! The hint next to each question of a guided game.

use crate::pavilion::eights::Ask;

/// Returns one line that explains the choice and its consequences.
pub(in crate::words::pavilion) const fn hint(ask: &Ask) -> &'static str {
    match ask {
        Ask::Free => "Follow the pile in suit or rank, play an eight, or take a card.",
        Ask::Bill(_) => "You owe cards: pass the bill on with a two if you can, or take the cards.",
        Ask::Jack => "A jack was laid: answer with a jack, or miss a turn.",
        Ask::Drawn => "You have drawn: lay a card that fits, or pass.",
    }
}
