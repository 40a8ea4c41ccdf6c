//! Dates and grounds, for pages and files that must give them.
//!
//! The game has rounds instead of dates, and home sides instead of grounds. If
//! a tool or a reader needs dates and grounds, these rules provide them:
//!
//! - The first round begins on the first Monday in May. Each later round begins
//!   a week after the previous round, or two weeks after it if a match may last
//!   longer than six days.
//! - There is no play on Sundays.
//! - The days of a match are all days on which play is possible, from the first
//!   day to the day when the match ended.
//! - In all hundred seasons, a match is played on the ground that was the home
//!   county's principal ground in the 1890s.

use std::fmt;

use crate::championship::{County, Fixture};
use crate::words::date::month;

/// A day of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CalendarDate {
    year: u16,
    month: u8,
    day: u8,
}

/// The lengths of the months, starting with May. No season begins before May,
/// and the longest season ends in November.
const MONTHS: [u8; 8] = [31, 30, 31, 31, 30, 31, 30, 31];

const MAY: u8 = 5;
const WEEK: u16 = 7;
/// The number of days in a week on which there is play: all except Sunday.
const PLAYING_DAYS: u8 = 6;

impl CalendarDate {
    /// Returns the first Monday in May of a year in the Gregorian calendar.
    fn first_monday_of_may(year: u16) -> CalendarDate {
        // Count the days from the first of January of the year 1, which was a
        // Monday, to the first of May. The remainder after division by seven
        // gives the weekday.
        let past = u32::from(year.saturating_sub(1));
        let leap_days = past / 4 - past / 100 + past / 400;
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let before_may = 120 + u32::from(leap);
        // 0 stands for Monday.
        let weekday = (365 * past + leap_days + before_may) % u32::from(WEEK);
        let to_monday = (u32::from(WEEK) - weekday) % u32::from(WEEK);
        CalendarDate { year, month: MAY, day: 1 + to_monday as u8 }
    }

    /// Returns the date that is this many days later, in the same year.
    fn later(mut self, days: u16) -> CalendarDate {
        for _ in 0..days {
            if self.day < self.days_of_month() {
                self.day += 1;
            } else {
                self.month += 1;
                self.day = 1;
            }
        }
        self
    }

    fn days_of_month(self) -> u8 {
        let place = usize::from(self.month.saturating_sub(MAY));
        MONTHS.get(place).copied().unwrap_or(31)
    }

    /// Returns the day and month, such as "5 May".
    pub(crate) fn day_and_month(self) -> String {
        format!("{} {}", self.day, month(self.month.into()))
    }
}

/// Writes the date in the form 1890-05-05.
impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Returns the days of a match. `days` is the number of days that a match may
/// last (an option of the file), and `used` is the number of days that this
/// match took.
pub(crate) fn dates(fixture: &Fixture, days: u8, used: u8) -> Vec<CalendarDate> {
    // Each round takes as many weeks as the longest possible match.
    let weeks = u16::from(days.div_ceil(PLAYING_DAYS).max(1));
    let rounds = u16::from(fixture.round.saturating_sub(1));
    let monday = CalendarDate::first_monday_of_may(fixture.year).later(rounds * weeks * WEEK);
    let used = used.max(1);
    (0..used)
        .map(|day| {
            // A match begins on a Monday, so its first Sunday follows the sixth
            // day of play.
            let sundays = day / PLAYING_DAYS;
            monday.later(u16::from(day + sundays))
        })
        .collect()
}

/// Lists dates in words, such as "5, 6, 7 May" or "30 June, 1 July".
pub(crate) fn list_dates(dates: &[CalendarDate]) -> String {
    let mut words = String::new();
    for (place, date) in dates.iter().enumerate() {
        let next = dates.get(place + 1);
        let month_goes_on = next.is_some_and(|next| next.month == date.month);
        if month_goes_on {
            words.push_str(&date.day.to_string());
        } else {
            words.push_str(&date.day_and_month());
        }
        if next.is_some() {
            words.push_str(", ");
        }
    }
    words
}

/// A cricket ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The name of the ground.
    pub name: &'static str,
    /// The town where the ground is, or the nearest town.
    pub city: &'static str,
}

