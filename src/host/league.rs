//! The league that a host has open: its data file, the matches that people play
//! in the round, and everybody who is to hear of what happens.
//!
//! There is one of it, behind one lock. A session asks it, chooses, and is woken
//! when something has changed; nobody waits for another session.

use std::io;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::league_match::{LeagueMatch, NotPlayed, Tables};
use super::log;
use super::registry::Registry;
use super::rounds::Rounds;
use super::session_event::SessionEvent;
use crate::championship::people::PersonName;
use crate::championship::{Championship, Class, County, Fixture};
use crate::datafile::settings::Owner;
use crate::datafile::{Competition, Folder};
use crate::game::Moves;
use crate::session::GameSession;
use crate::session::past::{Past, Reading};
use crate::simulate::{self, Stopped};
use crate::words::host as words;

/// How many matches that the computer played for people are remembered.
const PLAYED: usize = 32;

/// The league.
pub(super) struct League {
    state: Mutex<State>,
    folder: Folder,
    pub(super) registry: Registry,
    rounds: Rounds,
}

struct State {
    competition: Competition,
    /// The championship as it is on the disk, for everybody to read.
    snapshot: Arc<Championship>,
    /// The matches of people in the rounds in progress.
    matches: Vec<Arc<LeagueMatch>>,
    here: Vec<Here>,
    /// The number given to whoever came last.
    last: u64,
    /// What the computer last played for people, when the time of their round
    /// was up; the newest last.
    played: Vec<Fixture>,
    /// Whether a person has come since this was last asked.
    came: bool,
}

/// Somebody who is here.
struct Here {
    number: u64,
    person: Option<PersonName>,
    key: String,
    sender: SyncSender<SessionEvent>,
}

impl League {
    pub(super) fn new(
        folder: &Folder,
        competition: Competition,
        registry: Registry,
        round: Option<Duration>,
    ) -> League {
        let snapshot = Arc::new(competition.championship().clone());
        League {
            folder: folder.clone(),
            state: Mutex::new(State {
                competition,
                snapshot,
                matches: Vec::new(),
                here: Vec::new(),
                last: 0,
                played: Vec::new(),
                came: false,
            }),
            rounds: Rounds::new(registry.clone(), round),
            registry,
        }
    }

    /// A poisoned lock is no harm: whatever a thread that panicked changed is
    /// on the disk, or was not changed.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the data file is called.
    pub(super) fn name(&self) -> String {
        self.state().competition.name().to_string()
    }

    /// The championship as it is on the disk.
    pub(super) fn championship(&self) -> Arc<Championship> {
        Arc::clone(&self.state().snapshot)
    }

    // --- who is here -----------------------------------------------------

    /// Somebody comes. Gives his number, and the sender of another session of
    /// the same person, which is to end.
    fn enter(
        &self,
        person: Option<PersonName>,
        key: &str,
        sender: SyncSender<SessionEvent>,
    ) -> (u64, Option<SyncSender<SessionEvent>>) {
        let mut state = self.state();
        let before = state
            .here
            .iter()
            .position(|one| person.is_some() && one.person == person);
        let before = before.map(|place| state.here.swap_remove(place).sender);
        state.came |= person.is_some();
        state.last += 1;
        let number = state.last;
        state.here.push(Here {
            number,
            person,
            key: key.to_owned(),
            sender,
        });
        state.wake();
        (number, before)
    }

    /// Lets somebody in, and tells another session of his that it ends.
    pub(super) fn come(
        &self,
        person: Option<PersonName>,
        key: &str,
        sender: SyncSender<SessionEvent>,
    ) -> u64 {
        let (number, before) = self.enter(person, key, sender);
        if let Some(before) = before {
            // One that no longer reads its events ends by itself.
            let _ = before.try_send(SessionEvent::End(words::ELSEWHERE));
        }
        number
    }

