//! Going round a list of values.

/// The value after this one, the first after the last.
pub(crate) fn next<T: Copy + PartialEq>(all: &[T], of: T) -> T {
    let mut round = all.iter().cycle().skip_while(|one| **one != of);
    round.nth(1).copied().unwrap_or(of)
}
