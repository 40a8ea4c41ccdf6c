//! The variant and the options of a game, as data. The screen and the command
//! line offer the options as choices, and a record saves them as settings.

use std::collections::BTreeMap;

use crate::text::quoted;

/// The maximum number of options in a game.
pub(crate) const MAX_OPTIONS: usize = 10;

/// One option of a game. The first option is always the game's variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingSpec {
    /// The option's key on the command line and in a record: `wickets`.
    pub(crate) key: &'static str,
    /// The option's title on the screen: "Wickets to fall".
    pub(crate) title: &'static str,
    /// The values that the option can have: `10`, `11`.
    pub(crate) values: &'static [&'static str],
    /// The index of the default value for play on a screen.
    pub(crate) screen: u8,
    /// The index of the default value for play without a screen.
    pub(crate) headless: u8,
}

impl SettingSpec {
    /// Makes an option whose default is the first of its values.
    pub(crate) const fn new(
        key: &'static str,
        title: &'static str,
        values: &'static [&'static str],
    ) -> SettingSpec {
        SettingSpec { key, title, values, screen: 0, headless: 0 }
    }

    /// Sets separate defaults for play on a screen and for play without a
    /// screen. Both defaults are given as indices of values.
    pub(crate) const fn with_defaults(mut self, screen: u8, headless: u8) -> SettingSpec {
        (self.screen, self.headless) = (screen, headless);
        self
    }
}

/// The number of men in a side that a record can name. This number is one more
/// than an eleven, because a side in Tea-Table Twenty20 drops one of its twelve
/// cards.
pub(crate) const SQUAD_SIZE: usize = 12;

/// The abilities of a man in a side: 0 to 4 with the bat, and 0 to 6 with the
/// ball. A higher number is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ability {
    /// The ability with the bat.
    pub(crate) bats: u8,
    /// The ability with the ball.
    pub(crate) bowls: u8,
}

/// The abilities of the men in side A and in side B.
pub(crate) type Abilities = [[Ability; SQUAD_SIZE]; 2];

/// The values chosen for the options of a game.
///
/// ```
/// use armchair::pavilion::Settings;
/// use armchair::pavilion::camp::Camp;
/// use armchair::tabletop::Game;
///
/// let mut settings = Settings::on_screen(Camp::SETTINGS);
/// let first = settings.value(Camp::SETTINGS, 0).to_owned();
/// settings.step(Camp::SETTINGS, 0);
/// assert_ne!(settings.value(Camp::SETTINGS, 0), first);
/// assert!(settings.set(Camp::SETTINGS, "overs", "many").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// For each option, the index of its value.
    values: [u8; MAX_OPTIONS],
    /// The abilities of the men in both sides, if they come from a data file.
    abilities: Option<Abilities>,
}

/// The error for an option that a game does not have, or for a value that an
/// option does not accept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetting {
    /// The game has no such option.
    #[error("there is no option {} in this game; it has {have}", quoted(.key))]
    Key {
        /// The key that was given.
        key: String,
        /// The keys of the game's options.
        have: String,
    },
    /// The option does not accept the value.
    #[error("{key} cannot be {}: it must be one of {have}", quoted(.value))]
    Value {
        /// The key of the option.
        key: &'static str,
        /// The value that was given.
        value: String,
        /// The values that the option accepts.
        have: String,
    },
}

impl Settings {
    /// Returns the defaults for play on a screen.
    pub fn on_screen(items: &[SettingSpec]) -> Settings {
        Settings::from_defaults(items, |item| item.screen)
    }

    /// Returns the defaults for play without a screen.
    pub fn headless(items: &[SettingSpec]) -> Settings {
        Settings::from_defaults(items, |item| item.headless)
    }

    fn from_defaults(items: &[SettingSpec], default: impl Fn(&SettingSpec) -> u8) -> Settings {
        let mut settings = Settings { values: [0; MAX_OPTIONS], abilities: None };
        for (place, item) in settings.values.iter_mut().zip(items) {
            *place = default(item);
        }
        settings
    }

    /// Returns these settings with these abilities for the men.
    #[must_use]
    pub(crate) fn for_men(self, abilities: Option<Abilities>) -> Settings {
        Settings { abilities, ..self }
    }

    /// Returns the abilities of the men in both sides, if they come from a data
    /// file.
    pub(crate) const fn abilities(&self) -> Option<&Abilities> {
        self.abilities.as_ref()
    }

