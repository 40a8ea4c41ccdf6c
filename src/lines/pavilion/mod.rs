//! The pavilion in lines: its games, who sits down to them, and the games
//! themselves, every choice as a number of a list.
//!
//! | module | holds |
//! |---|---|
//! | [`setup`] | variant, options, who plays; a game that was left |
//! | [`round`] | a game in progress, the same for four of them |
//! | [`last`] | a game that was finished: its scorecards |
//! | [`friendly`] | the main game, as one of them |

mod friendly;
pub(crate) mod last;
mod round;
mod setup;

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use super::past;
use crate::game::Match;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::table_setup::{InParts, Offered};
use crate::words::pavilion::MENU;
use crate::words::pavilion::spoken::Spoken;
use setup::PlainGame;

/// The menu of the games, until it is left.
pub(super) fn menu(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    dialogue.say("The pavilion. Rain stopped play.");
    say_choices(dialogue);
    loop {
        for note in session.take_notes() {
            dialogue.say(&sentence(note));
        }
        let answer = dialogue.ask("Enter choice, 1 to 5, or Q to return:")?;
        match answer.letter() {
            Some('1') => game::<Camp>(dialogue, session)?,
            Some('2') => game::<Minden>(dialogue, session)?,
            Some('3') => game::<Twenty20>(dialogue, session)?,
            Some('4') => game::<Eights>(dialogue, session)?,
            Some('5') => friendly(dialogue, session)?,
            Some('?') => {
                MENU.iter().for_each(|row| dialogue.say(row));
                say_choices(dialogue);
            }
            _ if answer.returns() => return Ok(()),
            _ => dialogue.say(&sentence(answer.no_choice("1 to 5, ? or Q"))),
        }
    }
}

fn game<G: InParts + Spoken>(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let game = PlainGame {
        last: last::tell::<G>,
        play: round::play::<G>,
    };
    setup::start_match(dialogue, session, &game)
}

fn friendly(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let game = PlainGame {
        last: past::last_friendly,
        play: friendly::play,
    };
    setup::start_match(dialogue, session, &game)
}

fn say_choices(dialogue: &mut Dialogue) {
    let titles = [
        Camp::TITLE,
        Minden::TITLE,
        Twenty20::TITLE,
        Eights::TITLE,
        Match::TITLE,
    ];
    for (number, title) in (1..).zip(titles) {
        dialogue.say(&format!("{number} {title}"));
    }
    dialogue.say("Q Return");
}
