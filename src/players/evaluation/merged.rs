//! Merged groups, which are sums of features that are always looked up
//! together. One look-up in a merged group gives the sum of several groups of
//! [`layout`](super::layout).
//!
//! The merged groups are derived from the table, so they are neither trained
//! nor stored in its file. For the shipped table, the groups are made when the
//! program is built ([`PROFESSIONAL_PREPARED`](super::PROFESSIONAL_PREPARED)).
//! During training the weights change all the time, so each sum is computed
//! when it is needed.

use super::layout::{batting, bowling};
use crate::players::expectation::PackedExpectation;
use crate::players::signs::SIGN_CLASSES;

/// A source of an evaluation's entries: either the shipped table, or the
/// weights that are being trained.
pub trait Weights {
    /// Returns the entry for a feature.
    fn entry(&self, feature: usize) -> PackedExpectation;

    /// Returns the sum of the entries for all features that are combined at an
    /// index of a merged group.
    #[inline]
    fn merged(&self, merged: Merged, number: usize) -> PackedExpectation {
        let features = merged.features(number).into_iter().flatten();
        features.fold(PackedExpectation::NOTHING, |sum, feature| sum.plus(self.entry(feature)))
    }
}

/// A merged group. An index into the group consists of bit fields, so that
/// computing it takes only shifts. The fields that change most often are in the
/// lowest bits, so that the next entry is likely to be in the processor's
/// cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merged {
    /// Bowling an ordinary ball: its suit's sign (8) × the cards of that suit
    /// in the batsman's hand (16) × the ball's rank (16) × the cards of other
    /// suits that let him leave the ball (16).
    Ball,
    /// Batting, for a suit held: the tail-ender who faces (4) × the suit's
    /// cards (8) × its highest rank (16) × the lower cards in the bowler's hand
    /// (16).
    Hits,
}

/// The largest number of groups that are merged into one.
pub(super) const MAX_MERGED_GROUPS: usize = 3;

impl Merged {
    pub(super) const ALL: [Merged; 2] = [Merged::Ball, Merged::Hits];

    /// Returns the number of entries in this group.
    pub(super) const fn entry_count(self) -> usize {
        match self {
            Merged::Ball => SIGN_CLASSES * 16 * 16 * 16,
            Merged::Hits => 4 * 8 * 16 * 16,
        }
    }

    /// Returns the index of this group's first entry among all merged groups.
    pub(super) const fn first(self) -> usize {
        match self {
            Merged::Ball => 0,
            Merged::Hits => Merged::Ball.end(),
        }
    }

    const fn end(self) -> usize {
        self.first() + self.entry_count()
    }

    /// Returns the indices of the table's features that are combined into entry
    /// `number` of this group.
    pub(crate) const fn features(self, number: usize) -> [Option<usize>; MAX_MERGED_GROUPS] {
        let (row, third, last) = (number >> 8, number >> 4 & 15, number & 15);
        match self {
            Merged::Ball => {
                let (sign, few) = (row >> 4, lesser(row & 15, 7));
                let ball = bowling::BALL.feature(row * 16 + third);
                let cover = bowling::COVER.feature((sign * 16 + last) * 16 + third);
                let kill = bowling::KILL.feature((sign * 8 + few) * 16 + last);
                [Some(ball), Some(cover), Some(kill)]
            }
            Merged::Hits => {
                let (tail, count) = (row >> 3, row & 7);
                let hits = batting::HITS.feature(number & 255);
                let helpless = batting::HELPLESS.feature((tail * 4 + lesser(third, 3)) * 8 + count);
                [Some(hits), if tail > 0 { Some(helpless) } else { None }, None]
            }
        }
    }
}

const fn lesser(number: usize, most: usize) -> usize {
    if number < most { number } else { most }
}

/// The number of weights in all merged groups.
const ENTRIES: usize = Merged::Hits.end();

/// The length of the array for the merged groups' weights. This length is a
/// power of two, so that a masked index needs no bounds check.
pub(super) const MERGED_ROOM: usize = ENTRIES.next_power_of_two();
