//! Names the cards of the standard pack.

use crate::pavilion::card::{ACE, JACK, KING, QUEEN};
use crate::pavilion::{Card, Suit};

/// Writes a card in its short form: "10S", "KH", "7C".
pub(crate) fn short(card: Card) -> String {
    card.short()
}

/// Names a suit: "clubs".
pub(crate) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// Names a rank: "ace", "king", "7".
pub(crate) fn rank(rank: u8) -> String {
    match rank {
        ACE => "ace".to_owned(),
        JACK => "jack".to_owned(),
        QUEEN => "queen".to_owned(),
        KING => "king".to_owned(),
        figure => figure.to_string(),
    }
}

/// Names a card: "king of hearts", "10 of spades".
pub(crate) fn whole(card: Card) -> String {
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}
