//! The sense of the match: what a wicket is worth now, and when to declare.

use super::Values;
use crate::game::{Choice, View};
use crate::rules::Call;
use crate::rules::strokes::{Stroke, stroke};

/// What a wicket is worth to a batting side with all time, in thousandths of
/// a run.
pub const WICKET_TO_BATTING: i32 = 4000;

/// What a wicket is worth to a bowling side with all time, in thousandths of
/// a run.
pub const WICKET_TO_BOWLING: i32 = 24_000;

/// Whether a choice loses the wicket.
pub fn is_out(view: &View<'_>, choice: Choice) -> bool {
    match (choice, &view.public.delivery) {
        (Choice::Play(card), Some(ball)) if ball.call != Some(Call::NoBall) => {
            matches!(
                stroke(ball.bowled, card, view.public.facing()),
                Stroke::Out(_)
            )
        }
        _ => false,
    }
}

/// What its wicket is worth to the batting side.
pub fn wicket_to_batting(_view: &View<'_>, _tactics: bool) -> i32 {
    WICKET_TO_BATTING
}

/// What a wicket is worth to the bowling side.
pub fn wicket_to_bowling(_view: &View<'_>, _tactics: bool) -> i32 {
    WICKET_TO_BOWLING
}

/// Values declaring and playing on.
pub fn declare(_view: &View<'_>, _tactics: bool, values: &mut Values) {
    values.push(Choice::PlayOn, 1);
    values.push(Choice::Declare, 0);
}
