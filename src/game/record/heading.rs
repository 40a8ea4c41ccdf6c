//! The first line of a match record.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::day::DayEntry;
use crate::game::Side;
use crate::rules::Options;
use crate::rules::options::{OptionItem, Strength};
use crate::text;

/// The sides, the competition and the options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// The version of the format.
    pub version: Version,
    /// The name of the home side.
    pub home: String,
    /// The name of the visitors.
    pub away: String,
    /// The competition.
    pub competition: Competition,
    /// The season, or `None` for a friendly.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// The round, counted from 1, or `None` for a friendly.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The seed of the match. The cards were dealt from this seed, but a reader
    /// of the record does not need it.
    #[serde(with = "seed")]
    pub seed: u64,
    /// The options of the match.
    #[serde(with = "super::options")]
    pub options: Options,
    /// The levels of both sides. The levels are given for a friendly if the
    /// sides have different levels, and for a championship match if the
    /// counties differ in strength.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<PerSide<SideLevels>>,
    /// The day of a match of the day, or `None` for any other match.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<DayEntry>,
    /// The players of both sides.
    pub players: PerSide<Player>,
}

/// The version of the format, which is 1. A reader refuses any other version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version;

impl Version {
    /// The number of the version. The number increases when the meaning of a
    /// field changes.
    pub(crate) const NUMBER: u64 = 1;
}

/// The competition that a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Competition {
    /// The first class of the county championship.
    FirstClass,
    /// The second class.
    SecondClass,
    /// A friendly, which belongs to no competition.
    Friendly,
    /// The match of the day.
    Day,
}

/// A value for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerSide<T> {
    /// The value for the home side.
    pub home: T,
    /// The value for the visitors.
    pub away: T,
}

impl<T> PerSide<T> {
    /// Returns the value for a side.
    pub(crate) const fn get(&self, side: Side) -> &T {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }
}

/// The levels of one side, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideLevels {
    /// The side's batting level.
    pub batting: u8,
    /// The side's bowling level.
    pub bowling: u8,
}

/// The kind of player who plays for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    #[serde(rename = "human")]
    Person,
    /// The computer.
    Computer,
}

