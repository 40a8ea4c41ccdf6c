//! The counties as they stood in 1890, for whoever chooses one.

use crate::championship::County;

/// What it means to choose no county.
pub(crate) const NO_COUNTY: &str =
    "If you have no county of your own, the computer plays every match and you watch.";

/// What is said of a first match.
pub(crate) const FIRST_MATCH: &str = "Your first match takes a quarter of an hour.";

/// Where each county stood, by the order of the letters: the first class at the
/// end of 1890, the second by what it had done by then. Public record.
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

/// How a county stood in 1890: "second".
pub(crate) fn standing(county: County) -> &'static str {
    let place = county.place();
    STANDINGS.get(place).copied().unwrap_or_default()
}

/// What the help says of choosing one.
pub(crate) const HELP: [&str; 3] = [
    "Press the letter of a county to choose it. In a new file you play your own county's matches, and the computer plays all the others.",
    "[0] No county: the computer plays every match and you watch. In the tables, press Enter for your own county.",
    "[Esc] Go back.",
];
