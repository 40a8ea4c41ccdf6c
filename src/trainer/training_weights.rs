//! An evaluation that is being trained.
//!
//! The weights are floating-point numbers. All computations use only the four
//! basic operations, in a fixed order, so that every machine finds the same
//! weights.

use crate::game::Innings;
use crate::players::RUN;
use crate::players::evaluation::layout::ENTRIES;
use crate::players::evaluation::{Table, Weights};
use crate::players::expectation::PackedExpectation;
use crate::players::{Expectation, WICKET};

/// A transition: a choice that was made, with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transition {
    /// The index of the innings, counted from 0.
    pub(crate) innings: u8,
    /// The score before the choice.
    pub(crate) score: InningsScore,
    /// The immediate and certain effect of the choice.
    pub(crate) outcome: RunsAndWickets,
    /// The value of the choice's features, which comes on top of its certain
    /// effect.
    pub(crate) hand_value: RunsAndWickets,
    /// The total expectation of the best choice.
    pub(crate) best: RunsAndWickets,
    /// True if the choice was made to explore and was not the best choice.
    pub(crate) tried: bool,
    pub(super) features: (u32, u32),
}

/// The trajectory of one side in a match: either its batting choices or its
/// bowling choices.
#[derive(Debug, Default)]
pub(crate) struct Trajectory {
    /// All transitions, in the order of play.
    pub(crate) all: Vec<Transition>,
    pub(super) features: Vec<u16>,
}

impl Trajectory {
    /// Returns the features of a transition in this trajectory.
    pub(crate) fn features(&self, note: &Transition) -> &[u16] {
        let (from, to) = note.features;
        self.features.get(from as usize..to as usize).unwrap_or(&[])
    }
}

/// Runs and wickets, as in [`Expectation`] but with fractions.
pub(crate) type RunsAndWickets = [f32; 2];

/// The parameters of the learning method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Method {
    /// The discount per ball: the weight of an event that happens one ball
    /// later.
    pub(crate) later: f32,
    /// The λ of TD(λ). At 1, a choice is judged by the whole rest of the
    /// innings, and at 0 only by the value of the next choice.
    pub(crate) trace: f32,
    /// The learning rate of a new entry.
    pub(crate) step: f32,
    /// The minimum learning rate at the start of a course, and the minimum at
    /// its end.
    pub(crate) least_step: [f32; 2],
    /// The number of visits after which the learning rate of an entry has
    /// halved.
    pub(crate) settling: f32,
}

impl Default for Method {
    fn default() -> Method {
        Method {
            later: 0.988,
            trace: 0.9,
            step: 0.01,
            least_step: [0.000_2, 0.000_01],
            settling: 1000.0,
        }
    }
}

/// The number of visits credited to the entries of a starting table, in units
/// of [`Method::settling`]. Such entries learn a fifth as fast as new entries.
const STARTING_VISITS: u32 = 4;

/// The weights of an evaluation that is being trained.
#[derive(Debug)]
pub struct TrainingWeights {
    entries: Vec<RunsAndWickets>,
    /// The entries rounded to whole numbers, as in a table. The agents play
    /// with these rounded entries.
    rounded: Vec<PackedExpectation>,
    visits: Vec<u32>,
    /// The runs and wickets of an average ball.
    pace: RunsAndWickets,
    method: Method,
}

impl TrainingWeights {
    /// Makes untrained weights.
    pub(crate) fn new(method: Method) -> TrainingWeights {
        TrainingWeights {
            method,
            entries: vec![[0.0; 2]; ENTRIES],
            rounded: vec![PackedExpectation::default(); ENTRIES],
            visits: vec![0; ENTRIES],
            pace: [600.0, 300.0],
        }
    }
}

impl Weights for TrainingWeights {
    #[inline]
    fn entry(&self, place: usize) -> PackedExpectation {
        self.rounded[place]
    }
}

/// Rounds to the nearest whole number that fits into sixteen bits.
#[inline]
fn rounded(number: f32) -> i16 {
    let bound = f32::from(i16::MAX);
    // A cast rounds towards zero, so an offset makes the number positive first.
    ((number.clamp(-bound, bound) + 65_536.5) as i32 - 65_536) as i16
}

#[inline]
fn sum([runs, wickets]: RunsAndWickets) -> PackedExpectation {
    PackedExpectation::new(rounded(runs), rounded(wickets))
}

