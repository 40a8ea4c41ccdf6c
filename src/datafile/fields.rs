//! The bytes that data file, journal and archive have in common.

use crate::championship::Class;
use crate::game::{Ended, Side};

/// Stands for no side, and in an entry of a journal for no card.
pub(super) const NOBODY: u8 = u8::MAX;

/// How an innings may end, in the order of its byte.
const ENDED: [Ended; 4] = [Ended::AllOut, Ended::Declared, Ended::Won, Ended::Time];

/// The byte of a class: 1 or 2.
pub(super) fn class_byte(class: Class) -> u8 {
    match class {
        Class::First => 1,
        Class::Second => 2,
    }
}

/// The class of a byte.
pub(super) fn class_of(byte: u8) -> Option<Class> {
    Class::BOTH
        .into_iter()
        .find(|class| class_byte(*class) == byte)
}

/// The byte of the person's side: 0 home, 1 away, 255 none.
pub(super) fn person_byte(person: Option<Side>) -> u8 {
    person.map_or(NOBODY, |side| side as u8)
}

/// The person's side; the outer none where the byte makes no sense.
pub(super) fn person_of(byte: u8) -> Option<Option<Side>> {
    if byte == NOBODY {
        return Some(None);
    }
    side_of(byte).map(Some)
}

/// The side of a byte.
pub(super) fn side_of(byte: u8) -> Option<Side> {
    Side::BOTH.get(usize::from(byte)).copied()
}

/// The byte of how an innings ended: 0 all out, 1 declared, 2 won, 3 time.
pub(super) fn ended_byte(ended: Ended) -> u8 {
    match ended {
        Ended::AllOut => 0,
        Ended::Declared => 1,
        Ended::Won => 2,
        Ended::Time => 3,
    }
}

/// How an innings ended, by its byte.
pub(super) fn ended_of(byte: u8) -> Option<Ended> {
    ENDED.into_iter().find(|ended| ended_byte(*ended) == byte)
}

/// The bytes without their last four, if those are the CRC-32 of the others.
pub(super) fn checked(bytes: &[u8]) -> Option<&[u8]> {
    let (checked, check) = bytes.split_last_chunk()?;
    (crc32fast::hash(checked) == u32::from_le_bytes(*check)).then_some(checked)
}
