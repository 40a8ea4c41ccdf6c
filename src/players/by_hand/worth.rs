//! What is to come, in runs and wickets apart, so that one judgement serves
//! a side that blocks and a side that hits.

use std::ops::{AddAssign, SubAssign};

/// Runs and wickets to come, in thousandths of each, more or fewer than on
/// an average ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// Thousandths of a run to the batting side.
    pub runs: i32,
    /// Thousandths of a wicket to the bowling side.
    pub wickets: i32,
}

impl Worth {
    /// This many thousandths of a run and of a wicket.
    pub const fn new(runs: i32, wickets: i32) -> Worth {
        Worth { runs, wickets }
    }

    /// What it is worth to the batting side, in thousandths of a run, where a
    /// wicket counts as `wicket` thousandths of a run.
    #[inline]
    pub const fn to_batting(self, wicket: i32) -> i32 {
        self.runs - self.wickets * wicket / 1000
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

/// A [`Worth`] as it stands in a table: runs, then wickets.
pub type Entry = (i16, i16);

impl AddAssign<Entry> for Worth {
    #[inline]
    fn add_assign(&mut self, (runs, wickets): Entry) {
        self.runs += i32::from(runs);
        self.wickets += i32::from(wickets);
    }
}
