//! Collects the sentences shown at the end of a match, apart from the result
//! and the innings scores.

use super::GameSession;
use super::live::Live;
use crate::game::Pending;
use crate::players::coach::chances_by_ball::turning_point;
use crate::words::{ending, turning_point};

/// The sentences that are shown when a match ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ending {
    /// The headline about the match, if the match was close.
    pub(crate) headline: Option<String>,
    /// The sentences about the two best performances.
    pub(crate) best: Vec<String>,
    /// The sentence about the turning point.
    pub(crate) turned: Option<String>,
    /// The sentences about counties that moved up or down the points table.
    pub(crate) moved: Vec<String>,
    /// The sentences about small goals that the person reached in this match.
    pub(crate) goals: Vec<String>,
}

impl GameSession {
    /// Collects the sentences about a finished match. The result of the match
    /// must already have been entered.
    pub(crate) fn ending(&mut self, live: &Live) -> Ending {
        let public = live.game().public();
        let (book, options) = (live.book(), public.options);
        self.coaching.set_opponent(live.opponent());
        let Pending::Over(outcome) = public.pending else {
            return Ending::default();
        };
        let turned = turning_point(self.coaching.coach(&options), book, &options, outcome);
        let turned = turned.map(|point| turning_point::sentence(&point, live.sides()));
        let moved = self.opened_mut().map(|opened| opened.take_place_changes());
        Ending {
            headline: ending::close_headline(
                &outcome,
                public.current(),
                options.wickets_per_innings(),
            ),
            best: ending::best_performances(book, public, live.sides()),
            turned,
            moved: moved.unwrap_or_default(),
            goals: self.take_goal_sentences(),
        }
    }
}
