//! The seasons of a championship, played on threads and entered in order.

use std::collections::VecDeque;
use std::io::Write;
use std::num::NonZeroUsize;

use super::in_order::{Share, in_order};
use super::{Stopped, enter, heading, levels_of, play_from_seed};
use crate::championship::{Championship, Fixture, Slot};
use crate::game::record::RecordWriter;
use crate::game::{Match, Moves, Persons, Refused};
use crate::players::Levels;
use crate::players::arena::MatchTotals;
use crate::rules::Options;
use crate::rules::options::Strength;

/// How many matches may be played ahead of the one that is entered next. Two
/// seasons and more: while one is saved, the others go on.
pub(super) const AHEAD: usize = 256;

/// How many for each thread where they are recorded: a record waits in memory,
/// a quarter of a megabyte and more.
const AHEAD_RECORDED: usize = 4;

/// Plays `seasons` seasons on so many threads, the rest of the one in progress
/// being the first, or as many as there are until 1989. The results of a season
/// are entered and added to `totals` when its records are out, which are written
/// in the order of the calendar.
///
/// # Errors
/// When a record cannot be written; its season has not changed then.
pub fn play_seasons(
    championship: &mut Championship,
    seasons: u16,
    threads: NonZeroUsize,
    totals: &mut MatchTotals,
    record: Option<&mut dyn Write>,
) -> Result<(), Stopped> {
    let kept_parts = KeptParts { record: record.is_some(), moves: false };
    let keep = |_: &Championship, _| Ok(());
    Seasons::new(championship, PlayedBeforehand::new(), kept_parts, totals, record, keep)
        .play(seasons, threads)
}

/// A fixture played to its end, before its result is entered.
pub(super) struct Finished {
    pub(super) fixture: Fixture,
    pub(super) game: Match,
    /// Its record from the first line to the last, until it is written.
    pub(super) record: String,
    /// Its choices, where they are to be kept.
    pub(super) moves: Option<Moves>,
}

/// Whether record and choices of each match are kept.
#[derive(Clone, Copy)]
pub(super) struct KeptParts {
    pub(super) record: bool,
    pub(super) moves: bool,
}

/// Matches that were played to their end beforehand, in the order of the
/// calendar.
pub(super) type PlayedBeforehand = VecDeque<Finished>;

/// Seasons being played.
pub(super) struct Seasons<'s, 'w, K> {
    championship: &'s mut Championship,
    /// Matches of the season in progress, played beforehand and not yet taken.
    begun: PlayedBeforehand,
    kept_parts: KeptParts,
    totals: &'s mut MatchTotals,
    record: Option<&'w mut dyn Write>,
    /// What is done with its matches when a season is over and their results
    /// are entered.
    keep: K,
    /// Finished matches of the season in progress, to be entered at its end.
    finished: Vec<Finished>,
    /// How many there will be.
    expected: usize,
}

/// What comes from a thread: a match with what was noted of it, the record
/// without its first line; or that a player made an illegal choice.
pub(super) type SlotOutcome = Result<(Match, String, Option<Moves>), Refused>;

impl<'s, 'w, K: FnMut(&Championship, Vec<Finished>) -> Result<(), Stopped>> Seasons<'s, 'w, K> {
    pub(super) fn new(
        championship: &'s mut Championship,
        begun: PlayedBeforehand,
        kept_parts: KeptParts,
        totals: &'s mut MatchTotals,
        record: Option<&'w mut dyn Write>,
        keep: K,
    ) -> Seasons<'s, 'w, K> {
        let expected = championship.remaining_slots(1).len();
        Seasons {
            championship,
            begun,
            kept_parts,
            totals,
            record,
            keep,
            finished: Vec::with_capacity(expected),
            expected,
        }
    }

    pub(super) fn play(mut self, seasons: u16, threads: NonZeroUsize) -> Result<(), Stopped> {
        let options = self.championship.options();
        if !options.searches() && options.strength == Strength::Alike {
            return self.play_at_once(seasons, threads);
        }
        // Who meets decides where the computer searches and at which levels it plays,
        // and is known a season ahead.
        for _ in 0..seasons {
            self.play_at_once(1, threads)?;
        }
        Ok(())
    }

