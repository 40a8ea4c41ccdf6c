//! What the coach says of a ball against what comes of it: of each card that a
//! professional might bowl to the computer at a level, or reply to it with.
//!
//! `armchair benchmark ball --matches 400 --seed 555` prints it.

use crate::game::{Ask, Choice, Dealer, Match, Pending, Side, View};
use crate::players::arena::match_seed;
use crate::players::coach::ball_calibration::{Case, corrected};
use crate::players::coach::next_ball::{Came, Imagined, Players, imagine, play_on};
use crate::players::{Computer, Level, Levels};
use crate::rng::Stream;
use crate::rules::Options;
use crate::tabletop::drive::{Step, step};

/// Between two decisions at which he is asked, on average.
const BETWEEN: usize = 9;

/// The upper ends of the bands of the chance of a wicket.
const ENDS: [f32; 8] = [0.01, 0.04, 0.08, 0.15, 0.25, 0.4, 0.6, 1.01];

/// The fewest balls in a band; one with fewer is joined to the next.
const ENOUGH: f64 = 1000.0;

/// Balls of a band: what was said of them and their outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Balls {
    number: f64,
    /// Said and come.
    wickets: [f64; 2],
    runs: [f64; 2],
    squares: f64,
}

impl Balls {
    fn add(&mut self, other: &Balls) {
        self.number += other.number;
        self.squares += other.squares;
        let sums = self.wickets.iter_mut().chain(&mut self.runs);
        for (sum, more) in sums.zip(other.wickets.iter().chain(&other.runs)) {
            *sum += more;
        }
    }

    /// How many balls.
    pub fn number(&self) -> f64 {
        self.number
    }

    /// The chance of a wicket that was said, the share that came, and two standard
    /// deviations of it.
    pub fn wickets(&self) -> [f64; 3] {
        let [said, happened] = self.wickets.map(|sum| sum / self.number.max(1.0));
        [said, happened, self.margin(happened * (1.0 - happened))]
    }

    /// The mean of the runs, likewise.
    pub fn runs(&self) -> [f64; 3] {
        let [said, happened] = self.runs.map(|sum| sum / self.number.max(1.0));
        let squares = self.squares / self.number.max(1.0);
        [said, happened, self.margin(squares - happened * happened)]
    }

    fn margin(&self, variance: f64) -> f64 {
        2.0 * (variance.max(0.0) / self.number.max(1.0)).sqrt()
    }

    /// Whether what was said is what came: within three points of a hundred and a
    /// tenth of a run, or two standard deviations where that is more.
    pub fn agrees(&self) -> bool {
        let close = |[said, happened, margin]: [f64; 3], bound: f64| {
            (said - happened).abs() <= bound.max(margin)
        };
        close(self.wickets(), 0.03) && close(self.runs(), 0.1)
    }
}

/// By case the balls of each band.
pub type Found = [[Balls; ENDS.len()]; Case::ALL.len()];

/// Bands with enough balls: thinner ones are joined to the next, the last to the one
/// before.
pub fn joined(bands: &[Balls]) -> Vec<Balls> {
    let mut joined: Vec<Balls> = Vec::new();
    let mut open = Balls::default();
    for band in bands {
        open.add(band);
        if open.number >= ENOUGH {
            joined.push(std::mem::take(&mut open));
        }
    }
    match joined.last_mut() {
        Some(last) => last.add(&open),
        None => joined.push(open),
    }
    joined
}

/// Lets a professional play so many matches against the computer at a level, and looks
/// at what is said of his choices.
pub fn measure(level: Level, seed: u64, matches: u32) -> Found {
    let mut found = Found::default();
    watch(level, seed, matches, |case, imagined, outcome| {
        let said = corrected(level, case, imagined);
        let runs = f64::from(outcome.runs);
        let band = ENDS.iter().position(|end| said.wicket < *end).unwrap_or(0);
        found[case as usize][band].add(&Balls {
            number: 1.0,
            wickets: [f64::from(said.wicket), f64::from(outcome.wickets.min(1))],
            runs: [f64::from(said.runs), runs],
            squares: runs * runs,
        });
    });
    found
}

/// Lets them play, and hands on each choice that is looked at: its case, what the
/// imagined hands have of it, and its outcome.
pub(super) fn watch(
    level: Level,
    seed: u64,
    matches: u32,
    mut found: impl FnMut(Case, &Imagined, &Came),
) {
    let mut stream = Stream::new(seed);
    let levels = Levels::both(level);
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let computer = Side::BOTH[number as usize % 2];
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let [mut home, mut away] = Side::BOTH.map(|side| {
            let professional = Levels::both(Level::Professional);
            let levels = if side == computer {
                levels
            } else {
                professional
            };
            Computer::new(levels, seed, side)
        });
        while let Pending::Ask(side, ask) = game.pending() {
            let looks = side != computer && matches!(ask, Ask::Bowl | Ask::Reply);
            if looks && stream.below(BETWEEN) == 0 {
                let view = game.view(side);
                let imagined = Players::of(&view, levels);
                let moment = (&game, &dealer, [home, away]);
                look(&view, moment, &imagined, &mut found);
            }
            let next = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
            if !matches!(next, Ok(Step::Chose(..))) {
                break;
            }
        }
    }
}

/// Looks at what is said of a decision, and at what each choice would bring.
fn look(
    view: &View<'_>,
    (game, dealer, players): (&Match, &Dealer, [Computer; 2]),
    imagined: &Players,
    found: &mut impl FnMut(Case, &Imagined, &Came),
) {
    let legal = view.legal();
    // A ball that need not be played is rare.
    let played = legal.iter().filter(|choice| **choice != Choice::Leave);
    let open = played.filter_map(|choice| Some((*choice, Case::for_choice(view, *choice)?)));
    let (choices, cases): (Vec<Choice>, Vec<Case>) = open.unzip();
    let imagined = imagine(view, &choices, imagined);
    for ((choice, case), imagined) in choices.iter().zip(cases).zip(&imagined) {
        let (mut game, mut dealer) = (game.clone(), dealer.clone());
        let [mut home, mut away] = players;
        let balls = match choice {
            Choice::Play(_) => 2,
            _ => 1,
        };
        let outcome = play_on(
            &mut game,
            *choice,
            &mut dealer,
            balls,
            (&mut home, &mut away),
        );
        found(case, imagined, &outcome);
    }
}
