//! The journal of a match in progress: every choice, on the disk before the
//! screen shows what came of it.
//!
//! All numbers are little-endian. A journal is a heading and entries.
//!
//! | bytes | the heading |
//! |---|---|
//! | 0–7 | the mark `ACCJ` CR LF `1A` LF |
//! | 8–9 | version of the journal: 2 |
//! | 10–11 | bytes of the heading, its checksum included |
//! | 12 | winner of the toss: 0 home, 1 away |
//! | 13–26 | the cards dealt, seven home, then seven away |
//! | 27–34 | identity of the data file: its root seed |
//! | 35–42 | seed of the match |
//! | 43–44 | year |
//! | 45–46 | number of the fixture in its class and year |
//! | 47 | class: 1 or 2 |
//! | 48 | the sides of people: 0 home, 1 away, 2 both, 255 none |
//! | 49–56 | how many options are named |
//! | 57– | each option: length of its name (8 bytes), its name, its value (1) |
//! | then | version of the program that began it: length (8 bytes) and text |
//! | then | zeros, until the heading is a whole number of entries: so no entry lies across two sectors of a disk |
//! | the last 4 | CRC-32 of all before |
//!
//! Mark, version, length and checksum are the same in every later version, so
//! that a newer journal is told from a damaged one. The heading of version 1
//! had 80 bytes, a byte for each of eight options (`journal/versions.rs`); its
//! journals are resumed and go on as they are, since entries are the same.
//!
//! | bytes | an entry, 8 bytes each behind the heading |
//! |---|---|
//! | 0 | kind of the choice, 1 to 12 in the order of [`Choice`](crate::game::Choice) |
//! | 1 | its card, 255 where it has none |
//! | 2 | the card drawn for it, 255 if none was |
//! | 3 | number of the write that brought it, from 1, modulo 128; plus 128 if it is the last of that write |
//! | 4–7 | check value: CRC-32 of the check value before it (at first that of the heading), bytes 0–3, and the digest of the match after the choice |
//!
//! A card is a byte: suit (pads 0, bats 1, balls 2, stumps 3, gloves 4) times
//! 16, and its rank.
//!
//! **Resuming** replays the entries with the cards they name and asks no
//! player; the dealer draws in step from the seed and goes on from there. What
//! an interrupted write can have left is dropped, as nothing that came of such
//! a write was ever shown: a part of an entry; a last entry whose check value
//! is still zeros; an entry of nothing but zeros, if what follows is empty or
//! of that write. A whole entry that fails its check is damage, even if it is
//! the last one, and is refused. The match can go on from the choice before it
//! ([`Competition::cut_damaged`](super::Competition::cut_damaged)).

mod entry;
mod heading;
mod replay;

use std::path::PathBuf;

use entry::Write;

pub use entry::Entry;
pub(crate) use heading::{Heading, HeadingFault};
pub(crate) use replay::EntryFault;
pub use replay::Resumed;

use super::fault::FileError;
use super::files::{Disk, Files};
use super::name::Part;
use super::setup::MatchSetup;
use super::store::{SaveError, Store};
use crate::championship::Class;
use crate::game::{Match, Observer};
use crate::text::debug_by_name;

/// The longest journal in bytes: several times the longest possible match.
pub(crate) const LONGEST_JOURNAL: u64 = 4 << 20;

/// The journal of a match in progress, open for more.
#[derive(Clone, Debug)]
pub struct Journal<F = Disk> {
    store: Store<F>,
    part: Part,
    heading: Heading,
    length: u64,
    check: u32,
    write: Write,
}

/// The journal of a match cannot be used. It was not changed.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// Its heading is damaged.
    #[error("{}, the match in progress, is damaged: {fault}; begin the match anew, and that file is kept under another name", path.display())]
    Heading {
        /// Which.
        path: PathBuf,
        /// How.
        fault: HeadingFault,
    },
    /// An entry is damaged, or the match it tells of goes another way.
    #[error("{}, the match in progress, is damaged at choice {number} of {of}: {fault}; {}begin the match anew, and that file is kept under another name", path.display(), if fault.is_after_the_deal() { "go on from the ball before it or " } else { "" })]
    Entry {
        /// Which.
        path: PathBuf,
        /// The number of the choice, from 1.
        number: usize,
        /// How many there are.
        of: usize,
        /// How.
        fault: EntryFault,
    },
    /// A later program wrote it.
    #[error("{}, the match in progress, was written by a newer version of this program (format {version}; this one knows formats up to {known}): finish it with that one", path.display())]
    Newer {
        /// Which.
        path: PathBuf,
        /// Its version.
        version: u16,
        /// The last version that this program knows.
        known: u16,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
    /// The data file could not be brought up to the newest version first.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl JournalError {
    /// Whether the match can be begun anew, and the journal be set aside.
    pub(crate) const fn is_damage(&self) -> bool {
        matches!(
            self,
            JournalError::Heading { .. } | JournalError::Entry { .. }
        )
    }

    /// Whether the match can go on from the choice before the damage.
    pub(crate) const fn can_go_on(&self) -> bool {
        matches!(self, JournalError::Entry { fault, .. } if fault.is_after_the_deal())
    }
}

/// What there was to resume.
// There is one of these per match: the size of the match in it costs nothing.
#[allow(clippy::large_enum_variant)]
pub enum Found<F = Disk> {
    /// No journal.
    Nothing,
    /// The journal of some other match. It makes way when the next one begins.
    Stale,
    /// The match, as it was left.
    InProgress(Resumed<F>),
}

