//! A player that follows a script of choices, for recordings and tests.

use std::rc::Rc;

use crate::game::Match;
use crate::game::{Choice, View};
use crate::tabletop::drive::Agent;

/// A player that follows a script, which lists a choice for each decision of
/// the match. The player keeps no state, so it may be asked for the same choice
/// twice, and both sides of a match can share a script.
#[derive(Clone, Debug)]
pub struct Scripted(Rc<[Choice]>);

impl Scripted {
    /// Makes a player from a script, which lists a choice for each decision of
    /// the match, in order.
    pub fn new(choices: impl Into<Rc<[Choice]>>) -> Scripted {
        Scripted(choices.into())
    }
}

impl Agent<Match> for Scripted {
    /// Returns the script's choice for this decision, or `None` once the script
    /// has ended.
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        self.0.get(view.public.decisions as usize).copied()
    }
}
