//! A season of a data file, with the matches that were left part-played.

use std::io::Write;

use super::{Finished, Noting, Stopped, computers, heading, play_rest};
use crate::championship::{Class, Fixture};
use crate::datafile::journal::Found;
use crate::datafile::{Competition, Files, Journal, Sheet};
use crate::game::drive::play_out;
use crate::game::record::RecordWriter;
use crate::game::{Match, Moves, Observer};
use crate::players::Levels;
use crate::players::arena::Tally;

/// Plays all that remains of the season in progress and saves once, at its
/// end. A match left part-played goes on from the ball at which it stands; the
/// computer plays for the person from there.
///
/// # Errors
/// When a match in progress cannot be taken up, or nothing can be saved; the
/// file is as it was then.
pub fn play_season_of<F: Files + Clone>(
    competition: &mut Competition<F>,
    tally: &mut Tally,
    record: Option<&mut dyn Write>,
) -> Result<(), Stopped> {
    let mut finished = Vec::new();
    let mut journals = Vec::new();
    let championship = competition.championship();
    for class in Class::BOTH {
        let Some(fixture) = championship.next_fixture(class) else {
            continue;
        };
        let person = competition.setup(&fixture).person;
        let mut writer = RecordWriter::new(heading(championship, &fixture, person));
        let mut moves = Moves::default();
        let mut noted = (&mut writer, &mut moves);
        if let Some((game, journal)) = play_left(competition, &fixture, &mut noted)? {
            let record = writer.take();
            finished.push(Finished {
                fixture,
                game,
                record,
                moves: Some(moves),
            });
            journals.push(journal);
        }
    }
    let mut changed = championship.clone();
    let noting = Noting {
        record: record.is_some(),
        moves: true,
    };
    let played = play_rest(&mut changed, finished, noting, tally, record)?;
    let sheets: Vec<Sheet> = played
        .into_iter()
        .filter_map(|one| competition.sheet(&one.fixture, &one.game, one.moves?))
        .collect();
    competition.keep_with(changed, &sheets)?;
    for journal in journals {
        // One that stays is stale from now on, and nobody asks for it.
        let _ = journal.remove();
    }
    Ok(())
}

/// Plays a match that was left to its end, the computer on both sides, and
/// tells `observer` all of it from its first ball. Gives it with its journal,
/// which may go when the result is saved; none if that fixture was not begun.
///
/// # Errors
/// When its journal cannot be read or is damaged, or a player makes an illegal
/// choice, which is a fault of the program.
pub fn play_left<F: Files + Clone, O: Observer>(
    competition: &Competition<F>,
    fixture: &Fixture,
    observer: &mut O,
) -> Result<Option<(Match, Journal<F>)>, Stopped> {
    let next = competition.championship().next_fixture(fixture.class);
    if next.as_ref() != Some(fixture) {
        return Ok(None);
    }
    let Found::InProgress(left) = competition.resume(fixture.class, observer)? else {
        return Ok(None);
    };
    let setup = competition.setup(fixture);
    let levels = Levels::of(&setup.options);
    let (mut home, mut away) = computers(levels, levels, setup.match_seed);
    let (mut game, mut dealer) = (left.game, left.dealer);
    play_out(&mut game, &mut dealer, &mut home, &mut away, observer)?;
    Ok(Some((game, left.journal)))
}
