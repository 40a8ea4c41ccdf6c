//! Who chooses: the computer's players at five levels.
//!
//! A [`Player`] holds no state between decisions and sees only a
//! [`View`]. It gives the *value of every legal choice*, in thousandths of a
//! run to the side that chooses; a [`Computer`] takes the best after its
//! level's noise has been added. Coach, search and trainer ask for the
//! values themselves.
//!
//! | module | holds |
//! |---|---|
//! | `computer` | a player of given levels in one seat |
//! | `level`, [`skill`] | the five levels, and how far each sees |
//! | [`evaluation`] | what was learned: what a card brings, what the cards kept promise |
//! | `evening` | the computer of a friendly |
//! | `expectation` | runs and wickets to come |
//! | `rule_based`, `linear` | benchmarks: rules in words with round numbers, few features with fitted ones |
//! | [`match_value`], [`sense`] | the value of a match, and by what a player prices a wicket |
//! | `toss`, [`tactics`], `declaration`, [`win_model`] | the sense of the match |
//! | [`coach`], [`determinize`] | what a professional would advise, by what he may know |
//! | [`play_statistics`] | what the professional does, counted |
//! | [`arena`] | matches between two players, and their sums |
//! | `scripted` | a player who makes the choices that he is given |
//! | `random` | a player without a plan |
//!
//! # How the levels are made
//!
//! A choice is worth the runs it brings less what a wicket lost is worth, and
//! what the cards kept promise, in runs and in wickets apart. The promise is
//! a sum of entries of a table (`assets/professional.bin`, 114,868 bytes),
//! which was learned by playing 40,000 matches against itself: `armchair
//! train --out PATH` makes it again, byte for byte, in half a minute of one
//! core's time ([`crate::trainer`]). What a wicket is worth is a matter of the
//! match: eight runs to a batting side that wants a result, thirty and more
//! to one that saves a match, fifty to the side in the field, which does not
//! bowl a no-ball while it holds another card. The professional weighs all of
//! it; the others see less ([`skill::Skill`]):
//!
//! | level | plans with its hand, watches for threats | counts cards | remembers void suits for | tactics, declares | fields first | off by, batting and bowling |
//! |---|---|---|---|---|---|---|
//! | 5 professional | yes | yes | 99 cards | yes | yes | 0 |
//! | 4 county | yes | yes | 20 | yes | yes | 0.70 and 1.00 runs |
//! | 3 club | yes | no | 6 | no | yes | 0.37 and 0.85 |
//! | 2 village | yes | no | 0 | no | yes | 0.85 and 0.38 |
//! | 1 novice | no, only this ball | no | 0 | no | no | 0.2 and 1.55 |
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
//! | 5 professional | 80.5% ± 2.9 | 24.4 | 4.1 | 35 | 20% | 0.4% | 12% | 221 |
//! | 4 county | 84.2% ± 2.4 | 21.2 | 3.7 | 35 | 28% | 0.3% | 13% | 192 |
//! | 3 club | 88.0% ± 2.1 | 22.4 | 5.5 | 24 | 2% | 0.2% | 21% | 216 |
//! | 2 village | 84.0% ± 2.3 | 22.2 | 4.7 | 28 | 14% | 0.1% | 22% | 211 |
//! | 1 novice | – | 16.0 | 4.7 | 20 | 0% | 0.5% | 5% | 155 |
//!
//! With the seed 1890 the steps are 82, 84, 87 and 82%.
//!
//! Two benchmarks share the professional's sense of the match. It beats
//! [`Linear`], a few features with numbers that were fitted by playing, in 90.8%
//! ± 1.9 of decided matches, 33 runs a wicket against 19; it wins 96% of those
//! where it bats second, and 84% where it bats first: who bats last knows what
//! he needs, and has the time that the other used up. The best rules by hand
//! ([`RuleBased`]), in words, their numbers set by hand and kept or changed by trial
//! matches, are stronger than [`Linear`]: the professional beats them in
//! 58.9% ± 3.8 of decided matches only, 32% drawn, 24.1 runs a
//! wicket against 23.5; in 6,000 matches of the seed 7 in 59.5% ± 1.5, and
//! [`Linear`] in 89.8% ± 0.8. They beat [`Linear`] in 85.5% ± 2.4 and make
//! 23.6 runs a wicket with themselves, 3.6 an over, 39 balls a wicket,
//! 40% drawn. The professional beats itself without a sense of the match
//! in 62.6% ± 3.5.
//!
//! Reckoning a chase as if it needed a tenth fewer runs makes it declare later
//! and win 92 to 94% of the decided matches against [`Linear`], and draw 30 to
//! 37% with itself: so what is said of a chase is what comes true, and no more.
//! Planning all four innings ahead and learning from the match how the other
//! side plays were no better.
//!
//! A response that learned from 30,000 matches against it, from what it
//! knows and the other craft frozen, makes 20.9 runs a wicket with the bat
//! where it makes 20.8 against itself, and allows 20.9 with the ball where it
//! allows 20.9, in 4,000 matches of each: no more than chance (`armchair
//! benchmark response --matches 30000`). The slow search (`armchair benchmark
//! reference --matches 300 --seed 2026`) won 54.9% ± 6.2 of the decided ones
//! against it, 26.3 runs a wicket against 23.6, and against the rules by hand
//! 58.2% ± 6.3, 25.9 against 24.3: nothing that we know and that draws as seldom
//! as the professional beats rules written with care in clearly more than three
//! decided matches of five. A side that takes more time wins more often and
//! draws more: spending 1.5 times the time left where the professional spends
//! 1.3, it would win 62 to 64% ± 2 of those decided against the rules by hand,
//! 35% drawn, and draw 31% with itself.
//!
//! # How it is quick
//!
//! Runs and wickets are added in one number (`expectation::PackedExpectation`).
//! What all choices of a decision share is added once, what is read by rank or
//! suit is kept in rows, and entries that are always added together are merged to
//! one (`evaluation::merged`). The match counts cards for those who ask
//! ([`crate::game::rank_counts::Knowledge`]), and a state of the match is thought
//! of once, until its key changes (`crate::game::StateKey`). What each step
//! brought, and what did not pay, stands in `benches/README.md`.
//!
//! `tests/library/strength.rs` holds the ladder, `tests/training.rs` the trainer,
//! `tests/library/computers` what a player may not do.

