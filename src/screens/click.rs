//! Translates a mouse click into the key that the picture names at the clicked
//! place.
//!
//! Every screen names its keys in brackets. The meaning of a click can
//! therefore be read from the picture, and no screen needs to know about the
//! mouse.

use std::ops::Range;

use ratatui::buffer::Buffer;

use crate::session::keys::Key;
use crate::words::spoken::YES_OR_NO;

/// The words in a prompt which mean that any key continues.
const ANY_KEY_WORDS: &str = "any key";

/// The texts that can stand between the first and the last key of a range.
const RANGE_SEPARATORS: [&str; 2] = ["-", " to "];

/// The possible distances, in lines, from a click down to the line of its key.
/// The key is below a card's other lines, but above the coach's word on the
/// card.
const CLICK_LINE_OFFSETS: [i32; 4] = [1, 2, 3, -1];

/// Returns the key for a click on a cell of a picture. A click on words such as
/// "`[4]` View averages" gives the key in their brackets, and a click on a card
/// gives the key below the card. Anywhere else, a click gives Enter if any key
/// continues.
pub(super) fn key_at(picture: &Buffer, column: u16, line: u16) -> Option<Key> {
    let on_words = || {
        let labels = labels(&text(picture, line.into())?);
        let clicked = labels.into_iter().find(|label| label.covers(column));
        clicked.map(|label| label.key)
    };
    let on_card =
        || card_key_at(picture, column, line).or_else(|| drawn_card_key_at(picture, column, line));
    let anywhere = || is_any_key_prompt(picture).then_some(Key::Enter);
    on_words().or_else(on_card).or_else(anywhere)
}

/// Returns the key of the card that was clicked on. The key of a card is the
/// nearest key below the middle of the card's words.
fn card_key_at(picture: &Buffer, column: u16, line: u16) -> Option<Key> {
    let words = word_columns_at(&text(picture, line.into())?, column.into())?;
    let middle = words.start + words.end;
    CLICK_LINE_OFFSETS.iter().find_map(|near| {
        let labels = labels(&text(picture, i32::from(line) + near)?);
        // The middles are doubled column numbers, so a difference of 2 is one
        // column.
        let under = |label: &KeyLabel| label.doubled_middle_column().abs_diff(middle) <= 2;
        labels.into_iter().find(under).map(|label| label.key)
    })
}

/// The number of lines from the upper edge of the largest drawn card to the key
/// in its lower edge.
const MAX_LINES_ABOVE_CARD_KEY: i32 = 8;

/// Returns the key in the lower edge of the drawn card that was clicked on.
fn drawn_card_key_at(picture: &Buffer, column: u16, line: u16) -> Option<Key> {
    let (column, line) = (usize::from(column), i32::from(line));
    (line..=line + MAX_LINES_ABOVE_CARD_KEY).find_map(|edge| {
        let row = text(picture, edge)?;
        let is_edge = |at: &usize| matches!(row.get(*at), Some('\u{2500}' | '-'));
        let is_card = |label: &KeyLabel| {
            let left = (0..label.first).rev().find(|at| !is_edge(at));
            let right = (label.closed..row.len()).find(|at| !is_edge(at));
            left.zip(right).is_some_and(|(left, right)| {
                // Every line from the click down to the key belongs to the card.
                let is_side = |line| {
                    let side = text(picture, line).and_then(|row| row.get(left).copied());
                    matches!(side, Some('\u{2502}' | '\u{250c}' | '\u{2514}' | '|' | '+'))
                };
                let in_edge = left + 1 < label.first && label.closed < right;
                in_edge && (left..=right).contains(&column) && (line..=edge).all(is_side)
            })
        };
        labels(&row).into_iter().find(is_card).map(|label| label.key)
    })
}

/// Returns the columns of the words around a column. Two blanks in a row end
/// the words.
fn word_columns_at(row: &[char], at: usize) -> Option<Range<usize>> {
    let blank = |at: usize| row.get(at).is_none_or(|letter| *letter == ' ');
    let before = |at: usize| at.checked_sub(1).is_none_or(blank);
    // Two blanks in a row do not belong to any words.
    if blank(at) && (blank(at + 1) || before(at)) {
        return None;
    }
    let within = |at: &usize| !(blank(*at) && before(*at));
    let start = (0..=at).rev().take_while(within).last()?;
    let end = (at..row.len()).find(|at| blank(*at) && blank(at + 1));
    // Skip the blank before the words if the backward search ended on that
    // blank.
    Some(start + usize::from(blank(start))..end.unwrap_or(row.len()))
}

