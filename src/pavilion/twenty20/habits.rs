//! Counts the bowls and strokes in an innings, from which the computer learns
//! both sides' habits.

use super::decision::Stroke;
use super::decks::Style;
use super::field::Zone;

/// The weight of a new ball.
pub(super) const BALL_WEIGHT: u32 = 1 << 10;
/// Each new ball reduces the weight of older balls by one part in this many.
const DECAY_DIVISOR: u32 = 16;
/// The number of strokes: five zones with two attitudes each.
pub(super) const STROKES: usize = 2 * Zone::STROKES.len();
/// The maximum number of bowls of any style.
const BOWLS: usize = 6;

/// The frequencies of the bowls and of the strokes. Older balls have less
/// weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Habits {
    /// The weights of the bowls, listed separately for each style of bowling.
    bowls: [[u32; BOWLS]; 3],
    /// The weights of the strokes, in the order of
    /// [`view::strokes`](super::view::strokes).
    strokes: [u32; STROKES],
}

impl Habits {
    /// Counts a ball with its bowl and its stroke.
    pub(super) fn add(&mut self, style: Style, bowl: u8, stroke: Stroke) {
        count(&mut self.bowls[style as usize], bowl.into());
        let row = stroke.zone.number().saturating_sub(1);
        count(&mut self.strokes, 2 * row + stroke.attitude as usize);
    }

    /// Returns the weights of a style's bowls.
    pub(super) fn bowl_weights(&self, style: Style) -> &[u32] {
        &self.bowls[style as usize][..style.bowls().len()]
    }

    /// Returns the weights of the strokes.
    pub(super) fn stroke_weights(&self) -> &[u32] {
        &self.strokes
    }
}

fn count(weights: &mut [u32], played: usize) {
    for (place, weight) in weights.iter_mut().enumerate() {
        *weight = *weight - *weight / DECAY_DIVISOR + if place == played { BALL_WEIGHT } else { 0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::twenty20::decks::Attitude;

    #[test]
    fn a_new_ball_weighs_more_than_an_old_one_and_no_ball_weighs_for_ever() {
        let [drive, cut] =
            [Zone::On, Zone::Cut].map(|zone| Stroke { zone, attitude: Attitude::Defensive });
        let mut habits = Habits::default();
        habits.add(Style::Pace, 2, drive);
        habits.add(Style::Pace, 5, cut);
        assert!(habits.bowl_weights(Style::Pace)[5] > habits.bowl_weights(Style::Pace)[2]);
        assert!(habits.bowl_weights(Style::Spin).iter().all(|weight| *weight == 0));
        for _ in 0..100 {
            habits.add(Style::Medium, 0, cut);
        }
        let weights = habits.stroke_weights();
        assert!(weights[8] > 14 * BALL_WEIGHT && weights[8] <= 16 * BALL_WEIGHT, "{weights:?}");
        assert!(weights[4] < BALL_WEIGHT / 50, "{weights:?}");
    }
}
