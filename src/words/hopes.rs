//! What the committee of a county hopes for, and what it says afterwards.

use super::count::ordinal;
use crate::championship::committee::{Hope, Wish};
use crate::championship::{Class, LAST_YEAR};

/// The place below which a county may hope for no more than to stay.
const STAY: u8 = 7;

/// What a committee is, and the question whether there is to be one.
pub(crate) const ABOUT: &str = "Before each season the committee of your county says what it hopes for, and afterwards how it went. Nothing in play hangs on it, and nobody is dismissed.";
pub(crate) const QUESTION: &str = "Shall your county have a committee?";

/// "a place in the first three": in a class and a year.
pub(crate) fn wish(hope: &Hope, class: Class) -> String {
    let moves = hope.year < LAST_YEAR;
    match (hope.wish, class) {
        (Wish::Place(1), Class::First) => "the title".to_owned(),
        (Wish::Place(1), Class::Second) if moves => "promotion".to_owned(),
        (Wish::Place(1), Class::Second) => "the first place".to_owned(),
        (Wish::Place(STAY..), Class::First) if moves => "staying in the first class".to_owned(),
        (Wish::Place(STAY..), Class::First) => "not coming last".to_owned(),
        (Wish::Place(STAY..), Class::Second) => "escaping the wooden spoon".to_owned(),
        (Wish::Place(place), _) => {
            let places = ["", "", "two", "three", "four", "five", "six"];
            let among = places.get(usize::from(place)).copied().unwrap_or("six");
            format!("a place in the first {among}")
        }
        (Wish::Beat(other), _) => {
            format!("more points than {} from their two matches", other.short())
        }
        (Wish::Thousand, _) => "a batsman with 1,000 runs".to_owned(),
    }
}

/// "The committee hopes for a place in the first three."
pub(crate) fn hope(hope: &Hope, class: Class) -> String {
    format!("The committee hopes for {}.", wish(hope, class))
}

/// What the committee says when the season is over.
pub(crate) fn verdict(hope: &Hope, class: Class, place: usize, is_met: bool) -> String {
    let wish = wish(hope, class);
    let place = ordinal(place as u8);
    match is_met {
        true => format!("The committee had hoped for {wish}, and is content: you were {place}."),
        false => {
            format!("The committee had hoped for {wish}, and did not get it: you were {place}.")
        }
    }
}
