//! The saved review of a person's match: the best and the worst choice, and the
//! total cost of all choices. The wording is in `words`.
//!
//! Chances are in thousandths. A draw or a tie counts as half a win.

use crate::championship::{Class, County, FIRST_YEAR, Fixture, LAST_YEAR};
use crate::game::{Choice, Side};
use crate::rules::HowOut;

/// The chance of a certain win, in thousandths.
pub const CERTAIN: i16 = 1000;

/// The review of one side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideReview {
    /// The side's chance of winning before the first ball.
    pub before: i16,
    /// The side's chance at the end of the match: 1000 for a win, 500 for a
    /// draw or a tie, and 0 for a defeat.
    pub after: i16,
    /// The total effect of the side's choices compared with the best choices.
    /// This effect is 0 or less.
    pub choices: i16,
    /// The best of the side's choices, judged by its outcome.
    pub best: Option<Highlight>,
    /// The worst of the side's choices, judged by its loss.
    pub worst: Option<Highlight>,
}

impl SideReview {
    /// Returns the part of the change in the side's chance that came from the
    /// cards and from the computer's choices.
    pub fn change_from_cards(&self) -> i16 {
        self.after - self.before - self.choices
    }

    /// Returns `true` if the figures are in range. The figures in a file may be
    /// out of range.
    fn is_in_range(&self) -> bool {
        let chance = 0..=CERTAIN;
        chance.contains(&self.before) && chance.contains(&self.after) && self.choices <= 0
    }
}

/// A choice that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The number of the decision in the match, counted from 0.
    pub decision: u32,
    /// The number of the ball in the match, counted from 1.
    pub ball: u16,
    /// The number of the innings, counted from 1.
    pub innings: u8,
    /// The number of the over, counted from 1.
    pub over: u16,
    /// The number of the ball in the over, counted from 1.
    pub number: u8,
    /// The choice that the side made.
    pub choice: Choice,
    /// The coach's choice.
    pub better: Choice,
    /// The runs scored off the ball.
    pub runs: u8,
    /// The way in which the batsman was out, if the ball took a wicket.
    pub out: Option<HowOut>,
    /// The gain or loss from the choice, in thousandths.
    pub share: i16,
}

/// The review of a person's match in the competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchReview {
    /// The year in which the match was played.
    pub year: u16,
    /// The class in which the match was played.
    pub class: Class,
    /// The number of the match in its class and year, 0 to 55.
    pub number: u8,
    /// The person's county.
    pub county: County,
    /// The review of the side that the county played.
    pub side: SideReview,
}

impl MatchReview {
    /// Combines a review with the fixture and the side to which it belongs.
    pub(crate) fn new(fixture: &Fixture, side: Side, review: SideReview) -> MatchReview {
        MatchReview {
            year: fixture.year,
            class: fixture.class,
            number: fixture.number,
            county: fixture.county(side),
            side: review,
        }
    }

    /// Returns `true` if the review is about this match and county.
    pub(crate) fn is_of(&self, fixture: &Fixture, county: County) -> bool {
        (self.year, self.class, self.number) == (fixture.year, fixture.class, fixture.number)
            && self.county == county
    }

    /// Returns `true` if a data file may contain a review with these values.
    pub(super) fn is_in_range(&self) -> bool {
        (FIRST_YEAR..=LAST_YEAR).contains(&self.year) && self.side.is_in_range()
    }
}
