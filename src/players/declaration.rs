//! Declarations: a side declares when its lead is large enough and time is left
//! to bowl the others out.

use super::match_state::MatchState;
use super::{RUN, Values};
use crate::game::Choice;

/// The leads below which no player declares, in the first, second and third
/// innings. With a smaller lead, the value of declaring need not be computed.
const LEAST_LEAD: [i32; 3] = [250, 120, 60];

/// Computes the values of batting on and of declaring. Declaring is worth
/// `gain` more than batting on. If `gain` is `None`, the side never declares.
pub(crate) fn value_declaration(gain: Option<i32>, values: &mut Values) {
    values.push(Choice::PlayOn, 0);
    values.push(Choice::Declare, gain.unwrap_or(-RUN));
}

/// Returns `true` if the lead is too small for any player to declare.
pub(crate) fn is_lead_too_small(state: &MatchState) -> bool {
    let least = usize::from(state.innings).checked_sub(1);
    let least = least.and_then(|innings| LEAST_LEAD.get(innings));
    least.is_none_or(|least| state.lead < *least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_declares_behind_or_in_the_last_innings() {
        for innings in 1..=4 {
            for lead in (-100..500).step_by(20) {
                let state =
                    MatchState { innings, wickets: 10, in_hand: 5, lead, balls: 600, pace: None };
                assert!(lead >= 60 && innings < 4 || is_lead_too_small(&state), "{state:?}");
            }
        }
    }
}
