//! How far a long command has come, on standard error where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nothing is said before so long, and then once in so long.
const BETWEEN: Duration = Duration::from_millis(500);

/// A line that is written over itself and cleared at the end.
pub(super) struct ProgressLine {
    what: &'static str,
    total: u64,
    last: Instant,
    shown: bool,
    is_terminal: bool,
}

impl ProgressLine {
    /// A line of progress towards `total` of `what`.
    pub(super) fn new(total: u64, what: &'static str) -> ProgressLine {
        ProgressLine {
            what,
            total,
            last: Instant::now(),
            shown: false,
            is_terminal: io::stderr().is_terminal(),
        }
    }

    /// So many are done.
    pub(super) fn done(&mut self, done: u64) {
        if !self.is_terminal || self.last.elapsed() < BETWEEN {
            return;
        }
        (self.last, self.shown) = (Instant::now(), true);
        self.write(&format!("\r{done} of {} {}", self.total, self.what));
    }

    // A standard error that takes nothing is no reason to fail.
    fn write(&self, text: &str) {
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            let width = format!("{0} of {0} {1}", self.total, self.what).len();
            self.write(&format!("\r{:width$}\r", ""));
        }
    }
}
