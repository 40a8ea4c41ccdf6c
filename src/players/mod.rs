//! The computer players, at six levels.
//!
//! A [`Computer`] holds no state between decisions and sees only a
//! [`View`](crate::game::View). For each decision, a computer calculates the
//! *value of every legal choice*, in thousandths of a run to the side that
//! chooses. The habits of its level first adjust the values (`habits`). The
//! computer then makes the best choice, or a choice almost as good. The coach,
//! the search and the trainer use the values directly.
//!
//! # How the levels are made
//!
//! A choice is worth its runs, less the price of a wicket if it loses one, plus
//! the value of the cards kept. Runs and wickets are valued separately. The
//! value of the cards kept is a sum of entries in a table
//! (`assets/professional.bin`, 114,868 bytes), which was learned from 40,000
//! matches of the computer against itself. `armchair train --out PATH` makes
//! the table again, byte for byte, in half a minute on one core (`src/trainer`,
//! feature `lab`). The price of a wicket depends on the state of the match.
//! Both sides derive this price from a table of the chances of a win and of a
//! draw ([`match_value`]). The same table decides when to declare and whether
//! to bat first. The professional takes all of this into account. Lower levels
//! know less, and their errors are habits (`habits`, [`skill::Skill`]) that
//! adjust their values in the same way each time. The only random choices of
//! these levels are between balls or replies of almost the same value. The
//! cards to change are never chosen at random, and no random choice gives away
//! a no-ball or a wicket. The levels differ as follows:
//!
//! | level | counts cards | remembers for how many drawn cards that a suit was not followed | highest price of its own wicket, in runs | runs it wants on top of a sufficient lead to declare | high cards (9 or more) with which it bats first | part of each conceded run that it overlooks | extra cost of conceding four that it could not stop | bonus for changing one of two cards in a suit | margins for close replies and close balls |
//! |---|---|---|---|---|---|---|---|---|---|
//! | 5 professional | yes, and the opponent's hand from a reshuffle on | 99 | 99 | 0 | never | 0 | 4 runs | 0 | 0 |
//! | 4 county | yes | 21 | 10.5 | 10 | 4 of 7 | 0.34 | 1.2 runs | 0.4 runs | 0.7 and 1.1 runs |
//! | 3 club | no | 7 | 9 | 25 | 3 | 0.385 | 1.5 | 0.8 | 0.85 and 1.0 |
//! | 2 village | no | 3 | 6.5 | 40 | 2 | 0.42 | 0.2 | 1.5 | 1.15 and 1.3 |
//! | 1 novice | no | 0 | 4 | 60 | 1 | 0.48 | 0 | 6 | 1.3 and 2.0 |
//!
//! A master (6) values choices as the professional does, and settles close
//! choices by playouts with sampled hands (`search`). The search takes a third
//! of a millisecond per decision. A master wins 64.6% of decided matches
//! against the professional (`benches/README.md`).
//!
//! No level loses its wicket while it holds a card that would save it.
//!
//! # What was measured
//!
//! The first two columns of figures are percentages of decided matches with the
//! default options, with a margin of two standard deviations. The other columns
//! are from matches of each level against itself. All figures were measured
//! with `armchair benchmark levels --matches 1000 --seed 20261`, a seed that
//! was not used for tuning the levels.
//!
//! | level | beats the one below in | loses to a person's rules of thumb in | runs per wicket | drawn | extras |
//! |---|---|---|---|---|---|
//! | 5 professional | 85.9% ± 2.3 | 3.9% ± 1.3 | 21.3 | 10.5% | 12.0% |
//! | 4 county | 79.5% ± 2.7 | 21.2% ± 2.7 | 21.2 | 20.9% | 7.1% |
//! | 3 club | 77.9% ± 2.7 | 46.4% ± 3.3 | 21.0 | 9.3% | 12.1% |
//! | 2 village | 90.3% ± 1.9 | 78.8% ± 2.6 | 17.3 | 3.5% | 10.6% |
//! | 1 novice | – | 98.8% ± 0.7 | 16.7 | 4.0% | 12.1% |
//!
//! The same command also prints the league points that the professional earns
//! against its previous version, and against players who bat slowly and settle
//! for draws. The command also prints how often a person's rules of thumb win
//! against each level. `benches/README.md` has the tables.
//!
//! A best response was trained in card play for 30,000 matches against the
//! professional. The response was then measured over 4,000 matches. When
//! batting, the response makes 20.9 runs per wicket, while the professional
//! makes 20.8 against itself. When bowling, the response concedes 20.9 runs per
//! wicket, and so does the professional. The differences are not significant
//! (`armchair benchmark response --matches 30000`).
//!
//! # What makes it quick
//!
//! Runs and wickets are packed into one number, so that a single addition adds
//! both (`expectation::PackedExpectation`). The terms that all choices of a
//! decision share are added up once. Facts by rank or suit are stored in rows.
//! Entries that are always added together are merged (`evaluation::merged`).
//! The match itself keeps the counts of cards for players that count cards
//! ([`crate::game::rank_counts::Knowledge`]). The results computed for a state
//! of the match are cached until its key changes (`crate::game::StateKey`).
//! `benches/README.md` lists how much each optimization gained, and which ideas
//! did not help.
//!
//! `tests/library/strength.rs` checks the order of the levels, `tests/lab`
//! checks the trainer and its benchmarks, and `tests/library/computers` checks
//! the limits on what a player may know and do.

pub mod arena;
pub mod coach;
pub(crate) mod computer;
pub(crate) mod declaration;
pub mod determinize;
pub mod evaluation;

pub mod expectation;
pub(crate) mod friendly;
pub(crate) mod gain;
mod habits;
pub(crate) mod level;
pub mod match_judgement;
pub mod match_state;
pub mod match_value;
#[cfg(feature = "lab")]
pub mod playout_values;
pub mod puzzle;
pub(crate) mod random;
pub(crate) mod scripted;
mod search;
pub(crate) mod signs;
pub mod skill;
mod table_file;
pub(crate) mod toss;
pub(crate) mod unseen;
mod winning_choices;

pub use computer::Computer;
pub use expectation::Expectation;
pub(crate) use expectation::WICKET;
pub(crate) use level::Opponent;
pub use level::{Level, Levels};
pub use random::RandomPlayer;
pub use scripted::Scripted;

use crate::game::Choice;
use crate::game::decision::MOST_CHOICES;

/// One run, in the unit of [`Values`].
pub(crate) const RUN: i32 = 1000;

/// A list of choices with their values, stored without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Values {
    entries: [(Choice, i32); MOST_CHOICES],
    len: u8,
}

impl Default for Values {
    fn default() -> Values {
        Values { entries: [(Choice::NoMore, 0); MOST_CHOICES], len: 0 }
    }
}

impl Values {
    /// Adds a choice with its value.
    #[inline]
    pub(crate) fn push(&mut self, choice: Choice, value: i32) {
        if let Some(entry) = self.entries.get_mut(usize::from(self.len)) {
            *entry = (choice, value);
            self.len += 1;
        }
    }

    /// Returns the choices with their values.
    #[inline]
    pub fn entries(&self) -> &[(Choice, i32)] {
        self.entries.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Returns the choices with their values as a mutable slice.
    #[inline]
    pub(crate) fn entries_mut(&mut self) -> &mut [(Choice, i32)] {
        self.entries.get_mut(..usize::from(self.len)).unwrap_or(&mut [])
    }

    /// Returns the choice with the highest value, or the first choice if
    /// several have that value.
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
