//! The course of a match: each side's chances after every ball.
//!
//! The course is computed from the scorebook alone. Nothing is stored, because
//! resuming a match rebuilds its scorebook.

use super::Coach;
use super::forecast::Odds;
use crate::game::scorebook::{InningsPage, Scorebook};
use crate::game::{Ball, Ended, Outcome, Side};
use crate::players::match_state::MatchState;
use crate::players::match_state::balls_left;
use crate::rules::Options;

/// The chances after one ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChancesAfterBall {
    /// The number of the innings in the match, from 1.
    pub(crate) innings: u8,
    /// The home side's chances.
    pub home: Odds,
}

/// Returns the chances after each ball of a match, in order. If the match is
/// over, the last entry is its result.
pub fn chances_by_ball(
    coach: &Coach,
    book: &Scorebook,
    options: &Options,
    outcome: Option<Outcome>,
) -> Vec<ChancesAfterBall> {
    let mut steps = steps(coach, book, options);
    steps.retain(|step| !step.is_declaration);
    let mut marks: Vec<ChancesAfterBall> = steps
        .iter()
        .map(|step| ChancesAfterBall { innings: step.innings, home: step.home })
        .collect();
    if let (Some(last), Some(outcome)) = (marks.last_mut(), outcome) {
        last.home = odds_of_outcome(outcome, Side::Home);
    }
    marks
}

/// A ball or a declaration, with the home side's chances after it.
struct CourseStep {
    /// The number of the innings in the match, from 1.
    innings: u8,
    /// The index of this ball, or of the last ball before the declaration, in
    /// its innings.
    ball: usize,
    is_declaration: bool,
    home: Odds,
}

fn steps(coach: &Coach, book: &Scorebook, options: &Options) -> Vec<CourseStep> {
    let mut steps = Vec::new();
    let mut totals = [0_i32; 2];
    for (innings, page) in (1..).zip(book.pages()) {
        let before = totals;
        let number_in_four = innings + options.innings_left_out();
        let mut last = None;
        for (ball, state) in states(number_in_four, page, before, options).enumerate() {
            let home = coach.odds_at(&state, page.batting, Side::Home);
            steps.push(CourseStep { innings, ball, is_declaration: false, home });
            last = Some((ball, state));
        }
        if let (Some((ball, state)), Some(Ended::Declared)) = (last, page.ended) {
            // With no wicket in hand, the innings is valued as if it were
            // closed.
            let closed = MatchState { in_hand: 0, ..state };
            let home = coach.odds_at(&closed, page.batting, Side::Home);
            steps.push(CourseStep { innings, ball, is_declaration: true, home });
        }
        let runs: u32 = page.balls.iter().map(|ball| ball.total()).sum();
        totals[page.batting.index()] += runs as i32;
    }
    steps
}

/// The smallest rise in the chance of the actual result that makes a turning
/// point.
const MIN_TURNING_POINT_RISE: f32 = 0.15;

/// The ball or declaration that changed the chances most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TurningPoint {
    /// The side that batted.
    pub(crate) batting: Side,
    /// The number of this innings among the batting side's innings, or `None`
    /// if neither side had a second innings.
    pub(crate) innings: Option<u8>,
    /// The ball, or the last ball before the declaration.
    pub(crate) ball: Ball,
    /// The index of that ball among all balls of the match.
    pub(crate) place: usize,
    /// The runs and wickets at the declaration, or `None` if the turning point
    /// was a ball.
    pub(crate) declared: Option<(u32, u8)>,
    /// The winner, if there was one.
    pub(crate) winner: Option<Side>,
    /// The chance of the actual result before this ball or declaration.
    pub(crate) before: f32,
    /// The chance of the actual result after this ball or declaration.
    pub(crate) after: f32,
}

/// Finds the turning point of a finished match: the ball or declaration that
/// most increased the chance of the actual result. Returns `None` if no
/// increase was large enough.
pub(crate) fn turning_point(
    coach: &Coach,
    book: &Scorebook,
    options: &Options,
    outcome: Outcome,
) -> Option<TurningPoint> {
    let mut steps = steps(coach, book, options);
    steps.last_mut()?.home = odds_of_outcome(outcome, Side::Home);
    let chance = |step: &CourseStep| match outcome.winner {
        Some(Side::Home) => step.home.wins,
        Some(Side::Away) => step.home.loses(),
        None => step.home.draws,
    };
    let rise = |place: &usize| chance(&steps[place + 1]) - chance(&steps[*place]);
    let rises = 0..steps.len() - 1;
    let most = rises.max_by(|one, other| rise(one).total_cmp(&rise(other)))?;
    let (before, step) = (chance(&steps[most]), &steps[most + 1]);
    if chance(step) - before < MIN_TURNING_POINT_RISE {
        return None;
    }
    let pages = book.pages();
    let number = usize::from(step.innings) - 1;
    let page = pages.get(number)?;
    let earlier = pages.get(..number)?;
    let own = earlier.iter().filter(|one| one.batting == page.batting).count() as u8;
    let balls: usize = earlier.iter().map(|page| page.balls.len()).sum();
    let runs = page.balls.iter().map(Ball::total).sum();
    let wickets = page.balls.iter().filter(|ball| ball.out.is_some()).count() as u8;
    Some(TurningPoint {
        batting: page.batting,
        innings: (pages.len() > 2).then_some(own + 1),
        ball: *page.balls.get(step.ball)?,
        place: balls + step.ball,
        declared: step.is_declaration.then_some((runs, wickets)),
        winner: outcome.winner,
        before,
        after: chance(step),
    })
}

/// Returns the odds of a side that has won, drawn or lost.
pub(crate) fn odds_of_outcome(outcome: Outcome, side: Side) -> Odds {
    Odds {
        wins: f32::from(u8::from(outcome.winner == Some(side))),
        draws: f32::from(u8::from(outcome.winner.is_none())),
    }
}

/// Lists the state of the match after each ball of an innings. `innings` is the
/// number of that innings in the match, from 1, and `totals` are the runs of
/// both sides when the innings began.
fn states(
    innings: u8,
    page: &InningsPage,
    totals: [i32; 2],
    options: &Options,
) -> impl Iterator<Item = MatchState> {
    let wickets = options.wickets_per_innings();
    let side = page.batting;
    let mut state = MatchState {
        innings,
        wickets,
        in_hand: wickets,
        lead: totals[side.index()] - totals[side.other().index()],
        balls: 0,
        pace: None,
    };
    page.balls.iter().zip(&page.times).map(move |(ball, clock)| {
        state.lead += ball.total() as i32;
        state.in_hand = state.in_hand.saturating_sub(u8::from(ball.out.is_some()));
        state.balls = balls_left(clock, options);
        state
    })
}
