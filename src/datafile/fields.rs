//! The one-byte codes that data files, journals and archives have in common.

use crate::championship::Class;
use crate::game::{Ended, Persons, Side};

/// The byte that stands for no side.
pub(super) const NO_SIDE: u8 = u8::MAX;

/// The ways an innings can end, in the order of their bytes.
const ENDS_BY_BYTE: [Ended; 4] = [Ended::AllOut, Ended::Declared, Ended::Won, Ended::Time];

/// Returns the byte for a class: 1 or 2.
pub(super) fn class_byte(class: Class) -> u8 {
    match class {
        Class::First => 1,
        Class::Second => 2,
    }
}

/// Returns the class that a byte stands for.
pub(super) fn class_of(byte: u8) -> Option<Class> {
    Class::BOTH.into_iter().find(|class| class_byte(*class) == byte)
}

/// Returns the byte for the sides that people play: 0 home, 1 away, 2 both, 255
/// none.
pub(super) fn persons_byte(persons: Persons) -> u8 {
    match persons.0 {
        [true, false] => 0,
        [false, true] => 1,
        [true, true] => 2,
        [false, false] => NO_SIDE,
    }
}

/// Decodes a byte to the sides that people play. Returns `None` if the byte has
/// no meaning.
pub(super) fn persons_of(byte: u8) -> Option<Persons> {
    let all = [[true, false], [false, true], [true, true], [false, false]];
    let mut all = all.into_iter().map(Persons);
    all.find(|persons| persons_byte(*persons) == byte)
}

/// Returns the side that a byte stands for.
pub(super) fn side_of(byte: u8) -> Option<Side> {
    Side::BOTH.get(usize::from(byte)).copied()
}

/// Returns the byte for the way in which an innings ended: 0 all out, 1
/// declared, 2 won, 3 time.
pub(super) fn ended_byte(ended: Ended) -> u8 {
    match ended {
        Ended::AllOut => 0,
        Ended::Declared => 1,
        Ended::Won => 2,
        Ended::Time => 3,
    }
}

/// Decodes a byte to the way in which an innings ended.
pub(super) fn ended_of(byte: u8) -> Option<Ended> {
    ENDS_BY_BYTE.into_iter().find(|ended| ended_byte(*ended) == byte)
}

/// Removes a CRC-32 from the end of the bytes. Returns `None` if the CRC-32
/// does not match the other bytes.
pub(super) fn strip_checksum(bytes: &[u8]) -> Option<&[u8]> {
    let (checked, check) = bytes.split_last_chunk()?;
    (crc32fast::hash(checked) == u32::from_le_bytes(*check)).then_some(checked)
}
