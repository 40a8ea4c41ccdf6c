//! That the computer's evaluation is learned, and comes to the same again.

use armchair::game::{Dealer, Match, Pending, Side};
use armchair::players::arena::Tally;
use armchair::players::evaluation::table::BYTES;
use armchair::players::evaluation::{PROFESSIONAL, Table};
use armchair::players::match_value::{BYTES as VALUE_BYTES, MatchValue};
use armchair::players::sense::Sense;
use armchair::players::{Learned, Level, Levels, Linear, RandomPlayer, arena};
use armchair::rules::{Card, Options};
use armchair::tabletop::drive::{Agent, step};
use armchair::trainer::reference::{Effort, Reference};
use armchair::trainer::response::{Craft, compare, respond};
use armchair::trainer::{Course, SHIPPED, calibration, match_value, train};

fn short(seed: u64, matches: u32) -> Course {
    let mut course = Course::shipped(seed);
    course.matches = matches;
    course
}

/// A few matches teach most of the game: what a table makes and allows, in runs
/// a wicket against the linear player, before and after.
#[test]
fn a_short_training_learns() {
    let against_fitted = |table: &Table| {
        let levels = Levels::both(Level::Professional);
        let computer = |seed| Learned::with(table, Sense::PROFESSIONAL, levels, seed, Side::Home);
        arena::play(Options::default(), 1890, 60, computer, |_| Linear).unwrap()
    };
    // On the heap: unoptimised, an array of tables is copied beyond the stack.
    let learned = |matches| Box::new(train(short(3, matches), |_, _, _| {}));
    let [before, after] = [1, 400].map(|matches| against_fitted(&learned(matches)));
    let figures = |tally: Tally| tally.sides.map(|side| side.millis_per_wicket().unwrap());
    let ([made_before, allowed_before], [made, allowed]) = (figures(before), figures(after));
    assert!(made > 3 * made_before, "{made_before} and then {made}");
    assert!(
        2 * allowed < allowed_before,
        "{allowed_before} and then {allowed}"
    );
}

#[test]
fn the_same_seed_teaches_the_same_and_another_seed_something_else() {
    let bytes = |seed| train(short(seed, 20), |_, _, _| {}).bytes();
    assert!(bytes(7) == bytes(7));
    assert!(bytes(7) != bytes(8));
}

/// The shipped table is what the documented command makes of its seed; that
/// takes minutes, so only the long form looks.
#[test]
fn the_shipped_table_comes_from_its_seed() {
    let shipped = include_bytes!("../../assets/professional.bin");
    assert!(PROFESSIONAL.bytes() == shipped);
    if std::env::var("ARMCHAIR_LONG").as_deref() == Ok("1") {
        let table = train(Course::shipped(SHIPPED), |_, _, _| {});
        assert!(table.bytes() == shipped, "another table came of the seed");
    }
}

/// The value of the match comes from no seed: it is solved.
#[test]
fn the_shipped_value_of_a_match_is_what_the_trainer_makes() {
    let shipped = include_bytes!("../../assets/match_value.bin");
    assert!(match_value::table() == shipped);
}

/// The corrections of the coach's forecast come of matches: the long form looks.
#[test]
fn the_shipped_corrections_are_what_the_trainer_makes() {
    if std::env::var("ARMCHAIR_LONG").as_deref() == Ok("1") {
        let shipped = include_bytes!("../../assets/calibration.bin");
        assert!(calibration::table() == shipped);
    }
}

#[test]
fn a_damaged_value_of_a_match_is_refused() {
    let whole: [u8; VALUE_BYTES] = *include_bytes!("../../assets/match_value.bin");
    for place in [0, 7, 8, 12, VALUE_BYTES / 2, VALUE_BYTES - 1] {
        let mut bytes = whole;
        bytes[place] ^= 1;
        let read = std::panic::catch_unwind(|| MatchValue::read(&bytes));
        assert!(read.is_err(), "byte {place} was not looked at");
    }
}

#[test]
fn a_damaged_table_is_refused() {
    let whole: [u8; BYTES] = *include_bytes!("../../assets/professional.bin");
    for place in [0, 7, 8, 12, BYTES / 2, BYTES - 1] {
        let mut bytes = whole;
        bytes[place] ^= 1;
        let read = std::panic::catch_unwind(|| Table::read(&bytes));
        assert!(read.is_err(), "byte {place} was not looked at");
    }
}

/// A player that may learn gains something against one that may not: the
/// benchmark does measure something.
#[test]
fn a_response_to_a_poor_player_gains_much() {
    let course = short(5, 150);
    let poor = train(short(5, 40), |_, _, _| {});
    let made = |table: &Table| {
        let tally = compare(&course, table, &poor, 6, 60);
        tally.sides.map(|side| side.millis_per_wicket().unwrap())
    };
    let [made_before, allowed_before] = made(&poor);
    let [made_after, _] = made(&respond(course, Craft::Batting, &poor));
    let [_, allowed_after] = made(&respond(course, Craft::Bowling, &poor));
    assert!(
        10 * made_after > 11 * made_before,
        "{made_after} {made_before}"
    );
    assert!(
        11 * allowed_after < 10 * allowed_before,
        "{allowed_after} {allowed_before}"
    );
}

/// The reference sees no more than its view either: a match that it
/// determinizes looks the same to its side, and holds all the cards.
#[test]
fn an_imagined_match_looks_like_the_real_one_and_can_be_played_on() {
    let mut dealer = Dealer::new(11);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let mut players = [RandomPlayer::new(1), RandomPlayer::new(2)];
    let mut imagined_ones = 0;
    while let Pending::Ask(side, _) = game.pending() {
        let view = game.view(side);
        let unseen: Vec<Card> = Card::all()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(view.unseen(card))))
            .collect();
        let mut imagined = Match::determinized(&view, &unseen);
        assert_eq!(imagined.legal().as_slice(), game.legal().as_slice());
        for side in Side::BOTH {
            let held = |game: &Match| game.hand(side).cards().len();
            assert_eq!(held(&imagined), held(&game), "{side:?}");
        }
        assert_eq!(imagined.pile().len(), game.pile().len());
        assert_eq!(imagined.discard().len(), game.discard().len());
        assert_eq!(imagined.discard().last(), game.discard().last());
        let [mut home, mut away] = [RandomPlayer::new(3), RandomPlayer::new(4)];
        let mut chance = Dealer::new(5);
        for _ in 0..6 {
            step(
                &mut imagined,
                &mut chance,
                &mut (&mut home, &mut away),
                &mut (),
            )
            .unwrap();
        }
        imagined_ones += 1;
        let choice = players[side.index()].choose(&view).unwrap();
        game.apply(choice, &mut dealer, &mut ()).unwrap();
    }
    assert!(imagined_ones > 300);
}

#[test]
fn the_reference_plays_a_match_to_its_end() {
    let options = Options {
        batsmen: 3,
        days: 1,
        packs_per_session: 1,
        ..Options::default()
    };
    let effort = Effort {
        hands: 4,
        decisions: 6,
        choices: 3,
    };
    let reference = |side| move |seed| Reference::new(PROFESSIONAL, effort, seed, side);
    let tally = arena::play(options, 2, 2, reference(Side::Home), reference(Side::Away)).unwrap();
    assert_eq!(tally.matches, 2);
}
