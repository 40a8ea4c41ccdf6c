//! How a match stands between two balls, in the numbers that its sense needs.

use super::prospects;
use crate::game::Public;

/// How a match stands, as the side batting sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The innings in progress, 1 to 4; 0 before the first.
    pub innings: u8,
    /// Runs that the side batting is ahead.
    pub lead: i32,
    /// Wickets that may still fall in the innings.
    pub wickets: i32,
    /// Wickets that end an innings.
    pub to_fall: i32,
    /// Counted balls left in the match, more or less.
    pub balls: i32,
}

impl Standing {
    /// How a match stands now.
    pub fn of(public: &Public) -> Standing {
        let lost = public.current().map_or(0, |innings| innings.wickets);
        let to_fall = i32::from(public.options.wickets());
        Standing {
            innings: public.number(),
            lead: public.lead(public.batting()),
            wickets: to_fall - i32::from(lost),
            to_fall,
            balls: prospects::balls_left(public),
        }
    }

    /// Runs that the side batting last still needs to win.
    pub fn needed(&self) -> i32 {
        (1 - self.lead).max(0)
    }
}
