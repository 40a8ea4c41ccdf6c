//! The simulation of a championship's seasons on several threads, with the
//! results entered in order.

use std::collections::VecDeque;
use std::io::Write;
use std::num::NonZeroUsize;

use super::in_order::{WorkPlan, run_in_order};
use super::{Stopped, enter, heading, levels_of, play_from_seed};
use crate::championship::{Championship, Fixture, Slot};
use crate::game::record::RecordWriter;
use crate::game::{Match, Moves, Persons, Refused};
use crate::players::Levels;
use crate::players::arena::MatchTotals;
use crate::rules::Options;
use crate::rules::options::Strength;

/// The maximum number of matches that are played ahead of the next match to be
/// entered. This number is larger than the number of matches in two seasons, so
/// that the threads can continue while a season is saved.
pub(super) const MAX_AHEAD: usize = 256;

/// The maximum number of matches played ahead by each thread if matches are
/// recorded. A waiting record takes up at least a quarter of a megabyte of
/// memory.
const MAX_AHEAD_RECORDED: usize = 4;

/// Plays `seasons` seasons on several threads. The rest of the season in
/// progress counts as the first season. The simulation stops after the season
/// of 1989. Records are written in calendar order. Once all records of a season
/// are written, its results are entered and added to `totals`.
///
/// # Errors
/// Fails if a record cannot be written. If a record cannot be written, no
/// result of that season is entered.
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

/// A match that was played to its end, but whose result has not been entered.
pub(super) struct FinishedFixture {
    pub(super) fixture: Fixture,
    pub(super) game: Match,
    /// The complete record of the match, until it is written.
    pub(super) record: String,
    /// The choices made in the match, if they will be saved.
    pub(super) moves: Option<Moves>,
}

/// The parts of each match that are saved.
#[derive(Clone, Copy)]
pub(super) struct KeptParts {
    pub(super) record: bool,
    pub(super) moves: bool,
}

/// The matches that were finished before the simulation, in calendar order.
pub(super) type PlayedBeforehand = VecDeque<FinishedFixture>;

/// The seasons that are being played.
pub(super) struct Seasons<'s, 'w, K> {
    championship: &'s mut Championship,
    /// The matches of this season that were finished before the simulation, and
    /// whose turn in the calendar has not come.
    begun: PlayedBeforehand,
    kept_parts: KeptParts,
    totals: &'s mut MatchTotals,
    record: Option<&'w mut dyn Write>,
    /// A callback for a season's matches, which is called once their results
    /// are entered.
    keep: K,
    /// The finished matches of this season, whose results are entered at the
    /// end of the season.
    finished: Vec<FinishedFixture>,
    /// The number of matches in this season.
    expected: usize,
}

/// The result from a thread: a match with its record (without the first line)
/// and its choices, or the error from a player's illegal choice.
pub(super) type SlotOutcome = Result<(Match, String, Option<Moves>), Refused>;

impl<'s, 'w, K: FnMut(&Championship, Vec<FinishedFixture>) -> Result<(), Stopped>>
    Seasons<'s, 'w, K>
{
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
        if !options.needs_search() && options.strength == Strength::Alike {
            return self.play_seasons_together(seasons, threads);
        }
        // Whether the computer searches, and at which levels it plays, depends
        // on the counties. The counties in a match are known for only one
        // season at a time.
        for _ in 0..seasons {
            self.play_seasons_together(1, threads)?;
        }
        Ok(())
    }

    /// Plays several seasons at the same time. If matches depend on their
    /// counties, the caller must ask for one season at a time.
    fn play_seasons_together(
        &mut self,
        seasons: u16,
        threads: NonZeroUsize,
    ) -> Result<(), Stopped> {
        let mut slots = self.championship.remaining_slots(seasons);
        // Matches that were finished before the simulation are not played
        // again.
        slots.retain(|slot| self.begun.iter().all(|one| one.fixture.slot() != *slot));
        let root = self.championship.seed();
        let of_match = |slot: Slot| {
            let championship = &*self.championship;
            let fixture = championship.fixture(&slot);
            let options = fixture.map(|one| championship.options_of(&one));
            // The counties in a later season are unknown, so its matches are
            // played ahead only if the counties make no difference.
            let options = options.unwrap_or(*championship.options());
            let levels = fixture.map(|one| levels_of(championship, &one));
            (slot, options, levels.unwrap_or([Levels::from_options(&options); 2]))
        };
        let slots: Vec<(Slot, Options, [Levels; 2])> = slots.into_iter().map(of_match).collect();
        let kept_parts = self.kept_parts;
        let share = WorkPlan {
            threads,
            pieces: slots.len() as u64,
            ahead: if kept_parts.record {
                threads.get().saturating_mul(MAX_AHEAD_RECORDED)
            } else {
                MAX_AHEAD
            },
        };
        let work = |place: u64| {
            let (slot, options, levels) = &slots[place as usize];
            play_slot(slot, root, *options, *levels, kept_parts)
        };
        run_in_order(share, work, |place, played: SlotOutcome| {
            let (game, record, moves) = played?;
            self.take(&slots[place as usize].0, game, record, moves)
        })?;
        self.take_played_beforehand(None)
    }

    /// Takes the next match in the calendar from the thread that played it.
    fn take(
        &mut self,
        slot: &Slot,
        game: Match,
        rest_of_record: String,
        moves: Option<Moves>,
    ) -> Result<(), Stopped> {
        self.take_played_beforehand(Some(slot))?;
        let fixture = (self.championship.fixture(slot)).ok_or(Stopped::NotFinished)?;
        if let Some(out) = &mut self.record {
            // The first line of the record is written here, because the fixture
            // was not known before.
            let first =
                RecordWriter::first_line(heading(self.championship, &fixture, Persons::NONE));
            out.write_all(first.as_bytes())?;
        }
        self.finish(FinishedFixture { fixture, game, record: rest_of_record, moves })
    }

    /// Takes the matches that were finished before the simulation and that come
    /// before `slot` in the calendar. If `slot` is `None`, takes all matches
    /// that were finished before the simulation.
    fn take_played_beforehand(&mut self, slot: Option<&Slot>) -> Result<(), Stopped> {
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

    /// Writes the match's record, unless it has been written already. After the
    /// last match of the season, enters the results.
    fn finish(&mut self, mut one: FinishedFixture) -> Result<(), Stopped> {
        if let Some(out) = &mut self.record {
            out.write_all(std::mem::take(&mut one.record).as_bytes())?;
        }
        self.finished.push(one);
        if self.finished.len() < self.expected {
            return Ok(());
        }
        if let Some(out) = &mut self.record {
            // Flush the records before the results are saved, so that a saved
            // season always has its records.
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

/// Plays the match in a slot of the calendar. If neither the record nor the
/// choices are needed, the match is played without an observer. This case is
/// the most common and the fastest.
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
