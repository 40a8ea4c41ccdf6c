//! Cards counted by suit and rank. Counting the cards from a given rank up
//! takes a single look-up, and removing a card takes two subtractions of eight
//! bytes each.

use super::HandMask;
use crate::rules::cards::{HIGHEST, PACK_COPIES};
use crate::rules::deals::HAND_SIZE;
use crate::rules::{Card, Rank, Suit};

/// A row of bytes for each suit, with the number of cards at each rank and
/// above. No card has rank 0 or a rank above 11, so entry 0 equals entry 1, and
/// the entries from 12 on are 0.
// The rows are aligned, so that no row extends into a second cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct RankCounts([SuitCounts; SUIT_ROWS]);

/// The number of rows for the five suits. This number is a power of two, so
/// that a masked index needs no bounds check.
const SUIT_ROWS: usize = 8;

/// The number of cards at each rank and above, in one or more suits.
pub(crate) type SuitCounts = [u8; 16];

/// For each rank, a row that contains only that card. The row for rank 0, which
/// no card has, is empty.
const SINGLE_CARD_ROWS: [SuitCounts; 16] = {
    let (mut single, mut rank) = ([[0; 16]; 16], 1);
    while rank <= HIGHEST as usize {
        let mut from = 0;
        while from <= rank {
            single[rank][from] = 1;
            from += 1;
        }
        rank += 1;
    }
    single
};

impl RankCounts {
    /// The counts of all cards in both packs.
    pub(crate) const ALL: RankCounts = {
        let (mut row, mut rank) = ([0; 16], 0);
        while rank <= HIGHEST as usize {
            row[rank] = PACK_COPIES * if rank == 0 { HIGHEST } else { HIGHEST + 1 - rank as u8 };
            rank += 1;
        }
        let (mut rows, mut suit) = ([[0; 16]; SUIT_ROWS], 0);
        while suit < Suit::COUNT {
            rows[suit] = row;
            suit += 1;
        }
        RankCounts(rows)
    };

    /// Removes one copy of a card, which must be among those counted.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        let single = &SINGLE_CARD_ROWS[usize::from(card.rank() & 15)];
        subtract(&mut self.0[card.suit_index()], single);
    }

    /// Returns the number of copies of a card.
    #[inline]
    pub(crate) fn copies(&self, card: Card) -> u8 {
        count_of_rank(self.suit(card.suit()), card.rank())
    }

    /// Returns the row of a suit.
    #[inline]
    pub(crate) fn suit(&self, suit: Suit) -> &SuitCounts {
        &self.0[suit as usize]
    }

    /// Returns the row of the suit with this index ([`Card::suit_index`]).
    #[inline]
    pub(crate) fn suit_row(&self, suit: usize) -> &SuitCounts {
        &self.0[suit & (SUIT_ROWS - 1)]
    }
}

/// The cards that a side has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnseenCounts {
    /// The unseen cards, counted by suit and rank.
    pub(crate) rows: RankCounts,
    /// The unseen cards of all suits together, counted by rank.
    pub(crate) all: SuitCounts,
}

impl UnseenCounts {
    /// The counts before any card has been seen.
    pub(crate) const ALL: UnseenCounts = {
        let (rows, mut all, mut rank) = (RankCounts::ALL, [0; 16], 0);
        while rank < all.len() {
            all[rank] = Suit::COUNT as u8 * rows.0[0][rank];
            rank += 1;
        }
        UnseenCounts { rows, all }
    };

    /// Marks an unseen card as seen.
    #[inline(always)]
    pub(crate) fn see(&mut self, card: Card) {
        self.rows.remove(card);
        let single = &SINGLE_CARD_ROWS[usize::from(card.rank() & 15)];
        subtract(&mut self.all, single);
    }
}

/// The weight of a card that is certainly in the other hand.
pub(crate) const CERTAIN_WEIGHT: u8 = 32;

/// The factor by which weights are multiplied during the calculation, to reduce
/// rounding errors. This factor is small enough for the weights of all cards in
/// a suit to fit in sixteen bits.
const WEIGHT_SUBUNITS: u16 = 64;

impl UnseenCounts {
    /// Weighs these cards by the probability that the other hand contains them.
    /// That hand certainly contains the `sure` cards, and `left` cards are in
    /// the pile. A card that is certainly in the other hand has the weight
    /// [`CERTAIN_WEIGHT`]. The weight of any other card is its probability
    /// multiplied by [`CERTAIN_WEIGHT`], rounded up. Calculations with counts
    /// also work with these weights.
    #[inline(never)]
    pub(crate) fn weigh_by_chance_held(&self, sure: &[Card], left: u8) -> UnseenCounts {
        let unknown = HAND_SIZE.saturating_sub(sure.len()) as u16;
        // Six certain cards weigh 192, and rounding up adds less than 10, so
        // the sum fits in a byte.
        let places = (u16::from(left) + unknown).max(1);
        let each = (u16::from(CERTAIN_WEIGHT) * WEIGHT_SUBUNITS * unknown).div_ceil(places);
        let mut weighed = UnseenCounts { rows: RankCounts([[0; 16]; SUIT_ROWS]), all: [0; 16] };
        for card in sure {
            let single = &SINGLE_CARD_ROWS[usize::from(card.rank() & 15)];
            add(&mut weighed.rows.0[card.suit_index()], single);
        }
        for (row, counts) in weighed.rows.0.iter_mut().zip(&self.rows.0).take(Suit::COUNT) {
            for (weight, count) in row.iter_mut().zip(counts) {
                let others = u16::from(count.wrapping_sub(*weight)) * each;
                *weight = *weight * CERTAIN_WEIGHT + others.div_ceil(WEIGHT_SUBUNITS) as u8;
            }
            add(&mut weighed.all, row);
        }
        weighed
    }
}

