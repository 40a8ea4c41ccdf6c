//! A friendly: told as every match of the main game is, and kept as the
//! pavilion's games are.

use std::cell::RefCell;
use std::rc::Rc;

use super::voice::Offered;
use crate::desk::Desk;
use crate::desk::friendly::{Friendly, Written, live};
use crate::desk::pavilion::Sitting;
use crate::game::Event;
use crate::lines::innings;
use crate::lines::start::sentence;
use crate::lines::talk::{Said, Talk};
use crate::pavilion::{Pending, Settings};

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

    fn play(talk: &mut Talk, sitting: Sitting<Friendly>, _: &[Event]) -> Said {
        let live = live(&sitting);
        let sitting = Rc::new(RefCell::new(sitting));
        let mut desk = Desk::new(Box::new(Written::new(Rc::clone(&sitting))));
        innings::play(talk, &mut desk, live)?;
        finish(talk, &mut sitting.borrow_mut())
    }
}

/// Puts the record away, if the match is over.
fn finish(talk: &mut Talk, sitting: &mut Sitting<Friendly>) -> Said {
    if matches!(sitting.table().pending(), Pending::Ask(..)) {
        return Ok(());
    }
    while let Err(fault) = sitting.finish() {
        talk.say(&sentence(fault));
        if talk.ask(UNKEPT)?.letter() == Some('Q') {
            break;
        }
    }
    Ok(())
}
