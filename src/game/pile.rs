//! The pickup pile and the discard pile.

use crate::rules::Card;
use crate::rules::cards::{CARDS, COPIES};

/// Cards in no order that matters: a draw takes any of them.
///
/// A random card is drawn and the last one put into its place, which is as
/// good as a shuffle and cheaper. The order after each draw is part of what
/// golden files hang on.
#[derive(Clone)]
pub struct Pile {
    cards: [Card; CARDS],
    len: u8,
}

impl Pile {
    /// The two packs together, before the deal.
    pub(super) fn both_packs() -> Pile {
        let mut pile = Pile::empty();
        for card in Card::all() {
            for _ in 0..COPIES {
                pile.push(card);
            }
        }
        pile
    }

    pub(super) fn empty() -> Pile {
        Pile {
            cards: [Card::FILLER; CARDS],
            len: 0,
        }
    }

    /// The cards; a draw names one by its place here.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes the card at `place`, the last card moving into the gap. A place
    /// beyond the pile takes the last card.
    #[inline]
    pub(super) fn take(&mut self, place: usize) -> Card {
        let last = usize::from(self.len.saturating_sub(1));
        let card = self.cards[place.min(last)];
        self.cards[place.min(last)] = self.cards[last];
        self.len = last as u8;
        card
    }
}
