//! The cards that a side surely holds.

use crate::rules::Card;
use crate::rules::deals::HAND;

/// The cards that a side surely holds, as the other side knows.
///
/// When the pickup pile runs out, every card is in the discard pile or in a
/// hand. A side knows that the cards in neither the pile nor its own hand are
/// in the other hand. Each of them stays there until one like it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SureCards {
    cards: [Card; HAND],
    len: u8,
}

impl SureCards {
    /// No card is known.
    pub(super) const NONE: SureCards = SureCards { cards: [Card::FILLER; HAND], len: 0 };

    /// Makes the cards of a hand that is known. Of more cards than a hand has,
    /// it takes the first.
    pub(super) fn from_hand(hand: &[Card]) -> SureCards {
        let mut sure = SureCards::NONE;
        for (place, card) in sure.cards.iter_mut().zip(hand) {
            *place = *card;
            sure.len += 1;
        }
        let known = sure.cards.get_mut(..usize::from(sure.len));
        known.into_iter().for_each(<[Card]>::sort_unstable);
        sure
    }

    /// Returns the cards, by suit and rank.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Removes a card that the side plays.
    #[inline(always)]
    pub(super) fn played(&mut self, card: Card) {
        if self.len > 0 {
            self.remove(card);
        }
    }

    fn remove(&mut self, card: Card) {
        if let Some(place) = self.cards().iter().position(|held| *held == card) {
            self.cards.copy_within(place + 1.., place);
            self.len -= 1;
            self.cards[usize::from(self.len)] = Card::FILLER;
        }
    }
}
