//! The training of a best response, which shows how much a player gains by
//! learning to play against an opponent that no longer learns. Both players
//! have the same information.

use super::Course;
use super::training_agent::{Exploration, TrainingAgent};
use super::training_weights::TrainingWeights;
use crate::game::{Dealer, Match, Side};
use crate::players::Level;
use crate::players::arena::{MatchTotals, match_seed};
use crate::players::evaluation::Table;
use crate::players::skill::Skill;
use crate::rules::Options;
use crate::tabletop::drive::play_out;

/// The part of the game that a response learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainedCraft {
    /// The choice of replies. The response bowls as its opponent does.
    Batting,
    /// The choice of balls to bowl.
    Bowling,
}

/// The professional's skill, without the extra cost of bowling a wide or a bye.
/// With that cost, choices would depend on something that the features do not
/// include.
const SKILL_WITHOUT_SURCHARGE: Skill =
    Skill { shuns: 0, shuns_four: 0, ..Skill::for_level(Level::Professional) };

/// The point in a course at which the training of a response begins. The
/// starting table is already well trained, and the exploration and the learning
/// rate of an earlier point would spoil it.
const START_PROGRESS: f32 = 0.6;

/// Trains a response to a table. The response begins as a copy of that table
/// and learns either batting or bowling. The entries for the other skill do not
/// change.
pub fn respond(course: Course, craft: TrainedCraft, against: &Table) -> Table {
    let frozen = TrainingWeights::from_table(against, course.method);
    let mut weights = TrainingWeights::from_table(against, course.method);
    for number in 0..course.matches {
        let progress =
            START_PROGRESS + (1.0 - START_PROGRESS) * number as f32 / course.matches as f32;
        let seed = match_seed(course.seed, number);
        let side = Side::BOTH[number as usize % 2];
        let exploration = course.exploration(progress, SKILL_WITHOUT_SURCHARGE);
        let mut learner = TrainingAgent::new(&weights, exploration, seed, side);
        let mut other = TrainingAgent::new(
            &frozen,
            Exploration { epsilon: 0, ..exploration },
            seed,
            side.other(),
        );
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let (home, away) = match side {
            Side::Home => (&mut learner, &mut other),
            Side::Away => (&mut other, &mut learner),
        };
        // A match always has an outcome, because no player waits or makes an
        // illegal choice.
        let _ = play_out(&mut game, &mut dealer, &mut (home, away), &mut ());
        let [batting, bowling] = learner.trajectory;
        let trajectory = match craft {
            TrainedCraft::Batting => batting,
            TrainedCraft::Bowling => bowling,
        };
        weights.learn(&trajectory, game.public().innings(), progress);
        weights.update_mean_pace(game.public().innings());
    }
    weights.table()
}

/// Plays matches between two tables. Wickets always have their training prices,
/// whatever the state of the match. In the totals, the first table counts as
/// the home side.
pub fn compare(
    course: &Course,
    first: &Table,
    second: &Table,
    seed: u64,
    matches: u32,
) -> MatchTotals {
    let weights = [first, second].map(|table| TrainingWeights::from_table(table, course.method));
    let exploration =
        Exploration { epsilon: 0, ..course.exploration(0.0, SKILL_WITHOUT_SURCHARGE) };
    let mut totals = MatchTotals::default();
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let first = Side::BOTH[number as usize % 2];
        let mut players = [
            TrainingAgent::new(&weights[0], exploration, seed, first),
            TrainingAgent::new(&weights[1], exploration, seed, first.other()),
        ];
        if first == Side::Away {
            players.reverse();
        }
        let [mut home, mut away] = players;
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let played = play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
        if let Ok(Some(outcome)) = played {
            let mut one = MatchTotals::default();
            one.add(&game, outcome);
            let exchanged = first == Side::Away;
            totals.merge(&if exchanged { one.with_sides_swapped() } else { one });
        }
    }
    totals
}
