//! The simulation of seasons in a data file, including part-played matches.

use std::io::Write;
use std::num::NonZeroUsize;

use super::seasons::{FinishedFixture, KeptParts, PlayedBeforehand, Seasons};
use super::{Stopped, computers, heading, levels_of};
use crate::championship::{Championship, Class, Fixture};
use crate::datafile::journal::JournalState;
use crate::datafile::{ArchiveEntry, Competition, Files, Journal};
use crate::game::record::RecordWriter;
use crate::game::{Match, Moves, Observer};
use crate::players::arena::MatchTotals;
use crate::tabletop::drive::play_out;

/// Plays `seasons` seasons on several threads. The rest of the season in
/// progress counts as the first season. The simulation stops after the season
/// of 1989. Each season is saved once, after its last match. By that time,
/// matches of the next season may already be in progress. A part-played match
/// continues from its last ball, with the computer in the person's place.
///
/// # Errors
/// Fails if a match in progress cannot be resumed, or if a season cannot be
/// saved. After a failure, the file is as it was at the end of the previous
/// season.
pub fn play_and_save_seasons<F: Files + Clone>(
    competition: &mut Competition<F>,
    seasons: u16,
    threads: NonZeroUsize,
    totals: &mut MatchTotals,
    record: Option<&mut dyn Write>,
) -> Result<(), Stopped> {
    let (begun, mut journals) = finish_all_part_played(competition)?;
    let mut changed = competition.championship().clone();
    let keep = |changed: &Championship, played: Vec<FinishedFixture>| {
        let entry = |one: FinishedFixture| {
            competition.make_archive_entry(&one.fixture, &one.game, one.moves?)
        };
        let entries: Vec<ArchiveEntry> = played.into_iter().filter_map(entry).collect();
        competition.save_with_matches(changed.clone(), &entries)?;
        for journal in journals.drain(..) {
            // A journal that cannot be removed does no harm. Such a journal is
            // out of date, so it will never be read.
            let _ = journal.remove();
        }
        Ok(())
    };
    let kept_parts = KeptParts { record: record.is_some(), moves: true };
    Seasons::new(&mut changed, begun, kept_parts, totals, record, keep).play(seasons, threads)
}

/// Finishes the part-played matches. Returns the matches and their journals,
/// which must be removed once the results are saved.
fn finish_all_part_played<F: Files + Clone>(
    competition: &Competition<F>,
) -> Result<(PlayedBeforehand, Vec<Journal<F>>), Stopped> {
    let championship = competition.championship();
    let (mut begun, mut journals) = (PlayedBeforehand::new(), Vec::new());
    for class in Class::BOTH {
        let Some(fixture) = championship.next_fixture(class) else {
            continue;
        };
        let persons = championship.persons(&fixture);
        let mut writer = RecordWriter::new(heading(championship, &fixture, persons));
        let mut moves = Moves::default();
        let mut noted = (&mut writer, &mut moves);
        if let Some((game, journal)) = finish_part_played(competition, &fixture, &mut noted)? {
            let record = writer.take();
            begun.push_back(FinishedFixture { fixture, game, record, moves: Some(moves) });
            journals.push(journal);
        }
    }
    // Sort the matches, because results must be entered in calendar order.
    let order = |one: &FinishedFixture| one.fixture.calendar_order();
    begun.make_contiguous().sort_by_key(order);
    Ok((begun, journals))
}

/// Plays a part-played match to its end, with the computer on both sides.
/// `observer` is shown the whole match from its first ball. Returns the match
/// and its journal, which must be removed once the result is saved. Returns
/// `None` if the match has not begun.
///
/// # Errors
/// Fails if the journal cannot be read or is damaged, or if a player makes an
/// illegal choice, which is a fault in the program.
pub(crate) fn finish_part_played<F: Files + Clone, O: Observer>(
    competition: &Competition<F>,
    fixture: &Fixture,
    observer: &mut O,
) -> Result<Option<(Match, Journal<F>)>, Stopped> {
    let next = competition.championship().next_fixture(fixture.class);
    if next.as_ref() != Some(fixture) {
        return Ok(None);
    }
    let JournalState::InProgress(left) = competition.resume(fixture.class, observer)? else {
        return Ok(None);
    };
    let setup = competition.setup(fixture);
    let levels = levels_of(competition.championship(), fixture);
    let [mut home, mut away] = computers(levels, setup.match_seed);
    let (mut game, mut dealer) = left.table.into_parts();
    play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), observer)?;
    Ok(Some((game, left.journal)))
}