/// Returns `true` if the last line of a picture says that any key continues.
fn is_any_key_prompt(picture: &Buffer) -> bool {
    let lines = (0..i32::from(picture.area.bottom())).rev();
    let mut lines = lines.filter_map(|line| text(picture, line));
    let last = lines.find(|line| line.iter().any(|letter| *letter != ' '));
    let prompt: String = last.unwrap_or_default().into_iter().collect();
    prompt.to_lowercase().contains(ANY_KEY_WORDS)
}

/// Returns the keys that a screen offers, each only once. Finds the keys in
/// brackets in the screen's prompt and in its other texts. Enter comes first if
/// any key continues. A yes-or-no question offers only its own keys. Esc comes
/// last if no other key goes back.
pub(super) fn offered_keys(prompt: &str, keyed: &[String]) -> Vec<Key> {
    let asked = bracketed_keys(prompt);
    if prompt.contains(YES_OR_NO) {
        return asked;
    }
    let goes_on = prompt.to_lowercase().contains(ANY_KEY_WORDS);
    let any = goes_on.then_some(Key::Enter);
    let listed = keyed.iter().flat_map(|text| bracketed_keys(text));
    let mut keys = Vec::new();
    for key in any.into_iter().chain(listed).chain(asked) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let returns = [Key::Escape, Key::Char('Q')];
    if !goes_on && !returns.iter().any(|key| keys.contains(key)) {
        keys.push(Key::Escape);
    }
    keys
}

/// Returns the words that the texts give for a key in brackets. If the texts
/// give no words for the key, returns its usual meaning.
#[cfg(any(target_family = "wasm", test))]
pub(super) fn key_words(prompt: &str, keyed: &[String], key: Key) -> Option<String> {
    let texts = [prompt].into_iter().chain(keyed.iter().map(String::as_str));
    let mut found = texts.filter_map(|text| words_after_key(text, key));
    let usual = || match key {
        Key::Enter if prompt.to_lowercase().contains(ANY_KEY_WORDS) => Some("continue"),
        Key::Escape => Some("back"),
        Key::Backspace => Some("delete"),
        Key::Char('Q') => Some("leave"),
        _ => None,
    };
    found.next().or_else(|| usual().map(str::to_owned))
}

/// Returns the words after a key in brackets: "leave" for "[Q] leave, or any
/// key". In "[E] [Q] leave", "leave" belongs to both keys.
#[cfg(any(target_family = "wasm", test))]
fn words_after_key(text: &str, key: Key) -> Option<String> {
    let row: Vec<char> = text.chars().collect();
    let labels = labels(&row);
    let first = labels.iter().position(|label| label.key == key)?;
    let words = |label: &KeyLabel| row[label.closed..label.end].iter().collect::<String>();
    let words = labels[first..].iter().map(words).find(|words| words != " ")?;
    // Cut the words at a punctuation mark, because the text after the mark is
    // about something else.
    let words = words.split([':', ';', '.', '_', '?']).next().unwrap_or_default();
    let words = words.split(", or").next().unwrap_or_default();
    let words = words.trim_matches([' ', ',', '/', '-']);
    let shorter = [" or", " and"].iter().find_map(|end| words.strip_suffix(end));
    let words = shorter.unwrap_or(words);
    (!["", "to", "or", "and"].contains(&words)).then(|| words.to_owned())
}

/// Returns the keys in brackets in a text. For a range such as `[1]-[7]` or
/// `[1] to [7]`, returns every key in the range.
pub(super) fn bracketed_keys(text: &str) -> Vec<Key> {
    let row: Vec<char> = text.chars().collect();
    let labels = labels(&row);
    let mut keys = Vec::new();
    let mut before: Option<&KeyLabel> = None;
    for label in &labels {
        let between =
            before.map(|before| row[before.closed..label.first].iter().collect::<String>());
        let is_range = between.is_some_and(|between| RANGE_SEPARATORS.contains(&between.as_str()));
        match (before.map(|first| first.key), label.key) {
            (Some(Key::Char(first)), Key::Char(last)) if is_range => {
                // The first key of the range is already in the list.
                keys.extend((first..=last).skip(1).map(Key::Char));
            }
            (_, key) => keys.push(key),
        }
        before = Some(label);
    }
    keys
}

/// A key in brackets, with the words that follow it.
struct KeyLabel {
    key: Key,
    first: usize,
    /// The index after the closing bracket.
    closed: usize,
    /// The index after the words.
    end: usize,
}

