//! Many centuries, each its own championship from 1890 to 1989.
//!
//! Century *k* of a seed depends on the seed and on *k* alone. So several
//! programs can share a study of millions of seasons, each with some of the
//! numbers: their results together are those of one long run.

use std::num::NonZeroUsize;

use super::in_order::{Share, run_in_order};
use super::seasons::{AHEAD, KeptParts, SlotOutcome, play_seasons, play_slot};
use super::{Stopped, enter};
use crate::championship::{Championship, FIRST_YEAR, LAST_YEAR};
use crate::players::Levels;
use crate::players::arena::MatchTotals;
use crate::rng::{Purpose, derive};
use crate::rules::Options;
use crate::rules::options::Strength;

/// The number of seasons in a century.
const SEASONS: u16 = LAST_YEAR - FIRST_YEAR + 1;

/// The centuries to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Centuries {
    /// The seed of them all.
    pub(crate) seed: u64,
    /// The number of the first, from 0.
    pub(crate) first: u32,
    /// The number of centuries.
    pub(crate) count: u32,
    /// The options of them all.
    pub(crate) options: Options,
}

/// A century after its last match.
#[derive(Clone, Debug)]
pub(crate) struct Century {
    /// Its number.
    pub(crate) number: u64,
    /// The sums of its matches.
    pub(crate) totals: MatchTotals,
    /// The championship at its end. Its root seed plays the century again.
    pub(crate) championship: Championship,
}

impl Centuries {
    /// Returns the root seed of a century.
    pub(crate) fn root_seed(&self, number: u64) -> u64 {
        derive(self.seed, Purpose::Century, &[number])
    }

    /// Plays them on several threads. Passes each to `take` as soon as it is
    /// over, in the order of their numbers.
    ///
    /// # Errors
    /// Fails if `take` fails; otherwise only through a fault of the program.
    pub(crate) fn play(
        &self,
        threads: NonZeroUsize,
        mut take: impl FnMut(Century) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        if self.options.strength == Strength::Different {
            return self.play_in_turn(threads, take);
        }
        let slots = Championship::new(self.seed, self.options, None).remaining_slots(SEASONS);
        let matches = slots.len() as u64;
        // One piece for each match, so no thread waits at the end of a century.
        let share = Share { threads, pieces: u64::from(self.count) * matches, ahead: AHEAD };
        let kept_parts = KeptParts { record: false, moves: false };
        let levels = [Levels::from_options(&self.options); 2];
        let number = |piece: u64| u64::from(self.first) + piece / matches;
        let slot = |piece: u64| &slots[(piece % matches) as usize];
        let work = |piece: u64| {
            let root = self.root_seed(number(piece));
            play_slot(slot(piece), root, self.options, levels, kept_parts)
        };
        let mut current = self.begin(u64::from(self.first));
        run_in_order(share, work, |piece, played: SlotOutcome| {
            let (game, ..) = played?;
            let championship = &mut current.championship;
            let fixture = (championship.fixture(slot(piece))).ok_or(Stopped::NotFinished)?;
            enter(championship, &fixture, &game, &mut current.totals)?;
            if current.championship.is_finished() {
                let next = self.begin(number(piece) + 1);
                take(std::mem::replace(&mut current, next))?;
            }
            Ok(())
        })
    }

    /// Plays the centuries season by season, since the levels of a match depend
    /// on its counties.
    fn play_in_turn(
        &self,
        threads: NonZeroUsize,
        mut take: impl FnMut(Century) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        for number in u64::from(self.first)..u64::from(self.first) + u64::from(self.count) {
            let mut century = self.begin(number);
            let Century { championship, totals, .. } = &mut century;
            play_seasons(championship, SEASONS, threads, totals, None)?;
            take(century)?;
        }
        Ok(())
    }

    fn begin(&self, number: u64) -> Century {
        let root = self.root_seed(number);
        Century {
            number,
            totals: MatchTotals::default(),
            championship: Championship::new(root, self.options, None),
        }
    }
}
