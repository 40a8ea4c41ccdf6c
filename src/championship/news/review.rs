//! What is kept of how a person played a match: the best and the worst of it, and
//! what the choices cost. Words are made of it elsewhere.
//!
//! Chances are thousandths; a draw and a tie count half a win.

use crate::championship::{Class, County, FIRST_YEAR, Fixture, LAST_YEAR};
use crate::game::{Choice, Side};
use crate::rules::HowOut;

/// A win, in thousandths.
pub const CERTAIN: i16 = 1000;

/// How a side played a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideReview {
    /// The chance of the side before the first ball.
    pub before: i16,
    /// What it was in the end: 1000 for a win, 500 for a draw or a tie, 0.
    pub after: i16,
    /// What its choices lost against the best ones, together: 0 or less.
    pub choices: i16,
    /// The best of its choices, by its outcome.
    pub best: Option<Highlight>,
    /// The worst, by what it lost.
    pub worst: Option<Highlight>,
}

impl SideReview {
    /// What the cards made of the chance, the computer's choices among them.
    pub fn cards(&self) -> i16 {
        self.after - self.before - self.choices
    }

    /// Whether a review can be this: what a file keeps may be anything.
    fn is_sound(&self) -> bool {
        let chance = 0..=CERTAIN;
        chance.contains(&self.before) && chance.contains(&self.after) && self.choices <= 0
    }
}

/// A choice of a match that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The number of its decision in the match, from 0.
    pub decision: u32,
    /// The number of the ball in the match to which it belongs, from 1.
    pub ball: u16,
    /// Innings, over and ball of the over, from 1.
    pub innings: u8,
    /// The over.
    pub over: u16,
    /// The ball of the over.
    pub number: u8,
    /// What was chosen.
    pub choice: Choice,
    /// What the coach would have chosen.
    pub better: Choice,
    /// Runs of the ball, and whether a wicket fell with it.
    pub runs: u8,
    /// How the batsman was out, if he was.
    pub out: Option<HowOut>,
    /// What it brought or lost, in thousandths.
    pub share: i16,
}

/// How a person played a match of the competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchReview {
    /// The year.
    pub year: u16,
    /// The class.
    pub class: Class,
    /// The match of the class and year, 0 to 55.
    pub number: u8,
    /// Whose it is.
    pub county: County,
    /// How he played.
    pub side: SideReview,
}

impl MatchReview {
    /// The review of a side of a fixture.
    pub(crate) fn new(fixture: &Fixture, side: Side, review: SideReview) -> MatchReview {
        MatchReview {
            year: fixture.year,
            class: fixture.class,
            number: fixture.number,
            county: fixture.county(side),
            side: review,
        }
    }

    /// Whether it belongs to this match and county.
    pub(crate) fn is_of(&self, fixture: &Fixture, county: County) -> bool {
        (self.year, self.class, self.number) == (fixture.year, fixture.class, fixture.number)
            && self.county == county
    }

    /// Whether a file may keep it.
    pub(super) fn is_sound(&self) -> bool {
        (FIRST_YEAR..=LAST_YEAR).contains(&self.year) && self.side.is_sound()
    }
}
