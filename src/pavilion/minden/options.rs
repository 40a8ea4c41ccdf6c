//! The formats and options of Minden-style cricket.

use crate::pavilion::{SettingSpec, Settings};

/// The formats of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Each side has one innings, with a limit on its overs.
    OneDay,
    /// Each side has two innings, with a limit on the overs of the match.
    Test,
    /// Each side has two innings, without a limit on overs.
    Timeless,
}

/// The settings for the options, in the order that [`Options::from_settings`]
/// expects.
pub(crate) const SETTINGS: &[SettingSpec] = &[
    SettingSpec::new("variant", "Format", &["one-day", "test", "timeless"]),
    SettingSpec::new("overs", "Overs in a one-day innings", &["20", "40", "50"])
        .with_defaults(1, 1),
    SettingSpec::new("test-overs", "Overs in a Test", &["270", "360", "450"]).with_defaults(2, 2),
    SettingSpec::new("pairs", "Four hands, in pairs", &["off", "on"]),
    SettingSpec::new("hints", "Show the cards passed", &["off", "on"]),
    SettingSpec::new("elevens", "Know your players", &["default", "drawn"]),
    SettingSpec::new("advanced", "Advanced: men have styles", &["off", "on"]),
];

const OVERS: [u16; 3] = [20, 40, 50];
const TEST_OVERS: [u16; 3] = [270, 360, 450];

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The format.
    pub(crate) format: Format,
    /// The number of overs in an innings, or `None` if there is no limit.
    pub(crate) innings_overs: Option<u16>,
    /// The number of overs in the match, or `None` if there is no limit.
    pub(crate) match_overs: Option<u16>,
    /// True if two people play on each side.
    pub pairs: bool,
    /// True if the screen shows the cards that were passed and have not been
    /// seen since.
    pub(crate) hints: bool,
    /// True if each side has its own eleven.
    pub(crate) drawn: bool,
    /// True if every man has a style.
    pub(crate) advanced: bool,
}

impl Options {
    /// Reads the options from the settings.
    pub(crate) fn from_settings(settings: &Settings) -> Options {
        let format = match settings.value_index(0) {
            1 => Format::Test,
            2 => Format::Timeless,
            _ => Format::OneDay,
        };
        let overs = OVERS.get(settings.value_index(1)).copied();
        let test = TEST_OVERS.get(settings.value_index(2)).copied();
        Options {
            format,
            innings_overs: overs.filter(|_| format == Format::OneDay),
            match_overs: test.filter(|_| format == Format::Test),
            pairs: settings.value_index(3) == 1,
            hints: settings.value_index(4) == 1,
            drawn: settings.value_index(5) == 1,
            advanced: settings.value_index(6) == 1,
        }
    }

    /// Returns the number of innings in the whole match.
    pub(crate) const fn most_innings(&self) -> usize {
        match self.format {
            Format::OneDay => 2,
            Format::Test | Format::Timeless => 4,
        }
    }

    /// Returns the maximum number of overs that one man may bowl in an innings,
    /// a fifth of the innings' overs.
    pub(crate) fn quota(&self) -> Option<u16> {
        self.innings_overs.map(|overs| overs.div_ceil(5))
    }

    /// Returns the lead that lets a side enforce the follow-on.
    pub(crate) const fn follow_on_lead(&self) -> i64 {
        match self.match_overs {
            Some(..=360) => 150,
            Some(_) | None => 200,
        }
    }
}
