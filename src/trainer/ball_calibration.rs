//! The fit of the corrections that the coach applies to his forecast of a ball.
//! Many balls in matches against each level are sampled. The fit compares the
//! forecast for each sampled choice with the result of the choice.

use super::ball::play_and_sample;
use super::least_squares::Fits;
use crate::players::Level;
use crate::players::coach::ball_calibration::{
    CORRECTED_KNOT_COUNTS, KnowledgeCase, row, run_knot_weights, wicket_knot_weights,
};
use crate::players::coach::calibration::VALUES_PER_BALL_ROW;

/// The seed for all matches.
const SEED: u64 = 1898;
/// Returns the number of matches to play against an opponent of a given level.
/// The number is high for a novice, whose matches are short.
const fn matches(level: Level) -> u32 {
    match level {
        Level::Novice => 2000,
        _ => 900,
    }
}

/// Returns the index of the first row for a level.
pub(super) const fn first_row(level: Level) -> usize {
    row(level, KnowledgeCase::ALL[0])
}

/// Fits the rows for a level, one for each case.
pub(super) fn fit_ball_rows(
    level: Level,
) -> [[i16; VALUES_PER_BALL_ROW]; KnowledgeCase::ALL.len()] {
    let mut fits = KnowledgeCase::ALL.map(|_| (Fits::NOTHING, Fits::NOTHING));
    play_and_sample(level, SEED, matches(level), |_, case, imagined, outcome| {
        let (wickets, runs) = &mut fits[case as usize];
        let said = imagined.mean;
        let missed = outcome.wickets.min(1) as f32 - said.wicket;
        wickets.add(wicket_knot_weights(said.wicket), [missed]);
        // If the ball has the same outcome in all hands, its forecast is not
        // corrected, so the sample is useless.
        let [least, most] = imagined.range;
        if least < most {
            let bends = run_knot_weights(said.wicket);
            let terms = bends.map(|bend| bend * said.runs);
            runs.add_sample_with_instruments(bends, terms, [outcome.runs as f32 - said.runs]);
        }
    });
    fits.map(|(wickets, runs)| {
        let mut row = [0; VALUES_PER_BALL_ROW];
        let (of_wickets, of_runs) = row.split_at_mut(CORRECTED_KNOT_COUNTS[0]);
        of_wickets.copy_from_slice(wickets.solve_weights().as_flattened());
        of_runs.copy_from_slice(runs.solve_weights().as_flattened());
        row
    })
}
