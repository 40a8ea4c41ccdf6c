//! The computer's levels in the games outside a competition.

use super::{Agents, Game, Party, Seat};
use crate::rng::{Purpose, Stream, derive};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Without a plan: any of the listed choices, each as likely. For tests;
    /// no game offers it.
    Random,
    /// Plays as one who has just been told the rules.
    Easy,
    /// Between `Easy` and `Good`; not every game offers it.
    Club,
    /// Plays as well as is known here.
    Good,
}

impl Level {
    /// Its name: `easy`, `club`, `good`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Club => "club",
            Level::Good => "good",
        }
    }

    /// The level of a name, if it is among these.
    pub(crate) fn from_name(name: &str, levels: &[Level]) -> Option<Level> {
        levels.iter().copied().find(|level| level.name() == name)
    }

    /// The choice of the seat that looks and is asked. `random` is fresh for
    /// every decision.
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

/// A game that the computer plays at levels.
pub trait Levelled: Game {
    /// The levels, weakest first.
    const LEVELS: &'static [Level];

    /// The computer's choice at a level, from what the seat that looks may
    /// know; none where it is not asked. `random` is fresh for every decision.
    fn advise(level: Level, view: &Self::View<'_>, random: &mut Stream) -> Option<Self::Choice>;
}

/// The computer in every seat of a game, from its first decision.
#[derive(Clone, Debug)]
pub(crate) struct Computers {
    levels: [Level; 2],
    seed: u64,
    decisions: u32,
}

impl Computers {
    /// The computers of the game of a seed, where A and B play at these levels.
    pub(crate) const fn new(levels: [Level; 2], seed: u64) -> Computers {
        Computers { levels, seed, decisions: 0 }
    }

    /// The level of a side.
    pub(crate) const fn level(&self, party: Party) -> Level {
        self.levels[party.index()]
    }
}

impl<G: Levelled> Agents<G> for Computers {
    fn choose(&mut self, seat: Seat, view: &G::View<'_>) -> Option<G::Choice> {
        let mut random = random(self.seed, seat, self.decisions);
        self.decisions += 1;
        self.level(G::party(seat)).choose::<G>(view, &mut random)
    }
}

/// The random of whoever chooses for a seat, after so many decisions of the
/// game of this seed.
pub fn random(seed: u64, seat: Seat, decisions: u32) -> Stream {
    let numbers = [u64::from(seat.0), u64::from(decisions)];
    Stream::new(derive(seed, Purpose::Player, &numbers))
}
