//! Steps through a list of values, and from the last value back to the first.

/// Returns the next value in the list. The first value follows the last.
pub(crate) fn next_in_cycle<T: Copy + PartialEq>(all: &[T], of: T) -> T {
    // `of` must be in `all`; otherwise the loop would never end.
    let mut round = all.iter().cycle().skip_while(|one| **one != of);
    round.nth(1).copied().unwrap_or(of)
}
