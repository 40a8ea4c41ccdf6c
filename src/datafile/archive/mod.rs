//! The archive of finished matches, which can be replayed ball by ball.
//!
//! **What is saved.** The archive contains every match of the season in
//! progress and of the last completed season. The archive also contains the
//! matches of people's counties in all seasons. Of all other matches, only the
//! totals are saved (`MatchResult`). A match is saved as its setup, its seed
//! and its choices, which take about a kilobyte. Changes to the computer
//! players therefore never change a saved match. The archive is `NAME.MAT`,
//! next to the data file. The archive consists of a heading followed by
//! entries. All numbers are little-endian.
//!
//! | bytes | the heading |
//! |---|---|
//! | 0–7 | the mark `ACCA` CR LF `1A` LF |
//! | 8–9 | version of the archive: 1 |
//! | 10–11 | the season in which the archive was begun |
//! | 12, 13 | number of matches entered before the archive was begun: first class, second class |
//! | 14–15 | 0 |
//! | 16–23 | identity of the data file: its root seed |
//! | 24–27 | 0 |
//! | 28–31 | CRC-32 of bytes 0–27 |
//!
//! | bytes | an entry; the first begins at byte 32, and the others follow without gaps |
//! |---|---|
//! | 0–3 | the mark `ACCF` |
//! | 4–5 | number of bytes before the choices |
//! | 6–9 | number of bytes in the choices, at most 32,768 |
//! | 10–13 | CRC-32 of the choices |
//! | 14–17 | number of choices |
//! | 18–21 | check of the result: CRC-32 of the side that batted first (1 byte: 0 home, 1 away) and, for each innings, runs (4 bytes), wickets (1), balls (2) and how it ended (1: 0 all out, 1 declared, 2 won, 3 time) |
//! | 22–29 | identity of the data file |
//! | 30–37 | seed of the match |
//! | 38–39 | year |
//! | 40–41 | number of the fixture in its class and year, from 0 |
//! | 42 | class: 1 or 2 |
//! | 43 | the sides that people play: 0 home, 1 away, 2 both, 255 none |
//! | 44– | the options, as in the heading of a journal |
//! | then | CRC-32 of everything before it |
//! | then | the choices, packed as described in [`moves`](crate::game::moves) |
//!
//! **How it is saved.** Entries are added and flushed *before* the data file is
//! saved with their results ([`Competition`](super::Competition)), so the match
//! of every saved result is in the archive. An entry without a result does no
//! harm, because an entry counts only if its result is the one in the data
//! file. If a match has several such entries, the last entry counts. The next
//! write cuts off whatever an interrupted write has left behind. At the end of
//! a season, matches that no longer need to be saved are removed, by way of a
//! temporary file and a rename. The matches of one additional season are kept,
//! because the backup of the data file may need them.
//!
//! **If the archive is damaged**, an entry that fails its check is skipped, and
//! all other entries are read. A single line reports the loss. Before anything
//! is written, a file that is damaged, foreign or from a later version is set
//! aside under another name. Without an archive the competition continues, but
//! its earlier matches cannot be opened.

mod archived_match;
mod entry;
mod heading;
mod scan;
mod writer;

use std::path::PathBuf;

pub(crate) use archived_match::ArchivedMatch;
pub use archived_match::OpenMatchError;
pub(crate) use entry::ArchiveEntry;
pub(super) use writer::ArchiveWriter;

use entry::{key_of, result_check_value};
use heading::FoundHeading;
use scan::{Scan, ScannedEntry};

use super::checked_files::FileError;
use super::files::Files;
use super::name::Part;
use super::store::Store;
use crate::championship::{Championship, Class, FinishedMatch, Fixture, MatchResult};
use crate::game::{Moves, Observer};

/// The maximum size of an archive in bytes, which is enough for a century of
/// the longest matches.
pub const LONGEST_ARCHIVE: u64 = 24 << 20;

/// The saved matches of a competition.
#[derive(Clone, Debug)]
pub struct Archive {
    path: PathBuf,
    bytes: Vec<u8>,
    scan: Option<Scan>,
}

