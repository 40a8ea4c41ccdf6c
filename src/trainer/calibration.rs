//! How the corrections of the coach's forecast are fitted: by least squares, so that
//! a sum of a few terms makes up the difference between what he said at many moments
//! of matches against each level and their outcome. The levels are shared out to two
//! threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::ball_calibration;
use super::forecast_benchmark::{Watched, happened, watch};
use super::least_squares::Fit;
use crate::game::Side;
use crate::players::Level;
use crate::players::arena::match_seed;
use crate::players::coach::calibration::{
    BALL_NUMBERS, BALL_ROWS, BENDS, NUMBERS, Standing, TERMS, bends, bytes, row, summed, terms,
};
use crate::players::coach::forecast::Forecast;
use crate::players::coach::forecast::Odds;
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The seed of all matches.
const SEED: u64 = 1899;
/// Threads on which levels are fitted.
const THREADS: usize = 2;

/// Matches against a level: against a club player few are open for long, and nearly
/// none against weaker ones.
const fn matches(level: Level) -> u32 {
    match level {
        Level::Club => 240_000,
        _ => 120_000,
    }
}

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
    let mut of_match = vec![[0; NUMBERS]; row((Level::Professional, true), INNINGS) + 2];
    let mut of_ball = vec![[0; BALL_NUMBERS]; BALL_ROWS];
    let fitted = by_level(|level| (rows(&forecast, level), ball_calibration::rows(level)));
    for (level, (of_matches, of_balls)) in fitted {
        let first = row((level, false), 1);
        of_match[first..first + of_matches.len()].copy_from_slice(&of_matches);
        let first = ball_calibration::first_row(level);
        of_ball[first..first + of_balls.len()].copy_from_slice(&of_balls);
    }
    bytes(&of_match, &of_ball)
}

/// Does some work for each level on two threads. What each does depends on its level
/// alone, so that only the order is left to chance.
fn by_level<T: Send>(work: impl Fn(Level) -> T + Sync) -> Vec<(Level, T)> {
    let next = AtomicUsize::new(0);
    let (sender, done) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..THREADS {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(level) = Level::QUICK.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // Whoever receives it waits below.
                    let _ = sender.send((*level, work(*level)));
                }
            });
        }
    });
    drop(sender);
    done.into_iter().collect()
}

/// The rows of a level: where it fields, then where it bats, by innings.
fn rows(forecast: &Forecast, level: Level) -> Vec<[i16; NUMBERS]> {
    let moments = moments(forecast, level);
    let fitted = moments.iter().flatten().map(|moments| fitted(moments));
    fitted.flatten().collect()
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
    for number in 0..matches(level) {
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
