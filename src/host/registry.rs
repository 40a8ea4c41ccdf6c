//! Who may play: the keys of the people of a league and the invitations that
//! are open, in the file `NAME.SSH`.
//!
//! A line each: the name of a person, then `key` with his public key as OpenSSH
//! writes it, or `code` with the SHA-256 of a code, which makes the first key
//! that comes with it his; or a class, `time`, a year, a round and how many
//! seconds that has taken. Another program may write the file while a host
//! runs, so it is read anew each time it is asked.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

use crate::championship::people::PersonName;
use crate::championship::{Class, Fixture};
use crate::datafile::{FileName, Folder};
use crate::rng;

/// Letters of a code: none that is mistaken for another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// Letters in a code, in groups of four.
const LENGTH: usize = 12;

/// The longest file that is read, in bytes.
const LONGEST: u64 = 256 << 10;

/// The keys and invitations of a league.
#[derive(Clone, Debug)]
pub(crate) struct Registry {
    file: PathBuf,
    written: PathBuf,
    lock: PathBuf,
}

/// One line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    Key(PersonName, String),
    Code(PersonName, String),
    Round(Round),
}

/// How long a round of a class has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) class: Class,
    pub(super) year: u16,
    pub(super) round: u8,
    /// Seconds, while a host was open.
    pub(super) taken: u64,
}

impl Round {
    /// Whether a fixture belongs to it.
    pub(super) fn is_of(&self, fixture: &Fixture) -> bool {
        let of_fixture = (fixture.class, fixture.year, fixture.round);
        (self.class, self.year, self.round) == of_fixture
    }
}

impl Registry {
    /// That of a data file.
    pub(crate) fn of(folder: &Folder, name: &FileName) -> Registry {
        let file = |extension| folder.path().join(format!("{name}.{extension}"));
        Registry {
            file: file("SSH"),
            written: file("SS$"),
            lock: file("SLK"),
        }
    }

