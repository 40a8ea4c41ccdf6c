//! Parsers for numbers on the command line. The parsers accept only digits, and
//! reject anything else with a sentence that says which numbers are valid.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use crate::championship::fixtures::ROUNDS;
use crate::championship::{FIRST_YEAR, LAST_YEAR};
use crate::players::Level;

/// The maximum number of seasons to play, which is the length of the whole
/// competition.
const MAX_SEASONS: u16 = LAST_YEAR - FIRST_YEAR + 1;

/// The maximum number of threads, which is more than any machine can use.
const MOST_THREADS: usize = 1024;

/// Parses a whole number in digits, without a sign. Returns `None` for anything
/// else, and for a number that is too large for its type.
pub(super) fn parse_digits<N: TryFrom<u64>>(text: &str) -> Option<N> {
    // The standard parsers would also accept a plus sign.
    let only_figures = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = only_figures.then(|| text.parse().ok())??;
    number.try_into().ok()
}

fn within<N>(text: &str, range: RangeInclusive<N>, what: &str) -> Result<N, String>
where
    N: TryFrom<u64> + PartialOrd + std::fmt::Display,
{
    let number = parse_digits(text).filter(|number| range.contains(number));
    number.ok_or_else(|| format!("{what} from {} to {}", range.start(), range.end()))
}

/// Parses a seed: a whole number of 64 bits, in decimal, or in hexadecimal
/// after `0x`.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let parsed = match text.strip_prefix("0x") {
        // `from_str_radix` would also accept a plus sign.
        Some(digits) if !digits.starts_with('+') => u64::from_str_radix(digits, 16).ok(),
        _ => parse_digits(text),
    };
    parsed.ok_or_else(|| {
        "a seed must be a whole number from 0 to 18446744073709551615, or 0x and hexadecimal digits"
            .to_owned()
    })
}

/// Parses the number of a computer level.
pub(super) fn level(text: &str) -> Result<Level, String> {
    let number = parse_digits(text).and_then(Level::from_number);
    number.ok_or_else(|| {
        let names: Vec<String> =
            Level::ALL.iter().map(|level| format!("{} {}", level.number(), level.name())).collect();
        format!("a level must be one of {}", names.join(", "))
    })
}

/// Parses a number of seasons to play.
pub(super) fn seasons(text: &str) -> Result<u16, String> {
    within(text, 1..=MAX_SEASONS, "the number of seasons must be a whole number")
}

/// Parses a number of threads to use, from 1 to [`MOST_THREADS`].
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number: usize =
        within(text, 1..=MOST_THREADS, "the number of threads must be a whole number")?;
    // This cannot overflow, and the sum is `number`, because the parsed range
    // begins at 1.
    Ok(NonZeroUsize::MIN.saturating_add(number - 1))
}

/// Parses the number of a deal, or a number of deals to play.
pub(super) fn deal(text: &str) -> Result<u32, String> {
    within(text, 0..=u32::MAX, "the number of deals must be a whole number")
}

/// Parses a number of centuries to play.
pub(super) fn centuries(text: &str) -> Result<u32, String> {
    within(text, 1..=u32::MAX, "the number of centuries must be a whole number")
}

/// Parses the number of a century.
pub(super) fn century(text: &str) -> Result<u32, String> {
    within(text, 0..=u32::MAX, "the number of a century must be a whole number")
}

#[cfg(feature = "lab")]
/// Parses a number of matches to play, which is at least two because each
/// ground has a match.
pub(super) fn pairs(text: &str) -> Result<u32, String> {
    within(text, 2..=u32::MAX, "the number of matches must be a whole number")
}

/// Parses a number of matches to play.
pub(super) fn matches(text: &str) -> Result<u32, String> {
    within(text, 1..=u32::MAX, "the number of matches must be a whole number")
}

/// Parses a number of pavilion games to play.
pub(super) fn games(text: &str) -> Result<u32, String> {
    within(text, 1..=u32::MAX, "the number of games must be a whole number")
}

/// Parses the number of seconds that an agent may take, which is at most a day.
pub(super) fn seconds(text: &str) -> Result<u32, String> {
    within(text, 1..=86_400, "the number of seconds must be a whole number")
}

/// Parses the year of a season.
pub(super) fn year(text: &str) -> Result<u16, String> {
    within(text, FIRST_YEAR..=LAST_YEAR, "a season must be a year")
}

/// Parses the number of a round in a season.
pub(super) fn round(text: &str) -> Result<u8, String> {
    within(text, 1..=ROUNDS as u8, "a round must be a whole number")
}

/// Parses a number of balls in a match.
pub(super) fn balls(text: &str) -> Result<u16, String> {
    within(text, 0..=u16::MAX, "the number of balls must be a whole number")
}

/// Parses the number of an innings, from 1 to 4.
pub(super) fn innings(text: &str) -> Result<u8, String> {
    within(text, 1..=4, "the number of an innings must be a whole number")
}
