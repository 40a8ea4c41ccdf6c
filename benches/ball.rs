//! Measures the cost of a ball as ratios between kinds of play in the same run,
//! because absolute times on a shared machine cannot be compared between runs.
//!
//! `cargo bench --bench ball` plays the same matches many times, switching
//! between the kinds after each round, and compares the fastest round of each
//! kind. `benches/README.md` explains the output. For use with a profiler that
//! counts instructions, add `-- KIND ROUNDS` to play a single kind for that
//! number of rounds without timing it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::hint::black_box;
use std::time::Duration;

use armchair::game::{Choice, Dealer, Event, Match, Observer, Side};
use armchair::players::arena::match_seed;
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rng::Stream;
use armchair::rules::{Card, Options};
use armchair::tabletop;
use armchair::tabletop::drive::{Agent, play_out};

/// The number of rounds for each kind.
const ROUNDS: usize = 15;

/// The number of matches for each kind.
const MATCHES: u32 = 60;

/// The minimum number of balls in a round. With fewer balls, the time would be
/// too short to measure.
const LEAST_BALLS: u64 = 150_000;

/// The kind of play to be measured.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Only the handling of cards, for as many balls as professionals bowl.
    Cards,
    /// The engine, with choices that professionals made beforehand.
    Scripted,
    /// The engine with two random players.
    Random,
    /// Two computer players at this level.
    Computers(Level),
}

/// The kinds with their names. The first kind is the unit in which the other
/// kinds are measured.
const KINDS: [(&str, Kind); 8] = [
    ("random", Kind::Random),
    ("cards", Kind::Cards),
    ("told", Kind::Scripted),
    ("novice", Kind::Computers(Level::Novice)),
    ("village", Kind::Computers(Level::Village)),
    ("club", Kind::Computers(Level::Club)),
    ("county", Kind::Computers(Level::County)),
    ("professional", Kind::Computers(Level::Professional)),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [name, rounds] if !name.starts_with('-') => {
            let kind = KINDS.iter().find(|(kind, _)| kind == name);
            let (_, kind) = kind.expect("a kind of ball");
            let work = Work::prepare(*kind);
            for _ in 0..rounds.parse().expect("how often") {
                work.play(&mut ());
            }
            println!("{} balls a round", work.balls);
        }
        _ => compare(),
    }
}

/// Prints the time for a ball of each kind, and the ratio of that time to the
/// time for a ball between random players.
fn compare() {
    let works = KINDS.map(|(_, kind)| Work::prepare(kind));
    let mut best = [Duration::MAX; KINDS.len()];
    for _ in 0..ROUNDS {
        for (work, best) in works.iter().zip(&mut best) {
            let start = on_the_core();
            (0..work.times).for_each(|_| work.play(&mut ()));
            *best = (on_the_core() - start).min(*best);
        }
    }
    let each = |place: usize| {
        let balls = works[place].balls * works[place].times;
        best[place].as_secs_f64() * 1e9 / balls as f64
    };
    println!("{:<14} {:>9} {:>14}", "a ball of", "ns", "of random's");
    for (place, (name, _)) in KINDS.iter().enumerate() {
        let (each, random) = (each(place), each(0));
        println!("{name:<14} {each:>9.1} {:>13.2}x", each / random);
    }
}

/// Returns the CPU time of this thread, which excludes the time taken by other
/// programs. If the system does not report CPU time, returns the time of day.
fn on_the_core() -> Duration {
    // Yield the core first, because only then does the system update the
    // figure.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|line| line.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| std::time::UNIX_EPOCH.elapsed().unwrap(), Duration::from_nanos)
}

/// The matches of one kind, ready to be played.
struct Work {
    kind: Kind,
    /// The choices in each match, if they are scripted.
    told: Vec<Vec<Choice>>,
    /// The number of deliveries in all matches, including no-balls and wides.
    balls: u64,
    /// The number of times that the matches are played in a round. Some kinds
    /// are too fast for a single pass to be measured.
    times: u64,
}

impl Work {
    fn prepare(kind: Kind) -> Work {
        let mut work = Work { kind, told: Vec::new(), balls: 0, times: 1 };
        if matches!(kind, Kind::Scripted | Kind::Cards) {
            work.kind = Kind::Computers(Level::Professional);
        }
        let mut balls = Balls::default();
        work.play(&mut balls);
        work.balls = balls.0;
        if matches!(kind, Kind::Scripted) {
            work.told = seeds().map(choices_of_professionals).collect();
        }
        work.times = LEAST_BALLS.div_ceil(work.balls);
        work.kind = kind;
        work
    }

    /// Plays all matches once.
    fn play(&self, observer: &mut impl Observer) {
        match self.kind {
            Kind::Cards => cards_alone(self.balls),
            Kind::Scripted => {
                for (seed, choices) in seeds().zip(&self.told) {
                    let mut dealer = Dealer::new(seed);
                    let mut game = Match::new(Options::default(), &mut dealer, observer);
                    for choice in choices {
                        game.apply(*choice, &mut dealer, observer).unwrap();
                    }
                    black_box(&game);
                }
            }
            Kind::Random => {
                for seed in seeds() {
                    play(seed, RandomPlayer::new(seed), RandomPlayer::new(!seed), observer);
                }
            }
            Kind::Computers(level) => {
                for seed in seeds() {
                    let player = |side| Computer::new(Levels::uniform(level), seed, side);
                    play(seed, player(Side::Home), player(Side::Away), observer);
                }
            }
        }
    }
}

fn seeds() -> impl Iterator<Item = u64> {
    (0..MATCHES).map(|number| match_seed(1890, number))
}

fn play(
    seed: u64,
    mut home: impl Agent<Match>,
    mut away: impl Agent<Match>,
    observer: &mut impl Observer,
) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, observer);
    play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), observer).unwrap();
    black_box(&game);
}

/// Counts deliveries.
#[derive(Default)]
struct Balls(u64);

impl tabletop::Observer<Match> for Balls {
    fn event(&mut self, event: &Event, _: &Match) {
        self.0 += u64::from(matches!(event, Event::Ball(_)));
    }
}

/// Returns all choices in a match between two professionals, in order.
fn choices_of_professionals(seed: u64) -> Vec<Choice> {
    let mut choices = tabletop::ChoiceLog::default();
    let levels = Levels::uniform(Level::Professional);
    let player = |side| Computer::new(levels, seed, side);
    play(seed, player(Side::Home), player(Side::Away), &mut choices);
    choices.0
}

/// For this many balls, does only the card handling that no engine can avoid.
/// For each ball, draws a card for the bowler and a card for the batsman, and
/// updates the hands and the piles. Begins the next pack when the pickup pile
/// is empty.
fn cards_alone(balls: u64) {
    let mut stream = Stream::new(balls);
    let mut pile: Vec<Card> = Card::all().chain(Card::all()).collect();
    let mut discard: Vec<Card> = Vec::with_capacity(pile.len());
    let mut hands = [[pile[0]; 6]; 2];
    for ball in 0..balls as usize {
        for hand in &mut hands {
            let drawn = pile.swap_remove(stream.below(pile.len()));
            discard.push(std::mem::replace(&mut hand[ball % 6], drawn));
            if pile.is_empty() {
                std::mem::swap(&mut pile, &mut discard);
                discard.push(pile.swap_remove(pile.len() - 1));
            }
        }
    }
    black_box(&hands);
}
