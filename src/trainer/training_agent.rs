//! An agent for training, which plays with the weights that are being trained,
//! explores now and then, and records its trajectory.

use super::training_weights::{
    InningsScore, RunsAndWickets, TrainingWeights, Trajectory, Transition,
};
use crate::game::Match;
use crate::game::{Ask, Choice, Side, View};
use crate::players::evaluation::batting::BattingEvaluation;
use crate::players::evaluation::bowling::BowlingEvaluation;
use crate::players::skill::Skill;
use crate::players::{Expectation, Values};
use crate::rng::{Purpose, Stream, derive};
use crate::tabletop::drive::Agent;

/// The settings of a training agent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exploration {
    /// The number of choices in ten thousand that are explorations.
    pub(crate) epsilon: u32,
    /// The price of a wicket when the agent bats, in thousandths of a run.
    pub(crate) to_batting: i32,
    /// The price of a wicket when the agent bowls, in thousandths of a run.
    pub(crate) to_bowling: i32,
    /// The agent's skill at playing cards.
    pub(crate) skill: Skill,
}

/// One side of a training match.
pub(crate) struct TrainingAgent<'d> {
    weights: &'d TrainingWeights,
    exploration: Exploration,
    chance: Stream,
    /// The agent's two trajectories: one for batting and one for bowling.
    pub(crate) trajectory: [Trajectory; 2],
}

impl<'d> TrainingAgent<'d> {
    /// Makes the training agent for `side` in the match with this seed.
    pub(crate) fn new(
        weights: &'d TrainingWeights,
        exploration: Exploration,
        match_seed: u64,
        side: Side,
    ) -> TrainingAgent<'d> {
        TrainingAgent {
            weights,
            exploration,
            chance: Stream::new(derive(match_seed, Purpose::RandomPlayer, &[side.index() as u64])),
            trajectory: Default::default(),
        }
    }

    /// Picks the choice with the highest value or, occasionally, another
    /// choice. Returns the picked choice, followed by the best choice.
    fn pick(&mut self, values: &Values) -> Option<(Choice, Choice)> {
        let best = values.best()?;
        if self.chance.below(10_000) < self.exploration.epsilon as usize {
            let others = values.entries();
            let other = others.get(self.chance.below(others.len()))?.0;
            return Some((other, best));
        }
        Some((best, best))
    }

    fn bat(&mut self, view: &View<'_>) -> Option<Choice> {
        let (weights, wicket) = (self.weights, self.exploration.to_batting);
        let skill = self.exploration.skill;
        BattingEvaluation::evaluate_with(view, &skill, weights, wicket, |batting| {
            let mut values = Values::default();
            let ball = view.public.delivery;
            match &ball {
                Some(ball) => batting.value_replies(ball, &mut values),
                None => batting.value_changes(&mut values),
            }
            let (choice, best) = self.pick(&values)?;
            let outcome = |choice| {
                ball.map_or(Expectation::default(), |ball| Expectation::from_reply(&ball, choice))
            };
            let features = |choice, add: &mut dyn FnMut(usize)| batting.features(choice, add);
            self.note(0, view, choice, best, outcome, features);
            Some(choice)
        })
    }

    fn bowl(&mut self, view: &View<'_>) -> Option<Choice> {
        let (weights, wicket) = (self.weights, self.exploration.to_bowling);
        let skill = self.exploration.skill;
        BowlingEvaluation::evaluate_with(view, &skill, weights, wicket, |bowling| {
            let mut values = Values::default();
            bowling.value_choices(&mut values);
            let (choice, best) = self.pick(&values)?;
            let outcome = |choice| bowling.keeper_concession(choice);
            let features = |choice, add: &mut dyn FnMut(usize)| bowling.features(choice, add);
            self.note(1, view, choice, best, outcome, features);
            Some(choice)
        })
    }

    fn note(
        &mut self,
        craft: usize,
        view: &View<'_>,
        choice: Choice,
        best: Choice,
        outcome: impl Fn(Choice) -> Expectation,
        features: impl Fn(Choice, &mut dyn FnMut(usize)),
    ) {
        let Some(innings) = view.public.current() else {
            return;
        };
        let (weights, trajectory) = (self.weights, &mut self.trajectory[craft]);
        let parts = |choice| {
            let outcome = outcome(choice);
            [outcome.runs as f32, outcome.wickets as f32]
        };
        let sum_of = |choice, trajectory: &mut Trajectory| {
            let from = trajectory.features.len();
            features(choice, &mut |place| trajectory.features.push(place as u16));
            (from, weights.sum(&trajectory.features[from..]))
        };
        let (from, hand_value) = sum_of(choice, trajectory);
        let to = trajectory.features.len();
        let expected = |outcome: RunsAndWickets, hand_value: RunsAndWickets| {
            [outcome[0] + hand_value[0], outcome[1] + hand_value[1]]
        };
        let mut best_of_all = expected(parts(choice), hand_value);
        if best != choice {
            best_of_all = expected(parts(best), sum_of(best, trajectory).1);
            // The features are removed again, because nothing is learned from a
            // choice that was not made.
            trajectory.features.truncate(to);
        }
        trajectory.all.push(Transition {
            innings: view.public.innings_number() - 1,
            score: InningsScore::from_innings(innings),
            outcome: parts(choice),
            hand_value,
            best: best_of_all,
            tried: best != choice,
            features: (from as u32, to as u32),
        });
    }
}

impl Agent<Match> for TrainingAgent<'_> {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match view.asked()? {
            Ask::Elect => Some([Choice::Bat, Choice::Field][self.chance.below(2)]),
            Ask::Declare => Some(Choice::PlayOn),
            Ask::Throw => {
                let (mut values, skill) = (Values::default(), self.exploration.skill);
                if view.side == view.public.batting() {
                    let wicket = self.exploration.to_batting;
                    BattingEvaluation::evaluate_with(
                        view,
                        &skill,
                        self.weights,
                        wicket,
                        |batting| {
                            batting.value_changes(&mut values);
                        },
                    );
                } else {
                    let wicket = self.exploration.to_bowling;
                    BowlingEvaluation::evaluate_with(
                        view,
                        &skill,
                        self.weights,
                        wicket,
                        |bowling| {
                            bowling.value_choices(&mut values);
                        },
                    );
                }
                values.best()
            }
            Ask::Reply | Ask::Change { .. } => self.bat(view),
            Ask::Bowl | Ask::Stop => self.bowl(view),
        }
    }
}
