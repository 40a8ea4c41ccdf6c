//! Cards counted by suit and rank, so that "how many from this rank up" is one
//! look-up, and taking a card out two subtractions of eight bytes each.

use super::HandMask;
use crate::rules::cards::{COPIES, HIGHEST};
use crate::rules::deals::HAND;
use crate::rules::{Card, Rank, Suit};

/// For each suit a row of bytes: how many cards it counts of each rank and
/// those above it. No card has rank 0 and none a rank above 11: entry 0 says
/// as much as entry 1, and those from 12 on are 0.
// Aligned, so that no row reaches into a second cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(crate) struct RankCounts([Row; SUIT_ROWS]);

/// Rows for the five suits: a power of two, so that none is looked for beyond them.
const SUIT_ROWS: usize = 8;

/// How many cards of one suit, or of some together, from each rank up.
pub(crate) type Row = [u8; 16];

/// For each rank a row with only that card in it; none of rank 0, which no card
/// has.
const SINGLE: [Row; 16] = {
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
    /// All cards of both packs.
    pub(crate) const ALL: RankCounts = {
        let (mut row, mut rank) = ([0; 16], 0);
        while rank <= HIGHEST as usize {
            row[rank] = COPIES * if rank == 0 { HIGHEST } else { HIGHEST + 1 - rank as u8 };
            rank += 1;
        }
        let (mut rows, mut suit) = ([[0; 16]; SUIT_ROWS], 0);
        while suit < Suit::COUNT {
            rows[suit] = row;
            suit += 1;
        }
        RankCounts(rows)
    };

    /// Takes out one copy of a card, which must be in.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        let single = &SINGLE[usize::from(card.rank() & 15)];
        subtract(&mut self.0[card.suit_index()], single);
    }

    /// How many copies of a card are in.
    #[inline]
    pub(crate) fn copies(&self, card: Card) -> u8 {
        of_rank(self.suit(card.suit()), card.rank())
    }

    /// The row of a suit.
    #[inline]
    pub(crate) fn suit(&self, suit: Suit) -> &Row {
        &self.0[suit as usize]
    }

    /// The row of the suit of this index ([`Card::suit_index`]).
    #[inline]
    pub(crate) fn at(&self, suit: usize) -> &Row {
        &self.0[suit & (SUIT_ROWS - 1)]
    }
}

/// The cards that a side has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnseenCounts {
    /// By suit and rank.
    pub(crate) rows: RankCounts,
    /// All suits together.
    pub(crate) all: Row,
}

impl UnseenCounts {
    /// Every card.
    pub(crate) const ALL: UnseenCounts = {
        let (rows, mut all, mut rank) = (RankCounts::ALL, [0; 16], 0);
        while rank < all.len() {
            all[rank] = Suit::COUNT as u8 * rows.0[0][rank];
            rank += 1;
        }
        UnseenCounts { rows, all }
    };

    /// Marks a card as seen that was not seen before.
    #[inline(always)]
    pub(crate) fn see(&mut self, card: Card) {
        self.rows.remove(card);
        let single = &SINGLE[usize::from(card.rank() & 15)];
        subtract(&mut self.all, single);
    }
}

/// What a card that surely is in the other hand weighs among weighed cards.
pub(crate) const A_CARD: u8 = 32;

/// Parts in which the weight of other cards is reckoned with: small enough for
/// sixteen bits, with all cards of a suit.
const FINER: u16 = 64;

