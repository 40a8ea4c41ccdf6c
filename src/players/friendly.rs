//! The computer players at each level, for games outside a competition.

use super::{Computer, Levels};
use crate::game::{Choice, Match, View};
use crate::rng::Stream;
use crate::tabletop::level::decision_stream;
use crate::tabletop::{Agent, Level, Levelled};

/// Returns the championship level that corresponds to a level of these games.
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
        // Every decision has its own seed for random draws.
        let levels = Levels::uniform(level(at));
        Computer::new(levels, random.bits(), view.side).choose(view)
    }
}

/// The computer player for either side of a friendly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FriendlyComputer {
    /// The player's level.
    pub(crate) level: Level,
    /// The seed of the match.
    pub(crate) seed: u64,
}

impl Agent<Match> for FriendlyComputer {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let mut random = decision_stream(self.seed, view.side.into(), view.public.decisions);
        self.level.choose::<Match>(view, &mut random)
    }
}
