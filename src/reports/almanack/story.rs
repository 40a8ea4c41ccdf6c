//! A saved match as the almanack shows it, recorded from the deal to the end.

use std::cell::OnceCell;

use maud::Markup;

use super::Almanack;
use super::chart::chances::{self, ChancesChart};
use super::people::Hundred;
use crate::championship::men::sums::HUNDRED;
use crate::championship::records::{RecordStand, Records};
use crate::championship::{Championship, County, Fixture};
use crate::game::scorebook::{InningsPage, Scorebook};
use crate::game::{Event, IntervalKind, Match, Side};
use crate::players::coach::Coach;
use crate::players::coach::chances_by_ball::{
    ChancesAfterBall, TurningPoint, chances_by_ball, turning_point,
};
use crate::reports::scorecard::{Fate, Scorecard};
use crate::rules::Options;
use crate::tabletop::Observer;
use crate::words::year::SentenceWithMen;
use crate::words::{match_story, score};

/// Everything that the pages show about a match.
pub(crate) struct Story {
    pub(super) fixture: Fixture,
    pub(super) card: Scorecard,
    /// The number of days with at least one ball.
    pub(super) days: u8,
    /// The maximum number of days that the match could have lasted.
    pub(super) days_at_most: u8,
    /// For each day except the last, the side batting at stumps, and its score.
    pub(super) stumps: Vec<(Side, String)>,
    /// The scorebook, whose memory is freed once the chances have been
    /// computed.
    book: Scorebook,
    /// The chances after each over of the match. The last mark is the outcome.
    pub(super) marks: Vec<ChancesAfterBall>,
    /// The turning point of the match.
    pub(super) turn: Option<TurningPoint>,
    course: OnceCell<Option<Markup>>,
}

impl Story {
    pub(super) fn new(fixture: Fixture) -> Story {
        Story {
            fixture,
            card: Scorecard::default(),
            days: 1,
            days_at_most: 1,
            stumps: Vec::new(),
            book: Scorebook::default(),
            marks: Vec::new(),
            turn: None,
            course: OnceCell::new(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.card.outcome.is_some()
    }

    /// Returns the county of a side.
    pub(super) fn county(&self, side: Side) -> County {
        self.fixture.county(side)
    }

    /// Draws the course of the chances. The picture is drawn only once, because
    /// the season's page may show it too.
    pub(super) fn chances_chart(&self, almanack: &Almanack<'_>) -> Option<&Markup> {
        let draw = || {
            let chart = ChancesChart {
                fixture: &self.fixture,
                card: &self.card,
                marks: &self.marks,
                turn: self.turning_point_mark(),
            };
            Some(chances::chart(almanack, &chart))
        };
        self.course.get_or_init(draw).as_ref()
    }

    /// Computes the chances after each over, and the turning point.
    pub(super) fn compute_chances(&mut self, coach: &Coach, options: &Options) {
        // Take the scorebook to free its balls, because a season has many
        // balls.
        let book = std::mem::take(&mut self.book);
        let outcome = self.card.outcome;
        let marks = chances_by_ball(coach, &book, options, outcome);
        // The coach marks every ball, but only the marks at the ends of overs are
        // drawn.
        let balls = book.pages().iter().flat_map(|page| ends_of_overs(page).into_iter());
        let ends = marks.into_iter().zip(balls).filter(|(_, is_end)| *is_end);
        self.marks = ends.map(|(mark, _)| mark).collect();
        self.turn = outcome.and_then(|outcome| turning_point(coach, &book, options, outcome));
    }

    /// Returns the index of the mark for the over with the turning point.
    fn turning_point_mark(&self) -> Option<usize> {
        let point = self.turn.as_ref()?;
        let mut first = 0;
        let mut second = false;
        for card in &self.card.innings {
            let is_own = card.sums.batting == point.batting;
            // A turning point is in the side's first innings unless the point
            // names the second innings.
            if is_own && (second || point.innings != Some(2)) {
                return Some(first + usize::from(point.ball.over));
            }
            second |= is_own;
            first += card.overs().len();
        }
        None
    }

    /// Describes the highest innings and the best bowling in a sentence.
    /// Returns `None` if the file does not know the men.
    pub(super) fn best(&self, almanack: &Almanack<'_>) -> Option<SentenceWithMen> {
        let men = almanack.championship.men();
        let man = |side, number: u8| {
            let county = self.county(side);
            let eleven = men.eleven(county, self.fixture.year);
            let row = eleven.get(usize::from(number).checked_sub(1)?)?;
            let name = almanack.people.names.man(county, row.man).scorecard_name();
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
            let bowled = card.bowlers().into_iter();
            bowled.map(|bowled| (card.sums.batting.other(), bowled))
        });
        // More wickets are better. For the same number of wickets, fewer runs
        // are better.
        let best = bowlers.max_by_key(|(_, one)| (one.wickets, std::cmp::Reverse(one.runs)));
        let best = best.filter(|(_, one)| one.wickets > 0);
        let bowler = best.and_then(|(side, one)| Some((man(side, one.number)?, one)));
        let not_out = batsman.fate == Fate::NotOut;
        let text = match_story::best_performances(
            &name,
            batsman.runs,
            not_out,
            bowler.as_ref().map(|((name, _), one)| (name.as_str(), one.wickets, one.runs)),
        );
        let bowled = bowler.map(|((_, man), _)| man);
        let men = [Some(batted), bowled].into_iter().flatten().collect();
        Some(SentenceWithMen { text, men })
    }

    /// Returns the hundreds, if the file knows the men who made them.
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

    /// Returns the partnerships that are county records, each as a county and a
    /// wicket.
    pub(super) fn record_stands(&self, records: &Records) -> Vec<(County, u8)> {
        let mut stands = Vec::new();
        for innings in self.card.innings.iter().map(|card| &card.sums) {
            let county = self.county(innings.batting);
            let opponents = self.county(innings.batting.other());
            let kept = records.county(county).partnerships;
            for ((wicket, runs), record) in (1..).zip(innings.partnerships()).zip(kept) {
                let is_it = |record: RecordStand| {
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
        self.book.event(event, game);
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
                    let score = score::innings(innings, public.options.wickets_per_innings());
                    self.stumps.push((innings.batting, score));
                }
            }
            Event::Over(_) => self.days_at_most = public.options.days,
            _ => {}
        }
    }
}

/// Returns a flag for each ball of an innings: `true` if it is the last ball of
/// an over or of the innings.
fn ends_of_overs(page: &InningsPage) -> Vec<bool> {
    let overs = page.balls.iter().map(|ball| ball.over);
    let next = overs.clone().skip(1).map(Some).chain([None]);
    overs.zip(next).map(|(over, next)| next != Some(over)).collect()
}
