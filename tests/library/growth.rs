//! Tests a competition that grows. Its options step up from the beginner's game
//! to the full game, season by season, in a single file.

use armchair::championship::growth::GrowthStep;
use armchair::championship::{Championship, Class, County, Season};
use armchair::datafile::format::{ENVELOPE_LENGTH, seal};
use armchair::datafile::{BodyVersions, Damage, Unreadable};
use armchair::players::arena::MatchTotals;
use armchair::reports::{Query, TableName, report};
use armchair::rules::Options;
use armchair::session::keys::Key;
use armchair::simulate::{core_count, play_seasons};

use crate::people;
use crate::screens::files::{Home, play_while};
use crate::screens::play_in_lines;

fn surrey() -> County {
    people::county("Surrey")
}

/// Makes a competition that grows, for Surrey.
fn new(seed: u64) -> Championship {
    Championship::new(seed, Options::beginner(), Some(surrey())).with_committee()
}

fn play_season(championship: &mut Championship) {
    play_seasons(championship, 1, core_count(), &mut MatchTotals::default(), None).unwrap();
}

/// Returns Surrey's place in a season, counted from 1.
fn place_in(season: &Season) -> usize {
    let table = season.table(season.class_of(surrey()));
    1 + table.rows().iter().position(|row| row.county == surrey()).unwrap()
}

/// Returns Surrey's place in the last complete season.
fn place(championship: &Championship) -> usize {
    place_in(championship.completed().last().unwrap())
}

/// Plays seasons until Surrey have finished in the first four or, if
/// `is_wanted` is false, outside the first four.
fn until_in_first_four(championship: &mut Championship, is_wanted: bool) {
    play_season(championship);
    while (place(championship) <= 4) != is_wanted {
        play_season(championship);
    }
}

fn saved(championship: &Championship) -> Championship {
    BodyVersions::CURRENT.read(&BodyVersions::CURRENT.write(championship).unwrap()).unwrap()
}

fn table(championship: &Championship, name: TableName, year: Option<u16>) -> String {
    let query = Query { class: Class::First, year, county: Some(surrey()) };
    report(&championship.view(), name, &query).unwrap().text()
}

