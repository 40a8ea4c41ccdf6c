//! The options for a friendly, taken from the table of options. The option for
//! the strength of the counties is left out. The options for the levels are
//! also left out, because each side in a friendly has its own levels.

use crate::rules::Options;
use crate::rules::options::{OptionItem, OptionKind, OptionSpec};
use crate::tabletop::{SettingSpec, Settings, settings};

const SWITCH: &[&str] = &["off", "on"];

/// The text of each number that can be the value of an option. A higher value
/// causes a compile error until its text is added here.
const NUMBERS: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];

/// The number of options for a friendly.
const COUNT: usize = {
    let (mut place, mut count) = (0, 0);
    while place < OptionItem::ALL.len() {
        count += is_item(OptionItem::ALL[place].spec()) as usize;
        place += 1;
    }
    assert!(count <= settings::MAX_OPTIONS);
    count
};

/// The options for a friendly, as data. The default values are the same as in
/// the main game.
pub(super) const SETTINGS: &[SettingSpec] = &{
    let mut items = [item(OptionItem::ALL[0].spec()); COUNT];
    let (mut place, mut count) = (0, 0);
    while place < OptionItem::ALL.len() {
        let spec = OptionItem::ALL[place].spec();
        if is_item(spec) {
            items[count] = item(spec);
            count += 1;
        }
        place += 1;
    }
    items
};

const fn is_item(spec: &OptionSpec) -> bool {
    spec.kind.is_match_option()
}

const fn item(spec: &'static OptionSpec) -> SettingSpec {
    // If a friendly's record does not name an option, that option must have the
    // default value.
    assert!(match spec.implied {
        None => true,
        Some(implied) => implied == spec.default,
    });
    let values = match spec.kind {
        OptionKind::Switch => SWITCH,
        OptionKind::Number | OptionKind::Level | OptionKind::Strength => {
            let (to_highest, _) = NUMBERS.split_at(spec.highest as usize + 1);
            to_highest.split_at(spec.lowest as usize).1
        }
    };
    let default = spec.default - spec.lowest;
    SettingSpec::new(spec.word, spec.title, values).with_defaults(default, default)
}

impl From<Settings> for Options {
    /// Returns the options for a match with these settings. The levels have
    /// their default values, which neither side uses.
    fn from(settings: Settings) -> Options {
        let mut options = Options::default();
        for (place, item) in SETTINGS.iter().enumerate() {
            if let Some(option) = OptionItem::from_word(item.key) {
                let value = settings.value_index(place) as u8 + option.spec().lowest;
                option.set(&mut options, value);
            }
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_its_option_by_name_and_value() {
        for (place, item) in SETTINGS.iter().enumerate() {
            let option = OptionItem::from_word(item.key).unwrap();
            let others = Options::from(Settings::on_screen(SETTINGS));
            assert_eq!(others, Options::default());
            for (value, text) in (0..).zip(item.values) {
                let settings = Settings::on_screen(SETTINGS).with(place, value);
                let now = Options::from(settings);
                assert_eq!(crate::words::options::value(option, &now), *text);
                let mut expected = others;
                option.set(&mut expected, option.read(&now));
                assert_eq!(now, expected, "{} changes another option", item.key);
            }
        }
    }
}
