//! The computer's six levels.

use serde::{Deserialize, Serialize};

use crate::game::Side;
use crate::game::record::SideLevels;
use crate::rules::Options;
use crate::rules::options::level_name;

/// The computer's level, from 1 (novice) to 6 (master).
///
/// ```
/// use armchair::players::Level;
/// assert_eq!(Level::Professional.name(), "professional");
/// assert!(Level::Novice < Level::Village);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Level {
    /// Level 1.
    Novice = 1,
    /// Level 2.
    Village,
    /// Level 3.
    Club,
    /// Level 4.
    County,
    /// Level 5.
    Professional,
    /// Level 6: a professional who settles close choices by playouts.
    Master,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Level; 6] = [
        Level::Novice,
        Level::Village,
        Level::Club,
        Level::County,
        Level::Professional,
        Level::Master,
    ];

    /// The levels that choose without a search, which are quick enough for
    /// whole seasons.
    pub const NON_SEARCHING: [Level; 5] =
        [Level::Novice, Level::Village, Level::Club, Level::County, Level::Professional];

    /// Returns the level with this number, from 1 to 6.
    pub(crate) fn from_number(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Returns the level to use if there is no search. A master then plays as a
    /// professional.
    pub(crate) const fn without_search(self) -> Level {
        match self {
            Level::Master => Level::Professional,
            level => level,
        }
    }

    /// Returns this level's number, from 1 to 6.
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }

    /// Returns this level's name, from `novice` to `master`.
    pub fn name(self) -> &'static str {
        level_name(self.number()).unwrap_or_default()
    }
}

/// A side's two levels: one for batting and one for bowling.
///
/// ```
/// use armchair::players::{Level, Levels};
/// use armchair::rules::Options;
/// let options = Options { batting_level: 5, bowling_level: 2, ..Options::default() };
/// let levels = Levels { batting: Level::Professional, bowling: Level::Village };
/// assert_eq!(Levels::from_options(&options), levels);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// The side's batting level.
    pub batting: Level,
    /// The side's bowling level.
    pub bowling: Level,
}

/// The levels of the computer that a person plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opponent {
    pub(crate) side: Side,
    pub(crate) levels: Levels,
}

impl Levels {
    /// Makes a pair of levels with the same level for batting and bowling.
    pub const fn uniform(level: Level) -> Levels {
        Levels { batting: level, bowling: level }
    }

    /// Reads the levels from a data file's options. If a value is out of range,
    /// the professional's level is used.
    pub fn from_options(options: &Options) -> Levels {
        Levels::from_numbers(options.batting_level, options.bowling_level)
    }

    /// Reads a side's levels from a record.
    pub fn from_record(side: &SideLevels) -> Levels {
        Levels::from_numbers(side.batting, side.bowling)
    }

    fn from_numbers(batting: u8, bowling: u8) -> Levels {
        let level = |number| Level::from_number(number).unwrap_or(Level::Professional);
        Levels { batting: level(batting), bowling: level(bowling) }
    }
}
