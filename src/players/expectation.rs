//! Expected runs and wickets, which are separate numbers so that one evaluation
//! serves both a side that blocks and a side that hits.

use std::hint::select_unpredictable;
use std::ops::{AddAssign, SubAssign};

use super::RUN;
use crate::game::{Choice, Delivery};

/// The number that stands for one wicket in [`Expectation::wickets`].
pub(crate) const WICKET: i32 = 1 << WICKET_BITS;
const WICKET_BITS: u32 = 13;

/// Expected runs and wickets, relative to an average ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// The runs for the batting side, in thousandths of a run.
    pub(crate) runs: i32,
    /// The wickets for the bowling side, in parts of `WICKET`.
    pub wickets: i32,
}

impl Expectation {
    /// Makes an expectation from thousandths of a run and parts of a wicket.
    #[inline]
    pub(crate) const fn new(runs: i32, wickets: i32) -> Expectation {
        Expectation { runs, wickets }
    }

    /// Returns the immediate effect of a reply to the ball in progress.
    #[inline]
    pub fn from_reply(ball: &Delivery, choice: Choice) -> Expectation {
        let outcome = ball.outcome(choice.card());
        let runs = i32::from(outcome.runs + outcome.extras) - i32::from(ball.extras);
        Expectation::new(runs * RUN, i32::from(outcome.out.is_some()) * WICKET)
    }

    /// Returns the value of this expectation to the batting side, in
    /// thousandths of a run. A wicket counts as `wicket` thousandths of a run.
    #[inline]
    pub const fn value_to_batting_side(self, wicket: i32) -> i32 {
        self.runs - ((self.wickets as i64 * wicket as i64) >> WICKET_BITS) as i32
    }
}

impl AddAssign for Expectation {
    #[inline]
    fn add_assign(&mut self, other: Expectation) {
        self.runs += other.runs;
        self.wickets += other.wickets;
    }
}

impl SubAssign for Expectation {
    #[inline]
    fn sub_assign(&mut self, other: Expectation) {
        self.runs -= other.runs;
        self.wickets -= other.wickets;
    }
}

/// Runs and wickets packed into one number, so that a single addition adds
/// both. The number is the thousandths of a run plus 65536 times the parts of a
/// wicket. A sum is correct if both parts fit into sixteen bits, as they do
/// below 32 runs and four wickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedExpectation(i32);

/// The unit in which [`PackedExpectation`]s are compared is a thousandth of a
/// run divided by this number.
pub const PARTS_PER_THOUSANDTH: i64 = 1 << PARTS_PER_THOUSANDTH_BITS;
const PARTS_PER_THOUSANDTH_BITS: u32 = WICKET_BITS + 16;

/// The lowest of some values, with its index. If several values are equally
/// low, the first of them counts. The code has no branches, because the
/// processor could not predict which value is lowest.
///
/// ```
/// use armchair::players::expectation::{IndexedMinimum, PARTS_PER_THOUSANDTH};
/// let mut least = IndexedMinimum::NOTHING;
/// for (index, thousandths) in [7, -3, -3, 5].into_iter().enumerate() {
///     least.update_rounded_down(thousandths * PARTS_PER_THOUSANDTH, index);
/// }
/// assert_eq!(least.index(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IndexedMinimum(i64);

impl IndexedMinimum {
    /// A minimum that has not yet compared any values.
    pub const NOTHING: IndexedMinimum = IndexedMinimum(i64::MAX);

    /// Updates the minimum with a value, which is rounded up from parts of a
    /// thousandth ([`PARTS_PER_THOUSANDTH`]) to whole thousandths. The index
    /// must be below 255.
    #[inline(always)]
    pub(crate) fn update_rounded_up(&mut self, parts: i64, index: usize) {
        self.update_rounded_down(parts + (PARTS_PER_THOUSANDTH - 1), index);
    }

    /// Updates the minimum with a value, which is rounded down from parts of a
    /// thousandth ([`PARTS_PER_THOUSANDTH`]) to whole thousandths. The index
    /// must be below 255.
    #[inline(always)]
    pub fn update_rounded_down(&mut self, parts: i64, index: usize) {
        debug_assert!(index < 0xff, "the index means none");
        // The lowest eight bits hold the index, so that one comparison also
        // picks the first of several equal values.
        let rounded = parts >> (PARTS_PER_THOUSANDTH_BITS - 8) & !0xff;
        self.0 = self.0.min(rounded | index as i64);
    }

    /// Returns the index of the lowest value, or 255 if there were no values.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

impl PackedExpectation {
    /// No runs and no wickets.
    pub(crate) const NOTHING: PackedExpectation = PackedExpectation(0);

    /// Packs thousandths of a run and parts of a wicket.
    #[inline]
    pub(crate) const fn new(runs: i16, wickets: i16) -> PackedExpectation {
        PackedExpectation(((wickets as i32) << 16).wrapping_add(runs as i32))
    }

