//! Crazy eights: records of random rubbers, and what the computer's games
//! come to. Its worked examples stand beside its laws.

use armchair::pavilion::arena::between;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::{Computer, Game, Level, Whim};

use crate::support::{near, playout, settings};

#[test]
fn random_rubbers_are_replayed_from_their_records() {
    for players in ["two", "three", "four"] {
        for calling in ["by itself", "by hand"] {
            let changed = [
                ("variant", players),
                ("rubber", "3"),
                ("call-last", calling),
            ];
            let settings = settings::<Eights>(&changed);
            for seed in 0..4 {
                playout::<Eights>(settings, seed, &Whim, |_, _| {});
                for level in Eights::LEVELS {
                    playout::<Eights>(settings, seed, &Computer(*level), |_, _| {});
                }
            }
        }
    }
}

/// A line of the table of section 13: who plays whom, how often the first
/// wins, turns by their mean, cards left with the loser, games that need a
/// reshuffle.
struct Line(Level, Level, [f64; 4]);

#[rustfmt::skip]
const LINES: [Line; 6] = [
    Line(Level::Easy, Level::Easy, [49.0, 93.0, 4.9, 46.0]),
    Line(Level::Club, Level::Easy, [71.0, 63.0, 4.7, 27.0]),
    Line(Level::Good, Level::Easy, [74.0, 58.0, 4.5, 23.0]),
    Line(Level::Club, Level::Club, [50.0, 52.0, 4.1, 19.0]),
    Line(Level::Good, Level::Club, [52.0, 48.0, 3.9, 15.0]),
    Line(Level::Good, Level::Good, [50.0, 43.0, 3.8, 10.0]),
];

#[test]
fn games_of_the_computer_come_to_what_the_rules_say() {
    const GAMES: u32 = 4_000;
    for Line(a, b, [wins, turns, left, reshuffled]) in LINES {
        let settings = settings::<Eights>(&[]);
        let tally = between::<Eights>(settings, 1890, GAMES, a, b).unwrap();
        let pairing = |name: &str| format!("{name}, {} to {}", a.name(), b.name());
        let mean = |name: &str| tally.sheet.samples(name).and_then(|samples| samples.mean());
        let won = 100.0 * f64::from(tally.wins[0]) / f64::from(GAMES);
        near(&pairing("wins"), Some(won), wins, 5.0);
        near(&pairing("turns"), mean("turns"), turns, 10.0);
        near(&pairing("cards left"), mean("cards_left"), left, 10.0);
        // A tenth, and what chance does to one game in ten.
        near(
            &pairing("reshuffled"),
            mean("reshuffled_percent"),
            reshuffled,
            18.0,
        );
        assert_eq!(mean("blocked_percent"), Some(0.0));
    }
}

#[test]
fn the_number_that_is_drawn_gives_neither_player_the_better_of_it() {
    let settings = settings::<Eights>(&[]);
    let tally = between::<Eights>(settings, 5, 4_000, Level::Good, Level::Good).unwrap();
    let starter = tally.sheet.samples("starter_wins_percent").unwrap().mean();
    near("starter wins", starter, 51.0, 5.0);
}
