//! A player that picks each legal choice with equal probability. Tests use it
//! for random playouts, and benchmarks use it as a baseline.

use crate::game::{Ask, Choice, Match, View};
use crate::rng::{Purpose, Stream, derive};
use crate::tabletop::drive::Agent;

/// The player considers declaring once in this many decisions, and then
/// declares half the time. So innings of all lengths occur.
const CONSIDERS_DECLARING_ONE_IN: usize = 1000;

/// A player that chooses at random, with its own random stream.
///
/// ```
/// use armchair::players::{RandomPlayer, arena};
/// use armchair::rules::Options;
/// let player = RandomPlayer::new;
/// let totals = arena::play(Options::default(), 1890, 3, player, |seed| player(seed + 1))?;
/// assert_eq!(totals.matches, 3);
/// # Ok::<(), armchair::game::Refused>(())
/// ```
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    stream: Stream,
}

impl RandomPlayer {
    /// Makes a player whose choices depend only on this seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { stream: Stream::new(derive(seed, Purpose::RandomPlayer, &[])) }
    }
}

impl Agent<Match> for RandomPlayer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match view.asked()? {
            Ask::Declare => {
                let considers = self.stream.below(CONSIDERS_DECLARING_ONE_IN) == 0;
                let declares = considers && self.stream.below(2) == 1;
                Some(if declares { Choice::Declare } else { Choice::PlayOn })
            }
            _ => {
                let legal = view.legal();
                legal.get(self.stream.below(legal.len())).copied()
            }
        }
    }
}
