//! The colours of the screens, by name: which there are, and which of them is
//! shown.

use super::cycle::next;
use crate::datafile::Folder;
use crate::datafile::settings::Settings;

/// A colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// The sixteen colours of a VGA text screen.
    #[default]
    Sixteen,
    /// Green phosphor.
    Green,
    /// Amber phosphor.
    Amber,
    /// Dark on a light background.
    Light,
    /// None: bold and dim only, on the terminal's own background.
    None,
}

/// The name of the setting.
pub(super) const SETTING: &str = "theme";

/// Terminals that are known by name to have no colours.
const MONOCHROME: [&str; 6] = ["vt52", "vt100", "vt102", "vt220", "vt320", "xterm-mono"];

impl Colours {
    /// All of them, in the order in which the key goes through them.
    pub const ALL: [Colours; 5] =
        [Colours::Sixteen, Colours::Green, Colours::Amber, Colours::Light, Colours::None];

    /// Its word on the command line and in the settings.
    pub const fn word(self) -> &'static str {
        match self {
            Colours::Sixteen => "vga",
            Colours::Green => "green",
            Colours::Amber => "amber",
            Colours::Light => "light",
            Colours::None => "none",
        }
    }

    /// Its name, to be read aloud.
    pub(crate) const fn spoken(self) -> &'static str {
        match self {
            Colours::Sixteen => "the sixteen of VGA",
            Colours::Green => "green phosphor",
            Colours::Amber => "amber phosphor",
            Colours::Light => "light, dark letters on a light ground",
            Colours::None => "none",
        }
    }

    /// The theme of a word, in upper or lower case.
    pub(crate) fn from_word(word: &str) -> Option<Colours> {
        let mut all = Colours::ALL.into_iter();
        all.find(|theme| theme.word().eq_ignore_ascii_case(word))
    }

    /// The next one.
    #[must_use]
    pub(crate) fn next(self) -> Colours {
        next(&Colours::ALL, self)
    }

    /// Whether the environment forbids colours: `NO_COLOR` is set to something, or
    /// `TERM` names a terminal without any.
    pub(crate) fn forbidden(no_color: Option<&str>, term: Option<&str>) -> bool {
        let refused = no_color.is_some_and(|value| !value.is_empty());
        refused || term.is_some_and(|term| MONOCHROME.contains(&term))
    }

    /// The theme that a user has set; one that this program does not know
    /// counts as none.
    pub fn load(folder: &Folder) -> Option<Colours> {
        let settings = Settings::read(&folder.files());
        settings.get(SETTING).and_then(Colours::from_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_counts_only_when_it_says_something() {
        assert!(!Colours::forbidden(None, Some("xterm")));
        assert!(!Colours::forbidden(Some(""), None));
        assert!(Colours::forbidden(Some("1"), Some("xterm")));
        assert!(Colours::forbidden(None, Some("vt100")));
    }

    #[test]
    fn the_key_goes_through_all_themes_and_each_has_its_word() {
        let mut theme = Colours::default();
        for expected in Colours::ALL {
            assert_eq!(theme, expected);
            assert_eq!(Colours::from_word(theme.word()), Some(theme));
            theme = theme.next();
        }
        assert_eq!(theme, Colours::default());
        assert_eq!(Colours::from_word("AMBER"), Some(Colours::Amber));
        assert_eq!(Colours::from_word("mauve"), None);
    }
}
