//! Tests that the computer's evaluation is learned, and that learning it again
//! gives the same result.

use armchair::game::Side;
use armchair::players::arena::MatchTotals;
use armchair::players::evaluation::table::PreparedTable;
use armchair::players::evaluation::{PROFESSIONAL, Table};
use armchair::players::match_value::PROFESSIONAL_CAPTAINCY;
use armchair::players::skill::Skill;
use armchair::players::{Computer, Level, arena};
use armchair::rules::Options;
use armchair::trainer::reference::{Effort, ReferencePlayer};
use armchair::trainer::response::{TrainedCraft, compare, respond};
use armchair::trainer::rules_of_thumb::RulesOfThumb;
use armchair::trainer::{Course, SHIPPED_SEED, calibration, match_value, train};

fn short(seed: u64, matches: u32) -> Course {
    let mut course = Course::shipped(seed);
    course.matches = matches;
    course
}

/// Checks that a few matches teach most of the game. Compares the runs per
/// wicket that a table scores and concedes against rules of thumb, before and
/// after training.
#[test]
fn a_short_training_learns() {
    let against_thumb = |table: &Table| {
        let table: &PreparedTable = Box::leak(Box::new(PreparedTable::from_table(table.clone())));
        let skill = Skill::for_level(Level::Professional);
        let computer = |seed| {
            Computer::sensing(PROFESSIONAL_CAPTAINCY, seed, Side::Home).playing(table, skill)
        };
        arena::play(Options::default(), 1890, 60, computer, |_| RulesOfThumb).unwrap()
    };
    // Use the heap, because unoptimised copies of an array of tables would
    // overflow the stack.
    let learned = |matches| Box::new(train(short(3, matches), |_, _, _| {}));
    let [before, after] = [1, 400].map(|matches| against_thumb(&learned(matches)));
    let figures =
        |totals: MatchTotals| totals.sides.map(|side| side.runs_per_wicket_thousandths().unwrap());
    let ([made_before, allowed_before], [made, allowed]) = (figures(before), figures(after));
    assert!(made > 3 * made_before, "{made_before} and then {made}");
    assert!(2 * allowed < allowed_before, "{allowed_before} and then {allowed}");
}

#[test]
fn the_same_seed_teaches_the_same_and_another_seed_something_else() {
    let bytes = |seed| train(short(seed, 20), |_, _, _| {}).bytes();
    assert!(bytes(7) == bytes(7));
    assert!(bytes(7) != bytes(8));
}

/// Checks that the documented command makes the shipped table from its seed.
/// This takes minutes, so only the long form checks it.
#[test]
fn the_shipped_table_comes_from_its_seed() {
    let shipped = include_bytes!("../../assets/professional.bin");
    assert!(PROFESSIONAL.bytes() == shipped);
    if std::env::var("ARMCHAIR_LONG").as_deref() == Ok("1") {
        let table = train(Course::shipped(SHIPPED_SEED), |_, _, _| {});
        assert!(table.bytes() == shipped, "another table came of the seed");
    }
}

/// The value of a match does not depend on a seed, because it is computed
/// exactly.
#[test]
fn the_shipped_value_of_a_match_is_what_the_trainer_makes() {
    let shipped = include_bytes!("../../assets/match_value.bin");
    assert!(match_value::compute_table_file() == shipped);
}

/// The corrections of the coach's forecast are computed from many matches, so
/// only the long form checks them.
#[test]
fn the_shipped_corrections_are_what_the_trainer_makes() {
    if std::env::var("ARMCHAIR_LONG").as_deref() == Ok("1") {
        let shipped = include_bytes!("../../assets/calibration.bin");
        assert!(calibration::compute_table_file() == shipped);
    }
}

/// Checks that a player that may learn gains against a player that may not. The
/// benchmark therefore measures something.
#[test]
fn a_response_to_a_poor_player_gains_much() {
    let course = short(5, 150);
    let poor = train(short(5, 40), |_, _, _| {});
    let made = |table: &Table| {
        let totals = compare(&course, table, &poor, 6, 60);
        totals.sides.map(|side| side.runs_per_wicket_thousandths().unwrap())
    };
    let [made_before, allowed_before] = made(&poor);
    let [made_after, _] = made(&respond(course, TrainedCraft::Batting, &poor));
    let [_, allowed_after] = made(&respond(course, TrainedCraft::Bowling, &poor));
    assert!(10 * made_after > 11 * made_before, "{made_after} {made_before}");
    assert!(11 * allowed_after < 10 * allowed_before, "{allowed_after} {allowed_before}");
}

#[test]
fn the_reference_plays_a_match_to_its_end() {
    let options = Options { batsmen: 3, days: 1, packs_per_session: 1, ..Options::default() };
    let effort = Effort { hands: 4, decisions: 6, choices: 3 };
    let reference = |side| move |seed| ReferencePlayer::new(effort, seed, side);
    let totals = arena::play(options, 2, 2, reference(Side::Home), reference(Side::Away)).unwrap();
    assert_eq!(totals.matches, 2);
}
