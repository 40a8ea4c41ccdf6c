//! A friendly: told as every match of the main game is, and kept as the
//! pavilion's games are.

use std::cell::RefCell;
use std::rc::Rc;

use super::voice::Offered;
use crate::game::Event;
use crate::lines::dialogue::sentence;
use crate::lines::dialogue::{Dialogue, DialogueResult};
use crate::lines::innings;
use crate::pavilion::{Pending, Settings};
use crate::session::GameSession;
use crate::session::friendly::{Friendly, Written, live};
use crate::session::pavilion::Sitting;

const UNKEPT: &str =
    "The record of the match could not be removed: Enter tries again, Q leaves it:";

impl Offered for Friendly {
    const TITLE: &'static str = "A friendly";
    const PERSONS: usize = 2;
    const RULES: &'static [&'static str] = &[
        "The main game between any two counties, with the options that are asked for here. It counts for nothing.",
        "Two play it at one keyboard, and no hand is told before it has changed hands; or one plays against the computer.",
        "The keys are those of every match: ? tells them when a card is asked for.",
    ];

    fn names(_: &Settings, counties: [&str; 2]) -> Vec<String> {
        counties.map(str::to_owned).into()
    }

    fn play(dialogue: &mut Dialogue, sitting: Sitting<Friendly>, _: &[Event]) -> DialogueResult {
        let live = live(&sitting);
        let sitting = Rc::new(RefCell::new(sitting));
        let mut session = GameSession::new(Box::new(Written::new(Rc::clone(&sitting))));
        innings::play(dialogue, &mut session, live)?;
        finish(dialogue, &mut sitting.borrow_mut())
    }
}

/// Puts the record away, if the match is over.
fn finish(dialogue: &mut Dialogue, sitting: &mut Sitting<Friendly>) -> DialogueResult {
    if matches!(sitting.table().pending(), Pending::Ask(..)) {
        return Ok(());
    }
    while let Err(fault) = sitting.finish() {
        dialogue.say(&sentence(fault));
        if dialogue.ask(UNKEPT)?.letter() == Some('Q') {
            break;
        }
    }
    Ok(())
}
