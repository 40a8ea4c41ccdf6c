//! Stepping round a list of values.

/// Returns the next value in the list; after the last value, the first.
pub(crate) fn next_in_cycle<T: Copy + PartialEq>(all: &[T], of: T) -> T {
    // `of` must be one of `all`, or the cycle would never end.
    let mut round = all.iter().cycle().skip_while(|one| **one != of);
    round.nth(1).copied().unwrap_or(of)
}
