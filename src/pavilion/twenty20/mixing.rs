//! How often to play what, against a side that guesses: a mix that no guess
//! beats, moved towards what pays against the other side's habits.
//!
//! It is found by fictitious play: both sides answer, again and again, what the
//! other has played so far. The other side is held to its habits for a part of
//! the time, and free for the rest (a restricted Nash response), so that a
//! habit is punished without a new one that could be punished in turn.

use super::habits::BALL;
use crate::rng::Stream;

/// Answers of each side.
const ANSWERS: usize = 100;
/// So many balls seen are trusted half as much as habits ever are.
const HALF_TRUSTED: i64 = 2;
/// A whole part of the time.
const ALL: i64 = 1_000;
/// The part of the time, of [`ALL`], for which habits are trusted at most.
const MOST_TRUSTED: i64 = 900;

/// How often to play each of some choices.
pub(super) struct Mix {
    /// The weight of each choice.
    weights: Vec<u32>,
    /// What it gains on average, at the least.
    pub(super) gain: i64,
}

impl Mix {
    /// The mix for `gains`, a row for each choice of one's own and a column for
    /// each of the other side, whose habits weigh as [`Habits`](super::habits::Habits)
    /// has them.
    pub(super) fn against(habits: &[u32], gains: &[Vec<i64>]) -> Mix {
        let seen: i64 = habits.iter().map(|weight| i64::from(*weight)).sum();
        let trusted = MOST_TRUSTED * seen / (seen + HALF_TRUSTED * i64::from(BALL));
        let usual = |row: &Vec<i64>| {
            let pairs = row.iter().zip(habits);
            pairs.map(|(gain, weight)| gain * i64::from(*weight)).sum::<i64>() / seen.max(1)
        };
        let usual: Vec<i64> = gains.iter().map(usual).collect();
        let columns = gains.first().map_or(0, Vec::len);
        let (mut gained, mut given) = (vec![0; gains.len()], vec![0; columns]);
        let mut mix = Mix { weights: vec![0; gains.len()], gain: 0 };
        for _ in 0..ANSWERS {
            let theirs = place_of_least(given.iter().copied());
            for ((total, row), usual) in gained.iter_mut().zip(gains).zip(&usual) {
                *total += (ALL - trusted) * row[theirs] + trusted * usual;
            }
            let mine = place_of_least(gained.iter().map(|total: &i64| -total));
            mix.weights[mine] += 1;
            given.iter_mut().zip(&gains[mine]).for_each(|(total, gain)| *total += gain);
            mix.gain += trusted * usual[mine];
        }
        let least = given.into_iter().min().unwrap_or(0);
        mix.gain = ((ALL - trusted) * least + mix.gain) / (ALL * ANSWERS as i64);
        mix
    }

    /// The share of each choice.
    #[cfg(test)]
    pub(super) fn shares(&self) -> impl Iterator<Item = f64> {
        self.weights.iter().map(|weight| f64::from(*weight) / ANSWERS as f64)
    }

    /// Returns the place of a choice, drawn by the weights.
    pub(super) fn draw(&self, random: &mut Stream) -> Option<usize> {
        let mut at = random.below(ANSWERS) as u32;
        self.weights.iter().position(|weight| {
            let found = at < *weight;
            at = at.saturating_sub(*weight);
            found
        })
    }
}

/// The place of the smallest value, the first of equals; 0 where there is none.
fn place_of_least(values: impl Iterator<Item = i64>) -> usize {
    values.enumerate().min_by_key(|(_, value)| *value).map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Matching pennies: I win where both show the same, and heads pay double.
    const PENNIES: [[i64; 2]; 2] = [[2_000, -1_000], [-1_000, 1_000]];

    fn shares(habits: [u32; 2]) -> Vec<u32> {
        let gains: Vec<Vec<i64>> = PENNIES.map(|row| row.to_vec()).to_vec();
        Mix::against(&habits, &gains).weights
    }

    #[test]
    fn without_habits_the_mix_is_the_one_that_no_guess_beats() {
        // Two heads in five: then both guesses of the other side give the same.
        let shares = shares([0, 0]);
        assert!((33..=47).contains(&shares[0]), "{shares:?}");
        assert_eq!(shares.iter().sum::<u32>(), ANSWERS as u32);
    }

    #[test]
    fn a_habit_is_answered_the_more_the_longer_it_was_seen() {
        let heads = |balls: u32| shares([balls * BALL, 0])[0];
        assert!(heads(1) < heads(4) && heads(4) <= heads(16));
        assert!(heads(16) > 95, "{}", heads(16));
        assert!(shares([0, 16 * BALL])[1] > shares([0, 0])[1]);
    }
}
