//! Declaring: far enough ahead, with time left to bowl the others out.

use super::tactics::State;
use super::win_model::{Race, Styles};
use super::{RUN, Values};
use crate::game::Choice;
use crate::rules::deals::BALLS_PER_OVER;

/// Overs to bat on that a captain weighs against declaring now.
const OVERS_MORE: [i32; 3] = [4, 10, 24];

/// Leads below these are never enough to declare, and need not be weighed: in
/// the first, second and third innings.
const LEAST_LEAD: [i32; 3] = [250, 120, 60];

/// Runs that a league point is worth: the runs of both sides in a match have a
/// standard deviation of some 100.
const RUNS_A_POINT: i32 = 100;

/// Values playing on and declaring, which is worth `gain` more; without a gain it
/// never declares.
pub(crate) fn declare(gain: Option<i32>, values: &mut Values) {
    values.push(Choice::PlayOn, 0);
    values.push(Choice::Declare, gain.unwrap_or(-RUN));
}

/// Whether a lead is so small that nobody declares with it.
pub(crate) fn is_too_soon(state: &State) -> bool {
    let least = usize::from(state.innings).checked_sub(1);
    let least = least.and_then(|innings| LEAST_LEAD.get(innings));
    least.is_none_or(|least| state.lead < *least)
}

/// How much more declaring now is worth than playing on, in thousandths of a run;
/// none where the lead is far too small.
pub(crate) fn gain(state: &State, styles: &Styles) -> Option<i32> {
    if is_too_soon(state) {
        return None;
    }
    let after = |overs| after(state, styles, overs);
    let later = OVERS_MORE.into_iter().map(after).max()?;
    Some((after(0) - later) * RUNS_A_POINT)
}

/// The points of the side that declares after so many overs more, if the
/// others lose all wickets or pass its lead, batting as suits them best. In
/// the first two innings the side may bat again; what that adds is left out,
/// so that it declares there only to win by an innings.
fn after(state: &State, styles: &Styles, overs: i32) -> i32 {
    let others = i32::from(state.wickets) * if state.innings == 1 { 2 } else { 1 };
    let more = overs * i32::from(BALLS_PER_OVER);
    let lead = state.lead + more * styles.steady().rate / 1000;
    let race = Race::new(lead + 1, others, state.wickets.into(), state.balls - more);
    race.best(styles).1.points_against()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::win_model::LEARNED;

    fn states() -> impl Iterator<Item = State> {
        let state = |innings, lead, balls| State {
            innings,
            wickets: 10,
            in_hand: 5,
            lead,
            balls,
            pace: None,
        };
        (1..=4).flat_map(move |innings| {
            let leads = (-100..500).step_by(20);
            leads.flat_map(move |lead| {
                (0..1200)
                    .step_by(60)
                    .map(move |balls| state(innings, lead, balls))
            })
        })
    }

    #[test]
    fn nobody_declares_behind_or_in_the_last_innings() {
        for state in states().filter(|state| state.innings == 4 || state.lead < 60) {
            assert!(is_too_soon(&state) && gain(&state, &LEARNED).is_none());
        }
    }

    #[test]
    fn a_lead_that_suffices_is_declared_when_time_grows_short_and_not_before() {
        let state = |balls| State {
            innings: 3,
            wickets: 10,
            in_hand: 6,
            lead: 230,
            balls,
            pace: None,
        };
        assert!(gain(&state(260), &LEARNED).is_some_and(|gain| gain > 0));
        assert!(gain(&state(900), &LEARNED).is_some_and(|gain| gain < 0));
    }
}
