//! A single sorting function for all tables and pages.

use std::cmp::Ordering;

/// Sorts by a key. Equal items keep their order.
pub(super) fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts by a comparison. Equal items keep their order.
pub(super) fn sort_by<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let mut places: Vec<usize> = (0..items.len()).collect();
    sort_places(&mut places, &|one, other| compare(&items[one], &items[other]));
    // The indexes are a permutation, so each item is taken exactly once.
    let mut taken: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(places.into_iter().filter_map(|place| taken[place].take()));
}

/// Sorts indexes. If this function had a type parameter, the sort would be
/// compiled again for each table, and each copy would add 4 KB to the browser
/// page.
fn sort_places(places: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    places.sort_by(|one, other| compare(*one, *other));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_keep_their_order() {
        let mut words = vec!["pads", "bats", "a", "stumps", "b", "balls"];
        sort_by_key(&mut words, |word| word.len());
        assert_eq!(words, ["a", "b", "pads", "bats", "balls", "stumps"]);
        sort_by(&mut words, |one, other| other.cmp(one));
        assert_eq!(words, ["stumps", "pads", "bats", "balls", "b", "a"]);
    }
}
