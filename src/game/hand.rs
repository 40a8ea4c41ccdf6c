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

    /// The cards as bytes ([`Card::index`]), the first lowest. Behind the last
    /// card stands what is none: [`Hand::places`] says how many count.
    #[inline]
    pub fn bytes(&self) -> u64 {
        let mut bytes = [0; 8];
        for (byte, held) in bytes.iter_mut().zip(&self.cards) {
            *byte = held.index() as u8;
        }
        u64::from_le_bytes(bytes)
    }

    /// A byte for each place with a card, its highest bit set.
    #[inline]
    pub fn places(&self) -> u64 {
        const TOPS: u64 = u64::from_ne_bytes([0x80; 8]);
        TOPS & !(u64::MAX << (8 * self.len.min(DEALT as u8)))
    }

    /// A byte for each place with a card of any suit but that of this place
    /// ([`Card::suit_place`]), its highest bit set.
    #[inline]
    pub fn not_of(&self, suit: usize) -> u64 {
        const ONES: u64 = u64::from_ne_bytes([1; 8]);
        let differs = (self.bytes() ^ (ONES * ((suit as u64 & 7) << 4))) & (ONES * 0x70);
        (differs + ONES * 0x70) & self.places()
    }

    /// The first place that holds this card.
    ///
    /// Asked for every card that is played, and which place it will be nobody
    /// can guess: all places are compared at once, a byte each.
    #[inline]
    pub fn place(&self, card: Card) -> Option<usize> {
        const ONES: u64 = u64::from_ne_bytes([1; 8]);
        // A byte is 0 where the card is held; the lowest 0 is found exactly.
        let differs = self.bytes() ^ (ONES * card.index() as u64);
        let zero = differs.wrapping_sub(ONES) & !differs & (ONES << 7);
        let place = zero.trailing_zeros() as usize / 8;
        (place < usize::from(self.len)).then_some(place)
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

    /// Puts a drawn card in the place of one that is played.
    #[inline]
    pub(super) fn replace(&mut self, place: usize, drawn: Card) {
        self.cards[place] = drawn;
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
