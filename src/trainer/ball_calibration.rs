//! How the corrections of what the coach says of a ball are fitted: at many balls
//! of matches against each level, what the imagined hands had of a choice is held
//! against its outcome.

use super::ball::watch;
use super::least_squares::Fit;
use crate::players::Level;
use crate::players::coach::ball_calibration::{BENDS, Case, row, runs_bends, wicket_bends};
use crate::players::coach::calibration::{BALL_NUMBERS, BALL_ROWS};

/// The seed of all matches.
const SEED: u64 = 1898;
/// Matches against each level.
const MATCHES: u32 = 600;

/// The rows of the table that is shipped.
pub(super) fn rows() -> Vec<[i16; BALL_NUMBERS]> {
    let mut rows = vec![[0; BALL_NUMBERS]; BALL_ROWS];
    for level in Level::QUICK {
        let mut fits = Case::ALL.map(|_| (Fit::NOTHING, Fit::NOTHING));
        watch(level, SEED, MATCHES, |_, case, imagined, outcome| {
            let (wickets, runs) = &mut fits[case as usize];
            let said = imagined.mean;
            let missed = outcome.wickets.min(1) as f32 - said.wicket;
            wickets.add(wicket_bends(said.wicket), missed);
            // What all hands agree in is not moved, so it tells nothing.
            let [least, most] = imagined.range;
            if least < most {
                let bends = runs_bends(said.wicket);
                let terms = bends.map(|bend| bend * said.runs);
                runs.add_by(bends, terms, outcome.runs as f32 - said.runs);
            }
        });
        for (case, (wickets, runs)) in Case::ALL.into_iter().zip(fits) {
            let (of_wickets, of_runs) = rows[row(level, case)].split_at_mut(BENDS[0]);
            of_wickets.copy_from_slice(&wickets.weights());
            of_runs.copy_from_slice(&runs.weights());
        }
    }
    rows
}
