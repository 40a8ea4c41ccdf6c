//! The keys, in words.

use super::dialogue::Dialogue;
use crate::session::key_meaning::{Command, KEYS, Moment, laws};
use crate::session::keymap::{self, Row};
use crate::session::keys::Key;
use crate::words::spoken;

const PLAY: [&str; 3] = [
    "A card may be named too, by its rank and the letter of its suit: 8S; P pads, B bats, L balls, S stumps, G gloves.",
    "Enter alone, or a full stop, tells everything about the match as it stands; watching two computer sides, Enter plays the next ball.",
    "Every choice is kept before you hear what came of it.",
];

const MENU: [&str; 5] = [
    "The points: a win 4, a tie 2, a draw 1; then the quotient decides, the batting average divided by the bowling average.",
    "Eight counties play in each class; at the end of the season the last of the first class and the first of the second change places.",
    "A table is told row by row; your own county is called yours.",
    "The results of a county ask for a round, and its match opens again: scorecard, overs, chances, ball by ball.",
    "Q leaves; everything is in the data file already.",
];

/// Tells the keys of a match; where nothing moves by itself it has no speed.
pub(super) fn play(dialogue: &mut Dialogue) {
    let told = |row: &&Row<Command, Moment>| {
        let moves = [
            Command::Step,
            Command::GoOn,
            Command::Faster,
            Command::Slower,
        ];
        let says = !row.help.is_empty() && !row.keys.starts_with(Key::ESCAPE);
        says && !moves.contains(&row.action)
    };
    for row in KEYS.iter().filter(told) {
        dialogue.say(&spoken::said(&keymap::spoken(row)));
    }
    for line in PLAY.into_iter().map(str::to_owned).chain(laws()) {
        dialogue.say(&line);
    }
}

/// Tells what the menu does not say of itself.
pub(super) fn menu(dialogue: &mut Dialogue) {
    for line in MENU {
        dialogue.say(line);
    }
}
