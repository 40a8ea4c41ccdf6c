//! How far the computer plays on by itself: the over, the innings, the match.

use super::live::Weight;
use crate::game::{Match, Pending};
use crate::rules::deals::BALLS_PER_OVER;

/// Where playing out stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Key O: the end of the over in progress or about to begin.
    Over {
        /// The innings.
        innings: u8,
        /// Overs of it that are complete by then.
        overs: u16,
    },
    /// Key I: the end of this innings.
    Innings(u8),
    /// Key M: the end of the match.
    Match,
}

impl Until {
    /// What a key asks for.
    pub fn of_key(letter: char, game: &Match) -> Option<Until> {
        let innings = game.public().number();
        match letter {
            'O' => Some(Until::Over {
                innings,
                overs: overs(game) + 1,
            }),
            'I' => Some(Until::Innings(innings.max(1))),
            'M' => Some(Until::Match),
            _ => None,
        }
    }

    /// Whether it is reached.
    pub fn reached(self, game: &Match) -> bool {
        let number = game.public().number();
        let over = matches!(game.pending(), Pending::Over(_));
        over || match self {
            // Before the first ball the over to come is meant.
            Until::Over { innings, .. } if number > innings.max(1) => true,
            Until::Over {
                overs: complete, ..
            } => overs(game) >= complete,
            Until::Innings(innings) => number > innings,
            Until::Match => false,
        }
    }

    /// Whether play halts on the way for something of this weight.
    pub fn halts_for(self, weight: Weight) -> bool {
        weight
            >= match self {
                Until::Over { .. } => Weight::Interval,
                Until::Innings(_) => Weight::Innings,
                Until::Match => Weight::Result,
            }
    }
}

/// Overs complete in the innings in progress.
fn overs(game: &Match) -> u16 {
    let balls = game.public().current().map_or(0, |innings| innings.balls);
    balls / u16::from(BALLS_PER_OVER)
}
