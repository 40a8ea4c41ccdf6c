//! The players against whom the professional is tested in a round robin, which
//! is scored in league points.

use super::captain;
use super::editions::{EDITION_3_CAPTAINCY, EDITION_4_CAPTAINCY, edition_4};
use super::rules_of_thumb::RulesOfThumb;
use super::slow_captain::SlowCaptain;
use crate::game::{Match, Side};
use crate::players::match_value::{Captaincy, Patience};
use crate::players::{Computer, Level, Levels};
use crate::rules::deals::INNINGS;
use crate::tabletop::drive::Agent;

/// A player in the population.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// The professional.
    Professional,
    /// The professional in edition 4 of the match of the day. The captains of
    /// the next four variants play their cards in the same way.
    Fourth,
    /// The captain of edition 3, who captains in the same way whether his side
    /// bats first or second.
    Third,
    /// A captain who bats slowly, so that his matches take twice as long, and
    /// who settles for draws.
    Slow,
    /// The captain of edition 3, but with a higher price for a wicket, and with
    /// a draw worth a whole league point.
    Wall,
    /// The captain who is the best response to edition 4. This captain plays
    /// his cards as edition 4 does, but his prices, his use of time and his
    /// declarations were trained against edition 4 ([`super::captain`]).
    Response,
    /// The captain who is the best response to the professional, and who plays
    /// his cards as the professional does.
    SecondResponse,
    /// The county player.
    County,
    /// A player who follows a person's rules of thumb.
    RulesOfThumb,
    /// The master, who settles close choices by playouts.
    Master,
}

/// The highest price that [`Member::Wall`] puts on its own wicket, by innings.
const WALL_MAX_PRICES: [i32; INNINGS] = [24_000, 24_000, 24_000, 33_000];

/// Returns the captaincy of [`Member::Wall`].
fn wall_captaincy() -> Captaincy {
    let mut wall = EDITION_3_CAPTAINCY;
    for (prices, most) in wall.innings.iter_mut().zip(WALL_MAX_PRICES) {
        (prices.draw, prices.most) = ([1000; 2], most);
    }
    // This captain ignores the opponent's scoring rate.
    wall.patience = Patience { below: 0, draw: 0, most: 0 };
    wall
}

impl Member {
    /// All members of the population.
    pub const ALL: [Member; 10] = [
        Member::Professional,
        Member::Fourth,
        Member::Third,
        Member::Slow,
        Member::Wall,
        Member::Response,
        Member::SecondResponse,
        Member::County,
        Member::RulesOfThumb,
        Member::Master,
    ];

    /// Returns the number by which this member's number of matches is divided.
    /// This number is above 1 for a member who takes a long time to play.
    pub const fn match_divisor(self) -> u32 {
        match self {
            Member::Master => 20,
            _ => 1,
        }
    }

    /// Returns the member's name.
    pub const fn name(self) -> &'static str {
        match self {
            Member::Professional => "professional",
            Member::Fourth => "edition 4",
            Member::Third => "edition 3",
            Member::Slow => "slow",
            Member::Wall => "wall",
            Member::Response => "response",
            Member::SecondResponse => "response 2",
            Member::County => "county",
            Member::RulesOfThumb => "rules of thumb",
            Member::Master => "master",
        }
    }

    /// Makes this member's player, for one side in the match with this seed.
    pub fn player(self, seed: u64, side: Side) -> Box<dyn Agent<Match>> {
        let computer = |level| Box::new(Computer::new(Levels::uniform(level), seed, side));
        let older = |captaincy| Box::new(edition_4(captaincy, seed, side));
        match self {
            Member::Professional => computer(Level::Professional),
            Member::Fourth => older(EDITION_4_CAPTAINCY),
            Member::Third => older(EDITION_3_CAPTAINCY),
            Member::Slow => Box::new(edition_4(SlowCaptain, seed, side)),
            Member::Wall => older(wall_captaincy()),
            Member::Response => older(captain::edition_4_response()),
            Member::SecondResponse => {
                Box::new(Computer::sensing(captain::professional_response(), seed, side))
            }
            Member::County => computer(Level::County),
            Member::RulesOfThumb => Box::new(RulesOfThumb),
            Member::Master => computer(Level::Master),
        }
    }
}