debug_by_name!([F] Found<F>);

impl<F: Files + Clone> Journal<F> {
    /// Begins the journal of `game`, which has just been dealt. That of an
    /// earlier match of the competition is replaced: its result is in the data
    /// file. Any other is set aside, even that of a later match, which is there
    /// after a backup was restored. The caller holds the lock.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(
        store: &Store<F>,
        setup: MatchSetup,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        Journal::begin_at(store, Part::Journal(setup.class), setup, game)
    }

    /// The same in any file.
    ///
    /// # Errors
    /// As [`Journal::begin`].
    pub(super) fn begin_at(
        store: &Store<F>,
        part: Part,
        setup: MatchSetup,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        let (heading, bytes) = Heading::of(setup, game);
        if let Some(before) = store.bytes(part, LONGEST_JOURNAL)?
            && !is_of_earlier(&before, &setup)
        {
            store.set_aside(part)?;
        }
        store.write(Part::NewJournal, part, &bytes)?;
        Ok(Journal {
            store: store.clone(),
            part,
            length: bytes.len() as u64,
            check: heading.check(),
            heading,
            write: Write::HEADING,
        })
    }

    /// Adds choices, with one flush; they are on the disk when this returns,
    /// and nothing that came of them may be shown before.
    ///
    /// # Errors
    /// When they are not safely on the disk. The journal is as it was, and
    /// the same entries can be added again.
    pub fn append(&mut self, entries: &[Entry]) -> Result<(), FileError> {
        if entries.is_empty() {
            return Ok(());
        }
        let mut check = self.check;
        let mut bytes = Vec::with_capacity(entries.len() * entry::LENGTH);
        let mut write = Write {
            number: self.write.next_number(),
            last: false,
        };
        for (place, entry) in entries.iter().enumerate() {
            write.last = place + 1 == entries.len();
            let written = entry.to_bytes(write, check);
            check = entry::check_of(&written);
            bytes.extend(written);
        }
        self.store.append(self.part, self.length, &bytes)?;
        self.length += bytes.len() as u64;
        self.check = check;
        self.write = write;
        Ok(())
    }

    /// Looks for the match `setup` in its journal and replays it for
    /// `observer`, who is told nothing unless a match is resumed.
    ///
    /// # Errors
    /// When there is a journal of this match that is damaged, or one that
    /// cannot be read.
    pub fn resume<O: Observer>(
        store: &Store<F>,
        setup: &MatchSetup,
        observer: &mut O,
    ) -> Result<Found<F>, JournalError> {
        Journal::resume_at(store, Part::Journal(setup.class), setup, observer)
    }

    /// The same in any file.
    ///
    /// # Errors
    /// As [`Journal::resume`].
    pub(super) fn resume_at<O: Observer>(
        store: &Store<F>,
        part: Part,
        setup: &MatchSetup,
        observer: &mut O,
    ) -> Result<Found<F>, JournalError> {
        let path = store.path(part);
        let Some(bytes) = store.bytes(part, LONGEST_JOURNAL)? else {
            return Ok(Found::Nothing);
        };
        let (heading, entries) = match Heading::from_bytes(&bytes) {
            Ok(found) => found,
            Err(HeadingFault::Newer { version, known }) => {
                return Err(JournalError::Newer {
                    path,
                    version,
                    known,
                });
            }
            Err(fault) => return Err(JournalError::Heading { path, fault }),
        };
        if heading.setup != *setup {
            return Ok(Found::Stale);
        }
        let resumed = replay::resume((store, part), heading, entries, observer);
        resumed
            .map(Found::InProgress)
            .map_err(|(place, fault)| JournalError::Entry {
                path,
                number: place + 1,
                of: entries.len().div_ceil(entry::LENGTH),
                fault,
            })
    }

    /// Cuts the journal of a class back to the choice before its damage, after
    /// setting a copy of the whole aside; returns the name of the copy. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// The damage, where the match cannot go on from before it; or when the
    /// system will not. Then the journal is as it was.
    pub(super) fn cut(
        store: &Store<F>,
        class: Class,
        damage: JournalError,
    ) -> Result<String, JournalError> {
        let part = Part::Journal(class);
        let bytes = store.bytes(part, LONGEST_JOURNAL)?;
        let (JournalError::Entry { number, .. }, Some(bytes), true) =
            (&damage, bytes, damage.can_go_on())
        else {
            return Err(damage);
        };
        let Ok((heading, _)) = Heading::from_bytes(&bytes) else {
            return Err(damage);
        };
        let good = heading.length() + (number - 1) * entry::LENGTH;
        Ok(store.cut(Part::NewJournal, part, (&bytes, good))?)
    }

    /// Removes the journal: its match is finished, and its result saved. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// When the system will not. It is stale then, and goes when the next
    /// begins.
    pub fn remove(self) -> Result<(), FileError> {
        self.store.remove(self.part)
    }

    /// Which file it is.
    pub(super) const fn part(&self) -> Part {
        self.part
    }

    /// What it began with.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }
}

/// Whether a journal is that of an earlier match of the same competition.
fn is_of_earlier(bytes: &[u8], setup: &MatchSetup) -> bool {
    Heading::from_bytes(bytes).is_ok_and(|(heading, _)| {
        let other = heading.setup;
        (other.identity, other.class) == (setup.identity, setup.class)
            && (other.year, other.fixture) < (setup.year, setup.fixture)
    })
}
