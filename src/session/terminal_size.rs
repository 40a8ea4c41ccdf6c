//! The size of a terminal that may not know it: a serial line reports 0 by 0.

use std::env;

/// The columns and lines of a terminal when neither it nor the environment
/// knows them.
const USUAL: (u16, u16) = (80, 24);

/// Returns columns and lines. If a terminal does not know its own, COLUMNS and
/// LINES count, or else 80 by 24.
pub(crate) fn known((columns, lines): (u16, u16)) -> (u16, u16) {
    (side(columns, "COLUMNS", USUAL.0), side(lines, "LINES", USUAL.1))
}

fn side(size: u16, variable: &str, usual: u16) -> u16 {
    let said = || env::var(variable).ok()?.trim().parse().ok();
    let some = |size: &u16| *size > 0;
    Some(size).filter(some).or_else(said).filter(some).unwrap_or(usual)
}
