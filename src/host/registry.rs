//! The players of a league, with their keys and any open invitations, in the
//! file `NAME.SSH`.
//!
//! Each line of the file is an entry. The entry for a key has the name of a
//! person, `key`, and the public key in OpenSSH's format. The entry for an
//! invitation has the name of a person, `code`, the SHA-256 hash of a code, and
//! its expiry in seconds since the Unix epoch. The first key whose visitor
//! enters the code becomes that person's key. The entry for the time of a round
//! has a class, `time`, a year, a round, and the seconds taken. While an
//! invitation is open, there is also an entry `clock seen` with the latest time
//! seen. While a host runs, that time is at most a minute old: see
//! [`LeagueClock`].
//!
//! All queries are answered from memory. Another program may write to the file
//! while a host runs, so the host reads the file again at every login and once
//! a second. If the file cannot be read, the entries in memory do not change.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use russh::keys::PublicKey;
use sha2::{Digest, Sha256};

use super::league_clock::LeagueClock;
use crate::championship::people::PersonName;
use crate::championship::{Class, Fixture};
use crate::datafile::{FileError, FileName, Folder, KeyFile};
use crate::rng;

/// The letters and digits used in codes, chosen so that no two characters look
/// alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// The number of characters in a code. Codes are printed in groups of four
/// characters.
const CODE_LENGTH: usize = 12;

/// The interval, in seconds, between two writes of the latest time seen.
const SEEN_INTERVAL_SECONDS: u64 = 60;

/// The maximum time that a login waits for the file to be read.
const READ_TIMEOUT: Duration = Duration::from_millis(500);

/// The keys and invitations in a league.
#[derive(Clone, Debug)]
pub(crate) struct Registry {
    folder: Folder,
    name: FileName,
    /// The entries as they were last read or written.
    memory: Arc<Mutex<Vec<RegistryEntry>>>,
    /// A lock held while this program reads or changes the file.
    file: Arc<Mutex<KeyFile>>,
    /// A lock held while the file is read for a login.
    read_lock: Arc<tokio::sync::Mutex<()>>,
    clock: LeagueClock,
}

/// One entry of the registry, which is a line of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum RegistryEntry {
    Key(PersonName, String),
    /// The hash of an invitation's code, and its expiry in seconds since the
    /// Unix epoch.
    Code(PersonName, String, u64),
    Round(RoundTime),
    /// The latest time seen, in seconds since the Unix epoch.
    Seen(u64),
}

/// The time taken by a round in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoundTime {
    pub(super) class: Class,
    pub(super) year: u16,
    pub(super) round: u8,
    /// The time, in seconds, for which a host was open during the round.
    pub(super) taken: u64,
}

impl RoundTime {
    /// Returns `true` if a fixture belongs to this round.
    pub(super) fn is_of(&self, fixture: &Fixture) -> bool {
        let of_fixture = (fixture.class, fixture.year, fixture.round);
        (self.class, self.year, self.round) == of_fixture
    }
}

