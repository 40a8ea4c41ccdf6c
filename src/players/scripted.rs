//! A player who makes the choices that he is given: for recordings and tests.

use std::rc::Rc;

use crate::game::Match;
use crate::game::{Choice, View};
use crate::tabletop::drive::Agent;

/// Makes the choices of a script, each at the decision of its number. Like
/// every player it keeps no state, so it may be asked twice; both sides of a
/// match share one script.
#[derive(Clone, Debug)]
pub struct Scripted(Rc<[Choice]>);

impl Scripted {
    /// The player of a script, which has a choice for each decision of the
    /// match from the first.
    pub fn new(choices: impl Into<Rc<[Choice]>>) -> Scripted {
        Scripted(choices.into())
    }
}

impl Agent<Match> for Scripted {
    /// Waits where the script has ended.
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        self.0.get(view.public.decisions as usize).copied()
    }
}
