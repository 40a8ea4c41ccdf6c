//! Tests of law 3.4, by which a side may change up to two cards after a wicket.

use armchair::game::{Ask, Choice, Event, Refused, Side};
use armchair::rules::{Call, Options};

use super::scene::{Scene, card, plain, two_a_side};

#[test]
fn after_a_wicket_the_batting_side_is_asked_and_only_then() {
    let scene = Scene::new(plain(), "8S 1P", "9L:3P");
    assert_eq!(scene.asked(), (Side::Away, Ask::Change { left: 2 }));
    let scene = Scene::new(plain(), "8S 1P", "9L:10L");
    assert_eq!(scene.asked(), (Side::Away, Ask::Declare));
}

#[test]
fn two_cards_are_changed_at_most_each_for_a_card_of_the_pile() {
    let scene = Scene::new(plain(), "8S 1P", "9L:3P >1S=10G");
    assert_eq!(scene.asked(), (Side::Away, Ask::Change { left: 1 }));
    assert_eq!(scene.game.public().top, Some(card("1S")));
    assert!(scene.game.hand(Side::Away).holds(card("10G")));
    let changed =
        Event::Changed { side: Side::Away, card: card("1S"), drew: card("10G"), pack: None };
    assert_eq!(scene.events.last(), Some(&changed));
    let mut scene = Scene::new(plain(), "8S 1P", "9L:3P >1S >2S");
    assert_eq!(scene.asked(), (Side::Away, Ask::Declare));
    let third = scene.game.hand(Side::Away).cards()[0];
    assert_eq!(scene.apply(Choice::Change(third)), Err(Refused::NotAsked));
    assert_eq!(scene.game.pile().len(), 96 - 4);
    assert_eq!(scene.game.hand(Side::Away).cards().len(), 6);
}

#[test]
fn the_card_drawn_for_the_first_may_be_the_second_changed() {
    let scene = Scene::new(plain(), "8S 1P", "9L:3P >1S=2G >2G=2G");
    assert_eq!(scene.game.public().top, Some(card("2G")));
    assert!(scene.game.hand(Side::Away).holds(card("2G")));
    assert_eq!(scene.asked(), (Side::Away, Ask::Declare));
}

#[test]
fn none_need_be_changed() {
    let mut scene = Scene::new(plain(), "8S 1P", "9L:3P");
    scene.apply(Choice::NoMore).unwrap();
    assert_eq!(scene.asked(), (Side::Away, Ask::Declare));
    assert_eq!(scene.game.pile().len(), 94);
    assert_eq!(scene.apply(Choice::NoMore), Err(Refused::NotAsked));
}

#[test]
fn no_card_is_changed_when_the_wicket_ended_the_innings() {
    let scene = Scene::new(two_a_side(), "8S 1P", "9L:3P");
    assert_eq!(scene.since_last_ball(), ["ball", "end", "innings"]);
    assert_eq!(scene.asked(), (Side::Home, Ask::Declare));
}

#[test]
fn a_changed_card_is_the_top_card_for_the_next_balls_wide_or_bye() {
    let both = Options { wide: true, bye: true, ..plain() };
    for (next, call) in [("4G", Some(Call::Wide)), ("5G", Some(Call::Bye)), ("6G", None)] {
        let script = format!("9L:3P >8B >4B {next}");
        let scene = Scene::new(both, "8S 1P", &script);
        let called = match scene.game.public().delivery {
            Some(delivery) => delivery.call,
            None => scene.last().call,
        };
        assert_eq!(called, call, "{next} on 4B");
    }
}

#[test]
fn a_card_changed_must_be_held() {
    let mut scene = Scene::new(plain(), "8S 1P", "9L:3P");
    let strange = armchair::rules::Card::all()
        .find(|card| !scene.game.hand(Side::Away).holds(*card))
        .unwrap();
    assert_eq!(scene.apply(Choice::Change(strange)), Err(Refused::NotHeld(strange)));
    assert_eq!(scene.asked(), (Side::Away, Ask::Change { left: 2 }));
}
