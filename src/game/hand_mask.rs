//! A hand as bit masks of the ranks in each suit.

use crate::rules::cards::{Card, Rank};

/// The ranks that a hand contains in each suit. Two hands with the same cards
/// in different positions have the same mask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HandMask {
    // These are separate arrays instead of [`SuitRanks`], so that each can be
    // read without splitting a larger number.
    held: [u16; SUIT_ROWS],
    twice: [u16; SUIT_ROWS],
    counts: [u8; SUIT_ROWS],
    /// The number of cards with each rank. Each number takes four bits.
    ranks: u64,
}

/// The number of rows for the five suits. This number is a power of two, so
/// that a masked index needs no bounds check.
const SUIT_ROWS: usize = 8;

/// The cards of one suit in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SuitRanks {
    /// A bit mask of the ranks that the hand contains.
    pub(crate) held: u16,
    /// A bit mask of the ranks that the hand contains twice.
    pub(crate) twice: u16,
    /// The number of cards in this suit.
    pub(crate) count: u8,
}

/// For each rank, a mask of all other ranks. Looking up a mask in a table is
/// faster than shifting a sixteen-bit number, because the shift must wait for
/// the old value of the register.
static OTHER_RANKS: [u16; 16] = {
    let (mut others, mut rank) = ([0; 16], 0);
    while rank < 16 {
        others[rank] = !(1 << rank);
        rank += 1;
    }
    others
};

impl SuitRanks {
    /// Removes one card of a rank that the hand contains.
    #[inline]
    #[must_use]
    pub(crate) const fn without(mut self, rank: Rank) -> SuitRanks {
        let others = OTHER_RANKS[(rank & 15) as usize];
        self.held &= others | self.twice;
        self.twice &= others;
        self.count -= 1;
        self
    }

    /// Returns the highest rank in this suit, or 0 if the hand has no card of
    /// the suit.
    #[inline]
    pub(crate) fn highest_rank(self) -> Rank {
        highest(self.held)
    }

    /// Returns the highest rank that the hand contains twice, or 0 if there is
    /// no such rank.
    #[inline]
    pub(crate) fn highest_pair(self) -> Rank {
        highest(self.twice)
    }
}

impl HandMask {
    /// Makes the mask of these cards, no three of which may be the same.
    #[inline]
    pub(crate) fn from_cards(cards: &[Card]) -> HandMask {
        let mut hand_mask = HandMask::default();
        cards.iter().for_each(|card| hand_mask.add(*card));
        hand_mask
    }

    /// Adds a card that the hand does not already hold twice.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        let (suit, bit) = (card.suit_index(), 1 << card.rank());
        self.twice[suit] |= self.held[suit] & bit;
        self.held[suit] |= bit;
        self.counts[suit] += 1;
        self.ranks += 1 << (4 * card.rank());
    }

    /// Removes one copy of a card, which must be in the hand.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        let suit = card.suit_index();
        let left = self.ranks_of_suit(suit).without(card.rank());
        self.held[suit] = left.held;
        self.twice[suit] = left.twice;
        self.counts[suit] = left.count;
        self.ranks -= 1 << (4 * card.rank());
    }

    /// Returns the cards in the suit with this index ([`Card::suit_index`]).
    #[inline]
    pub(crate) fn ranks_of_suit(&self, suit: usize) -> SuitRanks {
        let suit = suit & (SUIT_ROWS - 1);
        SuitRanks { held: self.held[suit], twice: self.twice[suit], count: self.counts[suit] }
    }

    /// Returns `true` if the hand holds any card twice.
    #[inline(always)]
    pub(crate) fn has_pairs(&self) -> bool {
        self.twice != [0; SUIT_ROWS]
    }

    /// Returns the ranks in a suit, as [`HandMask::ranks_of_suit`] does, but
    /// does not look for pairs if `PAIRED` is false.
    #[inline(always)]
    pub(crate) fn ranks<const PAIRED: bool>(&self, suit: usize) -> SuitRanks {
        let mut ranks = self.ranks_of_suit(suit);
        ranks.twice = if PAIRED { ranks.twice } else { 0 };
        ranks
    }

    /// Returns the three highest ranks in the whole hand, with 0 for each
    /// missing card.
    #[inline]
    pub(crate) fn best_three(&self) -> [Rank; 3] {
        // The lowest four bits count the cards of rank 0. No card has that
        // rank, so three cards of rank 0 can stand in for missing cards.
        let mut left = self.ranks | 3;
        [(); 3].map(|()| {
            // The highest set bit is one of the four bits for the highest rank.
            let bits = left.ilog2() & !3;
            left -= 1 << bits;
            (bits / 4) as Rank
        })
    }
}

/// Given the three highest ranks in a hand, returns the two highest ranks that
/// remain after a card of `rank` is removed.
#[inline]
pub(crate) fn best_two_without([best, second, third]: [Rank; 3], rank: Rank) -> (Rank, Rank) {
    let left = if rank < best { best } else { second };
    (left, if rank < second { second } else { third })
}

/// Returns the index of the highest set bit, or 0 if no bit is set. No card has
/// rank 0.
#[inline]
fn highest(ranks: u16) -> Rank {
    // Convert to a wider number, so that finding the highest bit takes a single
    // instruction.
    (u32::from(ranks) | 1).ilog2() as Rank
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::cards::Suit;

    fn hand_mask(text: &str) -> HandMask {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        HandMask::from_cards(&cards)
    }

    #[test]
    fn a_mask_tells_copies_counts_and_best_cards() {
        let hand = hand_mask("11P 11P 3P 9S 9G 1L");
        let pads = hand.ranks_of_suit(Suit::Pads as usize);
        assert_eq!(pads.held, 1 << 11 | 1 << 3);
        assert_eq!((pads.twice, pads.count), (1 << 11, 3));
        assert_eq!(hand.ranks_of_suit(Suit::Bats as usize), SuitRanks::default());
        assert_eq!(hand.best_three(), [11, 11, 9]);
        assert_eq!(hand_mask("3P").best_three(), [3, 0, 0]);
        assert_eq!(HandMask::default().best_three(), [0; 3]);
    }

    #[test]
    fn the_best_cards_without_one_are_those_of_the_rest() {
        for text in ["11P 11P 3P 9S 9G 1L", "8P 8B 8L 8S 8G 8G", "11P 10B 9L 2S 2G 2S"] {
            let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
            for card in &cards {
                let mut rest = HandMask::from_cards(&cards);
                rest.remove(*card);
                let [best, second, _] = rest.best_three();
                let without =
                    best_two_without(HandMask::from_cards(&cards).best_three(), card.rank());
                assert_eq!(without, (best, second));
            }
        }
    }

    #[test]
    fn a_card_is_taken_out_once() {
        let mut hand = hand_mask("11P 11P 3P");
        hand.remove("11P".parse().unwrap());
        assert_eq!(hand, hand_mask("11P 3P"));
    }
}