/// The reason why some matches that should be in the archive cannot be opened.
/// All other matches can be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveFault {
    /// Some entries fail their checks.
    #[error("{}, with the saved matches, is damaged: {lost} of them cannot be opened. The rest can. The damaged file will be renamed before a new match is saved", path.display())]
    Damaged {
        /// The path of the file.
        path: PathBuf,
        /// The number of lost matches.
        lost: usize,
    },
    /// The archive contains no match from this competition.
    #[error("{} belongs to another competition, so earlier matches cannot be opened. It will be renamed before a new match is saved", path.display())]
    Foreign {
        /// The path of the file.
        path: PathBuf,
    },
    /// A newer version of this program wrote the archive.
    #[error("{}, with the saved matches, was written by a newer version of this program (format {version}; this one reads up to {known}). It will be renamed before a new match is saved", path.display())]
    Newer {
        /// The path of the file.
        path: PathBuf,
        /// The version of the archive.
        version: u16,
        /// The newest version that this program can read.
        known: u16,
    },
}

/// Returns `true` if a match that has been played should be in the archive. The
/// archive keeps the matches of the season in progress, of the last completed
/// season, and of people's counties.
pub(crate) fn should_be_saved(championship: &Championship, fixture: &Fixture) -> bool {
    fixture.year + 1 >= championship.season().year() || championship.has_person(fixture)
}

impl Archive {
    /// Reads the archive of a competition. A missing archive counts as empty.
    /// The caller needs no lock, because no file is changed.
    ///
    /// # Errors
    /// Fails if the system reports an error.
    pub fn read<F: Files>(store: &Store<F>) -> Result<Archive, FileError> {
        let bytes = store.bytes(Part::Matches, LONGEST_ARCHIVE)?;
        let scan = bytes.as_ref().map(|bytes| Scan::from_bytes(bytes));
        Ok(Archive { path: store.path(Part::Matches), bytes: bytes.unwrap_or_default(), scan })
    }

    /// Returns the fault in the archive, or `None` if the archive is intact.
    pub fn fault(&self, championship: &Championship) -> Option<ArchiveFault> {
        self.scan.as_ref()?.fault(championship, || self.path.clone())
    }

    /// Lists the matches that can be opened, in calendar order.
    pub fn openable_matches(&self, championship: &Championship) -> Vec<Fixture> {
        let kept = |(fixture, played): &(Fixture, &MatchResult)| {
            should_be_saved(championship, fixture)
                && self.find_last_entry(championship, fixture, played).is_some()
        };
        let kept = played_matches(championship).filter(kept);
        let mut fixtures: Vec<Fixture> = kept.map(|(fixture, _)| fixture).collect();
        fixtures.sort_by_key(Fixture::calendar_order);
        fixtures
    }

    /// Opens a saved match for replay.
    ///
    /// # Errors
    /// Fails if the match has not been played or is not saved.
    pub fn open_match(
        &self,
        championship: &Championship,
        fixture: &Fixture,
    ) -> Result<ArchivedMatch, OpenMatchError> {
        let (kept, played) = self.match_and_result(championship, fixture)?;
        kept.replay_checked(played, &mut ())?;
        Ok(kept)
    }

    /// Replays a match from the deal to the end.
    ///
    /// # Errors
    /// Fails if the match has not been played or is not saved. A result that
    /// differs from the saved one is detected only at the end of the replay.
    pub(crate) fn replay<O: Observer + ?Sized>(
        &self,
        championship: &Championship,
        fixture: &Fixture,
        observer: &mut O,
    ) -> Result<(), OpenMatchError> {
        let (kept, played) = self.match_and_result(championship, fixture)?;
        kept.replay_checked(played, observer)
    }

    /// Replays a match to its end. Returns `None` if the match is not saved.
    pub(crate) fn replay_to_end(
        &self,
        championship: &Championship,
        fixture: &Fixture,
    ) -> Option<FinishedMatch> {
        let (kept, played) = self.match_and_result(championship, fixture).ok()?;
        let finished = FinishedMatch::from_match(&kept.replay_to_end(&mut ()).ok()?)?;
        (finished.result() == *played).then_some(finished)
    }

