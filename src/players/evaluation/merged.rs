//! Groups of features that are looked up together, added up in advance: one
//! look-up in a merged group gives the sum of several groups of
//! [`layout`](super::layout).
//!
//! Nothing more is learned or shipped for them: the merged groups of the
//! shipped table are made when the program is built ([`READY`](super::READY)).
//! Weights in training, whose entries change, are added up each time.

use super::layout::{batting, bowling};
use crate::players::expectation::PackedExpectation;
use crate::players::signs::SIGN_CLASSES;

/// A source of the entries of an evaluation: the shipped table, or weights in
/// training.
pub trait Weights {
    /// Returns the entry of a feature.
    fn entry(&self, feature: usize) -> PackedExpectation;

    /// Returns the sum of the entries of all features that a number of a merged
    /// group stands for.
    #[inline]
    fn merged(&self, merged: Merged, number: usize) -> PackedExpectation {
        let features = merged.features(number).into_iter().flatten();
        features.fold(PackedExpectation::NOTHING, |sum, feature| sum.plus(self.entry(feature)))
    }
}

/// A merged group. Its numbers are made of bit fields, so that an entry takes
/// only shifts. The parts that change from ball to ball while a card is kept
/// are in the lowest bits, so that the entry is likely to be in the processor's
/// cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merged {
    /// Bowling, an ordinary ball: its suit's sign (8), cards of it in the
    /// batsman's hand (16) × its rank (16) × cards of others that let him leave
    /// it (16).
    Ball,
    /// Batting, a suit held: which tail-ender faces (4), its cards (8) × its
    /// highest (16) × lower cards in the bowler's hand (16).
    Hits,
}

/// The largest number of groups merged into one.
pub(super) const MOST: usize = 3;

impl Merged {
    pub(super) const ALL: [Merged; 2] = [Merged::Ball, Merged::Hits];

    /// Returns the number of its entries.
    pub(super) const fn numbers(self) -> usize {
        match self {
            Merged::Ball => SIGN_CLASSES * 16 * 16 * 16,
            Merged::Hits => 4 * 8 * 16 * 16,
        }
    }

    /// Returns the place of its first entry among all merged groups.
    pub(super) const fn first(self) -> usize {
        match self {
            Merged::Ball => 0,
            Merged::Hits => Merged::Ball.end(),
        }
    }

    const fn end(self) -> usize {
        self.first() + self.numbers()
    }

    /// Returns the features of a table that a number of the group stands for.
    pub(crate) const fn features(self, number: usize) -> [Option<usize>; MOST] {
        let (row, third, last) = (number >> 8, number >> 4 & 15, number & 15);
        match self {
            Merged::Ball => {
                let (sign, few) = (row >> 4, at_most(row & 15, 7));
                let ball = bowling::BALL.at(row * 16 + third);
                let cover = bowling::COVER.at((sign * 16 + last) * 16 + third);
                let kill = bowling::KILL.at((sign * 8 + few) * 16 + last);
                [Some(ball), Some(cover), Some(kill)]
            }
            Merged::Hits => {
                let (tail, count) = (row >> 3, row & 7);
                let hits = batting::HITS.at(number & 255);
                let helpless = batting::HELPLESS.at((tail * 4 + at_most(third, 3)) * 8 + count);
                [Some(hits), if tail > 0 { Some(helpless) } else { None }, None]
            }
        }
    }
}

const fn at_most(number: usize, most: usize) -> usize {
    if number < most { number } else { most }
}

/// Weights of all merged groups.
const ENTRIES: usize = Merged::Hits.end();

/// Room for them. A power of two, so that a masked index needs no bounds check.
pub(super) const MERGED_ROOM: usize = ENTRIES.next_power_of_two();