impl KeyLabel {
    fn covers(&self, column: u16) -> bool {
        (self.first..self.end).contains(&usize::from(column))
    }

    /// Returns twice the middle column of the brackets, which is always a whole
    /// number.
    const fn doubled_middle_column(&self) -> usize {
        self.first + self.closed
    }
}

/// Returns the characters in a line of the picture, one for each column.
fn text(picture: &Buffer, line: i32) -> Option<Vec<char>> {
    let line = u16::try_from(line).ok()?;
    let area = picture.area;
    (area.top()..area.bottom()).contains(&line).then(|| {
        let symbol = |column| picture[(column, line)].symbol().chars().next();
        let columns = area.left()..area.right();
        columns.map(|column| symbol(column).unwrap_or(' ')).collect()
    })
}

/// Finds the keys in brackets in a line.
fn labels(row: &[char]) -> Vec<KeyLabel> {
    let opens = |first: &usize| row[*first] == '[';
    let label = |first: usize| {
        let length = row[first..].iter().position(|letter| *letter == ']')?;
        let name: String = row[first + 1..first + length].iter().collect();
        let closed = first + length + 1;
        // The words of a key end at the next bracket or at two blanks.
        let parts = |end: &usize| {
            let blank = |at: usize| row.get(at).is_none_or(|letter| *letter == ' ');
            opens(end) || blank(*end) && blank(end + 1)
        };
        let end = (closed..row.len()).find(parts).unwrap_or(row.len());
        let key = named(&name)?;
        Some(KeyLabel { key, first, closed, end })
    };
    (0..row.len()).filter(opens).filter_map(label).collect()
}

