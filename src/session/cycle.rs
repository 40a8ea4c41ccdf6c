//! The cycle through a list of values.

/// Returns the value after this one; the first follows the last.
pub(crate) fn next<T: Copy + PartialEq>(all: &[T], of: T) -> T {
    // `of` must be one of `all`: the cycle would never end without it.
    let mut round = all.iter().cycle().skip_while(|one| **one != of);
    round.nth(1).copied().unwrap_or(of)
}
