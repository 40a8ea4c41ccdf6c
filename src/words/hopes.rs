//! What the committee of a county hopes for, and what it says afterwards.

use super::count::{capitalised, counted, ordinal};
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
    let text = match (hope.wish, class) {
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
        (Wish::Beat(other), _) => return format!("have the better of {}", other.short()),
        (Wish::Thousand, _) => "have a batsman with 1,000 runs",
        (Wish::TitleBy(by), _) => return format!("win the title by {by}"),
    };
    text.to_owned()
}

/// "The committee hopes to finish in the first three."
pub(crate) fn hope(hope: &Hope, class: Class) -> String {
    format!("The committee hopes to {}.", wish(hope, class))
}

/// What is said of another person's committee, after his county's place.
pub(crate) const fn other_verdict(is_met: bool) -> &'static str {
    if is_met { "; the committee is content" } else { "; the committee had hoped for more" }
}

/// What the committee says when the season is over; none is met and none missed where
/// a hope has time left. `thousand` is the most runs of a man of the county.
pub(crate) fn verdict(
    hope: &Hope,
    class: Class,
    place: usize,
    is_met: Option<bool>,
    thousand: Option<(&str, u32)>,
) -> String {
    let text = wish(hope, class);
    let Some(is_met) = is_met else {
        return format!("The committee still hopes to {text}.");
    };
    let hoped = format!("The committee had hoped to {text}");
    if (class, place) == (Class::First, 1) {
        return match hope.wish {
            Wish::Place(1) | Wish::TitleBy(_) => format!("{hoped}, and has nothing left to wish."),
            _ if is_met => format!("{hoped}. With the title it has that and everything else."),
            _ => format!("{hoped}. With the title, nobody speaks of that any more."),
        };
    }
    let you = format!("you were {}", ordinal(place as u8));
    match (hope.wish, is_met) {
        (Wish::Place(wanted), true) => match usize::from(wanted).saturating_sub(place) {
            0 => format!("{hoped}, and is content: {you}, and that was just enough."),
            1 => format!("{hoped}, and is content: {you}."),
            _ => format!("{hoped}, and is delighted: {you}."),
        },
        (Wish::Place(wanted), false) => match place.saturating_sub(wanted.into()) {
            1 => format!("{hoped}. It was not to be, by one place: {you}."),
            2 | 3 => format!("{hoped}. It was not to be: {you}."),
            _ => format!("{hoped}. {} place was far from it.", capitalised(&ordinal(place as u8))),
        },
        (Wish::Thousand, false) => match thousand {
            Some((man, runs)) if runs < 1000 => {
                let short = counted(1000 - runs, "run", "runs");
                format!("{hoped}. It was not to be: {man} ended {short} short.")
            }
            _ => format!("{hoped}. It was not to be."),
        },
        (Wish::Thousand, true) => match thousand {
            Some((man, _)) => format!("{hoped}, and thanks {man}."),
            None => format!("{hoped}, and is content."),
        },
        (Wish::TitleBy(_), _) => format!("{hoped}. It was not to be: {you}."),
        (Wish::Beat(_), true) => format!("{hoped}, and is content."),
        (Wish::Beat(_), false) => format!("{hoped}. It was not to be."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committee_speaks_otherwise_of_a_title_of_just_and_of_far() {
        let said = |wish, class, place, is_met| {
            let hope = Hope { year: 1900, wish };
            verdict(&hope, class, place, is_met, Some(("Mr H. Peto", 997)))
        };
        let first = Class::First;
        for (text, end) in [
            (said(Wish::Place(1), first, 1, Some(true)), "has nothing left to wish."),
            (said(Wish::Place(4), first, 1, Some(true)), "has that and everything else."),
            (said(Wish::Place(3), first, 3, Some(true)), "and that was just enough."),
            (said(Wish::Place(4), first, 2, Some(true)), "and is delighted: you were second."),
            (said(Wish::Place(3), first, 4, Some(false)), "by one place: you were fourth."),
            (said(Wish::Place(3), first, 8, Some(false)), "Eighth place was far from it."),
            (said(Wish::Thousand, first, 5, Some(false)), "Mr H. Peto ended 3 runs short."),
            (said(Wish::TitleBy(1902), first, 2, None), "still hopes to win the title by 1902."),
        ] {
            assert!(text.ends_with(end), "{text}");
        }
    }
}
