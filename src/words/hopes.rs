//! The hopes of a county's committee before a season, and its verdict
//! afterwards.

use super::count::{capitalised, counted, ordinal};
use crate::championship::committee::{Hope, Wish};
use crate::championship::{ChampionshipView, Class, LAST_YEAR};

/// A county that expects this place or a lower place hopes only to stay in its
/// class.
const HIGHEST_STAY_PLACE: u8 = 7;

/// A text that explains the committee and ends by asking whether the player
/// wants a committee.
pub(crate) const ABOUT: &str = "Before each season your county's committee says what it hopes for, and afterwards what it thinks of your season. It never affects a match, and you cannot be sacked.";
pub(crate) const QUESTION: &str = "Play with a committee?";

/// Phrases a hope as an infinitive, for a county in this class: "finish in the
/// top three".
pub(crate) fn hope_infinitive(hope: &Hope, class: Class) -> String {
    let moves = hope.year < LAST_YEAR;
    let text = match (hope.wish, class) {
        (Wish::Place(1), Class::First) => "win the title",
        (Wish::Place(1), Class::Second) if moves => "win promotion",
        (Wish::Place(1), Class::Second) => "finish first",
        (Wish::Place(HIGHEST_STAY_PLACE..), Class::First) if moves => "stay in the first class",
        (Wish::Place(HIGHEST_STAY_PLACE..), Class::First) => "avoid last place",
        (Wish::Place(HIGHEST_STAY_PLACE..), Class::Second) => "escape the wooden spoon",
        (Wish::Place(place), _) => {
            let places = ["", "", "two", "three", "four", "five", "six"];
            let among = places.get(usize::from(place)).copied().unwrap_or("six");
            return format!("finish in the top {among}");
        }
        (Wish::Beat(other), _) => return format!("beat {} over the two matches", other.short()),
        (Wish::Thousand, _) => "see a batsman make 1,000 runs",
        (Wish::TitleBy(by), _) => return format!("win the title by {by}"),
    };
    text.to_owned()
}

/// States a hope in a sentence: "The committee hopes to finish in the top
/// three."
pub(crate) fn hope(hope: &Hope, class: Class) -> String {
    format!("The committee hopes to {}.", hope_infinitive(hope, class))
}

/// Returns the place that the committee of the player's county hopes for in a
/// year. Returns `None` if the committee hopes for first place, hopes only to
/// stay in the class, or hopes for something other than a place.
pub(crate) fn hoped_place(championship: &ChampionshipView<'_>, year: u16) -> Option<u8> {
    let hope = championship.hopes()?.iter().find(|hope| hope.year == year)?;
    match hope.wish {
        Wish::Place(place) if (2..HIGHEST_STAY_PLACE).contains(&place) => Some(place),
        _ => None,
    }
}

/// Returns the verdict of another player's committee, as a clause that follows
/// the county's place.
pub(crate) const fn other_committee_verdict(is_met: bool) -> &'static str {
    if is_met { "; the committee is satisfied" } else { "; the committee had hoped for more" }
}

/// Returns the committee's verdict on a season. `is_met` is `None` if there is
/// still time to fulfil the hope. `thousand` holds the county's leading
/// run-scorer and his runs.
pub(crate) fn verdict(
    hope: &Hope,
    class: Class,
    place: usize,
    is_met: Option<bool>,
    thousand: Option<(&str, u32)>,
) -> String {
    let text = hope_infinitive(hope, class);
    let Some(is_met) = is_met else {
        return format!("The committee still hopes to {text}.");
    };
    let hoped = format!("The committee had hoped to {text}");
    // After a title there is nothing to complain about, whatever the hope was.
    if (class, place) == (Class::First, 1) {
        return match hope.wish {
            Wish::Place(1) | Wish::TitleBy(_) => {
                format!("{hoped}, and could not have asked for more.")
            }
            _ if is_met => format!("{hoped}. It has that, and the title too."),
            _ => format!("{hoped}. With the title won, nobody mentions it."),
        };
    }
    let you = format!("you finished {}", ordinal(place as u8));
    match (hope.wish, is_met) {
        (Wish::Place(wanted), true) => match usize::from(wanted).saturating_sub(place) {
            0 => format!("{hoped}, and is satisfied: {you}, which was just enough."),
            1 => format!("{hoped}, and is satisfied: {you}."),
            _ => format!("{hoped}, and is delighted: {you}."),
        },
        (Wish::Place(wanted), false) => match place.saturating_sub(wanted.into()) {
            1 => {
                format!("{hoped}. You missed it by one place, finishing {}.", ordinal(place as u8))
            }
            2 | 3 => format!("{hoped}, but {you}."),
            _ => format!(
                "{hoped}. {} place fell a long way short.",
                capitalised(&ordinal(place as u8))
            ),
        },
        (Wish::Thousand, false) => match thousand {
            Some((man, runs)) if runs < 1000 => {
                let short = counted(1000 - runs, "run", "runs");
                format!("{hoped}, but {man} finished {short} short.")
            }
            _ => format!("{hoped}, but nobody did."),
        },
        (Wish::Thousand, true) => match thousand {
            Some((man, _)) => format!("{hoped}, and thanks {man}."),
            None => format!("{hoped}, and is satisfied."),
        },
        (Wish::TitleBy(_), _) => format!("{hoped}, but {you}."),
        (Wish::Beat(_), true) => format!("{hoped}, and is satisfied."),
        (Wish::Beat(_), false) => format!("{hoped}, but you did not."),
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
            (said(Wish::Place(1), first, 1, Some(true)), "could not have asked for more."),
            (said(Wish::Place(4), first, 1, Some(true)), "It has that, and the title too."),
            (said(Wish::Place(3), first, 3, Some(true)), "which was just enough."),
            (said(Wish::Place(4), first, 2, Some(true)), "and is delighted: you finished second."),
            (
                said(Wish::Place(3), first, 4, Some(false)),
                "You missed it by one place, finishing fourth.",
            ),
            (said(Wish::Place(3), first, 8, Some(false)), "Eighth place fell a long way short."),
            (said(Wish::Thousand, first, 5, Some(false)), "but Mr H. Peto finished 3 runs short."),
            (said(Wish::TitleBy(1902), first, 2, None), "still hopes to win the title by 1902."),
        ] {
            assert!(text.ends_with(end), "{text}");
        }
    }
}
