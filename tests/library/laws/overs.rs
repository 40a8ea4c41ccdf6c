//! Tests of law 4: overs, the no-ball suit, innings and declarations.

use armchair::game::{Ask, Choice, Ended, Refused, Side};
use armchair::rules::{Call, Options, Suit};

use super::scene::{Scene, plain, two_a_side};

/// Returns the no-ball suit after a script in which the fielding side threw
/// away a card of stumps.
#[track_caller]
fn suit_after(options: Options, script: &str) -> Suit {
    Scene::new(options, "8S 11P", script).game.public().no_ball_suit
}

#[test]
fn six_counted_balls_make_an_over() {
    let scene = Scene::new(plain(), "8S 11P", "14*");
    let numbers: Vec<(u16, u8)> = scene.balls().iter().map(|b| (b.over, b.number)).collect();
    assert_eq!(numbers[..7], [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (1, 1)]);
    assert_eq!(numbers[13], (2, 2));
    assert_eq!(scene.game.public().balls_in_over, 2);
}

#[test]
fn the_bowlers_card_of_an_overs_last_ball_sets_the_next_overs_no_ball_suit() {
    assert_eq!(suit_after(plain(), "5* 9L:10G"), Suit::Balls);
    assert_eq!(suit_after(plain(), "5* 9G:10L"), Suit::Gloves);
    // The suit does not change before the over is complete.
    assert_eq!(suit_after(plain(), "4* 9L:10G"), Suit::Stumps);
    let no_ball = Options { no_ball: true, ..plain() };
    let scene = Scene::new(no_ball, "8S 11P", "5* 9L:10G 8L:-");
    assert_eq!(scene.last().call, Some(Call::NoBall));
    let scene = Scene::new(no_ball, "8S 11P", "5* 9L:10G 8S:9G");
    assert_eq!(scene.last().call, None);
}

#[test]
fn a_wide_after_the_fifth_ball_does_not_end_the_over_and_a_bye_does() {
    let extras = Options { wide: true, bye: true, ..plain() };
    let scene = Scene::new(extras, "8S 11P", "4* 5L:9S 9G:-");
    assert_eq!((scene.last().call, scene.last().number), (Some(Call::Wide), 6));
    assert_eq!(scene.game.public().balls_in_over, 5);
    assert_eq!(scene.game.public().no_ball_suit, Suit::Stumps);
    let scene = Scene::new(extras, "8S 11P", "4* 5L:9S 10G");
    assert_eq!((scene.last().call, scene.last().number), (Some(Call::Bye), 6));
    assert_eq!(scene.game.public().balls_in_over, 0);
    assert_eq!(scene.game.public().no_ball_suit, Suit::Gloves);
}

#[test]
fn the_last_delivery_of_an_innings_sets_the_next_innings_no_ball_suit() {
    // The side is all out in the middle of an over.
    assert_eq!(suit_after(two_a_side(), "2* 9L:3P"), Suit::Balls);
    // The side declares in the middle of an over, after a ball and after a
    // wide.
    assert_eq!(suit_after(plain(), "2* 9G:10L declare"), Suit::Gloves);
    let wide = Options { wide: true, ..plain() };
    assert_eq!(suit_after(wide, "5L:9S 9G:- declare"), Suit::Gloves);
    assert_eq!(suit_after(wide, "5L:9S 9G:-"), Suit::Stumps);
    // If the last card bowled in an innings was a no-ball, its suit is the next
    // no-ball suit.
    let no_ball = Options { no_ball: true, ..plain() };
    assert_eq!(suit_after(no_ball, "3L:9G 9S:- declare"), Suit::Stumps);
}

#[test]
fn a_declaration_before_the_first_ball_leaves_the_suit_to_the_last_ball_bowled() {
    assert_eq!(suit_after(plain(), "declare"), Suit::Stumps);
    assert_eq!(suit_after(plain(), "declare / declare"), Suit::Stumps);
    assert_eq!(suit_after(plain(), "9L:10G declare / declare"), Suit::Balls);
}

