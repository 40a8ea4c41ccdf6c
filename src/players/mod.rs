//! Who chooses: the computer's players at five levels.
//!
//! A [`Player`] holds no state between decisions and sees only a
//! [`View`]. It gives the *value of every legal choice*, in thousandths of a
//! run to the side that chooses; a [`Computer`] takes the best after its
//! level's unsteadiness has been added. Coach, search and trainer ask for the
//! values themselves.
//!
//! | module | holds |
//! |---|---|
//! | [`computer`] | a player of given levels in one seat |
//! | [`level`], [`sight`] | the five levels, and how far each sees |
//! | [`batting`], [`bowling`] | the rules: what a card brings, what the cards kept are worth |
//! | [`batting_tables`], [`bowling_tables`] | the numbers of these rules |
//! | [`worth`], [`sketch`] | runs and wickets apart; a hand in a few lines |
//! | [`toss`], [`tactics`], [`declaration`], [`prospects`] | the sense of the match |
//! | [`arena`] | matches between two players, and their sums |
//! | [`scripted`] | a player who makes the choices that he is given |
//! | [`whim`] | a player without a plan |
//!
//! # How the levels are made
//!
//! A choice is worth the runs it brings less what a wicket lost is worth, and
//! what the cards kept are worth to come, in runs and in wickets apart. What
//! a wicket is worth is a matter of the match: about five runs to a batting
//! side that wants a result, thirty and more to one that saves a match. The
//! professional weighs all of it; the others see less ([`sight::Sight`]):
//!
//! | level | plans with its hand | watches for threats | counts cards | remembers void suits for | tactics, declares | fields first | off by, batting and bowling |
//! |---|---|---|---|---|---|---|---|
//! | 5 professional | yes | yes | yes | 99 cards | yes | yes | 0 |
//! | 4 county | yes | yes | yes | 20 | yes | yes | 0.55 and 0.9 runs |
//! | 3 club | yes | yes | no | 4 | no | yes | 0.65 and 1.6 |
//! | 2 village | yes | no | no | 0 | no | no | 0.85 and 0.8 |
//! | 1 novice | no, only this ball | no | no | 0 | no | no | 0.2 and 1.5 |
//!
//! No level loses a wicket that a card in its hand would save.
//!
//! # What was measured
//!
//! 3,000 matches a line under the default options, 1,500 on either ground
//! ([`arena::between`] with seeds 1890 and 1891); shares of decided matches
//! are good to ± 1.7 points of percentage (two standard deviations), runs a
//! wicket to ± 0.2.
//!
//! | level | beats the one below in | runs a wicket with itself | runs an over | balls a wicket | drawn | extras |
//! |---|---|---|---|---|---|---|
//! | 5 professional | 73.1% | 24.0 | 4.2 | 34 | 16% | 9% |
//! | 4 county | 81.0% | 21.6 | 3.9 | 33 | 17% | 10% |
//! | 3 club | 77.6% | 20.6 | 4.3 | 29 | 16% | 10% |
//! | 2 village | 76.7% | 18.4 | 3.8 | 29 | 13% | 8% |
//! | 1 novice | – | 15.8 | 4.7 | 20 | 0% | 4% |
//!
//! `tests/strength.rs` holds the ladder, `tests/computers.rs` what a player
//! may not do.

pub mod arena;
pub mod by_hand;
pub mod computer;
pub mod declaration;
pub mod judgement;
pub mod level;
pub mod pattern;
pub mod prospects;
pub mod scripted;
pub mod sight;
pub mod sketch;
pub mod tactics;
pub mod toss;
pub mod whim;

pub use by_hand::ByHand;
pub use computer::{Computer, Learned};
pub use level::{Level, Levels};
pub use scripted::Scripted;
pub use whim::Whim;

use crate::game::decision::MOST_CHOICES;
use crate::game::{Choice, View};

/// One run, in the unit of [`Values`].
pub const RUN: i32 = 1000;

/// A player: what each legal choice is worth, from what one side may know.
pub trait Player {
    /// Writes the value of every legal choice of the side that looks, in the
    /// order of [`View::legal`], in thousandths of a run to that side. Writes
    /// nothing where the side is not asked.
    fn values(&self, view: &View<'_>, values: &mut Values);
}

/// Choices with their values, without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Values {
    entries: [(Choice, i32); MOST_CHOICES],
    len: u8,
}

impl Default for Values {
    fn default() -> Values {
        Values {
            entries: [(Choice::NoMore, 0); MOST_CHOICES],
            len: 0,
        }
    }
}

impl Values {
    /// Adds a choice.
    #[inline]
    pub fn push(&mut self, choice: Choice, value: i32) {
        if let Some(entry) = self.entries.get_mut(usize::from(self.len)) {
            *entry = (choice, value);
            self.len += 1;
        }
    }

    /// The choices with their values.
    #[inline]
    pub fn entries(&self) -> &[(Choice, i32)] {
        self.entries.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The choices with their values, to be adjusted.
    #[inline]
    pub fn entries_mut(&mut self) -> &mut [(Choice, i32)] {
        self.entries
            .get_mut(..usize::from(self.len))
            .unwrap_or(&mut [])
    }

    /// The choice of the highest value, the first of equals.
    pub fn best(&self) -> Option<Choice> {
        let mut best: Option<(Choice, i32)> = None;
        for entry in self.entries() {
            if best.is_none_or(|(_, value)| entry.1 > value) {
                best = Some(*entry);
            }
        }
        best.map(|(choice, _)| choice)
    }
}
