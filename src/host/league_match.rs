//! A match of the league: what was chosen so far, on the disk before anybody
//! hears of it.
//!
//! Every session that plays or watches has the match on a table of its own and
//! carries out there what was chosen here: the same deal and the same choices
//! make the same match.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::championship::Fixture;
use crate::datafile::{Competition, Found, Journal, JournalError, MatchSetup};
use crate::game::playout::play_out;
use crate::game::{Choice, Dealer, Match, Pending, Side};
use crate::players::{Computer, Levels};
use crate::session::live::{self, JournalFault, Live, MadeChoice, RemoteChoices, Seat};
use crate::session::open_competition::NotPlayed;
use crate::simulate::{Stopped, levels_of};
use crate::tabletop::{ChoiceLog, Table};
use crate::words::{Sides, host as words};

/// What a league match asks of its league.
pub(super) trait MatchHost {
    /// A choice was made, which may have ended the match.
    fn changed(&self, is_over: bool);

    /// How long is left of the round of a match.
    fn left(&self, fixture: &Fixture) -> Option<Duration>;

    /// Whether a person is here.
    fn is_here(&self, person: &str) -> bool;
}

/// A match of the league.
pub(super) struct LeagueMatch {
    pub(super) fixture: Fixture,
    sides: Sides,
    setup: MatchSetup,
    /// The levels of both sides where the computer plays them.
    levels: [Levels; 2],
    /// The people of both sides, where a person plays them.
    people: [Option<String>; 2],
    log: Mutex<Log>,
}

struct Log {
    table: Table<Match>,
    journal: Journal,
    choices: Vec<Choice>,
    /// From which choice on the computer played for everybody.
    taken_over: Option<usize>,
    /// When the last choice was made, or the host began.
    moved: Instant,
}

/// Why choices were not taken.
#[derive(Debug, thiserror::Error)]
enum NotSaved {
    /// The match went on without them.
    #[error("this match has been played on in another session: leave it, then resume it")]
    Elsewhere,
}

impl LeagueMatch {
    /// The match of a fixture as its journal has it, or dealt now.
    pub(super) fn open(
        competition: &Competition,
        fixture: &Fixture,
    ) -> Result<LeagueMatch, NotPlayed> {
        let setup = competition.setup(fixture);
        let mut choices = ChoiceLog::default();
        let (table, journal) = match competition.resume_league_match(fixture, &mut choices)? {
            Found::InProgress(left) => (left.table, left.journal),
            Found::Nothing | Found::Stale => {
                let table = Table::deal(setup.options, setup.match_seed, &mut ());
                let journal = competition.begin_of_league(fixture, table.game())?;
                (table, journal)
            }
        };
        let championship = competition.championship();
        Ok(LeagueMatch {
            fixture: *fixture,
            sides: Sides::of_match(championship, fixture),
            setup,
            levels: levels_of(championship, fixture),
            people: championship.players(fixture).map(|one| one.map(|one| one.called().to_owned())),
            log: Mutex::new(Log {
                table,
                journal,
                choices: choices.0,
                taken_over: None,
                moved: Instant::now(),
            }),
        })
    }

    /// A poisoned lock is no harm: the log changes whole or not (`Log::carry_out`).
    fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How it stands, in words.
    pub(super) fn status_text(&self) -> String {
        let (is_begun, pending) = {
            let log = self.log();
            (!log.choices.is_empty(), log.table.game().pending())
        };
        match pending {
            Pending::Over(_) => words::OVER.to_owned(),
            _ if !is_begun => words::NOT_BEGUN.to_owned(),
            Pending::Ask(side, _) => self.waits(side),
        }
    }