/// A side's knowledge of the cards, stored as counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The side's own hand.
    pub(crate) hand: HandMask,
    /// The cards that the side has not seen.
    pub(crate) unseen: UnseenCounts,
}

impl Knowledge {
    /// Counts the cards that are known to a side with this hand after these
    /// cards have been played.
    pub fn from_cards(played: &[Card], hand: &[Card]) -> Knowledge {
        let mut unseen = UnseenCounts::ALL;
        let seen = played.iter().chain(hand);
        seen.for_each(|card| unseen.see(*card));
        Knowledge { hand: HandMask::from_cards(hand), unseen }
    }

    /// Plays a card and draws another in its place.
    #[inline(always)]
    pub(super) fn exchange(&mut self, played: Card, drawn: Card) {
        self.hand.remove(played);
        self.hand.add(drawn);
        self.unseen.see(drawn);
    }
}

/// Combines each count in a row with the corresponding count in `by`, eight
/// counts at a time. No result may carry into the next byte.
// A compiler may write a row in parts if the counts change one by one. Reading
// the whole row soon afterwards would then stall on store forwarding.
#[inline(always)]
fn change(row: &mut SuitCounts, by: &SuitCounts, to: impl Fn(u64, u64) -> u64) {
    let (halves, _) = row.as_chunks_mut::<8>();
    let (others, _) = by.as_chunks::<8>();
    for (half, other) in halves.iter_mut().zip(others) {
        *half = to(u64::from_le_bytes(*half), u64::from_le_bytes(*other)).to_le_bytes();
    }
}

/// Adds one row to another.
#[inline]
pub(crate) fn add(sum: &mut SuitCounts, row: &SuitCounts) {
    debug_assert!(
        sum.iter().zip(row).all(|(sum, count)| sum.checked_add(*count).is_some()),
        "the count is too large"
    );
    change(sum, row, |sum, count| sum + count);
}

/// Subtracts a row from `from`, whose entries must be at least as large as
/// those of the row.
#[inline]
pub(crate) fn subtract(from: &mut SuitCounts, row: &SuitCounts) {
    debug_assert!(
        from.iter().zip(row).all(|(from, count)| from >= count),
        "the count would be negative"
    );
    change(from, row, |from, count| from - count);
}

/// The masks for a row: one that clears the row, and one that keeps it.
pub(crate) const ROW_MASKS: [SuitCounts; 2] = [[0; 16], [0xff; 16]];

/// Returns a row masked with one of [`ROW_MASKS`].
#[inline(always)]
fn masked_row(row: &SuitCounts, keep: &SuitCounts) -> SuitCounts {
    let mut kept = *row;
    change(&mut kept, keep, |count, keep| count & keep);
    kept
}

/// Adds a row, masked with one of [`ROW_MASKS`], to another row without a
/// branch.
#[inline(always)]
pub(crate) fn add_masked_row(sum: &mut SuitCounts, row: &SuitCounts, keep: &SuitCounts) {
    add(sum, &masked_row(row, keep));
}

/// Subtracts a row, masked with one of [`ROW_MASKS`], from another row.
#[inline(always)]
pub(crate) fn subtract_masked_row(sum: &mut SuitCounts, row: &SuitCounts, keep: &SuitCounts) {
    subtract(sum, &masked_row(row, keep));
}

/// Returns the number of cards with this rank in a row.
#[inline]
pub(crate) fn count_of_rank(row: &SuitCounts, rank: Rank) -> u8 {
    let rank = usize::from(rank & 15);
    row[rank] - row[(rank + 1) & 15]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_what_is_left_from_each_rank_up() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let mut rows = RankCounts::ALL;
        assert!(Card::all().all(|card| rows.copies(card) == PACK_COPIES));
        for text in ["8S", "8S", "11S", "1P"] {
            rows.remove(card(text));
        }
        assert_eq!([rows.copies(card("8S")), rows.copies(card("9S"))], [0, 2]);
        let stumps = rows.suit(Suit::Stumps);
        assert_eq!([stumps[0], stumps[1], stumps[8], stumps[9]], [19, 19, 5, 5]);
        assert_eq!([stumps[10], stumps[11], stumps[12]], [3, 1, 0]);
    }

    #[test]
    fn a_row_changes_count_by_count() {
        let all = UnseenCounts::ALL.all;
        let one = *RankCounts::ALL.suit(Suit::Pads);
        for keep in &ROW_MASKS {
            let (mut more, mut fewer) = (all, all);
            add_masked_row(&mut more, &one, keep);
            subtract_masked_row(&mut fewer, &one, keep);
            for place in 0..all.len() {
                let count = one[place] & keep[place];
                assert_eq!(more[place], all[place] + count);
                assert_eq!(fewer[place], all[place] - count);
            }
        }
        let mut sum = one;
        add(&mut sum, &one);
        assert_eq!(sum, one.map(|count| 2 * count));
        subtract(&mut sum, &one);
        assert_eq!(sum, one);
    }
}