impl Registry {
    /// Opens the registry for a league.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub(crate) fn open(folder: &Folder, name: &FileName) -> Result<Registry, FileError> {
        Registry::open_at(folder, name, LeagueClock::system())
    }

    fn open_at(
        folder: &Folder,
        name: &FileName,
        clock: LeagueClock,
    ) -> Result<Registry, FileError> {
        let registry = Registry {
            folder: folder.clone(),
            name: name.clone(),
            memory: Arc::default(),
            file: Arc::new(Mutex::new(KeyFile::for_league(folder, name))),
            read_lock: Arc::default(),
            clock,
        };
        registry.refresh()?;
        Ok(registry)
    }

    /// Locks the entries. A poisoned lock is harmless, because the entries
    /// change completely or not at all.
    fn entries(&self) -> MutexGuard<'_, Vec<RegistryEntry>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the file again.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read. The entries in memory then
    /// stay as they are.
    pub(super) fn refresh(&self) -> Result<(), FileError> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut read = file.lines(RegistryEntry::read)?;
        let (before, now) = (read.len(), self.now(&read));
        read.retain(|entry| !entry.has_expired(now));
        let has_expired = read.len() < before;
        let is_to_write = has_expired || is_time_write_due(&read, now);
        *self.entries() = read;
        drop(file);
        if is_to_write {
            // Remove expired invitations from the file too. Otherwise setting
            // the clock back would reopen them.
            self.change(|entries| entries.retain(|entry| !entry.has_expired(now)))?;
        }
        Ok(())
    }

    /// Writes the latest time to the file if an invitation is open. An
    /// invitation that has expired by that time stays closed, whatever the
    /// clock says later.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn write_latest_time(&self) -> Result<(), FileError> {
        self.change(|entries| entries.retain(|entry| !matches!(entry, RegistryEntry::Seen(_))))
    }

    /// Returns the current time in seconds since the Unix epoch, or the latest
    /// recorded time if that is later.
    fn now(&self, entries: &[RegistryEntry]) -> u64 {
        let now = self.clock.now();
        latest_seen(entries).map_or(now, |seen| self.clock.advance_to(seen).max(now))
    }

    /// Reads the file again for a login, but waits no longer than
    /// [`READ_TIMEOUT`]. Other tasks can run in the meantime.
    pub(super) async fn refresh_for_login(&self) {
        let registry = self.clone();
        let refreshed = async {
            let guard = Arc::clone(&self.read_lock).lock_owned().await;
            let read = tokio::task::spawn_blocking(move || {
                let _guard = guard;
                // No fault is reported here: the thread that reads the file
                // once a second reports it.
                let _ = registry.refresh();
            });
            let _ = read.await;
        };
        let _ = tokio::time::timeout(READ_TIMEOUT, refreshed).await;
    }

    /// Returns the person to whom a key belongs.
    pub(super) fn person(&self, key: &str) -> Option<PersonName> {
        // A later entry overrides an earlier one, so search backwards.
        self.entries().iter().rev().find_map(|entry| match entry {
            RegistryEntry::Key(person, known) if known == key => Some(person.clone()),
            _ => None,
        })
    }

    /// Returns `true` if a person has been invited but has yet to use the code.
    pub(super) fn is_invited(&self, person: &PersonName) -> bool {
        let now = self.clock.now();
        let is_open = |entry: &RegistryEntry| matches!(entry, RegistryEntry::Code(of, _, until) if of == person && now < *until);
        self.entries().iter().any(is_open)
    }

    /// Returns `true` if a person has a key.
    pub(crate) fn has_key(&self, person: &PersonName) -> bool {
        let is_his =
            |entry: &RegistryEntry| matches!(entry, RegistryEntry::Key(of, _) if of == person);
        self.entries().iter().any(is_his)
    }

    /// Returns `true` if nobody has a key or an invitation.
    pub(super) fn is_empty(&self) -> bool {
        let is_time = |entry: &RegistryEntry| {
            matches!(entry, RegistryEntry::Round(_) | RegistryEntry::Seen(_))
        };
        self.entries().iter().all(is_time)
    }

    /// Invites a person, and returns the code and the time when it expires, in
    /// seconds since the Unix epoch. Any earlier code becomes invalid. The
    /// person's existing key remains valid until the code is used.
    ///
    /// # Errors
    /// Returns an error if the system provides no random numbers, or if the
    /// file cannot be written.
    pub(crate) fn invite(
        &self,
        person: &PersonName,
        lasts: Duration,
    ) -> Result<(String, u64), FileError> {
        let code =
            generate_code().map_err(|why| format!("no code could be created: {why}; try again"))?;
        let until = self.clock.unix_seconds_after(lasts);
        let hash = hash(&code);
        self.change(|entries| {
            entries.retain(|entry| !matches!(entry, RegistryEntry::Code(of, ..) if of == person));
            entries.push(RegistryEntry::Code(person.clone(), hash, until));
        })?;
        Ok((code, until))
    }

    /// Withdraws a person's invitation and key. Returns `true` if the person
    /// had an invitation or a key.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn withdraw(&self, person: &PersonName) -> Result<bool, FileError> {
        let mut had = false;
        self.change(|entries| {
            let before = entries.len();
            entries.retain(|entry| match entry {
                RegistryEntry::Key(of, _) | RegistryEntry::Code(of, ..) => of != person,
                RegistryEntry::Round(_) | RegistryEntry::Seen(_) => true,
            });
            had = entries.len() < before;
        })?;
        Ok(had)
    }

    /// Registers a key for a person if the code belongs to that person's
    /// invitation. Returns `true` if the key was registered. A code that has
    /// expired, or that has been used or withdrawn, is not accepted.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or written.
    pub(super) fn redeem_code(
        &self,
        person: &PersonName,
        code: &str,
        key: &str,
    ) -> Result<bool, FileError> {
        let (wanted, now) = (hash(&normalize_code(code)), self.clock.now());
        let is_it = |entry: &RegistryEntry| matches!(entry, RegistryEntry::Code(of, hash, until) if of == person && *hash == wanted && now < *until);
        let mut given = false;
        self.change(|entries| {
            let open = entries.iter().position(is_it);
            if let Some(place) = open {
                entries.remove(place);
                // A person has only one key, and a key belongs to only one
                // person.
                entries.retain(
                    |entry| !matches!(entry, RegistryEntry::Key(of, known) if of == person || known == key),
                );
                entries.push(RegistryEntry::Key(person.clone(), key.to_owned()));
                given = true;
            }
        })?;
        Ok(given)
    }

    /// Returns the time taken by the round of a fixture, if it was saved.
    pub(super) fn round(&self, fixture: &Fixture) -> Option<RoundTime> {
        self.entries().iter().find_map(|entry| match entry {
            RegistryEntry::Round(one) if one.is_of(fixture) => Some(*one),
            _ => None,
        })
    }

    /// Saves the time taken by a round, replacing the time of the previous
    /// round.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn save_round_time(&self, round: RoundTime) -> Result<(), FileError> {
        self.change(|entries| {
            entries.retain(
                |entry| !matches!(entry, RegistryEntry::Round(one) if one.class == round.class),
            );
            entries.push(RegistryEntry::Round(round));
        })
    }

    /// Changes the entries while holding the file's lock, so that no other
    /// program writes to the file at the same time.
    fn change(&self, change: impl FnOnce(&mut Vec<RegistryEntry>)) -> Result<(), FileError> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let _lock = KeyFile::lock(&self.folder, &self.name)?;
        let before = file.lines(RegistryEntry::read)?;
        let now = self.now(&before);
        let mut entries = before.clone();
        change(&mut entries);
        let is_open = |entry: &RegistryEntry| matches!(entry, RegistryEntry::Code(..));
        if !entries.iter().any(is_open) {
            entries.retain(|entry| !matches!(entry, RegistryEntry::Seen(_)));
        } else if is_time_write_due(&entries, now) {
            entries.retain(|entry| !matches!(entry, RegistryEntry::Seen(_)));
            entries.push(RegistryEntry::Seen(now));
        }
        if entries != before {
            file.write(&entries.iter().map(RegistryEntry::to_line).collect::<String>())?;
        }
        *self.entries() = entries;
        Ok(())
    }
}

