//! The players by whom the professional is judged, in a round robin by league
//! points.

use super::captain;
use super::reference::{Effort, Reference};
use crate::game::{Match, Side};
use crate::players::evaluation::PROFESSIONAL;
use crate::players::match_value::{self, Captaincy, Patience};
use crate::players::sense::Sense;
use crate::players::win_model::{LEARNED, Styles};
use crate::players::{Computer, Level, Levels, Linear, RuleBased};
use crate::rules::deals::INNINGS;
use crate::tabletop::drive::Agent;

/// A player of the population.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// The professional.
    Professional,
    /// The professional of before: he plays his cards as now, but takes prices,
    /// declarations and the toss from paces and round numbers.
    Former,
    /// The professional of edition 3 of the match of the day: the same value of the
    /// match, and a captain who goes by the same numbers whoever bats first.
    Third,
    /// The county player.
    County,
    /// The player by rules written by hand.
    RuleBased,
    /// The player of few fitted numbers.
    Linear,
    /// The former professional, spending twice the time: he bats slowly and
    /// takes the draws.
    Slow,
    /// As the professional of edition 3, but a draw is worth a whole league point to
    /// him, and his wickets are dear.
    Wall,
    /// The best response to the professional at match level: the same card play, with
    /// prices, time and declarations trained against him ([`super::captain`]).
    Response,
    /// The slow search, with little effort for its kind: he imagines some hands for
    /// each choice.
    Search,
}

/// What a wall pays for a wicket at most, by innings.
const DEAR: [i32; INNINGS] = [24_000, 24_000, 24_000, 33_000];

/// How hard the search thinks here: less than a tenth of a second a match. So it is
/// weaker than the professional; [`Effort::default`] thinks many times as hard.
const EFFORT: Effort = Effort {
    hands: 8,
    decisions: 8,
    choices: 3,
};

/// The captaincy of the wall.
fn wall() -> Captaincy {
    let mut wall = match_value::THIRD;
    for (prices, most) in wall.innings.iter_mut().zip(DEAR) {
        (prices.draw, prices.most) = ([1000; 2], most);
    }
    wall.patience = Patience::NONE;
    wall
}

impl Member {
    /// All of them.
    pub const ALL: [Member; 10] = [
        Member::Professional,
        Member::Former,
        Member::Third,
        Member::County,
        Member::RuleBased,
        Member::Linear,
        Member::Slow,
        Member::Wall,
        Member::Response,
        Member::Search,
    ];

    /// It plays one in so many of the matches asked for: fewer where each takes long.
    pub const fn plays_one_in(self) -> u32 {
        match self {
            Member::Search => 20,
            _ => 1,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Member::Professional => "professional",
            Member::Former => "former",
            Member::Third => "edition 3",
            Member::County => "county",
            Member::RuleBased => "by hand",
            Member::Linear => "fitted",
            Member::Slow => "slow",
            Member::Wall => "wall",
            Member::Response => "response",
            Member::Search => "search",
        }
    }

    /// The player for a side of the match of this seed.
    pub fn player(self, seed: u64, side: Side) -> Box<dyn Agent<Match>> {
        let sensing = |sense| Box::new(Computer::sensing(sense, seed, side));
        match self {
            Member::Professional => sensing(Sense::PROFESSIONAL),
            Member::Former => sensing(Sense::FORMER),
            Member::Third => sensing(Sense::Value(match_value::THIRD)),
            Member::County => Box::new(Computer::new(Levels::both(Level::County), seed, side)),
            Member::RuleBased => Box::new(RuleBased::default()),
            Member::Linear => Box::new(Linear),
            Member::Slow => sensing(Sense::Paces(Styles {
                spend: 2 * LEARNED.spend,
                ..LEARNED
            })),
            Member::Wall => sensing(Sense::Value(wall())),
            Member::Response => sensing(Sense::Value(captain::response())),
            Member::Search => Box::new(Reference::new(PROFESSIONAL, EFFORT, seed, side)),
        }
    }
}