    /// Makes a key that of a person, by the code that was given with it.
    ///
    /// # Errors
    /// When the code is wrong or the key cannot be kept, with why.
    pub(super) fn accepts(
        &self,
        person: &PersonName,
        code: &str,
        key: &str,
    ) -> Result<(), &'static str> {
        match self.registry.give(person, code, key) {
            Ok(is_right) => {
                log::line(&words::code_given(person.as_str(), is_right));
                is_right.then_some(()).ok_or(words::NO_CODE)
            }
            Err(why) => {
                log::line(&why.to_string());
                Err(words::NOT_KEPT)
            }
        }
    }

    /// Ends the sessions of people whose key is no longer theirs.
    ///
    /// # Errors
    /// When the file of keys cannot be read; then nobody goes.
    pub(super) fn dismiss(&self) -> io::Result<()> {
        for one in &self.state().here {
            if let Some(person) = &one.person
                && self.registry.person(&one.key)?.as_ref() != Some(person)
            {
                // One whose queue is full is told again.
                let _ = one.sender.try_send(SessionEvent::End(words::WITHDRAWN));
            }
        }
        Ok(())
    }

    /// Lets a session have the preferences of a person, and keep them.
    pub(super) fn prefer(&self, person: &PersonName, session: &mut GameSession) {
        let file = self.state().competition.name().clone();
        session.folder = Some(self.folder.clone());
        session.take_preferences_of(Owner::Person(file, person.clone()));
    }

    /// Lets a session read the championship, as it is now, and its matches.
    pub(super) fn read(&self, championship: Championship, session: &mut GameSession) {
        let (folder, name) = (self.folder.clone(), self.state().competition.name().clone());
        let open = move |fixture: &Fixture| {
            let read = Competition::read_with_matches(&folder, &name);
            let (championship, archive) = read.map_err(|why| why.to_string())?;
            Past::open(&championship, &archive, fixture)
        };
        session.reading = Some(Reading {
            championship,
            open: Box::new(open),
        });
    }

    /// Somebody goes.
    pub(super) fn leave(&self, number: u64) {
        let mut state = self.state();
        state.here.retain(|one| one.number != number);
        state.wake();
    }

    /// The people who are here, and how many others watch.
    pub(super) fn present(&self) -> (Vec<PersonName>, usize) {
        let state = self.state();
        let people: Vec<PersonName> = state
            .here
            .iter()
            .filter_map(|one| one.person.clone())
            .collect();
        let watching = state.here.len() - people.len();
        (people, watching)
    }

    /// Tells everybody something.
    pub(super) fn send_all(&self, event: &SessionEvent) {
        for one in &self.state().here {
            // One whose queue is full is cut off elsewhere.
            let _ = one.sender.try_send(event.clone());
        }
    }

    /// Everybody looks again.
    fn wake(&self) {
        self.state().wake();
    }

    // --- matches ---------------------------------------------------------

    /// The fixtures of people in the rounds in progress, in the order of play.
    pub(super) fn fixtures(&self) -> Vec<Fixture> {
        let championship = self.championship();
        let of_class = |class| open_fixtures(&championship, class);
        Class::BOTH.into_iter().flat_map(of_class).collect()
    }

    /// The match of a fixture: as it stands, or dealt now.
    ///
    /// # Errors
    /// When its journal cannot be read or begun.
    pub(super) fn open(&self, fixture: &Fixture) -> Result<Arc<LeagueMatch>, NotPlayed> {
        self.state().open(fixture)
    }

    /// The match of a fixture if somebody has it open.
    pub(super) fn opened(&self, fixture: &Fixture) -> Option<Arc<LeagueMatch>> {
        let state = self.state();
        state
            .matches
            .iter()
            .find(|one| one.fixture == *fixture)
            .cloned()
    }

    /// Plays on until people are to play: enters the results of people's
    /// matches that are over, lets the computer play those between computers,
    /// and those of people too once the time of their round is up. Says what
    /// the computer played for people.
    ///
    /// # Errors
    /// When something cannot be saved; it is tried again next time.
    pub(super) fn play_on(&self) -> Result<Vec<Fixture>, NotPlayed> {
        let mut state = self.state();
        let mut for_people = Vec::new();
        let mut entered = false;
        let (anybody, now) = (state.anybody_came(), Instant::now());
        loop {
            let mut moved = false;
            for class in Class::BOTH {
                let Some(fixture) = state.competition.championship().next_fixture(class) else {
                    continue;
                };
                let is_of_people = state.competition.championship().is_a_persons(&fixture);
                let late = is_of_people && self.rounds.count(&fixture, anybody, now)?;
                moved |= state.play_next(&fixture, late, &mut for_people)?;
            }
            entered |= moved;
            if !moved {
                break;
            }
        }
        state.tell_time_is_up(&for_people);
        state.played.extend(&for_people);
        let old = state.played.len().saturating_sub(PLAYED);
        state.played.drain(..old);
        if entered {
            state.snapshot = Arc::new(state.competition.championship().clone());
            state.wake();
        }
        Ok(for_people)
    }

    /// What the computer last played when the time of a round was up: for the
    /// person of a county, or for anybody.
    pub(super) fn played(&self, county: Option<County>) -> Option<String> {
        let state = self.state();
        let of =
            |one: &&Fixture| county.is_none_or(|county| [one.home, one.away].contains(&county));
        let last = state.played.iter().rfind(of)?;
        let same = |one: &&Fixture| {
            (one.class, one.year, one.round) == (last.class, last.year, last.round)
        };
        let told = |one: &&Fixture| of(one) && same(one);
        let round: Vec<Fixture> = state.played.iter().filter(told).copied().collect();
        words::played(&round).pop()
    }

    /// How long is left of the round of a fixture; none where rounds have no limit.
    pub(super) fn left(&self, fixture: &Fixture) -> Option<Duration> {
        self.rounds.left(fixture)
    }
}

