//! A match in the league, whose choices are saved to disk before anybody sees
//! them.
//!
//! Every session that plays or watches the match has its own table, and replays
//! the choices there. The same deal and the same choices lead to the same
//! match.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::championship::Fixture;
use crate::datafile::{Competition, Journal, JournalError, JournalState, MatchIdentity};
use crate::game::{Choice, Dealer, Match, Pending, Side};
use crate::players::{Computer, Levels};
use crate::session::live::{self, JournalFault, Live, MadeChoice, RemoteChoices, Seat};
use crate::session::open_competition::NotPlayed;
use crate::simulate::{Stopped, levels_of};
use crate::tabletop::drive::play_out;
use crate::tabletop::{ChoiceLog, Table};
use crate::words::{Sides, host as words};

/// The services that a league provides for its matches.
pub(super) trait MatchHost {
    /// Notifies the league of a choice. `is_over` is true if that choice ended
    /// the match.
    fn report_choice(&self, is_over: bool);

    /// Returns the time left in the round of a fixture.
    fn time_left(&self, fixture: &Fixture) -> Option<Duration>;

    /// Returns `true` if the person with this name is connected.
    fn is_here(&self, person: &str) -> bool;
}

/// A match in the league.
pub(super) struct LeagueMatch {
    pub(super) fixture: Fixture,
    sides: Sides,
    setup: MatchIdentity,
    /// The computer's levels for each side.
    levels: [Levels; 2],
    /// The person who plays each side, or `None` if the computer plays it.
    people: [Option<String>; 2],
    log: Mutex<Log>,
}

struct Log {
    table: Table<Match>,
    journal: Journal,
    choices: Vec<Choice>,
    /// The index of the first choice made after the computer took over both
    /// sides.
    taken_over: Option<usize>,
    /// The time when the last choice was made, or when the host started.
    moved: Instant,
}

/// The reason why choices were not saved.
#[derive(Debug, thiserror::Error)]
enum NotSaved {
    /// Another session has continued the match with different choices.
    #[error("this match has been played on in another session: leave it, then resume it")]
    Elsewhere,
}

impl LeagueMatch {
    /// Opens the match of a fixture from its journal. If there is no journal,
    /// deals the match now.
    pub(super) fn open(
        competition: &Competition,
        fixture: &Fixture,
    ) -> Result<LeagueMatch, NotPlayed> {
        let setup = competition.setup(fixture);
        let mut choices = ChoiceLog::default();
        let (table, journal) = match competition.resume_league_match(fixture, &mut choices)? {
            JournalState::InProgress(left) => (left.table, left.journal),
            JournalState::Nothing | JournalState::Stale => {
                let table = Table::deal(setup.options, setup.match_seed, &mut ());
                let journal = competition.begin_league_match(fixture, table.game())?;
                (table, journal)
            }
        };
        let championship = competition.championship();
        Ok(LeagueMatch {
            fixture: *fixture,
            sides: Sides::with_men(championship, fixture),
            setup,
            levels: levels_of(championship, fixture),
            people: championship
                .players(fixture)
                .map(|one| one.map(|one| one.display_name().to_owned())),
            log: Mutex::new(Log {
                table,
                journal,
                choices: choices.0,
                taken_over: None,
                moved: Instant::now(),
            }),
        })
    }

    /// Locks the log. A poisoned lock is harmless, because every change to the
    /// log is atomic (`Log::carry_out`).
    fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a sentence about the state of the match.
    pub(super) fn status_text(&self) -> String {
        let (is_begun, pending) = {
            let log = self.log();
            (!log.choices.is_empty(), log.table.game().pending())
        };
        match pending {
            Pending::Over(_) => words::OVER.to_owned(),
            _ if !is_begun => words::NOT_BEGUN.to_owned(),
            Pending::Ask(side, _) => self.waiting_phrase(side),
        }
    }

    /// Counts the balls that began at or after the choice with a given index.
    fn count_balls_from(&self, place: usize) -> usize {
        let log = self.log();
        let choices = log.choices.get(place..).unwrap_or_default();
        let bowls = |choice: &&Choice| matches!(choice, Choice::Bowl(_));
        choices.iter().filter(bowls).count()
    }

