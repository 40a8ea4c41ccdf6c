#![cfg(test)]
//! Tests of the edge cases that the rules mention, and of rejected choices.

use super::decision::*;
use super::decks::*;
use super::event::Event;
use super::field::*;
use super::public::*;
use super::scene::*;
use super::view;
use crate::pavilion::{Game, Party, Refused, ScriptedDeals};

use Attitude::Defensive;
use Zone::{Cut, Leg, Off, On, Pull};

#[test]
fn a_bye_is_run_on_a_miss_without_an_attempt() {
    let mut scene = Scene::first_over(0, Pitch::Flat, ALL_ROUNDER, ALL_ROUNDER);
    scene.up_to_dice(0, Off, Defensive, Some((NormalEffect::Bye, ExpressIcon::Patience)), &[6, 2]);
    scene.decline_rerolls();
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.runs, now.extras, now.striker()), (1, 1, Some(man(0))));
    assert_eq!(now.bowlers[usize::from(ALL_ROUNDER)].runs, 0);
}

#[test]
fn slips_may_catch_a_block_and_an_edge_and_the_fielding_side_picks_its_attempt() {
    let mut scene = Scene::usual();
    let law = scene.game.public().field_limits();
    let slips = Choice::Place(Field::lay_out(2, 2, &GENERAL_ORDER, &law));
    scene.choose(slips, &[]);
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(OUTSWINGER, Pull, Defensive, PLAIN, &[4, 5]);
    scene.roll(Choice::No, &[2, 6]);
    assert!(scene.heard(Event::Wicket(Party::A, man(ALL_ROUNDER), HowOut::CaughtInSlips)));

    let mut edged = Scene::usual();
    edged.choose(slips, &[]);
    edged.confidence(ALL_ROUNDER, 1);
    let edge = Some((NormalEffect::Edge, ExpressIcon::Runs(0)));
    edged.up_to_dice(4, On, Defensive, edge, &[6, 3]);
    edged.decline_rerolls();
    assert_eq!((edged.ask(), edged.asked()), (Ask::Attempt, Party::B));
    let before = edged.game.clone();
    let leg_before = Choice::Attempt(Attempt::LegBefore);
    assert!(edged.game.apply(leg_before, &mut ScriptedDeals::new(), &mut ()).is_err());
    assert_eq!(edged.game, before);
    edged.roll(Choice::Attempt(Attempt::Slips), &[1, 1]);
    assert_eq!(edged.score(), (0, 0));
}

#[test]
fn a_review_of_the_long_game_is_spent_and_may_save_the_batter() {
    for (rolled, wickets) in [(5, 0), (4, 1)] {
        let mut scene = Scene::first_over(1, Pitch::Flat, PACE, ALL_ROUNDER);
        scene.confidence(ALL_ROUNDER, 1);
        scene.up_to_dice(4, On, Defensive, PLAIN, &[6, 3]);
        scene.roll(Choice::No, &[6]);
        assert_eq!((scene.ask(), scene.asked()), (Ask::Review, Party::A));
        scene.roll(Choice::Yes, &[rolled]);
        assert_eq!(scene.score(), (0, wickets));
        assert_eq!(scene.game.public().current().unwrap().reviews, [0, 1]);
    }
    // The attempt at leg before fails, and the fielding side reviews the
    // decision.
    let mut pad = Scene::first_over(1, Pitch::Flat, PACE, ALL_ROUNDER);
    let card = Some((NormalEffect::Pad, ExpressIcon::Pressure));
    pad.confidence(ALL_ROUNDER, 1);
    pad.up_to_dice(4, On, Defensive, card, &[4, 3]);
    pad.roll(Choice::No, &[2]);
    assert_eq!((pad.ask(), pad.asked()), (Ask::Review, Party::B));
    pad.roll(Choice::Yes, &[6]);
    assert!(pad.heard(Event::Wicket(Party::A, man(ALL_ROUNDER), HowOut::LegBefore)));
}

#[test]
fn late_hands_may_turn_a_miss_and_never_a_wicket_by_the_dice() {
    let mut scene = Scene::usual();
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(4, On, Defensive, PLAIN, &[6, 3]);
    // The batter rolls a one again, while the bowler's die shows its highest
    // number. The batter still misses only by five.
    scene.roll(Choice::Yes, &[1, 5]);
    assert!(scene.heard(Event::Miss(5)));
    assert_eq!(scene.score(), (0, 0));
}

#[test]
fn an_extra_yard_to_the_top_face_bowls_a_one_clean() {
    let mut scene = Scene::usual();
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[2, 1]);
    assert_eq!(scene.ask(), Ask::ExtraYard);
    scene.roll(Choice::Yes, &[6]);
    assert!(scene.heard(Event::Wicket(Party::A, man(ALL_ROUNDER), HowOut::CleanBowled)));
}