impl State {
    fn wake(&self) {
        for one in &self.here {
            // One whose queue is full will look anyway.
            let _ = one.sender.try_send(SessionEvent::Changed);
        }
    }

    /// Tells the people of matches that the computer has played for them.
    fn tell_time_is_up(&self, played: &[Fixture]) {
        for one in &self.here {
            let person = one
                .person
                .as_ref()
                .and_then(|name| self.snapshot.named(name));
            let county = person.map(|person| person.county());
            let own = |fixture: &Fixture| {
                county.is_some_and(|county| [fixture.home, fixture.away].contains(&county))
            };
            if played.iter().any(own) {
                // One whose queue is full will look anyway.
                let _ = one.sender.try_send(SessionEvent::TimeUp);
            }
        }
    }

    /// Whether a person is here, or was since this was last asked.
    fn anybody_came(&mut self) -> bool {
        let came = std::mem::take(&mut self.came);
        came || self.here.iter().any(|one| one.person.is_some())
    }

    fn open(&mut self, fixture: &Fixture) -> Result<Arc<LeagueMatch>, NotPlayed> {
        if let Some(open) = self.matches.iter().find(|one| one.fixture == *fixture) {
            return Ok(Arc::clone(open));
        }
        let open = Arc::new(LeagueMatch::open(&self.competition, fixture)?);
        self.matches.push(Arc::clone(&open));
        Ok(open)
    }

    /// Plays the next match of a class if nobody is to play it, and enters it;
    /// says whether it did.
    fn play_next(
        &mut self,
        fixture: &Fixture,
        late: bool,
        for_people: &mut Vec<Fixture>,
    ) -> Result<bool, NotPlayed> {
        let is_of_people = self.competition.championship().is_a_persons(fixture);
        let (game, moves, journal) = if is_of_people {
            let open = self.open(fixture)?;
            if late && open.play_out()? {
                for_people.push(*fixture);
            }
            let Some(game) = open.result() else {
                return Ok(false);
            };
            let journal = open.journal();
            (game, None, Some(journal))
        } else {
            let mut moves = Moves::default();
            let championship = self.competition.championship();
            let played = simulate::play_fixture(championship, fixture, &mut moves);
            (played.map_err(Stopped::from)?, Some(moves), None)
        };
        if is_of_people {
            self.competition.finish(fixture, &game, journal)?;
        } else {
            self.competition.enter(fixture, &game, moves, journal)?;
        }
        self.matches.retain(|one| one.fixture != *fixture);
        Ok(true)
    }
}

/// The fixtures of people that are left in the round in progress of a class.
fn open_fixtures(championship: &Championship, class: Class) -> Vec<Fixture> {
    let Some(next) = championship.next_fixture(class) else {
        return Vec::new();
    };
    let left = championship.remaining().into_iter();
    left.filter(|fixture| (fixture.class, fixture.round) == (class, next.round))
        .filter(|fixture| championship.is_a_persons(fixture))
        .collect()
}

impl Tables for League {
    fn changed(&self, is_over: bool) -> Result<(), NotPlayed> {
        self.wake();
        if is_over {
            self.play_on()?;
        }
        Ok(())
    }

    fn left(&self, fixture: &Fixture) -> Option<Duration> {
        self.rounds.left(fixture)
    }

    fn is_here(&self, person: &str) -> bool {
        let state = self.state();
        let mut people = state.here.iter().filter_map(|one| one.person.as_ref());
        people.any(|one| one.as_str() == person)
    }
}
