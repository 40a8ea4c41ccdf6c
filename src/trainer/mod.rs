//! The laboratory (feature `lab`): how the computer learned to play, and benchmarks for
//! how well it does.
//!
//! Nothing here is needed to play, and nothing of it is in the program without the
//! feature. [`train`] lets an evaluation play matches and corrects its weights after
//! each: first against itself, when each sign of an age tells it the same and it forgets
//! the other hand at a reshuffle, to edition 4 of the match of the day; then its bowling
//! alone, with the kinds of signs and with that memory, against batting that no longer
//! learns. The same seed gives the same table, on every machine, byte for byte.
//! (Learning all of it against itself at once, or the batting on from there, makes a
//! weaker player.)

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
mod normal;
pub mod paces;
pub mod play_statistics;
pub mod population;
pub mod puzzle_finder;
pub mod reference;
pub mod response;
pub mod rules_of_thumb;
pub(crate) mod slow;
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
use response::Craft;
use training_agent::{Exploration, TrainingAgent};
use training_weights::{Method, TrainingWeights};

/// A course of training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The seed of everything that is left to chance.
    pub(crate) seed: u64,
    /// How many matches are played.
    pub matches: u32,
    /// How its weights are learned.
    pub(crate) method: Method,
    /// What a wicket is worth in training to a batting and to a bowling side,
    /// in thousandths of a run.
    pub(crate) wicket: [i32; 2],
}

/// Exploration at the start and at the end of a course, in parts of ten
/// thousand: one choice in twenty at first, then fewer and fewer.
const EPSILON: [u32; 2] = [500, 30];

/// For each match in which an evaluation learns from nothing, those in which its
/// bowling learns on.
const BOWLING_MATCHES: u32 = 3;

/// The seed of the course from which the shipped table came.
pub const SHIPPED: u64 = 1892;

impl Course {
    /// The course from which the shipped table came, but for its seed
    /// ([`SHIPPED`]).
    ///
    /// A batting side that made a wicket as dear as it is, some 33 runs,
    /// would block every match out: with 7 it earns more points. The bowling
    /// side must learn against such batting, not against blockers, and for
    /// wickets rather than against runs.
    pub fn shipped(seed: u64) -> Course {
        Course { seed, matches: 40_000, method: Method::default(), wicket: [7_000, 36_000] }
    }

    fn exploration(&self, progress: f32, skill: Skill) -> Exploration {
        Exploration {
            epsilon: EPSILON[0] - ((EPSILON[0] - EPSILON[1]) as f32 * progress) as u32,
            to_batting: self.wicket[0],
            to_bowling: self.wicket[1],
            skill,
        }
    }
}

/// Learns an evaluation from nothing, then its bowling on from there. `lesson` is said
/// the number of each match played in the first part and the sums of all since it
/// last took them.
pub fn train(course: Course, lesson: impl FnMut(u32, &mut MatchTotals, &TrainingWeights)) -> Table {
    let begun = editions::by_kind(&from_nothing(course, lesson));
    let second = Course {
        seed: course.seed.wrapping_add(1),
        matches: course.matches * BOWLING_MATCHES,
        ..course
    };
    response::respond(second, Craft::Bowling, &begun)
}

/// Learns an evaluation from nothing, by playing against itself: that of edition 4
/// of the match of the day.
pub fn from_nothing(
    course: Course,
    mut lesson: impl FnMut(u32, &mut MatchTotals, &TrainingWeights),
) -> Table {
    let mut weights = TrainingWeights::new(course.method);
    let mut totals = MatchTotals::default();
    for number in 0..course.matches {
        let progress = number as f32 / course.matches as f32;
        play_one(&mut weights, &course, number, progress, &mut totals);
        lesson(number + 1, &mut totals, &weights);
    }
    weights.table()
}

/// Plays one match of the weights against themselves and learns from it.
fn play_one(
    weights: &mut TrainingWeights,
    course: &Course,
    number: u32,
    progress: f32,
    totals: &mut MatchTotals,
) {
    let seed = match_seed(course.seed, number);
    let exploration = course.exploration(progress, editions::SKILL);
    let [mut home, mut away] =
        Side::BOTH.map(|side| TrainingAgent::new(weights, exploration, seed, side));
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
    weights.keep_pace(game.public().innings());
}
