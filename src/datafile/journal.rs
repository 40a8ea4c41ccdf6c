//! The journal of a match in progress: every choice, on the disk before the
//! screen shows its outcome, in lines of JSON.
//!
//! | line | what |
//! |---|---|
//! | the first | `{"type":"journal","version":1,"program":…,"match":{…},"check":…}`: the version of the program that began it and which match it is of, with the check value of both and of the cards that were dealt |
//! | each further one | the choices that were kept together, each with a check value, as in [`tabletop::record`](crate::tabletop::record) |
//!
//! | field of `match` | what |
//! |---|---|
//! | `identity` | that of the data file: its root seed |
//! | `match_seed` | the seed of the match |
//! | `year`, `class`, `fixture` | the class is 1 or 2; the fixture is numbered in its class and year, from 0 |
//! | `person` | the sides of people: 0 home, 1 away, 2 both, 255 none |
//! | `options` | pairs of a name and a value |
//!
//! **Resuming** deals the match from its seed, carries out the choices and asks
//! no player. A choice that was shown is in a line that was flushed before. So
//! what an interrupted write can have left of the last line is dropped: its
//! beginning, or a line with holes of zeros where a sector of the disk was not
//! written yet. Any other line that fails its check is damage, even the last one,
//! and is refused. The match can go on from the choice before it
//! ([`Competition::cut_damaged`](super::Competition::cut_damaged)).

mod heading;

use std::path::PathBuf;

pub(crate) use heading::JournalHeadingFault;

use super::Disk;
use super::fault::FileError;
use super::files::Files;
use super::name::Part;
use super::setup::MatchSetup;
use super::store::{SaveError, Store};
use crate::championship::Class;
use crate::game::{Choice, Match, Observer};
use crate::tabletop::record::{Fed, GameLineFault, choices_line, feed, whole_lines};
use crate::tabletop::{Made, Table};

/// The longest journal in bytes: several times the longest possible match.
pub(crate) const LONGEST_JOURNAL: u64 = 4 << 20;

/// The journal of a match in progress, open for more.
#[derive(Clone, Debug)]
pub struct Journal<F = Disk> {
    store: Store<F>,
    part: Part,
    setup: MatchSetup,
    /// What is in the file: somebody may delete it.
    written: Vec<u8>,
}

/// The journal of a match cannot be used. It was not changed.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// Its heading is damaged.
    #[error("{}, the match in progress, is damaged: {fault}. Play the match again from the start; the damaged file will be renamed", path.display())]
    Heading {
        /// Which.
        path: PathBuf,
        /// How.
        fault: JournalHeadingFault,
    },
    /// A line is damaged, or the match it tells of goes another way.
    #[error("{}, the match in progress, is damaged at choice {}: {fault}. Resume from the ball before it, or play the match again from the start; the damaged file will be renamed", path.display(), choices + 1)]
    Line {
        /// Which.
        path: PathBuf,
        /// How many choices before the line are good.
        choices: u32,
        /// How many bytes.
        good: usize,
        /// How.
        fault: GameLineFault,
    },
    /// A later program wrote it.
    #[error("{}, the match in progress, was written by a newer version of this program ({newer}). Finish it with that version", path.display())]
    Newer {
        /// Which.
        path: PathBuf,
        /// Its version.
        newer: JournalHeadingFault,
    },
    /// The system would not.
    #[error(transparent)]
    File(#[from] FileError),
    /// The data file could not be converted to the newest version first.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl JournalError {
    fn new(path: PathBuf, damage: JournalDamage) -> JournalError {
        match damage {
            JournalDamage::Heading(newer @ JournalHeadingFault::Newer(_)) => {
                JournalError::Newer { path, newer }
            }
            JournalDamage::Heading(fault) => JournalError::Heading { path, fault },
            JournalDamage::Line { choices, good, fault, .. } => {
                JournalError::Line { path, choices, good, fault }
            }
        }
    }

    /// Whether the match can be begun anew, and the journal be set aside.
    pub(crate) const fn is_damage(&self) -> bool {
        matches!(self, JournalError::Heading { .. } | JournalError::Line { .. })
    }

    /// Whether the match can go on from the choice before the damage.
    pub(crate) const fn can_go_on(&self) -> bool {
        matches!(self, JournalError::Line { .. })
    }
}

/// A match that is resumed.
pub struct Resumed<F = Disk> {
    /// The match as it was left, with the dealer that deals on.
    pub table: Table<Match>,
    /// Its journal, for the choices to come.
    pub journal: Journal<F>,
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

    /// As [`Journal::begin`], in any file.
    ///
    /// # Errors
    /// As [`Journal::begin`].
    pub(super) fn begin_at(
        store: &Store<F>,
        part: Part,
        setup: MatchSetup,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        let line = heading::line(&setup, game);
        if let Some(before) = store.bytes(part, LONGEST_JOURNAL)?
            && !is_of_earlier(&before, &setup)
        {
            store.set_aside(part)?;
        }
        store.write(Part::NewJournal, part, line.as_bytes())?;
        Ok(Journal { store: store.clone(), part, setup, written: line.into_bytes() })
    }

