//! What a ball costs, as ratios of one run: figures of time alone do not hold
//! on a machine that others use as well.
//!
//! `cargo bench --bench ball` plays the same matches again and again, each kind
//! in turn, and compares the quickest of each. `benches/README.md` says what
//! the lines mean. `-- KIND MATCHES` plays one kind so many times and prints
//! its balls: for a profiler that counts instructions.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use armchair::game::{Event, Match, Observer, Side};
use armchair::players::arena::{match_seed, play_match};
use armchair::players::{Computer, Level, Levels, Whim};
use armchair::rng::Stream;
use armchair::rules::{Card, Options};

/// How often each kind is played.
const ROUNDS: usize = 15;

/// Matches of each kind in a round.
const MATCHES: u32 = 60;

/// What is played.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The cards of a match and nothing else.
    Cards,
    /// The engine with two players who take any legal choice.
    Random,
    /// Two computers of a level.
    Computers(Level),
}

const KINDS: [(&str, Kind); 7] = [
    ("cards", Kind::Cards),
    ("random", Kind::Random),
    ("novice", Kind::Computers(Level::Novice)),
    ("village", Kind::Computers(Level::Village)),
    ("club", Kind::Computers(Level::Club)),
    ("county", Kind::Computers(Level::County)),
    ("professional", Kind::Computers(Level::Professional)),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [name, matches] if !name.starts_with('-') => {
            let kind = KINDS.iter().find(|(kind, _)| kind == name);
            let (_, kind) = kind.expect("a kind of match");
            let matches = matches.parse().expect("how many matches");
            black_box(kind.play(matches, &mut ()));
        }
        [name] if name == "balls" => {
            for (name, kind) in KINDS {
                println!("{name:<14} {:>9.1} balls a match", kind.balls(MATCHES) as f64 / f64::from(MATCHES));
            }
        }
        _ => compare(),
    }
}

/// Prints what a ball of each kind takes, and how many times one of the engine
/// with random players that is.
fn compare() {
    let balls = KINDS.map(|(_, kind)| kind.balls(MATCHES));
    let mut best = [Duration::MAX; KINDS.len()];
    for _ in 0..ROUNDS {
        for ((_, kind), best) in KINDS.iter().zip(&mut best) {
            let start = Instant::now();
            black_box(kind.play(MATCHES, &mut ()));
            *best = start.elapsed().min(*best);
        }
    }
    let each = |place: usize| best[place].as_secs_f64() * 1e9 / balls[place] as f64;
    println!("{:<14} {:>9} {:>14}", "a ball of", "ns", "of random's");
    for (place, (name, _)) in KINDS.iter().enumerate() {
        println!(
            "{name:<14} {:>9.1} {:>13.2}x",
            each(place),
            each(place) / each(1)
        );
    }
}

/// Counts deliveries, no-balls and wides included.
#[derive(Default)]
struct Balls(u64);

impl Observer for Balls {
    fn event(&mut self, event: &Event, _: &Match) {
        self.0 += u64::from(matches!(event, Event::Ball(_)));
    }
}

impl Kind {
    fn balls(self, matches: u32) -> u64 {
        let mut balls = Balls::default();
        match self {
            Kind::Cards => self.play(matches, &mut ()),
            _ => {
                self.play(matches, &mut balls);
                balls.0
            }
        }
    }

    /// Plays matches 0 to `matches` − 1. Gives what nobody can leave out.
    fn play(self, matches: u32, observer: &mut impl Observer) -> u64 {
        let seeds = (0..matches).map(|number| match_seed(1890, number));
        match self {
            Kind::Cards => seeds.map(cards_alone).sum(),
            Kind::Random => seeds
                .map(|seed| {
                    let (mut home, mut away) = (Whim::new(seed), Whim::new(!seed));
                    balls_of(play_match(
                        Options::default(),
                        seed,
                        &mut home,
                        &mut away,
                        observer,
                    ))
                })
                .sum(),
            Kind::Computers(level) => seeds
                .map(|seed| {
                    let player = |side| Computer::new(Levels::both(level), seed, side);
                    let (mut home, mut away) = (player(Side::Home), player(Side::Away));
                    balls_of(play_match(
                        Options::default(),
                        seed,
                        &mut home,
                        &mut away,
                        observer,
                    ))
                })
                .sum(),
        }
    }
}

fn balls_of<O, E: std::fmt::Debug>(played: Result<(Match, O), E>) -> u64 {
    let (game, _) = played.unwrap();
    game.public()
        .innings()
        .iter()
        .map(|innings| u64::from(innings.balls))
        .sum()
}

/// The balls of a match with nothing but their cards: for each one drawn for
/// the bowler and one for the batsman, both hands, both piles, and the next
/// pack where one ends. What no engine can leave out.
fn cards_alone(seed: u64) -> u64 {
    const BALLS: u64 = 1200;
    let mut stream = Stream::new(seed);
    let mut pile: Vec<Card> = Card::all().chain(Card::all()).collect();
    let mut discard: Vec<Card> = Vec::with_capacity(pile.len());
    let mut hands = [[pile[0]; 6]; 2];
    for ball in 0..BALLS as usize {
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
    BALLS
}
