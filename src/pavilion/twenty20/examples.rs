#![cfg(test)]
//! Tests of the worked examples in the rules.

use super::Twenty20;
use super::decision::*;
use super::decks::*;
use super::event::Event;
use super::field::*;
use super::public::*;
use super::scene::*;
use crate::pavilion::{Game, Party, Refused, ScriptedDeals, Settings};

use Attitude::{Aggressive, Defensive};
use Zone::{Cut, Off, On, Pull};

/// Returns the event for a boundary that raises the confidence of a batter on
/// side A.
fn boundary_lifts(of: u8, now: i8) -> Event {
    Event::Confidence { side: Party::A, man: man(of), now, by: 1, card: None }
}

#[test]
fn example_1_two_lines_off_is_a_meter_of_minus_one_and_five_blocks_five() {
    let mut scene = Scene::usual();
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(OUTSWINGER, Pull, Defensive, PLAIN, &[4, 5]);
    assert!(scene.heard(Event::Meter(-1)));
    scene.choose(Choice::No, &[]);
    assert!(scene.heard(Event::Block));
    assert_eq!(scene.score(), (0, 0));
}

#[test]
fn example_2_a_stroke_that_suits_the_bowl_lifts_the_meter_to_three() {
    let mut scene = Scene::usual();
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[5, 3]);
    assert!(scene.heard(Event::Meter(3)));
    scene.roll(Choice::No, &[1, 1]);
    assert!(scene.heard(Event::Strike(1)));
}

#[test]
fn example_3_the_meter_of_a_specialist_never_falls_below_nought() {
    let mut scene = Scene::first_over(0, Pitch::Flat, PACE, 1);
    scene.confidence(1, 0);
    let nip = Some((NormalEffect::Nip, ExpressIcon::Runs(0)));
    scene.up_to_dice(OUTSWINGER, Pull, Defensive, nip, &[4, 5]);
    assert!(scene.heard(Event::Meter(0)));
    scene.roll(Choice::No, &[1, 1]);
    assert!(scene.heard(Event::Strike(1)));
}

#[test]
fn example_4_a_one_against_the_top_face_is_clean_bowled_and_eight_faces_have_another_top() {
    let mut scene = Scene::usual();
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 1]);
    assert!(scene.heard(Event::Wicket(Party::A, man(ALL_ROUNDER), HowOut::CleanBowled)));
    assert_eq!((scene.ask(), scene.score()), (Ask::Send, (0, 1)));

    let mut green = Scene::first_over(0, Pitch::Green, PACE, ALL_ROUNDER);
    green.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 1]);
    green.choose(Choice::No, &[]);
    assert!(green.heard(Event::Miss(2)));
    assert_eq!(green.score(), (0, 0));
}

#[test]
fn example_5_against_a_one_six_and_seven_are_four_and_eight_is_six() {
    let meter_minus_one = |batter: u8, die: u8, struck: &[u8]| {
        let mut scene = Scene::first_over(0, Pitch::Flat, PACE, batter);
        scene.confidence(batter, -1);
        scene.up_to_dice(OUTSWINGER, Pull, Defensive, PLAIN, &[1, die]);
        assert!(scene.heard(Event::Meter(-1)));
        scene.roll(Choice::No, struck);
        scene
    };
    assert!(meter_minus_one(ALL_ROUNDER, 5, &[1, 1]).heard(Event::Strike(3)));
    for (batter, die, runs) in [(ALL_ROUNDER, 6, 4), (ALL_ROUNDER, 7, 4), (ALL_ROUNDER, 8, 6)] {
        let scene = meter_minus_one(batter, die, &[]);
        assert!(scene.heard(Event::Boundary(runs)), "{die}");
        assert!(scene.heard(boundary_lifts(batter, 0)));
    }
    assert!(meter_minus_one(TAIL, 6, &[]).heard(Event::Boundary(4)));
}

