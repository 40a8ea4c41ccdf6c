//! How the coach's forecast is held to what comes: what he says at many moments
//! of matches against each level, and what he should have said, as near as a sum
//! of a few terms comes to it (least squares).

use crate::game::Side;
use crate::players::Level;
use crate::players::arena::match_seed;
use crate::players::coach::calibration::{TERMS, WHOLE, bytes, row, terms};
use crate::players::coach::forecast::Forecast;
use crate::players::coach::measure::{Watched, came, watch};
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The seed of all matches.
const SEED: u64 = 1899;
/// Matches against each level.
const MATCHES: u32 = 20_000;
/// What is added to the squares, so that few moments move little.
const STIFF: f64 = 30.0;

/// The sums of a fit: of the products of the terms, and of these with what was missed.
#[derive(Clone)]
struct Fit {
    squares: [[f64; TERMS]; TERMS],
    missed: [[f64; TERMS]; 2],
}

impl Fit {
    const NOTHING: Fit = Fit {
        squares: [[0.0; TERMS]; TERMS],
        missed: [[0.0; TERMS]; 2],
    };

    fn add(&mut self, terms: &[f32; TERMS], missed: [f32; 2]) {
        let terms = terms.map(f64::from);
        for (row, term) in self.squares.iter_mut().zip(terms) {
            for (sum, other) in row.iter_mut().zip(terms) {
                *sum += term * other;
            }
        }
        for (sums, missed) in self.missed.iter_mut().zip(missed) {
            for (sum, term) in sums.iter_mut().zip(terms) {
                *sum += term * f64::from(missed);
            }
        }
    }

    /// What the terms count for, by elimination: the squares are positive.
    fn weights(&self) -> [[i16; TERMS]; 2] {
        let (mut squares, mut weights) = (self.squares, self.missed);
        for (place, row) in squares.iter_mut().enumerate() {
            row[place] += STIFF;
        }
        for place in 0..TERMS {
            let pivot = squares[place];
            for other in (0..TERMS).filter(|other| *other != place) {
                let part = squares[other][place] / pivot[place];
                for (sum, of_pivot) in squares[other].iter_mut().zip(pivot) {
                    *sum -= part * of_pivot;
                }
                for sums in &mut weights {
                    sums[other] -= part * sums[place];
                }
            }
        }
        let mut place = 0;
        let diagonal = squares.map(|row| {
            place += 1;
            row[place - 1]
        });
        weights.map(|sums| {
            let mut whole = [0; TERMS];
            for ((whole, sum), of) in whole.iter_mut().zip(sums).zip(diagonal) {
                *whole = (sum / of * f64::from(WHOLE)).round() as i16;
            }
            whole
        })
    }
}

/// The bytes of the table that is shipped.
pub fn table() -> Vec<u8> {
    let forecast = Forecast::new(&Options::default());
    let mut rows = vec![[0; TERMS]; row((Level::Professional, true), INNINGS) + 2];
    for level in Level::ALL {
        let fits = fits(&forecast, level);
        for (bats, fits) in [false, true].into_iter().zip(&fits) {
            for (innings, fit) in (1..).zip(fits) {
                let at = row((level, bats), innings);
                rows[at..at + 2].copy_from_slice(&fit.weights());
            }
        }
    }
    bytes(&rows)
}

/// By whether the computer of this level bats, and by innings. In a match of
/// professionals both are it.
fn fits(forecast: &Forecast, level: Level) -> [[Fit; INNINGS]; 2] {
    let mut fits = [const { [Fit::NOTHING; INNINGS] }; 2];
    for number in 0..MATCHES {
        let computer = Side::BOTH[number as usize % 2];
        let seed = match_seed(SEED, number);
        let Watched { moments, outcome } = watch(computer, level, seed);
        for (state, batting) in moments {
            let (odds, standing) = (
                forecast.odds(&state, 0.0, 0.0),
                forecast.standing(&state, 0.0, 0.0),
            );
            let [won, drawn] = came(outcome, batting).map(|came| f32::from(u8::from(came)));
            let terms = terms(&standing, odds);
            let of = usize::from(batting == computer);
            for (role, fits) in fits.iter_mut().enumerate() {
                if role == of || level == Level::Professional {
                    fits[standing.innings - 1].add(&terms, [won - odds.wins, drawn - odds.draws]);
                }
            }
        }
    }
    fits
}
