//! The fields of a head in bytes, one after the other, and the bytes that
//! journal and archive have in common. All numbers are little-endian.

use crate::championship::Class;
use crate::game::Side;
use crate::rules::Options;
use crate::rules::options::OptionItem;

/// Stands for no side, and in an entry of a journal for no card.
pub(super) const NOBODY: u8 = u8::MAX;

/// The byte of a class: 1 or 2.
pub(super) fn class_byte(class: Class) -> u8 {
    match class {
        Class::First => 1,
        Class::Second => 2,
    }
}

/// The byte of the person's side: 0 home, 1 away, 255 none.
pub(super) fn person_byte(person: Option<Side>) -> u8 {
    person.map_or(NOBODY, |side| side as u8)
}

/// The side of a byte.
pub(super) fn side_of(byte: u8) -> Option<Side> {
    Side::BOTH.get(usize::from(byte)).copied()
}

/// Bytes that are taken field by field; none where they end.
pub(super) struct Fields<'b>(pub(super) &'b [u8]);

impl Fields<'_> {
    pub(super) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (field, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*field)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    pub(super) fn class(&mut self) -> Option<Class> {
        match self.take()? {
            [1] => Some(Class::First),
            [2] => Some(Class::Second),
            _ => None,
        }
    }

    /// The person's side; the outer none where that makes no sense.
    pub(super) fn person(&mut self) -> Option<Option<Side>> {
        match self.take()? {
            [NOBODY] => Some(None),
            [side] => side_of(side).map(Some),
        }
    }

    /// The options in the order of their keys, one byte each.
    pub(super) fn options(&mut self) -> Option<Options> {
        let values: [u8; OptionItem::ALL.len()] = self.take()?;
        let mut options = Options::default();
        let mut set = OptionItem::ALL.into_iter().zip(values);
        set.all(|(item, value)| item.set(&mut options, value))
            .then_some(options)
    }
}
