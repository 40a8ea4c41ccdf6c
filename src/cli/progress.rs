//! The progress of a long command, which is shown on standard error if that is
//! a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The time before the first report, and the time between two reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// A progress line, which overwrites itself and is cleared at the end.
pub(super) struct ProgressLine {
    what: &'static str,
    total: u64,
    last: Instant,
    shown: bool,
    is_terminal: bool,
}

impl ProgressLine {
    /// Creates a line that counts up to `total`. `what` is the plural noun for
    /// the things counted.
    pub(super) fn new(total: u64, what: &'static str) -> ProgressLine {
        ProgressLine {
            what,
            total,
            last: Instant::now(),
            shown: false,
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// Shows the number of things done so far, unless the last update was too
    /// recent.
    pub(super) fn update(&mut self, done: u64) {
        if !self.is_terminal || self.last.elapsed() < REPORT_INTERVAL {
            return;
        }
        (self.last, self.shown) = (Instant::now(), true);
        self.write(&format!("\r{done} of {} {}", self.total, self.what));
    }

    // Errors are ignored, because a command must not fail if its progress
    // cannot be shown.
    fn write(&self, text: &str) {
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            // Every printed line is at most this wide, so this many spaces
            // clear it.
            let width = format!("{0} of {0} {1}", self.total, self.what).len();
            self.write(&format!("\r{:width$}\r", ""));
        }
    }
}
