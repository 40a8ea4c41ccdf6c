//! The options of a data file: set once, at its creation (section 5).

use serde::{Deserialize, Serialize};

/// The options under which a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Whether no-balls are called.
    pub no_ball: bool,
    /// Whether wides are called.
    pub wide: bool,
    /// Whether byes are called.
    pub bye: bool,
    /// Batsmen a side, 2 to 11.
    pub batsmen: u8,
    /// Packs in a session, 1 to 9.
    pub packs_per_session: u8,
    /// Days in a match, 1 to 9.
    pub days: u8,
    /// How well the computer bats, 1 to 5.
    pub batting_level: u8,
    /// How well the computer bowls, 1 to 5.
    pub bowling_level: u8,
}

impl Default for Options {
    fn default() -> Options {
        let mut options = Options {
            no_ball: false,
            wide: false,
            bye: false,
            batsmen: 0,
            packs_per_session: 0,
            days: 0,
            batting_level: 0,
            bowling_level: 0,
        };
        for item in OptionItem::ALL {
            item.write(&mut options, item.law().default);
        }
        options
    }
}

impl Options {
    /// Packs in the whole match: packs a session, three sessions a day.
    ///
    /// ```
    /// use armchair::rules::Options;
    /// assert_eq!(Options::default().packs(), 27);
    /// ```
    pub const fn packs(&self) -> u16 {
        self.packs_per_session as u16 * 3 * self.days as u16
    }

    /// Wickets that end an innings: one fewer than batsmen.
    ///
    /// ```
    /// use armchair::rules::Options;
    /// let four_a_side = Options { batsmen: 4, ..Options::default() };
    /// assert_eq!(four_a_side.wickets(), 3);
    /// ```
    pub const fn wickets(&self) -> u8 {
        self.batsmen.saturating_sub(1)
    }

    /// The first option whose value is out of its range, with that value.
    /// Options read from a file or a record are checked once and then trusted.
    pub fn fault(&self) -> Option<(OptionItem, u8)> {
        OptionItem::ALL
            .into_iter()
            .map(|item| (item, item.read(self)))
            .find(|(item, value)| !item.law().allows(*value))
    }
}

/// One option, by its key on the options menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionItem {
    /// Key 1.
    NoBall,
    /// Key 2.
    Wide,
    /// Key 3.
    Bye,
    /// Key 4.
    Batsmen,
    /// Key 5.
    PacksPerSession,
    /// Key 6.
    Days,
    /// Key 7.
    BattingLevel,
    /// Key 8.
    BowlingLevel,
}

/// What may be chosen for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionLaw {
    /// Its word on the command line.
    pub word: &'static str,
    /// Its line on the options menu.
    pub title: &'static str,
    /// The value of a new file.
    pub default: u8,
    /// The lowest value.
    pub lowest: u8,
    /// The highest value.
    pub highest: u8,
    /// Whether 0 and 1 mean off and on.
    pub switch: bool,
}

impl OptionLaw {
    /// Whether the value is in range.
    pub const fn allows(&self, value: u8) -> bool {
        self.lowest <= value && value <= self.highest
    }
}

const fn law(
    word: &'static str,
    title: &'static str,
    default: u8,
    (lowest, highest): (u8, u8),
) -> OptionLaw {
    OptionLaw {
        word,
        title,
        default,
        lowest,
        highest,
        switch: lowest == 0,
    }
}

/// The table of section 5, in the order of the menu's keys 1 to 8.
#[rustfmt::skip]
const LAWS: [OptionLaw; 8] = [
    law("no-ball",           "No-ball rule in effect", 1,  (0, 1)),
    law("wide",              "Wide rule in effect",    1,  (0, 1)),
    law("bye",               "Bye rule in effect",     1,  (0, 1)),
    law("batsmen",           "Batsmen per side",       11, (2, 11)),
    law("packs-per-session", "Packs per session",      3,  (1, 9)),
    law("days",              "Days per match",         3,  (1, 9)),
    law("batting-level",     "Batting AI level",       5,  (1, 5)),
    law("bowling-level",     "Bowling AI level",       5,  (1, 5)),
];