    /// Adds choices, with one flush, or none. A journal that somebody has deleted is
    /// written anew. They are on the disk when this returns,
    /// and no outcome of them may be shown before.
    ///
    /// # Errors
    /// When they are not safely on the disk. The journal is as it was, and
    /// the same choices can be added again.
    pub fn append(&mut self, made: &[Made<Choice>]) -> Result<(), FileError> {
        let line = if made.is_empty() { String::new() } else { choices_line(made) };
        self.store.append_to(Part::NewJournal, self.part, &mut self.written, line.as_bytes())
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

    /// As [`Journal::resume`], in any file.
    ///
    /// # Errors
    /// As [`Journal::resume`].
    pub(super) fn resume_at<O: Observer>(
        store: &Store<F>,
        part: Part,
        wanted: &MatchSetup,
        observer: &mut O,
    ) -> Result<Found<F>, JournalError> {
        let Some(bytes) = store.bytes(part, LONGEST_JOURNAL)? else {
            return Ok(Found::Nothing);
        };
        let fault = |damage| JournalError::new(store.path(part), damage);
        let first = first_line(&bytes);
        let (setup, _) = heading::deal(first, &mut ()).map_err(|why| fault(why.into()))?;
        if setup != *wanted {
            return Ok(Found::Stale);
        }
        // First without the observer, who must not see half a match.
        read(&bytes, &mut ()).map_err(fault)?;
        // It is sound: whoever watches is told.
        let sound = read(&bytes, observer).map_err(fault)?;
        Ok(Found::InProgress(Resumed {
            table: sound.table,
            journal: Journal {
                store: store.clone(),
                part,
                setup,
                written: bytes.get(..sound.length).unwrap_or(&bytes).to_vec(),
            },
        }))
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
        match (&damage, store.bytes(part, LONGEST_JOURNAL)?) {
            (JournalError::Line { good, .. }, Some(bytes)) => {
                Ok(store.cut(Part::NewJournal, part, &bytes, *good)?)
            }
            _ => Err(damage),
        }
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

    /// Which match it is of.
    pub fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// Which file it is.
    pub(super) const fn part(&self) -> Part {
        self.part
    }
}

/// The first line of a journal.
fn first_line(bytes: &[u8]) -> &[u8] {
    whole_lines(bytes).next().unwrap_or_default()
}

/// Whether a journal is that of an earlier match of the same competition.
fn is_of_earlier(bytes: &[u8], setup: &MatchSetup) -> bool {
    heading::deal(first_line(bytes), &mut ()).is_ok_and(|(other, _)| {
        (other.identity, other.class) == (setup.identity, setup.class)
            && (other.year, other.fixture) < (setup.year, setup.fixture)
    })
}

/// Whether a file that begins with this line is a journal, sound or not.
pub(crate) fn begins(line: &[u8]) -> bool {
    heading::begins(line)
}

/// A journal that is sound.
pub(crate) struct Sound {
    /// The match as it was left.
    pub(crate) table: Table<Match>,
    /// How many lines it has, without one that was not written whole.
    pub(crate) lines: usize,
    /// How many bytes those have.
    pub(crate) length: usize,
}

/// What is wrong with a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum JournalDamage {
    /// The first line is damaged.
    #[error("line 1: {0}")]
    Heading(#[from] JournalHeadingFault),
    /// A later line is damaged.
    #[error("line {line}: {fault}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// How many choices before it are good.
        choices: u32,
        /// How many bytes.
        good: usize,
        /// What is wrong with it.
        fault: GameLineFault,
    },
}

/// Carries out what the bytes of a journal tell.
///
/// # Errors
/// When they are damaged. `observer` was told of what came before that.
pub(crate) fn read(bytes: &[u8], observer: &mut impl Observer) -> Result<Sound, JournalDamage> {
    let mut lines = whole_lines(bytes);
    let first = lines.next().unwrap_or_default();
    let (_, table) = heading::deal(first, observer)?;
    let mut sound = Sound { table, lines: 1, length: first.len() };
    for line in lines {
        let choices = sound.table.decisions();
        let fed = match feed(&mut sound.table, line, observer) {
            Ok(Fed::Choices(_)) => Ok(()),
            // The result is in the data file and never in a journal.
            Ok(Fed::Result) => Err(GameLineFault::Unreadable),
            Err(fault) => Err(fault),
        };
        fed.map_err(|fault| JournalDamage::Line {
            line: sound.lines + 1,
            choices,
            good: sound.length,
            fault,
        })?;
        sound.lines += 1;
        sound.length += line.len();
    }
    Ok(sound)
}
