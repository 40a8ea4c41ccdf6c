//! Writes dates in words.

use crate::game::record::Date;

/// The names of the months.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Returns the name of a month, counted from 1, or "?" for any other number.
pub(crate) fn month(number: u32) -> &'static str {
    let place = number.checked_sub(1).and_then(|place| usize::try_from(place).ok());
    place.and_then(|place| MONTHS.get(place)).copied().unwrap_or("?")
}

/// Writes a date in full: "23 November 2026".
pub(crate) fn long_date(date: Date) -> String {
    let (year, number, day) = date.year_month_day();
    format!("{day} {} {year}", month(number))
}

/// Writes the day and the month in six columns: "23 Nov".
pub(crate) fn short_date(date: Date) -> String {
    let (_, number, day) = date.year_month_day();
    format!("{day:>2} {}", month(number).get(..3).unwrap_or_default())
}
