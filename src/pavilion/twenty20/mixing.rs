//! Computes mixed strategies, which are the frequencies with which a side
//! should make its choices against an opponent who tries to guess them. Each
//! strategy is an equilibrium strategy, shifted towards the best reply to the
//! opponent's habits.
//!
//! The strategy is found by fictitious play, in which each side repeatedly
//! makes the best reply to the other side's past choices. The opponent is
//! assumed to follow its habits for part of the time and to play freely for the
//! rest (a restricted Nash response). The computer can then exploit a habit
//! without forming a habit of its own that the opponent could exploit.

use super::habits::BALL_WEIGHT;
use crate::rng::Stream;

/// The number of iterations of fictitious play.
const REPLIES_PER_SIDE: usize = 100;
/// The number of balls after which the trust in habits reaches half of its
/// maximum.
const BALLS_TO_HALF_TRUST: i64 = 2;
/// Complete trust in habits, as if the opponent always followed them.
const COMPLETE_TRUST: i64 = 1_000;
/// The maximum trust in habits, on a scale from 0 to [`COMPLETE_TRUST`].
const MOST_TRUSTED: i64 = 900;

/// A mixed strategy: the frequencies of a side's choices.
pub(super) struct Mix {
    /// The weight of each choice.
    weights: Vec<u32>,
    /// The expected gain of the mixed strategy in the worst case.
    pub(super) gain: i64,
}

impl Mix {
    /// Computes the mixed strategy for the matrix `gains`, which has a row for
    /// each choice of this side and a column for each choice of the other side.
    /// `habits` has the weights of the other side's choices, from
    /// [`Habits`](super::habits::Habits).
    pub(super) fn from_habits_and_gains(habits: &[u32], gains: &[Vec<i64>]) -> Mix {
        let seen: i64 = habits.iter().map(|weight| i64::from(*weight)).sum();
        let trusted = MOST_TRUSTED * seen / (seen + BALLS_TO_HALF_TRUST * i64::from(BALL_WEIGHT));
        let usual = |row: &Vec<i64>| {
            let pairs = row.iter().zip(habits);
            pairs.map(|(gain, weight)| gain * i64::from(*weight)).sum::<i64>() / seen.max(1)
        };
        let usual: Vec<i64> = gains.iter().map(usual).collect();
        let columns = gains.first().map_or(0, Vec::len);
        // `gained` is what each row would have gained so far, and `given` is
        // what each column would have conceded.
        let (mut gained, mut given) = (vec![0; gains.len()], vec![0; columns]);
        let mut mix = Mix { weights: vec![0; gains.len()], gain: 0 };
        for _ in 0..REPLIES_PER_SIDE {
            let theirs = place_of_least(given.iter().copied());
            for ((total, row), usual) in gained.iter_mut().zip(gains).zip(&usual) {
                *total += (COMPLETE_TRUST - trusted) * row[theirs] + trusted * usual;
            }
            let mine = place_of_least(gained.iter().map(|total: &i64| -total));
            mix.weights[mine] += 1;
            given.iter_mut().zip(&gains[mine]).for_each(|(total, gain)| *total += gain);
            mix.gain += trusted * usual[mine];
        }
        let least = given.into_iter().min().unwrap_or(0);
        mix.gain = ((COMPLETE_TRUST - trusted) * least + mix.gain)
            / (COMPLETE_TRUST * REPLIES_PER_SIDE as i64);
        mix
    }

    /// Returns the share of each choice.
    #[cfg(test)]
    pub(super) fn shares(&self) -> impl Iterator<Item = f64> {
        self.weights.iter().map(|weight| f64::from(*weight) / REPLIES_PER_SIDE as f64)
    }

    /// Draws a choice at random by weight, and returns its index.
    pub(super) fn draw(&self, random: &mut Stream) -> Option<usize> {
        let mut at = random.below(REPLIES_PER_SIDE) as u32;
        self.weights.iter().position(|weight| {
            let found = at < *weight;
            at = at.saturating_sub(*weight);
            found
        })
    }
}

/// Returns the index of the smallest value, or of the first smallest value if
/// several are equal. Returns 0 if there are no values.
fn place_of_least(values: impl Iterator<Item = i64>) -> usize {
    values.enumerate().min_by_key(|(_, value)| *value).map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game of matching pennies. The first player wins if both pennies show
    /// the same side, and two heads pay double.
    const PENNIES: [[i64; 2]; 2] = [[2_000, -1_000], [-1_000, 1_000]];

    fn shares(habits: [u32; 2]) -> Vec<u32> {
        let gains: Vec<Vec<i64>> = PENNIES.map(|row| row.to_vec()).to_vec();
        Mix::from_habits_and_gains(&habits, &gains).weights
    }

    #[test]
    fn without_habits_the_mix_is_the_one_that_no_guess_beats() {
        // The mixed strategy shows heads two times in five, so that either
        // guess by the other side has the same value.
        let shares = shares([0, 0]);
        assert!((33..=47).contains(&shares[0]), "{shares:?}");
        assert_eq!(shares.iter().sum::<u32>(), REPLIES_PER_SIDE as u32);
    }

    #[test]
    fn a_habit_is_answered_the_more_the_longer_it_was_seen() {
        let heads = |balls: u32| shares([balls * BALL_WEIGHT, 0])[0];
        assert!(heads(1) < heads(4) && heads(4) <= heads(16));
        assert!(heads(16) > 95, "{}", heads(16));
        assert!(shares([0, 16 * BALL_WEIGHT])[1] > shares([0, 0])[1]);
    }
}
