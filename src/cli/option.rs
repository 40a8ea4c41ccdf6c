//! `--option NAME=VALUE`, which sets an option for a match.

use super::numbers::parse_digits;
use crate::rules::Options;
use crate::rules::options::{OptionItem, OptionKind, STRENGTHS};

/// The name and value of one `--option`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    item: OptionItem,
    value: u8,
}

impl Setting {
    /// Returns the option's word if the option sets a level.
    pub(super) fn level_word(&self) -> Option<&'static str> {
        let spec = self.item.spec();
        (spec.kind == OptionKind::Level).then_some(spec.word)
    }

    /// Returns a reason to reject an option that applies only to data files, or
    /// `None` if the option also applies to single matches.
    pub(super) fn file_only_reason(&self) -> Option<String> {
        let spec = self.item.spec();
        (spec.kind == OptionKind::Strength).then(|| {
            format!(
                "{} applies to the counties of a file; use it with new, or with simulate without a FILE",
                spec.word
            )
        })
    }
}

/// Parses `NAME=VALUE`.
pub(super) fn setting(text: &str) -> Result<Setting, String> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| "write an option as NAME=VALUE".to_owned())?;
    let item = OptionItem::from_word(name).ok_or_else(|| {
        let words = OptionItem::ALL.map(|item| item.spec().word);
        format!("there is no option \"{name}\"; the options are {}", words.join(", "))
    })?;
    let spec = item.spec();
    let place = |words: &[&str]| words.iter().position(|one| *one == value);
    let number = match spec.kind {
        // The value is the index of the word.
        OptionKind::Switch => place(&["off", "on"]).map(|place| place as u8),
        OptionKind::Strength => place(&STRENGTHS).map(|place| place as u8),
        OptionKind::Number | OptionKind::Level => {
            parse_digits(value).filter(|number| spec.allows(*number))
        }
    };
    let value = number.ok_or_else(|| match spec.kind {
        OptionKind::Switch => format!("{name} must be on or off"),
        OptionKind::Strength => format!("{name} is {}", STRENGTHS.join(" or ")),
        OptionKind::Number | OptionKind::Level => {
            format!("{name} must be a number from {} to {}", spec.lowest, spec.highest)
        }
    })?;
    Ok(Setting { item, value })
}

/// Returns the default options with these settings applied. If an option is set
/// more than once, the last value counts.
pub(super) fn apply_settings(settings: &[Setting]) -> Options {
    let mut options = Options::default();
    for setting in settings {
        setting.item.set(&mut options, setting.value);
    }
    options
}
