//! The colour themes of the screens, and the names of the themes.

use super::cycle::next_in_cycle;
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
    /// No colours: only bold and dim text, on the terminal's own background.
    None,
}

/// The name of the setting for the theme.
pub(super) const SETTING: &str = "theme";

/// The names of terminals that are known to have no colours.
const MONOCHROME: [&str; 6] = ["vt52", "vt100", "vt102", "vt220", "vt320", "xterm-mono"];

/// How the environment variables ask the program to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColourWish {
    /// No colours anywhere.
    Refused,
    /// Colours in all output, even if the output goes to a pipe.
    Forced,
    /// Colours only if the output goes to a terminal.
    OnTerminal,
}

impl ColourWish {
    /// The environment variables that affect colours, apart from `TERM`.
    #[cfg(feature = "host")]
    pub(crate) const VARIABLES: [&str; 3] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"];

    /// Works out from the environment variables whether to use colour.
    /// `variable` returns the value of a variable if it is set.
    ///
    /// The variables take precedence in this order: `NO_COLOR`,
    /// `CLICOLOR_FORCE`, a `CLICOLOR` of 0, and a `TERM` without colours. An
    /// empty variable counts as unset.
    pub(crate) fn from_variables(variable: impl Fn(&str) -> Option<String>) -> ColourWish {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let has_colours = |term: String| term != "dumb" && !MONOCHROME.contains(&term.as_str());
        if set("NO_COLOR").is_some() {
            ColourWish::Refused
        } else if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
            ColourWish::Forced
        } else if set("CLICOLOR").is_some_and(|value| value == "0")
            || !set("TERM").is_none_or(has_colours)
        {
            ColourWish::Refused
        } else {
            ColourWish::OnTerminal
        }
    }

    /// Returns `true` if output is coloured. `on_terminal` is true if the
    /// output goes to a terminal.
    pub(crate) const fn is_coloured(self, on_terminal: bool) -> bool {
        match self {
            ColourWish::Refused => false,
            ColourWish::Forced => true,
            ColourWish::OnTerminal => on_terminal,
        }
    }
}

impl Colours {
    /// All themes, in the order in which the theme key cycles through them.
    pub const ALL: [Colours; 5] =
        [Colours::Sixteen, Colours::Green, Colours::Amber, Colours::Light, Colours::None];

    /// Returns the word for the theme on the command line and in the settings.
    pub const fn word(self) -> &'static str {
        match self {
            Colours::Sixteen => "vga",
            Colours::Green => "green",
            Colours::Amber => "amber",
            Colours::Light => "light",
            Colours::None => "none",
        }
    }

    /// Returns the theme's name, to be read aloud.
    pub(crate) const fn spoken(self) -> &'static str {
        match self {
            Colours::Sixteen => "the sixteen VGA colours",
            Colours::Green => "green phosphor",
            Colours::Amber => "amber phosphor",
            Colours::Light => "light, with dark letters",
            Colours::None => "none",
        }
    }

    /// Finds a theme by its word, in upper or lower case.
    pub(crate) fn from_word(word: &str) -> Option<Colours> {
        let mut all = Colours::ALL.into_iter();
        all.find(|theme| theme.word().eq_ignore_ascii_case(word))
    }

    /// Returns the next theme.
    #[must_use]
    pub(crate) fn next(self) -> Colours {
        next_in_cycle(&Colours::ALL, self)
    }

    /// Loads the theme that a user has set. An unknown theme counts as unset.
    pub fn load(folder: &Folder) -> Option<Colours> {
        let settings = Settings::read(&folder.files());
        settings.get(SETTING).and_then(Colours::from_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_function_weighs_the_variables_of_colour() {
        use ColourWish::{Forced, OnTerminal, Refused};
        let rows: [(&[(&str, &str)], ColourWish); 14] = [
            (&[], OnTerminal),
            (&[("TERM", "xterm")], OnTerminal),
            (&[("TERM", "vt100")], Refused),
            (&[("TERM", "dumb")], Refused),
            (&[("NO_COLOR", "1")], Refused),
            (&[("NO_COLOR", "0")], Refused),
            (&[("NO_COLOR", "")], OnTerminal),
            (&[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")], Forced),
            (&[("CLICOLOR_FORCE", "0")], OnTerminal),
            (&[("CLICOLOR_FORCE", "")], OnTerminal),
            (&[("CLICOLOR", "0")], Refused),
            (&[("CLICOLOR", "")], OnTerminal),
            (&[("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")], Forced),
            (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], Refused),
        ];
        for (variables, wish) in rows {
            let value = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(ColourWish::from_variables(value), wish, "{variables:?}");
        }
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
