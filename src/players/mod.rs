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
//! | [`worth`] | runs and wickets to come |
//! | [`by_hand`] | the rules by hand, a yardstick |
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
//! a sum of entries of a table (`assets/professional.bin`, 113,076 bytes),
//! which was learned by playing 40,000 matches against itself: `armchair
//! train --out PATH` makes it again, byte for byte, in a minute of one core's
//! time ([`crate::trainer`]). What a wicket is worth is a matter of the
//! match: eight runs to a batting side that wants a result, thirty and more
//! to one that saves a match. The professional weighs all of it; the others
//! see less ([`sight::Sight`]):
//!
//! | level | plans with its hand | watches for threats | counts cards | remembers void suits for | tactics, declares | fields first | off by, batting and bowling |
//! |---|---|---|---|---|---|---|---|
//! | 5 professional | yes | yes | yes | 99 cards | yes | yes | 0 |
//! | 4 county | yes | yes | yes | 20 | yes | yes | 0.56 and 0.85 runs |
//! | 3 club | yes | yes | no | 6 | no | yes | 0.37 and 0.85 |
//! | 2 village | yes | yes | no | 0 | no | yes | 0.95 and 0.42 |
//! | 1 novice | no, only this ball | no | no | 0 | no | no | 0.2 and 1.7 |
//!
//! No level loses a wicket that a card in its hand would save.
//!
//! # What was measured
//!
//! `armchair ladder --matches 1000 --seed 2026`, a seed that none of it was
//! set by: default options, half of the matches on either ground; two standard
//! deviations beside each share.
//!
//! | level | beats the one below in | runs a wicket with itself | runs an over | balls a wicket | drawn | tied | extras | all out for |
//! |---|---|---|---|---|---|---|---|---|
//! | 5 professional | 86.6% ± 2.4 | 23.3 | 4.0 | 35 | 19% | 0.4% | 10% | 220 |
//! | 4 county | 87.3% ± 2.2 | 24.6 | 4.1 | 36 | 28% | 0.1% | 13% | 229 |
//! | 3 club | 84.4% ± 2.5 | 25.3 | 5.5 | 28 | 14% | 0.4% | 16% | 241 |
//! | 2 village | 79.6% ± 2.6 | 20.9 | 4.5 | 28 | 13% | 0.0% | 16% | 198 |
//! | 1 novice | – | 16.2 | 4.8 | 20 | 0% | 0.6% | 6% | 157 |
//!
//! With the seed 1890, which levels 1 and 2 were last set by, the steps are
//! 82, 87, 85 and 81%.
//!
//! The professional beats the best rules by hand ([`ByHand`], whose numbers
//! were fitted by playing) in 90.1% ± 2.0 of decided matches, 31 runs a wicket
//! against 18, and itself without a sense of the match in 64.4% ± 3.6. It
//! wins nineteen in twenty where it bats second, and four in five where it
//! bats first: who bats last knows what he needs, and has the time that the
//! other used up. With a captain who plans all four innings ahead in balls,
//! runs and wickets it declares later, wins 90 to 91% of the decided ones and
//! no more points; with dearer wickets it wins 93% of the decided ones, draws
//! a third of all and earns fewer points: so neither is in it. Training with
//! other prices of a wicket, and with many, made it weaker.
//!
//! A response that learned from 30,000 matches against it, from what it
//! knows and the other craft frozen, makes 23.5 runs a wicket with the bat
//! where it makes 23.4 against itself (0.4% more), and allows 23.5 with the
//! ball where it allows 23.7 (0.8% fewer), in 4,000 matches of each: no more
//! than chance (`armchair yardstick response --matches 30000`). The
//! slow search (`armchair yardstick reference --matches 300 --seed 1890`) won
//! 61.1% ± 6.1 of the decided ones, 26.0 runs a wicket against 22.1.
//!
//! # How fast it is
//!
//! Instructions for a ball of professionals, both sides' decisions and the
//! match itself (`valgrind --tool=callgrind`, 40 matches), step by step:
//!
//! | step | instructions |
//! |---|---|
//! | before: each choice's features counted anew (a whole process) | 27,100 |
//! | sets of ranks in place of patterns, runs and wickets in one sum, shared parts once | 10,800 |
//! | the match thought of only when its [`tactics::Key`] changes; quarters of a card from a table | 8,600 |
//! | the two decisions of every ball on a path of their own | 6,700 |
//! | unseen cards kept card by card, no reply weighed that is out | 5,700 |
//! | the hand kept card by card ([`crate::game::rows::Known`]) | 5,200 |
//! | features taken back that the bowling missed by a run a wicket | 5,700 |
//!
//! And counted as `benches/README.md` says, for a delivery and without the
//! start of the program, with the time of each beside the first in one run,
//! the quickest of many on a machine that others kept busy:
//!
//! | step | instructions | time |
//! |---|---|---|
//! | before | 5,420 | 1.00 |
//! | several pages in one look ([`judgement::joined`]), what the balls of a decision share once for all of them | 4,780 | 0.81 |
//! | suits with nothing to defend with and the best of the choices found without a branch, the state's key without a division | 4,570 | 0.77 |
//! | replies weighed without a branch; a reply not weighed that is the only one not out | 4,740 | 0.75 |
//!
//! Every step left all choices as they were. What did not pay: the call of a
//! ball without a branch, balls that are called weighed after those that are
//! not, quarters of a card worked out in place of looked up (a third slower),
//! entries laid closer together, hands without a pair weighed apart, sums of
//! all cards before their values.
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