/// Reads a field that may be absent but may not be null.
pub(super) fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// A fault in a heading that is in the right format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadingFault {
    /// A level, a year or a round is out of range.
    #[error("`{field}` is {found}, expected {lowest} to {highest}")]
    OutOfRange {
        /// The name of the field.
        field: String,
        /// The value that was found.
        found: u16,
        /// The lowest value allowed.
        lowest: u16,
        /// The highest value allowed.
        highest: u16,
    },
    /// A side has no name, or a name that cannot be displayed.
    #[error("`{0}` is not a name, expected one without control characters")]
    Name(&'static str),
    /// A match in the championship does not have its year or round.
    #[error("`{0}` is missing from a championship match")]
    Missing(&'static str),
    /// A match of the day does not name its day.
    #[error("`day` is missing from a match of the day")]
    OfDay,
    /// A field does not belong in the heading of this match.
    #[error("unexpected field `{0}`: {1}")]
    OutOfPlace(&'static str, &'static str),
}

/// The first and the last season of the championship (section 6).
const YEARS: RangeInclusive<u16> = 1890..=1989;
/// The first and the last round.
const ROUNDS: RangeInclusive<u8> = 1..=14;

impl Heading {
    /// Checks a heading that was read. The heading is trusted from then on.
    ///
    /// # Errors
    /// Fails if the heading contradicts itself.
    pub(crate) fn check(&self) -> Result<(), HeadingFault> {
        for (field, name) in [("home", &self.home), ("away", &self.away)] {
            if name.is_empty() || name.contains(text::is_control) {
                return Err(HeadingFault::Name(field));
            }
        }
        match self.competition {
            Competition::Friendly => self.check_friendly(),
            Competition::Day => self.check_day(),
            Competition::FirstClass | Competition::SecondClass => self.check_fixture(),
        }
    }

    /// Checks that none of the given fields is present.
    fn check_absent(&self, fields: &[&'static str], why: &'static str) -> Result<(), HeadingFault> {
        let there = [
            ("year", self.year.is_some()),
            ("round", self.round.is_some()),
            ("levels", self.levels.is_some()),
            ("day", self.day.is_some()),
        ];
        let mut there = there.into_iter().filter_map(|(field, there)| there.then_some(field));
        match there.find(|field| fields.contains(field)) {
            Some(field) => Err(HeadingFault::OutOfPlace(field, why)),
            None => Ok(()),
        }
    }

    fn check_day(&self) -> Result<(), HeadingFault> {
        self.check_absent(&["year", "round", "levels"], "it is a match of the day")?;
        let day = self.day.ok_or(HeadingFault::OfDay)?;
        check_range("better_than", day.better_than, 0..=100)
    }

    fn check_friendly(&self) -> Result<(), HeadingFault> {
        self.check_absent(&["year", "round", "day"], "it is a friendly")?;
        let Some(levels) = self.levels else {
            return Ok(());
        };
        check_levels(&levels)?;
        if levels.home == levels.away {
            return Err(HeadingFault::OutOfPlace("levels", "both sides have the same level"));
        }
        Ok(())
    }

    fn check_fixture(&self) -> Result<(), HeadingFault> {
        check_range("year", self.year.ok_or(HeadingFault::Missing("year"))?, YEARS)?;
        check_range("round", self.round.ok_or(HeadingFault::Missing("round"))?, ROUNDS)?;
        self.check_absent(&["day"], "it is a championship match")?;
        match (self.options.strength, &self.levels) {
            (Strength::Alike, _) => {
                self.check_absent(&["levels"], "the counties are equally strong")
            }
            (Strength::Different, Some(levels)) => check_levels(levels),
            (Strength::Different, None) => Err(HeadingFault::Missing("levels")),
        }
    }
}

/// Checks that the levels of both sides are in range.
fn check_levels(levels: &PerSide<SideLevels>) -> Result<(), HeadingFault> {
    let spec = OptionItem::BattingLevel.spec();
    for side in Side::BOTH.map(|side| levels.get(side)) {
        check_range("batting", side.batting, spec.lowest..=spec.highest)?;
        check_range("bowling", side.bowling, spec.lowest..=spec.highest)?;
    }
    Ok(())
}

fn check_range<N>(field: &str, found: N, range: RangeInclusive<N>) -> Result<(), HeadingFault>
where
    N: PartialOrd + Into<u16>,
{
    if range.contains(&found) {
        return Ok(());
    }
    let (lowest, highest) = range.into_inner();
    Err(HeadingFault::OutOfRange {
        field: field.to_owned(),
        found: found.into(),
        lowest: lowest.into(),
        highest: highest.into(),
    })
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(Version::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
        match u64::deserialize(deserializer)? {
            Version::NUMBER => Ok(Version),
            0 => {
                Err(de::Error::custom(format_args!("`version` is 0, expected {}", Version::NUMBER)))
            }
            newer => Err(de::Error::custom(format_args!(
                "it was written by a newer version of this program (`version` {newer}; this one knows versions up to {})",
                Version::NUMBER
            ))),
        }
    }
}

/// The serialization of seeds as `0x` and sixteen hexadecimal digits. Seeds
/// with fewer digits can also be read.
mod seed {
    use super::{Deserializer, Serializer, de, fmt};

    pub(super) fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{seed:#018x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = u64;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a `seed` of 0x and up to 16 hexadecimal digits")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<u64, E> {
                text.strip_prefix("0x")
                    .filter(|digits| digits.len() <= 16 && !digits.starts_with('+'))
                    .and_then(|digits| u64::from_str_radix(digits, 16).ok())
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}
