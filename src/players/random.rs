//! A player without a plan: it makes any legal choice, all with equal
//! probability. Tests use it for random playouts, and benchmarks use it as a
//! baseline.

use crate::game::{Ask, Choice, Match, Policy, View};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::deals::HAND;
use crate::tabletop::drive::Agent;

/// The player considers declaring once in this many decisions. It then declares
/// half the time, so that innings of all lengths occur.
const CONSIDERS_DECLARING_ONE_IN: usize = 1000;

/// A player that chooses at random, using its own stream.
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

impl RandomPlayer {
    /// Draws a random position. If the hand holds two copies of the card there,
    /// returns the position of the first copy. With `or_none`, the draw may
    /// also result in `None`.
    #[inline]
    fn any_place(&mut self, view: &View<'_>, or_none: bool) -> Option<usize> {
        let place = self.stream.below(HAND + usize::from(or_none));
        view.hand.position(*view.hand.cards().get(place)?)
    }
}

impl Agent<Match> for RandomPlayer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match view.asked()? {
            Ask::Declare if self.declares(view) => Some(Choice::Declare),
            Ask::Declare => Some(Choice::PlayOn),
            _ => {
                let legal = view.legal();
                legal.get(self.stream.below(legal.len())).copied()
            }
        }
    }
}

impl Policy for RandomPlayer {
    #[inline]
    fn declares(&mut self, _: &View<'_>) -> bool {
        self.stream.below(CONSIDERS_DECLARING_ONE_IN) == 0 && self.stream.below(2) == 1
    }

    #[inline]
    fn bowl(&mut self, view: &View<'_>) -> usize {
        self.any_place(view, false).unwrap_or(0)
    }

    #[inline]
    fn reply(&mut self, view: &View<'_>) -> Option<usize> {
        self.any_place(view, view.may_leave())
    }

    #[inline]
    fn change(&mut self, view: &View<'_>) -> Option<usize> {
        self.any_place(view, true)
    }
}