    /// Returns the sum of this expectation and another.
    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: PackedExpectation) -> PackedExpectation {
        PackedExpectation(self.0.wrapping_add(other.0))
    }

    /// Returns this expectation if `wanted` is true and [`Self::NOTHING`]
    /// otherwise, without a branch.
    #[inline]
    #[must_use]
    pub(crate) fn only_if(self, wanted: bool) -> PackedExpectation {
        PackedExpectation(select_unpredictable(wanted, self.0, 0))
    }

    /// Returns the value of this expectation to the batting side, in parts of a
    /// thousandth of a run ([`PARTS_PER_THOUSANDTH`]). A wicket counts as
    /// `wicket` thousandths of a run. [`Expectation::value_to_batting_side`] is
    /// this value rounded up. The value is correct for sums below 32 runs and
    /// four wickets, positive or negative.
    #[inline(always)]
    pub(crate) const fn value_in_parts(self, wicket: i32) -> i64 {
        // The packed number minus its runs is 65536 times its wickets. So the
        // result is PARTS × runs − wicket × (number − runs), and the two
        // products can be computed in parallel.
        let (runs, wicket) = (self.0 as i16 as i64, wicket as i64);
        runs * (PARTS_PER_THOUSANDTH + wicket) - self.0 as i64 * wicket
    }

    /// Unpacks the runs and wickets.
    #[inline]
    pub(crate) const fn unpack(self) -> Expectation {
        let runs = self.0 as i16 as i32;
        // Once the runs are subtracted, the upper half is exactly the number of
        // wickets, even if the runs are negative.
        Expectation::new(runs, self.0.wrapping_sub(runs) >> 16)
    }
}

impl AddAssign for PackedExpectation {
    #[inline]
    fn add_assign(&mut self, other: PackedExpectation) {
        *self = self.plus(other);
    }
}

impl SubAssign for PackedExpectation {
    #[inline]
    fn sub_assign(&mut self, other: PackedExpectation) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_keeps_runs_and_wickets_apart() {
        let parts = [(-1500, 300), (12_000, -8000), (-9999, -1), (31_000, 30_000)];
        let (mut sum, mut worth) = (PackedExpectation::default(), Expectation::default());
        for (runs, wickets) in parts {
            sum += PackedExpectation::new(runs, wickets);
            worth += Expectation::new(runs.into(), wickets.into());
            assert_eq!(sum.unpack(), worth);
        }
        sum -= PackedExpectation::new(31_000, 30_000);
        assert_eq!(sum.unpack(), Expectation::new(501, -7701));
    }

    #[test]
    fn a_wicket_is_worth_what_it_is_said_to_be() {
        assert_eq!(Expectation::new(4000, WICKET / 2).value_to_batting_side(8000), 0);
        assert_eq!(Expectation::new(0, WICKET).value_to_batting_side(33_000), -33_000);
    }

    #[test]
    fn a_sum_in_parts_is_worth_the_same_rounded_up() {
        for (runs, wickets) in [(0, 1), (17, -1), (-4321, 2500), (30_000, -30_000)] {
            let sum = PackedExpectation::new(runs, wickets);
            for wicket in [0, 1, 7_999, 50_000, 100_000] {
                let parts = sum.value_in_parts(wicket);
                let rounded = (parts + PARTS_PER_THOUSANDTH - 1).div_euclid(PARTS_PER_THOUSANDTH);
                assert_eq!(rounded, i64::from(sum.unpack().value_to_batting_side(wicket)));
            }
        }
    }

    #[test]
    fn the_least_is_the_first_of_those_that_round_to_the_same() {
        let index = |values: &[i64]| {
            let mut least = IndexedMinimum::NOTHING;
            for (index, parts) in values.iter().enumerate() {
                least.update_rounded_down(*parts, index);
            }
            least.index()
        };
        assert_eq!(
            index(&[
                5 * PARTS_PER_THOUSANDTH,
                -PARTS_PER_THOUSANDTH,
                3 * PARTS_PER_THOUSANDTH,
                -2 * PARTS_PER_THOUSANDTH
            ]),
            3
        );
        assert_eq!(
            index(&[PARTS_PER_THOUSANDTH, 9, 5, PARTS_PER_THOUSANDTH - 1]),
            1,
            "all round down to 0"
        );
        assert_eq!(index(&[0, -1]), 1, "rounds down to -1");
        assert_eq!(index(&[]), 255);
        let mut up = IndexedMinimum::NOTHING;
        for (index, parts) in
            [2 * PARTS_PER_THOUSANDTH, 1, PARTS_PER_THOUSANDTH, 0, -PARTS_PER_THOUSANDTH + 1]
                .into_iter()
                .enumerate()
        {
            up.update_rounded_up(parts, index);
        }
        assert_eq!(up.index(), 3, "0 and all above -1 round up to 0");
    }
}
