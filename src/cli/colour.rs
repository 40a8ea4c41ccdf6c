//! Whether text is coloured, and how: headings and your own county stand out.

use std::env;
use std::io::{self, IsTerminal};

use super::args::ColourWhen;

/// Bold.
const BOLD: &str = "\x1b[1m";
/// Bold in yellow.
const YOURS: &str = "\x1b[1;33m";
/// As it was.
const PLAIN: &str = "\x1b[0m";

/// How the lines of a page are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineStyler {
    coloured: bool,
}

impl LineStyler {
    /// The pen for standard output.
    pub(super) fn for_output(when: ColourWhen) -> LineStyler {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let forced = env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        LineStyler {
            coloured: match when {
                ColourWhen::Always => true,
                ColourWhen::Never => false,
                ColourWhen::Auto if set("NO_COLOR") => false,
                ColourWhen::Auto if forced => true,
                ColourWhen::Auto => io::stdout().is_terminal() && !dumb,
            },
        }
    }

    /// A heading, as a line.
    pub(super) fn heading(self, line: &str) -> String {
        self.written(line, BOLD)
    }

    /// A line of your own county.
    pub(super) fn yours(self, line: &str) -> String {
        self.written(line, YOURS)
    }

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
