//! The keys, in words.

use super::dialogue::Dialogue;
use crate::rules::options::OptionItem;

const PLAY: [&str; 11] = [
    "1 to 6: play that card of your hand; a card may be named too, as 8S. At the start 1 to 7 throw one away.",
    "0: play no card to a no-ball or a wide; change no more cards.",
    "Enter alone, or a full stop: tells everything about the match as it stands.",
    "= lets the computer choose for you.",
    "D declares, when batting: it counts from the end of the ball.",
    "O lets the computer play the over out, I the innings, M the match.",
    "H asks the coach what each choice brings and which is best; C tells the chances of the match.",
    "S tells the scorecard, W what each over brought.",
    "Q saves and leaves; the match will stand at the same ball.",
    "A higher card of the bowler's suit scores. One that is not higher defends, but not a 1 from batsman 6 on, nor a 2 from batsman 9 on.",
    "An equal or higher card of another suit leaves the ball alone; a lower one is out.",
];

const CARDS: [&str; 3] = [
    "A card is named by its rank and the letter of its suit: P pads, B bats, L balls, S stumps, G gloves.",
    "Watching two computer sides: Enter plays the next ball, O, I, M, C, S and W as above, a full stop tells everything; B in a match of the past goes back by one ball.",
    "Every choice is kept before you hear what came of it.",
];

const MENU: [&str; 5] = [
    "The points: a win 4, a tie 2, a draw 1; then the quotient decides, the batting average divided by the bowling average.",
    "Eight counties play in each class; at the end of the season the last of the first class and the first of the second change places.",
    "A table is told row by row; your own county is called yours.",
    "The results of a county ask for a round, and its match opens again: scorecard, overs, chances, ball by ball.",
    "Q leaves; everything is in the data file already.",
];

/// Tells the keys of a match.
pub(super) fn play(dialogue: &mut Dialogue) {
    let options = OptionItem::ALL.map(|item| item.law().help).into_iter();
    let options = options.filter(|line| !line.is_empty());
    for line in PLAY.into_iter().chain(options).chain(CARDS) {
        dialogue.say(line);
    }
}

/// Tells what the menu does not say of itself.
pub(super) fn menu(dialogue: &mut Dialogue) {
    for line in MENU {
        dialogue.say(line);
    }
}
