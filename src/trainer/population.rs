//! The players by whom the professional is judged, in a round robin by league
//! points.

use crate::game::{Match, Side};
use crate::players::match_value::{self, Captaincy, Patience};
use crate::players::sense::Sense;
use crate::players::win_model::{LEARNED, Styles};
use crate::players::{Computer, Level, Levels, Linear, RuleBased};
use crate::tabletop::drive::Agent;

/// A player of the population.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// The professional.
    Professional,
    /// The professional of before: the same cards, and prices, declarations and
    /// the toss by paces and round numbers.
    Former,
    /// The county player.
    County,
    /// The rules by hand.
    RuleBased,
    /// The player of few fitted numbers.
    Linear,
    /// The former professional who spends twice the time: he bats slowly and
    /// takes the draws.
    Slow,
    /// As the professional, but a draw is worth a whole league point to him, and his
    /// wickets are dear.
    Wall,
}

/// What a wall pays for a wicket at most, before the last innings and in it.
const DEAR: [i32; 2] = [24_000, 33_000];

impl Member {
    /// All of them.
    pub const ALL: [Member; 7] = [
        Member::Professional,
        Member::Former,
        Member::County,
        Member::RuleBased,
        Member::Linear,
        Member::Slow,
        Member::Wall,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Member::Professional => "professional",
            Member::Former => "former",
            Member::County => "county",
            Member::RuleBased => "by hand",
            Member::Linear => "fitted",
            Member::Slow => "slow",
            Member::Wall => "wall",
        }
    }

    /// The player for a side of the match of this seed.
    pub fn player(self, seed: u64, side: Side) -> Box<dyn Agent<Match>> {
        let sensing = |sense| Box::new(Computer::sensing(sense, seed, side));
        match self {
            Member::Professional => sensing(Sense::PROFESSIONAL),
            Member::Former => sensing(Sense::FORMER),
            Member::County => Box::new(Computer::new(Levels::both(Level::County), seed, side)),
            Member::RuleBased => Box::new(RuleBased::default()),
            Member::Linear => Box::new(Linear),
            Member::Slow => sensing(Sense::Paces(Styles {
                spend: 2 * LEARNED.spend,
                ..LEARNED
            })),
            Member::Wall => sensing(Sense::Value(Captaincy {
                draw: 1000,
                most: DEAR,
                patience: Patience::NONE,
                ..match_value::TRIED
            })),
        }
    }
}
