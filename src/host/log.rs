//! The log: a line on standard error for who came and went.

use crate::text;

/// Writes a line, without characters that act on a terminal. A standard error
/// that is closed is no reason to fail.
pub(super) fn line(told: &str) {
    use std::io::Write;
    let _ = writeln!(
        std::io::stderr(),
        "armchair host: {}",
        text::sanitized(told)
    );
}
