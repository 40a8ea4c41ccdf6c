//! The journal of a match in progress, which records every choice in lines of
//! JSON. Each line is on the disk before the screen shows the outcome of its
//! choices.
//!
//! | line | what |
//! |---|---|
//! | the first | `{"type":"journal","version":1,"program":…,"match":{…},"check":…}`: the version of the program that began the journal, the match, and a check value for both and for the cards that were dealt |
//! | each further line | the choices that were saved together, each with a check value, as in [`tabletop::record`](crate::tabletop::record) |
//!
//! | field of `match` | what |
//! |---|---|
//! | `identity` | the identity of the data file: its root seed |
//! | `match_seed` | the seed of the match |
//! | `year`, `class`, `fixture` | the class is 1 or 2; the fixture is numbered in its class and year, from 0 |
//! | `person` | the sides that people play: 0 home, 1 away, 2 both, 255 none |
//! | `options` | pairs of a name and a value |
//!
//! **Resuming** deals the match from its seed and carries out the choices
//! without asking any player. Every choice whose outcome was shown is in a
//! flushed line. Therefore the remains of an interrupted write can be dropped
//! from the end: an incomplete line, or a line with zeros where a sector of the
//! disk was not written. Any other line that fails its check, even the last
//! line, counts as damage and is rejected. The match can be resumed from the
//! choice before the damage
//! ([`Competition::cut_damaged_journal`](super::Competition::cut_damaged_journal)).

mod heading;

use std::path::PathBuf;

pub(crate) use heading::JournalHeadingFault;

use super::Disk;
use super::checked_files::FileError;
use super::files::Files;
use super::name::Part;
use super::setup::MatchIdentity;
use super::store::Store;
use crate::championship::Class;
use crate::game::{Choice, Match, Observer};
use crate::tabletop::record::{GameLineFault, LineKind, choices_line, feed, whole_lines};
use crate::tabletop::{RecordedChoice, Table};

/// The maximum size of a journal in bytes, which is several times what the
/// longest match needs.
pub(crate) const LONGEST_JOURNAL: u64 = 4 << 20;

/// The journal of a match in progress, open for more choices.
#[derive(Clone, Debug)]
pub struct Journal<F = Disk> {
    store: Store<F>,
    part: Part,
    setup: MatchIdentity,
    /// A copy of the file's contents, in case somebody deletes the file.
    written: Vec<u8>,
}

/// The reason why a match's journal cannot be used. The journal was not
/// changed.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The journal is damaged, or a newer version of this program wrote it.
    #[error("{}, the match in progress, {}", path.display(), damage.advice())]
    Damaged {
        /// The path of the file.
        path: PathBuf,
        /// The damage to the journal.
        damage: JournalDamage,
    },
    /// The system reported an error.
    #[error(transparent)]
    File(#[from] FileError),
}

impl JournalError {
    /// Returns `true` if the match can be restarted after the journal is set
    /// aside.
    pub(crate) const fn can_restart(&self) -> bool {
        use JournalHeadingFault::Newer;
        match self {
            JournalError::Damaged { damage, .. } => {
                !matches!(damage, JournalDamage::Heading(Newer(_)))
            }
            JournalError::File(_) => false,
        }
    }

    /// Returns `true` if the match can be resumed from the choice before the
    /// damage.
    pub(crate) const fn can_resume(&self) -> bool {
        matches!(self, JournalError::Damaged { damage: JournalDamage::Line { .. }, .. })
    }
}

/// A resumed match.
pub struct Resumed<F = Disk> {
    /// The match as it was left, with its dealer.
    pub table: Table<Match>,
    /// The match's journal, to which further choices are appended.
    pub journal: Journal<F>,
}

/// The result of looking for a match to resume.
// Only one value exists for each match, so a large variant does no harm.
#[allow(clippy::large_enum_variant)]
pub enum JournalState<F = Disk> {
    /// There is no journal.
    Nothing,
    /// There is only the journal of another match, which the next journal
    /// replaces.
    Stale,
    /// The match as it was left.
    InProgress(Resumed<F>),
}

