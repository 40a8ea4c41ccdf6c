//! The cards a side holds.

use crate::rules::Card;
use crate::rules::deals::DEALT;

/// A hand: seven cards until one is thrown away, then six. A drawn card takes
/// the place of the one it replaces, so keys 1 to 6 stay put.
#[derive(Clone, Copy, PartialEq)]
pub struct Hand {
    cards: [Card; DEALT],
    len: u8,
}

impl Hand {
    pub(super) fn dealt(cards: [Card; DEALT]) -> Hand {
        Hand {
            cards,
            len: DEALT as u8,
        }
    }

    /// The cards in their places.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The seven cards of a hand that has not thrown one away yet.
    pub(super) fn as_dealt(&self) -> [Card; DEALT] {
        self.cards
    }

    /// The first place that holds this card.
    #[inline]
    pub fn place(&self, card: Card) -> Option<usize> {
        self.cards().iter().position(|held| *held == card)
    }

    /// Whether the card is held.
    #[inline]
    pub fn holds(&self, card: Card) -> bool {
        self.place(card).is_some()
    }

    /// Takes the card out for good; the others move up.
    pub(super) fn throw(&mut self, place: usize) {
        if place < usize::from(self.len) {
            self.cards.copy_within(place + 1.., place);
            self.len -= 1;
        }
    }

    /// Puts a drawn card in the place of one that was played.
    #[inline]
    pub(super) fn replace(&mut self, place: usize, drawn: Card) {
        if let Some(held) = self.cards.get_mut(place) {
            *held = drawn;
        }
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
