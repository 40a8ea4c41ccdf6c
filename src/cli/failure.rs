//! The kinds of failure of a command, with their exit codes.

use std::io;

use crate::text::replace_control_characters;

/// A failure of a command.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Wrong usage; exits with code 2.
    #[error("{0}")]
    Usage(String),
    /// Any other failure; exits with code 1.
    #[error("{0}")]
    Failed(String),
    /// The reader of the output has closed the pipe, which does not count as a
    /// failure.
    #[error("the output was closed")]
    OutputClosed,
    /// The command has already reported everything; exits with this code.
    #[error("ended with code {0}")]
    Ended(u8),
}

impl Failure {
    /// Wraps an error from the library, keeping its wording.
    pub(super) fn from_error(error: impl std::fmt::Display) -> Failure {
        Failure::Failed(error.to_string())
    }

    pub(super) fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) => 1,
            Failure::OutputClosed => 0,
            Failure::Ended(code) => *code,
        }
    }
}

/// Returns `true` if a write failed because the reader closed the pipe.
pub(super) fn is_closed_pipe(error: &io::Error) -> bool {
    is_closed(error.kind(), error.raw_os_error(), cfg!(windows))
}

/// Returns `true` if an error's kind and code indicate a closed pipe. Windows
/// has two codes for a closed pipe, and the standard library maps only one of
/// them to the right kind.
fn is_closed(kind: io::ErrorKind, code: Option<i32>, windows: bool) -> bool {
    /// The Windows error `ERROR_PIPE_NOT_CONNECTED`, "No process is on the
    /// other end of the pipe".
    const NOT_CONNECTED: i32 = 233;
    kind == io::ErrorKind::BrokenPipe || windows && code == Some(NOT_CONNECTED)
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if is_closed_pipe(&error) {
            Failure::OutputClosed
        } else {
            Failure::Failed(format!(
                "the output could not be written: {error}; make room there, or send it somewhere else"
            ))
        }
    }
}

/// Shortens clap's report about wrong usage to a single line that contains the
/// error and any suggestion. Leaves out the tip that a word could be passed as
/// a value.
pub(super) fn shorten_usage_report(report: &str) -> String {
    let report = report.strip_prefix("error: ").unwrap_or(report);
    let closing = |paragraph: &&str| {
        let ends = ["Usage:", "For more information"];
        !ends.iter().any(|end| paragraph.starts_with(end))
    };
    let paragraphs = report.split("\n\n").map(str::trim);
    let paragraph = paragraphs
        .take_while(closing)
        .filter(|paragraph| !paragraph.starts_with("tip: to pass"))
        .collect::<Vec<_>>()
        .join("; ");
    let words: Vec<String> = paragraph.split_whitespace().map(shortened).collect();
    let text = without_middle(&words.join(" "));
    let line = format!("{text}; see armchair --help");
    replace_control_characters(&line).into_owned()
}

/// Cuts the middle out of a report that is too long for one line. The error is
/// at the beginning of the report, and the reason is at the end.
fn without_middle(report: &str) -> String {
    /// The number of characters kept at each end of the report.
    const KEPT_CHARS: usize = 400;
    let length = report.chars().count();
    if length <= 2 * KEPT_CHARS {
        return report.to_owned();
    }
    let start: String = report.chars().take(KEPT_CHARS).collect();
    let end: String = report.chars().skip(length - KEPT_CHARS).collect();
    format!("{start} ... {end}")
}

/// Truncates a word that is too long for a line.
fn shortened(word: &str) -> String {
    const MOST: usize = 60;
    if word.chars().count() <= MOST {
        return word.to_owned();
    }
    let start: String = word.chars().take(MOST).collect();
    start + "..."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pipe_that_is_closed_is_no_failure_on_any_system() {
        use io::ErrorKind::{BrokenPipe, Other};
        assert!(is_closed(BrokenPipe, Some(32), false));
        assert!(is_closed(BrokenPipe, Some(109), true));
        assert!(is_closed(Other, Some(233), true));
        assert!(!is_closed(Other, Some(233), false));
        assert!(!is_closed(Other, Some(112), true), "a full disk");
    }

    #[test]
    fn a_word_without_an_end_is_cut_and_the_reason_kept() {
        let report = format!("error: {} is too long", "A".repeat(60_000));
        let line = shorten_usage_report(&report);
        assert!(line.len() < 120 && line.contains("is too long"), "{line}");
    }

    #[test]
    fn a_report_of_words_without_an_end_keeps_its_beginning_and_its_reason() {
        let line =
            shorten_usage_report(&format!("error: invalid '{}' is none", "a b ".repeat(9_000)));
        assert!(line.starts_with("invalid 'a b") && line.contains("' is none;"));
        assert!(line.len() < 1_000, "{line}");
    }

    #[test]
    fn a_report_of_many_long_words_is_cut_as_a_whole() {
        let long = "\u{fffd}".repeat(200);
        let line = shorten_usage_report(&format!("error: {} is none", vec![long; 70].join(" ")));
        assert!(line.contains("is none;"));
        assert!(line.chars().count() < 1_000, "{line}");
    }

    #[test]
    fn what_acts_on_a_terminal_is_not_told_again() {
        let line = shorten_usage_report("error: unexpected argument '\u{8e}\u{202e}' found");
        assert!(line.starts_with("unexpected argument '??' found"), "{line}");
    }

    #[test]
    fn a_tip_is_told_where_it_helps() {
        let report = |tip| {
            format!(
                "error: unexpected argument '--optoin' found\n\n  tip: {tip}\n\nUsage: armchair"
            )
        };
        assert_eq!(
            shorten_usage_report(&report("a similar argument exists: '--option'")),
            "unexpected argument '--optoin' found; tip: a similar argument exists: '--option'; see armchair --help"
        );
        assert_eq!(
            shorten_usage_report(&report("to pass '--optoin' as a value, use '-- --optoin'")),
            "unexpected argument '--optoin' found; see armchair --help"
        );
    }

    #[test]
    fn a_report_of_many_lines_becomes_one() {
        let report = "error: the following required arguments were not provided:\n  --county <NAME|none>\n\nUsage: armchair new --county <NAME|none> <FILE>\n\nFor more information, try '--help'.\n";
        assert_eq!(
            shorten_usage_report(report),
            "the following required arguments were not provided: --county <NAME|none>; see armchair --help"
        );
    }
}
