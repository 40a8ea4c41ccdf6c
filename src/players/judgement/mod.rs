//! The learned judgement: what the cards that a side keeps are worth.
//!
//! A choice is worth what it brings at once and what the cards kept promise;
//! the promise is a sum of table entries, runs and wickets apart, so that one
//! table serves a side that hits and a side that blocks. Which entries speak
//! of a hand is said in [`batting`] and [`bowling`], where they stand in
//! [`layout`]; the numbers were learned by [`crate::trainer`].

pub mod batting;
pub mod bowling;
pub mod layout;
pub mod table;

pub use table::{Entries, PROFESSIONAL, Table};

use std::ops::{AddAssign, SubAssign};

/// A wicket, in the unit of [`Worth::wickets`].
pub const WICKET: i32 = 1 << WICKET_BITS;
const WICKET_BITS: u32 = 13;

/// Runs and wickets to come, more or fewer than on an average ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// To the batting side, in thousandths of a run.
    pub runs: i32,
    /// To the bowling side, in parts of [`WICKET`].
    pub wickets: i32,
}

impl Worth {
    /// What it is worth to the batting side, in thousandths of a run, where a
    /// wicket counts as `wicket` thousandths of a run.
    #[inline]
    pub const fn to_batting(self, wicket: i32) -> i32 {
        self.runs - ((self.wickets as i64 * wicket as i64) >> WICKET_BITS) as i32
    }
}

impl AddAssign for Worth {
    #[inline]
    fn add_assign(&mut self, other: Worth) {
        self.runs += other.runs;
        self.wickets += other.wickets;
    }
}

impl SubAssign for Worth {
    #[inline]
    fn sub_assign(&mut self, other: Worth) {
        self.runs -= other.runs;
        self.wickets -= other.wickets;
    }
}
