//! What a ball costs, as ratios of one run: figures of time alone do not hold
//! on a machine that others use as well.
//!
//! `cargo bench --bench ball` plays the same matches again and again, each kind
//! in turn, and compares the quickest of each. `benches/README.md` says what
//! the lines mean. `-- KIND ROUNDS` plays one kind so often and prints nothing:
//! for a profiler that counts instructions.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::hint::black_box;
use std::time::Duration;

use armchair::game::playout::play_out;
use armchair::game::{Choice, Dealer, Event, Match, Observer, Policy, Side};
use armchair::players::arena::match_seed;
use armchair::players::{Computer, Level, Levels, RandomPlayer};
use armchair::rng::Stream;
use armchair::rules::{Card, Options};
use armchair::tabletop;

/// How often each kind is played.
const ROUNDS: usize = 15;

/// Matches of each kind.
const MATCHES: u32 = 60;

/// Balls of a kind in a round at least: enough to be measured.
const LEAST_BALLS: u64 = 150_000;

/// What is played.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// The cards of a professional's balls and nothing else.
    Cards,
    /// The engine with the choices of professionals, made beforehand.
    Scripted,
    /// The engine with two players who take any legal choice.
    Random,
    /// Two computers of a level.
    Computers(Level),
}

/// Each kind by its name, the engine with random players first.
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

/// Prints what a ball of each kind takes, and how many times one of the engine
/// with random players that is.
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

/// How long this thread has been on a core, where the system says so: others
/// that use the machine do not count. Else the time of day.
fn on_the_core() -> Duration {
    // The system brings its account up to date when the core changes hands.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|line| line.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| std::time::UNIX_EPOCH.elapsed().unwrap(), Duration::from_nanos)
}

/// The matches of a kind, ready to be played.
struct Work {
    kind: Kind,
    /// The choices of each match, where they are scripted.
    told: Vec<Vec<Choice>>,
    /// Deliveries in them all, no-balls and wides included.
    balls: u64,
    /// How often they are played in a round: some are too short to be measured.
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
                    let player = |side| Computer::new(Levels::both(level), seed, side);
                    play(seed, player(Side::Home), player(Side::Away), observer);
                }
            }
        }
    }
}

fn seeds() -> impl Iterator<Item = u64> {
    (0..MATCHES).map(|number| match_seed(1890, number))
}

fn play(seed: u64, mut home: impl Policy, mut away: impl Policy, observer: &mut impl Observer) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, observer);
    play_out(&mut game, &mut dealer, &mut home, &mut away, observer).unwrap();
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

/// All choices of a match between two professionals, in order.
fn choices_of_professionals(seed: u64) -> Vec<Choice> {
    let mut choices = tabletop::ChoiceLog::default();
    let levels = Levels::both(Level::Professional);
    let player = |side| Computer::new(levels, seed, side);
    play(seed, player(Side::Home), player(Side::Away), &mut choices);
    choices.0
}

/// So many balls with nothing but their cards: for each one drawn for the
/// bowler and one for the batsman, both hands, both piles, and the next pack
/// where one ends. What no engine can leave out.
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
