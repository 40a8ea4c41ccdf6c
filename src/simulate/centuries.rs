//! Many centuries, each a championship of its own from 1890 to 1989.
//!
//! Century *k* of a seed depends on the seed and on *k* alone. So a study of
//! millions of seasons is split by giving each program some of the numbers:
//! what they bring, put together, is what one long run would have brought.

use std::num::NonZeroUsize;

use super::in_order::{Share, in_order};
use super::seasons::{AHEAD, KeptParts, SlotOutcome, play_seasons, play_slot};
use super::{Stopped, enter};
use crate::championship::{Championship, FIRST_YEAR, LAST_YEAR};
use crate::players::Levels;
use crate::players::arena::MatchTotals;
use crate::rng::{Purpose, derive};
use crate::rules::Options;
use crate::rules::options::Strength;

/// How many seasons a century has.
const SEASONS: u16 = LAST_YEAR - FIRST_YEAR + 1;

/// Centuries to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Centuries {
    /// The seed of them all.
    pub(crate) seed: u64,
    /// The number of the first, from 0.
    pub(crate) first: u32,
    /// How many.
    pub(crate) count: u32,
    /// The options of every one.
    pub(crate) options: Options,
}

/// A century that was played.
#[derive(Clone, Debug)]
pub(crate) struct Century {
    /// Its number.
    pub(crate) number: u64,
    /// The outcome of its matches.
    pub(crate) totals: MatchTotals,
    /// The championship as it ended, with the century's root seed, which plays
    /// it again.
    pub(crate) championship: Championship,
}

impl Centuries {
    /// The root seed of the century of a number.
    pub(crate) fn root_seed(&self, number: u64) -> u64 {
        derive(self.seed, Purpose::Century, &[number])
    }

    /// Plays them on so many threads and hands each to `take` as soon as it is
    /// over, in the order of their numbers.
    ///
    /// # Errors
    /// What `take` fails with; otherwise never, as far as the program is right.
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
        in_order(share, work, |piece, played: SlotOutcome| {
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

    /// Plays the centuries season by season, as the levels of a match depend on who
    /// meets.
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
