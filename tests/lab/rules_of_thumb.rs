//! The yardstick: what a person's rules of thumb win of each level.

use armchair::game::Side;
use armchair::players::{Computer, Level, Levels, arena};
use armchair::rules::Options;
use armchair::trainer::rules_of_thumb::RulesOfThumb;

#[test]
fn rules_of_thumb_win_less_of_each_better_level() {
    let won = Level::QUICK.map(|level| {
        let computer = |seed, side| Computer::new(Levels::both(level), seed, side);
        let thumb = |_, _| RulesOfThumb;
        let tally = arena::both_ways(Options::default(), 1890, 400, thumb, computer).unwrap();
        100 * tally.side(Side::Home).wins / tally.decided()
    });
    assert!(won.is_sorted_by(|one, next| one > next), "{won:?}");
    assert!(won[0] >= 80 && won[4] <= 17, "{won:?}");
}
