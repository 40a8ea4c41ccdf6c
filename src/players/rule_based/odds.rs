//! Chances by counting the cards that a side has not seen.

use crate::game::View;
use crate::game::rank_counts::{Row, of_rank};
use crate::players::RUN;
use crate::rules::cards::{HIGHEST, Rank, Suit};
use crate::rules::deals::HAND;
use crate::rules::replies::runs_for_difference;

/// A chance of one, in thousandths.
pub(crate) const SURE: i32 = 1000;

/// Cards in the other hand.
pub(crate) const HELD: i32 = HAND as i32;

/// What one side has not seen: the pickup pile and the other hand.
#[derive(Clone, Copy)]
pub(crate) struct Odds<'a> {
    view: View<'a>,
    /// How many cards it has not seen.
    unseen: i32,
}

impl<'a> Odds<'a> {
    /// The odds as the side that looks sees them.
    pub(crate) fn of(view: &View<'a>) -> Odds<'a> {
        Odds {
            view: *view,
            unseen: i32::from(view.public.clock.left) + HELD,
        }
    }

    fn row(&self, suit: Suit) -> &'a Row {
        self.view.known().unseen.rows.suit(suit)
    }

    /// Unseen cards of a suit from a rank up.
    pub(crate) fn from(&self, rank: Rank, suit: Suit) -> i32 {
        i32::from(self.row(suit)[usize::from(rank & 15)])
    }

    /// Unseen cards of a suit above a rank.
    pub(crate) fn above(&self, rank: Rank, suit: Suit) -> i32 {
        self.from(rank + 1, suit)
    }

    /// Unseen cards of all other suits from a rank up.
    pub(crate) fn elsewhere(&self, rank: Rank, suit: Suit) -> i32 {
        i32::from(self.view.known().unseen.all[usize::from(rank & 15)]) - self.from(rank, suit)
    }

    /// Unseen copies of a card.
    pub(crate) fn copies(&self, rank: Rank, suit: Suit) -> i32 {
        i32::from(of_rank(self.row(suit), rank))
    }

    /// How many of so many unseen cards the other hand holds on average, in
    /// thousandths of a card.
    pub(crate) fn held(&self, cards: i32) -> i32 {
        SURE * HELD * cards / self.unseen
    }

    /// The chance that none of so many unseen cards is among so many drawn.
    pub(crate) fn none_of(&self, cards: i32, drawn: i32) -> i32 {
        none_of(cards, self.unseen, drawn)
    }

    /// The chance that a hand without a suit has none of so many unseen cards
    /// of the others.
    pub(crate) fn none_without(&self, suit: Suit, cards: i32) -> i32 {
        none_of(cards, self.unseen - self.from(0, suit), HELD)
    }

    /// What a card would hit off the next ball if any unseen card may be
    /// bowled, in thousandths of a run.
    pub(crate) fn hit_with(&self, rank: Rank, suit: Suit) -> i32 {
        let runs = |ball| self.copies(ball, suit) * i32::from(runs_for_difference(ball, rank));
        (1..rank).map(runs).sum::<i32>() * RUN / self.unseen
    }

    /// What is hit off a ball by a batsman who holds one of the unseen cards
    /// that beat it, in thousandths of a run.
    pub(crate) fn hit_off(&self, ball: Rank, suit: Suit) -> i32 {
        let runs = |rank| self.copies(rank, suit) * i32::from(runs_for_difference(ball, rank));
        let all: i32 = (ball + 1..=HIGHEST).map(runs).sum();
        all * RUN / self.above(ball, suit).max(1)
    }
}

/// The chance that none of `cards` of `all` is among so many drawn of them.
fn none_of(cards: i32, all: i32, drawn: i32) -> i32 {
    let mut chance = SURE;
    for left in (0..all).rev().take(drawn as usize) {
        chance = chance * (left + 1 - cards).max(0) / (left + 1);
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_none_is_what_counting_hands_gives() {
        // Two of four drawn, one of them marked: three of six pairs lack it.
        assert_eq!(none_of(1, 4, 2), 500);
        // Six of sixty, twelve marked: 48 · 47 · … · 43 to 60 · 59 · … · 55, which
        // is 245; each of the six steps rounds down.
        assert!((240..=245).contains(&none_of(12, 60, 6)));
        assert_eq!([none_of(0, 60, 6), none_of(60, 60, 6)], [SURE, 0]);
        assert_eq!([none_of(5, 9, 6), none_of(12, 60, 0)], [0, SURE]);
    }
}
