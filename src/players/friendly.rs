//! The computer at the levels of the games outside a competition.

use super::{Computer, Levels};
use crate::game::{Choice, Match, View};
use crate::rng::Stream;
use crate::tabletop::level::random;
use crate::tabletop::{Agent, Level, Levelled};

/// Returns the championship's level for each of these.
const fn level(level: Level) -> super::Level {
    match level {
        Level::Random | Level::Easy => super::Level::Village,
        Level::Club => super::Level::Club,
        Level::Good => super::Level::Professional,
    }
}

impl Levelled for Match {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Club, Level::Good];

    fn advise(at: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        // Its draws have their own seed for every decision.
        let levels = Levels::both(level(at));
        Computer::new(levels, random.bits(), view.side).choose(view)
    }
}

/// The computer of a friendly, in either seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FriendlyComputer {
    /// Its level.
    pub(crate) level: Level,
    /// The seed of the match.
    pub(crate) seed: u64,
}

impl Agent<Match> for FriendlyComputer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut random = random(self.seed, view.side.into(), view.public.decisions);
        self.level.choose::<Match>(view, &mut random)
    }
}
