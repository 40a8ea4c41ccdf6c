//! How each county stood in 1890, for a player who is choosing one.

use crate::championship::County;

/// A note on choosing no county.
pub(crate) const NO_COUNTY: &str =
    "If you have no county of your own, the computer plays every match and you watch.";

/// The length of a first match.
pub(crate) const FIRST_MATCH: &str =
    "A quarter of an hour: three batsmen and one innings a side, no extras.";

/// The standing of each county in 1890, in alphabetical order within each
/// class: the first class at the end of that season, the second by its record
/// until then. Public record.
const STANDINGS: [&str; 16] = [
    "champions",
    "second",
    "third, with Yorks",
    "third, with Kent",
    "fifth",
    "sixth",
    "seventh",
    "last of the eight",
    "unbeaten",
    "the best of 1889",
    "once first-class",
    "the best of 1888",
    "never first-class",
    "once first-class",
    "never first-class",
    "never first-class",
];

/// Returns a county's standing in 1890: "second".
pub(crate) fn standing(county: County) -> &'static str {
    let place = county.place();
    STANDINGS.get(place).copied().unwrap_or_default()
}

/// The help on choosing a county.
pub(crate) const HELP: [&str; 3] = [
    "Press the letter of a county to choose it. In a new file you play your own county's matches, and the computer plays all the others.",
    "[0] No county: the computer plays every match and you watch. In the tables, press Enter for your own county.",
    "[Esc] Go back.",
];
