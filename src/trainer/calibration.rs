//! The fit of the corrections that the coach applies to his forecast of a
//! match. A sum of a few terms is fitted by least squares to the differences
//! between forecasts and results. The samples come from a professional's
//! matches against each level.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::ball_calibration;
use super::forecast_benchmark::{SampledMatch, play_and_sample, win_and_draw_flags};
use super::least_squares::Fits;
use crate::game::Side;
use crate::players::Level;
use crate::players::arena::match_seed;
use crate::players::coach::calibration::{
    BALL_ROWS, BattingSide, INNER_KNOT_COUNT, MapPoint, MatchKind, ROWS, TERMS,
    VALUES_PER_BALL_ROW, VALUES_PER_ROW, add_weighted_terms, bytes, first_row_index,
    inner_knot_weights, terms,
};
use crate::players::coach::forecast::ForecastMap;
use crate::players::coach::forecast::Odds;
use crate::rules::Options;
use crate::rules::deals::INNINGS;

/// The seed for all matches.
const SEED: u64 = 1899;
/// The number of threads.
const THREADS: usize = 2;

/// Returns the number of matches to play against an opponent of a given level.
/// With the default options, few matches against a club player remain undecided
/// for long, so many matches are needed. A beginner's match gives only about a
/// dozen samples.
const fn matches(kind: MatchKind, level: Level) -> u32 {
    match (kind, level) {
        (MatchKind::Usual, Level::Club) => 480_000,
        (MatchKind::Usual, Level::Professional) => 240_000,
        (MatchKind::Usual, Level::County) => 120_000,
        (MatchKind::Beginner, _) => 60_000,
        (MatchKind::NoExtras | MatchKind::Usual, _) => 40_000,
        _ => 25_000,
    }
}

/// A position is left out if the chance of one of its results is above this
/// limit, because forecasts that are almost certain are not corrected.
const MAX_CHANCE: f32 = 0.9995;

/// A position sampled from an innings, with its forecast and the result. The
/// fields have small types, because there are many samples.
struct InningsSample {
    lead: f32,
    wickets: f32,
    time: f32,
    odds: Odds,
    /// Two flags: the first is set if the batting side won, the second if
    /// neither side won.
    happened: [bool; 2],
}

impl InningsSample {
    fn map_point(&self, innings: usize) -> MapPoint {
        MapPoint { innings, lead: self.lead, wickets: self.wickets, time: self.time }
    }

    /// Returns the errors of a forecast: first for a win, then for a draw.
    fn forecast_errors(&self, said: Odds) -> [f32; 2] {
        let [won, drawn] = self.happened.map(|happened| f32::from(u8::from(happened)));
        [won - said.wins, drawn - said.draws]
    }
}

/// An independent task in the fit.
#[derive(Clone, Copy)]
enum FitTask {
    /// Fits the corrections to the chances in matches of one kind against one
    /// level.
    Matches(MatchKind, Level),
    /// Fits the corrections to the forecasts of a ball against one level.
    Balls(Level),
}

impl FitTask {
    /// Estimates how long the task takes, in units of a usual match. The time
    /// for a match is proportional to the number of wickets that may fall. A
    /// task for the forecasts of balls takes longer, because it samples many
    /// hands.
    fn duration(self) -> u32 {
        let wickets = |options: Options| u32::from(options.innings * options.wickets_per_innings());
        match self {
            FitTask::Matches(kind, level) => {
                let of_usual = wickets(Options::default());
                matches(kind, level) / of_usual * wickets(kind.options())
            }
            FitTask::Balls(_) => 150_000,
        }
    }
}

/// Lists all tasks, with the longest first.
fn fit_tasks() -> Vec<FitTask> {
    let levels = Level::NON_SEARCHING.into_iter();
    let mut all: Vec<FitTask> = levels.clone().map(FitTask::Balls).collect();
    for kind in MatchKind::ALL {
        let of_kind = levels.clone();
        all.extend(of_kind.map(|level| FitTask::Matches(kind, level)));
    }
    all.sort_by_key(|task| Reverse(task.duration()));
    all
}

/// Computes the contents of the shipped table.
pub fn compute_table_file() -> Vec<u8> {
    let mut of_match = vec![[0; VALUES_PER_ROW]; ROWS];
    let mut of_ball = vec![[0; VALUES_PER_BALL_ROW]; BALL_ROWS];
    for fitted in on_threads(&fit_tasks(), FittedRows::new) {
        match fitted {
            FittedRows::Matches(kind, level, rows) => {
                let first = first_row_index(kind, BattingSide { level, is_computer: false }, 1);
                of_match[first..first + rows.len()].copy_from_slice(&rows);
            }
            FittedRows::Balls(level, rows) => {
                let first = ball_calibration::first_row(level);
                of_ball[first..first + rows.len()].copy_from_slice(&rows);
            }
        }
    }
    bytes(&of_match, &of_ball)
}

