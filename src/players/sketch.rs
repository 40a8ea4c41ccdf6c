//! A hand drawn with a few lines: which ranks of each suit it holds.

use super::pattern::pattern;
use crate::rules::cards::{Card, Rank, Suit};

/// The ranks that a hand holds of each suit, as bits; two hands with the same
/// cards in other places have the same sketch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    held: [u16; Suit::COUNT],
    twice: [u16; Suit::COUNT],
}

impl Sketch {
    /// The sketch of these cards, no three of them the same.
    #[inline]
    pub fn of(cards: &[Card]) -> Sketch {
        let mut sketch = Sketch::default();
        for card in cards {
            let (suit, bit) = (card.suit() as usize, 1 << card.rank());
            sketch.twice[suit] |= sketch.held[suit] & bit;
            sketch.held[suit] |= bit;
        }
        sketch
    }

    /// The sketch without one copy of a card that it holds.
    #[inline]
    pub fn without(mut self, card: Card) -> Sketch {
        let (suit, bit) = (card.suit() as usize, 1 << card.rank());
        self.held[suit] &= !bit | self.twice[suit];
        self.twice[suit] &= !bit;
        self
    }

    /// How many copies of a card it holds.
    #[inline]
    pub fn copies(&self, card: Card) -> u8 {
        let (suit, rank) = (card.suit() as usize, card.rank());
        ((self.held[suit] >> rank & 1) + (self.twice[suit] >> rank & 1)) as u8
    }

    /// How many cards of a suit it holds.
    #[inline]
    pub fn count(&self, suit: Suit) -> u32 {
        self.held[suit as usize].count_ones() + self.twice[suit as usize].count_ones()
    }

    /// The pattern of the ranks of a suit it holds.
    #[inline]
    pub fn pattern(&self, suit: Suit) -> usize {
        pattern(self.held[suit as usize], self.twice[suit as usize])
    }

    /// How many copies of each rank of a suit it holds: a byte for each rank.
    #[inline]
    pub fn row(&self, suit: Suit) -> u128 {
        let (mut row, mut ranks) = (0, self.held[suit as usize]);
        while ranks != 0 {
            row += 1 << (8 * ranks.trailing_zeros());
            ranks &= ranks - 1;
        }
        let mut twice = self.twice[suit as usize];
        while twice != 0 {
            row += 1 << (8 * twice.trailing_zeros());
            twice &= twice - 1;
        }
        row
    }

    /// The two highest ranks of a suit, 0 for a card it lacks.
    #[inline]
    pub fn best_two(&self, suit: Suit) -> (Rank, Rank) {
        let (held, twice) = (self.held[suit as usize], self.twice[suit as usize]);
        best_two(held, twice)
    }

    /// The two highest ranks of the whole hand, 0 for a card it lacks.
    #[inline]
    pub fn best_two_of_all(&self) -> (Rank, Rank) {
        let (mut held, mut twice) = (0, 0);
        for suit in 0..Suit::COUNT {
            twice |= self.twice[suit] | held & self.held[suit];
            held |= self.held[suit];
        }
        best_two(held, twice)
    }
}

/// The place of two ranks, the higher first, in a table of twelve a row.
#[inline]
pub fn pair(high: Rank, low: Rank) -> usize {
    usize::from(high) * 12 + usize::from(low)
}

#[inline]
fn best_two(held: u16, twice: u16) -> (Rank, Rank) {
    let best = highest(held);
    if best > 0 && twice >> best & 1 == 1 {
        return (best, best);
    }
    (best, highest(held & !(1 << best)))
}

/// The highest bit that is set; 0 when none is, as no rank is 0.
#[inline]
fn highest(ranks: u16) -> Rank {
    (15_u32.saturating_sub(ranks.leading_zeros())) as Rank
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sketch(text: &str) -> Sketch {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        Sketch::of(&cards)
    }

    #[test]
    fn a_sketch_tells_copies_counts_and_best_cards() {
        let hand = sketch("11P 11P 3P 9S 9G 1L");
        let card = |text: &str| text.parse::<Card>().unwrap();
        assert_eq!(hand.copies(card("11P")), 2);
        assert_eq!(hand.copies(card("9S")), 1);
        assert_eq!(hand.copies(card("8S")), 0);
        assert_eq!(hand.count(Suit::Pads), 3);
        assert_eq!(hand.best_two(Suit::Pads), (11, 11));
        assert_eq!(hand.best_two(Suit::Balls), (1, 0));
        assert_eq!(hand.best_two(Suit::Bats), (0, 0));
        assert_eq!(hand.best_two_of_all(), (11, 11));
        let fewer = hand.without(card("11P")).without(card("11P"));
        assert_eq!(fewer.best_two(Suit::Pads), (3, 0));
        assert_eq!(fewer.best_two_of_all(), (9, 9), "of two suits");
        assert_eq!(Sketch::default().best_two_of_all(), (0, 0));
    }

    #[test]
    fn a_card_is_taken_out_once() {
        let hand = sketch("11P 11P 3P");
        let card = "11P".parse().unwrap();
        assert_eq!(hand.without(card).copies(card), 1);
        assert_eq!(hand.without(card), sketch("11P 3P"));
    }
}
