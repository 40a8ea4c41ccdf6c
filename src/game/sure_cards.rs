//! The cards that a side surely holds.

use crate::rules::Card;
use crate::rules::deals::HAND;

/// The cards that a side surely holds, as the other side knows.
///
/// When the pickup pile runs out, every card lies in the discard pile or is in a hand:
/// what is in neither the pile nor the own hand is in the other. Each card stays there
/// until one like it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SureCards {
    cards: [Card; HAND],
    len: u8,
}

impl SureCards {
    /// Nothing is known.
    pub(super) const NONE: SureCards = SureCards { cards: [Card::FILLER; HAND], len: 0 };

    /// A hand that is known; of more cards than a hand has, the first.
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

    /// The cards, by suit and rank.
    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The side plays a card.
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