/// The rows that a task has fitted.
enum FittedRows {
    Matches(MatchKind, Level, Vec<[i16; VALUES_PER_ROW]>),
    Balls(Level, Vec<[i16; VALUES_PER_BALL_ROW]>),
}

impl FittedRows {
    fn new(task: FitTask) -> FittedRows {
        match task {
            FitTask::Matches(kind, level) => {
                FittedRows::Matches(kind, level, fit_level_rows(kind, level))
            }
            FitTask::Balls(level) => {
                FittedRows::Balls(level, ball_calibration::fit_ball_rows(level).to_vec())
            }
        }
    }
}

/// Calls `work` for each part, using two threads. The order of the results may
/// vary, but the parts are independent of one another.
fn on_threads<W: Copy + Sync, T: Send>(parts: &[W], work: impl Fn(W) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let (sender, done) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..THREADS {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver below waits until all senders have been
                    // dropped.
                    let _ = sender.send(work(*part));
                }
            });
        }
    });
    // Drop the last sender, because otherwise the loop over `done` would never
    // end.
    drop(sender);
    done.into_iter().collect()
}

/// Fits the rows for a level, innings by innings: first the rows for fielding,
/// then the rows for batting. For a match between professionals, the two sets
/// of rows are the same, because the sides play alike.
fn fit_level_rows(kind: MatchKind, level: Level) -> Vec<[i16; VALUES_PER_ROW]> {
    let moments = collect_samples(kind, level);
    let roles = match level {
        Level::Professional => [0, 0],
        _ => [0, 1],
    };
    let fitted = moments.each_ref().map(|of_role| {
        let by_innings = (1..).zip(of_role);
        let by_innings = by_innings.map(|(innings, moments)| fit_rows(innings, moments));
        by_innings.flatten().collect::<Vec<_>>()
    });
    roles.map(|role: usize| fitted[role].clone()).concat()
}

/// Fits two rows to the samples from an innings. The weights of the terms are
/// fitted first. The weights of the inner knots are then fitted to the
/// remaining error.
fn fit_rows(innings: usize, moments: &[InningsSample]) -> [[i16; VALUES_PER_ROW]; 2] {
    let mut rows = [[0; VALUES_PER_ROW]; 2];
    let mut of_terms = Fits::<TERMS, 2>::NOTHING;
    for moment in moments {
        let terms = terms(&moment.map_point(innings), moment.odds);
        of_terms.add(terms, moment.forecast_errors(moment.odds));
    }
    for (row, weights) in rows.iter_mut().zip(of_terms.solve_weights()) {
        row[..TERMS].copy_from_slice(&weights);
    }
    let mut of_bends = [const { Fits::<INNER_KNOT_COUNT, 1>::NOTHING }; 2];
    for moment in moments {
        let odds =
            add_weighted_terms([&rows[0], &rows[1]], &moment.map_point(innings), moment.odds);
        let missed = [odds.wins, odds.draws].into_iter().zip(moment.forecast_errors(odds));
        for (fit, (said, missed)) in of_bends.iter_mut().zip(missed) {
            fit.add(inner_knot_weights(said), [missed]);
        }
    }
    for (row, fit) in rows.iter_mut().zip(of_bends) {
        let [weights] = fit.solve_weights();
        row[TERMS..].copy_from_slice(&weights);
    }
    rows
}

/// Collects samples from matches, and groups them by whether the computer at
/// this level is batting, and then by innings. For professionals, all samples
/// are in the group for fielding.
fn collect_samples(kind: MatchKind, level: Level) -> [[Vec<InningsSample>; INNINGS]; 2] {
    let options = kind.options();
    let forecast = ForecastMap::new(&options);
    let mut found = [const { [const { Vec::new() }; INNINGS] }; 2];
    for number in 0..matches(kind, level) {
        let computer = Side::BOTH[number as usize % 2];
        let seed = match_seed(SEED, number);
        let SampledMatch { moments, outcome } = play_and_sample(&options, computer, level, seed);
        for (state, batting) in moments {
            let standing = forecast.map_point(&state, 0.0, 0.0);
            let odds = forecast.odds(&standing);
            if odds.wins.max(odds.draws).max(odds.loses()) > MAX_CHANCE {
                continue;
            }
            let role = usize::from(batting == computer && level != Level::Professional);
            found[role][standing.innings - 1].push(InningsSample {
                lead: standing.lead,
                wickets: standing.wickets,
                time: standing.time,
                odds,
                happened: win_and_draw_flags(outcome, batting),
            });
        }
    }
    found
}
