//! The standing of each county in 1890, for players who are choosing a county.

use crate::championship::County;

/// The note about playing without a county.
pub(crate) const NO_COUNTY: &str =
    "If you have no county of your own, the computer plays every match and you watch.";

/// The note about the length of a first match.
pub(crate) const FIRST_MATCH: &str = "A short match: three batsmen, one innings, no extras.";

/// The standing of each county in 1890, in alphabetical order within each
/// class. The first class is ranked by its table at the end of that season, and
/// the second class is ranked by its results up to then. The facts are a matter
/// of public record.
const STANDINGS_IN_1890: [&str; 16] = [
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
pub(crate) fn standing_in_1890(county: County) -> &'static str {
    let place = county.index();
    STANDINGS_IN_1890.get(place).copied().unwrap_or_default()
}

/// The help for choosing a county.
pub(crate) const HELP: [&str; 3] = [
    "Press the letter of a county to choose it. In a new file you play your own county's matches, and the computer plays all the others.",
    "[0] No county: the computer plays every match and you watch. In the tables, press Enter for your own county.",
    "[Esc] Go back.",
];
