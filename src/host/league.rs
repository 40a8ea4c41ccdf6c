//! The league that a host has open: its data file, the matches that people play
//! in the round, and everybody who is to hear of what happens.
//!
//! A session asks it, chooses, and is woken when something has changed; nobody
//! waits for another session. What it knows is behind one lock, the data file
//! behind another, which is held to enter a result and to begin a match, and the matches
//! that were played behind a third. Matches are played under none of them, and times are
//! kept under none.

use std::net::IpAddr;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::league_match::{LeagueMatch, MatchHost};
use super::log;
use super::registry::Registry;
use super::rounds::Rounds;
use super::session_event::{SessionEvent, SessionHandle};
use crate::championship::people::PersonName;
use crate::championship::{Championship, Class, County, Fixture};
use crate::datafile::settings::Owner;
use crate::datafile::{Archive, Competition, FileError, FileName, Folder, KeysError};
use crate::game::Moves;
use crate::session::GameSession;
use crate::session::open_competition::NotPlayed;
use crate::session::past::{HostedCompetition, Past};
use crate::simulate::{self, Stopped};
use crate::words::host as words;

/// How many matches that the computer played for people are remembered.
const PLAYED: usize = 32;

/// The league.
pub(super) struct League {
    name: FileName,
    folder: Folder,
    competition: Mutex<Competition>,
    state: Mutex<LeagueState>,
    archive: Mutex<Option<ReadArchive>>,
    pub(super) registry: Registry,
    rounds: Rounds,
    /// Wakes whoever plays the rounds on.
    over: SyncSender<()>,
}

/// The matches that were played, as they were read for the first session that asked for
/// one: the sessions read them together, and none has a copy.
struct ReadArchive {
    /// What they were read with. A result that is entered makes another.
    snapshot: Arc<Championship>,
    archive: Arc<Archive>,
}

struct LeagueState {
    /// The championship as it is on the disk, for everybody to read.
    snapshot: Arc<Championship>,
    /// The matches of people in the rounds in progress.
    matches: Vec<Arc<LeagueMatch>>,
    here: Vec<Present>,
    /// The number given to whoever came last.
    last: u64,
    /// What the computer last played for people, when the time of their round
    /// was up; the newest last.
    played: Vec<Fixture>,
    /// Whether a person has come since this was last asked.
    arrived: bool,
}

/// Why a key was not made that of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NotAccepted {
    /// No open invitation has this code.
    #[error("{}", words::NO_CODE)]
    WrongCode,
    /// The file of keys could not be written.
    #[error("{}", words::NOT_KEPT)]
    NotKept,
}

/// Somebody who is here.
struct Present {
    number: u64,
    person: Option<PersonName>,
    key: String,
    session: SessionHandle,
}

impl League {
    /// A league, and what wakes whoever plays its rounds on.
    pub(super) fn new(
        folder: &Folder,
        competition: Competition,
        registry: Registry,
        round: Option<Duration>,
    ) -> (League, Receiver<()>) {
        let snapshot = Arc::new(competition.championship().clone());
        let (over, woken) = sync_channel(1);
        let league = League {
            name: competition.name().clone(),
            folder: folder.clone(),
            competition: Mutex::new(competition),
            state: Mutex::new(LeagueState {
                snapshot,
                matches: Vec::new(),
                here: Vec::new(),
                last: 0,
                played: Vec::new(),
                arrived: false,
            }),
            archive: Mutex::new(None),
            rounds: Rounds::new(registry.clone(), round),
            registry,
            over,
        };
        (league, woken)
    }

    /// The data file. Lock order: archive, competition, state; never call this
    /// while holding `state()`.
    fn competition(&self) -> MutexGuard<'_, Competition> {
        self.competition.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A poisoned lock is no harm: whatever a thread that panicked changed is
    /// on the disk, or was not changed.
    fn state(&self) -> MutexGuard<'_, LeagueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the data file is called.
    pub(super) fn name(&self) -> String {
        self.name.to_string()
    }

    /// The championship as it is on the disk.
    pub(super) fn championship(&self) -> Arc<Championship> {
        Arc::clone(&self.state().snapshot)
    }

