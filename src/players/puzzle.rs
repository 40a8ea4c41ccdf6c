//! Puzzles: positions from played matches, each with its right choices. Every
//! line of `assets/puzzles.txt` is one puzzle:
//!
//! ```text
//! theme | difficulty, 1 to 3 | what the side sees, as text | choices | why
//! ```
//!
//! The choices are listed in order, starting with the best. Each choice is
//! followed by its loss compared with the best choice: `bowl 9L 0, bowl 9P 0.4
//! / bowl 3S 6.1, bowl 2B 7`. The choices before the `/` are right. The losses
//! are in runs, or in percentage points of the chance to win
//! ([`Theme::is_measured_in_chances`]).
//!
//! The laboratory found the puzzles (`trainer::puzzle_finder`). The right
//! choices are better than all others by a clear margin, which was confirmed by
//! playouts with thousands of sampled hands. If a line lacks one of the fields,
//! the build fails.

use crate::game::{Choice, OwnedView};

const TEXT: &str = include_str!("../../assets/puzzles.txt");

/// The subject of a puzzle. The themes are in order of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The choice between scoring and leaving the ball.
    Scoring,
    /// Keeping a card in every suit.
    Cover,
    /// A suit that the opponent lacks.
    Missing,
    /// Avoiding wides, byes and no-balls.
    GivingNothing,
    /// The last ball of an over, and the no-ball suit of the next over.
    LastOfOver,
    /// Batsmen who cannot defend with a low card.
    Tail,
    /// Choosing the card to change after a wicket.
    Changing,
    /// A chase with a few runs needed.
    LastBall,
    /// Winning the match, or saving it.
    SaveOrWin,
    /// The choice between declaring and batting on.
    Declaring,
    /// The cards that the opponent is known to hold.
    Sure,
}

/// The themes, each with the word that begins the lines of its puzzles.
const WORDS: [(&str, Theme); 11] = [
    ("scoring", Theme::Scoring),
    ("cover", Theme::Cover),
    ("missing", Theme::Missing),
    ("nothing", Theme::GivingNothing),
    ("over", Theme::LastOfOver),
    ("tail", Theme::Tail),
    ("change", Theme::Changing),
    ("last", Theme::LastBall),
    ("save", Theme::SaveOrWin),
    ("declare", Theme::Declaring),
    ("sure", Theme::Sure),
];

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 11] = {
        let mut all = [Theme::Scoring; 11];
        let mut place = 0;
        while place < all.len() {
            all[place] = WORDS[place].1;
            place += 1;
        }
        all
    };

    /// Returns the word that begins the lines of puzzles on this theme.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize].0
    }

    /// Returns `true` if this theme's losses are in percentage points of the
    /// chance to win, and not in runs.
    pub const fn is_measured_in_chances(self) -> bool {
        matches!(self, Theme::LastBall | Theme::SaveOrWin | Theme::Declaring)
    }
}

/// A puzzle.
pub struct Puzzle {
    /// The puzzle's theme.
    pub theme: Theme,
    /// The puzzle's difficulty: 1, 2 or 3.
    pub difficulty: u8,
    /// The view of the side that has to choose.
    pub view: OwnedView,
    /// The puzzle's choices, with the best first.
    pub answers: Vec<GradedChoice>,
    /// The explanation of the right choices, in a sentence or two.
    pub why: &'static str,
}

/// A choice in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GradedChoice {
    /// The choice that is graded.
    pub choice: Choice,
    /// The loss compared with the best choice.
    pub lost: f32,
    /// True if this choice is right.
    pub right: bool,
}

/// Lists all puzzles, in the order of their lines: by theme, then by
/// difficulty.
pub fn all() -> Vec<Puzzle> {
    TEXT.lines().filter_map(parsed).collect()
}

fn parsed(line: &'static str) -> Option<Puzzle> {
    let mut fields = line.split('|').map(str::trim);
    let mut next = || fields.next();
    let word = next()?;
    let (_, theme) = WORDS.iter().find(|(one, _)| *one == word)?;
    let difficulty = next()?.parse().ok()?;
    let view = next()?.parse().ok()?;
    let (right, wrong) = next()?.split_once('/')?;
    let mut answers = Vec::new();
    for (text, right) in [(right, true), (wrong, false)] {
        for one in text.split(',') {
            let (choice, lost) = one.trim().rsplit_once(' ')?;
            answers.push(GradedChoice {
                choice: choice.parse().ok()?,
                lost: lost.parse().ok()?,
                right,
            });
        }
    }
    Some(Puzzle { theme: *theme, difficulty, view, answers, why: next()? })
}

