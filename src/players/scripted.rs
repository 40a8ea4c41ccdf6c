//! A player that makes given choices: for recordings and tests.

use std::rc::Rc;

use crate::game::Match;
use crate::game::{Choice, View};
use crate::tabletop::drive::Agent;

/// A player that makes the choices of a script, each at the decision with its
/// number. Like every player it keeps no state, so it may be asked twice, and
/// both sides of a match share one script.
#[derive(Clone, Debug)]
pub struct Scripted(Rc<[Choice]>);

impl Scripted {
    /// Makes the player of a script with a choice for each decision of the
    /// match, beginning with the first.
    pub fn new(choices: impl Into<Rc<[Choice]>>) -> Scripted {
        Scripted(choices.into())
    }
}

impl Agent<Match> for Scripted {
    /// Waits when the script has ended.
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        self.0.get(view.public.decisions as usize).copied()
    }
}