    // --- who is here -----------------------------------------------------

    /// Registers a visitor and returns an id; ends an earlier session of the same
    /// person.
    pub(super) fn join(
        &self,
        person: Option<PersonName>,
        key: &str,
        session: SessionHandle,
    ) -> u64 {
        let mut state = self.state();
        let same = |one: &Present| person.is_some() && one.person == person;
        if let Some(place) = state.here.iter().position(same) {
            let before = state.here.swap_remove(place).session;
            before.end(words::ELSEWHERE);
        }
        state.arrived |= person.is_some();
        state.last += 1;
        let number = state.last;
        state.here.push(Present { number, person, key: key.to_owned(), session });
        state.wake();
        number
    }

    /// Makes a key that of a person, by the code that was given with it from an
    /// address.
    ///
    /// # Errors
    /// When the code is wrong or the key cannot be kept.
    pub(super) fn register_key(
        &self,
        person: &PersonName,
        code: &str,
        key: &str,
        from: IpAddr,
    ) -> Result<(), NotAccepted> {
        match self.registry.redeem_code(person, code, key) {
            Ok(true) => {
                log::line(Some(from), &words::code_given(person.as_str()));
                Ok(())
            }
            Ok(false) => {
                log::refused(from, &words::wrong_code(person.as_str()));
                Err(NotAccepted::WrongCode)
            }
            Err(why) => {
                log::fault(Some(from), &why.to_string());
                Err(NotAccepted::NotKept)
            }
        }
    }

    /// Ends the sessions of people whose key is no longer theirs.
    pub(super) fn dismiss(&self) {
        for one in &self.state().here {
            if let Some(person) = &one.person
                && self.registry.person(&one.key).as_ref() != Some(person)
            {
                one.session.end(words::WITHDRAWN);
            }
        }
    }

    /// Loads the preferences of a person into a session, which saves them too.
    pub(super) fn load_preferences(&self, person: &PersonName, session: &mut GameSession) {
        let file = self.name.clone();
        session.folder = Some(self.folder.clone());
        session.load_preferences_of(Owner::Person(file, person.clone()));
    }

    /// Lets the session of the person of a county read the championship, as it is
    /// now, and its matches.
    pub(super) fn read(self: &Arc<League>, county: Option<County>, session: &mut GameSession) {
        let league = Arc::clone(self);
        let open = move |fixture: &Fixture| {
            let (championship, archive) = league.archive().map_err(|why| why.to_string())?;
            Past::open(&championship, &archive, fixture)
        };
        session.hosted = Some(HostedCompetition {
            championship: self.championship(),
            county,
            open: Box::new(open),
        });
    }

    /// The championship as it is on the disk, and its matches that were played. They are
    /// read from the disk only once a result has been entered since.
    fn archive(&self) -> Result<(Arc<Championship>, Arc<Archive>), FileError> {
        // Held while they are read: of two who want them, one waits for the other.
        let mut read = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        // Before the matches: results are entered only after their matches are there.
        let snapshot = self.championship();
        let current = read.as_ref().filter(|read| Arc::ptr_eq(&read.snapshot, &snapshot));
        if let Some(current) = current {
            return Ok((snapshot, Arc::clone(&current.archive)));
        }
        // The old ones are given back before the new ones are there.
        *read = None;
        let archive = Arc::new(self.competition().archive()?);
        *read =
            Some(ReadArchive { snapshot: Arc::clone(&snapshot), archive: Arc::clone(&archive) });
        Ok((snapshot, archive))
    }

