//! Coloured text for the terminal. Headings and lines about your own county
//! have separate styles.

use std::env;
use std::io::{self, IsTerminal};

use super::args::ColourWhen;
use crate::session::colours::ColourWish;

/// The style for headings: bold.
const BOLD: &str = "\x1b[1m";
/// The style for your own county: bold and yellow.
const YOURS: &str = "\x1b[1;33m";
/// The escape sequence that resets the style to plain text.
const PLAIN: &str = "\x1b[0m";

/// Returns the preference for colours that the environment variables express.
pub(super) fn environment_wish() -> ColourWish {
    ColourWish::from_variables(|name| {
        env::var_os(name).map(|value| value.to_string_lossy().into_owned())
    })
}

/// Returns `true` if standard output is coloured.
pub(super) fn is_coloured(when: ColourWhen) -> bool {
    match when {
        ColourWhen::Always => true,
        ColourWhen::Never => false,
        ColourWhen::Auto => environment_wish().is_coloured(io::stdout().is_terminal()),
    }
}

/// Styles the lines of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineStyler {
    coloured: bool,
}

impl LineStyler {
    /// Creates a styler for the lines on standard output.
    pub(super) fn for_output(when: ColourWhen) -> LineStyler {
        LineStyler { coloured: is_coloured(when) }
    }

    /// Formats a heading as a line in the heading style.
    pub(super) fn heading(self, line: &str) -> String {
        self.written(line, BOLD)
    }

    /// Formats a line about your own county in the style for that county.
    pub(super) fn yours(self, line: &str) -> String {
        self.written(line, YOURS)
    }

    /// Styles the text of a line, but not its indentation.
    fn written(self, line: &str, style: &str) -> String {
        let text = line.trim_start();
        if self.coloured && !text.is_empty() {
            let blanks = &line[..line.len() - text.len()];
            format!("{blanks}{style}{text}{PLAIN}\n")
        } else {
            format!("{line}\n")
        }
    }
}