    /// The person to whom a key belongs.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn person(&self, key: &str) -> io::Result<Option<PersonName>> {
        let entries = self.entries()?.into_iter();
        Ok(entries.rev().find_map(|entry| match entry {
            Entry::Key(person, known) if known == key => Some(person),
            _ => None,
        }))
    }

    /// Whether a person is invited and has not come yet.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn is_invited(&self, person: &PersonName) -> io::Result<bool> {
        let entries = self.entries()?;
        let mut codes = entries.iter();
        Ok(codes.any(|entry| matches!(entry, Entry::Code(of, _) if of == person)))
    }

    /// Whether a person has a key.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(crate) fn has_key(&self, person: &PersonName) -> io::Result<bool> {
        let entries = self.entries()?;
        let mut keys = entries.iter();
        Ok(keys.any(|entry| matches!(entry, Entry::Key(of, _) if of == person)))
    }

    /// Whether nobody has a key or an invitation.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn is_empty(&self) -> io::Result<bool> {
        let entries = self.entries()?;
        Ok(entries.iter().all(|entry| matches!(entry, Entry::Round(_))))
    }

    /// Invites a person: gives the code. An earlier code is worth nothing from
    /// now on; a key that he has stays his until the code is used.
    ///
    /// # Errors
    /// When the system gives no random numbers, or the file cannot be written.
    pub(crate) fn invite(&self, person: &PersonName) -> io::Result<String> {
        let code = code()?;
        let hash = hash(&code);
        self.change(|entries| {
            entries.retain(|entry| !matches!(entry, Entry::Code(of, _) if of == person));
            entries.push(Entry::Code(person.clone(), hash));
        })?;
        Ok(code)
    }

    /// Withdraws what a person was given: his invitation and his key. Says
    /// whether there was any.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn withdraw(&self, person: &PersonName) -> io::Result<bool> {
        let mut had = false;
        self.change(|entries| {
            let before = entries.len();
            entries.retain(|entry| match entry {
                Entry::Key(of, _) | Entry::Code(of, _) => of != person,
                Entry::Round(_) => true,
            });
            had = entries.len() < before;
        })?;
        Ok(had)
    }

    /// Somebody with this key gives a code for a person; says whether the key
    /// is that person's from now on. A code that was used or withdrawn does not
    /// count.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub(super) fn give(&self, person: &PersonName, code: &str, key: &str) -> io::Result<bool> {
        let wanted = hash(&plain(code));
        let mut given = false;
        self.change(|entries| {
            let open = entries.iter().position(
                |entry| matches!(entry, Entry::Code(of, hash) if of == person && *hash == wanted),
            );
            if let Some(place) = open {
                entries.remove(place);
                // A person has one key, and a key one person.
                entries.retain(
                    |entry| !matches!(entry, Entry::Key(of, known) if of == person || known == key),
                );
                entries.push(Entry::Key(person.clone(), key.to_owned()));
                given = true;
            }
        })?;
        Ok(given)
    }

    /// How long the round of a fixture has taken, where that was kept.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn round(&self, fixture: &Fixture) -> io::Result<Option<Round>> {
        let entries = self.entries()?.into_iter();
        let mut rounds = entries.filter_map(|entry| match entry {
            Entry::Round(one) => Some(one),
            _ => None,
        });
        Ok(rounds.find(|one| one.is_of(fixture)))
    }

    /// Keeps how long a round has taken, in place of the one before it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn keep_round(&self, round: Round) -> io::Result<()> {
        self.change(|entries| {
            entries.retain(|entry| !matches!(entry, Entry::Round(one) if one.class == round.class));
            entries.push(Entry::Round(round));
        })
    }

    fn entries(&self) -> io::Result<Vec<Entry>> {
        self.read().map_err(|why| self.unusable(&why))
    }

    /// The error, with the name of the file.
    fn unusable(&self, why: &io::Error) -> io::Error {
        let file = self.file.display();
        let told =
            format!("the keys in {file} cannot be used ({why}): mend the file or its folder");
        io::Error::new(why.kind(), told)
    }

    fn read(&self) -> io::Result<Vec<Entry>> {
        let text = match fs::metadata(&self.file) {
            Ok(found) if found.len() > LONGEST => return Err(io::ErrorKind::FileTooLarge.into()),
            Ok(_) => fs::read_to_string(&self.file)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        Ok(text.lines().filter_map(Entry::read).collect())
    }

    /// Changes the entries while no other program does. The file is written anew
    /// and takes the place of the old one whole.
    fn change(&self, change: impl FnOnce(&mut Vec<Entry>)) -> io::Result<()> {
        (self.try_to_change(change)).map_err(|why| self.unusable(&why))
    }

    fn try_to_change(&self, change: impl FnOnce(&mut Vec<Entry>)) -> io::Result<()> {
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&self.lock)?;
        lock.lock()?;
        let before = self.read()?;
        let mut entries = before.clone();
        change(&mut entries);
        if entries != before {
            let text: String = entries.iter().map(Entry::line).collect();
            fs::write(&self.written, text)?;
            File::open(&self.written)?.sync_all()?;
            fs::rename(&self.written, &self.file)?;
        }
        Ok(())
    }
}

impl Entry {
    fn read(line: &str) -> Option<Entry> {
        let mut words = line.splitn(3, ' ');
        let (first, kind, rest) = (words.next()?, words.next()?, words.next()?);
        Some(match kind {
            "key" => Entry::Key(first.parse().ok()?, rest.to_owned()),
            "code" => Entry::Code(first.parse().ok()?, rest.to_owned()),
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
                Entry::Round(Round {
                    class,
                    year: u16::try_from(year).ok()?,
                    round: u8::try_from(round).ok()?,
                    taken,
                })
            }
            _ => return None,
        })
    }

    fn line(&self) -> String {
        match self {
            Entry::Key(person, key) => format!("{} key {key}\n", person.as_str()),
            Entry::Code(person, hash) => format!("{} code {hash}\n", person.as_str()),
            Entry::Round(Round {
                class,
                year,
                round,
                taken,
            }) => {
                let class = if *class == Class::First { 1 } else { 2 };
                format!("{class} time {year} {round} {taken}\n")
            }
        }
    }
}

/// A new code: `abcd-efgh-jkmn`.
fn code() -> io::Result<String> {
    let mut code = String::with_capacity(LENGTH + 2);
    for place in 0..LENGTH {
        if place > 0 && place % 4 == 0 {
            code.push('-');
        }
        let chance = rng::fresh_seed().map_err(io::Error::other)?;
        code.push(char::from(
            LETTERS[(chance % LETTERS.len() as u64) as usize],
        ));
    }
    Ok(code)
}

/// A code as it was typed, without separators.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

fn hash(code: &str) -> String {
    let digest = Sha256::digest(plain(code).as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
