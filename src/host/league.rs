//! The league that a host has opened. A league consists of a data file, the
//! matches that people play in the current round, and the connected sessions,
//! which are notified of changes.
//!
//! A session reads the league's state, makes choices in its matches, and is
//! woken when something has changed. Sessions never wait for each other's
//! players. One lock protects the league's state. A second lock protects the
//! data file, and a thread holds it while it enters a result or begins a match.
//! A third lock protects the matches already played. No thread holds a lock
//! while it plays matches or saves times.

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
use crate::datafile::{Archive, Competition, FileError, FileName, Folder};
use crate::game::Moves;
use crate::session::GameSession;
use crate::session::open_competition::NotPlayed;
use crate::session::past::{HostedCompetition, PastMatch};
use crate::simulate::{self, Stopped};
use crate::words::host as words;

/// The maximum number of matches that are remembered after the computer has
/// played them for people.
const MAX_REMEMBERED_MATCHES: usize = 32;

/// A league that a host has opened.
pub(super) struct League {
    name: FileName,
    folder: Folder,
    competition: Mutex<Competition>,
    state: Mutex<LeagueState>,
    archive: Mutex<Option<CachedArchive>>,
    pub(super) registry: Registry,
    rounds: Rounds,
    /// The sender that wakes the thread that plays the rounds.
    over: SyncSender<()>,
}

/// A cache of the finished matches, which all sessions share. The matches are
/// read from disk when a session first asks for one.
struct CachedArchive {
    /// The snapshot of the championship from when the matches were read.
    /// Entering a result creates a new snapshot.
    snapshot: Arc<Championship>,
    archive: Arc<Archive>,
}

struct LeagueState {
    /// The championship as saved on disk, for everybody to read.
    snapshot: Arc<Championship>,
    /// The people's matches in the rounds in progress.
    matches: Vec<Arc<LeagueMatch>>,
    here: Vec<Present>,
    /// The number given to the most recent visitor.
    last: u64,
    /// The matches that the computer has recently played for people because the
    /// time for a round was up. The latest match comes last.
    played: Vec<Fixture>,
    /// True if a person has connected since the last check.
    arrived: bool,
}

/// The reason why a key could not be registered for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum RegisterKeyError {
    /// The code does not belong to an open invitation.
    #[error("{}", words::NO_CODE)]
    WrongCode,
    /// The file with the keys could not be written.
    #[error("{}", words::NOT_KEPT)]
    NotKept,
}

/// A visitor who is connected.
struct Present {
    number: u64,
    person: Option<PersonName>,
    key: String,
    session: SessionHandle,
}

impl League {
    /// Makes a league, and a receiver that wakes the thread that plays the
    /// league's rounds.
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

    /// Locks the data file. Threads must take the locks in this order: archive,
    /// competition, state. This function must not be called while the lock of
    /// `state()` is held.
    fn competition(&self) -> MutexGuard<'_, Competition> {
        self.competition.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the state. A poisoned lock is harmless. The change that a panicked
    /// thread was making is either on disk or was not made at all.
    fn state(&self) -> MutexGuard<'_, LeagueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the name of the data file.
    pub(super) fn data_file_name(&self) -> String {
        self.name.to_string()
    }

    /// Returns the championship as it is on disk.
    pub(super) fn championship(&self) -> Arc<Championship> {
        Arc::clone(&self.state().snapshot)
    }

    // --- who is here -----------------------------------------------------

