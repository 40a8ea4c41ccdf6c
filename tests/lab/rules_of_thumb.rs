//! The yardstick: what a person's rules of thumb win of each level.

use armchair::game::Side;
use armchair::players::{Computer, Level, Levels, arena};
use armchair::rules::Options;
use armchair::trainer::rules_of_thumb::RulesOfThumb;

/// The hundredths of decided matches that the rules of thumb win of each level, weakest
/// first.
const WINS: [u32; 5] = [98, 76, 52, 27, 7];

#[test]
fn rules_of_thumb_win_their_share_of_each_level() {
    let won = Level::QUICK.map(|level| {
        let computer = |seed, side| Computer::new(Levels::both(level), seed, side);
        let thumb = |_, _| RulesOfThumb;
        let tally = arena::both_ways(Options::default(), 1890, 400, thumb, computer).unwrap();
        100 * tally.side(Side::Home).wins / tally.decided()
    });
    // Ten points, and two standard deviations of so few matches.
    let near = |(won, share): (&u32, &u32)| won.abs_diff(*share) <= 10 + 5;
    assert!(won.iter().zip(&WINS).all(near), "{won:?}, not {WINS:?}");
}
