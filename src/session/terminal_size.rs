//! The size of a terminal. Some terminals do not know their own size. For
//! example, a serial line reports 0 by 0.

use std::env;

/// The columns and lines to assume if neither the terminal nor the environment
/// gives them.
const DEFAULT_SIZE: (u16, u16) = (80, 24);

/// Returns the columns and lines. If the terminal does not know its size, uses
/// the variables `COLUMNS` and `LINES`, or else 80 by 24.
pub(crate) fn size_or_default((columns, lines): (u16, u16)) -> (u16, u16) {
    (side(columns, "COLUMNS", DEFAULT_SIZE.0), side(lines, "LINES", DEFAULT_SIZE.1))
}

fn side(size: u16, variable: &str, usual: u16) -> u16 {
    let said = || env::var(variable).ok()?.trim().parse().ok();
    let some = |size: &u16| *size > 0;
    Some(size).filter(some).or_else(said).filter(some).unwrap_or(usual)
}
