//! The table of the evaluation, as it is shipped, alone and with its merged pages.

use super::layout::ENTRIES;
use super::merged::{MERGED_ROOM, MOST, Merged, Weights};
use crate::players::expectation::PackedExpectation;

/// Room for the entries: a power of two, so that no place is beyond it.
pub(crate) const ROOM: usize = ENTRIES.next_power_of_two();

/// Runs and wickets of each place.
#[derive(Clone, PartialEq, Eq)]
#[repr(align(64))]
pub struct Table([PackedExpectation; ROOM]);

/// Bytes of a table's file: what is below, then each entry, all with the low
/// byte first.
pub const BYTES: usize = HEAD.len() + 4 + 4 * ENTRIES;

/// The first bytes of a table's file: its kind and version.
const HEAD: [u8; 8] = *b"ARMCHR02";

/// The table that is shipped. One that is missing, cut short or damaged does
/// not compile.
const SHIPPED: Table = Table::read(include_bytes!("../../../assets/professional.bin"));

impl Table {
    /// Reads the bytes of a table's file.
    ///
    /// # Panics
    /// When they are not a whole and undamaged table. The program calls it
    /// only while it is built, so that this is an error of the build.
    pub const fn read(bytes: &[u8; BYTES]) -> Table {
        let mut place = 0;
        while place < HEAD.len() {
            assert!(bytes[place] == HEAD[place], "not a table of this version");
            place += 1;
        }
        let sum = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]);
        assert!(sum == checksum(bytes), "the table is damaged");
        let (mut entries, mut number) = ([PackedExpectation::new(0, 0); ROOM], 0);
        while number < ENTRIES {
            let at = HEAD.len() + 4 + 4 * number;
            entries[number] = PackedExpectation::new(
                i16::from_le_bytes([bytes[at], bytes[at + 1]]),
                i16::from_le_bytes([bytes[at + 2], bytes[at + 3]]),
            );
            number += 1;
        }
        Table(entries)
    }

    /// The table of these entries.
    pub(crate) fn of(entry: impl Fn(usize) -> (i16, i16)) -> Table {
        let mut entries = [PackedExpectation::default(); ROOM];
        for (place, sum) in entries.iter_mut().enumerate().take(ENTRIES) {
            let (runs, wickets) = entry(place);
            *sum = PackedExpectation::new(runs, wickets);
        }
        Table(entries)
    }

    /// The bytes of its file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        bytes.extend([0; 4]);
        for entry in self.0.iter().take(ENTRIES) {
            let worth = entry.worth();
            bytes.extend((worth.runs as i16).to_le_bytes());
            bytes.extend((worth.wickets as i16).to_le_bytes());
        }
        let sum = checksum(&bytes).to_le_bytes();
        bytes[HEAD.len()..HEAD.len() + sum.len()].copy_from_slice(&sum);
        bytes
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a table of {ENTRIES} entries")
    }
}

impl Weights for Table {
    #[inline]
    fn entry(&self, place: usize) -> PackedExpectation {
        self.0[place & (ROOM - 1)]
    }
}

/// The 32-bit FNV-1a sum of the entries' bytes.
pub(crate) const fn checksum(bytes: &[u8]) -> u32 {
    let (mut sum, mut place) = (0x811c_9dc5_u32, HEAD.len() + 4);
    while place < bytes.len() {
        sum = (sum ^ bytes[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    sum
}

const _: () = assert!(BYTES <= 128 * 1024, "the table is too large to ship");

/// A table with its merged pages, ready to be played with. One stands behind the
/// other, so that one address leads to both.
#[repr(C, align(64))]
pub struct Ready {
    table: Table,
    merged: [PackedExpectation; MERGED_ROOM],
}

/// The professional's evaluation, to be played with.
pub(crate) static READY: Ready = Ready::of(SHIPPED);

/// The professional's evaluation, to be looked at.
pub static PROFESSIONAL: &Table = &READY.table;

impl Ready {
    const fn of(table: Table) -> Ready {
        let mut merged = [PackedExpectation::NOTHING; MERGED_ROOM];
        let mut index = 0;
        while index < Merged::ALL.len() {
            let (group, mut number) = (Merged::ALL[index], 0);
            let first = group.first();
            while number < group.numbers() {
                let (features, mut part) = (group.features(number), 0);
                let mut sum = PackedExpectation::NOTHING;
                while part < MOST {
                    if let Some(place) = features[part] {
                        sum = sum.plus(table.0[place]);
                    }
                    part += 1;
                }
                merged[first + number] = sum;
                number += 1;
            }
            index += 1;
        }
        Ready { table, merged }
    }
}

impl std::fmt::Debug for Ready {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.table.fmt(f)
    }
}

impl Weights for Ready {
    #[inline]
    fn entry(&self, place: usize) -> PackedExpectation {
        self.table.entry(place)
    }

    #[inline]
    fn merged(&self, group: Merged, number: usize) -> PackedExpectation {
        self.merged[(group.first() + number) & (MERGED_ROOM - 1)]
    }
}
