//! The search for entries among the bytes of an archive.

use std::ops::Range;

use super::entry;
use super::heading::{self, FoundHeading};

/// The maximum number of entries that are read, which is more than two for
/// every match in a century.
const MAX_ENTRIES: usize = 24 << 10;

/// A valid entry and its offset in the archive.
#[derive(Clone, Debug)]
pub(super) struct ScannedEntry {
    pub(super) header: entry::EntryHeader,
    pub(super) bytes: Range<usize>,
}

/// The valid entries of an archive, in the order found.
#[derive(Clone, Debug)]
pub(super) struct Scan {
    pub(super) heading: FoundHeading,
    pub(super) entries: Vec<ScannedEntry>,
    /// True if some bytes between or after the valid entries do not form an
    /// entry.
    pub(super) faulty: bool,
    /// The offset of the end of the last valid entry, where the next entry is
    /// written.
    pub(super) end: usize,
}

impl Scan {
    /// Scans the bytes of a file. After bytes that are not a valid entry, the
    /// scan continues at the next mark.
    pub(super) fn from_bytes(bytes: &[u8]) -> Scan {
        let heading = FoundHeading::from_bytes(bytes);
        let sound = matches!(heading, FoundHeading::Sound(_));
        let mut scan = Scan {
            heading,
            entries: Vec::new(),
            faulty: !sound,
            end: if sound { heading::LENGTH } else { 0 },
        };
        if !matches!(heading, FoundHeading::Newer(_)) {
            scan.look_through(bytes);
        }
        scan
    }

    fn look_through(&mut self, bytes: &[u8]) {
        let mut at = self.end;
        while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
            if self.entries.len() >= MAX_ENTRIES {
                self.faulty = true;
                return;
            }
            let header = entry::EntryHeader::from_bytes(rest);
            if let Some(header) = header.filter(|header| header.verified_moves(rest).is_some()) {
                let end = at + header.entry_length();
                let bytes = at..end;
                self.entries.push(ScannedEntry { header, bytes });
                (at, self.end) = (end, end);
            } else {
                self.faulty = true;
                at += bytes_to_next_mark(rest);
            }
        }
    }
}

/// Counts the bytes before the next entry mark, or before the end of the
/// archive.
fn bytes_to_next_mark(bytes: &[u8]) -> usize {
    // Skip the first byte, since it may begin the mark of the damaged entry.
    let mut windows = bytes.windows(entry::MAGIC.len()).skip(1);
    let place = windows.position(|window| window == entry::MAGIC);
    place.map_or(bytes.len(), |place| place + 1)
}