    /// Returns a match whose choices have not been replayed yet, and the result
    /// that was entered.
    fn match_and_result<'c>(
        &self,
        championship: &'c Championship,
        fixture: &Fixture,
    ) -> Result<(ArchivedMatch, &'c MatchResult), OpenMatchError> {
        let played = result_of(championship, fixture).ok_or(OpenMatchError::NotPlayed)?;
        if !should_be_saved(championship, fixture) {
            return Err(OpenMatchError::NoLonger);
        }
        let found = self.find_last_entry(championship, fixture, played);
        let entry = found.ok_or(OpenMatchError::NotThere)?;
        let moves = self.bytes.get(entry.bytes.clone());
        let moves = moves.and_then(|bytes| entry.header.verified_moves(bytes));
        let moves = Moves::from_bytes(moves.unwrap_or_default().to_vec(), entry.header.choices);
        Ok((ArchivedMatch::new(entry.header.setup, moves), played))
    }

    fn find_last_entry(
        &self,
        championship: &Championship,
        fixture: &Fixture,
        played: &MatchResult,
    ) -> Option<&ScannedEntry> {
        self.scan.as_ref()?.find_last_entry(championship, fixture, played)
    }
}

impl Scan {
    /// Finds a match's last entry whose result equals the result that was
    /// entered.
    fn find_last_entry(
        &self,
        championship: &Championship,
        fixture: &Fixture,
        played: &MatchResult,
    ) -> Option<&ScannedEntry> {
        let (key, result) = (key_of(fixture), result_check_value(played));
        let identity = championship.seed();
        let found = self.entries.iter().rfind(|entry| {
            let header = &entry.header;
            header.key() == key && header.result == result && header.setup.identity == identity
        })?;
        // The seed and the options follow from the data file, so an entry with
        // other values belongs to another match.
        let setup = &found.header.setup;
        let dealt_so = setup.match_seed == championship.match_seed(fixture)
            && setup.options == championship.options_of(fixture);
        dealt_so.then_some(found)
    }

    fn fault(
        &self,
        championship: &Championship,
        path: impl Fn() -> PathBuf,
    ) -> Option<ArchiveFault> {
        let identity = championship.seed();
        let since = match self.heading {
            FoundHeading::Newer(version) => {
                return Some(ArchiveFault::Newer {
                    path: path(),
                    version,
                    known: heading::VERSION,
                });
            }
            FoundHeading::Sound(heading) if heading.identity == identity => Some(heading),
            FoundHeading::Sound(_) | FoundHeading::Damaged => {
                // Every entry contains the identity of its competition, so the
                // entries can be used without the heading.
                let mut ours = self.entries.iter();
                if !ours.any(|entry| entry.header.setup.identity == identity) {
                    return Some(ArchiveFault::Foreign { path: path() });
                }
                None
            }
        };
        if !self.faulty {
            return None;
        }
        let lost = played_matches(championship)
            .filter(|(fixture, _)| should_be_saved(championship, fixture))
            .filter(|(fixture, _)| since.is_none_or(|since| since.covers(fixture)))
            .filter(|(fixture, played)| {
                self.find_last_entry(championship, fixture, played).is_none()
            })
            .count();
        (lost > 0 || since.is_none()).then(|| ArchiveFault::Damaged { path: path(), lost })
    }
}

/// Lists every match that has been played, with its result.
fn played_matches(championship: &Championship) -> impl Iterator<Item = (Fixture, &MatchResult)> {
    let seasons = championship.seasons().iter();
    seasons.flat_map(|season| Class::BOTH.into_iter().flat_map(move |class| season.results(class)))
}

/// Returns the result of a match, if it has been played.
fn result_of<'c>(championship: &'c Championship, fixture: &Fixture) -> Option<&'c MatchResult> {
    let season = championship.season_of(fixture.year)?;
    let number = usize::from(fixture.number);
    if season.fixture(fixture.class, number).as_ref() != Some(fixture) {
        return None;
    }
    season.played(fixture.class).get(number)
}