impl<F: Files + Clone> Journal<F> {
    /// Begins the journal of `game`, which has just been dealt. Replaces the
    /// journal of an earlier match in the competition, whose result is in the
    /// data file. Sets aside any other journal, such as the journal of a later
    /// match after a backup was restored. The caller holds the lock.
    ///
    /// # Errors
    /// Fails if the journal cannot be written.
    pub fn begin(
        store: &Store<F>,
        setup: MatchIdentity,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        Journal::begin_at(store, Part::Journal(setup.class), setup, game)
    }

    /// Works like [`Journal::begin`], but writes a file of the given kind.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Journal::begin`].
    pub(super) fn begin_at(
        store: &Store<F>,
        part: Part,
        setup: MatchIdentity,
        game: &Match,
    ) -> Result<Journal<F>, JournalError> {
        let line = heading::heading_line(&setup, game);
        if let Some(before) = store.bytes(part, LONGEST_JOURNAL)?
            && !belongs_to_earlier_match(&before, &setup)
        {
            store.set_aside(part)?;
        }
        store.write(Part::NewJournal, part, line.as_bytes())?;
        Ok(Journal { store: store.clone(), part, setup, written: line.into_bytes() })
    }

    /// Appends either all of these choices, with a single flush, or none of
    /// them. Rewrites the whole journal if somebody has deleted it. The outcome
    /// of the choices must not be shown before this function returns.
    ///
    /// # Errors
    /// Fails if the choices could not be written and flushed. On failure, the
    /// journal is unchanged, and the same choices can be appended again.
    pub fn append(&mut self, made: &[RecordedChoice<Choice>]) -> Result<(), FileError> {
        let line = if made.is_empty() { String::new() } else { choices_line(made) };
        self.store.append_or_rewrite(
            Part::NewJournal,
            self.part,
            &mut self.written,
            line.as_bytes(),
        )
    }

    /// Looks for the match `setup` in its journal and replays it for
    /// `observer`. The observer is called only if the match is resumed.
    ///
    /// # Errors
    /// Fails if the journal of this match is damaged, or if a journal cannot be
    /// read.
    pub fn resume<O: Observer>(
        store: &Store<F>,
        setup: &MatchIdentity,
        observer: &mut O,
    ) -> Result<JournalState<F>, JournalError> {
        Journal::resume_at(store, Part::Journal(setup.class), setup, observer)
    }

    /// Works like [`Journal::resume`], but reads a file of the given kind.
    ///
    /// # Errors
    /// Fails for the same reasons as [`Journal::resume`].
    pub(super) fn resume_at<O: Observer>(
        store: &Store<F>,
        part: Part,
        wanted: &MatchIdentity,
        observer: &mut O,
    ) -> Result<JournalState<F>, JournalError> {
        let Some(bytes) = store.bytes(part, LONGEST_JOURNAL)? else {
            return Ok(JournalState::Nothing);
        };
        let fault = |damage| JournalError::Damaged { path: store.path(part), damage };
        let first = first_line(&bytes);
        let (setup, _) = heading::deal(first, &mut ()).map_err(|why| fault(why.into()))?;
        if setup != *wanted {
            return Ok(JournalState::Stale);
        }
        // Replay without the observer first, because it must not see part of a
        // damaged match.
        replay_journal(&bytes, &mut ()).map_err(fault)?;
        // The journal is valid, so replay it for the observer.
        let sound = replay_journal(&bytes, observer).map_err(fault)?;
        Ok(JournalState::InProgress(Resumed {
            table: sound.table,
            journal: Journal {
                store: store.clone(),
                part,
                setup,
                written: bytes.get(..sound.length).unwrap_or(&bytes).to_vec(),
            },
        }))
    }