pub mod arena;
pub mod coach;
pub(crate) mod computer;
pub(crate) mod declaration;
pub mod determinize;
pub mod evaluation;
pub(crate) mod evening;
pub mod expectation;
pub(crate) mod level;
pub(crate) mod linear;
pub mod match_value;
mod normal;
pub mod play_statistics;
pub(crate) mod random;
pub(crate) mod rule_based;
pub(crate) mod scripted;
pub mod sense;
pub mod skill;
pub mod tactics;
pub(crate) mod toss;
pub mod win_model;

pub use computer::{Computer, Learned};
pub use expectation::Expectation;
pub(crate) use expectation::WICKET;
pub use level::{Level, Levels};
pub use linear::Linear;
pub use random::RandomPlayer;
pub use rule_based::RuleBased;
pub use scripted::Scripted;

use crate::game::decision::MOST_CHOICES;
use crate::game::{Choice, View};

/// One run, in the unit of [`Values`].
pub(crate) const RUN: i32 = 1000;

/// A player: what each legal choice is worth, from what one side may know.
///
/// ```
/// use armchair::game::{Dealer, Match, Pending};
/// use armchair::players::{Computer, Level, Levels, Player, Values};
/// use armchair::rules::Options;
///
/// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
/// let Pending::Ask(side, _) = game.pending() else { unreachable!() };
/// let professional = Computer::new(Levels::both(Level::Professional), 1890, side);
/// let mut values = Values::default();
/// professional.values(&game.view(side), &mut values);
/// assert_eq!(values.entries().len(), 2, "to bat and to field");
/// assert!(values.best().is_some());
/// ```
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
    pub(crate) fn push(&mut self, choice: Choice, value: i32) {
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
    pub(crate) fn entries_mut(&mut self) -> &mut [(Choice, i32)] {
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
