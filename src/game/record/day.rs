//! Calendar dates, and the entry in a record for a match of the day.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A calendar date, from 1970 to 9999.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The number of days since 1 January 1970.
    days: u32,
}

/// The error for text that is not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{}\" is not a date; write one like 2026-11-22", .0.escape_debug())]
pub struct NotADate(String);

/// The number of days in four hundred years.
const DAYS_PER_ERA: u32 = 146_097;
/// The number of days from 1 March in year 0 to 1 January 1970.
const DAYS_BEFORE_1970: u32 = 719_468;
/// The number of days from 1 January 1970 to the day after 31 December 9999.
const END_DAY: u32 = 2_932_897;

impl Date {
    /// Returns the date this many days after 1 January 1970. Returns `None`
    /// after the year 9999.
    pub(crate) fn from_days(days: u32) -> Option<Date> {
        (days < END_DAY).then_some(Date { days })
    }

    /// Returns the date this many seconds after the beginning of 1970.
    pub fn from_seconds(seconds: u64) -> Option<Date> {
        Date::from_days(u32::try_from(seconds / 86_400).ok()?)
    }

    /// Returns the number of days since 1 January 1970.
    pub const fn days(self) -> u32 {
        self.days
    }

    /// Returns the date this many days earlier. Returns `None` before 1970.
    pub(crate) fn days_earlier(self, days: u32) -> Option<Date> {
        self.days.checked_sub(days).and_then(Date::from_days)
    }

    /// Returns the year, month and day, using Howard Hinnant's
    /// `civil_from_days`. The calculation counts the year from March, so that
    /// the leap day comes last.
    pub(crate) fn year_month_day(self) -> (u32, u32, u32) {
        let days = self.days + DAYS_BEFORE_1970;
        let (era, of_era) = (days / DAYS_PER_ERA, days % DAYS_PER_ERA);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        // From March on, the months form groups of five, with 153 days in each
        // group.
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = (from_march + 2) % 12 + 1;
        (400 * era + year + u32::from(month <= 2), month, day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.year_month_day();
        f.pad(&format!("{year:04}-{month:02}-{day:02}"))
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let wrong = || NotADate(text.to_owned());
        let number = |range: Range<usize>| text.get(range)?.parse::<u32>().ok();
        let year = number(0..4).ok_or_else(wrong)?;
        let (month, day) = number(5..7).zip(number(8..10)).ok_or_else(wrong)?;
        if year < 1970 || !(1..=12).contains(&month) {
            return Err(wrong());
        }
        // In this calculation the year begins in March.
        let (year, from_march) = match month {
            1 | 2 => (year - 1, month + 9),
            _ => (year, month - 3),
        };
        let leap = year / 4 - year / 100 + year / 400;
        let days = 365 * year + leap + (153 * from_march + 2) / 5 + day;
        let date = days.checked_sub(DAYS_BEFORE_1970 + 1).and_then(Date::from_days);
        // If a date does not exist or is not in the standard form, formatting
        // it again gives a different text.
        date.filter(|date| date.to_string() == text).ok_or_else(wrong)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// The entry in a record for a match of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayEntry {
    /// The day whose match of the day was played.
    pub date: Date,
    /// The edition of the match of the day. A new edition changes the laws, the
    /// way in which the match is drawn, or the computer players that serve as
    /// opponent and yardstick.
    pub edition: u16,
    /// The date on which the match was played, according to the machine's
    /// clock.
    pub played: Date,
    /// The percentage of computer players that did worse than the person.
    pub better_than: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_date_comes_back_from_its_text_and_they_follow_each_other() {
        let mut before = String::new();
        for days in (0..60_000).chain(END_DAY - 800..END_DAY) {
            let date = Date::from_days(days).unwrap();
            let text = date.to_string();
            assert_eq!(text.parse(), Ok(date), "{text}");
            assert!(before < text);
            before = text;
        }
        assert_eq!(before, "9999-12-31");
        assert_eq!(Date::from_days(END_DAY), None);
        let date: Date = "2026-11-22".parse().unwrap();
        assert_eq!(Date::from_seconds(1_795_305_600), Some(date));
        assert_eq!(Date::from_seconds(1_795_305_599), date.days_earlier(1));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "2026",
            "2026-2-1",
            "2026-02-29",
            "2026-11-31",
            "2026-00-01",
            "2026-13-01",
            "1969-12-31",
            "2026-11-22 ",
            "2026/11/22",
            "22-11-2026",
            "2026-11-2é",
            "+026-11-22",
            "10000-01-01",
            "２026-11-22",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text:?}");
        }
    }
}
