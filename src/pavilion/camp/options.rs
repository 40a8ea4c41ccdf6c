//! The variants and options of camp cricket.

use super::laws::{TurnWorth, Variant, rounds_by_session, worth};
use crate::pavilion::{SettingSpec, Settings};

/// The settings of the options, in the order in which
/// [`Options::from_settings`] reads them.
pub(crate) const SETTINGS: &[SettingSpec] = &[
    SettingSpec::new("variant", "Form of the game", &["camp", "hill", "veld"]),
    SettingSpec::new("innings", "Innings a side", &["1", "2"]).with_defaults(0, 1),
    SettingSpec::new("wickets", "Wickets to fall", &["10", "11"]),
    SettingSpec::new("days", "Days", &["timeless", "1", "2", "3", "5"]),
    SettingSpec::new("regather", "When the pack runs out", &["cut", "shuffle"]),
    SettingSpec::new("hints", "Show what may be covered", &["by form", "on", "off"]),
];

/// The number of days that each value of the setting stands for.
const DAYS: [Option<u16>; 5] = [None, Some(1), Some(2), Some(3), Some(5)];

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The form of the game.
    pub(crate) variant: Variant,
    /// The number of innings for each side, 1 or 2.
    pub(crate) innings: u8,
    /// The number of wickets that end an innings, 10 or 11.
    pub to_fall: u8,
    /// The number of days, or `None` for a timeless match.
    pub(crate) days: Option<u16>,
    /// True if the gathered pack is shuffled, and false if it is only cut.
    pub(crate) shuffles: bool,
    /// True if the screen shows the sets that can be covered.
    pub(crate) hints: bool,
}

impl Options {
    /// Reads the options from the settings.
    pub(crate) fn from_settings(settings: &Settings) -> Options {
        let variant = match settings.value_index(0) {
            1 => Variant::Hill,
            2 => Variant::Veld,
            _ => Variant::Camp,
        };
        Options {
            variant,
            innings: if settings.value_index(1) == 0 { 1 } else { 2 },
            to_fall: if settings.value_index(2) == 0 { 10 } else { 11 },
            days: DAYS.get(settings.value_index(3)).copied().flatten(),
            shuffles: settings.value_index(4) == 1,
            hints: match settings.value_index(5) {
                // Give no hints in Veld, where finding the covers is part of
                // the game.
                0 => variant != Variant::Veld,
                hints => hints == 1,
            },
        }
    }

    /// Returns the worth of a turn in this form of the game.
    pub(crate) const fn worth(&self) -> TurnWorth {
        worth(self.variant)
    }

    /// Returns the number of rounds in the match, or `None` for a timeless
    /// match.
    pub fn rounds(&self) -> Option<u16> {
        self.days.map(|days| days * self.rounds_per_day())
    }

    /// Returns the number of rounds in a day.
    fn rounds_per_day(&self) -> u16 {
        self.rounds_by_session().iter().sum()
    }

    fn rounds_by_session(&self) -> [u16; 3] {
        rounds_by_session(self.variant)
    }

    /// Returns the day and the session in which the next round is played once
    /// `rounds` rounds are over. Days and sessions are counted from 0.
    pub(crate) fn session_after(&self, rounds: u16) -> (u16, usize) {
        let (day, mut of_day) = (rounds / self.rounds_per_day(), rounds % self.rounds_per_day());
        let mut session = 0;
        for (place, rounds) in self.rounds_by_session().into_iter().enumerate() {
            session = place;
            if of_day < rounds {
                break;
            }
            of_day -= rounds;
        }
        (day, session)
    }
}
