//! How far the coach can be believed: what he says of the chances against
//! what comes of it, in matches of professionals against themselves.

use super::Coach;
use super::forecast::Odds;
use crate::game::{Ask, Dealer, Match, Outcome, Pending, Side};
use crate::players::arena::match_seed;
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::tabletop::drive::{Step, step};

/// Decisions between two looks at a match.
const BETWEEN: u32 = 20;

/// What was said, and what came of it, added up over moments of matches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// Moments.
    pub times: u32,
    said: f64,
    came: u32,
}

impl Bin {
    /// The chance that was said, on average.
    pub fn said(&self) -> f64 {
        self.said / f64::from(self.times.max(1))
    }

    /// The share of moments after which it came so.
    pub fn came(&self) -> f64 {
        f64::from(self.came) / f64::from(self.times.max(1))
    }

    fn add(&mut self, said: f32, came: bool) {
        self.times += 1;
        self.said += f64::from(said);
        self.came += u32::from(came);
    }
}

/// The chances said in many matches, in tenths, against their results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calibration {
    /// That the side batting wins.
    pub wins: [Bin; 10],
    /// That the match is drawn.
    pub(crate) draws: [Bin; 10],
    missed: f64,
}

impl Calibration {
    /// All moments together: that the side batting wins.
    pub fn all(&self) -> Bin {
        self.wins.iter().fold(Bin::default(), |sum, bin| Bin {
            times: sum.times + bin.times,
            said: sum.said + bin.said,
            came: sum.came + bin.came,
        })
    }

    /// The mean of the squares by which the three chances missed, added up
    /// (Brier's score): 0 for a prophet.
    pub fn miss(&self) -> f64 {
        self.missed / f64::from(self.all().times.max(1))
    }

    fn add(&mut self, odds: Odds, won: bool, drawn: bool) {
        let tenth = |chance: f32| ((10.0 * chance) as usize).min(9);
        self.wins[tenth(odds.wins)].add(odds.wins, won);
        self.draws[tenth(odds.draws)].add(odds.draws, drawn);
        let came = [won, drawn, !won && !drawn];
        for (said, came) in [odds.wins, odds.draws, odds.loses()].into_iter().zip(came) {
            self.missed += (f64::from(said) - f64::from(u8::from(came))).powi(2);
        }
    }
}

/// Lets professionals play so many matches and looks at each now and then.
pub fn calibration(seed: u64, matches: u32) -> Calibration {
    let coach = Coach::new(&Options::default());
    let mut calibration = Calibration::default();
    for number in 0..matches {
        let (marks, outcome) = watch(&coach, match_seed(seed, number));
        for (batting, odds) in marks {
            let won = outcome.is_some_and(|outcome| outcome.winner == Some(batting));
            let drawn = outcome.is_some_and(|outcome| outcome.winner.is_none());
            calibration.add(odds, won, drawn);
        }
    }
    calibration
}

/// The chances of the side batting now and then in a match, and its outcome.
fn watch(coach: &Coach, seed: u64) -> (Vec<(Side, Odds)>, Option<Outcome>) {
    let mut marks = Vec::new();
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let levels = Levels::both(Level::Professional);
    let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(levels, seed, side));
    let mut next = 0;
    loop {
        let public = game.public();
        if matches!(public.pending, Pending::Ask(_, Ask::Bowl)) && public.decisions >= next {
            next = public.decisions + BETWEEN;
            let batting = public.batting();
            marks.push((batting, coach.odds(public, batting)));
        }
        match step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()) {
            Ok(Step::Chose(..)) => {}
            Ok(Step::Over(outcome)) => return (marks, Some(outcome)),
            Ok(Step::Waits(_)) | Err(_) => return (marks, None),
        }
    }
}