    /// Returns `true` if the match is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.log().table.game().pending(), Pending::Over(_))
    }

    /// Returns the match if it is over.
    pub(super) fn finished_match(&self) -> Option<Match> {
        let log = self.log();
        matches!(log.table.game().pending(), Pending::Over(_)).then(|| log.table.game().clone())
    }

    /// Returns the journal of the match.
    pub(super) fn journal(&self) -> Journal {
        self.log().journal.clone()
    }

    /// Says for how long play has been waiting for a side's choice.
    fn waiting_phrase(&self, side: Side) -> String {
        let log = self.log();
        let waited = match log.table.game().pending() {
            Pending::Ask(asked, _) if asked == side => log.moved.elapsed(),
            _ => Duration::ZERO,
        };
        words::waiting_sentence(self.people[side.index()].as_deref(), waited)
    }

    /// Lets the computer play both sides to the end of the match. Returns
    /// `true` if the match was not already over.
    pub(super) fn play_out(&self) -> Result<bool, NotPlayed> {
        let mut log = self.log();
        if matches!(log.table.game().pending(), Pending::Over(_)) {
            return Ok(false);
        }
        let [mut home, mut away] = Side::BOTH
            .map(|side| Computer::new(self.levels[side.index()], self.setup.match_seed, side));
        let (mut game, mut dealer) = log.table.clone().into_parts();
        let mut choices = ChoiceLog::default();
        play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut choices)
            .map_err(Stopped::from)?;
        // A session table with fewer choices first catches up to this index.
        let place = log.choices.len();
        log.carry_out(&choices.0)?;
        log.taken_over = Some(place);
        Ok(true)
    }

    /// Creates a separate table for the match, at which the session plays the
    /// side `person`. If `person` is `None`, the session only watches the
    /// match.
    pub(super) fn open_session_table(
        self: &Arc<LeagueMatch>,
        host: Arc<dyn MatchHost>,
        person: Option<Side>,
    ) -> (Live, SessionTable) {
        let chosen = self.log().choices.clone();
        let dealer = Dealer::new(self.setup.match_seed);
        let mut table = Table::<Match>::begin(self.setup.options, dealer, &mut ());
        for choice in &chosen {
            // These choices were legal in the match, so they are legal at this
            // table too.
            if table.apply(*choice, &mut ()).is_err() {
                break;
            }
        }
        let seats = Seat::seats_at_levels(person, self.levels, self.setup.match_seed);
        let follower =
            SessionTable { of: Arc::clone(self), host, person, place: table.decisions() as usize };
        let live = Live::from_table(self.sides.clone(), seats, table)
            .with_remote_choices(Box::new(follower.clone()));
        (live, follower)
    }

    /// Returns the side that a person with this name plays.
    pub(super) fn side_of(&self, name: &str) -> Option<Side> {
        let of = |side: &Side| self.people[side.index()].as_deref() == Some(name);
        Side::BOTH.into_iter().find(of)
    }
}

impl Log {
    /// Makes some legal choices in the given order. The choices are saved to
    /// disk before anybody can see them.
    fn carry_out(&mut self, choices: &[Choice]) -> Result<(), NotPlayed> {
        // Make the choices on a copy of the table, because a choice that is not
        // on disk does not count.
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

/// A session's own table, for playing or watching the match.
#[derive(Clone)]
pub(super) struct SessionTable {
    of: Arc<LeagueMatch>,
    host: Arc<dyn MatchHost>,
    person: Option<Side>,
    /// The number of choices at this table that the match already has.
    place: usize,
}

impl RemoteChoices for SessionTable {
    fn choice(&self, place: usize) -> Option<Choice> {
        self.of.log().choices.get(place).copied()
    }

    fn waiting_sentence(&self, side: Side) -> Option<String> {
        let is_person = self.of.people[side.index()].is_some();
        // At a player's table, this choice is made by the player or by the
        // computer, so the table need not wait for another session.
        if self.person == Some(side) || !is_person && self.person.is_some() {
            return None;
        }
        Some(self.of.waiting_phrase(side))
    }

    fn status(&self, place: usize) -> Option<String> {
        if let Some(why) = self.take_over_reason(place) {
            return Some(why.to_owned());
        }
        let left = self.host.time_left(&self.of.fixture);
        let other = self.person.map(|side| &self.of.people[side.other().index()]);
        let other = other.and_then(|one| one.as_deref());
        let other = other.map(|name| (name, self.host.is_here(name)));
        let behind = self.person.is_none().then(|| self.of.count_balls_from(place));
        words::status(left, other, behind)
    }

    fn take_over_reason(&self, place: usize) -> Option<&'static str> {
        let from = self.of.log().taken_over;
        from.filter(|from| *from <= place).map(|_| words::TIME_UP)
    }
}

impl live::Journal for SessionTable {
    /// Saves the choices that the match does not have yet. All earlier choices
    /// must be identical to those in the match.
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        let made: Vec<Choice> = choices.iter().map(|made| made.choice).collect();
        let mut log = self.of.log();
        let known = log.choices.get(self.place..).unwrap_or_default();
        // Another session for this side may have made choices already. The
        // choices that both sessions have made must be equal.
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
        // Release the lock before notifying the sessions, because they will
        // read the log.
        drop(log);
        if any_new || is_over {
            self.host.report_choice(is_over);
        }
        Ok(())
    }
}
