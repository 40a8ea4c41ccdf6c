//! Additions to the archive of an open competition.

use std::collections::HashSet;
use std::path::PathBuf;

use super::super::checked_files::FileError;
use super::super::files::Files;
use super::super::name::Part;
use super::super::store::Store;
use super::entry::{FixtureKey, key_of, result_check_value};
use super::heading::{FoundHeading, Heading};
use super::scan::Scan;
use super::{ArchiveEntry, LONGEST_ARCHIVE, played_matches};
use crate::championship::Championship;

/// The number of past seasons whose matches are all kept: the last completed
/// season, and the one before it, which the backup may need.
const SAVED_SEASONS: u16 = 2;

/// The archive is rewritten once the size of the removable entries, multiplied
/// by this number, reaches the size of the other entries.
const REWRITE_DIVISOR: usize = 4;

/// A writer that adds entries to an open competition's archive. The writer
/// caches the offset of the archive's end once the offset is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArchiveWriter {
    end: Option<u64>,
    /// The new name of the damaged archive, if the archive was found damaged
    /// while the competition was open.
    pub(in crate::datafile) aside: Option<String>,
}

impl ArchiveWriter {
    /// Adds matches whose results are about to be entered, and flushes them to
    /// the disk.
    ///
    /// # Errors
    /// Fails if the matches could not be written and flushed. Earlier matches
    /// are not affected.
    pub(crate) fn add<F: Files>(
        &mut self,
        store: &Store<F>,
        championship: &Championship,
        entries: &[ArchiveEntry],
    ) -> Result<(), FileError> {
        let entries: Vec<u8> =
            entries.iter().filter_map(ArchiveEntry::to_bytes).flatten().collect();
        if entries.is_empty() {
            return Ok(());
        }
        // The archive's end counts as unknown until the entries have been
        // written.
        let end = match self.end.take() {
            Some(end) => end,
            None => prepare_archive(store, championship, &mut self.aside)?,
        };
        store.append(Part::Matches, end, &entries)?;
        self.end = Some(end + entries.len() as u64);
        Ok(())
    }

    /// At the end of a season, removes the matches that no longer need to be
    /// saved.
    ///
    /// # Errors
    /// Fails if the system reports an error. On failure, no match is removed.
    pub(crate) fn remove_old_matches<F: Files>(
        &mut self,
        store: &Store<F>,
        championship: &Championship,
    ) -> Result<(), FileError> {
        let Some(bytes) = store.bytes(Part::Matches, LONGEST_ARCHIVE)? else {
            return Ok(());
        };
        let scan = Scan::from_bytes(&bytes);
        let FoundHeading::Sound(heading) = scan.heading else {
            return Ok(());
        };
        if scan.fault(championship, PathBuf::new).is_some() {
            return Ok(());
        }
        let tidied = write_wanted_entries(heading, &bytes, &scan, championship);
        if (bytes.len().saturating_sub(tidied.len())).saturating_mul(REWRITE_DIVISOR) < tidied.len()
        {
            return Ok(());
        }
        // The archive's end counts as unknown until the new file is in place.
        self.end = None;
        replace(store, &tidied)?;
        self.end = Some(tidied.len() as u64);
        Ok(())
    }
}

/// Prepares an archive to which entries can be added, and returns the offset of
/// its end. Keeps a damaged archive under another name and stores that name in
/// `aside`.
fn prepare_archive<F: Files>(
    store: &Store<F>,
    championship: &Championship,
    aside: &mut Option<String>,
) -> Result<u64, FileError> {
    let bytes = store.bytes(Part::Matches, LONGEST_ARCHIVE)?;
    let fresh = Heading::from_now(championship);
    let Some(bytes) = bytes else {
        replace(store, &fresh.to_bytes())?;
        return Ok(fresh.to_bytes().len() as u64);
    };
    let scan = Scan::from_bytes(&bytes);
    if scan.fault(championship, PathBuf::new).is_none() {
        return Ok(scan.end as u64);
    }
    // Copy the archive instead of renaming it, so that a crash before `replace`
    // leaves an archive in place.
    *aside = Some(store.copy_aside(&bytes)?);
    let heading = match scan.heading {
        FoundHeading::Sound(found) if found.identity == championship.seed() => found,
        _ => fresh,
    };
    let mended = write_wanted_entries(heading, &bytes, &scan, championship);
    replace(store, &mended)?;
    Ok(mended.len() as u64)
}

fn replace<F: Files>(store: &Store<F>, bytes: &[u8]) -> Result<(), FileError> {
    store.write(Part::NewMatches, Part::Matches, bytes)
}

/// Rewrites the archive with only the entries that are still needed.
fn write_wanted_entries(
    heading: Heading,
    bytes: &[u8],
    scan: &Scan,
    championship: &Championship,
) -> Vec<u8> {
    let yours: HashSet<(FixtureKey, u32)> = played_matches(championship)
        .filter(|(fixture, _)| championship.has_person(fixture))
        .map(|(fixture, played)| (key_of(&fixture), result_check_value(played)))
        .collect();
    let mut seen = HashSet::new();
    let mut wanted = Vec::new();
    // If several entries have the same match and result, keep only the last
    // entry.
    for entry in scan.entries.iter().rev() {
        let header = &entry.header;
        let ours = header.setup.identity == championship.seed();
        let recent = header.setup.year + SAVED_SEASONS >= championship.season().year();
        let stays = ours && (recent || yours.contains(&(header.key(), header.result)));
        if stays && seen.insert((header.key(), header.result)) {
            wanted.push(entry.bytes.clone());
        }
    }
    let mut written = heading.to_bytes().to_vec();
    for range in wanted.into_iter().rev() {
        written.extend(bytes.get(range).unwrap_or_default());
    }
    written
}
