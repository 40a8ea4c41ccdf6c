//! One saved match in an archive.

use super::super::fields::{ended_byte, strip_checksum};
use super::super::format::{decode_fixed, encode_fixed};
use super::super::setup::{self, MatchIdentity};
use crate::championship::{Fixture, MatchResult};
use crate::game::Moves;
use serde::{Deserialize, Serialize};

/// The mark at the start of an entry.
pub(super) const MAGIC: [u8; 4] = *b"ACCF";

/// The number of bytes before the plain data: the mark, and a field with the
/// length of everything before the choices.
const PREFIX_LENGTH: usize = MAGIC.len() + size_of::<u16>();

/// The header of an entry as plain data, without the choices.
#[derive(Serialize, Deserialize)]
struct PlainEntry {
    /// The number of bytes in the choices.
    length: u32,
    /// The CRC-32 of the choices.
    choices_check: u32,
    /// The number of choices in the match.
    choices: u32,
    /// The check value of the result.
    result: u32,
    /// The setup of the match.
    setup: setup::SavedSetup,
}

/// The maximum size of an entry's choices in bytes. The choices of even the
/// longest match need fewer bytes.
pub(super) const LONGEST_MOVES: usize = 32 << 10;

/// The maximum number of bytes before the choices of an entry, which is several
/// times what the options need. Without this limit, garbage between entries
/// could claim 64 KB at every mark, and a checksum would be computed for each
/// claim.
const LONGEST_HEADER: usize = 1 << 10;

/// A finished match, ready to be saved with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ArchiveEntry {
    setup: MatchIdentity,
    moves: Moves,
    result: u32,
}

impl ArchiveEntry {
    /// Makes the entry for a match with these choices and this result.
    pub(crate) fn new(setup: MatchIdentity, moves: Moves, played: &MatchResult) -> ArchiveEntry {
        ArchiveEntry { setup, moves, result: result_check_value(played) }
    }

    /// Encodes the entry. Returns `None` if the match is too long.
    pub(super) fn to_bytes(&self) -> Option<Vec<u8>> {
        let moves = self.moves.to_bytes();
        if moves.len() > LONGEST_MOVES {
            return None;
        }
        let plain = encode_fixed(&PlainEntry {
            length: moves.len() as u32,
            choices_check: crc32fast::hash(&moves),
            choices: self.moves.count(),
            result: self.result,
            setup: (&self.setup).into(),
        });
        let plain = plain.ok()?;
        let header = PREFIX_LENGTH + plain.len() + size_of::<u32>();
        let header = u16::try_from(header).ok().filter(|_| header <= LONGEST_HEADER)?;
        let mut bytes = Vec::with_capacity(usize::from(header) + moves.len());
        bytes.extend(MAGIC);
        bytes.extend(header.to_le_bytes());
        bytes.extend(plain);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.extend(moves);
        Some(bytes)
    }
}

/// The contents of an entry's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryHeader {
    /// The setup of the match.
    pub(super) setup: MatchIdentity,
    /// The number of choices in the match.
    pub(super) choices: u32,
    /// The check value of the result.
    pub(super) result: u32,
    /// The number of bytes before the choices.
    before: usize,
    /// The number of bytes in the choices, and their checksum.
    length: usize,
    choices_check: u32,
}

/// The key that identifies a match: its year, its class and its fixture number.
pub(super) type FixtureKey = (u16, u8, u16);

impl EntryHeader {
    /// Reads the header at the start of these bytes. Returns `None` if the
    /// header is invalid.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<EntryHeader> {
        let (before, plain) = match *bytes.first_chunk()? {
            MAGIC => plain(bytes)?,
            _ => return None,
        };
        let length = plain.length as usize;
        let setup = MatchIdentity::try_from(&plain.setup).ok()?;
        (length <= LONGEST_MOVES).then_some(EntryHeader {
            setup,
            choices: plain.choices,
            result: plain.result,
            before,
            length,
            choices_check: plain.choices_check,
        })
    }

    /// Returns the length of the whole entry in bytes.
    pub(super) fn entry_length(&self) -> usize {
        self.before + self.length
    }

    /// Returns the choices that follow the header at the start of these bytes.
    /// Returns `None` if the checksum of the choices is wrong.
    pub(super) fn verified_moves<'b>(&self, bytes: &'b [u8]) -> Option<&'b [u8]> {
        let moves = bytes.get(self.before..self.entry_length())?;
        (crc32fast::hash(moves) == self.choices_check).then_some(moves)
    }

    pub(super) fn key(&self) -> FixtureKey {
        (self.setup.year, self.setup.class as u8, self.setup.fixture)
    }
}

/// Reads the plain data of an entry. Also returns the number of bytes before
/// the choices.
fn plain(bytes: &[u8]) -> Option<(usize, PlainEntry)> {
    let before = bytes.get(MAGIC.len()..)?.first_chunk()?;
    let before = usize::from(u16::from_le_bytes(*before));
    if before > LONGEST_HEADER {
        return None;
    }
    let header = strip_checksum(bytes.get(..before)?)?;
    Some((before, decode_fixed(header.get(PREFIX_LENGTH..)?).ok()?))
}

/// Returns the key of a fixture.
pub(super) fn key_of(fixture: &Fixture) -> FixtureKey {
    (fixture.year, fixture.class as u8, fixture.number.into())
}

/// Computes the check value of a saved result. The check value is the CRC-32 of
/// one byte for the side that batted first and, for each innings, the runs (4
/// bytes), the wickets (1), the balls (2) and the way in which the innings
/// ended (1).
pub(super) fn result_check_value(played: &MatchResult) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&[played.first as u8]);
    for (_, line) in played.innings() {
        hasher.update(&line.runs.to_le_bytes());
        hasher.update(&[line.wickets]);
        hasher.update(&line.balls.to_le_bytes());
        hasher.update(&[ended_byte(line.ended)]);
    }
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes a valid header with a given length in bytes.
    fn header(bytes: usize) -> Vec<u8> {
        let mut header = [&MAGIC[..], &(bytes as u16).to_le_bytes()].concat();
        header.resize(bytes - size_of::<u32>(), 0);
        header.extend(crc32fast::hash(&header).to_le_bytes());
        header
    }

    #[test]
    fn a_header_longer_than_any_entry_has_is_not_read_even_if_it_is_sound() {
        assert!(plain(&header(LONGEST_HEADER)).is_some());
        assert!(plain(&header(LONGEST_HEADER + 1)).is_none());
    }
}