#[test]
fn a_second_look_goes_to_the_next_zone_and_never_to_the_byes() {
    let mut scene = Scene::usual();
    scene.field(&[], &[]);
    scene.choose(Choice::Bowl(0), &[]);
    let stroke = Stroke { zone: Leg, attitude: Defensive };
    scene.choose(Choice::Stroke(stroke), &[]);
    scene.choose(Choice::No, &[]);
    assert_eq!(view::second_look_zones(scene.game.public()), [Pull]);
    let refused = scene.game.apply(Choice::Look(On), &mut ScriptedDeals::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    let plain = scene.place_of(NormalEffect::Plain, ExpressIcon::Runs(0));
    scene.choose(Choice::Look(Pull), &[plain, 5, 1]);
    // The stroke is now one line from the yorker's zone, instead of two.
    assert!(scene.heard(Event::Meter(-1)));
}

#[test]
fn a_shift_moves_one_man_and_is_spent_for_the_over() {
    let mut scene = Scene::usual();
    scene.field(&[], &[]);
    scene.choose(Choice::Bowl(0), &[]);
    let stroke = Stroke { zone: On, attitude: Defensive };
    scene.choose(Choice::Stroke(stroke), &[]);
    let (from, to) = {
        let public = scene.game.public();
        public.current().unwrap().field.shifts(&public.field_limits())[0]
    };
    let refused = scene.game.apply(Choice::Shift(to, from), &mut ScriptedDeals::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    scene.choose(Choice::Shift(from, to), &[]);
    let now = scene.game.public().current().unwrap();
    assert!(now.over.shift_used && now.field.has_man_at(to) && !now.field.has_man_at(from));
}

#[test]
fn the_power_play_is_asked_for_from_the_third_over_and_holds_two_men_out() {
    let mut scene = over_four();
    scene.game.public.innings[0].power_play = None;
    scene.choose(Choice::GiveBall(man(PACE)), &[]);
    assert_eq!((scene.ask(), scene.asked()), (Ask::PowerPlay, Party::A));
    // Two plain dots are turned over before the third ball.
    scene.choose(Choice::Yes, &[0, 0]);
    assert_eq!(scene.game.public().field_limits().outfield, 2);
    let law = super::field::FieldLimits { outfield: 5, ..scene.game.public().field_limits() };
    let spread = Choice::Place(Field::lay_out(0, 5, &GENERAL_ORDER, &law));
    let before = scene.game.clone();
    let refused = scene.game.apply(spread, &mut ScriptedDeals::new(), &mut ());
    assert!(refused.unwrap_err().to_string().contains("outfield"));
    assert_eq!(scene.game, before);
}

#[test]
fn nobody_bowls_two_overs_running_or_more_than_his_share() {
    let mut scene = over_four();
    scene.game.public.innings[0].last_bowler = Some(man(PACE));
    scene.game.public.innings[0].bowlers[5].overs = 2;
    let why = |scene: &mut Scene, card| {
        let choice = Choice::GiveBall(man(card));
        let refused = scene.game.apply(choice, &mut ScriptedDeals::new(), &mut ());
        refused.unwrap_err().to_string()
    };
    assert!(why(&mut scene, PACE).contains("running"));
    assert!(why(&mut scene, 5).contains("his 2 overs"));
    assert!(why(&mut scene, 0).contains("does not bowl"));
    // Man 11 is the spin bowler who was left out.
    assert!(why(&mut scene, 11).contains("does not bowl"));
}

#[test]
fn a_man_who_is_out_does_not_come_in_again() {
    let mut scene = Scene::usual();
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 1]);
    let out = Choice::Send(man(ALL_ROUNDER));
    let refused = scene.game.apply(out, &mut ScriptedDeals::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    let left_out = Choice::Send(man(11));
    assert!(scene.game.apply(left_out, &mut ScriptedDeals::new(), &mut ()).is_err());
    let standing = scene.game.public().current().unwrap().batter(man(4)).standing;
    assert_eq!(standing, BatterState::Out(HowOut::CleanBowled, Some(man(PACE))));
}

#[test]
fn a_chirp_takes_confidence_from_one_who_hits_out_and_a_calm_card_gives_it_to_one_who_does_not() {
    let change = |card, attitude| {
        let mut scene = Scene::usual();
        scene.confidence(ALL_ROUNDER, 1);
        scene.up_to_dice(OUTSWINGER, Cut, attitude, Some(card), &[6, 2]);
        scene.decline_rerolls();
        let now = scene.game.public().current().unwrap();
        now.batter(man(ALL_ROUNDER)).confidence - 1
    };
    let chirp = (NormalEffect::Chirp, ExpressIcon::Pressure);
    let calm = (NormalEffect::Calm, ExpressIcon::Chance);
    let swagger = (NormalEffect::Swagger, ExpressIcon::Runs(3));
    let of = |card| [Defensive, Attitude::Aggressive].map(|how| change(card, how));
    assert_eq!(of(chirp), [0, -1]);
    assert_eq!(of(calm), [1, 0]);
    assert_eq!(of(swagger), [-1, 1]);
}

#[test]
fn after_an_over_the_other_batter_faces() {
    let mut scene = Scene::usual();
    scene.game.public.innings[0].balls = 5;
    scene.game.public.innings[0].over.balls = 5;
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 2]);
    scene.decline_rerolls();
    let now = scene.game.public().current().unwrap();
    assert_eq!((scene.ask(), now.balls), (Ask::Bowler, 6));
    assert_eq!((now.striker(), now.partner()), (Some(man(0)), Some(man(ALL_ROUNDER))));
}
