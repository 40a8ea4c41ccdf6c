//! The pavilion in lines: its games, who sits down to them, and the games
//! themselves, every choice as a number of a list.
//!
//! | module | holds |
//! |---|---|
//! | [`voice`] | what a game gives: its words, and what a choice is called |
//! | [`setup`] | variant, options, who plays; a game that was left |
//! | [`round`] | a game in progress, the same for four of them |
//! | [`friendly`] | the main game, as one of them |

mod friendly;
mod round;
mod setup;
mod voice;

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::friendly::Friendly;
use voice::Offered;

/// The menu of the games, until it is left.
pub(super) fn menu(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    dialogue.say("The pavilion. Rain stopped play.");
    say_choices(dialogue);
    loop {
        let answer = dialogue.ask("Enter choice, 1 to 5, or Q to return:")?;
        match answer.letter() {
            Some('1') => setup::start_match::<Camp>(dialogue, session)?,
            Some('2') => setup::start_match::<Minden>(dialogue, session)?,
            Some('3') => setup::start_match::<Twenty20>(dialogue, session)?,
            Some('4') => setup::start_match::<Eights>(dialogue, session)?,
            Some('5') => setup::start_match::<Friendly>(dialogue, session)?,
            Some('?') => say_choices(dialogue),
            _ if answer.returns() => return Ok(()),
            _ => dialogue.say(&sentence(answer.no_choice("1 to 5, ? or Q"))),
        }
    }
}

fn say_choices(dialogue: &mut Dialogue) {
    let titles = [
        Camp::TITLE,
        Minden::TITLE,
        Twenty20::TITLE,
        Eights::TITLE,
        Friendly::TITLE,
    ];
    for (number, title) in (1..).zip(titles) {
        dialogue.say(&format!("{number} {title}"));
    }
    dialogue.say("Q Return");
}