/// Returns the principal ground of a county.
///
/// ```
/// use armchair::{championship::County, reports::calendar::ground};
/// let surrey = County::from_name("Surrey").unwrap();
/// assert!(!ground(surrey).name.is_empty());
/// ```
pub fn ground(county: County) -> Ground {
    #[rustfmt::skip]
    const GROUNDS: [(&str, &str); 16] = [
        ("Kennington Oval",    "London"),         // Surrey
        ("Old Trafford",       "Manchester"),     // Lancashire
        ("St Lawrence Ground", "Canterbury"),     // Kent
        ("Bramall Lane",       "Sheffield"),      // Yorkshire
        ("Trent Bridge",       "Nottingham"),     // Nottinghamshire
        ("Ashley Down",        "Bristol"),        // Gloucestershire
        ("Lord's",             "London"),         // Middlesex
        ("County Ground",      "Hove"),           // Sussex
        ("County Ground",      "Taunton"),        // Somerset
        ("Edgbaston",          "Birmingham"),     // Warwickshire
        ("County Ground",      "Derby"),          // Derbyshire
        ("Grace Road",         "Leicester"),      // Leicestershire
        ("County Ground",      "Leyton"),         // Essex
        ("County Ground",      "Southampton"),    // Hampshire
        ("Cale Green",         "Stockport"),      // Cheshire
        ("County Ground",      "Stoke-on-Trent"), // Staffordshire
    ];
    let (name, city) = GROUNDS.get(county.index()).copied().unwrap_or_default();
    Ground { name, city }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::{Championship, Class, FIRST_YEAR, LAST_YEAR};
    use crate::rules::Options;

    fn fixture(round: u8) -> Fixture {
        let championship = Championship::new(1890, Options::default(), None);
        let number = usize::from(round - 1) * 4;
        championship.season().fixture(Class::First, number).unwrap()
    }

    fn date_texts(year: u16, round: u8, days: u8, used: u8) -> Vec<String> {
        let fixture = Fixture { year, ..fixture(round) };
        let dates = dates(&fixture, days, used);
        dates.iter().map(CalendarDate::to_string).collect()
    }

    #[test]
    fn the_first_round_begins_on_the_first_monday_in_may() {
        // The dates come from printed calendars. The years include a common
        // year, a leap year, the year 1900 (not a leap year), and a year whose
        // May begins on a Monday.
        for (year, monday) in [(1890, 5), (1892, 2), (1900, 7), (1933, 1), (1989, 1)] {
            assert_eq!(date_texts(year, 1, 3, 1), [format!("{year}-05-{monday:02}")]);
        }
        for year in FIRST_YEAR..=LAST_YEAR {
            let day = CalendarDate::first_monday_of_may(year).day;
            assert!((1..=7).contains(&day), "{year}: {day}");
        }
    }

    #[test]
    fn rounds_are_a_week_apart_and_a_fortnight_where_matches_are_long() {
        assert_eq!(date_texts(1890, 14, 3, 3), ["1890-08-04", "1890-08-05", "1890-08-06"]);
        assert_eq!(date_texts(1890, 2, 6, 1), ["1890-05-12"]);
        assert_eq!(date_texts(1890, 2, 7, 1), ["1890-05-19"]);
        assert_eq!(date_texts(1890, 14, 9, 1), ["1890-11-03"]);
    }

    #[test]
    fn nobody_plays_on_a_sunday() {
        let days = date_texts(1890, 1, 9, 9);
        assert_eq!(days[5..7], ["1890-05-10", "1890-05-12"]);
        assert_eq!(days.len(), 9);
    }

    #[test]
    fn days_are_told_with_each_month_named_once() {
        let text = |round, used| list_dates(&dates(&fixture(round), 3, used));
        assert_eq!(text(1, 3), "5, 6, 7 May");
        assert_eq!(text(1, 1), "5 May");
        let june = CalendarDate { year: 1890, month: 6, day: 30 };
        assert_eq!(list_dates(&[june, june.later(1)]), "30 June, 1 July");
    }

    #[test]
    fn every_county_has_a_ground_of_its_own() {
        let mut grounds: Vec<_> =
            County::all().map(|county| (ground(county).name, ground(county).city)).collect();
        assert!(grounds.iter().all(|(name, city)| !name.is_empty() && !city.is_empty()));
        grounds.sort_unstable();
        grounds.dedup();
        assert_eq!(grounds.len(), 16);
    }
}