impl TrainingWeights {
    /// Makes weights that are copied from a table.
    pub(crate) fn from_table(table: &Table, method: Method) -> TrainingWeights {
        let mut weights = TrainingWeights::new(method);
        // The entries are credited with visits, so that the first errors do not
        // destroy what the table has learned.
        weights.visits.fill(STARTING_VISITS * method.settling as u32);
        for (place, entry) in weights.entries.iter_mut().enumerate() {
            weights.rounded[place] = table.entry(place);
            let Expectation { runs, wickets } = table.entry(place).unpack();
            *entry = [runs as f32, wickets as f32];
        }
        weights
    }

    /// Returns a table of the values learned so far.
    pub(crate) fn table(&self) -> Table {
        Table::from_fn(|place| {
            let [runs, wickets] = self.entries[place].map(rounded);
            (runs, wickets)
        })
    }

    /// Adds up the entries for these features.
    pub(crate) fn sum(&self, features: &[u16]) -> RunsAndWickets {
        let mut sum = [0.0; 2];
        for place in features {
            let entry = self.entries[usize::from(*place)];
            sum = [sum[0] + entry[0], sum[1] + entry[1]];
        }
        sum
    }

    /// Learns from one side's trajectory in a match with these innings. The
    /// choices in each innings are processed in reverse order.
    pub(crate) fn learn(&mut self, trajectory: &Trajectory, innings: &[Innings], progress: f32) {
        let mut later: Option<(&Transition, RunsAndWickets)> = None;
        for note in trajectory.all.iter().rev() {
            let Some(innings) = innings.get(usize::from(note.innings)) else {
                continue;
            };
            later = later.filter(|(next, _)| next.innings == note.innings);
            let score = later.map_or(InningsScore::from_innings(innings), |(next, _)| next.score);
            let balls = score.balls.saturating_sub(note.score.balls).min(3);
            let mut fade = 1.0;
            for _ in 0..balls {
                fade *= self.method.later;
            }
            let event = note.score.difference_until(&score);
            let mut target = [0.0; 2];
            for part in 0..2 {
                // After an exploration, the rest of the innings says nothing
                // about good play. In that case only the value of the best
                // choice is used.
                let follows = later.map_or(0.0, |(next, its_target)| {
                    if next.tried {
                        next.best[part]
                    } else {
                        (1.0 - self.method.trace) * next.best[part]
                            + self.method.trace * its_target[part]
                    }
                });
                // The target is relative to an average ball, and is discounted
                // by the number of balls between the two choices.
                target[part] = event[part] - self.pace[part] * balls as f32 + fade * follows;
            }
            let error =
                [0, 1].map(|part| target[part] - note.outcome[part] - note.hand_value[part]);
            self.correct(trajectory.features(note), error, progress);
            later = Some((note, target));
        }
    }

    fn correct(&mut self, features: &[u16], error: RunsAndWickets, progress: f32) {
        let method = &self.method;
        let [first, last] = method.least_step;
        let least = first + (last - first) * progress;
        for place in features {
            let place = usize::from(*place);
            let visits = self.visits[place] as f32;
            self.visits[place] += 1;
            let step = (method.step * method.settling / (method.settling + visits)).max(least);
            let entry = &mut self.entries[place];
            entry[0] += step * error[0];
            entry[1] += step * error[1];
            self.rounded[place] = sum(*entry);
        }
    }

    /// Moves the pace of an average ball towards the pace of these innings.
    pub(crate) fn update_mean_pace(&mut self, innings: &[Innings]) {
        let mut all = InningsScore::default();
        for innings in innings {
            let score = InningsScore::from_innings(innings);
            all.runs += score.runs;
            all.wickets += score.wickets;
            all.balls += score.balls;
        }
        if all.balls > 0 {
            let sums = InningsScore::default().difference_until(&all);
            for (pace, sum) in self.pace.iter_mut().zip(sums) {
                *pace += 0.01 * (sum / all.balls as f32 - *pace);
            }
        }
    }
}

/// The score at some point in an innings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct InningsScore {
    runs: u32,
    wickets: u32,
    balls: u32,
}

impl InningsScore {
    /// Reads the score of an innings.
    pub(crate) fn from_innings(innings: &Innings) -> InningsScore {
        InningsScore {
            runs: innings.runs,
            wickets: u32::from(innings.wickets),
            balls: u32::from(innings.balls) + u32::from(innings.no_balls),
        }
    }

    /// Returns the runs and wickets that were added between this score and a
    /// later score.
    fn difference_until(&self, later: &InningsScore) -> RunsAndWickets {
        [
            ((later.runs - self.runs) * RUN as u32) as f32,
            ((later.wickets - self.wickets) * WICKET as u32) as f32,
        ]
    }
}
