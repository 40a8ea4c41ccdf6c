//! A kept match as the almanack shows it: observed from the deal to the end.

use std::cell::OnceCell;

use maud::Markup;

use super::Almanack;
use super::chart::worm;
use super::people::Hundred;
use crate::championship::men::sums::HUNDRED;
use crate::championship::records::{Records, Stand};
use crate::championship::{Championship, County, Fixture};
use crate::game::{Event, IntervalKind, Match, Side};
use crate::reports::scorecard::{Fate, Scorecard};
use crate::tabletop::Observer;
use crate::words::score;

/// All that a page tells of a match.
pub(crate) struct Story {
    pub(super) fixture: Fixture,
    pub(super) card: Scorecard,
    /// The days on which a ball of it was bowled.
    pub(super) days: u8,
    /// Days that it might have lasted.
    pub(super) days_at_most: u8,
    /// Which side was batting at the end of each day but the last, and its
    /// score.
    pub(super) stumps: Vec<(Side, String)>,
    worm: OnceCell<Markup>,
}

impl Story {
    pub(super) fn new(fixture: Fixture) -> Story {
        Story {
            fixture,
            card: Scorecard::default(),
            days: 1,
            days_at_most: 1,
            stumps: Vec::new(),
            worm: OnceCell::new(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.card.outcome.is_some()
    }

    /// The county of a side.
    pub(super) fn county(&self, side: Side) -> County {
        self.fixture.county(side)
    }

    /// Its worm, drawn once: the page of the season may show it too.
    pub(super) fn worm(&self, almanack: &Almanack<'_>) -> &Markup {
        let draw = || worm::chart(almanack, &self.fixture, &self.card);
        self.worm.get_or_init(draw)
    }

    /// Its hundreds, where the file knows who made them.
    pub(super) fn hundreds(&self, championship: &Championship) -> Vec<Hundred> {
        let mut hundreds = Vec::new();
        for card in &self.card.innings {
            let county = self.county(card.sums.batting);
            let eleven = championship.men().eleven(county, self.fixture.year);
            for (batsman, row) in card.batsmen.iter().zip(eleven) {
                if batsman.runs >= HUNDRED {
                    hundreds.push(Hundred {
                        fixture: self.fixture,
                        county,
                        man: row.man,
                        runs: batsman.runs,
                        not_out: batsman.fate == Fate::NotOut,
                    });
                }
            }
        }
        hundreds
    }

    /// Its partnerships that are a county's record: whose, and for which
    /// wicket.
    pub(super) fn record_stands(&self, records: &Records) -> Vec<(County, u8)> {
        let mut stands = Vec::new();
        for innings in self.card.innings.iter().map(|card| &card.sums) {
            let county = self.county(innings.batting);
            let opponents = self.county(innings.batting.other());
            let kept = records.of(county).partnerships;
            for ((wicket, runs), record) in (1..).zip(innings.partnerships()).zip(kept) {
                let is_it = |record: Stand| {
                    (record.runs, record.opponents, record.year)
                        == (runs, opponents, self.fixture.year)
                };
                if record.is_some_and(is_it) {
                    stands.push((county, wicket));
                }
            }
        }
        stands
    }
}

impl Observer<Match> for Story {
    #[inline]
    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Ball(ball) => {
                let public = game.public();
                self.card.ball(ball, public);
                self.days = public.clock.day();
            }
            _ => self.between_balls(event, game),
        }
    }
}

impl Story {
    fn between_balls(&mut self, event: &Event, game: &Match) {
        self.card.event(event, game);
        let public = game.public();
        match event {
            Event::Interval { kind, .. } if *kind == IntervalKind::Stumps => {
                if let Some(innings) = public.current() {
                    let score = score::innings(innings, public.options.wickets());
                    self.stumps.push((innings.batting, score));
                }
            }
            Event::Over(_) => self.days_at_most = public.options.days,
            _ => {}
        }
    }
}
