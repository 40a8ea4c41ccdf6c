//! What the committee of a county hopes for, and what it says afterwards.

use super::count::ordinal;
use crate::championship::committee::{Hope, Wish};
use crate::championship::{Class, LAST_YEAR};

/// From this place down a county hopes for no more than to stay in its class.
const STAY: u8 = 7;

/// What a committee is, and the question whether there is to be one.
pub(crate) const ABOUT: &str = "Before each season the committee of your county says what it hopes for, and afterwards how it went. Nothing in play hangs on it, and nobody is dismissed.";
pub(crate) const QUESTION: &str = "Shall your county have a committee?";

/// "finish in the first three": in a class and a year.
pub(crate) fn wish(hope: &Hope, class: Class) -> String {
    let moves = hope.year < LAST_YEAR;
    let told = match (hope.wish, class) {
        (Wish::Place(1), Class::First) => "win the title",
        (Wish::Place(1), Class::Second) if moves => "win promotion",
        (Wish::Place(1), Class::Second) => "finish first",
        (Wish::Place(STAY..), Class::First) if moves => "stay in the first class",
        (Wish::Place(STAY..), Class::First) => "be spared the last place",
        (Wish::Place(STAY..), Class::Second) => "escape the wooden spoon",
        (Wish::Place(place), _) => {
            let places = ["", "", "two", "three", "four", "five", "six"];
            let among = places.get(usize::from(place)).copied().unwrap_or("six");
            return format!("finish in the first {among}");
        }
        (Wish::Beat(other), _) => return format!("beat {} over two matches", other.short()),
        (Wish::Thousand, _) => "have a batsman with 1,000 runs",
    };
    told.to_owned()
}

/// "The committee hopes to finish in the first three."
pub(crate) fn hope(hope: &Hope, class: Class) -> String {
    format!("The committee hopes to {}.", wish(hope, class))
}

/// What is said of another person's committee, after his county's place.
pub(crate) const fn other_verdict(is_met: bool) -> &'static str {
    match is_met {
        true => "; the committee is content",
        false => "; the committee had hoped for more",
    }
}

/// What the committee says when the season is over.
pub(crate) fn verdict(hope: &Hope, class: Class, place: usize, is_met: bool) -> String {
    let told = wish(hope, class);
    // The place is told only where the hope was for a place.
    let place = match hope.wish {
        Wish::Place(_) => format!(": you were {}", ordinal(place as u8)),
        Wish::Beat(_) | Wish::Thousand => String::new(),
    };
    match is_met {
        true => format!("The committee had hoped to {told}, and is content{place}."),
        false => format!("The committee had hoped to {told}. It was not to be{place}."),
    }
}