#[test]
fn example_6_a_miss_by_three_leaves_the_wicket_open_to_the_right_die() {
    for (attitude, rolled, out) in
        [(Aggressive, 7, true), (Aggressive, 6, false), (Defensive, 6, true), (Defensive, 5, false)]
    {
        let mut scene = Scene::usual();
        scene.confidence(ALL_ROUNDER, 1);
        scene.up_to_dice(4, On, attitude, PLAIN, &[6, 3]);
        assert!(scene.heard(Event::Meter(0)) && scene.heard(Event::Miss(3)));
        assert_eq!(scene.ask(), Ask::LateHands);
        scene.roll(Choice::No, &[rolled]);
        assert_eq!(scene.score().1, u8::from(out), "{attitude:?} {rolled}");
    }
}

/// Sets up a strike towards `zone`, by a margin of three off a pace bowler,
/// before the distance is rolled.
fn struck_by_three(zone: Zone, attitude: Attitude, empty: &[Spot], manned: &[Spot]) -> Scene {
    let mut scene = Scene::usual();
    scene.game.public.innings[0].batters[4].used.spend(super::sides::Skill::RollTheWrists);
    scene.game.public.innings[0].power_play = Some(9);
    scene.field(empty, manned);
    let bowl = if zone == Off { 4 } else { OUTSWINGER };
    scene.up_to_dice(bowl, zone, attitude, PLAIN, &[3, 3]);
    assert_eq!(scene.ask(), Ask::ExtraYard);
    scene
}

#[test]
fn example_7_pace_carries_a_hard_strike_one_further() {
    let mut scene = struck_by_three(Off, Defensive, &[Spot::new(Off, 3)], &[]);
    scene.roll(Choice::No, &[4]);
    assert!(scene.heard(Event::Strike(3)));
    assert_eq!(scene.ask(), Ask::Further);
    scene.roll(Choice::Yes, &[1]);
    assert!(scene.heard(Event::Distance(5)));
    assert!(scene.heard(Event::Fielded(Spot::new(Off, 3), false)));
    let two_or_three = Ask::Run { safe: 2, out_from: 5 };
    assert_eq!(scene.ask(), two_or_three);
    scene.choose(Choice::No, &[]);
    assert_eq!(scene.score(), (2, 0));
}

#[test]
fn example_8_the_last_area_and_two_more_is_six_in_green_and_a_catch_or_four_in_red() {
    // The aggressive faces are R1 for 1, R2 for 2 and 3, G1 for 4, and G2 for 5
    // and 6.
    let deep = Spot::new(Off, 3);
    let mut six = struck_by_three(Off, Aggressive, &[], &[deep]);
    six.roll(Choice::No, &[5, 5]);
    assert!(six.heard(Event::Boundary(6)) && six.heard(boundary_lifts(4, 1)));
    let mut four = struck_by_three(Off, Aggressive, &[], &[deep]);
    four.roll(Choice::No, &[5, 2, 2]);
    let tried = Event::CatchTry { at: deep, need: 3, rolled: 2 };
    assert!(four.heard(tried) && four.heard(Event::Boundary(4)));
    let mut out = struck_by_three(Off, Aggressive, &[], &[deep]);
    out.roll(Choice::No, &[5, 2, 3]);
    assert!(out.heard(Event::Wicket(Party::A, man(4), HowOut::Caught(deep))));
    assert_eq!(out.score(), (0, 1));
}

/// Sets up a spin bowler's ball that is struck to the on side by a margin of
/// two, with distance 3 and face R1.
fn spun_to_on() -> Scene {
    let mut scene = Scene::first_over(0, Pitch::Flat, SPIN, ALL_ROUNDER);
    scene.field(&[Spot::new(On, 1)], &[Spot::new(On, 2)]);
    scene.up_to_dice(0, On, Aggressive, PLAIN, &[4, 3]);
    scene.roll(Choice::No, &[3, 1]);
    // The batter could roll the wrists, because the red face makes running
    // harder.
    assert_eq!(scene.ask(), Ask::RollTheWrists);
    scene.choose(Choice::No, &[]);
    scene
}

#[test]
fn example_9_spin_takes_one_off_a_soft_strike_and_a_red_face_takes_a_run() {
    let mut scene = spun_to_on();
    assert!(scene.heard(Event::Fielded(Spot::new(On, 2), true)));
    let none_or_one = Ask::Run { safe: 0, out_from: 6 };
    assert_eq!(scene.ask(), none_or_one);
    scene.choose(Choice::No, &[]);
    assert_eq!(scene.score(), (0, 0));
}

