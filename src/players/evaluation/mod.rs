//! The learned evaluation: what the cards that a side keeps are worth.
//!
//! A choice is worth what it brings at once and the value of the cards kept;
//! that value is a sum of table entries, runs and wickets apart, so that one
//! table serves a side that hits and a side that blocks. Which features a hand
//! has is said in [`batting`] and [`bowling`], where their entries stand in
//! `layout`; the numbers were learned by the laboratory
//! (`src/trainer`).
//!
//! What all choices of a decision share is added up once or not at all. A
//! choice then costs what changes in the suit of its card and some entries of
//! the whole hand, and groups of features that are looked up together are `merged`
//! into one.
//!
//! Where an index is masked (`[suit & 7]`, `[rank & 15]`), it is below the length of the
//! array anyway: the mask changes nothing, and spares the check of bounds.

pub mod batting;
pub mod bowling;
pub(crate) mod layout;
pub(crate) mod merged;
pub mod table;

pub(crate) use merged::Weights;
pub use table::{PROFESSIONAL, Table};
pub(crate) use table::{READY, Ready};

#[cfg(test)]
mod tests {
    use super::merged::Merged;
    use super::*;

    #[test]
    fn a_merged_group_says_what_its_groups_say_together() {
        for merged in Merged::ALL {
            for number in 0..merged.numbers() {
                let apart = PROFESSIONAL.merged(merged, number);
                assert_eq!(READY.merged(merged, number), apart, "{merged:?} {number}");
            }
        }
    }
}
