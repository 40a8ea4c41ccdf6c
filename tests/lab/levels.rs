//! Tests the levels with many combinations of options. Each level must play
//! better than the level below, and make fewer mistakes.
//!
//! The quick form plays a fifth of the matches that `ARMCHAIR_LONG=1` plays,
//! and widens the bounds by three standard deviations.

use armchair::game::Side;
use armchair::players::Level;
use armchair::rules::Options;
use armchair::trainer::level_benchmark::{Errors, errors, option_sets, play_level_below};

/// The lowest and the highest percentage of decided matches that each level may
/// win against the level below.
const BEATS: (f64, f64) = (60.0, 92.0);

/// The minimum number of decided matches for a meaningful percentage. Hardly
/// any one-day match is decided.
const TELLING: u32 = 30;

/// The seed for short matches.
const SHORT: u64 = 1893;

fn matches() -> u32 {
    if std::env::var_os("ARMCHAIR_LONG").is_some() { 1000 } else { 200 }
}

#[test]
fn each_level_beats_the_one_below_under_every_set_of_options() {
    let mut missed = Vec::new();
    for (name, options) in option_sets() {
        for pair in Level::NON_SEARCHING.windows(2) {
            let totals = play_level_below(pair[1], pair[0], options, 1890, matches()).unwrap();
            let decided = f64::from(totals.matches_with_winner());
            let won = 100.0 * f64::from(totals.side(Side::Home).wins) / decided;
            let room = 3.0 * 50.0 / decided.sqrt();
            let room = if matches() == 1000 { 0.0 } else { room };
            let within = BEATS.0 - room <= won && won <= BEATS.1 + room;
            if totals.matches_with_winner() >= TELLING && !within {
                missed.push(format!("{name}, {}: {won:.1}%", pair[1].name()));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}

/// Only one match in a dozen is decided, so the test needs many matches. A
/// village player who did not hurry won 94 in a hundred.
#[test]
fn a_novice_wins_some_of_the_decided_matches_of_seven_a_side_in_a_day() {
    let options = Options { batsmen: 7, days: 1, ..Options::default() };
    let totals = play_level_below(Level::Village, Level::Novice, options, SHORT, 12_000).unwrap();
    let won =
        100.0 * f64::from(totals.side(Side::Home).wins) / f64::from(totals.matches_with_winner());
    assert!((BEATS.0..=BEATS.1).contains(&won), "{won:.1}% of {}", totals.matches_with_winner());
}

#[test]
fn errors_fall_from_level_to_level() {
    let found = Level::NON_SEARCHING.map(|level| errors(level, 1890, matches()).unwrap());
    // Checks that a frequency falls from level to level. The quick form allows
    // three standard deviations of both levels' frequencies.
    let falls = |what: &str, of: fn(&Errors) -> [u32; 2]| {
        let figures = found.each_ref().map(|errors| {
            let [part, whole] = of(errors).map(f64::from);
            (part / whole, 3.0 * part.sqrt() / whole)
        });
        let room = if matches() == 1000 { 0.0 } else { 1.0 };
        let no_more =
            |one: &(f64, f64), next: &(f64, f64)| one.0 + room * (one.1 + next.1) >= next.0;
        assert!(figures.is_sorted_by(no_more), "{what}: {figures:?}");
        assert!(figures[0].0 > figures[4].0, "{what}: {figures:?}");
    };
    falls("no-balls", |errors| [errors.no_balls, errors.matches]);
    falls("fours", |errors| [errors.fours, errors.matches]);
    falls("tens", |errors| [errors.tens, errors.matches]);
    falls("high cards changed", |errors| [errors.changed[1], errors.changed[0]]);
}

#[test]
fn every_level_draws_declares_and_gives_some_extras_and_the_weaker_ones_bat_first_at_times() {
    for level in Level::NON_SEARCHING {
        let found = errors(level, 77, matches()).unwrap();
        let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole);
        let [runs, extras, _] = found.runs;
        let (drawn, extras) = (share(found.drawn, found.matches), share(extras, runs));
        // Widen the bounds of 2 and 25 in a hundred by two standard deviations
        // for a few matches.
        let (least, most) = if matches() == 1000 { (2.0, 25.0) } else { (0.5, 30.0) };
        assert!((least..=most).contains(&drawn), "{level:?} draws {drawn}%");
        assert!((4.0..=13.0).contains(&extras), "{level:?}: {extras}% extras");
        assert!(found.declared > 0, "{level:?}");
        let batted = share(found.batted, found.matches);
        let habit = level < Level::Professional;
        assert!(batted < 99.0 && (batted > 1.0) == habit, "{level:?} bats in {batted}%");
    }
}