/// The names of the computer's levels, 1 to 5.
pub const LEVELS: [&str; 5] = ["novice", "village", "club", "county", "professional"];

/// The name of a computer's level from 1, if there is such a level.
pub fn level_name(level: u8) -> Option<&'static str> {
    LEVELS.get(usize::from(level).checked_sub(1)?).copied()
}

impl OptionItem {
    /// The options in the order of their keys, 1 to 8.
    pub const ALL: [OptionItem; 8] = [
        OptionItem::NoBall,
        OptionItem::Wide,
        OptionItem::Bye,
        OptionItem::Batsmen,
        OptionItem::PacksPerSession,
        OptionItem::Days,
        OptionItem::BattingLevel,
        OptionItem::BowlingLevel,
    ];

    /// The option of a word of the command line.
    pub fn from_word(word: &str) -> Option<OptionItem> {
        OptionItem::ALL
            .into_iter()
            .find(|item| item.law().word == word)
    }

    /// What may be chosen for it.
    pub const fn law(self) -> &'static OptionLaw {
        &LAWS[self as usize]
    }

    /// Its value in `options`; a switch is 0 or 1.
    pub fn read(self, options: &Options) -> u8 {
        match self {
            OptionItem::NoBall => u8::from(options.no_ball),
            OptionItem::Wide => u8::from(options.wide),
            OptionItem::Bye => u8::from(options.bye),
            OptionItem::Batsmen => options.batsmen,
            OptionItem::PacksPerSession => options.packs_per_session,
            OptionItem::Days => options.days,
            OptionItem::BattingLevel => options.batting_level,
            OptionItem::BowlingLevel => options.bowling_level,
        }
    }

    fn write(self, options: &mut Options, value: u8) {
        match self {
            OptionItem::NoBall => options.no_ball = value != 0,
            OptionItem::Wide => options.wide = value != 0,
            OptionItem::Bye => options.bye = value != 0,
            OptionItem::Batsmen => options.batsmen = value,
            OptionItem::PacksPerSession => options.packs_per_session = value,
            OptionItem::Days => options.days = value,
            OptionItem::BattingLevel => options.batting_level = value,
            OptionItem::BowlingLevel => options.bowling_level = value,
        }
    }

    /// Sets a value that is in range; says whether it was.
    pub fn set(self, options: &mut Options, value: u8) -> bool {
        let allowed = self.law().allows(value);
        if allowed {
            self.write(options, value);
        }
        allowed
    }

    /// Steps the value up by one, from the highest back to the lowest, as the
    /// option's key on the menu does.
    pub fn step(self, options: &mut Options) {
        let law = self.law();
        let value = self.read(options);
        let next = if value >= law.highest {
            law.lowest
        } else {
            value + 1
        };
        self.write(options, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_match_has_eleven_a_side_and_twenty_seven_packs() {
        let options = Options::default();
        assert!(options.no_ball && options.wide && options.bye);
        assert_eq!((options.batsmen, options.packs()), (11, 27));
        assert_eq!((options.batting_level, options.bowling_level), (5, 5));
        assert_eq!(options.fault(), None);
    }

    #[test]
    fn a_key_steps_every_option_through_its_range_and_wraps() {
        for item in OptionItem::ALL {
            let law = item.law();
            let mut options = Options::default();
            let mut seen = vec![];
            for _ in law.lowest..=law.highest {
                item.step(&mut options);
                seen.push(item.read(&options));
            }
            assert_eq!(item.read(&options), law.default);
            seen.sort_unstable();
            assert_eq!(seen, (law.lowest..=law.highest).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_value_out_of_range_is_refused_and_changes_nothing() {
        for item in OptionItem::ALL {
            let mut options = Options::default();
            assert!(!item.set(&mut options, item.law().highest + 1));
            assert_eq!(options, Options::default());
        }
        let options = Options {
            batsmen: 1,
            ..Options::default()
        };
        assert_eq!(options.fault(), Some((OptionItem::Batsmen, 1)));
    }
}
