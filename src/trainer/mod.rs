//! The laboratory (feature `lab`), which trains the computer's play and
//! measures its strength.
//!
//! The game does not need this module. Without the feature `lab`, the module is
//! not compiled. [`train`] lets an evaluation play matches and corrects its
//! weights after each match. First the evaluation plays against itself. In this
//! first part of the training, if a suit was not followed, the evaluation
//! classifies that sign by its age alone. At a reshuffle, the evaluation
//! forgets the opponent's hand. The result is the professional of edition 4 of
//! the match of the day. In the second part, only the bowling is trained,
//! against batting that no longer changes. In this part, the evaluation
//! distinguishes the kinds of signs and remembers the opponent's hand. The same
//! seed gives the same table on every machine, byte for byte. A player is
//! weaker if it learns batting and bowling at the same time against itself, or
//! if its batting also learns in the second part.

pub mod agreement;
pub mod ball;
mod ball_calibration;
pub mod calibration;
pub mod captain;
pub(crate) mod editions;
pub mod forecast_benchmark;
mod least_squares;
pub mod level_benchmark;
pub mod match_value;
mod normal_distribution;
pub mod paces;
pub mod play_statistics;
pub mod population;
pub mod puzzle_finder;
pub mod reference;
pub mod response;
pub mod rules_of_thumb;
pub(crate) mod slow_captain;
pub(crate) mod training_agent;
pub(crate) mod training_weights;
mod win_model;

use crate::game::Side;
use crate::game::{Dealer, Match};
use crate::players::arena::{MatchTotals, match_seed};
use crate::players::evaluation::Table;
use crate::players::skill::Skill;
use crate::rules::Options;
use crate::tabletop::drive::play_out;
use response::TrainedCraft;
use training_agent::{Exploration, TrainingAgent};
use training_weights::{Method, TrainingWeights};

/// A course of training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The seed for all random draws in the course.
    pub(crate) seed: u64,
    /// The number of matches.
    pub matches: u32,
    /// The method by which the weights are learned.
    pub(crate) method: Method,
    /// The price of a wicket in training, for the batting and for the bowling
    /// side, in thousandths of a run.
    pub(crate) wicket: [i32; 2],
}

/// The rate of exploration at the start and at the end of a course, in
/// ten-thousandths.
const EXPLORATION_RATES: [u32; 2] = [500, 30];

/// The ratio of the two parts of the training. For each match in the first
/// part, this many matches train only the bowling.
const BOWLING_MATCHES: u32 = 3;

/// The seed of the course that produced the shipped table.
pub const SHIPPED_SEED: u64 = 1892;

impl Course {
    /// Returns the course that produced the shipped table, but with any seed.
    /// The shipped table has the seed [`SHIPPED_SEED`].
    ///
    /// If wickets had their true price of about 33 runs, the batting side would
    /// block in every match. With a price of 7 runs, the batting side earns
    /// more points. The bowling must be trained against such batting, not
    /// against blocking. The bowling must learn to take wickets rather than to
    /// save runs.
    pub fn shipped(seed: u64) -> Course {
        Course { seed, matches: 40_000, method: Method::default(), wicket: [7_000, 36_000] }
    }

    fn exploration(&self, progress: f32, skill: Skill) -> Exploration {
        Exploration {
            epsilon: EXPLORATION_RATES[0]
                - ((EXPLORATION_RATES[0] - EXPLORATION_RATES[1]) as f32 * progress) as u32,
            to_batting: self.wicket[0],
            to_bowling: self.wicket[1],
            skill,
        }
    }
}

/// Trains an evaluation from scratch, and then trains its bowling further. In
/// the first part of the training, `lesson` is called after each match. The
/// arguments of `lesson` are the number of the match, and the totals of all
/// matches since `lesson` last reset them.
pub fn train(course: Course, lesson: impl FnMut(u32, &mut MatchTotals, &TrainingWeights)) -> Table {
    let begun = editions::convert_to_kinds(&train_from_scratch(course, lesson));
    let second = Course {
        seed: course.seed.wrapping_add(1),
        matches: course.matches * BOWLING_MATCHES,
        ..course
    };
    response::respond(second, TrainedCraft::Bowling, &begun)
}

/// Trains an evaluation from scratch by letting it play against itself. The
/// result is the professional of edition 4 of the match of the day.
pub fn train_from_scratch(
    course: Course,
    mut lesson: impl FnMut(u32, &mut MatchTotals, &TrainingWeights),
) -> Table {
    let mut weights = TrainingWeights::new(course.method);
    let mut totals = MatchTotals::default();
    for number in 0..course.matches {
        let progress = number as f32 / course.matches as f32;
        let seed = match_seed(course.seed, number);
        let exploration = course.exploration(progress, editions::SKILL);
        let [mut home, mut away] =
            Side::BOTH.map(|side| TrainingAgent::new(&weights, exploration, seed, side));
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let played = play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
        if let Ok(Some(outcome)) = played {
            totals.add(&game, outcome);
        }
        let trajectory = [home.trajectory, away.trajectory];
        for trajectory in trajectory.iter().flatten() {
            weights.learn(trajectory, game.public().innings(), progress);
        }
        weights.update_mean_pace(game.public().innings());
        lesson(number + 1, &mut totals, &weights);
    }
    weights.table()
}