    /// Somebody goes.
    pub(super) fn leave(&self, number: u64) {
        let mut state = self.state();
        state.here.retain(|one| one.number != number);
        state.wake();
        if state.here.is_empty() {
            drop(state);
            *self.archive.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// The people who are here, and how many others watch.
    pub(super) fn present(&self) -> (Vec<PersonName>, usize) {
        let state = self.state();
        let people: Vec<PersonName> =
            state.here.iter().filter_map(|one| one.person.clone()).collect();
        let watching = state.here.len() - people.len();
        (people, watching)
    }

    /// Ends every session.
    pub(super) fn end_all(&self, words: &'static str) {
        for one in &self.state().here {
            one.session.end(words);
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
        // Locked before looking, or two who open it at once would get a match each.
        let competition = self.competition();
        if let Some(open) = self.opened(fixture) {
            return Ok(open);
        }
        let open = Arc::new(LeagueMatch::open(&competition, fixture)?);
        self.state().matches.push(Arc::clone(&open));
        Ok(open)
    }

    /// The match of a fixture if somebody has it open.
    pub(super) fn opened(&self, fixture: &Fixture) -> Option<Arc<LeagueMatch>> {
        let state = self.state();
        state.matches.iter().find(|one| one.fixture == *fixture).cloned()
    }

    /// Plays on until people are to play: enters the results of people's
    /// matches that are over, lets the computer play those between computers,
    /// and those of people too once the time of their round is up. Says what
    /// the computer played for people. One thread does this, and no other.
    ///
    /// # Errors
    /// When something cannot be saved; it is tried again next time.
    pub(super) fn play_on(&self) -> Result<Vec<Fixture>, NotPlayed> {
        let anybody = self.state().anybody_came();
        let mut for_people = Vec::new();
        let before = self.championship();
        let played = self.play_all(anybody, &mut for_people);
        let mut state = self.state();
        state.send_time_up(&for_people);
        state.played.extend(&for_people);
        let old = state.played.len().saturating_sub(PLAYED);
        state.played.drain(..old);
        if !Arc::ptr_eq(&before, &state.snapshot) {
            state.wake();
        }
        played.map(|()| for_people)
    }

    fn play_all(&self, anybody: bool, for_people: &mut Vec<Fixture>) -> Result<(), NotPlayed> {
        let now = Instant::now();
        loop {
            let mut moved = false;
            for class in Class::BOTH {
                let championship = self.championship();
                let Some(fixture) = championship.next_fixture(class) else {
                    continue;
                };
                let is_of_people = championship.is_a_persons(&fixture);
                let late = is_of_people && self.rounds.count_and_check(&fixture, anybody, now);
                moved |= self.play_next(&championship, &fixture, late, for_people)?;
            }
            if !moved {
                return Ok(());
            }
        }
    }

    /// Plays the next match of a class if nobody is to play it, and enters it;
    /// says whether it did.
    fn play_next(
        &self,
        championship: &Championship,
        fixture: &Fixture,
        late: bool,
        for_people: &mut Vec<Fixture>,
    ) -> Result<bool, NotPlayed> {
        let competition = if championship.is_a_persons(fixture) {
            let open = self.open(fixture)?;
            if late && open.play_out()? {
                for_people.push(*fixture);
            }
            let Some(game) = open.result() else {
                return Ok(false);
            };
            let mut competition = self.competition();
            competition.finish(fixture, &game, Some(open.journal()))?;
            competition
        } else {
            let mut moves = Moves::default();
            let game = simulate::play_fixture(championship, fixture, &mut moves);
            let game = game.map_err(Stopped::from)?;
            let mut competition = self.competition();
            competition.enter(fixture, &game, Some(moves), None, &[])?;
            competition
        };
        // Copied before the state is locked, for which every session waits.
        let snapshot = Arc::new(competition.championship().clone());
        drop(competition);
        let mut state = self.state();
        state.snapshot = snapshot;
        state.matches.retain(|one| one.fixture != *fixture);
        Ok(true)
    }

    /// Keeps how long the rounds in progress have taken.
    ///
    /// # Errors
    /// When it cannot be kept; it is tried again next time.
    pub(super) fn keep_times(&self) -> Result<(), KeysError> {
        self.rounds.keep()
    }

    /// What the computer last played when the time of a round was up: for the
    /// person of a county, or for anybody.
    pub(super) fn played(&self, county: Option<County>) -> Option<String> {
        let state = self.state();
        let of = |one: &&Fixture| county.is_none_or(|county| one.side_of(county).is_some());
        let last = state.played.iter().rfind(of)?;
        let same = |one: &&Fixture| {
            (one.class, one.year, one.round) == (last.class, last.year, last.round)
        };
        let is_of_round = |one: &&Fixture| of(one) && same(one);
        let round: Vec<Fixture> = state.played.iter().filter(is_of_round).copied().collect();
        words::played(&round).pop()
    }

    /// How long is left of the round of a fixture; none where rounds have no limit.
    pub(super) fn left(&self, fixture: &Fixture) -> Option<Duration> {
        self.rounds.left(fixture)
    }
}

impl LeagueState {
    fn wake(&self) {
        for one in &self.here {
            one.session.send(SessionEvent::Changed);
        }
    }

    /// Tells the people of matches that the computer has played for them.
    fn send_time_up(&self, played: &[Fixture]) {
        for one in &self.here {
            let person = one.person.as_ref().and_then(|name| self.snapshot.named(name));
            let county = person.map(|person| person.county());
            let own = |fixture: &Fixture| county.is_some_and(|own| fixture.side_of(own).is_some());
            if played.iter().any(own) {
                one.session.send(SessionEvent::TimeUp);
            }
        }
    }

    /// Whether a person is here, or was since this was last asked.
    fn anybody_came(&mut self) -> bool {
        let arrived = std::mem::take(&mut self.arrived);
        arrived || self.here.iter().any(|one| one.person.is_some())
    }
}

/// The fixtures of people that are left in the round in progress of a class.
fn open_fixtures(championship: &Championship, class: Class) -> Vec<Fixture> {
    let Some(next) = championship.next_fixture(class) else {
        return Vec::new();
    };
    let remaining = championship.remaining().into_iter();
    remaining
        .filter(|fixture| (fixture.class, fixture.round) == (class, next.round))
        .filter(|fixture| championship.is_a_persons(fixture))
        .collect()
}

impl MatchHost for League {
    fn changed(&self, is_over: bool) {
        self.wake();
        if is_over {
            // Where it is woken already it will see this match too.
            let _ = self.over.try_send(());
        }
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

#[cfg(test)]
mod tests {
    use super::super::session_event::Purpose;
    use super::*;
    use crate::datafile::Existing;
    use crate::rules::Options;

    /// Each session that had a copy would cost the host megabytes.
    #[test]
    fn sessions_read_the_matches_together_and_give_them_back() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(folder.path().to_owned())).unwrap();
        let name: FileName = "LEAGUE".parse().unwrap();
        let options = Options { batsmen: 2, days: 1, ..Options::default() };
        let anybody = Championship::new(1, options, None);
        let home = anybody.next_fixture(Class::First).unwrap().home;
        let championship = Championship::new(1, options, Some(home));
        let created = Competition::create(&folder, &name, championship, Existing::Refuse);
        let registry = Registry::open(&folder, &name).unwrap();
        let (league, _woken) = League::new(&folder, created.unwrap(), registry, None);
        let league = Arc::new(league);
        let (handle, _events) = SessionHandle::new(Purpose::Watch);
        let here = [(); 2].map(|()| league.join(None, "key", handle.clone()));
        let (_, before) = league.archive().unwrap();
        assert!(Arc::ptr_eq(&before, &league.archive().unwrap().1));
        league.play_on().unwrap();
        // Once results were entered they are read again, and each match opens.
        let (championship, archive) = league.archive().unwrap();
        assert!(!Arc::ptr_eq(&before, &archive));
        let played: Vec<Fixture> = archive.matches(&championship);
        assert!(!played.is_empty());
        let mut session = GameSession::empty();
        league.read(None, &mut session);
        for fixture in &played {
            assert!(matches!(session.past(fixture), Ok(Past::Replayable(_))), "{fixture:?}");
        }
        assert!(Arc::ptr_eq(&archive, &league.archive().unwrap().1));
        let read = Arc::downgrade(&archive);
        drop(archive);
        league.leave(here[0]);
        assert!(read.upgrade().is_some());
        league.leave(here[1]);
        assert!(read.upgrade().is_none());
    }
}
