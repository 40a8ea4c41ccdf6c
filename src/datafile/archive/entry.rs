//! One kept match in an archive.

use super::super::fields::{Fields, class_byte, person_byte};
use super::super::journal::MatchSetup;
use crate::championship::{Fixture, Played};
use crate::game::{Ended, Moves};
use crate::rules::options::OptionItem;

/// How every entry begins.
pub(super) const MARK: [u8; 4] = *b"ACCE";

/// Bytes of an entry before its choices.
pub(super) const HEAD: usize = 56;

/// Bytes of the head under its own checksum.
const CHECKED: usize = 48;

/// The most bytes of choices: more than the longest match has.
pub(super) const LONGEST_MOVES: usize = 32 << 10;

/// A match that is over, to be kept with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    setup: MatchSetup,
    moves: Moves,
    result: u32,
}

impl ArchiveEntry {
    /// The entry of a match that came to this result by these choices.
    pub fn of(setup: MatchSetup, moves: Moves, played: &Played) -> ArchiveEntry {
        ArchiveEntry {
            setup,
            moves,
            result: check_of(played),
        }
    }

    /// The bytes of its entry; none of a match too long to be one.
    pub(super) fn to_bytes(&self) -> Option<Vec<u8>> {
        let moves = self.moves.to_bytes();
        let length = u32::try_from(moves.len()).ok()?;
        if moves.len() > LONGEST_MOVES {
            return None;
        }
        let setup = &self.setup;
        let mut bytes = Vec::with_capacity(HEAD + moves.len());
        bytes.extend(MARK);
        bytes.extend(length.to_le_bytes());
        bytes.extend(setup.year.to_le_bytes());
        bytes.push(class_byte(setup.class));
        bytes.push(person_byte(setup.person));
        bytes.extend(setup.fixture.to_le_bytes());
        bytes.extend([0; 2]);
        bytes.extend(setup.identity.to_le_bytes());
        bytes.extend(setup.match_seed.to_le_bytes());
        bytes.extend(OptionItem::ALL.map(|item| item.read(&setup.options)));
        bytes.extend(self.moves.count().to_le_bytes());
        bytes.extend(self.result.to_le_bytes());
        let check = crc32fast::hash(&bytes);
        bytes.extend(check.to_le_bytes());
        bytes.extend(crc32fast::hash(&moves).to_le_bytes());
        bytes.extend(moves);
        Some(bytes)
    }
}

/// What the head of an entry says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// Which match.
    pub(super) setup: MatchSetup,
    /// How many choices it has.
    pub(super) choices: u32,
    /// The check of its result.
    pub(super) result: u32,
    /// Bytes of its choices, and their checksum.
    pub(super) length: usize,
    check: u32,
}

/// Which match an entry is of.
pub(super) type Key = (u16, u8, u16);

impl Head {
    /// The head that these bytes begin with, if it is a sound one.
    pub(super) fn of(bytes: &[u8]) -> Option<Head> {
        let head: &[u8; HEAD] = bytes.first_chunk()?;
        let (checked, checks) = head.split_at(CHECKED);
        let mut checks = Fields(checks);
        if !head.starts_with(&MARK) || checks.u32()? != crc32fast::hash(checked) {
            return None;
        }
        let mut fields = Fields(checked.get(MARK.len()..)?);
        let length = fields.u32()? as usize;
        let year = fields.u16()?;
        let class = fields.class()?;
        let person = fields.person()?;
        let fixture = fields.u16()?;
        let _reserved: [u8; 2] = fields.take()?;
        let identity = fields.u64()?;
        let match_seed = fields.u64()?;
        let options = fields.options()?;
        let head = Head {
            setup: MatchSetup {
                identity,
                class,
                year,
                fixture,
                person,
                options,
                match_seed,
            },
            choices: fields.u32()?,
            result: fields.u32()?,
            length,
            check: checks.u32()?,
        };
        (length <= LONGEST_MOVES).then_some(head)
    }

    /// The choices behind the head that these bytes begin with, if they are
    /// sound.
    pub(super) fn moves<'b>(&self, bytes: &'b [u8]) -> Option<&'b [u8]> {
        let moves = bytes.get(HEAD..HEAD + self.length)?;
        (crc32fast::hash(moves) == self.check).then_some(moves)
    }

    pub(super) fn key(&self) -> Key {
        (self.setup.year, self.setup.class as u8, self.setup.fixture)
    }
}

/// The key of a fixture.
pub(super) fn key_of(fixture: &Fixture) -> Key {
    (fixture.year, fixture.class as u8, fixture.number.into())
}

/// A check of all that history keeps of a match: CRC-32 of a byte for the
/// side that batted first and, for each innings, runs (4 bytes), wickets (1),
/// balls (2) and how it ended (1).
pub(super) fn check_of(played: &Played) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&[played.first as u8]);
    for (_, line) in played.innings() {
        hasher.update(&line.runs.to_le_bytes());
        hasher.update(&[line.wickets]);
        hasher.update(&line.balls.to_le_bytes());
        hasher.update(&[match line.ended {
            Ended::AllOut => 0,
            Ended::Declared => 1,
            Ended::Won => 2,
            Ended::Time => 3,
        }]);
    }
    hasher.finalize()
}