/// Returns the latest recorded time, in seconds since the Unix epoch.
fn latest_seen(entries: &[RegistryEntry]) -> Option<u64> {
    entries.iter().rev().find_map(|entry| match entry {
        RegistryEntry::Seen(second) => Some(*second),
        _ => None,
    })
}

/// Returns `true` if an invitation is open and no time was recorded within the
/// last [`SEEN_INTERVAL_SECONDS`] seconds.
fn is_time_write_due(entries: &[RegistryEntry], now: u64) -> bool {
    let any_open = entries.iter().any(|entry| matches!(entry, RegistryEntry::Code(..)));
    any_open
        && latest_seen(entries).is_none_or(|seen| seen.saturating_add(SEEN_INTERVAL_SECONDS) <= now)
}

impl RegistryEntry {
    /// Returns `true` if this is an invitation that expires at or before the
    /// time `now`, given in seconds since the Unix epoch.
    fn has_expired(&self, now: u64) -> bool {
        matches!(self, RegistryEntry::Code(_, _, until) if *until <= now)
    }

    fn read(line: &str) -> Option<RegistryEntry> {
        let mut words = line.splitn(3, ' ');
        let (first, kind, rest) = (words.next()?, words.next()?, words.next()?);
        Some(match kind {
            "key" => {
                PublicKey::from_openssh(rest).ok()?;
                RegistryEntry::Key(first.parse().ok()?, rest.to_owned())
            }
            "code" => {
                let (hash, until) = rest.split_once(' ')?;
                let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
                let hash = is_hash.then(|| hash.to_owned())?;
                RegistryEntry::Code(first.parse().ok()?, hash, until.parse().ok()?)
            }
            "seen" if first == "clock" => RegistryEntry::Seen(rest.parse().ok()?),
            "time" => {
                let numbers: Option<Vec<u64>> =
                    rest.split(' ').map(|word| word.parse().ok()).collect();
                let &[year, round, taken] = numbers?.as_slice() else {
                    return None;
                };
                let class = match first {
                    "1" => Class::First,
                    "2" => Class::Second,
                    _ => return None,
                };
                RegistryEntry::Round(RoundTime {
                    class,
                    year: u16::try_from(year).ok()?,
                    round: u8::try_from(round).ok()?,
                    taken,
                })
            }
            _ => return None,
        })
    }

