//! The heading of an archive: of which competition, and since when.

use super::super::fields::Fields;
use crate::championship::{Championship, Class, Fixture};

/// How every archive begins.
pub(super) const MARK: [u8; 8] = *b"ACCM\r\n\x1a\n";

/// The version that this program writes.
pub(super) const VERSION: u16 = 1;

/// Bytes of a heading.
pub(super) const LENGTH: usize = 32;

/// Bytes of it before its checksum.
const CHECKED: usize = LENGTH - 4;

/// The heading of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// The identity of the data file: its root seed.
    pub(super) identity: u64,
    /// The first season of which it keeps matches.
    pub(super) year: u16,
    /// How many matches of each class were entered in that season before it
    /// was begun.
    pub(super) before: [u8; Class::COUNT],
}

/// What stands where a heading should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// A heading.
    Sound(Heading),
    /// What is left of one.
    Damaged,
    /// That of a later program.
    Newer(u16),
}

impl Heading {
    /// The heading of an archive that keeps every match from now on.
    pub(super) fn from_now(championship: &Championship) -> Heading {
        let season = championship.season();
        Heading {
            identity: championship.seed(),
            year: season.year(),
            before: Class::BOTH.map(|class| season.played(class).len() as u8),
        }
    }

    /// Whether a match was still to be played when the archive was begun.
    pub(super) fn covers(&self, fixture: &Fixture) -> bool {
        let before = self.before[fixture.class.index()];
        fixture.year > self.year || (fixture.year == self.year && fixture.number >= before)
    }

    pub(super) fn to_bytes(self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let [first, second] = self.before;
        let year = self.year.to_le_bytes();
        bytes[..8].copy_from_slice(&MARK);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10..12].copy_from_slice(&year);
        bytes[12..14].copy_from_slice(&[first, second]);
        bytes[16..24].copy_from_slice(&self.identity.to_le_bytes());
        let check = crc32fast::hash(&bytes[..CHECKED]);
        bytes[CHECKED..].copy_from_slice(&check.to_le_bytes());
        bytes
    }
}

impl Head {
    /// What the bytes of a file begin with.
    pub(super) fn of(bytes: &[u8]) -> Head {
        Head::read(bytes).unwrap_or(Head::Damaged)
    }

    fn read(bytes: &[u8]) -> Option<Head> {
        let head: &[u8; LENGTH] = bytes.first_chunk()?;
        let (checked, check) = head.split_at(CHECKED);
        if !head.starts_with(&MARK) || Fields(check).u32()? != crc32fast::hash(checked) {
            return None;
        }
        let mut fields = Fields(checked.get(MARK.len()..)?);
        let version = fields.u16()?;
        if version > VERSION {
            return Some(Head::Newer(version));
        }
        let year = fields.u16()?;
        let before = fields.take()?;
        let _reserved: [u8; 2] = fields.take()?;
        let identity = fields.u64()?;
        (version == VERSION).then_some(Head::Sound(Heading {
            identity,
            year,
            before,
        }))
    }
}
