//! Tea-Table Twenty20: records of random matches, and what the computer's
//! matches come to. Its worked examples stand beside its laws.

use armchair::pavilion::arena::between;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Computer, Game, Level, Whim};

use crate::support::{near, playout, settings};

#[test]
fn random_matches_are_replayed_from_their_records() {
    for variant in ["t10", "t20"] {
        let settings = settings::<Twenty20>(&[("variant", variant)]);
        for seed in 0..6 {
            playout::<Twenty20>(settings, seed, &Whim, |_, _| {});
            for level in Twenty20::LEVELS {
                playout::<Twenty20>(settings, seed, &Computer(*level), |_, _| {});
            }
        }
    }
}

/// Lines of the table of section 16: the levels of the sides, and of A's and
/// of B's innings that no target cuts short runs, wickets, fours and sixes.
struct Lines(&'static str, [Level; 2], [[f64; 4]; 2]);

const GOOD: [Level; 2] = [Level::Good, Level::Good];
const EASY: [Level; 2] = [Level::Easy, Level::Easy];
const MIXED: [Level; 2] = [Level::Good, Level::Easy];

#[rustfmt::skip]
const LINES: [Lines; 6] = [
    Lines("t10", GOOD,  [[103.0, 3.9,  9.9, 3.9], [103.0, 3.9,  9.9, 3.9]]),
    Lines("t10", EASY,  [[100.0, 4.5,  9.1, 3.6], [100.0, 4.5,  9.1, 3.6]]),
    Lines("t10", MIXED, [[121.0, 3.7, 12.8, 4.9], [ 88.0, 5.3,  7.6, 3.0]]),
    Lines("t20", GOOD,  [[177.0, 6.1, 13.5, 4.1], [177.0, 6.1, 13.5, 4.1]]),
    Lines("t20", EASY,  [[180.0, 7.2, 13.9, 4.9], [180.0, 7.2, 13.9, 4.9]]),
    Lines("t20", MIXED, [[211.0, 5.3, 18.8, 6.2], [146.0, 8.6, 10.4, 3.3]]),
];

const NAMES: [[&str; 4]; 2] = [
    [
        "a_first",
        "a_first_wickets",
        "a_first_fours",
        "a_first_sixes",
    ],
    [
        "b_first",
        "b_first_wickets",
        "b_first_fours",
        "b_first_sixes",
    ],
];

/// A tenth, and where chance is great among some 130 innings, what it does.
const WITHIN: [f64; 4] = [10.0, 15.0, 15.0, 20.0];

#[test]
fn innings_of_the_computer_come_to_what_the_rules_say_and_good_beats_easy() {
    const GAMES: u32 = 300;
    for Lines(variant, [a, b], said) in LINES {
        let settings = settings::<Twenty20>(&[("variant", variant)]);
        let tally = between::<Twenty20>(settings, 1890, GAMES, a, b).unwrap();
        for (names, said) in NAMES.iter().zip(said) {
            for ((name, said), percent) in names.iter().zip(said).zip(WITHIN) {
                let value = tally.sheet.samples(name).and_then(|samples| samples.mean());
                let name = format!("{name} of {variant}, {} to {}", a.name(), b.name());
                near(&name, value, said, percent);
            }
        }
        if a != b {
            assert!(
                tally.wins[0] > GAMES * 88 / 100,
                "{variant}: {:?}",
                tally.wins
            );
        }
    }
}