#[test]
fn an_innings_begins_with_an_over_of_its_own() {
    let scene = Scene::new(plain(), "8S 11P", "8* declare / 1*");
    assert_eq!((scene.last().over, scene.last().number, scene.last().batsman), (0, 1, 1));
    assert_eq!(scene.game.public().innings()[0].balls, 8);
}

#[test]
fn the_top_card_stays_from_innings_to_innings() {
    let wide = Options { wide: true, ..two_a_side() };
    let scene = Scene::new(wide, "8S 11P", "9L:3P / 3G:-");
    assert_eq!(scene.last().call, Some(Call::Wide));
    // The visitors' throw-away is the top card for the first ball.
    let scene = Scene::new(wide, "8S 5P", "5G:-");
    assert_eq!(scene.last().call, Some(Call::Wide));
}

// --- innings ------------------------------------------------------------------

#[test]
fn an_innings_ends_when_one_wicket_fewer_than_batsmen_has_fallen() {
    let wickets = [
        "10L:1P", "10L:1P", "10G:2P", "10G:2P", "9L:3P", "9L:3P", "9G:4P", "9G:4P", "8L:5P",
        "8L:5P",
    ];
    for batsmen in 2..=11 {
        let options = Options { batsmen, ..plain() };
        let down = usize::from(batsmen) - 1;
        let scene = Scene::new(options, "8S 11P", &wickets[..down].join(" "));
        let first = scene.game.public().innings()[0];
        assert_eq!((first.ended, first.wickets), (Some(Ended::AllOut), batsmen - 1));
        assert_eq!(scene.since_last_ball(), ["ball", "end", "innings"]);
        assert_eq!(scene.game.public().innings_number(), 2);
        let scene = Scene::new(options, "8S 11P", &wickets[..down - 1].join(" "));
        assert_eq!(scene.game.public().innings_number(), 1);
    }
}

/// Checks that there is no follow-on: the sides bat in turn, however far a side
/// is behind.
#[test]
fn the_sides_bat_in_turn_without_a_follow_on() {
    let runs = "1P:11P 1P:11P 2L:10L declare";
    let script = format!("{runs} / declare / declare / ");
    let scene = Scene::new(plain(), "8S 11G", &script);
    let batting: Vec<Side> = scene.game.public().innings().iter().map(|i| i.batting).collect();
    assert_eq!(batting, [Side::Away, Side::Home, Side::Away, Side::Home]);
    assert_eq!(scene.game.public().lead(Side::Away), 16);
}

// --- declarations -------------------------------------------------------------

#[test]
fn a_side_may_declare_before_any_ball_of_the_first_three_innings() {
    let innings = "declare / 1* declare / 7* declare /";
    let scene = Scene::new(plain(), "8S 11P", innings);
    let ended: Vec<_> = scene.game.public().innings().iter().map(|i| i.ended).collect();
    assert_eq!(ended[..3], [Some(Ended::Declared); 3]);
    assert_eq!(
        scene.events.iter().filter(|e| matches!(e, armchair::game::Event::Declared { .. })).count(),
        3
    );
}

#[test]
fn nobody_declares_in_the_fourth_innings_or_while_a_ball_is_in_progress() {
    let mut scene = Scene::new(plain(), "8S 11P", "declare / declare / declare / 3*");
    assert_eq!(scene.asked(), (Side::Away, Ask::Bowl));
    assert_eq!(scene.apply(Choice::Declare), Err(Refused::NotAsked));
    let mut scene = Scene::new(plain(), "8S 11P", "9L");
    assert_eq!(scene.apply(Choice::Declare), Err(Refused::NotAsked));
    assert_eq!(scene.asked(), (Side::Away, Ask::Reply));
}

#[test]
fn after_a_wicket_and_its_changes_the_side_may_declare() {
    let scene = Scene::new(plain(), "8S 11P", "9L:3P >1S declare");
    assert_eq!(scene.since_last_ball(), ["ball", "change", "declare", "end", "innings"]);
}