    /// Registers a visitor and returns the visitor's number. Ends any earlier
    /// session of the same person.
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
        state.wake_sessions();
        number
    }

    /// Registers a key for a person. The visitor with that key connected from
    /// the address `from` and entered `code`.
    ///
    /// # Errors
    /// Returns an error if the code is wrong or the key cannot be saved.
    pub(super) fn register_key(
        &self,
        person: &PersonName,
        code: &str,
        key: &str,
        from: IpAddr,
    ) -> Result<(), RegisterKeyError> {
        match self.registry.redeem_code(person, code, key) {
            Ok(true) => {
                log::log_line(Some(from), &words::code_given(person.as_str()));
                Ok(())
            }
            Ok(false) => {
                log::log_refusal(from, &words::wrong_code(person.as_str()));
                Err(RegisterKeyError::WrongCode)
            }
            Err(why) => {
                log::log_fault(Some(from), &why.to_string());
                Err(RegisterKeyError::NotKept)
            }
        }
    }

    /// Ends the sessions of people whose keys were withdrawn.
    pub(super) fn end_withdrawn_sessions(&self) {
        for one in &self.state().here {
            if let Some(person) = &one.person
                && self.registry.person(&one.key).as_ref() != Some(person)
            {
                one.session.end(words::WITHDRAWN);
            }
        }
    }

    /// Loads a person's preferences into a session, which will also save any
    /// changes to them.
    pub(super) fn load_preferences(&self, person: &PersonName, session: &mut GameSession) {
        let file = self.name.clone();
        session.folder = Some(self.folder.clone());
        session.load_preferences_of(Owner::Person(file, person.clone()));
    }

    /// Gives a session access to the current championship and its matches, as
    /// seen by the person who plays for a county.
    pub(super) fn attach_championship(
        self: &Arc<League>,
        county: Option<County>,
        session: &mut GameSession,
    ) {
        let league = Arc::clone(self);
        let open = move |fixture: &Fixture| {
            let (championship, archive) = league.archive().map_err(|why| why.to_string())?;
            PastMatch::open(&championship, &archive, fixture)
        };
        session.hosted = Some(HostedCompetition {
            championship: self.championship(),
            county,
            open: Box::new(open),
        });
    }

    /// Returns the championship as saved on disk, with its finished matches.
    /// The matches are read from disk again only after a result has been
    /// entered.
    fn archive(&self) -> Result<(Arc<Championship>, Arc<Archive>), FileError> {
        // Hold the lock while the matches are read, so that two sessions never
        // read them at the same time.
        let mut read = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        // Take the snapshot before the matches are read, because a result is
        // entered only after its match is saved.
        let snapshot = self.championship();
        let current = read.as_ref().filter(|read| Arc::ptr_eq(&read.snapshot, &snapshot));
        if let Some(current) = current {
            return Ok((snapshot, Arc::clone(&current.archive)));
        }
        // To save memory, free the old matches before the new ones are read.
        *read = None;
        let archive = Arc::new(self.competition().archive()?);
        *read =
            Some(CachedArchive { snapshot: Arc::clone(&snapshot), archive: Arc::clone(&archive) });
        Ok((snapshot, archive))
    }

    /// Removes a visitor. If no visitor is left, also frees the cached matches.
    pub(super) fn leave(&self, number: u64) {
        let mut state = self.state();
        state.here.retain(|one| one.number != number);
        state.wake_sessions();
        if state.here.is_empty() {
            drop(state);
            *self.archive.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Returns the people who are present, and the number of visitors who only
    /// watch.
    pub(super) fn present_visitors(&self) -> (Vec<PersonName>, usize) {
        let state = self.state();
        let people: Vec<PersonName> =
            state.here.iter().filter_map(|one| one.person.clone()).collect();
        let watching = state.here.len() - people.len();
        (people, watching)
    }

    /// Ends every session with a last message.
    pub(super) fn end_all(&self, words: &'static str) {
        for one in &self.state().here {
            one.session.end(words);
        }
    }

    /// Wakes every session, so that it checks for changes.
    fn wake_sessions(&self) {
        self.state().wake_sessions();
    }

    // --- matches ---------------------------------------------------------

    /// Lists the people's fixtures in the rounds in progress, in playing order.
    pub(super) fn people_fixtures(&self) -> Vec<Fixture> {
        let championship = self.championship();
        let of_class = |class| unplayed_people_fixtures(&championship, class);
        Class::BOTH.into_iter().flat_map(of_class).collect()
    }

    /// Opens the match of a fixture. If nobody has begun the match yet, deals
    /// it now.
    ///
    /// # Errors
    /// Returns an error if the journal of the match cannot be read or begun.
    pub(super) fn open(&self, fixture: &Fixture) -> Result<Arc<LeagueMatch>, NotPlayed> {
        // Lock the data file before the search. Otherwise two sessions that
        // open the same match at once could each deal a separate copy.
        let competition = self.competition();
        if let Some(open) = self.find_open_match(fixture) {
            return Ok(open);
        }
        let open = Arc::new(LeagueMatch::open(&competition, fixture)?);
        self.state().matches.push(Arc::clone(&open));
        Ok(open)
    }

    /// Returns the match of a fixture, if some session has it open.
    pub(super) fn find_open_match(&self, fixture: &Fixture) -> Option<Arc<LeagueMatch>> {
        let state = self.state();
        state.matches.iter().find(|one| one.fixture == *fixture).cloned()
    }

    /// Continues the competition until a person has to play. Enters the results
    /// of people's finished matches, and lets the computer play the matches
    /// between its own counties. When a round's time is up, the computer also
    /// plays the people's matches, which are returned. Only one thread calls
    /// this function.
    ///
    /// # Errors
    /// Returns an error if something cannot be saved. The next call tries
    /// again.
    pub(super) fn play_until_people(&self) -> Result<Vec<Fixture>, NotPlayed> {
        let anybody = self.state().was_anybody_here();
        let mut for_people = Vec::new();
        let before = self.championship();
        let played = self.play_all(anybody, &mut for_people);
        let mut state = self.state();
        state.send_time_up(&for_people);
        state.played.extend(&for_people);
        let old = state.played.len().saturating_sub(MAX_REMEMBERED_MATCHES);
        state.played.drain(..old);
        if !Arc::ptr_eq(&before, &state.snapshot) {
            state.wake_sessions();
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
                let is_of_people = championship.has_person(&fixture);
                let late =
                    is_of_people && self.rounds.update_and_check_time(&fixture, anybody, now);
                moved |= self.play_next(&championship, &fixture, late, for_people)?;
            }
            if !moved {
                return Ok(());
            }
        }
    }

    /// Plays the next match in a class and enters its result, unless the match
    /// belongs to a person. Returns `true` if a match was played.
    fn play_next(
        &self,
        championship: &Championship,
        fixture: &Fixture,
        late: bool,
        for_people: &mut Vec<Fixture>,
    ) -> Result<bool, NotPlayed> {
        let competition = if championship.has_person(fixture) {
            let open = self.open(fixture)?;
            if late && open.play_out()? {
                for_people.push(*fixture);
            }
            let Some(game) = open.finished_match() else {
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
        // Make the copy before the state is locked, because every session waits
        // for that lock.
        let snapshot = Arc::new(competition.championship().clone());
        drop(competition);
        let mut state = self.state();
        state.snapshot = snapshot;
        state.matches.retain(|one| one.fixture != *fixture);
        Ok(true)
    }

    /// Saves the time that the rounds in progress have taken so far.
    ///
    /// # Errors
    /// Returns an error if a time cannot be saved. The next call tries again.
    pub(super) fn save_round_times(&self) -> Result<(), FileError> {
        self.rounds.save_times()
    }

    /// Describes the matches that the computer recently played because the time
    /// for a round was up. If a county is given, describes only the matches of
    /// the person who plays it.
    pub(super) fn describe_timed_out_matches(&self, county: Option<County>) -> Option<String> {
        let state = self.state();
        let of = |one: &&Fixture| county.is_none_or(|county| one.side_of(county).is_some());
        let last = state.played.iter().rfind(of)?;
        let same = |one: &&Fixture| {
            (one.class, one.year, one.round) == (last.class, last.year, last.round)
        };
        let is_of_round = |one: &&Fixture| of(one) && same(one);
        let round: Vec<Fixture> = state.played.iter().filter(is_of_round).copied().collect();
        words::computer_played_sentences(&round).pop()
    }

    /// Returns the time left in a fixture's round, or `None` if rounds have no
    /// time limit.
    pub(super) fn time_left(&self, fixture: &Fixture) -> Option<Duration> {
        self.rounds.time_left(fixture)
    }
}

impl LeagueState {
    fn wake_sessions(&self) {
        for one in &self.here {
            one.session.send(SessionEvent::Changed);
        }
    }

    /// Notifies the people for whom the computer has played a match.
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

    /// Returns `true` if a person is connected, or has been connected since the
    /// last call.
    fn was_anybody_here(&mut self) -> bool {
        let arrived = std::mem::take(&mut self.arrived);
        arrived || self.here.iter().any(|one| one.person.is_some())
    }
}

/// Lists the people's fixtures that are still to be played in a class's current
/// round.
fn unplayed_people_fixtures(championship: &Championship, class: Class) -> Vec<Fixture> {
    let Some(next) = championship.next_fixture(class) else {
        return Vec::new();
    };
    let remaining = championship.remaining().into_iter();
    remaining
        .filter(|fixture| (fixture.class, fixture.round) == (class, next.round))
        .filter(|fixture| championship.has_person(fixture))
        .collect()
}

impl MatchHost for League {
    fn report_choice(&self, is_over: bool) {
        self.wake_sessions();
        if is_over {
            // The send fails if the thread is already due to wake. In that
            // case, the thread will notice this match too.
            let _ = self.over.try_send(());
        }
    }

    fn time_left(&self, fixture: &Fixture) -> Option<Duration> {
        self.rounds.time_left(fixture)
    }

    fn is_here(&self, person: &str) -> bool {
        let state = self.state();
        let mut people = state.here.iter().filter_map(|one| one.person.as_ref());
        people.any(|one| one.as_str() == person)
    }
}

#[cfg(test)]
mod tests {
    use super::super::session_event::SeatPurpose;
    use super::*;
    use crate::datafile::ExistingFilePolicy;
    use crate::rules::Options;

    /// Checks that all sessions share one copy of the matches, because a
    /// separate copy for each session would take megabytes.
    #[test]
    fn sessions_read_the_matches_together_and_give_them_back() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(folder.path().to_owned())).unwrap();
        let name: FileName = "LEAGUE".parse().unwrap();
        let options = Options { batsmen: 2, days: 1, ..Options::default() };
        let anybody = Championship::new(1, options, None);
        let home = anybody.next_fixture(Class::First).unwrap().home;
        let championship = Championship::new(1, options, Some(home));
        let created = Competition::create(&folder, &name, championship, ExistingFilePolicy::Refuse);
        let registry = Registry::open(&folder, &name).unwrap();
        let (league, _woken) = League::new(&folder, created.unwrap(), registry, None);
        let league = Arc::new(league);
        let (handle, _events) = SessionHandle::new(SeatPurpose::Watch);
        let here = [(); 2].map(|()| league.join(None, "key", handle.clone()));
        let (_, before) = league.archive().unwrap();
        assert!(Arc::ptr_eq(&before, &league.archive().unwrap().1));
        league.play_until_people().unwrap();
        // After a new result, the matches are read again, and every match can
        // be opened.
        let (championship, archive) = league.archive().unwrap();
        assert!(!Arc::ptr_eq(&before, &archive));
        let played: Vec<Fixture> = archive.openable_matches(&championship);
        assert!(!played.is_empty());
        let mut session = GameSession::empty();
        league.attach_championship(None, &mut session);
        for fixture in &played {
            assert!(matches!(session.past(fixture), Ok(PastMatch::Replayable(_))), "{fixture:?}");
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