    fn to_line(&self) -> String {
        match self {
            RegistryEntry::Key(person, key) => format!("{} key {key}\n", person.as_str()),
            RegistryEntry::Code(person, hash, until) => {
                format!("{} code {hash} {until}\n", person.as_str())
            }
            RegistryEntry::Round(RoundTime { class, year, round, taken }) => {
                let class = if *class == Class::First { 1 } else { 2 };
                format!("{class} time {year} {round} {taken}\n")
            }
            RegistryEntry::Seen(second) => format!("clock seen {second}\n"),
        }
    }
}

/// Generates a random code, such as `abcd-efgh-jkmn`.
fn generate_code() -> io::Result<String> {
    let mut code = String::with_capacity(CODE_LENGTH + 2);
    for place in 0..CODE_LENGTH {
        if place > 0 && place % 4 == 0 {
            code.push('-');
        }
        let chance = rng::system_seed().map_err(io::Error::other)?;
        // Since 2⁶⁴ is divisible by 32, every character is equally likely.
        code.push(char::from(LETTERS[(chance % LETTERS.len() as u64) as usize]));
    }
    Ok(code)
}

/// Returns a code without separators, in lower case.
fn normalize_code(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

fn hash(code: &str) -> String {
    let digest = Sha256::digest(normalize_code(code).as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;

    use super::*;

    const KEY: &str =
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAILM+rvN+ot98qgEN796jTiQfZfG1KaT0PtFDJ/XFSqti";

    fn registry() -> (tempfile::TempDir, Registry) {
        let folder = tempfile::tempdir().unwrap();
        let found = Folder::find(Some(folder.path().to_owned())).unwrap();
        let registry = Registry::open(&found, &"LEAGUE".parse().unwrap()).unwrap();
        (folder, registry)
    }

    #[test]
    fn a_code_opens_once_and_not_after_its_last_second() {
        let (_folder, registry) = registry();
        let ann: PersonName = "Ann".parse().unwrap();
        let (code, _) = registry.invite(&ann, Duration::ZERO).unwrap();
        assert!(!registry.is_invited(&ann) && !registry.redeem_code(&ann, &code, KEY).unwrap());
        let day = Duration::from_secs(86_400);
        let (code, until) = registry.invite(&ann, day).unwrap();
        assert!(registry.is_invited(&ann) && until.abs_diff(registry.clock.now() + 86_400) < 5);
        assert!(registry.redeem_code(&ann, &code, KEY).unwrap());
        assert_eq!(registry.person(KEY), Some(ann.clone()));
        assert!(!registry.is_invited(&ann) && !registry.redeem_code(&ann, &code, KEY).unwrap());
    }

    #[test]
    fn an_expired_invitation_is_forgotten_so_that_no_clock_opens_it_again() {
        let (folder, registry) = registry();
        let ann: PersonName = "Ann".parse().unwrap();
        let ben: PersonName = "Ben".parse().unwrap();
        registry.invite(&ann, Duration::ZERO).unwrap();
        registry.invite(&ben, Duration::from_secs(86_400)).unwrap();
        let kept = || fs::read_to_string(folder.path().join("LEAGUE.SSH")).unwrap();
        assert!(kept().contains("Ann code"));
        registry.refresh().unwrap();
        assert!(!kept().contains("Ann") && kept().contains("Ben code"), "{}", kept());
        assert!(registry.is_invited(&ben));
    }

    thread_local! {
        static SYSTEM: Cell<u64> = const { Cell::new(1_000_000) };
    }

    /// Opens the registry with a new clock, as a newly started program does.
    fn begun(folder: &tempfile::TempDir) -> Registry {
        let folder = Folder::find(Some(folder.path().to_owned())).unwrap();
        let clock = LeagueClock::new(|| SYSTEM.get());
        Registry::open_at(&folder, &"LEAGUE".parse().unwrap(), clock).unwrap()
    }

    const HOUR: u64 = 3600;

    /// Checks that the latest time seen by one host also counts for the next
    /// host, even if the first host was killed.
    #[test]
    fn a_clock_that_is_set_back_opens_no_invitation_that_had_expired() {
        for ended in [true, false] {
            let folder = tempfile::tempdir().unwrap();
            let ann: PersonName = "Ann".parse().unwrap();
            SYSTEM.set(1_000_000);
            let (code, until) = begun(&folder).invite(&ann, Duration::from_secs(HOUR)).unwrap();
            assert_eq!(until, 1_000_000 + HOUR);
            // The host runs until a minute before the invitation expires.
            let host = begun(&folder);
            for minute in 1..60 {
                SYSTEM.set(1_000_000 + minute * 60);
                host.refresh().unwrap();
                assert!(host.is_invited(&ann));
            }
            // The clock is set back while this host runs, and again before the
            // next host begins.
            SYSTEM.set(1_000_000);
            assert!(host.clock.now() >= 1_000_000 + 59 * 60);
            if ended {
                host.write_latest_time().unwrap();
            }
            drop(host);
            let host = begun(&folder);
            assert!(host.is_invited(&ann) && host.clock.now() >= 1_000_000 + 59 * 60);
            // A minute later, the invitation has expired, and stays expired
            // even if the clock is set back.
            host.clock.advance_to(until);
            host.refresh().unwrap();
            SYSTEM.set(500_000);
            for registry in [host, begun(&folder)] {
                assert!(!registry.is_invited(&ann));
                assert!(!registry.redeem_code(&ann, &code, KEY).unwrap());
            }
        }
    }

    /// Checks that the file is written only when necessary, because each write
    /// replaces the backup.
    #[test]
    fn the_clock_is_written_down_once_a_minute_and_only_for_an_open_invitation() {
        let folder = tempfile::tempdir().unwrap();
        let ann: PersonName = "Ann".parse().unwrap();
        let kept = || fs::read_to_string(folder.path().join("LEAGUE.SSH")).unwrap();
        let registry = begun(&folder);
        let (code, _) = registry.invite(&ann, Duration::from_secs(HOUR)).unwrap();
        assert!(kept().ends_with("clock seen 1000000\n"), "{}", kept());
        SYSTEM.set(1_000_059);
        registry.refresh().unwrap();
        assert!(kept().ends_with("clock seen 1000000\n"), "{}", kept());
        SYSTEM.set(1_000_060);
        registry.refresh().unwrap();
        assert!(kept().ends_with("clock seen 1000060\n"), "{}", kept());
        assert!(registry.redeem_code(&ann, &code, KEY).unwrap());
        assert!(!kept().contains("clock") && !registry.is_empty(), "{}", kept());
        let before = kept();
        SYSTEM.set(1_000_000 + HOUR);
        registry.refresh().unwrap();
        registry.write_latest_time().unwrap();
        assert_eq!(kept(), before);
    }

    #[test]
    fn a_line_that_means_nothing_is_an_error_with_its_number_and_stays() {
        let (folder, registry) = registry();
        let path = folder.path().join("LEAGUE.SSH");
        let ben: PersonName = "Ben".parse().unwrap();
        for line in [
            "Ann iey ssh-ed25519 AAAA".to_owned(),
            format!("Ann key {}", KEY.replace("AAAAC3", "AAA*C3")),
            "Ann code 12 1".to_owned(),
            "3 time 1890 1 1".to_owned(),
            String::new(),
        ] {
            let file = registry.file.lock().unwrap();
            file.write(&format!("Ben key {KEY}\n{line}\n")).unwrap();
            drop(file);
            let damaged = fs::read(&path).unwrap();
            for error in [registry.refresh().unwrap_err(), registry.withdraw(&ben).unwrap_err()] {
                let text = error.to_string();
                assert!(text.contains("LEAGUE.SSH") && text.contains("line 3"), "{text}");
            }
            assert_eq!(fs::read(&path).unwrap(), damaged, "{line}");
        }
    }
}
