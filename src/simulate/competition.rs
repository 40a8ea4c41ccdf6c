//! A season of a data file, with the matches that were left part-played.

use std::io::Write;

use super::{Finished, Stopped, heading, play_rest};
use crate::championship::Class;
use crate::datafile::journal::Found;
use crate::datafile::{Competition, Files, Journal};
use crate::game::Side;
use crate::game::drive::play_out;
use crate::game::record::RecordWriter;
use crate::players::arena::Tally;
use crate::players::{Computer, Levels};

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
    for class in Class::BOTH {
        if let Some((match_played, journal)) = play_started(competition, class)? {
            finished.push(match_played);
            journals.push(journal);
        }
    }
    let mut changed = competition.championship().clone();
    play_rest(&mut changed, finished, tally, record)?;
    competition.keep(changed)?;
    for journal in journals {
        // One that stays is stale from now on, and nobody asks for it.
        let _ = journal.remove();
    }
    Ok(())
}

/// Plays the match in progress of a class to its end, if there is one.
fn play_started<F: Files + Clone>(
    competition: &Competition<F>,
    class: Class,
) -> Result<Option<(Finished, Journal<F>)>, Stopped> {
    let championship = competition.championship();
    let Some(fixture) = championship.next_fixture(class) else {
        return Ok(None);
    };
    let setup = competition.setup(&fixture);
    let mut writer = RecordWriter::new(heading(championship, &fixture, setup.person));
    let Found::InProgress(resumed) = competition.resume(class, &mut writer)? else {
        return Ok(None);
    };
    let (mut game, mut dealer) = (resumed.game, resumed.dealer);
    let levels = Levels::of(championship.options());
    let mut home = Computer::new(levels, setup.match_seed, Side::Home);
    let mut away = Computer::new(levels, setup.match_seed, Side::Away);
    play_out(&mut game, &mut dealer, &mut home, &mut away, &mut writer)?;
    let match_played = Finished {
        fixture,
        game,
        record: writer.take(),
    };
    Ok(Some((match_played, resumed.journal)))
}
