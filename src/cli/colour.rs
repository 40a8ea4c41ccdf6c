//! Coloured text: headings and your own county stand out.

use std::env;
use std::io::{self, IsTerminal};

use super::args::ColourWhen;
use crate::session::colours::ColourWish;

/// Bold.
const BOLD: &str = "\x1b[1m";
/// Bold in yellow.
const YOURS: &str = "\x1b[1;33m";
/// Back to plain text.
const PLAIN: &str = "\x1b[0m";

/// Returns the colours the environment asks for.
pub(super) fn environment() -> ColourWish {
    ColourWish::from_variables(|name| {
        env::var_os(name).map(|value| value.to_string_lossy().into_owned())
    })
}

/// Returns `true` if standard output is coloured.
pub(super) fn is_coloured(when: ColourWhen) -> bool {
    match when {
        ColourWhen::Always => true,
        ColourWhen::Never => false,
        ColourWhen::Auto => environment().is_coloured(io::stdout().is_terminal()),
    }
}

/// Styles the lines of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineStyler {
    coloured: bool,
}

impl LineStyler {
    /// Creates a styler for standard output.
    pub(super) fn for_output(when: ColourWhen) -> LineStyler {
        LineStyler { coloured: is_coloured(when) }
    }

    /// Returns a heading as a line.
    pub(super) fn heading(self, line: &str) -> String {
        self.written(line, BOLD)
    }

    /// Returns a line about your own county.
    pub(super) fn yours(self, line: &str) -> String {
        self.written(line, YOURS)
    }

    /// Styles the text of a line, but not its indent.
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
