//! The reliability of the coach: a comparison of his forecast chances with the
//! results, in matches between a professional and the computer.

use super::agreement::{Agreement, Sample, group_into_bands};
use crate::game::{Ask, Dealer, Match, Outcome, Pending, Side};
use crate::players::arena::match_seed;
use crate::players::coach::forecast::Odds;
use crate::players::coach::{Coach, exact_state};
use crate::players::match_state::MatchState;
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::rules::deals::INNINGS;
use crate::tabletop::drive::{Step, step};

/// The number of decisions between two samples from a match.
const DECISIONS_PER_SAMPLE: u32 = 20;

/// The smallest number of matches in a band of chances. A band with fewer
/// matches is merged with the next band.
pub const MIN_MATCHES_PER_BAND: u32 = 1200;

/// The batting side's forecast chances in many matches, together with the
/// results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    /// The samples for a win, by innings. Each sample contains the forecast
    /// chance and a flag that is set if the batting side won.
    pub wins: [Vec<Sample>; INNINGS],
    /// The samples for a draw, by innings. Each sample contains the forecast
    /// chance and a flag that is set if the match ended without a winner.
    pub draws: [Vec<Sample>; INNINGS],
    missed: f64,
}

impl Calibration {
    /// Returns the agreement of forecasts and results for wins by the batting
    /// side, over all samples.
    pub fn all(&self) -> Agreement {
        Agreement::from_samples(self.wins.iter().flatten())
    }

    /// Returns the Brier score, which is the mean over all samples of the sum
    /// of the squared errors of the three chances. A perfect forecast scores 0.
    pub fn brier_score(&self) -> f64 {
        self.missed / self.all().times.max(1) as f64
    }

    fn add(&mut self, number: u32, innings: u8, odds: Odds, happened: [bool; 2]) {
        let Some(place) = usize::from(innings).checked_sub(1) else {
            return;
        };
        let [won, drawn] = happened;
        let sample = |said: f32, happened: bool| Sample {
            number,
            said,
            happened: f32::from(u8::from(happened)),
        };
        self.wins[place].push(sample(odds.wins, won));
        self.draws[place].push(sample(odds.draws, drawn));
        let happened = [won, drawn, !won && !drawn];
        for (said, happened) in [odds.wins, odds.draws, odds.loses()].into_iter().zip(happened) {
            self.missed += (f64::from(said) - f64::from(u8::from(happened))).powi(2);
        }
    }
}

/// Groups samples by their forecast, in steps of 10 percentage points.
/// Neighbouring groups are merged until each group comes from at least `enough`
/// matches.
pub fn group_by_tenths(samples: &[Sample], enough: u32) -> Vec<Agreement> {
    let tenth = |sample: &Sample| ((10.0 * sample.said) as usize).min(9);
    let found = |samples: &[&Sample]| Agreement::from_samples(samples.iter().copied());
    let joined = group_into_bands(samples, 10, tenth, |open| found(open).matches >= enough);
    joined.iter().map(|samples| found(samples)).collect()
}

/// Plays matches with these options between a professional and the computer at
/// a given level, and samples the forecast at regular intervals. The
/// professional is at home in half of the matches.
pub fn calibration(options: Options, level: Level, seed: u64, matches: u32) -> Calibration {
    let options =
        Options { batting_level: level.number(), bowling_level: level.number(), ..options };
    let mut coach = Coach::new(&options);
    let mut calibration = Calibration::default();
    for number in 0..matches {
        let computer = Side::BOTH[number as usize % 2];
        coach.set_computer_side(Some(computer));
        let SampledMatch { moments, outcome } =
            play_and_sample(&options, computer, level, match_seed(seed, number));
        for (state, batting) in moments {
            let odds = coach.odds_at(&state, batting, batting);
            calibration.add(number, state.innings, odds, win_and_draw_flags(outcome, batting));
        }
    }
    calibration
}

/// Returns two flags. The first is set if this side won, the second if neither
/// side won.
pub(crate) fn win_and_draw_flags(outcome: Option<Outcome>, side: Side) -> [bool; 2] {
    let winner = outcome.and_then(|outcome| outcome.winner);
    [winner == Some(side), winner.is_none()]
}

/// The samples from a match, and its outcome.
pub(crate) struct SampledMatch {
    /// The state of the match at each sample, and the side that was batting.
    pub(crate) moments: Vec<(MatchState, Side)>,
    /// The outcome of the match. Every match between computer players has an
    /// outcome.
    pub(crate) outcome: Option<Outcome>,
}

/// Plays a match between a professional and the computer at a given level.
pub(crate) fn play_and_sample(
    options: &Options,
    computer: Side,
    level: Level,
    seed: u64,
) -> SampledMatch {
    let mut moments = Vec::new();
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(*options, &mut dealer, &mut ());
    let [mut home, mut away] = Side::BOTH.map(|side| {
        let level = if side == computer { level } else { Level::Professional };
        Computer::new(Levels::uniform(level), seed, side)
    });
    let mut next = 0;
    loop {
        let public = game.public();
        // Samples are taken only between balls, when no reply is pending.
        if matches!(public.pending, Pending::Ask(_, Ask::Bowl)) && public.decisions >= next {
            next = public.decisions + DECISIONS_PER_SAMPLE;
            moments.push((exact_state(public), public.batting()));
        }
        match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()) {
            Ok(Step::Chose(..)) => {}
            Ok(Step::Over(outcome)) => {
                return SampledMatch { moments, outcome: Some(outcome) };
            }
            Ok(Step::Waits(_)) | Err(_) => {
                return SampledMatch { moments, outcome: None };
            }
        }
    }
}
