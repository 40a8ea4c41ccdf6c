//! A player that follows a script of choices, for recordings and tests.

use std::rc::Rc;

use crate::game::Match;
use crate::game::{Choice, View};
use crate::tabletop::drive::Agent;

/// A player that follows a script, which lists a choice for each decision of
/// the match. Like every player it keeps no state, so it may be asked twice,
/// and both sides of a match can share one script.
#[derive(Clone, Debug)]
pub struct Scripted(Rc<[Choice]>);

impl Scripted {
    /// Makes a player from a script, which holds a choice for each decision of
    /// the match, starting with the first.
    pub fn new(choices: impl Into<Rc<[Choice]>>) -> Scripted {
        Scripted(choices.into())
    }
}

impl Agent<Match> for Scripted {
    /// Waits if the script has ended.
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        self.0.get(view.public.decisions as usize).copied()
    }
}