impl UnseenCounts {
    /// These cards weighed by the chance that the other hand holds them, when it surely
    /// holds some of them and so many cards are left in the pile: a sure card weighs
    /// [`A_CARD`], any other its chance of that, rounded up. Whatever is reckoned with
    /// counts can be reckoned with these weights.
    #[inline(never)]
    pub(crate) fn weighed(&self, sure: &[Card], left: u8) -> UnseenCounts {
        let unknown = HAND.saturating_sub(sure.len()) as u16;
        // Six sure cards weigh 192, and rounding up adds less than 10: a sum fits a byte.
        let places = (u16::from(left) + unknown).max(1);
        let each = (u16::from(A_CARD) * FINER * unknown).div_ceil(places);
        let mut weighed = UnseenCounts { rows: RankCounts([[0; 16]; SUIT_ROWS]), all: [0; 16] };
        for card in sure {
            let single = &SINGLE[usize::from(card.rank() & 15)];
            add(&mut weighed.rows.0[card.suit_index()], single);
        }
        for (row, counts) in weighed.rows.0.iter_mut().zip(&self.rows.0).take(Suit::COUNT) {
            for (weight, count) in row.iter_mut().zip(counts) {
                let others = u16::from(count.wrapping_sub(*weight)) * each;
                *weight = *weight * A_CARD + others.div_ceil(FINER) as u8;
            }
            add(&mut weighed.all, row);
        }
        weighed
    }
}

/// What a side knows of the cards, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Its own hand.
    pub(crate) hand: HandMask,
    /// The cards it has not seen.
    pub(crate) unseen: UnseenCounts,
}

impl Knowledge {
    /// What a side with this hand knows when these cards have been played.
    pub fn by(played: &[Card], hand: &[Card]) -> Knowledge {
        let mut unseen = UnseenCounts::ALL;
        let seen = played.iter().chain(hand);
        seen.for_each(|card| unseen.see(*card));
        Knowledge { hand: HandMask::from_cards(hand), unseen }
    }

    /// Plays a card and draws another.
    #[inline(always)]
    pub(super) fn exchange(&mut self, played: Card, drawn: Card) {
        self.hand.remove(played);
        self.hand.add(drawn);
        self.unseen.see(drawn);
    }
}

/// Changes a row by another, eight counts at a time: no sum or difference of
/// counts reaches from one byte into the next.
// Count by count, a compiler may write a row in parts, and reading it whole soon after
// would stall on store forwarding.
#[inline(always)]
fn change(row: &mut Row, by: &Row, to: impl Fn(u64, u64) -> u64) {
    let (halves, _) = row.as_chunks_mut::<8>();
    let (others, _) = by.as_chunks::<8>();
    for (half, other) in halves.iter_mut().zip(others) {
        *half = to(u64::from_le_bytes(*half), u64::from_le_bytes(*other)).to_le_bytes();
    }
}

/// Adds one row to another.
#[inline]
pub(crate) fn add(sum: &mut Row, row: &Row) {
    debug_assert!(
        sum.iter().zip(row).all(|(sum, count)| sum.checked_add(*count).is_some()),
        "the count is too large"
    );
    change(sum, row, |sum, count| sum + count);
}

/// Takes one row out of another, which counts no fewer anywhere.
#[inline]
pub(crate) fn subtract(from: &mut Row, row: &Row) {
    debug_assert!(
        from.iter().zip(row).all(|(from, count)| from >= count),
        "the count would be negative"
    );
    change(from, row, |from, count| from - count);
}

/// The masks of a row that is not wanted, and of one that is.
pub(crate) const KEEP: [Row; 2] = [[0; 16], [0xff; 16]];

/// What is kept of a row by one of [`KEEP`].
#[inline(always)]
fn kept(row: &Row, keep: &Row) -> Row {
    let mut kept = *row;
    change(&mut kept, keep, |count, keep| count & keep);
    kept
}

/// Adds what is kept of a row, one of [`KEEP`], to another: without a branch.
#[inline(always)]
pub(crate) fn add_kept(sum: &mut Row, row: &Row, keep: &Row) {
    add(sum, &kept(row, keep));
}

/// Takes what is kept of a row, one of [`KEEP`], out of another.
#[inline(always)]
pub(crate) fn remove_kept(sum: &mut Row, row: &Row, keep: &Row) {
    subtract(sum, &kept(row, keep));
}

/// How many cards of a row are of this rank.
#[inline]
pub(crate) fn of_rank(row: &Row, rank: Rank) -> u8 {
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
        assert!(Card::all().all(|card| rows.copies(card) == COPIES));
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
        for keep in &KEEP {
            let (mut more, mut fewer) = (all, all);
            add_kept(&mut more, &one, keep);
            remove_kept(&mut fewer, &one, keep);
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
