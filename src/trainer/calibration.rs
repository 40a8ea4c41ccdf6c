//! How the corrections of the coach's forecast are fitted: by least squares, so that
//! a sum of a few terms makes up the difference between what he said at many moments
//! of matches against each level and their outcome.

use super::ball_calibration;
use super::forecast_benchmark::{Watched, happened, watch};
use super::least_squares::Fit;
use crate::game::Side;
use crate::players::Level;
use crate::players::arena::match_seed;
use crate::players::coach::calibration::{
    BENDS, NUMBERS, Standing, TERMS, bends, bytes, row, summed, terms,
};
use crate::players::coach::forecast::Forecast;
use crate::players::coach::forecast::Odds;
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The seed of all matches.
const SEED: u64 = 1899;
/// Matches against each level.
const MATCHES: u32 = 60_000;

/// A moment of a match.
struct Sample {
    standing: Standing,
    odds: Odds,
    /// 1 for won and drawn, or 0.
    happened: [f32; 2],
}

/// The bytes of the table that is shipped.
pub fn table() -> Vec<u8> {
    let forecast = Forecast::new(&Options::default());
    let mut rows = vec![[0; NUMBERS]; row((Level::Professional, true), INNINGS) + 2];
    for level in Level::QUICK {
        let moments = moments(&forecast, level);
        for (bats, moments) in [false, true].into_iter().zip(&moments) {
            for (innings, moments) in (1..).zip(moments) {
                let at = row((level, bats), innings);
                rows[at..at + 2].copy_from_slice(&fitted(moments));
            }
        }
    }
    bytes(&rows, &ball_calibration::rows())
}

/// The two rows fitted to such moments: first their terms, then the bends for what
/// these still miss.
fn fitted(moments: &[Sample]) -> [[i16; NUMBERS]; 2] {
    let mut rows = [[0; NUMBERS]; 2];
    let mut sums = [const { Fit::<TERMS>::NOTHING }; 2];
    for Sample {
        standing,
        odds,
        happened,
    } in moments
    {
        let terms = terms(standing, *odds);
        for ((fit, happened), said) in sums.iter_mut().zip(happened).zip([odds.wins, odds.draws]) {
            fit.add(terms, happened - said);
        }
    }
    for (row, fit) in rows.iter_mut().zip(sums) {
        row[..TERMS].copy_from_slice(&fit.weights());
    }
    let mut left = [const { Fit::<BENDS>::NOTHING }; 2];
    for Sample {
        standing,
        odds,
        happened,
    } in moments
    {
        let odds = summed([&rows[0], &rows[1]], standing, *odds);
        for ((fit, happened), said) in left.iter_mut().zip(happened).zip([odds.wins, odds.draws]) {
            fit.add(bends(said), happened - said);
        }
    }
    for (row, fit) in rows.iter_mut().zip(left) {
        row[TERMS..].copy_from_slice(&fit.weights());
    }
    rows
}

/// The moments of matches, by whether the computer of this level bats, and by innings.
/// In a match of professionals both sides are that computer.
fn moments(forecast: &Forecast, level: Level) -> [[Vec<Sample>; INNINGS]; 2] {
    let mut found = [const { [const { Vec::new() }; INNINGS] }; 2];
    for number in 0..MATCHES {
        let computer = Side::BOTH[number as usize % 2];
        let seed = match_seed(SEED, number);
        let Watched { moments, outcome } = watch(computer, level, seed);
        for (state, batting) in moments {
            let standing = forecast.standing(&state, 0.0, 0.0);
            let odds = forecast.odds(&standing);
            let happened = happened(outcome, batting).map(|happened| f32::from(u8::from(happened)));
            let of = usize::from(batting == computer);
            for (role, found) in found.iter_mut().enumerate() {
                if role == of || level == Level::Professional {
                    found[standing.innings - 1].push(Sample {
                        standing,
                        odds,
                        happened,
                    });
                }
            }
        }
    }
    found
}
