//! The table of the shipped evaluation, alone and with its merged groups.

use super::layout::ENTRIES;
use super::merged::{MAX_MERGED_GROUPS, MERGED_ROOM, Merged, Weights};
use crate::players::expectation::PackedExpectation;
use crate::players::table_file;

/// The length of the array of entries. This length is a power of two, so that a
/// masked index is always within the array.
pub(crate) const ROOM: usize = ENTRIES.next_power_of_two();

/// The runs and wickets for each feature.
#[derive(Clone, PartialEq, Eq)]
#[repr(align(64))]
pub struct Table([PackedExpectation; ROOM]);

/// The size of a table's file in bytes. The file holds a header and then the
/// entries as little-endian numbers.
pub const BYTES: usize = table_file::HEADER_BYTES + 4 * ENTRIES;

/// The first bytes of a table's file, which identify its format and version.
const KIND: [u8; 8] = *b"ARMCHR03";

/// The shipped table. The build fails if the file is missing, cut short or
/// damaged.
const SHIPPED: Table = Table::read(include_bytes!("../../../assets/professional.bin"));

impl Table {
    /// Reads a table from the bytes of its file.
    ///
    /// Panics if the bytes are not a complete and undamaged table. The function
    /// runs at compile time, so a bad file is a build error.
    pub const fn read(bytes: &[u8; BYTES]) -> Table {
        table_file::check(bytes, &KIND);
        let (mut entries, mut number) = ([PackedExpectation::new(0, 0); ROOM], 0);
        while number < ENTRIES {
            entries[number] = PackedExpectation::new(
                i16::from_le_bytes(table_file::number(bytes, 2 * number)),
                i16::from_le_bytes(table_file::number(bytes, 2 * number + 1)),
            );
            number += 1;
        }
        Table(entries)
    }

    /// Makes a table from its entries.
    #[cfg(feature = "lab")]
    pub(crate) fn from_fn(entry: impl Fn(usize) -> (i16, i16)) -> Table {
        let mut entries = [PackedExpectation::default(); ROOM];
        for (feature, sum) in entries.iter_mut().enumerate().take(ENTRIES) {
            let (runs, wickets) = entry(feature);
            *sum = PackedExpectation::new(runs, wickets);
        }
        Table(entries)
    }

    /// Returns the contents of the table's file.
    #[cfg(feature = "lab")]
    pub fn bytes(&self) -> Vec<u8> {
        let entries = self.0.iter().take(ENTRIES).map(|entry| entry.unpack());
        let numbers = entries.flat_map(|worth| [worth.runs, worth.wickets]);
        table_file::encode(&KIND, numbers.map(|number| (number as i16).to_le_bytes()))
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a table of {ENTRIES} entries")
    }
}

impl Weights for Table {
    #[inline]
    fn entry(&self, feature: usize) -> PackedExpectation {
        self.0[feature & (ROOM - 1)]
    }
}

const _: () = assert!(BYTES <= 128 * 1024, "the table is too large to ship");

/// A table with its merged groups, ready for play. The table and the groups are
/// adjacent in memory, so that a single pointer is enough.
#[repr(C, align(64))]
pub struct PreparedTable {
    table: Table,
    merged: [PackedExpectation; MERGED_ROOM],
}

/// The professional's evaluation, with the merged groups that play needs.
pub(crate) static PROFESSIONAL_PREPARED: PreparedTable = PreparedTable::from_table(SHIPPED);

/// The table of the professional's evaluation.
pub static PROFESSIONAL: &Table = &PROFESSIONAL_PREPARED.table;

impl PreparedTable {
    /// Adds the merged groups to a table.
    pub const fn from_table(table: Table) -> PreparedTable {
        let mut merged = [PackedExpectation::NOTHING; MERGED_ROOM];
        let mut index = 0;
        while index < Merged::ALL.len() {
            let (group, mut number) = (Merged::ALL[index], 0);
            let first = group.first();
            while number < group.entry_count() {
                let (features, mut part) = (group.features(number), 0);
                let mut sum = PackedExpectation::NOTHING;
                while part < MAX_MERGED_GROUPS {
                    if let Some(feature) = features[part] {
                        sum = sum.plus(table.0[feature]);
                    }
                    part += 1;
                }
                merged[first + number] = sum;
                number += 1;
            }
            index += 1;
        }
        PreparedTable { table, merged }
    }
}

impl std::fmt::Debug for PreparedTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.table.fmt(f)
    }
}

impl Weights for PreparedTable {
    #[inline]
    fn entry(&self, feature: usize) -> PackedExpectation {
        self.table.entry(feature)
    }

    #[inline]
    fn merged(&self, group: Merged, number: usize) -> PackedExpectation {
        self.merged[(group.first() + number) & (MERGED_ROOM - 1)]
    }
}
