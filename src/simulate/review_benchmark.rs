//! The benchmark for reviews, which compares the reported loss from a player's
//! choices with the gain of a professional in the player's place. The benchmark
//! also compares the reported loss from the worst choice with the loss in fresh
//! playouts.

use std::time::{Duration, Instant};

use crate::championship::news::review::{CERTAIN, Highlight};
use crate::game::{Choice, Dealer, Match, MatchLog, Side};
use crate::players::arena::match_seed;
use crate::players::coach::Coach;
use crate::players::determinize::determinize;
use crate::players::{Computer, Level, Levels};
use crate::rng::{Purpose, derive};
use crate::rules::Options;
use crate::simulate::review::review;
use crate::tabletop::drive::play_out;
use crate::tabletop::{ChoiceLog, LoggedChoice, Observer};

/// The number of playouts with sampled hands after a worst choice. The number
/// of playouts with the true hands is the same.
const HANDS_PER_WORST_CHOICE: u64 = 100;

/// A mean, with its margin of error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    times: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, one: f64) {
        self.times += 1.0;
        self.sum += one;
        self.squares += one * one;
    }

    /// Returns the number of values.
    pub fn count(&self) -> f64 {
        self.times
    }

    /// Returns the mean, or 0 if there are no values.
    pub fn mean(&self) -> f64 {
        self.sum / self.times.max(1.0)
    }

    /// Returns the margin of error of the mean, which is two standard
    /// deviations.
    pub fn margin_of_error(&self) -> f64 {
        let times = self.times.max(1.0);
        let variance = self.squares / times - self.mean() * self.mean();
        2.0 * (variance.max(0.0) / times).sqrt()
    }
}

/// The reported and true figures in reviews. A win counts as 1, and a draw as a
/// half.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReviewFigures {
    /// The reported loss from all choices in a match.
    pub choices: Mean,
    /// The gain of a professional who plays the same side with the same deal.
    pub professional: Mean,
    /// The reported loss from the worst choices.
    pub worst: Mean,
    /// The loss from the worst choices in playouts with sampled hands for the
    /// opponent.
    pub imagined: Mean,
    /// The loss from the worst choices in playouts with the opponent's true
    /// hand.
    pub held: Mean,
    /// The mean of `imagined` and `held`, minus the reported loss.
    pub off: Mean,
    /// The total time for the reviews.
    pub took: Duration,
}

/// Reviews matches between a computer of this level and a professional. The
/// computer and the professional take turns to play at home.
pub fn review_matches(level: Level, options: Options, seed: u64, matches: u32) -> ReviewFigures {
    let mut coach = Coach::new(&options);
    let mut found = ReviewFigures::default();
    for number in 0..matches {
        let side = Side::BOTH[number as usize % 2];
        coach.set_computer_side(Some(side.other()));
        let seed = match_seed(seed, number);
        let (log, made) = play_match(options, seed, level, side);
        let (_, more) = play_match(options, seed, Level::Professional, side);
        let begun = Instant::now();
        let log = MatchLog::new(options, seed, &log);
        let said = review(&coach, log, side);
        found.took += begun.elapsed();
        let Some(said) = said else {
            continue;
        };
        found.choices.add(loss_from_share(said.choices));
        found.professional.add(more - made);
        if let Some(worst) = said.worst
            && let Some(game) = log.replay_to_decision(worst.decision, &mut ())
        {
            found.measure_worst_choice(&worst, &game, side);
        }
    }
    found
}

/// Converts a share of the points, in thousandths, to a loss.
fn loss_from_share(share: i16) -> f64 {
    -f64::from(share) / f64::from(CERTAIN)
}

/// Plays a match between a computer of this level and a professional. Returns
/// the log, and the result for that computer.
fn play_match(
    options: Options,
    seed: u64,
    level: Level,
    side: Side,
) -> (Vec<LoggedChoice<Choice>>, f64) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(options, &mut dealer, &mut ());
    let mut log = ChoiceLog::default();
    let [mut home, mut away] = Side::BOTH.map(|seat| {
        let level = if seat == side { level } else { Level::Professional };
        Computer::new(Levels::uniform(level), seed, seat)
    });
    let made = play_to_end(&mut game, &mut dealer, (&mut home, &mut away), &mut log, side);
    (log.0.into_iter().map(LoggedChoice::by_player).collect(), made)
}

/// Plays a match to its end and returns a side's result: 1, 0.5 or 0.
fn play_to_end(
    game: &mut Match,
    dealer: &mut Dealer,
    mut players: (&mut Computer, &mut Computer),
    log: &mut impl Observer<Match>,
    side: Side,
) -> f64 {
    match play_out(game, dealer, &mut players, log) {
        Ok(Some(outcome)) => match outcome.winner {
            Some(winner) => f64::from(u8::from(winner == side)),
            None => 0.5,
        },
        Ok(None) | Err(_) => 0.0,
    }
}

/// Returns the result of a match in which professionals play on from this
/// choice to the end.
fn result_of_choice(game: &Match, choice: Choice, side: Side, seed: u64) -> f64 {
    let (mut game, mut dealer) = (game.clone(), Dealer::new(seed));
    let [mut home, mut away] =
        Side::BOTH.map(|side| Computer::new(Levels::uniform(Level::Professional), seed, side));
    match game.apply(choice, &mut dealer, &mut ()) {
        Ok(_) => play_to_end(&mut game, &mut dealer, (&mut home, &mut away), &mut (), side),
        Err(_) => 0.0,
    }
}

impl ReviewFigures {
    /// Plays a match to the end once after the worst choice and once after the
    /// better choice, and adds the difference to the figures.
    fn measure_worst_choice(&mut self, worst: &Highlight, game: &Match, side: Side) {
        let view = game.view(side);
        let gain = |game: &Match, seed| {
            let [chosen, better] = [worst.choice, worst.better]
                .map(|choice| result_of_choice(game, choice, side, seed));
            better - chosen
        };
        let (mut imagined, mut held) = (0.0, 0.0);
        for number in 0..HANDS_PER_WORST_CHOICE {
            let seed = derive(number, Purpose::RandomPlayer, &[worst.decision.into()]);
            let hands = Match::determinized(&view, &determinize(&view, seed));
            imagined += gain(&hands, seed);
            held += gain(game, seed);
        }
        let [imagined, held] = [imagined, held].map(|sum| sum / HANDS_PER_WORST_CHOICE as f64);
        let said = loss_from_share(worst.share);
        self.worst.add(said);
        self.imagined.add(imagined);
        self.held.add(held);
        self.off.add((imagined + held) / 2.0 - said);
    }
}
