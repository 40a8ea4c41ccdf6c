//! Tests of law 4: wins by an innings, by runs and by wickets, ties and draws.

use armchair::game::{Ask, Ended, ResultKind, Side};
use armchair::rules::{Call, Options};

use super::scene::{Scene, plain, two_a_side};

/// Plays a script with two batsmen a side. Returns the winner and the kind of
/// result.
#[track_caller]
fn outcome(script: &str) -> (Option<Side>, ResultKind) {
    let outcome = Scene::new(two_a_side(), "8S 1P", script).outcome();
    (outcome.winner, outcome.kind)
}

#[test]
fn an_innings_win_needs_no_fourth_innings() {
    // The totals are 1 and 0 against 4.
    let script = "9P:10P 9L:3P / 4G:11G declare / 9S:3L";
    assert_eq!(outcome(script), (Some(Side::Home), ResultKind::Innings(3)));
    let scene = Scene::new(two_a_side(), "8S 1P", script);
    assert_eq!(scene.game.public().innings_number(), 3);
    assert_eq!(scene.since_last_ball(), ["ball", "end", "result"]);
}

#[test]
fn a_side_that_declares_its_third_innings_behind_has_lost_by_an_innings() {
    let script = "declare / 4G:11G declare / 9P:10P declare";
    assert_eq!(outcome(script), (Some(Side::Home), ResultKind::Innings(3)));
}

#[test]
fn a_third_innings_that_ends_level_leaves_one_run_to_get() {
    let scene = Scene::new(two_a_side(), "8S 1P", "declare / 4G:11G declare / 4P:11P 9S:3L /");
    assert_eq!(scene.game.public().innings_number(), 4);
    assert_eq!(scene.game.public().needed(), Some(1));
}

#[test]
fn the_side_in_last_wins_by_wickets_in_hand_as_soon_as_it_is_ahead() {
    let five = Options { batsmen: 5, ..plain() };
    // The visitors make 1. Home lose two wickets, and then hit the winning 4.
    let script = "9P:10P declare / declare / declare / 9L:3P 9S:3L 4G:11G";
    let scene = Scene::new(five, "8S 1P", script);
    let over = scene.outcome();
    assert_eq!((over.winner, over.kind), (Some(Side::Home), ResultKind::Wickets(2)));
    // The winning hit counts in full, and its card is replaced.
    assert_eq!(scene.score(), (4, 2, 3));
    assert_eq!(scene.game.public().innings()[3].ended, Some(Ended::Won));
    assert!(scene.last().reply_drew.is_some());
    assert_eq!(scene.game.hand(Side::Home).cards().len(), 6);
}

#[test]
fn level_is_not_won() {
    let script = "9P:10P declare / declare / declare / 9G:10G";
    let scene = Scene::new(two_a_side(), "8S 1P", script);
    assert_eq!(scene.game.public().needed(), Some(1));
    assert_eq!(scene.asked().0, Side::Away);
}

#[test]
fn a_bye_or_a_wide_wins_the_match_too() {
    let extras = Options { wide: true, bye: true, ..two_a_side() };
    let scene = Scene::new(extras, "8S 5P", "declare / declare / declare / 6G");
    assert_eq!((scene.last().call, scene.outcome().winner), (Some(Call::Bye), Some(Side::Home)));
    let scene = Scene::new(extras, "8S 5P", "declare / declare / declare / 5G:-");
    assert_eq!((scene.last().call, scene.outcome().winner), (Some(Call::Wide), Some(Side::Home)));
}

#[test]
fn the_side_in_last_and_all_out_behind_loses_by_runs() {
    let script = "4P:11P 9P:3L / declare / declare / 9S:10S 9L:3P";
    assert_eq!(outcome(script), (Some(Side::Away), ResultKind::Runs(3)));
}

#[test]
fn all_over_and_level_is_a_tie() {
    let script = "9P:10P declare / declare / declare / 9G:10G 9L:3P";
    assert_eq!(outcome(script), (None, ResultKind::Tie));
    assert_eq!(outcome("declare / declare / declare / 9L:3P"), (None, ResultKind::Tie));
}

#[test]
fn a_side_ahead_before_the_fourth_innings_has_not_won() {
    let scene = Scene::new(two_a_side(), "8S 1P", "declare / declare / 4P:11P 9L:3P /");
    assert_eq!(scene.game.public().needed(), Some(5));
}

#[test]
fn nothing_is_asked_when_the_match_is_over() {
    let mut scene = Scene::new(two_a_side(), "8S 1P", "declare / declare / declare / 9L:3P");
    assert!(scene.game.legal().is_empty());
    let refused = scene.apply(armchair::game::Choice::NoMore);
    assert_eq!(refused, Err(armchair::game::Refused::Over));
}

/// Returns options for two batsmen a side and one innings each.
fn one_innings() -> Options {
    Options { innings: 1, ..two_a_side() }
}

#[test]
fn in_a_match_of_one_innings_a_side_the_second_has_the_target() {
    let outcome = |script: &str| {
        let scene = Scene::new(one_innings(), "8S 1P", script);
        assert_eq!(scene.game.public().innings_number(), 2);
        assert_eq!(scene.game.public().innings().len(), 2);
        let over = scene.outcome();
        (over.winner, over.kind)
    };
    // The visitors bat first and make 1.
    let first = "9P:10P 9L:3P / ";
    let home = |script: &str| outcome(&format!("{first}{script}"));
    assert_eq!(home("4G:11G"), (Some(Side::Home), ResultKind::Wickets(1)));
    assert_eq!(home("9S:3L"), (Some(Side::Away), ResultKind::Runs(1)));
    assert_eq!(home("9G:10G 9S:3L"), (None, ResultKind::Tie));
    let scene = Scene::new(one_innings(), "8S 1P", first);
    assert_eq!(scene.game.public().needed(), Some(2));
}

#[test]
fn in_a_match_of_one_innings_a_side_only_the_first_declares() {
    let scene = Scene::new(one_innings(), "8S 1P", "9P:10P declare / 9G:10G");
    assert_eq!(scene.game.public().innings_number(), 2);
    assert_ne!(scene.asked().1, Ask::Declare);
}
