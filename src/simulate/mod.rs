//! Whole seasons without a screen.
//!
//! Playing a fixture is a pure function of the championship's seed, options
//! and calendar, so the matches of a season are played on as many threads as
//! the machine has; entering the results, in the order of the calendar, is
//! the only ordered step. The result is the same on any number of threads.

pub mod competition;
pub mod figures;
pub mod friendly;

use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::championship::{Championship, Class, Fixture, NotPosted, Scored};
use crate::datafile::{JournalError, SaveError};
use crate::game::record::{Competition, Heading, Player, RecordWriter, Sides, Version};
use crate::game::{Match, Moves, Observer, Refused, Side};
use crate::players::arena::{Tally, play_match};
use crate::players::{Computer, Levels};

/// Why a simulation stopped.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// A record could not be written.
    #[error("the match record could not be written: {0}")]
    Record(#[from] io::Error),
    /// A computer player chose what is not legal.
    #[error("a computer player made an illegal choice ({0}); this is a fault of the program")]
    Illegal(#[from] Refused),
    /// A result did not fit the calendar.
    #[error("a result could not be entered ({0}); this is a fault of the program")]
    NotPosted(#[from] NotPosted),
    /// The match in progress could not be taken up.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The data file could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// A thread came to grief.
    #[error("a match was not finished; this is a fault of the program")]
    NotFinished,
}

/// Plays one fixture with the computer on both sides.
///
/// # Errors
/// When a player makes an illegal choice, which is a fault of the program.
pub fn play_fixture<O: Observer>(
    championship: &Championship,
    fixture: &Fixture,
    observer: &mut O,
) -> Result<Match, Refused> {
    let seed = championship.match_seed(fixture);
    let options = *championship.options();
    let levels = Levels::of(&options);
    let (mut home, mut away) = computers(levels, levels, seed);
    play_match(options, seed, &mut home, &mut away, observer).map(|(game, _)| game)
}

/// The computer on both sides of a match.
fn computers(home: Levels, away: Levels, match_seed: u64) -> (Computer, Computer) {
    (
        Computer::new(home, match_seed, Side::Home),
        Computer::new(away, match_seed, Side::Away),
    )
}

/// The heading of a fixture's record; `person` is the side that a person
/// plays, if one does.
pub fn heading(championship: &Championship, fixture: &Fixture, person: Option<Side>) -> Heading {
    let player = |side| {
        if person == Some(side) {
            Player::Human
        } else {
            Player::Computer
        }
    };
    Heading {
        version: Version,
        home: fixture.home.name().to_owned(),
        away: fixture.away.name().to_owned(),
        competition: match fixture.class {
            Class::First => Competition::FirstClass,
            Class::Second => Competition::SecondClass,
        },
        year: Some(fixture.year),
        round: Some(fixture.round),
        seed: championship.match_seed(fixture),
        options: *championship.options(),
        levels: None,
        players: Sides {
            home: player(Side::Home),
            away: player(Side::Away),
        },
    }
}

/// A fixture played to its end, before its result is entered.
struct Finished {
    fixture: Fixture,
    game: Match,
    record: String,
    /// Its choices, where they are to be kept.
    moves: Option<Moves>,
}

/// What is noted of each match besides its result.
#[derive(Clone, Copy)]
struct Noting {
    record: bool,
    moves: bool,
}

/// Plays all that remains of the season in progress, enters the results and
/// adds them to `tally`; records go to `record` in the order of the calendar.
///
/// # Errors
/// When a record cannot be written; the season has not changed then.
pub fn play_season(
    championship: &mut Championship,
    tally: &mut Tally,
    record: Option<&mut dyn Write>,
) -> Result<(), Stopped> {
    let noting = Noting {
        record: record.is_some(),
        moves: false,
    };
    play_rest(championship, Vec::new(), noting, tally, record)?;
    Ok(())
}

/// As [`play_season`], where some fixtures have been played to their end.
/// Gives all matches in the order of the calendar.
fn play_rest(
    championship: &mut Championship,
    mut finished: Vec<Finished>,
    noting: Noting,
    tally: &mut Tally,
    record: Option<&mut dyn Write>,
) -> Result<Vec<Finished>, Stopped> {
    let mut fixtures = championship.remaining();
    fixtures.retain(|fixture| finished.iter().all(|one| one.fixture != *fixture));
    finished.extend(play_all(championship, &fixtures, noting)?);
    finished.sort_by_key(|one| one.fixture.calendar_order());
    if let Some(record) = record {
        for one in &finished {
            record.write_all(one.record.as_bytes())?;
        }
        // Before anything is entered, and saved by the caller: a season that
        // is kept has its records.
        record.flush()?;
    }
    for one in &finished {
        enter(championship, &one.fixture, &one.game, tally)?;
    }
    Ok(finished)
}

/// Enters the result of a finished match and adds it to `tally`.
///
/// # Errors
/// When the match is not over or not the next of its class.
pub fn enter(
    championship: &mut Championship,
    fixture: &Fixture,
    game: &Match,
    tally: &mut Tally,
) -> Result<(), Stopped> {
    let scored = Scored::of(game).ok_or(Stopped::NotFinished)?;
    championship.post(fixture, &scored)?;
    tally.add(game, scored.outcome());
    Ok(())
}

/// Plays fixtures on every core, and gives them back in no order.
fn play_all(
    championship: &Championship,
    fixtures: &[Fixture],
    noting: Noting,
) -> Result<Vec<Finished>, Stopped> {
    let next = AtomicUsize::new(0);
    let work = || play_some(championship, fixtures, noting, &next);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Result<Vec<Finished>, Stopped>> = thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let theirs = helpers
            .into_iter()
            .map(|helper| helper.join().unwrap_or(Err(Stopped::NotFinished)));
        theirs.chain([own]).collect()
    });
    let mut finished = Vec::with_capacity(fixtures.len());
    for part in parts {
        finished.extend(part?);
    }
    Ok(finished)
}

/// Takes fixtures that nobody has taken yet until none is left.
fn play_some(
    championship: &Championship,
    fixtures: &[Fixture],
    noting: Noting,
    next: &AtomicUsize,
) -> Result<Vec<Finished>, Stopped> {
    let mut finished = Vec::new();
    while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
        let heading = || heading(championship, fixture, None);
        let mut writer = noting.record.then(|| RecordWriter::new(heading()));
        let mut moves = noting.moves.then(Moves::default);
        let game = play_fixture(championship, fixture, &mut (&mut writer, &mut moves))?;
        finished.push(Finished {
            fixture: *fixture,
            game,
            record: writer.map_or_else(String::new, |mut writer| writer.take()),
            moves,
        });
    }
    Ok(finished)
}