/// Returns the key with this name in brackets.
fn named(name: &str) -> Option<Key> {
    let mut letters = name.chars();
    match (name, letters.next(), letters.next()) {
        ("Enter", ..) => Some(Key::Enter),
        ("Esc", ..) => Some(Key::Escape),
        ("Tab", ..) => Some(Key::Tab),
        ("Space", ..) => Some(Key::Char(' ')),
        (_, Some(letter), None) if letter != ' ' => Some(Key::Char(letter)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;

    fn picture(lines: &[&str]) -> Buffer {
        let mut picture = Buffer::empty(Rect::new(0, 0, 80, lines.len() as u16));
        for (number, line) in (0..).zip(lines) {
            picture.set_string(0, number, line, ratatui::style::Style::new());
        }
        picture
    }

    /// Returns the keys for clicks on all columns of a line, without
    /// consecutive duplicates.
    fn pressed(picture: &Buffer, line: u16) -> Vec<Option<Key>> {
        let mut keys: Vec<_> = (0..80).map(|column| key_at(picture, column, line)).collect();
        keys.dedup();
        keys
    }

    const fn key(letter: char) -> Option<Key> {
        Some(Key::Char(letter))
    }

    #[test]
    fn a_click_on_a_menu_line_presses_the_key_at_its_head() {
        let menu = picture(&["   [P] Pavilion of the ground   [?] Help", " [Q] [0] [Esc] return"]);
        assert_eq!(pressed(&menu, 0), [None, key('P'), None, key('?'), None]);
        let keys = [None, key('Q'), key('0'), Some(Key::Escape), None];
        assert_eq!(pressed(&menu, 1), keys);
        assert_eq!(key_at(&menu, 3, 2), None, "outside the picture");
    }

    #[test]
    fn a_click_on_either_line_of_a_card_or_its_words_presses_the_key_below() {
        let hand = picture(&[
            "    1 of     10 of   ",
            "  !bats!   #stumps#  ",
            "    [1]       [2]    ",
            "  2 runs     four    ",
            " Enter batsman's play: _  [1]-[2] [?] help",
        ]);
        for line in 0..4 {
            let keys = pressed(&hand, line);
            assert_eq!(keys, [None, key('1'), None, key('2'), None], "line {line}");
        }
        let prompt = pressed(&hand, 4);
        assert_eq!(prompt, [None, key('1'), key('2'), key('?'), None]);
    }

    #[test]
    fn a_click_anywhere_on_a_drawn_card_presses_the_key_in_its_edge() {
        let hand = picture(&[
            "  ┌───────┐  ┌─ new ─┐",
            "  │ 4     │  │ 6     │",
            "  │GLOVES │  │ BALLS │",
            "  │     4 │  │     6 │",
            "  └──[1]──┘  └──[2]──┘",
            "     keep       BEST",
            " Enter bowler's play: _  [1]-[6] [?] help",
        ]);
        for line in 0..5 {
            for (column, expected) in [(1, None), (2, key('1')), (10, key('1')), (11, None)] {
                assert_eq!(key_at(&hand, column, line), expected, "{column} {line}");
            }
            assert_eq!(key_at(&hand, 17, line), key('2'));
        }
        assert_eq!(key_at(&hand, 17, 5), key('2'), "the word under it");
        assert_eq!(key_at(&hand, 30, 5), None, "above the hints");
    }

    #[test]
    fn a_click_on_an_enlarged_card_presses_its_key_and_a_click_above_it_none() {
        let hand = picture(&[
            " a word",
            "  ┌───────────┐",
            "  │           │",
            "  │   4       │",
            "  │           │",
            "  │  GLOVES   │",
            "  │           │",
            "  │         4 │",
            "  │           │",
            "  └────[1]────┘",
        ]);
        for line in 1..10 {
            for (column, expected) in [(1, None), (2, key('1')), (14, key('1')), (15, None)] {
                assert_eq!(key_at(&hand, column, line), expected, "{column} {line}");
            }
        }
        assert_eq!(key_at(&hand, 4, 0), None);
    }

    #[test]
    fn the_keys_that_are_offered_are_told_once_and_ranges_whole() {
        let keys = |signs: &str| signs.chars().map(Key::from_sign).collect::<Vec<_>>();
        let lists = ["[2] two  [4] four".to_owned(), "[o] no".to_owned()];
        let prompt = "play: [1]-[4], [Enter] zone [6] to [8]; [?] help [Q] leave";
        assert_eq!(offered_keys(prompt, &lists), keys("24o13\n678?Q"));
        assert_eq!(offered_keys("Shift a man? [Y] yes  [N] no", &lists), keys("YN"));
        assert_eq!(offered_keys("Enter choice: _", &lists), keys("24o\u{1b}"));
        let table = "Page 1 of 2: [-] back, any key for more _";
        assert_eq!(offered_keys(table, &[]), keys("\n-"));
    }

    #[test]
    fn a_key_has_the_words_behind_its_brackets_and_else_those_of_its_question() {
        let said = |prompt: &str, keyed: &str, sign| {
            key_words(prompt, &[keyed.to_owned()], Key::from_sign(sign)).unwrap_or_default()
        };
        let menu = "[2] Play next match fully  [0] none.";
        assert_eq!(said("Enter choice: _", menu, '2'), "Play next match fully");
        assert_eq!(said("Enter choice: _", menu, '0'), "none");
        let toss = "Kent won the toss: [B] bat first, [F] field first: _";
        assert_eq!(said(toss, "", 'B'), "bat first");
        assert_eq!(said(toss, "", 'F'), "field first");
        let county = "Enter county, [A] to [P], or [0] for none; [?] help: _";
        assert_eq!(said(county, "[A] Kent", 'A'), "Kent");
        assert_eq!(said(county, "", 'A'), "");
        assert_eq!(said(county, "", 'P'), "");
        assert_eq!(said(county, "", '0'), "for none");
        assert_eq!(said("Sure? [Y] yes  [N] no  [A] another", "", 'Y'), "yes");
        assert_eq!(said("Sure? [Y] yes  [N] no  [A] another", "", 'N'), "no");
        assert_eq!(said("[X] [Y] change", "", 'X'), "change");
        assert_eq!(said("[G] goals (0 of 15)", "", 'G'), "goals (0 of 15)");
        assert_eq!(said("[P] pace or [S] spin? _", "[S] card", 'P'), "pace");
        assert_eq!(said("[P] pace or [S] spin? _", "[S] card", 'S'), "spin");
        assert_eq!(said("Press any key, or [W] worm _", "", '\n'), "continue");
        assert_eq!(said("Enter choice: _", "", '\u{1b}'), "back");
        assert_eq!(said("Enter choice: _", "", '\n'), "");
    }

    #[test]
    fn a_click_anywhere_goes_on_only_where_any_key_does() {
        let table = picture(&["Surrey   12", "Page 1 of 2: [-] back, any key for more _"]);
        assert_eq!(key_at(&table, 2, 0), Some(Key::Enter));
        assert_eq!(key_at(&table, 40, 0), Some(Key::Enter));
        assert_eq!(key_at(&table, 15, 1), key('-'));
    }
}
