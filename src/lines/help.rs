//! The keys of line mode.

use super::dialogue::Dialogue;
use crate::game::Pending;
use crate::session::key_meaning::{Command, KEYS, KeyContext, MARKED, laws};
use crate::session::keymap::{self, KeyRow};
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::words::chapter::LINES;
use crate::words::spoken;

const PLAY: [&str; 4] = [
    "You can also name a card by its rank and the letter of its suit, as in 8S. P stands for pads, B for bats, L for balls, S for stumps and G for gloves.",
    "Enter alone, or a full stop, gives the full state of the match; when you are watching, Enter plays the next ball.",
    "Every choice is saved before you hear the result.",
    "During an over your hand is read in brief, without the bowler and the overs. Type a full stop to hear everything.",
];

const MENU: [&str; 5] = [
    "A win is worth 4 points, a tie 2, a draw 1. If counties are level, the quotient decides: batting average divided by bowling average.",
    "Eight counties play in each class. At the end of the season the bottom of the first class and the top of the second change places.",
    "Tables are read row by row. Your own county is marked as yours.",
    "In a county's results, type a round to open its match again. You can then see its scorecard, overs and chances, or play it back ball by ball.",
    "Q leaves; everything is already saved.",
];

/// Parts of the help on a screen that do not apply in line mode.
const SCREEN_ONLY_PARTS: [&str; 2] = [", and again for silence", ", on the scoreboard"];

/// Reads out the keys of a match: those for the question being asked, or those
/// for watching or replaying the match. Leaves out the keys for speed, because
/// nothing moves by itself in line mode.
pub(super) fn say_match_keys(dialogue: &mut Dialogue, live: &Live, past: bool) {
    let options = &live.game().public().options;
    let asked = match live.pending() {
        Pending::Ask(side, ask) if live.is_person(side) => {
            Some(KeyContext::from_view(&live.game().view(side), ask, live.is_help_forbidden()))
        }
        _ => None,
    };
    let is_said = |row: &&KeyRow<Command, KeyContext>| {
        let holds = match (&asked, row.action) {
            (Some(moment), _) => row.is_available(moment),
            (None, Command::Choose) => false,
            (None, Command::Step | Command::GoOn | Command::Faster | Command::Slower) => false,
            (None, Command::Back | Command::TurningPoint | Command::GoFrom) => past,
            (None, _) => true,
        };
        // Esc cannot be entered as a line.
        holds && !row.help.is_empty() && !row.keys.starts_with(Key::ESCAPE)
    };
    for row in KEYS.iter().filter(is_said) {
        let said = spoken::screen_text_aloud(&keymap::spoken_help(row));
        dialogue.say(&SCREEN_ONLY_PARTS.iter().fold(said, |said, part| said.replace(part, "")));
    }
    let laws = laws(options);
    let laws = laws.iter().map(String::as_str).filter(|law| *law != MARKED);
    for line in PLAY.into_iter().chain(laws) {
        dialogue.say(line);
    }
    say_chapter(dialogue);
}

/// Reads out the explanations that the menu does not give.
pub(super) fn say_menu_help(dialogue: &mut Dialogue) {
    for line in MENU {
        dialogue.say(line);
    }
    say_chapter(dialogue);
}

/// Names the chapter of the manual where there is more to read.
fn say_chapter(dialogue: &mut Dialogue) {
    if let Some(pointer) = LINES.reference_sentence() {
        dialogue.say(&pointer);
    }
}
