//! A player without a plan: any legal choice, each as likely. For random
//! playouts in tests and as the floor that benches measure against.

use crate::game::Match;
use crate::game::{Ask, Choice, View};
use crate::rng::{Purpose, Stream, derive};
use crate::tabletop::drive::Agent;

/// How rarely it declares: so that innings of all lengths are seen.
const DECLARES_ONE_IN: usize = 1000;

/// Chooses at random from its own stream.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    stream: Stream,
}

impl RandomPlayer {
    /// A player whose whims come from a seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            stream: Stream::new(derive(seed, Purpose::RandomPlayer, &[])),
        }
    }
}

impl Agent<Match> for RandomPlayer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let may_declare = view.asked() == Some(Ask::Declare);
        if may_declare && self.stream.below(DECLARES_ONE_IN) > 0 {
            return Some(Choice::PlayOn);
        }
        let legal = view.legal();
        legal.get(self.stream.below(legal.len())).copied()
    }
}
