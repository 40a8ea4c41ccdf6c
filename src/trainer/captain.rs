//! The training of a captaincy that is the best response to an opponent. The
//! trained player plays its cards as a professional does. This player's
//! captaincy is trained to earn the most league points against an opponent who
//! never changes.
//!
//! The training uses the cross-entropy method. In each step, players are drawn
//! at random from a distribution around the mean of the best players in the
//! previous step. Each player then plays matches, and the quarter with the most
//! points are the best players of this step. All arithmetic uses whole numbers,
//! so every machine finds the same player. `armchair benchmark captain
//! --matches 1600 --seed 7411` trains the player that the benchmarks use
//! (`response 2`).

use super::editions::EDITION_4_CAPTAINCY;
use crate::game::{Refused, Side};
use crate::players::Computer;
use crate::players::arena;
use crate::players::match_value::{Captaincy, PROFESSIONAL_CAPTAINCY, Prices};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The number of values trained for each innings. The values are the value of a
/// draw, the highest price of a wicket when batting, the price of a wicket when
/// fielding, and a bonus for declaring.
const VALUES_PER_INNINGS: usize = 4;

/// The number of values trained in total: the values of each innings, and the
/// percentage of the time on which the captain relies.
pub const VALUE_COUNT: usize = VALUES_PER_INNINGS * INNINGS + 1;

/// The differences between a captaincy's values and the professional's values.
/// There is a row for each innings, and then the difference in the percentage
/// of time.
pub type Differences = [i32; VALUE_COUNT];

/// The initial spread of each value: first the values of an innings, then the
/// percentage of time.
const SPREADS: ([i32; VALUES_PER_INNINGS], i32) = ([250, 4_000, 30, 250], 8);

/// The number of players tried in each step, and the number of players that
/// count as the best.
const PLAYERS_PER_STEP: usize = 24;
const BEST_COUNT: usize = PLAYERS_PER_STEP / 4;

/// The number of steps in the training.
const STEPS: u32 = 8;

/// The differences that were trained against edition 4.
#[rustfmt::skip]
const DIFFERENCES_AGAINST_EDITION_4: Differences = [
    -243, -946, -22, -97,
    5, -7209, 19, -216,
    508, -5194, 7, 52,
    255, 4152, 13, 446,
    7,
];

/// The differences that were trained against the professional.
#[rustfmt::skip]
const DIFFERENCES_AGAINST_PROFESSIONAL: Differences = [
    -289, -1477, -33, -123,
    153, -1078, -50, -95,
    -375, -4188, 11, 105,
    -247, -316, -38, 212,
    8,
];

/// Returns the best response to edition 4.
pub(crate) fn edition_4_response() -> Captaincy {
    apply_differences(EDITION_4_CAPTAINCY, &DIFFERENCES_AGAINST_EDITION_4)
}

/// Returns the best response to the professional.
pub(crate) fn professional_response() -> Captaincy {
    apply_differences(PROFESSIONAL_CAPTAINCY, &DIFFERENCES_AGAINST_PROFESSIONAL)
}

/// Applies these differences to a captaincy.
fn apply_differences(mut captaincy: Captaincy, differences: &Differences) -> Captaincy {
    let rows = differences.chunks_exact(VALUES_PER_INNINGS);
    for (prices, row) in captaincy.innings.iter_mut().zip(rows) {
        let [draw, most, part, declaring] = [row[0], row[1], row[2], row[3]];
        *prices = Prices {
            draw: prices.draw.map(|worth| (worth + draw).clamp(0, 2000)),
            most: (prices.most + most).max(2_000),
            part: [prices.part[0], (prices.part[1] + part).max(0)],
            declaring: prices.declaring + declaring,
        };
    }
    captaincy.time = (captaincy.time + differences[VALUE_COUNT - 1]).max(10);
    captaincy
}

/// A step in the training.
#[derive(Clone, Copy, Debug)]
pub struct CaptainLesson {
    /// The mean differences of the best players in this step.
    pub mean: Differences,
    /// The league points that the best player earned in all its matches, and
    /// the number of those matches.
    pub best: (u32, u32),
}

/// Trains a response to the professional. In each step, every player plays
/// `matches` matches against the professional, half at home and half away.
/// Training stops early if `lesson` returns `false`.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
pub fn train(
    seed: u64,
    matches: u32,
    mut lesson: impl FnMut(&CaptainLesson) -> bool,
) -> Result<Differences, Refused> {
    let mut mean = [0; VALUE_COUNT];
    let first = |place: usize| match place {
        place if place + 1 == VALUE_COUNT => SPREADS.1,
        place => SPREADS.0[place % VALUES_PER_INNINGS],
    };
    let mut spread: Differences = std::array::from_fn(first);
    for step in 0..STEPS {
        let seed = derive(seed, Purpose::Player, &[u64::from(step)]);
        let mut stream = Stream::new(seed);
        let mut players = Vec::new();
        for number in 0..PLAYERS_PER_STEP {
            let tried = match number {
                0 => mean,
                _ => std::array::from_fn(|place| {
                    mean[place] + draw_error(&mut stream, spread[place])
                }),
            };
            players.push((points(&tried, seed, matches)?, tried));
        }
        players.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        let best = &players[..BEST_COUNT];
        for place in 0..VALUE_COUNT {
            let all = || best.iter().map(|(_, tried)| tried[place]);
            let middle = all().sum::<i32>() / BEST_COUNT as i32;
            // The new estimate of the spread is 5/4 of the mean deviation (as
            // for a normal variable). This estimate is averaged with the old
            // spread. The spread never falls below a sixth of the initial
            // spread, so that the search does not converge too soon.
            let away = all().map(|number| (number - middle).abs()).sum::<i32>() / BEST_COUNT as i32;
            mean[place] = middle;
            spread[place] = ((spread[place] + away * 5 / 4) / 2).max(first(place) / 6);
        }
        let best = (players[0].0, matches);
        if !lesson(&CaptainLesson { mean, best }) {
            break;
        }
    }
    Ok(mean)
}

/// Draws an error with this spread, as the sum of four uniform draws.
fn draw_error(stream: &mut Stream, spread: i32) -> i32 {
    let bits = stream.bits();
    let sum: i64 = (0..4).map(|part| (bits >> (16 * part) & 0xffff) as i64 - 0x8000).sum();
    // The sum of four draws of ±32768 has a standard deviation of 37837.
    (sum * i64::from(spread) / 37_837) as i32
}

/// Plays matches between a trained player and the professional, and returns the
/// trained player's league points.
fn points(tried: &Differences, seed: u64, matches: u32) -> Result<u32, Refused> {
    let captaincy = apply_differences(PROFESSIONAL_CAPTAINCY, tried);
    let player = |seed, side: Side| Computer::sensing(captaincy, seed, side);
    let professional = |seed, side: Side| Computer::sensing(PROFESSIONAL_CAPTAINCY, seed, side);
    let totals =
        arena::play_swapped_pairs(Options::default(), seed, matches, player, professional)?;
    // A win is worth 4 league points, a tie 2, and a draw 1.
    Ok(4 * totals.side(Side::Home).wins + 2 * totals.ties + totals.draws)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_difference_is_the_professional_and_training_comes_to_the_same_each_time() {
        assert_eq!(
            apply_differences(PROFESSIONAL_CAPTAINCY, &[0; VALUE_COUNT]),
            PROFESSIONAL_CAPTAINCY
        );
        let train = || train(1, 2, |_| false).unwrap();
        assert_eq!(train(), train());
    }
}
