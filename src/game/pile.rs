//! The pickup pile and the discard pile.

use crate::rules::cards::{CARDS, HIGHEST, PACK_COPIES};
use crate::rules::{Card, Suit};

/// A pile of cards in no particular order: a draw takes a random card.
///
/// When a random card is drawn, the last card of the pile moves into the place
/// of the drawn card. Such draws are as random as a shuffle, and cost less.
/// Golden files depend on the order after each draw.
#[derive(Clone)]
pub struct Pile {
    cards: [Card; ROOM],
    len: u8,
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards() == other.cards()
    }
}

impl std::fmt::Debug for Pile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.cards().fmt(f)
    }
}

/// The number of cards that a pile has room for. This number is a power of two,
/// so that a masked index needs no bounds check.
const ROOM: usize = CARDS.next_power_of_two();

impl Pile {
    /// Both packs together, as they are before the deal.
    pub(super) const BOTH_PACKS: Pile = {
        let mut pile = Pile::EMPTY;
        while (pile.len as usize) < CARDS {
            let kind = pile.len / PACK_COPIES;
            let suit = Suit::ALL[(kind / HIGHEST) as usize];
            if let Some(card) = Card::new(kind % HIGHEST + 1, suit) {
                pile.cards[pile.len as usize] = card;
            }
            pile.len += 1;
        }
        pile
    };

    pub(super) const EMPTY: Pile = Pile { cards: [Card::FILLER; ROOM], len: 0 };

    /// Returns the cards. A draw identifies a card by its index in this list.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Returns the number of cards left.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Returns `true` if no card is left.
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

    /// Takes the card at `place` and moves the last card into the gap. If
    /// `place` is beyond the end, takes the last card. The pile must not be
    /// empty.
    #[inline]
    pub(super) fn take(&mut self, place: usize) -> Card {
        // The mask shows the compiler that every index is in bounds.
        let last = usize::from(self.len.wrapping_sub(1)) & (ROOM - 1);
        let place = place.min(last);
        let card = self.cards[place];
        self.cards[place] = self.cards[last];
        self.len = last as u8;
        card
    }
}
