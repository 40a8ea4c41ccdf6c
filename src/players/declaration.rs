//! Declaring: far enough ahead, with time left to bowl the others out.

use super::prospects::{Styles, best_style};
use super::tactics::State;
use super::{RUN, Values};
use crate::game::{Choice, Public};
use crate::rules::deals::BALLS_PER_OVER;

/// Overs to bat on that a captain weighs against declaring now.
const OVERS_MORE: [i32; 4] = [2, 6, 12, 24];

/// Leads below these are never enough to declare, and need not be weighed: in
/// the first, second and third innings.
const LEAST_LEAD: [i32; 3] = [250, 120, 60];

/// Runs that a league point is worth: both sides' runs in a match spread by
/// some 100 to either side of what was to be expected.
const RUNS_A_POINT: i32 = 100;

/// Whether a lead is so small that nobody declares with it.
#[inline]
pub fn is_too_soon(public: &Public) -> bool {
    let least = usize::from(public.number()).checked_sub(1);
    let least = least.and_then(|innings| LEAST_LEAD.get(innings));
    least.is_none_or(|least| public.lead(public.batting()) < *least)
}

/// Values declaring and playing on. A captain without a sense of the match
/// never declares.
pub fn declare(state: &State, styles: &Styles, knows: bool, values: &mut Values) {
    let gain = if knows { gain(state, styles) } else { None };
    values.push(Choice::PlayOn, 0);
    values.push(Choice::Declare, gain.unwrap_or(-RUN));
}

/// What declaring now is worth more than playing on, in thousandths of a run;
/// none where the lead is far too small.
pub fn gain(state: &State, styles: &Styles) -> Option<i32> {
    let least = *LEAST_LEAD.get(usize::from(state.innings.checked_sub(1)?))?;
    if state.lead < least {
        return None;
    }
    let others = i32::from(state.wickets) * if state.innings == 1 { 2 } else { 1 };
    let after = |overs: i32| {
        let more = overs * i32::from(BALLS_PER_OVER);
        let lead = state.lead + more * styles.steady().rate / 1000;
        worth(styles, lead, others, state.balls - more)
    };
    let later = OVERS_MORE.into_iter().map(after).max()?;
    Some((after(0) - later) * RUNS_A_POINT)
}

/// The points of the side that declares with this lead and so many balls
/// left, if the others lose so many wickets or pass it, batting as suits them
/// best. In the first two innings the side may bat again; what that adds is
/// left out, so that it declares there only to win by an innings.
fn worth(styles: &Styles, lead: i32, others: i32, balls: i32) -> i32 {
    best_style(styles, lead + 1, others, balls)
        .1
        .points_against()
}
