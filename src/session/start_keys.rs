//! The keys on two pages that open before a competition: the list that Tab
//! opens on the title page, and the options for a new file. The hints are the
//! labels on the pages.

use super::keymap::{KeyRow, always, row};

/// The effect of a key in the list that Tab opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleListCommand {
    /// Begins a first match.
    FirstMatch,
    /// Opens the nets.
    Nets,
    /// Opens the puzzles.
    Puzzles,
    /// Opens the match of the day.
    Today,
    /// Opens the pavilion, which needs no file.
    Pavilion,
    /// Shows the help.
    Help,
    /// Goes back to the filename prompt.
    Return,
    /// Opens a file.
    File,
}

/// The keys for the files in the list that Tab opens. None of these letters has
/// another meaning there.
pub(crate) const FILE_KEYS: &str = "123456789ABCDEFGHIJK";

/// The keys in the list that Tab opens.
#[rustfmt::skip]
pub const TITLE_LIST_KEYS: &[KeyRow<TitleListCommand, bool>] = &[
    row("M", TitleListCommand::FirstMatch, |files| (!*files).into(), "A first match: choose a county and play", ""),
    row("L", TitleListCommand::Nets, always, "The nets: a first match with a coach", ""),
    row("Z", TitleListCommand::Puzzles, always, "Puzzles: one choice to make, with the reason", ""),
    row("T", TitleListCommand::Today, always, "Today: the match of the day", ""),
    row("P", TitleListCommand::Pavilion, always, "The pavilion: other games with cards and dice", ""),
    row("?", TitleListCommand::Help, always, "Help", ""),
    row("Q\u{1b}\t", TitleListCommand::Return, always, "Return", ""),
    row(FILE_KEYS, TitleListCommand::File, |files| (*files).into(), "", "one of your files, in the order of the list"),
];

/// The effect of a key on the options page, other than the keys for options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionsCommand {
    /// Sets the options for a competition that grows.
    Beginner,
    /// Sets the options for a competition with matches that last about an hour.
    Middling,
    /// Sets the options for the standard competition.
    Standard,
    /// Lowers the option whose key is pressed next.
    Lower,
    /// Accepts the options and moves on to the counties.
    Finished,
    /// Shows the help.
    Help,
    /// Leaves the page without creating a file.
    Return,
}

/// The keys on the options page, other than those for options.
#[rustfmt::skip]
pub const OPTIONS_PAGE_KEYS: &[KeyRow<OptionsCommand, ()>] = &[
    row("B", OptionsCommand::Beginner, always, "A competition that grows from quarter-hour matches", ""),
    row("M", OptionsCommand::Middling, always, "Matches of an hour, with seven men a side", ""),
    row("9", OptionsCommand::Standard, always, "Revert to default settings", ""),
    row("-", OptionsCommand::Lower, always, "Lower an option: press its key next", ""),
    row("0", OptionsCommand::Finished, always, "Finished", "finish: next you choose a county; Esc brings you back here"),
    row("?", OptionsCommand::Help, always, "Help", ""),
    row("\u{1b}", OptionsCommand::Return, always, "", "leave without creating a file"),
];
