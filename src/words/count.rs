//! Numbers together with the things that they count.

use std::borrow::Borrow;

use crate::game::Innings;
use crate::game::scorebook::best_partnership;

/// Writes a number followed by its noun: "1 run", "2 runs", "0 runs", "1,000
/// runs".
pub(crate) fn counted(number: u32, one: &str, many: &str) -> String {
    let what = if number == 1 { one } else { many };
    let mut words = grouped(number);
    words.reserve_exact(1 + what.len());
    words.push(' ');
    words + what
}

/// Writes a number with commas between the thousands: "999", "1,000".
pub(crate) fn grouped(number: u32) -> String {
    match (number / 1000, number % 1000) {
        (0, rest) => rest.to_string(),
        (thousands, rest) => format!("{},{rest:03}", grouped(thousands)),
    }
}

/// Formats a number of runs: "1 run", "2 runs".
pub(crate) fn runs(number: u32) -> String {
    counted(number, "run", "runs")
}

/// Formats a number of wickets: "1 wicket", "2 wickets".
pub(crate) fn wickets(number: u8) -> String {
    counted(u32::from(number), "wicket", "wickets")
}

/// Spells out a number of wickets: "one wicket", "ten wickets".
pub(crate) fn wickets_in_words(number: u8) -> String {
    let what = if number == 1 { "wicket" } else { "wickets" };
    format!("{} {what}", spell_out(number.into()))
}

/// Spells out a number of cards: "one card", "two cards".
pub(crate) fn cards_in_words(number: u8) -> String {
    let what = if number == 1 { "card" } else { "cards" };
    format!("{} {what}", spell_out(number.into()))
}

/// The numbers that sentences spell out, beginning with zero.
const WORDS: [&str; 15] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen",
];

/// Parses a number written in words, as [`spell_out`] writes it.
pub(crate) fn from_words(word: &str) -> Option<u32> {
    (0..).zip(WORDS).find_map(|(number, one)| (one == word).then_some(number))
}

/// Spells out a number up to fourteen, the number of rounds in a season. Larger
/// numbers stay in figures.
pub(crate) fn spell_out(number: u32) -> String {
    let word = WORDS.get(number as usize);
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Lists names with "and" before the last name: "Kent, Notts and Surrey".
pub(crate) fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    joined(&names.collect::<Vec<_>>(), "and")
}

/// Lists names with `word` before the last name: "Q or Esc", "1, 2 and 3".
pub(crate) fn joined<T: Borrow<str>>(names: &[T], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.borrow().to_owned(),
        [others @ .., last] => format!("{} {word} {}", others.join(", "), last.borrow()),
    }
}

const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// Returns the ordinal of a day, a wicket or an innings, from "first" to
/// "tenth". For a number above ten, returns plain figures, such as "11".
pub fn ordinal(number: u8) -> String {
    usize::from(number)
        .checked_sub(1)
        .and_then(|place| ORDINALS.get(place))
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Describes the best partnership: "42 for the third wicket, unbroken", or
/// "none".
pub(crate) fn describe_best_partnership(innings: &Innings) -> String {
    best_partnership(innings).map_or_else(
        || "none".to_owned(),
        |best| {
            let unbroken = if best.unbroken { ", unbroken" } else { "" };
            let wicket = ordinal(best.wicket);
            format!("{} for the {wicket} wicket{unbroken}", best.runs)
        },
    )
}

/// Capitalises the first letter of a text, so that it can begin a sentence.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_nothing_is_plural() {
        assert_eq!(runs(1), "1 run");
        assert_eq!(runs(0), "0 runs");
        assert_eq!(wickets(10), "10 wickets");
        assert_eq!(runs(20_304), "20,304 runs");
        assert_eq!(grouped(1_000_001), "1,000,001");
    }

    #[test]
    fn names_are_listed_and_wickets_told_in_words() {
        let names = |many: usize| listed(["Kent", "Notts", "Surrey"].into_iter().take(many));
        assert_eq!([1, 2, 3].map(names), ["Kent", "Kent and Notts", "Kent, Notts and Surrey"]);
        assert_eq!([1, 10].map(wickets_in_words), ["one wicket", "ten wickets"]);
    }

    #[test]
    fn days_and_wickets_are_counted_in_words() {
        assert_eq!(ordinal(3), "third");
        assert_eq!(ordinal(10), "tenth");
        assert_eq!(ordinal(0), "0");
        assert_eq!(capitalised("third day"), "Third day");
    }
}