    /// Returns the index of the value chosen for the option with the given
    /// index.
    #[inline]
    pub(crate) fn value_index(&self, item: usize) -> usize {
        self.values.get(item).copied().unwrap_or_default().into()
    }

    /// Returns these settings with another value for the option with the given
    /// index.
    #[cfg(test)]
    #[must_use]
    pub(crate) fn with(mut self, item: usize, value: u8) -> Settings {
        if let Some(place) = self.values.get_mut(item) {
            *place = value;
        }
        self
    }

    /// Returns the value chosen for an option, as text.
    pub fn value(&self, items: &[SettingSpec], item: usize) -> &'static str {
        let values = items.get(item).map_or(&[][..], |item| item.values);
        values.get(self.value_index(item)).copied().unwrap_or_default()
    }

    /// Moves on to the next value of an option, or from the last value to the
    /// first.
    pub fn step(&mut self, items: &[SettingSpec], item: usize) {
        let values = items.get(item).map_or(0, |item| item.values.len());
        if let Some(place) = self.values.get_mut(item)
            && values > 0
        {
            *place = ((usize::from(*place) + 1) % values) as u8;
        }
    }

    /// Sets the option that has this key to a value. The key and the value are
    /// given as text.
    ///
    /// # Errors
    /// Fails if there is no such option, or if the option does not accept the
    /// value. An illegal choice changes nothing.
    pub fn set(&mut self, items: &[SettingSpec], key: &str, value: &str) -> Result<(), BadSetting> {
        let found = items.iter().position(|item| item.key == key);
        let Some((place, item)) = found.and_then(|place| Some((place, items.get(place)?))) else {
            let keys: Vec<&str> = items.iter().map(|item| item.key).collect();
            return Err(BadSetting::Key { key: key.to_owned(), have: keys.join(", ") });
        };
        let wanted = item.values.iter().position(|known| *known == value);
        match (wanted, self.values.get_mut(place)) {
            (Some(wanted), Some(setting)) => {
                *setting = wanted as u8;
                Ok(())
            }
            _ => Err(BadSetting::Value {
                key: item.key,
                value: value.to_owned(),
                have: item.values.join(", "),
            }),
        }
    }

    /// Lists every option by its key, for a record.
    pub(crate) fn to_map(self, items: &[SettingSpec]) -> BTreeMap<String, String> {
        let of = |(place, item): (usize, &SettingSpec)| {
            (item.key.to_owned(), self.value(items, place).to_owned())
        };
        items.iter().enumerate().map(of).collect()
    }

    /// Reads what [`Settings::to_map`] has written. An option that is not named
    /// gets its default for play on a screen.
    ///
    /// # Errors
    /// Fails like [`Settings::set`].
    pub(crate) fn from_map(
        items: &[SettingSpec],
        map: &BTreeMap<String, String>,
    ) -> Result<Settings, BadSetting> {
        let mut settings = Settings::on_screen(items);
        for (key, value) in map {
            settings.set(items, key, value)?;
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: [SettingSpec; 2] = [
        SettingSpec {
            key: "variant",
            title: "Variant",
            values: &["camp", "hill"],
            screen: 0,
            headless: 0,
        },
        SettingSpec {
            key: "days",
            title: "Days",
            values: &["timeless", "1", "3"],
            screen: 2,
            headless: 0,
        },
    ];

    #[test]
    fn a_setting_is_refused_with_what_would_do_and_nothing_changes() {
        let mut settings = Settings::on_screen(&SETTINGS);
        assert_eq!(settings.value(&SETTINGS, 1), "3");
        assert_eq!(Settings::headless(&SETTINGS).value(&SETTINGS, 1), "timeless");
        for (key, value, has) in [("day", "1", "variant, days"), ("days", "2", "timeless, 1, 3")] {
            let refused = settings.set(&SETTINGS, key, value).unwrap_err();
            assert!(refused.to_string().contains(has), "{refused}");
            assert_eq!(settings, Settings::on_screen(&SETTINGS));
        }
        assert_eq!(settings.set(&SETTINGS, "variant", "hill"), Ok(()));
        let map = settings.to_map(&SETTINGS);
        assert_eq!(Settings::from_map(&SETTINGS, &map), Ok(settings));
    }
}