    /// Plays seasons whose matches do not depend on who meets, or one.
    fn play_at_once(&mut self, seasons: u16, threads: NonZeroUsize) -> Result<(), Stopped> {
        let mut slots = self.championship.remaining_slots(seasons);
        slots.retain(|slot| self.begun.iter().all(|one| one.fixture.slot() != *slot));
        let root = self.championship.seed();
        let of_match = |slot: Slot| {
            let championship = &*self.championship;
            let fixture = championship.fixture(&slot);
            let options = fixture.map(|one| championship.options_of(&one));
            let options = options.unwrap_or(*championship.options());
            let levels = fixture.map(|one| levels_of(championship, &one));
            (slot, options, levels.unwrap_or([Levels::from_options(&options); 2]))
        };
        let slots: Vec<(Slot, Options, [Levels; 2])> = slots.into_iter().map(of_match).collect();
        let kept_parts = self.kept_parts;
        let share = Share {
            threads,
            pieces: slots.len() as u64,
            ahead: if kept_parts.record {
                threads.get().saturating_mul(AHEAD_RECORDED)
            } else {
                AHEAD
            },
        };
        let work = |place: u64| {
            let (slot, options, levels) = &slots[place as usize];
            play_slot(slot, root, *options, *levels, kept_parts)
        };
        in_order(share, work, |place, played: SlotOutcome| {
            let (game, record, moves) = played?;
            self.take(&slots[place as usize].0, game, record, moves)
        })?;
        self.take_begun(None)
    }

    /// Takes the next match of the calendar.
    fn take(
        &mut self,
        slot: &Slot,
        game: Match,
        rest_of_record: String,
        moves: Option<Moves>,
    ) -> Result<(), Stopped> {
        self.take_begun(Some(slot))?;
        let fixture = (self.championship.fixture(slot)).ok_or(Stopped::NotFinished)?;
        if let Some(out) = &mut self.record {
            let first =
                RecordWriter::first_line(heading(self.championship, &fixture, Persons::NONE));
            out.write_all(first.as_bytes())?;
        }
        self.finish(Finished { fixture, game, record: rest_of_record, moves })
    }

    /// Takes the matches played beforehand that come before `slot`, or all.
    fn take_begun(&mut self, slot: Option<&Slot>) -> Result<(), Stopped> {
        let limit = slot.map(Slot::calendar_order);
        while let Some(one) = self.begun.pop_front() {
            if limit.is_some_and(|limit| one.fixture.calendar_order() > limit) {
                self.begun.push_front(one);
                break;
            }
            self.finish(one)?;
        }
        Ok(())
    }

    /// Writes the record of a match, or the rest of it, and enters the results
    /// of the season with its last match.
    fn finish(&mut self, mut one: Finished) -> Result<(), Stopped> {
        if let Some(out) = &mut self.record {
            out.write_all(std::mem::take(&mut one.record).as_bytes())?;
        }
        self.finished.push(one);
        if self.finished.len() < self.expected {
            return Ok(());
        }
        if let Some(out) = &mut self.record {
            // Before anything is entered, and saved by the caller: a season
            // that is kept has its records.
            out.flush()?;
        }
        let season = std::mem::take(&mut self.finished);
        for one in &season {
            enter(self.championship, &one.fixture, &one.game, self.totals)?;
        }
        self.expected = self.championship.remaining_slots(1).len();
        (self.keep)(self.championship, season)
    }
}

/// Plays the match of a place in the calendar. Where nothing is noted, nobody
/// watches: that is how most are played.
pub(super) fn play_slot(
    slot: &Slot,
    root: u64,
    options: Options,
    levels: [Levels; 2],
    kept_parts: KeptParts,
) -> SlotOutcome {
    let seed = slot.match_seed(root);
    let (mut writer, mut moves) = (RecordWriter::without_heading(), Moves::default());
    let game = match (kept_parts.record, kept_parts.moves) {
        (false, false) => play_from_seed(options, levels, seed, &mut ()),
        (false, true) => play_from_seed(options, levels, seed, &mut moves),
        (true, false) => play_from_seed(options, levels, seed, &mut writer),
        (true, true) => play_from_seed(options, levels, seed, &mut (&mut writer, &mut moves)),
    }?;
    Ok((game, writer.take(), kept_parts.moves.then_some(moves)))
}
