//! A captain who takes too much time, because he bats slowly and settles for
//! draws.
//!
//! The slow captain bases the price of a wicket on round numbers and on the
//! pace of each style of batting, not on the value of the match.

use super::win_model::{LastInningsRace, STEADY, STYLES, Style};
use crate::players::RUN;
use crate::players::declaration::is_lead_too_small;
use crate::players::match_judgement::MatchJudgement;
use crate::players::match_state::MatchState;
use crate::rules::deals::{BALLS_PER_OVER, INNINGS};

/// The slow captain's judgement of the state of the match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlowCaptain;

/// The percentage of the remaining time that the captain plans to use. The plan
/// covers the innings in progress and all later innings, with wickets falling
/// at the average rate. A percentage above 100 means more runs and more draws.
const INNINGS_TIME_PERCENT: i32 = 260;

/// The bowling side's price of a wicket when there is plenty of time, in
/// thousandths of a run.
const BOWLING_WICKET_PRICE: i32 = 50 * RUN;

/// If a draw is more than this many times as likely as a defeat, the fielding
/// side pays more for a wicket.
const DRAW_TO_DEFEAT_RATIO: i32 = 3;

/// The options for a later declaration, in overs. The captain compares each of
/// these options with declaring now.
const FURTHER_OVERS: [i32; 3] = [4, 10, 24];

/// The value of a league point in runs.
const RUNS_A_POINT: i32 = 100;

/// The advantage that the captain sees in fielding first rather than batting
/// first, in thousandths of a run.
const FIELDING_FIRST_GAIN: i32 = 60 * RUN;

/// Returns the race between runs, wickets and time in the last innings, or
/// `None` before the last innings.
fn race(state: &MatchState) -> Option<LastInningsRace> {
    let (wickets, innings) = (i32::from(state.in_hand), i32::from(state.wickets));
    let last = usize::from(state.innings) == INNINGS;
    last.then(|| LastInningsRace::new(1 - state.lead, wickets, innings, state.balls))
}

/// Returns the slowest batting style in which `wickets` wickets fall within the
/// time left.
fn style_for_time(balls: i32, wickets: i32) -> Style {
    let [_, hasty, slower @ ..] = STYLES;
    let in_time = |style: &&Style| style.balls * wickets <= balls;
    let slowest = slower.iter().take_while(in_time).last();
    slowest.copied().unwrap_or(hasty)
}

/// Returns the expected league points of a side that declares after `overs`
/// more overs. Its opponent then bats in the best style, and has to pass the
/// lead before its wickets or the time run out. A second innings of the
/// declaring side is not taken into account. So in the first two innings, a
/// side declares only to win by an innings.
fn declaration_points(state: &MatchState, overs: i32) -> i32 {
    let others = i32::from(state.wickets) * if state.innings == 1 { 2 } else { 1 };
    let more = overs * i32::from(BALLS_PER_OVER);
    let lead = state.lead + more * STEADY.rate / 1000;
    let race = LastInningsRace::new(lead + 1, others, state.wickets.into(), state.balls - more);
    race.best().1.fielding_points()
}

impl MatchJudgement for SlowCaptain {
    fn batting_wicket_price(&self, state: &MatchState) -> i32 {
        if let Some(race) = race(state) {
            return race.best().0.wicket;
        }
        let to_come = INNINGS as i32 - i32::from(state.innings.max(1));
        let wickets = i32::from(state.in_hand) + to_come * i32::from(state.wickets);
        style_for_time(state.balls * INNINGS_TIME_PERCENT / 100, wickets).wicket
    }

    /// Raises the price of a wicket in the last innings if a draw is far more
    /// likely than defeat, and lowers the price if few runs are needed.
    fn bowling_wicket_price(&self, state: &MatchState) -> i32 {
        let Some(race) = race(state) else {
            return BOWLING_WICKET_PRICE;
        };
        let (_, chances) = race.best();
        if DRAW_TO_DEFEAT_RATIO * chances.wins < chances.draws {
            2 * BOWLING_WICKET_PRICE
        } else if 1 - state.lead < 10 * i32::from(state.in_hand) {
            BOWLING_WICKET_PRICE / 2
        } else {
            BOWLING_WICKET_PRICE
        }
    }

    fn declaring_gain(&self, state: &MatchState) -> Option<i32> {
        if is_lead_too_small(state) {
            return None;
        }
        let later = FURTHER_OVERS.map(|overs| declaration_points(state, overs));
        let later = later.into_iter().max()?;
        Some((declaration_points(state, 0) - later) * RUNS_A_POINT)
    }

    fn fielding_first_gain(&self, _: &MatchState) -> i32 {
        FIELDING_FIRST_GAIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(innings: u8, lead: i32, in_hand: u8, balls: i32) -> MatchState {
        MatchState { innings, wickets: 10, in_hand, lead, balls, pace: None }
    }

    #[test]
    fn a_side_with_more_time_for_its_wickets_makes_them_dearer() {
        for innings in 1..=3 {
            let wicket = |in_hand, balls| {
                SlowCaptain.batting_wicket_price(&state(innings, 0, in_hand, balls))
            };
            for balls in (0..1400).step_by(50) {
                assert!(wicket(5, balls) <= wicket(5, balls + 50));
                assert!(wicket(5, balls) <= wicket(4, balls));
            }
            assert!(wicket(10, 50) < wicket(1, 1300), "innings {innings}");
        }
    }

    #[test]
    fn the_price_to_the_field_follows_what_is_left_to_gain() {
        let price = |lead, in_hand, balls| {
            SlowCaptain.bowling_wicket_price(&state(4, lead, in_hand, balls))
        };
        assert_eq!(price(-300, 6, 200), 2 * BOWLING_WICKET_PRICE, "they can only save the match");
        assert_eq!(price(-200, 9, 600), BOWLING_WICKET_PRICE, "every result is possible");
        assert_eq!(price(-40, 9, 300), BOWLING_WICKET_PRICE / 2, "runs are what can be saved");
        assert_eq!(SlowCaptain.bowling_wicket_price(&state(3, -300, 6, 200)), BOWLING_WICKET_PRICE);
    }

    #[test]
    fn a_lead_that_suffices_is_declared_when_time_grows_short_and_not_before() {
        let gain = |balls| SlowCaptain.declaring_gain(&state(3, 230, 6, balls));
        assert!(gain(260) > Some(0));
        assert!(gain(900) < Some(0));
    }
}