    /// Sets aside a copy of a damaged journal, and truncates the journal after
    /// the last choice before the damage. Returns the name of the copy. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// Fails with `damage` if no choice before the damage can be resumed, and
    /// with another error if the system reports an error. On failure, the
    /// journal is unchanged.
    pub(super) fn cut(
        store: &Store<F>,
        class: Class,
        damage: JournalError,
    ) -> Result<String, JournalError> {
        let part = Part::Journal(class);
        match (&damage, store.bytes(part, LONGEST_JOURNAL)?) {
            (
                JournalError::Damaged { damage: JournalDamage::Line { good, .. }, .. },
                Some(bytes),
            ) => Ok(store.cut(Part::NewJournal, part, &bytes, *good)?),
            _ => Err(damage),
        }
    }

    /// Removes the journal of a finished match whose result is saved. The
    /// caller holds the lock.
    ///
    /// # Errors
    /// Fails if the system reports an error. A journal that could not be
    /// removed is replaced by the next journal.
    pub fn remove(self) -> Result<(), FileError> {
        self.store.remove(self.part)
    }

    /// Returns the setup of the journal's match.
    pub fn setup(&self) -> &MatchIdentity {
        &self.setup
    }

    /// Returns the kind of file that contains the journal.
    pub(super) const fn part(&self) -> Part {
        self.part
    }
}

/// Returns the first line of a journal.
fn first_line(bytes: &[u8]) -> &[u8] {
    whole_lines(bytes).next().unwrap_or_default()
}

/// Returns `true` if a journal belongs to an earlier match in the same
/// competition.
fn belongs_to_earlier_match(bytes: &[u8], setup: &MatchIdentity) -> bool {
    heading::deal(first_line(bytes), &mut ()).is_ok_and(|(other, _)| {
        (other.identity, other.class) == (setup.identity, setup.class)
            && (other.year, other.fixture) < (setup.year, setup.fixture)
    })
}

/// Returns `true` if a file that begins with this line is a journal, whether
/// valid or not.
pub(crate) fn is_journal_start(line: &[u8]) -> bool {
    heading::is_heading_line(line)
}

/// A valid journal that has been read.
pub(crate) struct ValidJournal {
    /// The match as it was left.
    pub(crate) table: Table<Match>,
    /// The number of complete lines in the journal.
    pub(crate) lines: usize,
    /// The number of bytes in those lines.
    pub(crate) length: usize,
}

/// The way in which a journal is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalDamage {
    /// The first line is damaged.
    #[error("line 1: {0}")]
    Heading(#[from] JournalHeadingFault),
    /// A later line is damaged.
    #[error("line {line}: {fault}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// The number of valid choices before the damaged line.
        choices: u32,
        /// The number of valid bytes before the damaged line.
        good: usize,
        /// The fault in the line.
        fault: GameLineFault,
    },
}

impl JournalDamage {
    /// Returns the part of the error message that follows the file's name: the
    /// damage, and advice on what to do about it.
    fn advice(&self) -> String {
        match self {
            JournalDamage::Heading(newer @ JournalHeadingFault::Newer(_)) => format!(
                "was written by a newer version of this program ({newer}). Finish it with that version"
            ),
            JournalDamage::Heading(fault) => format!(
                "is damaged: {fault}. Play the match again from the start; the damaged file will be renamed"
            ),
            JournalDamage::Line { choices, fault, .. } => format!(
                "is damaged at choice {}: {fault}. Resume from the ball before it, or play the match again from the start; the damaged file will be renamed",
                choices + 1
            ),
        }
    }
}

/// Deals the match of a journal and carries out its choices.
///
/// # Errors
/// Fails if the bytes are damaged. By then, `observer` has already seen the
/// choices before the damage.
pub(crate) fn replay_journal(
    bytes: &[u8],
    observer: &mut impl Observer,
) -> Result<ValidJournal, JournalDamage> {
    let mut lines = whole_lines(bytes);
    let first = lines.next().unwrap_or_default();
    let (_, table) = heading::deal(first, observer)?;
    let mut sound = ValidJournal { table, lines: 1, length: first.len() };
    for line in lines {
        let choices = sound.table.decisions();
        let fed = match feed(&mut sound.table, line, observer) {
            Ok(LineKind::Choices(_)) => Ok(()),
            // A journal never contains a result, which belongs in the data
            // file.
            Ok(LineKind::Result) => Err(GameLineFault::Unreadable),
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
