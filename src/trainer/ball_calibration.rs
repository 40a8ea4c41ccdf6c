//! The fit of the corrections that the coach applies to his forecast of a ball.
//! For many balls in matches against each level, the fit compares the values of
//! a choice in the imagined hands with the result of that choice.

use super::ball::watch;
use super::least_squares::Fits;
use crate::players::Level;
use crate::players::coach::ball_calibration::{BENDS, Case, row, runs_bends, wicket_bends};
use crate::players::coach::calibration::BALL_NUMBERS;

/// The seed for all matches.
const SEED: u64 = 1898;
/// Returns the number of matches against a level. The number is high for a
/// novice, whose matches are short.
const fn matches(level: Level) -> u32 {
    match level {
        Level::Novice => 2000,
        _ => 900,
    }
}

/// Returns the index of the first row for a level.
pub(super) const fn first_row(level: Level) -> usize {
    row(level, Case::ALL[0])
}

/// Fits the rows for a level, one for each case.
pub(super) fn rows(level: Level) -> [[i16; BALL_NUMBERS]; Case::ALL.len()] {
    let mut fits = Case::ALL.map(|_| (Fits::NOTHING, Fits::NOTHING));
    watch(level, SEED, matches(level), |_, case, imagined, outcome| {
        let (wickets, runs) = &mut fits[case as usize];
        let said = imagined.mean;
        let missed = outcome.wickets.min(1) as f32 - said.wicket;
        wickets.add(wicket_bends(said.wicket), [missed]);
        // If all hands agree, the forecast is not corrected, so the sample is
        // useless.
        let [least, most] = imagined.range;
        if least < most {
            let bends = runs_bends(said.wicket);
            let terms = bends.map(|bend| bend * said.runs);
            runs.add_by(bends, terms, [outcome.runs as f32 - said.runs]);
        }
    });
    fits.map(|(wickets, runs)| {
        let mut row = [0; BALL_NUMBERS];
        let (of_wickets, of_runs) = row.split_at_mut(BENDS[0]);
        of_wickets.copy_from_slice(wickets.weights().as_flattened());
        of_runs.copy_from_slice(runs.weights().as_flattened());
        row
    })
}
