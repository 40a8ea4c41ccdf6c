//! A card on two lines: `8 of` above `#stumps#`.

use crate::rules::{Card, Suit};

/// Returns the name of a suit between the suit's own marks, so that nothing
/// depends on colour alone.
pub const fn marked_suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Pads => "$pads$",
        Suit::Bats => "!bats!",
        Suit::Balls => "*balls*",
        Suit::Stumps => "#stumps#",
        Suit::Gloves => "@gloves@",
    }
}

/// Writes the upper line of a card: "8 of".
pub(crate) fn rank_line(card: Card) -> String {
    format!("{} of", card.rank())
}

/// Writes a card on one line: "8 of #stumps#".
pub(crate) fn card_line(card: Card) -> String {
    format!("{} {}", rank_line(card), marked_suit(card.suit()))
}
