//! A kept match as the almanack tells it: watched from the deal to the end.

use crate::championship::Fixture;
use crate::game::scorebook::Scorebook;
use crate::game::{Event, IntervalKind, Match, Side};
use crate::reports::scorecard::Scorecard;
use crate::tabletop;
use crate::words::score;

/// All that a page tells of a match.
pub(super) struct Story {
    pub(super) fixture: Fixture,
    /// Every ball of it.
    pub(super) book: Scorebook,
    /// Its innings, once it is over.
    pub(super) card: Option<Scorecard>,
    /// The days on which a ball of it was bowled.
    pub(super) days: u8,
    /// Days that it might have lasted.
    pub(super) days_at_most: u8,
    /// Who was in at the end of each day but the last, and at what score.
    pub(super) stumps: Vec<(Side, String)>,
}

impl Story {
    pub(super) fn new(fixture: Fixture) -> Story {
        Story {
            fixture,
            book: Scorebook::default(),
            card: None,
            days: 1,
            days_at_most: 1,
            stumps: Vec::new(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.card.is_some()
    }
}

impl tabletop::Observer<Match> for Story {
    fn event(&mut self, event: &Event, game: &Match) {
        self.book.event(event, game);
        let public = game.public();
        match event {
            Event::Ball(_) => self.days = public.clock.day(),
            Event::Interval { kind, .. } if *kind == IntervalKind::Stumps => {
                if let Some(innings) = public.current() {
                    let score = score::innings(innings, public.options.wickets());
                    self.stumps.push((innings.batting, score));
                }
            }
            Event::Over(_) => {
                self.days_at_most = public.options.days;
                self.card = Some(Scorecard::of(&self.book, game));
            }
            _ => {}
        }
    }
}