/// Returns a table as running text without line breaks, since its note may be
/// broken anywhere.
fn running(championship: &Championship, name: TableName) -> String {
    let text = table(championship, name, None);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn one_competition_grows_to_the_full_game_and_keeps_the_options_of_every_season() {
    let mut championship = new(1890);
    let mut steps = vec![GrowthStep::FIRST];
    while championship.growth_step().unwrap().up().is_some() {
        let played = *championship.options();
        play_season(&mut championship);
        let choice = championship.step_choice().unwrap();
        assert_eq!(*championship.options(), played, "staying is the default");
        assert_eq!((choice.now, Some(&choice.stay)), (choice.stay, steps.last()));
        assert_eq!(choice.up, choice.stay.up().filter(|_| place(&championship) <= 4));
        if let Some(up) = choice.up {
            championship.change_step(up).unwrap();
        }
        steps.push(championship.growth_step().unwrap());
        assert!(championship.is_consistent());
        assert_eq!(saved(&championship), championship);
    }
    assert!(steps.len() < 30, "{steps:?}");
    assert_eq!(*championship.options(), Options::default());
    let legend = running(&championship, TableName::Careers);
    for (season, step) in championship.seasons().iter().zip(steps) {
        let options = step.options();
        assert_eq!(*season.options(), options);
        let fixture = season.fixture_of(surrey(), 1).unwrap();
        assert_eq!(championship.options_of(&fixture), options);
        let eleven = championship.men().eleven(surrey(), season.year());
        assert_eq!(eleven.len(), usize::from(options.batsmen));
        let points = table(&championship, TableName::Points, Some(season.year()));
        let told =
            format!("{}, step {} of 10: {} a side", season.year(), step.number(), options.batsmen);
        assert!(points.contains(&told), "{points}");
    }
    for name in ["step 1, 3 a side;", "4 a side;", "7 a side;", "steps 8 to 10, 11 a side."] {
        assert!(legend.contains(name), "{legend}");
    }
    // Careers continue from one step to the next.
    let careers = championship.men().careers(surrey());
    assert!(careers.iter().any(|career| career.first == 1890 && career.last > 1891));
}

#[test]
fn a_step_up_needs_a_place_in_the_first_four_and_a_step_down_is_always_open() {
    let mut championship = new(3);
    assert_eq!(championship.step_choice(), None, "the first season is at step 1");
    until_in_first_four(&mut championship, true);
    let up = championship.step_choice().unwrap().up.unwrap();
    let before = championship.clone();
    assert!(championship.change_step(up.up().unwrap()).is_err(), "two steps at once");
    assert_eq!(championship, before);
    // The choice can be changed until the first match.
    championship.change_step(up).unwrap();
    championship.change_step(GrowthStep::FIRST).unwrap();
    assert_eq!(championship, before);
    championship.change_step(up).unwrap();
    until_in_first_four(&mut championship, false);
    let choice = championship.step_choice().unwrap();
    assert_eq!((choice.up, choice.down), (None, Some(GrowthStep::FIRST)));
    championship.change_step(GrowthStep::FIRST).unwrap();
    let year = championship.season().year();
    assert_eq!(championship.men().eleven(surrey(), year).len(), 3);
    assert_eq!(saved(&championship), championship);
    let legend = running(&championship, TableName::Records);
    assert!(legend.contains(&format!("from {year} step 1, 3 a side.")), "{legend}");
    let class = championship.season().class_of(surrey());
    play_while(&mut championship, class, |one| one.season().played(class).is_empty());
    assert_eq!(championship.step_choice(), None, "a match has been played");
    assert!(championship.change_step(up).is_err());
}

#[test]
fn leagues_and_files_with_other_options_do_not_grow() {
    let other = Options { batsmen: 4, ..Options::beginner() };
    let league = people::people(&[("Ann", "Surrey"), ("Ben", "Kent")]);
    let beginner = Options::beginner();
    for mut championship in [
        Championship::new(1, other, Some(surrey())),
        Championship::with_people(1, beginner, league),
        Championship::new(1, beginner, None),
    ] {
        play_season(&mut championship);
        assert_eq!((championship.growth_step(), championship.step_choice()), (None, None));
        assert_eq!(table(&championship, TableName::Points, None).lines().nth(1), Some(""));
        assert!(!table(&championship, TableName::Careers, None).contains("Steps:"));
    }
}

#[test]
fn a_file_of_version_1_opens_and_may_grow() {
    let mut championship = new(3);
    play_season(&mut championship);
    let bytes = BodyVersions::CURRENT.write(&championship).unwrap();
    // Version 1 is version 2 without its last field, which is an empty list
    // here.
    let body = &bytes[ENVELOPE_LENGTH..bytes.len() - 1];
    let old: Championship = BodyVersions::CURRENT.read(&seal(1, body)).unwrap();
    assert_eq!(old, championship);
    assert_eq!(old.growth_step(), Some(GrowthStep::FIRST));
}

#[test]
fn a_change_of_options_that_is_none_is_damage() {
    let mut championship = new(3);
    until_in_first_four(&mut championship, true);
    let up = championship.step_choice().unwrap().up.unwrap();
    championship.change_step(up).unwrap();
    let mut bytes = BodyVersions::CURRENT.write(&championship).unwrap()[ENVELOPE_LENGTH..].to_vec();
    // The options of the change come last in the body. Set the number of men in
    // these options to the old number.
    let at = bytes.windows(7).rposition(|name| name == b"batsmen").unwrap() + 7;
    assert_eq!(std::mem::replace(&mut bytes[at], 3), 4);
    let read = BodyVersions::CURRENT.read::<Championship>(&seal(2, &bytes));
    assert_eq!(read, Err(Unreadable::Damaged(Damage::Unsound)));
}

/// Makes a file in which Surrey are about to finish in the first four.
fn near_the_end() -> Home {
    for seed in 0.. {
        let mut championship = new(seed);
        for class in Class::BOTH {
            play_while(&mut championship, class, |one| one.season().played(class).len() < 55);
        }
        if place_in(championship.season()) == 1 {
            return Home::with(championship);
        }
    }
    unreachable!()
}

#[test]
fn the_screen_offers_the_step_after_the_season_and_on_the_menu_until_a_match_begins() {
    let home = near_the_end();
    let mut player = home.open();
    player.resize(80, 24);
    player.press("G");
    assert!(player.shows("before the first match of the next season"), "{:#?}", player.lines());
    for _ in 0..40 {
        if player.shows("The step of the next season") {
            break;
        }
        let at_menu = player.shows("Play on by computer");
        player.press(if at_menu { "S2Y" } else { " " });
        player.settle();
    }
    assert!(player.shows("so you may go up a step."), "{:#?}", player.lines());
    assert!(player.shows("1891 will be played at step 1, three a side"));
    assert!(player.shows("[U] Go up to step 2, four a side"));
    assert!(player.shows("three wickets end an innings"));
    player.key(Key::Escape);
    assert_eq!(home.saved().growth_step(), Some(GrowthStep::FIRST), "nothing is asked twice");
    assert!(player.shows("[G] step 2, four a side"), "{:#?}", player.lines());
    player.press("G");
    player.press("U");
    assert!(player.shows("1891 will be played at step 2, four a side"), "{:#?}", player.lines());
    assert_eq!(home.saved().growth_step().map(GrowthStep::number), Some(2));
    player.press("3");
    assert!(player.shows("1891, step 2 of 10: 4 a side, one innings, no extras, level 1."));
    player.key(Key::Escape);
    // Once a match has begun, the step can no longer be changed.
    player.press("2");
    player.settle();
    player.key(Key::Escape);
    player.settle();
    player.press("Y");
    player.settle();
    assert!(!player.shows("[G]"), "{:#?}", player.lines());
}

#[test]
fn lines_offer_the_step_too() {
    let mut championship = new(3);
    until_in_first_four(&mut championship, true);
    let year = championship.season().year();
    let home = Home::with(championship);
    let text = play_in_lines(&home, &["G", "?", "U", "3", "", "Q"]);
    let (before, after) = text.split_once(&format!("The step for {year}")).unwrap();
    assert!(before.contains("G Change the step"), "{text}");
    let before = before.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(before.contains("so you may go up a step: G step 2, four a side."), "{text}");
    assert!(after.contains("U Go up to step 2, four a side"), "{text}");
    assert!(after.contains(&format!("{year} will be played at step 2, four a side")), "{text}");
    assert!(after.contains(&format!("{year}, step 2 of 10: 4 a side")), "{text}");
    assert_eq!(home.saved().growth_step().map(GrowthStep::number), Some(2), "{text}");
}

#[test]
fn bowlers_stay_in_a_smaller_side() {
    let (mut stayed, mut left) = (Vec::new(), Vec::new());
    for seed in 1..=4 {
        let mut championship = new(seed);
        while championship.options().batsmen < 7 {
            play_season(&mut championship);
            if let Some(up) = championship.step_choice().unwrap().up {
                championship.change_step(up).unwrap();
            }
        }
        play_season(&mut championship);
        let choice = championship.step_choice().unwrap();
        assert_eq!(choice.stay.options().batsmen, 7);
        championship.change_step(choice.down.unwrap()).unwrap();
        let year = championship.season().year();
        let men = championship.men();
        for row in men.eleven(surrey(), year - 1) {
            let stays = men.eleven(surrey(), year).iter().any(|one| one.man == row.man);
            if stays { &mut stayed } else { &mut left }.push(f32::from(row.sums.wickets));
        }
    }
    let mean = |all: &[f32]| all.iter().sum::<f32>() / all.len() as f32;
    let (stayed, left) = (mean(&stayed), mean(&left));
    assert!(stayed > left, "men who stayed took {stayed} wickets, and the others {left}");
}

#[test]
fn y_finishes_the_season_after_your_last_match() {
    let mut championship = new(3);
    let class = championship.season().class_of(surrey());
    play_while(&mut championship, class, |one| one.season().year() == 1890);
    let home = Home::with(championship);
    let mut player = home.open();
    assert!(player.shows("[Y] finishes the 1890 season"), "{:#?}", player.lines());
    player.press("Y");
    player.settle();
    assert_eq!(home.saved().season().year(), 1891);
    assert!(player.shows("1890"), "{:#?}", player.lines());
}
