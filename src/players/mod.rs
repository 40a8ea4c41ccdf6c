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
//! | [`judgement`] | what was learned: what a card brings, what the cards kept promise |
//! | [`by_hand`] | the rules by hand, a yardstick |
//! | X |
//! | [`toss`], [`tactics`], [`declaration`], [`prospects`] | the sense of the match |
//! | [`coach`], [`fancy`] | what a professional would advise, by what he may know |
//! | [`habits`] | what the professional does, counted |
//! | [`arena`] | matches between two players, and their sums |
//! | [`scripted`] | a player who makes the choices that he is given |
//! | [`whim`] | a player without a plan |
//!
//! # How the levels are made
//!
//! A choice is worth the runs it brings less what a wicket lost is worth, and
//! what the cards kept promise, in runs and in wickets apart. The promise is
//! a sum of entries of a table (`assets/professional.bin`, 126,652
//! bytes), which was learned by playing 20,000 matches
//! against itself: `armchair train --out PATH` makes it again, byte for byte,
//! in some two minutes on one core ([`crate::trainer`]). What a wicket is
//! worth is a matter of the match: eight runs to a batting side that wants a
//! result, thirty and more to one that saves a match. The professional weighs
//! all of it; the others see less ([`sight::Sight`]):
//!
//! | level | plans with its hand | watches for threats | counts cards | remembers void suits for | tactics, declares | fields first | off by, batting and bowling |
//! |---|---|---|---|---|---|---|---|
//! | 5 professional | yes | yes | yes | 99 cards | yes | yes | 0 |
//! | 4 county | yes | yes | yes | 20 | yes | yes | 0.52 and 0.8 runs |
//! | 3 club | yes | yes | no | 6 | no | yes | 0.48 and 1.0 |
//! | 2 village | yes | yes | no | 0 | no | yes | 0.9 and 1.0 |
//! | 1 novice | no, only this ball | no | no | 0 | no | no | 0.2 and 1.5 |
//!
//! No level loses a wicket that a card in its hand would save.
//!
//! # What was measured
//!
//! `armchair ladder --matches 1000 --seed 1890`: default options, half of the
//! matches on either ground; two standard deviations beside each share.
//!
//! | level | beats the one below in | runs a wicket with itself | runs an over | balls a wicket | drawn | tied | extras |
//! |---|---|---|---|---|---|---|---|
//! | 5 professional | 79.7% ± 2.8 | 24.3 | 4.0 | 36 | 15% | 0.6% | 11% |
//! | 4 county | 82.4% ± 2.6 | 25.0 | 4.1 | 37 | 23% | 0.1% | 14% |
//! | 3 club | 84.6% ± 2.5 | 21.5 | 4.6 | 28 | 13% | 0.5% | 9% |
//! | 2 village | 85.7% ± 2.2 | 19.2 | 4.0 | 29 | 15% | 0.4% | 11% |
//! | 1 novice | – | 16.0 | 4.7 | 20 | 0% | 0.4% | 4% |
//!
//! The professional beats the best rules by hand ([`ByHand`], themselves
//! fitted by playing) in 85.9% ± 2.3 of decided matches, 32 runs a wicket
//! against 19, and itself without a sense of the match in 58.4% ± 3.7.
//!
//! A batting response that learned from 8,000 matches against it
//! (`armchair yardstick response --matches 8000 --seed 1890`, compared in
//! 2,000) makes 25.0 runs a wicket where it makes 24.2 against itself, 3%
//! more; a bowling response that learned as long found nothing and allowed
//! more, 25.2. The slow search of `armchair yardstick reference` takes ten
//! seconds a match; 16 matches (seed 1890) are too few to tell: it won 7 of
//! 15 decided, 46.7% ± 25.8.
//!
//! `tests/strength.rs` holds the ladder, `tests/training.rs` the trainer,
//! `tests/computers.rs` what a player may not do.

pub mod arena;
pub mod by_hand;
pub mod coach;
pub mod computer;
pub mod declaration;
pub mod fancy;
pub mod habits;
pub mod judgement;
pub mod level;
pub mod prospects;
pub mod scripted;
pub mod sight;
pub mod tactics;
pub mod toss;
pub mod whim;
pub mod worth;

pub use by_hand::ByHand;
pub use computer::{Computer, Learned};
pub use level::{Level, Levels};
pub use scripted::Scripted;
pub use whim::Whim;
pub use worth::{WICKET, Worth};

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
