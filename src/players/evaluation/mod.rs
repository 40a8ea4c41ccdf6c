//! The learned evaluation: the value of the cards that a side keeps.
//!
//! A choice is worth its immediate effect plus the value of the cards kept.
//! That value is a sum of table entries. Each entry has separate values for
//! runs and wickets, so one table serves both a side that hits and a side that
//! blocks. The features of a hand are listed in [`batting`] and [`bowling`],
//! and `layout` defines the places of their entries. The entries were trained
//! in the laboratory (`src/trainer`).
//!
//! The terms that all choices of a decision share are added up at most once.
//! Valuing a choice then requires only the change in the suit of its card, and
//! some entries for the whole hand. Groups of features that are looked up
//! together are `merged` into one.
//!
//! Many indices have a mask (`[suit & 7]`, `[rank & 15]`). The mask never
//! changes the index, and only shows the compiler that no bounds check is
//! needed.

pub mod batting;
pub mod bowling;
pub(crate) mod layout;
pub(crate) mod merged;
pub mod table;

pub(crate) use merged::Weights;
pub use table::{PROFESSIONAL, Table};
pub(crate) use table::{PROFESSIONAL_PREPARED, PreparedTable};

#[cfg(test)]
mod tests {
    use super::merged::Merged;
    use super::*;

    #[test]
    fn a_merged_group_says_what_its_groups_say_together() {
        for merged in Merged::ALL {
            for number in 0..merged.entry_count() {
                let apart = PROFESSIONAL.merged(merged, number);
                assert_eq!(
                    PROFESSIONAL_PREPARED.merged(merged, number),
                    apart,
                    "{merged:?} {number}"
                );
            }
        }
    }
}