// The file is checked at compile time. Every line must have five fields: a
// known theme, a difficulty, a view with the right number of words, a list of
// choices with some right ones, and a sentence.
const _: () =
    assert!(is_well_formed(TEXT.as_bytes()), "a line of assets/puzzles.txt is not a puzzle");

const fn is_well_formed(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        let mut end = at;
        while end < text.len() && text[end] != b'\n' {
            end += 1;
        }
        if !is_line(text, at, end) {
            return false;
        }
        at = end + 1;
    }
    !text.is_empty()
}

const fn is_line(text: &[u8], from: usize, to: usize) -> bool {
    // The index at which each field ends.
    let mut ends = [0; 5];
    let (mut field, mut at) = (0, from);
    while at <= to {
        if at == to || text[at] == b'|' {
            if field == ends.len() {
                return false;
            }
            ends[field] = at;
            field += 1;
        }
        at += 1;
    }
    if field != ends.len() || ends[1] != ends[0] + 4 {
        return false;
    }
    let difficulty = text[ends[0] + 2];
    // The number of spaces inside the view, plus one space before it and one
    // after it.
    let spaces = count(text, b' ', ends[1] + 1, ends[2]);
    is_theme(text, from, ends[0])
        && difficulty >= b'1'
        && difficulty <= b'3'
        && (spaces == 13 || spaces == 14)
        && are_choices(text, ends[2] + 1, ends[3])
        && ends[4] > ends[3] + 10
        && text[to - 1] == b'.'
}

const fn count(text: &[u8], what: u8, from: usize, to: usize) -> usize {
    let (mut at, mut found) = (from, 0);
    while at < to {
        found += (text[at] == what) as usize;
        at += 1;
    }
    found
}

/// Returns `true` if the text has choices with figures, and a slash between the
/// right and the wrong choices.
const fn are_choices(text: &[u8], from: usize, to: usize) -> bool {
    let mut at = from;
    while at < to {
        let of_a_choice = text[at].is_ascii_alphanumeric();
        if !of_a_choice && !matches!(text[at], b' ' | b',' | b'.' | b'/') {
            return false;
        }
        // A separator must follow a figure. A space comes between the figure
        // and a slash.
        let ends = matches!(text[at], b',' | b'/');
        let figure = if text[at] == b'/' { at - 2 } else { at - 1 };
        if ends && !text[figure].is_ascii_digit() {
            return false;
        }
        at += 1;
    }
    to > from + 8 && count(text, b'/', from, to) == 1 && text[to - 2].is_ascii_digit()
}
const fn is_theme(text: &[u8], from: usize, to: usize) -> bool {
    let mut theme = 0;
    while theme < WORDS.len() {
        let word = WORDS[theme].0.as_bytes();
        if to == from + word.len() + 1 {
            let mut at = 0;
            while at < word.len() && text[from + at] == word[at] {
                at += 1;
            }
            if at == word.len() {
                return true;
            }
        }
        theme += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_a_puzzle_whose_choices_are_those_of_its_position() {
        let puzzles = all();
        assert_eq!(puzzles.len(), TEXT.lines().count(), "a line does not parse");
        let mut views = BTreeSet::new();
        for puzzle in &puzzles {
            let view = puzzle.view.view();
            let mut legal: Vec<String> = view.legal().iter().map(ToString::to_string).collect();
            let answers = puzzle.answers.iter();
            let mut named: Vec<String> = answers.map(|one| one.choice.to_string()).collect();
            legal.sort();
            legal.dedup();
            named.sort();
            assert_eq!(named, legal, "{}", puzzle.why);
            assert!(puzzle.answers.is_sorted_by(|one, next| one.lost <= next.lost));
            assert!(puzzle.answers.first().is_some_and(|best| best.lost == 0.0));
            assert!(views.insert(puzzle.view.to_string()), "two are alike");
        }
        assert!(puzzles.is_sorted_by_key(|puzzle| (puzzle.theme, puzzle.difficulty)));
        for theme in Theme::ALL {
            assert!(puzzles.iter().any(|one| one.theme == theme), "{theme:?}");
        }
    }

    #[test]
    fn what_is_no_puzzle_is_no_line() {
        let line = TEXT.lines().next().unwrap();
        assert!(is_well_formed(line.as_bytes()));
        let bad = [
            line.replacen('|', "", 1),
            format!("{line}|"),
            line.replacen("| 1", "| 4", 1),
            format!("x{line}"),
            line.replacen(' ', "  ", 3),
            line.replace(" / ", ", "),
            line.replace(" 0 /", " /"),
            line.trim_end_matches('.').to_owned(),
            String::new(),
        ];
        for line in bad {
            assert!(!is_well_formed(line.as_bytes()), "{line}");
        }
    }
}