    /// How many balls were begun from a choice on.
    fn balls_from(&self, place: usize) -> usize {
        let log = self.log();
        let choices = log.choices.get(place..).unwrap_or_default();
        let bowls = |choice: &&Choice| matches!(choice, Choice::Bowl(_));
        choices.iter().filter(bowls).count()
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.log().table.game().pending(), Pending::Over(_))
    }

    /// The match once it is over.
    pub(super) fn result(&self) -> Option<Match> {
        let log = self.log();
        matches!(log.table.game().pending(), Pending::Over(_)).then(|| log.table.game().clone())
    }

    /// Its journal.
    pub(super) fn journal(&self) -> Journal {
        self.log().journal.clone()
    }

    /// For how long a side has been asked.
    fn asked(&self, side: Side) -> Duration {
        let log = self.log();
        match log.table.game().pending() {
            Pending::Ask(asked, _) if asked == side => log.moved.elapsed(),
            _ => Duration::ZERO,
        }
    }

    /// That a side is to choose, in words.
    fn waits(&self, side: Side) -> String {
        let person = self.people[side.index()].as_deref();
        words::waits(person, self.asked(side))
    }

    /// Lets the computer play to the end for everybody; says whether there was
    /// anything left to play.
    pub(super) fn play_out(&self) -> Result<bool, NotPlayed> {
        let mut log = self.log();
        if matches!(log.table.game().pending(), Pending::Over(_)) {
            return Ok(false);
        }
        let [mut home, mut away] = Side::BOTH
            .map(|side| Computer::new(self.levels[side.index()], self.setup.match_seed, side));
        let (mut game, mut dealer) = log.table.clone().into_parts();
        let mut choices = ChoiceLog::default();
        play_out(&mut game, &mut dealer, &mut home, &mut away, &mut choices)
            .map_err(Stopped::from)?;
        // Tables that are behind play up to it first and stop there.
        let place = log.choices.len();
        log.carry_out(&choices.0)?;
        log.taken_over = Some(place);
        Ok(true)
    }

    /// The match on a table of its own: `person` plays his side there; without
    /// one it is watched.
    pub(super) fn follow(
        self: &Arc<LeagueMatch>,
        host: Arc<dyn MatchHost>,
        person: Option<Side>,
    ) -> (Live, Follower) {
        let chosen = self.log().choices.clone();
        let dealer = Dealer::new(self.setup.match_seed);
        let mut table = Table::<Match>::begin(self.setup.options, dealer, &mut ());
        for choice in &chosen {
            // They are legal here as they were there.
            if table.apply(*choice, &mut ()).is_err() {
                break;
            }
        }
        let seats = Seat::at_levels(person, self.levels, self.setup.match_seed);
        let follower =
            Follower { of: Arc::clone(self), host, person, place: table.decisions() as usize };
        let live = Live::of_table(self.sides.clone(), seats, table)
            .with_elsewhere(Box::new(follower.clone()));
        (live, follower)
    }

    /// The side that a person of this name plays.
    pub(super) fn side_of(&self, name: &str) -> Option<Side> {
        let of = |side: &Side| self.people[side.index()].as_deref() == Some(name);
        Side::BOTH.into_iter().find(of)
    }
}

impl Log {
    /// Takes choices that were made and are legal, in order: first they are on
    /// the disk, then everybody may know.
    fn carry_out(&mut self, choices: &[Choice]) -> Result<(), NotPlayed> {
        // On a copy: what is not on the disk has not happened.
        let mut table = self.table.clone();
        let made: Result<Vec<_>, _> =
            choices.iter().map(|choice| table.apply(*choice, &mut ())).collect();
        let made = made.map_err(Stopped::from)?;
        self.journal.append(&made).map_err(JournalError::from)?;
        self.table = table;
        self.choices.extend(choices);
        self.moved = Instant::now();
        Ok(())
    }
}

/// A table at which the match is played or watched.
#[derive(Clone)]
pub(super) struct Follower {
    of: Arc<LeagueMatch>,
    host: Arc<dyn MatchHost>,
    person: Option<Side>,
    /// How many choices of this table the match has.
    place: usize,
}

impl RemoteChoices for Follower {
    fn choice(&self, place: usize) -> Option<Choice> {
        self.of.log().choices.get(place).copied()
    }

    fn waits(&self, side: Side) -> Option<String> {
        let is_person = self.of.people[side.index()].is_some();
        // A player's own table asks him, and has the computer choose; none waits.
        if self.person == Some(side) || !is_person && self.person.is_some() {
            return None;
        }
        Some(self.of.waits(side))
    }

    fn status(&self, place: usize) -> Option<String> {
        if let Some(why) = self.taken_over(place) {
            return Some(why.to_owned());
        }
        let left = self.host.left(&self.of.fixture);
        let other = self.person.map(|side| &self.of.people[side.other().index()]);
        let other = other.and_then(|one| one.as_deref());
        let other = other.map(|name| (name, self.host.is_here(name)));
        let behind = self.person.is_none().then(|| self.of.balls_from(place));
        words::status(left, other, behind)
    }

    fn taken_over(&self, place: usize) -> Option<&'static str> {
        let from = self.of.log().taken_over;
        from.filter(|from| *from <= place).map(|_| words::TIME_UP)
    }
}

impl live::Journal for Follower {
    /// Takes the choices that the match does not have yet; the others must be
    /// those that it has.
    fn keep(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        let made: Vec<Choice> = choices.iter().map(|made| made.choice).collect();
        let mut log = self.of.log();
        let known = log.choices.get(self.place..).unwrap_or_default();
        // Another session of this side may have chosen already: what both have must be equal.
        let same = known.len().min(made.len());
        if known[..same] != made[..same] {
            return Err(NotSaved::Elsewhere.into());
        }
        let new = &made[same..];
        let any_new = !new.is_empty();
        if any_new {
            log.carry_out(new).map_err(Box::new)?;
        }
        self.place += made.len();
        let is_over = matches!(log.table.game().pending(), Pending::Over(_));
        // Let go of first: whoever the change wakes reads the log.
        drop(log);
        if any_new || is_over {
            self.host.changed(is_over);
        }
        Ok(())
    }
}
