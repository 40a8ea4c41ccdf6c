//! The state of a match, as a captain sees it.

use crate::game::state_key::{CARD_STEP_LOG2, run_step_log2};
use crate::game::{Choice, Clock, Public, Side, View};
use crate::rules::Options;
use crate::rules::deals::LATER_PACK_SIZE;

/// The state of a match, in rounded numbers, from the viewing side's point of
/// view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchState {
    /// The number of the innings in progress (1 to 4), or 0 before the first
    /// innings.
    pub(crate) innings: u8,
    /// The number of wickets that may fall in an innings.
    pub(crate) wickets: u8,
    /// The number of wickets that may still fall in this innings.
    pub(crate) in_hand: u8,
    /// The batting side's lead in runs, which is negative if that side is
    /// behind.
    pub(crate) lead: i32,
    /// The approximate number of balls left in the match.
    pub(crate) balls: i32,
    /// The scoring rate of the viewing side's opponents in the finished
    /// innings.
    pub(crate) pace: RunPace,
}

/// A side's scoring rate in the finished innings, in thousandths of a run per
/// ball, or `None` if that side has faced too few balls.
pub type RunPace = Option<i32>;

/// The number of balls that a side must have faced before its scoring rate is
/// used.
const MIN_BALLS_FOR_PACE: i32 = 100;

/// Returns a side's scoring rate in the finished innings.
fn finished_innings_pace(public: &Public, side: Side) -> RunPace {
    let [before @ .., _] = public.innings() else {
        return None;
    };
    let (mut runs, mut balls) = (0, 0);
    for innings in before.iter().filter(|innings| innings.batting == side) {
        runs += innings.runs as i32;
        balls += i32::from(innings.balls);
    }
    (balls >= MIN_BALLS_FOR_PACE).then(|| 1000 * runs / balls)
}

impl MatchState {
    /// Returns the state of the match, as `side` sees it.
    pub(crate) fn new(public: &Public, side: Side) -> MatchState {
        let wickets = public.options.wickets_per_innings();
        let current = public.current_or_blank();
        // The numbers are rounded down as in the match's key, so that the state
        // changes only if the key changes.
        let below = |steps: u32| (1 << steps) - 1;
        let over = current.runs & below(run_step_log2(public.innings_number_in_four()));
        let mut clock = public.clock;
        clock.left &= !(below(CARD_STEP_LOG2) as u8);
        MatchState {
            innings: public.innings_number_in_four(),
            wickets,
            in_hand: wickets.saturating_sub(current.wickets),
            lead: public.lead(public.batting()) - over as i32,
            balls: balls_left(&clock, &public.options),
            pace: finished_innings_pace(public, side.other()),
        }
    }
}

/// The average number of cards used in a hundred balls.
const CARDS_IN_100_BALLS: i32 = 203;

/// Returns the approximate number of counted balls left in the match.
pub(crate) fn balls_left(clock: &Clock, options: &Options) -> i32 {
    if clock.is_time_up(options) {
        return 0;
    }
    let cards =
        LATER_PACK_SIZE as i32 * i32::from(clock.packs_to_come(options)) + i32::from(clock.left);
    cards * 100 / CARDS_IN_100_BALLS
}

/// Returns `true` if a choice loses the wicket.
pub fn is_out(view: &View<'_>, choice: Choice) -> bool {
    let ball = view.public.delivery;
    ball.is_some_and(|ball| ball.outcome(choice.card()).out.is_some())
}
