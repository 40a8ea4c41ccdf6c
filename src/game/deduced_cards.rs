//! The cards that a side is known to hold.

use crate::rules::Card;
use crate::rules::deals::HAND_SIZE;

/// The cards in a side's hand that the other side has deduced.
///
/// When the pickup pile runs out, every card is either in the discard pile or
/// in a hand. So a side knows that the other hand contains all cards that are
/// in neither the discard pile nor its own hand. Each of these cards stays
/// known until the other side plays a card of the same suit and rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeducedCards {
    cards: [Card; HAND_SIZE],
    len: u8,
}

impl DeducedCards {
    /// An empty list, for a hand in which no cards are known.
    pub(super) const NONE: DeducedCards = DeducedCards { cards: [Card::FILLER; HAND_SIZE], len: 0 };

    /// Makes a list of the cards in a known hand. Ignores any cards beyond the
    /// size of a hand.
    pub(super) fn from_hand(hand: &[Card]) -> DeducedCards {
        let mut sure = DeducedCards::NONE;
        for (place, card) in sure.cards.iter_mut().zip(hand) {
            *place = *card;
            sure.len += 1;
        }
        let known = sure.cards.get_mut(..usize::from(sure.len));
        known.into_iter().for_each(<[Card]>::sort_unstable);
        sure
    }

    /// Returns the cards, ordered by suit and rank.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Removes a card that the side has played.
    #[inline(always)]
    pub(super) fn remove_played(&mut self, card: Card) {
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
