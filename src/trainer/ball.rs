//! A comparison of the coach's forecast of a ball with the result. The
//! comparison covers each card that a professional might bowl to the computer
//! at a given level, or play in reply to a ball.
//!
//! `armchair benchmark ball --matches 400 --seed 555` prints the comparison.

use super::agreement::{Agreement, Sample, group_into_bands};
use crate::game::{Ask, Choice, Dealer, Match, Pending, Side, View};
use crate::players::arena::match_seed;
use crate::players::coach::ball_calibration::{KnowledgeCase, correct_forecast};
use crate::players::coach::next_ball::{
    BallTotals, ImaginedEffect, Players, imagine_effects, play_on,
};
use crate::players::{Computer, Level, Levels};
use crate::rng::Stream;
use crate::rules::Options;
use crate::tabletop::drive::{Step, step};

/// The average number of decisions between samples.
const DECISIONS_PER_SAMPLE: usize = 9;

/// The upper limits of the bands for the chance of a wicket.
const BAND_LIMITS: [f32; 8] = [0.01, 0.04, 0.08, 0.15, 0.25, 0.4, 0.6, 1.01];

/// The smallest number of balls in a band. A band with fewer balls is merged
/// with the next band.
const MIN_BALLS_PER_BAND: usize = 1000;

/// The two samples from a ball: one for the wicket and one for the runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallSample {
    wicket: Sample,
    runs: Sample,
}

/// The samples in a band of similar chances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallBand {
    /// The agreement between forecast and result for wickets.
    pub wickets: Agreement,
    /// The agreement between forecast and result for runs.
    pub runs: Agreement,
}

impl BallBand {
    fn from_balls(balls: &[&BallSample]) -> BallBand {
        BallBand {
            wickets: Agreement::from_samples(balls.iter().map(|ball| &ball.wicket)),
            runs: Agreement::from_samples(balls.iter().map(|ball| &ball.runs)),
        }
    }

    /// Returns `true` if forecast and result agree. The limit is three
    /// percentage points for wickets, and a tenth of a run for runs. A larger
    /// difference is accepted if it is within two standard deviations.
    pub fn agrees(&self) -> bool {
        self.wickets.is_within(0.03) && self.runs.is_within(0.1)
    }
}

/// The samples from many balls, grouped by case.
pub type BallsByCase = [Vec<BallSample>; KnowledgeCase::ALL.len()];

/// Groups balls into bands by the forecast chance of a wicket.
pub fn bands(balls: &[BallSample]) -> Vec<BallBand> {
    let place = |ball: &BallSample| {
        let above = BAND_LIMITS.iter().position(|end| ball.wicket.said < *end);
        above.unwrap_or(BAND_LIMITS.len() - 1)
    };
    let joined =
        group_into_bands(balls, BAND_LIMITS.len(), place, |open| open.len() >= MIN_BALLS_PER_BAND);
    joined.iter().map(|balls| BallBand::from_balls(balls)).collect()
}

/// Plays matches between a professional and the computer at a given level, and
/// samples the forecasts for the professional's choices.
pub fn measure(level: Level, seed: u64, matches: u32) -> BallsByCase {
    let mut found = BallsByCase::default();
    play_and_sample(level, seed, matches, |number, case, imagined, outcome| {
        let said = correct_forecast(level, case, imagined);
        let sample = |said: f32, happened: u32| Sample { number, said, happened: happened as f32 };
        found[case as usize].push(BallSample {
            wicket: sample(said.wicket, outcome.wickets.min(1)),
            runs: sample(said.runs, outcome.runs),
        });
    });
    found
}

/// Plays the matches, and calls `found` with each sampled choice. The arguments
/// of `found` are the number of the match, the case of the choice, the effects
/// of the choice in the sampled hands, and its result.
pub(super) fn play_and_sample(
    level: Level,
    seed: u64,
    matches: u32,
    mut found: impl FnMut(u32, KnowledgeCase, &ImaginedEffect, &BallTotals),
) {
    let mut stream = Stream::new(seed);
    let levels = Levels::uniform(level);
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let computer = Side::BOTH[number as usize % 2];
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let [mut home, mut away] = Side::BOTH.map(|side| {
            let professional = Levels::uniform(Level::Professional);
            let levels = if side == computer { levels } else { professional };
            Computer::new(levels, seed, side)
        });
        while let Pending::Ask(side, ask) = game.pending() {
            let looks = side != computer && matches!(ask, Ask::Bowl | Ask::Reply);
            if looks && stream.below(DECISIONS_PER_SAMPLE) == 0 {
                let view = game.view(side);
                let imagined = Players::for_view(&view, levels);
                let mut of_match =
                    |case, imagined: &_, outcome: &_| found(number, case, imagined, outcome);
                let players = [home, away];
                sample_decision(&view, &game, &dealer, players, &imagined, &mut of_match);
            }
            let next = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
            if !matches!(next, Ok(Step::Chose(..))) {
                break;
            }
        }
    }
}

/// Samples a decision. For each choice, plays the choice and compares the
/// forecast with the result.
fn sample_decision(
    view: &View<'_>,
    game: &Match,
    dealer: &Dealer,
    players: [Computer; 2],
    imagined: &Players,
    found: &mut impl FnMut(KnowledgeCase, &ImaginedEffect, &BallTotals),
) {
    let legal = view.legal();
    // Choices to play no card are left out, because they are rare.
    let played = legal.iter().filter(|choice| **choice != Choice::Leave);
    let open =
        played.filter_map(|choice| Some((*choice, KnowledgeCase::for_choice(view, *choice)?)));
    let (choices, cases): (Vec<Choice>, Vec<KnowledgeCase>) = open.unzip();
    let imagined = imagine_effects(view, &choices, imagined);
    for ((choice, case), imagined) in choices.iter().zip(cases).zip(&imagined) {
        let (mut game, mut dealer) = (game.clone(), dealer.clone());
        let [mut home, mut away] = players;
        // After a reply the next ball is included, as in the coach's forecast.
        let balls = match choice {
            Choice::Play(_) => 2,
            _ => 1,
        };
        let agents = (&mut home, &mut away);
        let outcome = play_on(&mut game, *choice, &mut dealer, balls, agents);
        found(case, imagined, &outcome);
    }
}
