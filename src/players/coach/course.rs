//! The course of a match: the chances of the sides after each ball of it.
//!
//! It is worked out from the scorebook alone, which a resumed match writes
//! anew: none of it is stored.

use super::Coach;
use super::forecast::Odds;
use crate::game::scorebook::{Page, Scorebook};
use crate::game::{Outcome, Side};
use crate::players::match_state::MatchState;
use crate::players::match_state::balls_left;
use crate::rules::Options;

/// The chances after a ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The innings of the match, from 1.
    pub(crate) innings: u8,
    /// The chances of the home side.
    pub home: Odds,
}

/// The marks of a match in the order of its balls; the last is its outcome,
/// once it has one.
pub fn course(
    coach: &Coach,
    book: &Scorebook,
    options: &Options,
    outcome: Option<Outcome>,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut totals = [0_i32; 2];
    for (innings, page) in (1..).zip(book.pages()) {
        let before = totals;
        let number_in_four = innings + options.innings_left_out();
        for state in states(number_in_four, page, before, options) {
            let home = coach.odds_at(&state, page.batting, Side::Home);
            marks.push(Mark { innings, home });
        }
        let runs: u32 = page.balls.iter().map(|ball| ball.total()).sum();
        totals[page.batting.index()] += runs as i32;
    }
    if let (Some(last), Some(outcome)) = (marks.last_mut(), outcome) {
        last.home = decided(outcome, Side::Home);
    }
    marks
}

/// The places of the two neighbouring marks between which the chances of what came
/// rose most: that the winner wins, or in a draw that nobody does.
pub(crate) fn turn(marks: &[Mark]) -> Option<[usize; 2]> {
    let end = marks.last()?.home;
    let chance = |place: usize| {
        let odds = marks[place].home;
        match (end.wins >= 1.0, end.loses() >= 1.0) {
            (true, _) => odds.wins,
            (_, true) => odds.loses(),
            _ => odds.draws,
        }
    };
    let apart = |place: usize| chance(place + 1) - chance(place);
    let pairs = 0..marks.len().saturating_sub(1);
    let most = pairs.max_by(|one, other| apart(*one).total_cmp(&apart(*other)))?;
    Some([most, most + 1])
}

/// The chances of a side that has won, drawn or lost.
pub(crate) fn decided(outcome: Outcome, side: Side) -> Odds {
    Odds {
        wins: f32::from(u8::from(outcome.winner == Some(side))),
        draws: f32::from(u8::from(outcome.winner.is_none())),
    }
}

/// How the match stood after each ball of an innings, by its place in a match of
/// four, that began with these totals.
fn states(
    innings: u8,
    page: &Page,
    totals: [i32; 2],
    options: &Options,
) -> impl Iterator<Item = MatchState> {
    let wickets = options.wickets();
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
