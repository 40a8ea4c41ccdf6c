//! The wrapping of text into rows.

use crate::text::display_width;

/// Wraps a text into rows of at most `room` columns. Rows are broken between
/// words, but never between a name and its number. A word longer than a row,
/// such as a path, may be broken anywhere.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in split_keeping_numbers(text, room) {
        for part in split_word(&word, room) {
            match rows.last_mut() {
                Some(row) if row.is_empty() => row.push_str(part),
                Some(row) if display_width(row) + 1 + display_width(part) <= room => {
                    row.push(' ');
                    row.push_str(part);
                }
                _ => rows.push(part.to_owned()),
            }
        }
    }
    rows
}

/// Splits a word into pieces of at most `room` columns, each at least one
/// character long.
fn split_word(word: &str, room: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = word;
    while display_width(rest) > room {
        let ends = rest.char_indices().map(|(at, sign)| at + sign.len_utf8());
        let fits = ends.take_while(|end| display_width(&rest[..*end]) <= room).last();
        // Take at least one character. Otherwise a character wider than `room`
        // would cause an endless loop.
        let one = rest.chars().next().map_or(0, char::len_utf8);
        let (piece, more) = rest.split_at(fits.unwrap_or(one));
        pieces.push(piece);
        rest = more;
    }
    if !rest.is_empty() {
        pieces.push(rest);
    }
    pieces
}

/// Wraps a text into at most `most` rows. If the text does not fit, leaves out
/// sentences from its end.
pub(crate) fn wrap_sentences(text: &str, room: usize, most: usize) -> Vec<String> {
    let mut text = text.to_owned();
    loop {
        let mut rows = wrap(&text, room);
        match text.rfind(". ") {
            Some(end) if rows.len() > most => text.truncate(end + 1),
            _ => {
                rows.truncate(most);
                return rows;
            }
        }
    }
}

/// Splits a text into words, keeping each number together with its name.
fn split_keeping_numbers(text: &str, room: usize) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        match words.last_mut() {
            Some(name)
                if is_name_and_number(name, word) && display_width(name) + word.len() < room =>
            {
                name.push(' ');
                name.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Returns `true` if two words are a name and its number or belong to a score:
/// "Round 2", "no. 6", "37 for 5".
fn is_name_and_number(name: &str, word: &str) -> bool {
    let is_number = |text: &str| text.chars().all(|sign| sign.is_ascii_digit());
    // "37 for" has already been joined, and the next number belongs to it too.
    let runs = name.strip_suffix(" for").unwrap_or_default();
    if is_number(name) && word == "for" {
        return true;
    }
    if !runs.is_empty() && is_number(runs) {
        return word.starts_with(|sign: char| sign.is_ascii_digit());
    }
    let named = name.ends_with(char::is_alphanumeric) || name.eq_ignore_ascii_case("no.");
    named
        && name.starts_with(char::is_alphabetic)
        && word.starts_with(|sign: char| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{wrap, wrap_sentences};

    #[test]
    fn a_text_is_broken_between_words_and_a_path_anywhere() {
        let text = format!("{} and {}", "a".repeat(70), "b".repeat(160));
        let rows = wrap(&text, 78);
        assert_eq!(rows[0], format!("{} and", "a".repeat(70)));
        assert_eq!([rows[1].len(), rows[2].len(), rows[3].len()], [78, 78, 4]);
        assert_eq!(rows.len(), 4);
        assert_eq!(wrap("short", 78), ["short"]);
    }

    #[test]
    fn what_has_no_room_is_left_out_by_whole_sentences() {
        let text = "No, it was wide. Kent made 3 off 12 balls. A new man came in.";
        assert_eq!(wrap_sentences(text, 78, 1), [text]);
        let two = ["No, it was wide. Kent", "made 3 off 12 balls."];
        assert_eq!(wrap_sentences(text, 22, 2), two);
        assert_eq!(wrap_sentences(text, 22, 1), ["No, it was wide."]);
        assert_eq!(wrap_sentences("Without an end", 8, 1), ["Without"]);
    }

    #[test]
    fn a_name_and_its_number_stand_in_one_row() {
        let text = "In Round 2: Notts 8, Middlesex 2, no. 6 of 3 and 4.";
        for room in 12..text.len() {
            let rows = wrap(text, room);
            for kept in ["Round 2:", "Notts 8,", "Middlesex 2,", "no. 6", "and 4."] {
                assert!(rows.iter().any(|row| row.contains(kept)), "{kept}: {rows:?}");
            }
            assert_eq!(rows.join(" "), text);
        }
        assert_eq!(wrap("Nottinghamshire 12", 15), ["Nottinghamshire", "12"]);
    }
}
