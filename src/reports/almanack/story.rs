//! A kept match as the almanack shows it: observed from the deal to the end.

use std::cell::OnceCell;

use maud::Markup;

use super::Almanack;
use super::chart::chances::{self, ChancesChart};
use super::people::Hundred;
use crate::championship::men::sums::HUNDRED;
use crate::championship::records::{Records, Stand};
use crate::championship::{Championship, County, Fixture};
use crate::game::{Event, IntervalKind, Match, Public, Side};
use crate::players::coach::course::{Mark, decided, turn};
use crate::players::coach::{Coach, standing};
use crate::players::match_state::MatchState;
use crate::reports::scorecard::{Fate, Scorecard};
use crate::rules::deals::BALLS_PER_OVER;
use crate::tabletop::Observer;
use crate::words::year::SentenceWithMen;
use crate::words::{remembered, score};

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
    /// The side that batted in each over of the match, and how it stood at the end.
    standings: Vec<(Side, MatchState)>,
    /// The chances after each over of the match, the last of which is its outcome.
    pub(super) marks: Vec<Mark>,
    course: OnceCell<Option<Markup>>,
}

/// The over in which the chances of a match turned most.
pub(super) struct Turn {
    /// The place of its mark.
    pub(super) mark: usize,
    /// The place of the innings in the match.
    pub(super) innings: usize,
    /// The over of the innings, from 0.
    pub(super) over: usize,
}

impl Story {
    pub(super) fn new(fixture: Fixture) -> Story {
        Story {
            fixture,
            card: Scorecard::default(),
            days: 1,
            days_at_most: 1,
            stumps: Vec::new(),
            standings: Vec::new(),
            marks: Vec::new(),
            course: OnceCell::new(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.card.outcome.is_some()
    }

    /// The county of a side.
    pub(super) fn county(&self, side: Side) -> County {
        self.fixture.county(side)
    }

    /// The course of its chances, drawn once: the page of the season may show it too.
    pub(super) fn course(&self, almanack: &Almanack<'_>) -> Option<&Markup> {
        let draw = || {
            let chart = ChancesChart {
                fixture: &self.fixture,
                card: &self.card,
                marks: &self.marks,
                turn: self.turn()?.mark,
            };
            Some(chances::chart(almanack, &chart))
        };
        self.course.get_or_init(draw).as_ref()
    }

    /// Values the chances after each over.
    pub(super) fn value(&mut self, coach: &Coach) {
        let mut overs = self.standings.iter();
        let mut marks = Vec::with_capacity(self.standings.len());
        for (innings, card) in (1..).zip(&self.card.innings) {
            for (batting, state) in overs.by_ref().take(card.overs().len()) {
                let home = coach.odds_at(state, *batting, Side::Home);
                marks.push(Mark { innings, home });
            }
        }
        if let (Some(last), Some(outcome)) = (marks.last_mut(), self.card.outcome) {
            last.home = decided(outcome, Side::Home);
        }
        self.marks = marks;
    }

    /// The over in which it turned; none before its second over.
    pub(super) fn turn(&self) -> Option<Turn> {
        let [_, mark] = turn(&self.marks)?;
        let innings = usize::from(self.marks[mark].innings) - 1;
        let first = self.first_mark(innings);
        Some(Turn { mark, innings, over: mark - first })
    }

    /// The place of the first mark of an innings.
    fn first_mark(&self, innings: usize) -> usize {
        let before = self.card.innings.iter().take(innings);
        before.map(|card| card.overs().len()).sum()
    }

    /// Its highest innings and its best bowling, in a sentence; none where the file does
    /// not know who they were.
    pub(super) fn best(&self, almanack: &Almanack<'_>) -> Option<SentenceWithMen> {
        let men = almanack.championship.men();
        let man = |side, number: u8| {
            let county = self.county(side);
            let eleven = men.eleven(county, self.fixture.year);
            let row = eleven.get(usize::from(number).checked_sub(1)?)?;
            let name = almanack.people.names.of(county, row.man).card();
            Some((name, (county, row.man)))
        };
        let cards = || self.card.innings.iter();
        let batsmen = cards().flat_map(|card| {
            let batsmen = card.batsmen.iter();
            batsmen.map(|batsman| (card.sums.batting, *batsman))
        });
        let (side, batsman) = batsmen.max_by_key(|(_, batsman)| batsman.runs)?;
        let (name, batted) = man(side, batsman.number)?;
        let bowlers = cards().flat_map(|card| {
            let bowled = card.bowled().into_iter();
            bowled.map(|bowled| (card.sums.batting.other(), bowled))
        });
        let best = bowlers.max_by_key(|(_, one)| (one.wickets, std::cmp::Reverse(one.runs)));
        let best = best.filter(|(_, one)| one.wickets > 0);
        let bowler = best.and_then(|(side, one)| Some((man(side, one.number)?, one)));
        let not_out = batsman.fate == Fate::NotOut;
        let text = remembered::best_of(
            &name,
            batsman.runs,
            not_out,
            bowler.as_ref().map(|((name, _), one)| (name.as_str(), one.wickets, one.runs)),
        );
        let bowled = bowler.map(|((_, man), _)| man);
        let men = [Some(batted), bowled].into_iter().flatten().collect();
        Some(SentenceWithMen { text, men })
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
                if ball.number == BALLS_PER_OVER && ball.counts() {
                    self.over_ended(public);
                }
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
            Event::InningsEnded { .. } => {
                // All but an over that was the last of the innings is noted by now.
                let overs = self.card.innings.iter().map(|card| card.overs().len());
                if self.standings.len() < overs.sum() {
                    self.over_ended(public);
                }
            }
            Event::Over(_) => self.days_at_most = public.options.days,
            _ => {}
        }
    }

    fn over_ended(&mut self, public: &Public) {
        self.standings.push((public.batting(), standing(public)));
    }
}
