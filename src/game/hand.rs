//! The cards that a side holds.

use crate::rules::Card;
use crate::rules::deals::{DEAL_SIZE, HAND_SIZE};

/// A hand: seven cards until one is thrown away, and six from then on. A drawn
/// card takes the position of the card it replaces, so the other cards keep
/// their keys, 1 to 6.
///
/// ```
/// use armchair::game::{Dealer, Match, Side};
/// use armchair::rules::Options;
///
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let hand = game.hand(Side::Home);
/// assert_eq!(hand.cards().len(), 7, "one card is still to be thrown away");
/// assert!(hand.holds(hand.cards()[6]));
/// ```
#[derive(Clone, Copy)]
#[repr(C, align(8))]
pub struct Hand {
    // The array has room for one more card than is dealt, so that the code can
    // read all cards at once as a single number.
    cards: [Card; DEAL_SIZE + 1],
    len: u8,
}

impl Hand {
    pub(super) fn dealt(cards: [Card; DEAL_SIZE]) -> Hand {
        let [a, b, c, d, e, f, g] = cards;
        Hand { cards: [a, b, c, d, e, f, g, Card::FILLER], len: DEAL_SIZE as u8 }
    }

    /// Returns the cards in the order of their positions.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Returns the first of the given positions and the card in it. The
    /// positions have the form of [`Hand::filled_position_bits`], and there
    /// must be at least one.
    #[inline(always)]
    pub(crate) fn first_at_positions(&self, positions: u64) -> (usize, Card) {
        let position = positions.trailing_zeros() as usize / 8;
        (position, self.cards[position & 7])
    }

    /// Returns the seven cards of a hand from which none has been thrown away
    /// yet.
    pub(super) fn as_dealt(&self) -> [Card; DEAL_SIZE] {
        let [a, b, c, d, e, f, g, _] = self.cards;
        [a, b, c, d, e, f, g]
    }

    /// Returns the cards as bytes ([`Card::index`]), with the first card in the
    /// lowest byte. The bytes after the last card have no meaning: see
    /// [`Hand::filled_position_bits`].
    #[inline]
    pub(crate) fn card_bytes(&self) -> u64 {
        u64::from_le_bytes(self.cards.map(|card| card.index() as u8))
    }

    /// Returns a number with a byte for each position. The highest bit of a
    /// byte is set if the hand has a card in the byte's position.
    #[inline]
    pub(crate) fn filled_position_bits(&self) -> u64 {
        const TOPS: u64 = u64::from_ne_bytes([0x80; 8]);
        TOPS & !(u64::MAX << (8 * self.len.min(DEAL_SIZE as u8)))
    }

    /// Returns a number with a byte for each position. The highest bit of a
    /// byte is set unless the card in the byte's position has the suit with
    /// this index ([`Card::suit_index`]).
    #[inline]
    pub(crate) fn positions_not_of_suit(&self, suit: usize) -> u64 {
        const ONES: u64 = u64::from_ne_bytes([1; 8]);
        // Bits 4 to 6 of a byte contain the suit. Adding 0x70 sets the highest
        // bit where any of these bits differ, without a carry into another
        // byte.
        let differs = (self.card_bytes() ^ (ONES * ((suit as u64 & 7) << 4))) & (ONES * 0x70);
        (differs + ONES * 0x70) & self.filled_position_bits()
    }

    /// Returns the position of the first copy of this card. The code has no
    /// branches, because it runs for every card played and the position is
    /// unpredictable. The code compares all positions at once, as the bytes of
    /// a single number.
    #[inline]
    pub(crate) fn position(&self, card: Card) -> Option<usize> {
        const ONES: u64 = u64::from_ne_bytes([1; 8]);
        // A byte is 0 if its position contains the card. The subtraction may
        // also mark bytes above the lowest zero byte, but the lowest mark is
        // always correct.
        let differs = self.card_bytes() ^ (ONES * card.index() as u64);
        let zero = differs.wrapping_sub(ONES) & !differs & (ONES << 7);
        let position = zero.trailing_zeros() as usize / 8;
        (position < usize::from(self.len)).then_some(position)
    }

    /// Returns `true` if the hand contains the card.
    #[inline]
    pub fn holds(&self, card: Card) -> bool {
        self.position(card).is_some()
    }

    /// Removes the card at a position in a hand of seven without replacing it.
    /// The cards after that position move up.
    pub(crate) fn throw(&mut self, position: usize) -> Card {
        let position = position.min(HAND_SIZE);
        let card = self.cards[position];
        self.cards.copy_within(position + 1.., position);
        self.len = HAND_SIZE as u8;
        card
    }

    /// Returns the card at a position in a hand of six. If the position is too
    /// high, returns the last card.
    #[inline(always)]
    pub(super) fn card(&self, position: usize) -> Card {
        self.cards[position.min(HAND_SIZE - 1)]
    }

    /// Puts a drawn card in the position of the card that was played.
    #[inline(always)]
    pub(crate) fn replace(&mut self, position: usize, drawn: Card) {
        self.cards[position.min(HAND_SIZE - 1)] = drawn;
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        self.cards() == other.cards()
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_gone_through_one_by_one() {
        let cards = ["3P", "11G", "3P", "7L", "1S", "9B", "2G"];
        let mut hand = Hand::dealt(cards.map(|card| card.parse().unwrap()));
        hand.throw(1);
        let (mut positions, mut found) = (hand.filled_position_bits(), Vec::new());
        while positions != 0 {
            found.push(hand.first_at_positions(positions));
            positions &= positions - 1;
        }
        let held: Vec<_> = hand.cards().iter().copied().enumerate().collect();
        assert_eq!(found, held);
        assert_eq!(held.len(), DEAL_SIZE - 1);
    }
}
