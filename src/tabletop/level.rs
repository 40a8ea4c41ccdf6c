//! The computer's levels in games outside the championship.

use super::{Agents, Game, Party, Seat};
use crate::rng::{Purpose, Stream, derive};

/// The playing strength of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays without a plan, so that all listed choices are equally likely.
    /// This level is for tests, and no game offers it.
    Random,
    /// Plays like someone who has just been told the rules.
    Easy,
    /// Plays at a level between `Easy` and `Good`. Not every game offers this
    /// level.
    Club,
    /// Plays as well as the program can.
    Good,
}

impl Level {
    /// Returns the name of the level: `easy`, `club`, `good`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Club => "club",
            Level::Good => "good",
        }
    }

    /// Returns the level with a given name, if it is among `levels`.
    pub(crate) fn from_name(name: &str, levels: &[Level]) -> Option<Level> {
        levels.iter().copied().find(|level| level.name() == name)
    }

    /// Returns the choice of a computer player at this level for the viewing
    /// seat, which must be the seat to move. Every decision needs a fresh
    /// `random` stream.
    pub fn choose<G: Levelled>(self, view: &G::View<'_>, random: &mut Stream) -> Option<G::Choice> {
        match self {
            Level::Random => {
                let legal = G::legal(view);
                legal.get(random.below(legal.len())).copied()
            }
            level => G::advise(level, view, random),
        }
    }
}

/// A game that the computer can play at several levels.
pub trait Levelled: Game {
    /// The levels that the game offers, weakest first.
    const LEVELS: &'static [Level];

    /// Returns the computer's choice at a given level, based on what the
    /// viewing seat may know. Returns `None` if that seat is not asked. Every
    /// decision needs a fresh `random` stream.
    fn advise(level: Level, view: &Self::View<'_>, random: &mut Stream) -> Option<Self::Choice>;
}

/// The computer players in every seat of a game, starting from the first
/// decision.
#[derive(Clone, Debug)]
pub(crate) struct Computers {
    levels: [Level; 2],
    seed: u64,
    decisions: u32,
}

impl Computers {
    /// Makes the computer players for the game with a given seed. Sides A and B
    /// play at these levels.
    pub(crate) const fn new(levels: [Level; 2], seed: u64) -> Computers {
        Computers { levels, seed, decisions: 0 }
    }

    /// Returns the level at which a side plays.
    pub(crate) const fn level(&self, party: Party) -> Level {
        self.levels[party.index()]
    }
}

impl<G: Levelled> Agents<G> for Computers {
    fn choose(&mut self, seat: Seat, view: &G::View<'_>) -> Option<G::Choice> {
        let mut random = decision_stream(self.seed, seat, self.decisions);
        self.decisions += 1;
        self.level(G::party(seat)).choose::<G>(view, &mut random)
    }
}

/// Returns the random stream for the player in a seat, after this many
/// decisions in the game with this seed.
pub fn decision_stream(seed: u64, seat: Seat, decisions: u32) -> Stream {
    // The stream depends only on the decision, so that a second call for the
    // same decision makes the same choice.
    let numbers = [u64::from(seat.0), u64::from(decisions)];
    Stream::new(derive(seed, Purpose::Player, &numbers))
}
