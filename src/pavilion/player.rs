//! Who chooses in the pavilion.

use super::Game;
use crate::rng::Stream;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays as one who has just been told the rules.
    Easy,
    /// Rutterford's own method, in eights.
    Club,
    /// Plays as well as is known here.
    Good,
}

impl Level {
    /// Its name: `easy`, `club`, `good`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Club => "club",
            Level::Good => "good",
        }
    }

    /// The level of a name, if it is among these.
    pub fn from_name(name: &str, levels: &[Level]) -> Option<Level> {
        levels.iter().copied().find(|level| level.name() == name)
    }
}

/// Who chooses for a seat. A player remembers nothing between decisions.
pub trait Player<G: Game> {
    /// The choice of the seat that looks and is asked. `random` is a stream of
    /// its own for every decision, keyed by the game's seed, the seat and the
    /// number of the decision.
    fn choose(&self, view: &G::View<'_>, random: &mut Stream) -> Option<G::Choice>;
}

/// The computer at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer(pub Level);

impl<G: Game> Player<G> for Computer {
    fn choose(&self, view: &G::View<'_>, random: &mut Stream) -> Option<G::Choice> {
        G::advise(self.0, view, random)
    }
}

/// A player without a plan: any of the listed choices, each as likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&self, view: &G::View<'_>, random: &mut Stream) -> Option<G::Choice> {
        let legal = G::legal(view);
        legal.get(random.below(legal.len())).copied()
    }
}
