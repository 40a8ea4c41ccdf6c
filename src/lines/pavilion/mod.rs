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

use super::start::sentence;
use super::talk::{Said, Talk};
use crate::desk::Desk;
use crate::desk::friendly::Friendly;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use voice::Offered;

/// The menu of the games, until it is left.
pub(super) fn menu(talk: &mut Talk, desk: &Desk) -> Said {
    talk.say("The pavilion. Rain stopped play.");
    say_choices(talk);
    loop {
        let answer = talk.ask("Enter choice, 1 to 5, or Q to return:")?;
        match answer.letter() {
            Some('1') => setup::sit_down::<Camp>(talk, desk)?,
            Some('2') => setup::sit_down::<Minden>(talk, desk)?,
            Some('3') => setup::sit_down::<Twenty20>(talk, desk)?,
            Some('4') => setup::sit_down::<Eights>(talk, desk)?,
            Some('5') => setup::sit_down::<Friendly>(talk, desk)?,
            Some('?') => say_choices(talk),
            _ if answer.returns() => return Ok(()),
            _ => talk.say(&sentence(answer.no_choice("1 to 5, ? or Q"))),
        }
    }
}

fn say_choices(talk: &mut Talk) {
    let titles = [
        Camp::TITLE,
        Minden::TITLE,
        Twenty20::TITLE,
        Eights::TITLE,
        Friendly::TITLE,
    ];
    for (number, title) in (1..).zip(titles) {
        talk.say(&format!("{number} {title}"));
    }
    talk.say("Q Return");
}
