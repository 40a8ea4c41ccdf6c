//! How far the computer plays on by itself: the over, the innings, the match.

use super::live::pause::Weight;
use crate::game::{Match, Pending};
use crate::rules::deals::BALLS_PER_OVER;

/// What is played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The over in progress or about to begin.
    Over,
    /// The innings in progress or about to begin.
    Innings,
    /// The match.
    Match,
}

impl Part {
    /// What a match calls it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Part::Over => "over",
            Part::Innings => "innings",
            Part::Match => "match",
        }
    }

    /// What plays it out, in a few words.
    pub(crate) fn played_out(self) -> String {
        format!("play out {}", self.word())
    }
}

/// Where playing out stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// The end of the over in progress or about to begin.
    Over {
        /// The innings.
        innings: u8,
        /// Overs of it that are complete by then.
        overs: u16,
    },
    /// The end of this innings.
    Innings(u8),
    /// The end of the match.
    Match,
    /// The next moment that matters; each choice of the person's as the coach would.
    Moment(Since),
}

/// What held already when playing on to the next moment began: it stops for none of
/// it again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Since {
    /// Decisions of the match.
    pub(super) decisions: u32,
    /// Whether few runs were needed.
    pub(super) is_close: bool,
    /// Whether it was the last over of the match.
    pub(super) is_last_over: bool,
    /// Whether a declaration was worth asking for.
    pub(super) declares: bool,
    /// Fifties of the person's batsman.
    pub(super) fifties: u32,
}

impl Until {
    /// The end of this part of a match.
    pub(crate) fn end_of(part: Part, game: &Match) -> Until {
        let innings = game.public().number();
        match part {
            Part::Over => Until::Over { innings, overs: overs(game) + 1 },
            Part::Innings => Until::Innings(innings.max(1)),
            Part::Match => Until::Match,
        }
    }

    /// Whether it is reached.
    pub(crate) fn reached(self, game: &Match) -> bool {
        let number = game.public().number();
        let is_over = matches!(game.pending(), Pending::Over(_));
        is_over
            || match self {
                // Before the first ball the over to come is meant.
                Until::Over { innings, .. } if number > innings.max(1) => true,
                Until::Over { overs: complete, .. } => overs(game) >= complete,
                Until::Innings(innings) => number > innings,
                Until::Match | Until::Moment(_) => false,
            }
    }

    /// Whether play pauses on the way for something of this weight.
    pub(crate) fn pauses_for(self, weight: Weight) -> bool {
        weight
            >= match self {
                Until::Moment(_) => Weight::Wicket,
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