#[test]
fn example_10_on_one_run_to_the_bowlers_end_the_striker_is_out_and_facing_changes() {
    let mut scene = spun_to_on();
    scene.roll(Choice::Yes, &[6]);
    assert!(scene.heard(Event::Wicket(Party::A, man(ALL_ROUNDER), HowOut::RunOut)));
    assert_eq!(scene.score(), (0, 1));
    scene.choose(Choice::Send(man(KEEPER)), &[]);
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.striker(), now.partner()), (Some(man(0)), Some(man(KEEPER))));
    assert_eq!(now.bowlers[usize::from(SPIN)].wickets, 0);
}

#[test]
fn example_11_on_three_runs_to_the_strikers_end_the_partner_is_out() {
    let mut scene = struck_by_three(Cut, Defensive, &[Spot::new(Cut, 3)], &[]);
    scene.roll(Choice::No, &[5, 1]);
    assert!(scene.heard(Event::Fielded(Spot::new(Cut, 3), false)));
    scene.roll(Choice::Yes, &[5]);
    assert!(scene.heard(Event::Wicket(Party::A, man(0), HowOut::RunOut)));
    assert_eq!(scene.score(), (2, 1));
    scene.choose(Choice::Send(man(KEEPER)), &[]);
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.striker(), now.partner()), (Some(man(KEEPER)), Some(man(ALL_ROUNDER))));
}

#[test]
fn example_12_a_no_ball_protects_its_own_ball_and_the_free_one_after_it() {
    let mut scene = Scene::usual();
    for _ in 0..3 {
        scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 2]);
        // The bowler rolls six, and the batter rolls two and adds three, so he
        // misses by one.
        scene.decline_rerolls();
        scene.game.public.innings[0]
            .over
            .deck
            .extend([OverCard { kind: NormalEffect::Plain, icon: ExpressIcon::Runs(0) }]);
    }
    let no_ball = Some((NormalEffect::NoBall, ExpressIcon::Runs(1)));
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(4, On, Defensive, no_ball, &[6, 2]);
    assert!(scene.heard(Event::Miss(4)));
    scene.decline_rerolls();
    assert_eq!(scene.score(), (1, 0));
    assert_eq!(scene.game.public().current().unwrap().over.balls, 3);
    assert!(scene.game.public().ball.free);
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, None, &[6, 1]);
    assert_eq!(scene.score(), (1, 0));
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.over.balls, now.over.turned.len()), (4, 4));
    assert!(!scene.game.public().ball.is_protected());
}

#[test]
fn example_13_pressure_twice_running_bowls_him_on_five() {
    for (rolled, out) in [(5, true), (4, false)] {
        let mut scene = over_four();
        // The numbers are places in the deck, which changes as cards are turned
        // over. First comes the pad card at 12, and then the zip card at 7.
        scene.choose(Choice::GiveBall(man(PACE)), &[12, 7, rolled - 1]);
        assert!(scene.heard(Event::Express(2, ExpressIcon::Pressure)));
        assert_eq!(scene.score(), (0, u8::from(out)));
        if out {
            scene.choose(Choice::Send(man(KEEPER)), &[]);
        }
        // The third ball is not an express ball, and no field has been set yet.
        assert_eq!(scene.ask(), Ask::Field);
        assert_eq!(scene.game.public().current().unwrap().over.balls, 2);
    }
}

#[test]
fn example_14_the_first_over_has_no_express_ball_and_a_wide_is_bowled_again_without_a_card() {
    let mut scene = Scene::usual();
    assert_eq!(scene.ask(), Ask::Field);
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 2]);
    scene.decline_rerolls();
    assert_eq!(scene.ask(), Ask::Bowl, "the field stays");
    let wide = Some((NormalEffect::Wide, ExpressIcon::Runs(1)));
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, wide, &[]);
    assert!(scene.heard(Event::Wide));
    let over = |scene: &Scene| scene.game.public().current().unwrap().over.clone();
    assert_eq!((scene.score(), over(&scene).balls), ((1, 0), 1));
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, None, &[6, 2]);
    scene.decline_rerolls();
    assert_eq!((over(&scene).balls, over(&scene).turned.len()), (2, 2));
    assert!(scene.game.public().ball.carded);
}

