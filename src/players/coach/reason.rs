//! The reason why the best ball is best: the largest part of its advantage over
//! the second-best ball.

use super::SKILL;
use crate::game::{Ask, Choice, View};
use crate::players::evaluation::PROFESSIONAL;
use crate::players::evaluation::bowling::BowlingEvaluation;
use crate::players::match_judgement::MatchJudgement;
use crate::players::match_state::MatchState;
use crate::players::match_value::PROFESSIONAL_CAPTAINCY;
use crate::players::{RUN, Values};

/// The advantage of one ball over another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BowlingReason {
    /// The ball takes a wicket more often than the other ball.
    Wicket,
    /// The ball is likely to concede fewer runs than the other ball.
    Runs,
    /// The cards left in the hand are worth more.
    Kept,
    /// The ball's suit is the better no-ball suit for the next over.
    NextOver,
}

/// The smallest advantage that counts as a reason, in thousandths of a run.
const MIN_REASON_ADVANTAGE: i32 = RUN / 20;

/// Finds the reason why a professional bowls this ball. Returns `None` if no
/// advantage is large enough, or if the best or second-best ball would be
/// called.
pub(super) fn find(view: &View<'_>, best: Choice, values: &Values) -> Option<BowlingReason> {
    let ordinary = |choice: &Choice| match choice {
        Choice::Bowl(card) => view.public.call(*card).is_none(),
        _ => false,
    };
    if view.asked() != Some(Ask::Bowl) || !ordinary(&best) {
        return None;
    }
    let others = values.entries().iter();
    let others = others.filter(|(choice, _)| *choice != best && ordinary(choice));
    let (next, _) = others.max_by_key(|(_, value)| *value)?;
    let wicket =
        PROFESSIONAL_CAPTAINCY.bowling_wicket_price(&MatchState::new(view.public, view.side));
    let parts = |choice: Choice| {
        BowlingEvaluation::evaluate_with(view, &SKILL, PROFESSIONAL, wicket, |bowling| {
            bowling.worth_components(choice)
        })
    };
    let (best, next) = (parts(best), parts(*next));
    let reasons =
        [BowlingReason::Wicket, BowlingReason::Runs, BowlingReason::Kept, BowlingReason::NextOver];
    // The parts are values to the batting side, so a bowler prefers smaller
    // values.
    let gains = next.iter().zip(best).map(|(next, best)| next - best);
    let most = reasons.into_iter().zip(gains).max_by_key(|(_, gain)| *gain);
    most.filter(|(_, gain)| *gain >= MIN_REASON_ADVANTAGE).map(|(reason, _)| reason)
}
