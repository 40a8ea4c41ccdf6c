//! The simulation of many centuries. Each century is a separate championship,
//! from 1890 to 1989.
//!
//! Century *k* depends only on the common seed and on *k*. Several processes
//! can therefore share a study of millions of seasons, provided that each of
//! them plays centuries with different numbers. The combined results of these
//! processes are the same as those of one long run.

use std::num::NonZeroUsize;

use super::in_order::{WorkPlan, run_in_order};
use super::seasons::{KeptParts, MAX_AHEAD, SlotOutcome, play_seasons, play_slot};
use super::{Stopped, enter};
use crate::championship::{Championship, FIRST_YEAR, LAST_YEAR};
use crate::players::Levels;
use crate::players::arena::MatchTotals;
use crate::rng::{Purpose, derive};
use crate::rules::Options;
use crate::rules::options::Strength;

/// The number of seasons in a century.
const SEASONS: u16 = LAST_YEAR - FIRST_YEAR + 1;

/// The centuries that will be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Centuries {
    /// The seed that all centuries share.
    pub(crate) seed: u64,
    /// The number of the first century, counted from 0.
    pub(crate) first: u32,
    /// The number of centuries.
    pub(crate) count: u32,
    /// The options that all centuries share.
    pub(crate) options: Options,
}

/// A century after its last match.
#[derive(Clone, Debug)]
pub(crate) struct Century {
    /// The century's number *k*.
    pub(crate) number: u64,
    /// The totals of the century's matches.
    pub(crate) totals: MatchTotals,
    /// The championship at the end. The championship's root seed is enough to
    /// play the same century again.
    pub(crate) championship: Championship,
}

impl Centuries {
    /// Returns the root seed of a century.
    pub(crate) fn root_seed(&self, number: u64) -> u64 {
        derive(self.seed, Purpose::Century, &[number])
    }

    /// Plays the centuries on several threads. Passes the finished centuries to
    /// `take` in numerical order.
    ///
    /// # Errors
    /// Fails if `take` fails. Any other failure is a bug in the program.
    pub(crate) fn play(
        &self,
        threads: NonZeroUsize,
        mut take: impl FnMut(Century) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        if self.options.strength == Strength::Different {
            return self.play_season_by_season(threads, take);
        }
        let slots = Championship::new(self.seed, self.options, None).remaining_slots(SEASONS);
        let matches = slots.len() as u64;
        // Each match is a separate piece of work, so that no thread is idle at
        // the end of a century.
        let share = WorkPlan { threads, pieces: u64::from(self.count) * matches, ahead: MAX_AHEAD };
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

    /// Plays the centuries season by season, since the levels in a match depend
    /// on its counties.
    fn play_season_by_season(
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
