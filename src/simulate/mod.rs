//! The simulation of whole seasons without a user interface.
//!
//! The outcome of a match depends only on the championship's seed, its options,
//! and the match's slot in the calendar. The outcome does not depend on the two
//! counties, unless the computer searches in some counties' matches
//! ([`Championship::options_of`]). So matches can run on any number of threads.
//! If the outcome does not depend on the counties, matches of later seasons are
//! played before their fixtures are known. Records must be written and results
//! entered in calendar order. The results are the same on any number of
//! threads.

pub mod agent;
pub(crate) mod analysis;
pub(crate) mod centuries;
pub mod competition;
pub mod day;
pub(crate) mod figures;
pub(crate) mod friendly;
mod in_order;
pub(crate) mod pavilion;
pub(crate) mod review;
#[cfg(feature = "lab")]
pub mod review_benchmark;
pub(crate) mod seasons;
pub mod tournament;

pub use seasons::play_seasons;

use std::io;
use std::num::NonZeroUsize;
use std::thread;

use crate::championship::{Championship, Class, FinishedMatch, Fixture, NotNext};
use crate::datafile::{FileError, JournalError};
use crate::game::record::{Competition, Heading, PerSide, Player, SideLevels, Version};
use crate::game::{Match, Observer, Persons, Refused, Side};
use crate::players::arena::{self, MatchTotals};
use crate::players::{Computer, Levels};
use crate::rules::Options;
use crate::rules::options::Strength;
use in_order::LostWorker;

/// The reason why a simulation stopped.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// A record could not be written.
    #[error("the match record could not be written: {0}")]
    Record(#[from] io::Error),
    /// The figures of a century could not be printed.
    #[error("the century could not be printed: {0}")]
    Printed(io::Error),
    /// A computer player made an illegal choice.
    #[error("a computer player made an illegal choice ({0}); this is a fault in the program")]
    Illegal(String),
    /// A result did not fit the calendar.
    #[error("a result could not be entered ({0}); this is a fault in the program")]
    Post(#[from] NotNext),
    /// The match in progress could not be resumed.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The data file could not be saved.
    #[error(transparent)]
    Save(#[from] FileError),
    /// An agent failed.
    #[error(transparent)]
    Agent(Box<agent::external::AgentError>),
    /// A result could not be saved.
    #[error("a result could not be saved: {0}. Make room in the results folder")]
    Kept(io::Error),
    /// A thread panicked.
    #[error("a match was not finished; this is a fault in the program")]
    NotFinished,
}

impl From<Refused> for Stopped {
    fn from(refused: Refused) -> Stopped {
        Stopped::Illegal(refused.to_string())
    }
}

impl From<LostWorker> for Stopped {
    fn from(_: LostWorker) -> Stopped {
        Stopped::NotFinished
    }
}

/// Returns the number of processor cores, or 1 if the number is unknown.
pub fn core_count() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Plays a single fixture with the computer on both sides.
///
/// # Errors
/// Fails if a player makes an illegal choice, which is a bug in the program.
pub fn play_fixture<O: Observer>(
    championship: &Championship,
    fixture: &Fixture,
    observer: &mut O,
) -> Result<Match, Refused> {
    let seed = championship.match_seed(fixture);
    let levels = levels_of(championship, fixture);
    play_from_seed(championship.options_of(fixture), levels, seed, observer)
}

/// Lets the computer replay a match whose result has been entered. Returns
/// `None` if the new result differs. The results differ if a person played in
/// the match, or if the computer players have changed since then.
pub(crate) fn replay_by_computers(
    championship: &Championship,
    fixture: &Fixture,
) -> Option<FinishedMatch> {
    let season = championship.season_of(fixture.year)?;
    let entered = season.played(fixture.class).get(usize::from(fixture.number))?;
    let game = play_fixture(championship, fixture, &mut ()).ok()?;
    FinishedMatch::from_match(&game).filter(|played| played.result() == *entered)
}

/// Plays the match with a given seed, with the computer on both sides.
fn play_from_seed<O: Observer>(
    options: Options,
    levels: [Levels; 2],
    match_seed: u64,
    observer: &mut O,
) -> Result<Match, Refused> {
    let [mut home, mut away] = computers(levels, match_seed);
    Ok(arena::play_match(options, match_seed, &mut home, &mut away, observer)?.0)
}

/// Returns the computer's levels for each side of a fixture.
pub fn levels_of(championship: &Championship, fixture: &Fixture) -> [Levels; 2] {
    let sides = championship.levels_of(fixture);
    sides.each_ref().map(Levels::from_record)
}

/// Creates a computer player for each side of a match.
fn computers(levels: [Levels; 2], match_seed: u64) -> [Computer; 2] {
    Side::BOTH.map(|side| Computer::new(levels[side.index()], match_seed, side))
}

/// Returns the average number of balls in a match with these options. The
/// average is taken over a few matches between computers. The result is 0 if no
/// match can be played.
pub(crate) fn average_balls_per_match(options: Options) -> u64 {
    const MATCHES: u32 = 16;
    const SEED: u64 = 1890;
    // Only the number of balls matters, so the computer plays without a search.
    // A search would take a second per match.
    let options = options.without_search();
    let levels = Levels::from_options(&options);
    let player = |side| move |seed| Computer::new(levels, seed, side);
    let totals = arena::play(options, SEED, MATCHES, player(Side::Home), player(Side::Away));
    totals.map_or(0, |totals| totals.both_sides().balls / u64::from(MATCHES))
}

/// Makes the heading for the record of a fixture. `persons` are the sides that
/// people play.
pub fn heading(championship: &Championship, fixture: &Fixture, persons: Persons) -> Heading {
    let player = |side| {
        if persons.is_person(side) { Player::Person } else { Player::Computer }
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
        options: championship.options_of(fixture),
        levels: levels_by_side(championship, fixture),
        day: None,
        players: PerSide { home: player(Side::Home), away: player(Side::Away) },
    }
}

/// Returns the levels of each side, or `None` if all counties are equally
/// strong.
fn levels_by_side(championship: &Championship, fixture: &Fixture) -> Option<PerSide<SideLevels>> {
    let [home, away] = championship.levels_of(fixture);
    let differ = championship.options().strength == Strength::Different;
    differ.then_some(PerSide { home, away })
}

/// Enters the result of a finished match and adds the match to `totals`.
///
/// # Errors
/// Fails if the match is not over, or if it is not the next match in its class.
pub fn enter(
    championship: &mut Championship,
    fixture: &Fixture,
    game: &Match,
    totals: &mut MatchTotals,
) -> Result<(), Stopped> {
    let scored = FinishedMatch::from_match(game).ok_or(Stopped::NotFinished)?;
    championship.post(fixture, &scored)?;
    totals.add(game, scored.outcome());
    Ok(())
}
