//! Cycles through a list of values.

/// Returns the value that follows `of` in the list, or the first value if `of`
/// is the last.
pub(crate) fn next_in_cycle<T: Copy + PartialEq>(all: &[T], of: T) -> T {
    // `of` must be in `all`; otherwise the loop would never end.
    let mut round = all.iter().cycle().skip_while(|one| **one != of);
    round.nth(1).copied().unwrap_or(of)
}
