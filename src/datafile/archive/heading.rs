//! The heading of an archive, which names its competition and its first match.

use serde::{Deserialize, Serialize};

use super::super::fields::strip_checksum;
use super::super::format::{decode_fixed, encode_fixed};
use crate::championship::{Championship, Class, Fixture};

/// The mark at the start of every archive.
pub(super) const MAGIC: [u8; 8] = *b"ACCA\r\n\x1a\n";

/// The version of the archive format that this program writes.
pub(super) const VERSION: u16 = 1;

/// The number of bytes in a heading: the mark, the fields, and a checksum.
pub(super) const LENGTH: usize = MAGIC.len() + size_of::<PlainHeading>() + size_of::<u32>();

/// The fields in a heading after the mark, which are the same in every version.
#[repr(C, packed)]
#[derive(Clone, Copy, Serialize, Deserialize)]
struct PlainHeading {
    version: u16,
    year: u16,
    before: [u8; 2],
    reserved: [u8; 2],
    identity: u64,
    reserved_too: [u8; 4],
}

/// The heading of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// The identity of the data file, which is its root seed.
    pub(super) identity: u64,
    /// The first season whose matches the archive contains.
    pub(super) year: u16,
    /// For each class, the number of that season's matches that had been
    /// entered before the archive was begun.
    pub(super) before: [u8; Class::COUNT],
}

/// The result of looking for a heading at the start of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FoundHeading {
    /// A valid heading.
    Sound(Heading),
    /// A damaged heading.
    Damaged,
    /// A heading that a newer version of this program wrote. The number is the
    /// version of the archive.
    Newer(u16),
}

impl Heading {
    /// Makes the heading for an archive that begins with the next match.
    pub(super) fn from_now(championship: &Championship) -> Heading {
        let season = championship.season();
        Heading {
            identity: championship.seed(),
            year: season.year(),
            before: Class::BOTH.map(|class| season.played(class).len() as u8),
        }
    }

    /// Returns `true` if a match was played after the archive was begun.
    pub(super) fn covers(&self, fixture: &Fixture) -> bool {
        let before = self.before[fixture.class.index()];
        fixture.year > self.year || (fixture.year == self.year && fixture.number >= before)
    }

    /// Encodes the heading.
    pub(super) fn to_bytes(self) -> Vec<u8> {
        let plain = encode_fixed(&PlainHeading {
            version: VERSION,
            year: self.year,
            before: self.before,
            reserved: [0; 2],
            identity: self.identity,
            reserved_too: [0; 4],
        });
        // Encoding never fails, because all the fields are numbers.
        let mut bytes = [&MAGIC[..], &plain.unwrap_or_default()].concat();
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }
}

impl FoundHeading {
    /// Reads the heading at the start of a file.
    pub(super) fn from_bytes(bytes: &[u8]) -> FoundHeading {
        FoundHeading::read(bytes).unwrap_or(FoundHeading::Damaged)
    }

    fn read(bytes: &[u8]) -> Option<FoundHeading> {
        let head = strip_checksum(bytes.get(..LENGTH)?)?;
        let plain: PlainHeading = decode_fixed(head.strip_prefix(&MAGIC)?).ok()?;
        match plain.version {
            0 => None,
            VERSION => Some(FoundHeading::Sound(Heading {
                identity: plain.identity,
                year: plain.year,
                before: plain.before,
            })),
            newer => Some(FoundHeading::Newer(newer)),
        }
    }
}