#[test]
fn example_15_a_chance_is_read_off_the_table_of_the_bowlers_style() {
    let mut scene = over_four();
    let before = scene.game.public.innings[0].striker_confidence();
    // The deck is the one for medium pace. The calm card is at 11. The next
    // cards are the chance card and a plain dot.
    scene.choose(Choice::GiveBall(man(ALL_ROUNDER)), &[11, 7, 4, 0]);
    assert!(scene.heard(Event::Boundary(6)));
    assert!(scene.heard(boundary_lifts(ALL_ROUNDER, before + 1)));
    let mut safe = over_four();
    safe.choose(Choice::GiveBall(man(ALL_ROUNDER)), &[11, 0, 3, 0]);
    let tried = Event::RunTry { tried: 0, rolled: 4, out: false };
    assert!(safe.heard(tried));
    assert_eq!(safe.score(), (0, 0));
}

/// Sets up a chase of 95 in its first over, with these runs and wickets.
fn chase(runs: u16, wickets: u8, tie: u8) -> Scene {
    let settings = Settings::headless(Twenty20::SETTINGS).with(1, tie);
    let mut scene = Scene::usual();
    scene.game.public.options = super::options::Options::from_settings(&settings);
    let mut second = scene.game.public.innings[0].clone();
    scene.game.public.innings[0].runs = 95;
    second.batting = Party::B;
    second.runs = runs;
    second.wickets = wickets;
    scene.game.public.innings.push(second);
    scene.game.public.asked = Some((Party::A, Ask::Field));
    scene
}

/// Plays the rest of a ball that needs no further choices.
fn play_rest_of_ball(scene: &mut Scene, numbers: &[usize]) {
    let law = scene.game.public().field_limits();
    let field = Field::lay_out(0, 2, &GENERAL_ORDER, &law);
    scene.choose(Choice::Place(field), &[]);
    scene.choose(Choice::Bowl(OUTSWINGER), &[]);
    let stroke = Stroke { zone: Cut, attitude: Defensive };
    scene.choose(Choice::Stroke(stroke), &[]);
    scene.choose(Choice::No, &[]);
    scene.choose(Choice::No, numbers);
}

#[test]
fn example_16_level_scores_are_the_first_sides_and_one_more_wins_at_once() {
    let outcome = |scene: &Scene| scene.game.public().outcome.unwrap();
    let mut all_out = chase(95, 9, 0);
    play_rest_of_ball(&mut all_out, &[0, 5, 0]);
    assert_eq!(all_out.score().1, 10);
    assert_eq!((outcome(&all_out).winner, outcome(&all_out).by), (Some(Party::A), Margin::Level));
    let mut tie = chase(95, 9, 1);
    play_rest_of_ball(&mut tie, &[0, 5, 0]);
    assert_eq!(outcome(&tie).winner, None);
    // The scores are level at 95 with no overs left, so it does not matter that
    // wickets are in hand.
    let mut overs = chase(95, 4, 0);
    let now = overs.game.public.innings.last_mut().unwrap();
    (now.balls, now.over.balls) = (59, 5);
    play_rest_of_ball(&mut overs, &[0, 5, 1]);
    assert_eq!((outcome(&overs).winner, outcome(&overs).by), (Some(Party::A), Margin::Level));
    // The extra run for the no-ball passes the target, so no dice are rolled.
    let mut won = chase(95, 4, 0);
    play_rest_of_ball(&mut won, &[3]);
    assert!(won.heard(Event::NoBall));
    assert_eq!((outcome(&won).winner, outcome(&won).by), (Some(Party::B), Margin::Wickets(6)));
    let over = won.game.apply(Choice::No, &mut ScriptedDeals::new(), &mut ());
    assert_eq!(over, Err(Refused::Over));
}
