//! The worked examples of the rules, and the edges that they name.

use super::decision::{Ask, Attempt, Choice, Stroke};
use super::decks::{Attitude, Icon, Kind, OverCard, Pitch, Style};
use super::event::Event;
use super::field::{Field, GENERAL, Spot, Zone};
use super::public::{HowOut, Margin, Standing};
use super::sides::Man;
use super::{Twenty20, view};
use crate::pavilion::{Events, Game, Party, Refused, Settings, Told};

use Attitude::{Aggressive, Defensive};
use Zone::{Cut, Leg, Off, On, Pull};

const KEEPER: u8 = 3;
const ALL_ROUNDER: u8 = 4;
const PACE: u8 = 8;
const SPIN: u8 = 10;
const TAIL: u8 = 9;
const OUTSWINGER: u8 = 2;

/// A match under way; side A bats first.
struct Scene {
    game: Twenty20,
    told: Vec<Event>,
}

fn man(card: u8) -> Man {
    Man::new(card).unwrap()
}

impl Scene {
    /// The first over, bowled by this man to this one.
    fn first_over(variant: u8, pitch: Pitch, bowler: u8, batter: u8) -> Scene {
        let settings = Settings::headless(Twenty20::ITEMS).with(0, variant);
        let mut scene = Scene {
            game: <Twenty20 as Game>::new(settings, &mut Told::new(), &mut ()),
            told: Vec::new(),
        };
        let drawn = Pitch::ALL.iter().position(|card| *card == pitch).unwrap();
        scene.choose(Choice::Drop(Style::Spin), &[]);
        scene.choose(Choice::Drop(Style::Spin), &[drawn, 0]);
        scene.choose(Choice::Bat, &[]);
        scene.choose(Choice::GiveBall(man(bowler)), &[]);
        scene.choose(Choice::Send(man(batter)), &[]);
        scene.choose(Choice::Send(man(0)), &[]);
        scene
    }

    /// The ordinary first over: flat pitch, pace, an all-rounder to face.
    fn usual() -> Scene {
        Scene::first_over(0, Pitch::Flat, PACE, ALL_ROUNDER)
    }

    fn choose(&mut self, choice: Choice, numbers: &[usize]) {
        let mut told = Told::new();
        told.numbers(numbers.iter().copied());
        let mut events = Events::default();
        self.game.apply(choice, &mut told, &mut events).unwrap();
        assert_eq!(told.untouched(), (0, 0), "not all was rolled for {choice}");
        self.told = events.0;
    }

    /// A choice that rolls these dice.
    fn roll(&mut self, choice: Choice, dice: &[u8]) {
        let numbers: Vec<usize> = dice.iter().map(|die| usize::from(*die) - 1).collect();
        self.choose(choice, &numbers);
    }

    fn ask(&self) -> Ask {
        self.game.public().asked.unwrap().1
    }

    fn asked(&self) -> Party {
        self.game.public().asked.unwrap().0
    }

    fn score(&self) -> (u16, u8) {
        let now = self.game.public().current().unwrap();
        (now.runs, now.wickets)
    }

    fn confidence(&mut self, of: u8, confidence: i8) {
        self.game.public.innings[0].batters[usize::from(of)].confidence = confidence;
    }

    /// The place of a card in the deck of this over.
    fn place_of(&self, kind: Kind, icon: Icon) -> usize {
        let card = OverCard { kind, icon };
        let deck = &self.game.public.innings[0].over.deck;
        deck.iter().position(|held| *held == card).unwrap()
    }

    /// Places a field of no slips that leaves these areas empty and mans those.
    fn field(&mut self, empty: &[Spot], manned: &[Spot]) {
        let law = self.game.public().field_law();
        let mut field = Field::laid_out(0, law.outfield, &GENERAL, &law);
        for spot in empty {
            field.take(*spot);
        }
        for spot in manned {
            if !field.holds(*spot) && field.men() >= 9 {
                let other = Zone::STROKES
                    .iter()
                    .flat_map(|zone| (1..=3).map(|area| Spot::new(*zone, area)))
                    .find(|other| {
                        field.holds(*other)
                            && !manned.contains(other)
                            && (other.zone == spot.zone || field.in_zone(spot.zone) < 2)
                    });
                field.take(other.unwrap());
            }
            field.put(*spot);
        }
        // Men who were taken away stand in the infield where there is room.
        for zone in Zone::STROKES {
            for area in [1, 2] {
                let spot = Spot::new(zone, area);
                let room = field.men() < 9 && field.in_zone(zone) < 2;
                if room && !empty.contains(&spot) {
                    field.put(spot);
                }
            }
        }
        self.choose(Choice::Place(field), &[]);
    }

    /// Field and bowl are set and the stroke played, up to the dice, with this
    /// card turned; no shift and no skill card. A card is left to chance where
    /// none is turned.
    fn up_to_dice(
        &mut self,
        bowl: u8,
        zone: Zone,
        attitude: Attitude,
        card: Option<(Kind, Icon)>,
        dice: &[u8],
    ) {
        if self.ask() == Ask::Field {
            self.field(&[], &[]);
        }
        self.choose(Choice::Bowl(bowl), &[]);
        let card = card.map(|(kind, icon)| self.place_of(kind, icon));
        let numbers: Vec<usize> = (card.into_iter())
            .chain(dice.iter().map(|die| usize::from(*die) - 1))
            .collect();
        let asks_shift = {
            let public = self.game.public();
            let now = public.current().unwrap();
            !now.over.shift_used && !now.field.shifts(&public.field_law()).is_empty()
        };
        let stroke = Choice::Stroke(Stroke { zone, attitude });
        if !asks_shift {
            return self.choose(stroke, &numbers);
        }
        self.choose(stroke, &[]);
        assert_eq!((self.ask(), self.asked()), (Ask::Shift, Party::B));
        let looks = {
            let public = self.game.public();
            let now = public.current().unwrap();
            let man = now.striker().unwrap();
            now.batter(man)
                .used
                .allows(man, super::sides::Skill::SecondLook)
                && !view::looks(public).is_empty()
        };
        if looks {
            self.choose(Choice::No, &[]);
            assert_eq!(self.ask(), Ask::SecondLook);
        }
        self.choose(Choice::No, &numbers);
    }

    /// The bowler and the batter keep their dice.
    fn keep_dice(&mut self) {
        while matches!(self.ask(), Ask::ExtraYard | Ask::LateHands) {
            self.choose(Choice::No, &[]);
        }
    }

    fn heard(&self, wanted: Event) -> bool {
        self.told.contains(&wanted)
    }
}

const PLAIN: Option<(Kind, Icon)> = Some((Kind::Plain, Icon::Runs(0)));

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
    let nip = Some((Kind::Nip, Icon::Runs(0)));
    scene.up_to_dice(OUTSWINGER, Pull, Defensive, nip, &[4, 5]);
    assert!(scene.heard(Event::Meter(0)));
    scene.roll(Choice::No, &[1, 1]);
    assert!(scene.heard(Event::Strike(1)));
}

#[test]
fn example_4_a_one_against_the_top_face_is_clean_bowled_and_eight_faces_have_another_top() {
    let mut scene = Scene::usual();
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 1]);
    assert!(scene.heard(Event::Wicket(
        Party::A,
        man(ALL_ROUNDER),
        HowOut::CleanBowled
    )));
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
    for (batter, die, runs) in [
        (ALL_ROUNDER, 6, 4),
        (ALL_ROUNDER, 7, 4),
        (ALL_ROUNDER, 8, 6),
    ] {
        let scene = meter_minus_one(batter, die, &[]);
        assert!(scene.heard(Event::Boundary(runs)), "{die}");
        assert!(scene.heard(Event::Confidence(Party::A, man(batter), 0)));
    }
    assert!(meter_minus_one(TAIL, 6, &[]).heard(Event::Boundary(4)));
}

#[test]
fn example_6_a_miss_by_three_leaves_the_wicket_open_to_the_right_die() {
    for (attitude, rolled, out) in [
        (Aggressive, 7, true),
        (Aggressive, 6, false),
        (Defensive, 6, true),
        (Defensive, 5, false),
    ] {
        let mut scene = Scene::usual();
        scene.confidence(ALL_ROUNDER, 1);
        scene.up_to_dice(4, On, attitude, PLAIN, &[6, 3]);
        assert!(scene.heard(Event::Meter(0)) && scene.heard(Event::Miss(3)));
        assert_eq!(scene.ask(), Ask::LateHands);
        scene.roll(Choice::No, &[rolled]);
        assert_eq!(scene.score().1, u8::from(out), "{attitude:?} {rolled}");
    }
}

/// A strike by three off pace, to the off, before the distance is rolled.
fn struck_by_three(zone: Zone, attitude: Attitude, empty: &[Spot], manned: &[Spot]) -> Scene {
    let mut scene = Scene::usual();
    scene.game.public.innings[0].batters[4]
        .used
        .spend(super::sides::Skill::RollTheWrists);
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
    let two_or_three = Ask::Run {
        safe: 2,
        out_from: 5,
    };
    assert_eq!(scene.ask(), two_or_three);
    scene.choose(Choice::No, &[]);
    assert_eq!(scene.score(), (2, 0));
}

#[test]
fn example_8_the_last_area_and_two_more_is_six_in_green_and_a_catch_or_four_in_red() {
    // Aggressive faces: 1 is R1, 2 and 3 R2, 4 G1, 5 and 6 G2.
    let deep = Spot::new(Off, 3);
    let mut six = struck_by_three(Off, Aggressive, &[], &[deep]);
    six.roll(Choice::No, &[5, 5]);
    assert!(six.heard(Event::Boundary(6)) && six.heard(Event::Confidence(Party::A, man(4), 1)));
    let mut four = struck_by_three(Off, Aggressive, &[], &[deep]);
    four.roll(Choice::No, &[5, 2, 2]);
    let tried = Event::CatchTry {
        at: deep,
        need: 3,
        rolled: 2,
    };
    assert!(four.heard(tried) && four.heard(Event::Boundary(4)));
    let mut out = struck_by_three(Off, Aggressive, &[], &[deep]);
    out.roll(Choice::No, &[5, 2, 3]);
    assert!(out.heard(Event::Wicket(Party::A, man(4), HowOut::Caught(deep))));
    assert_eq!(out.score(), (0, 1));
}

/// Spin struck to the on side by two, distance 3, face R1.
fn spun_to_on() -> Scene {
    let mut scene = Scene::first_over(0, Pitch::Flat, SPIN, ALL_ROUNDER);
    scene.field(&[Spot::new(On, 1)], &[Spot::new(On, 2)]);
    scene.up_to_dice(0, On, Aggressive, PLAIN, &[4, 3]);
    scene.roll(Choice::No, &[3, 1]);
    // He could roll his wrists: the red face makes it harder to run.
    assert_eq!(scene.ask(), Ask::RollTheWrists);
    scene.choose(Choice::No, &[]);
    scene
}

#[test]
fn example_9_spin_takes_one_off_a_soft_strike_and_a_red_face_takes_a_run() {
    let mut scene = spun_to_on();
    assert!(scene.heard(Event::Fielded(Spot::new(On, 2), true)));
    let none_or_one = Ask::Run {
        safe: 0,
        out_from: 6,
    };
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
    assert_eq!(
        (now.striker(), now.partner()),
        (Some(man(0)), Some(man(KEEPER)))
    );
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
    assert_eq!(
        (now.striker(), now.partner()),
        (Some(man(KEEPER)), Some(man(ALL_ROUNDER)))
    );
}

#[test]
fn example_12_a_no_ball_protects_its_own_ball_and_the_free_one_after_it() {
    let mut scene = Scene::usual();
    for _ in 0..3 {
        scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 2]);
        // Six against two and three: a miss by one.
        scene.keep_dice();
        scene.game.public.innings[0].over.deck.extend([OverCard {
            kind: Kind::Plain,
            icon: Icon::Runs(0),
        }]);
    }
    let no_ball = Some((Kind::NoBall, Icon::Runs(1)));
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(4, On, Defensive, no_ball, &[6, 2]);
    assert!(scene.heard(Event::Miss(4)));
    scene.keep_dice();
    assert_eq!(scene.score(), (1, 0));
    assert_eq!(scene.game.public().current().unwrap().over.balls, 3);
    assert!(scene.game.public().ball.free);
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, None, &[6, 1]);
    assert_eq!(scene.score(), (1, 0));
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.over.balls, now.over.turned.len()), (4, 4));
    assert!(!scene.game.public().ball.protected());
}

/// The scene at the start of over 4 of the short game.
fn over_four() -> Scene {
    let mut scene = Scene::usual();
    let innings = &mut scene.game.public.innings[0];
    innings.balls = 18;
    innings.over.balls = 0;
    innings.bowler = None;
    innings.power_play = Some(3);
    scene.game.public.asked = Some((Party::B, Ask::Bowler));
    scene
}

#[test]
fn example_13_pressure_twice_running_bowls_him_on_five() {
    for (rolled, out) in [(5, true), (4, false)] {
        let mut scene = over_four();
        // The places in the deck as it will be dealt: pad 12; then zip 7.
        scene.choose(Choice::GiveBall(man(PACE)), &[12, 7, rolled - 1]);
        assert!(scene.heard(Event::Express(2, Icon::Pressure)));
        assert_eq!(scene.score(), (0, u8::from(out)));
        if out {
            scene.choose(Choice::Send(man(KEEPER)), &[]);
        }
        // The third ball is played.
        assert_eq!(scene.ask(), Ask::Field);
        assert_eq!(scene.game.public().current().unwrap().over.balls, 2);
    }
}

#[test]
fn example_14_the_first_over_has_no_express_ball_and_a_wide_is_bowled_again_without_a_card() {
    let mut scene = Scene::usual();
    assert_eq!(scene.ask(), Ask::Field);
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 2]);
    scene.keep_dice();
    let wide = Some((Kind::Wide, Icon::Runs(1)));
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, wide, &[]);
    assert!(scene.heard(Event::Wide));
    let over = |scene: &Scene| scene.game.public().current().unwrap().over.clone();
    assert_eq!((scene.score(), over(&scene).balls), ((1, 0), 1));
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, None, &[6, 2]);
    scene.keep_dice();
    assert_eq!((over(&scene).balls, over(&scene).turned.len()), (2, 2));
    assert!(scene.game.public().ball.carded);
}

#[test]
fn example_15_a_chance_is_read_off_the_table_of_the_bowlers_style() {
    let mut scene = over_four();
    let before = scene.game.public.innings[0].confidence();
    // Medium: calm stands at 11, the chance at once and then a plain dot.
    scene.choose(Choice::GiveBall(man(ALL_ROUNDER)), &[11, 7, 4, 0]);
    assert!(scene.heard(Event::Boundary(6)));
    assert!(scene.heard(Event::Confidence(Party::A, man(ALL_ROUNDER), before + 1)));
    let mut safe = over_four();
    safe.choose(Choice::GiveBall(man(ALL_ROUNDER)), &[11, 0, 3, 0]);
    let tried = Event::RunTry {
        tried: 0,
        rolled: 4,
        out: false,
    };
    assert!(safe.heard(tried));
    assert_eq!(safe.score(), (0, 0));
}

/// A chase in its first over with so many made, so many down, of 95.
fn chase(runs: u16, wickets: u8, tie: u8) -> Scene {
    let settings = Settings::headless(Twenty20::ITEMS).with(1, tie);
    let mut scene = Scene::usual();
    scene.game.public.options = super::options::Options::of(&settings);
    let mut second = scene.game.public.innings[0].clone();
    scene.game.public.innings[0].runs = 95;
    second.batting = Party::B;
    second.runs = runs;
    second.wickets = wickets;
    scene.game.public.innings.push(second);
    scene.game.public.asked = Some((Party::A, Ask::Field));
    scene
}

/// Carries out the rest of a ball in which nothing is asked but what is given.
fn bowl_at(scene: &mut Scene, numbers: &[usize]) {
    let law = scene.game.public().field_law();
    let field = Field::laid_out(0, 2, &GENERAL, &law);
    scene.choose(Choice::Place(field), &[]);
    scene.choose(Choice::Bowl(OUTSWINGER), &[]);
    let stroke = Stroke {
        zone: Cut,
        attitude: Defensive,
    };
    scene.choose(Choice::Stroke(stroke), &[]);
    scene.choose(Choice::No, &[]);
    scene.choose(Choice::No, numbers);
}

#[test]
fn example_16_level_scores_are_the_first_sides_and_one_more_wins_at_once() {
    let outcome = |scene: &Scene| scene.game.public().outcome.unwrap();
    let mut all_out = chase(95, 9, 0);
    bowl_at(&mut all_out, &[0, 5, 0]);
    assert_eq!(all_out.score().1, 10);
    assert_eq!(
        (outcome(&all_out).winner, outcome(&all_out).by),
        (Some(Party::A), Margin::Level)
    );
    let mut tie = chase(95, 9, 1);
    bowl_at(&mut tie, &[0, 5, 0]);
    assert_eq!(outcome(&tie).winner, None);
    // The extra of a no-ball passes the target: no dice are rolled.
    let mut won = chase(95, 4, 0);
    bowl_at(&mut won, &[3]);
    assert!(won.heard(Event::NoBall));
    assert_eq!(
        (outcome(&won).winner, outcome(&won).by),
        (Some(Party::B), Margin::Wickets(6))
    );
    let over = won.game.apply(Choice::No, &mut Told::new(), &mut ());
    assert_eq!(over, Err(Refused::Over));
}

#[test]
fn a_bye_is_run_on_a_miss_without_an_attempt() {
    let mut scene = Scene::first_over(0, Pitch::Flat, ALL_ROUNDER, ALL_ROUNDER);
    scene.up_to_dice(
        0,
        Off,
        Defensive,
        Some((Kind::Bye, Icon::Patience)),
        &[6, 2],
    );
    scene.keep_dice();
    let now = scene.game.public().current().unwrap();
    assert_eq!((now.runs, now.extras, now.striker()), (1, 1, Some(man(0))));
    assert_eq!(now.bowlers[usize::from(ALL_ROUNDER)].runs, 0);
}

#[test]
fn slips_may_catch_a_block_and_an_edge_and_the_fielding_side_picks_its_attempt() {
    let mut scene = Scene::usual();
    let law = scene.game.public().field_law();
    let slips = Choice::Place(Field::laid_out(2, 2, &GENERAL, &law));
    scene.choose(slips, &[]);
    scene.confidence(ALL_ROUNDER, 1);
    scene.up_to_dice(OUTSWINGER, Pull, Defensive, PLAIN, &[4, 5]);
    scene.roll(Choice::No, &[2, 6]);
    assert!(scene.heard(Event::Wicket(
        Party::A,
        man(ALL_ROUNDER),
        HowOut::CaughtInSlips
    )));

    let mut edged = Scene::usual();
    edged.choose(slips, &[]);
    edged.confidence(ALL_ROUNDER, 1);
    let edge = Some((Kind::Edge, Icon::Runs(0)));
    edged.up_to_dice(4, On, Defensive, edge, &[6, 3]);
    edged.keep_dice();
    assert_eq!((edged.ask(), edged.asked()), (Ask::Attempt, Party::B));
    let before = edged.game.clone();
    let leg_before = Choice::Attempt(Attempt::LegBefore);
    assert!(
        edged
            .game
            .apply(leg_before, &mut Told::new(), &mut ())
            .is_err()
    );
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
    // A failed leg before, which the fielding side has reviewed.
    let mut pad = Scene::first_over(1, Pitch::Flat, PACE, ALL_ROUNDER);
    let card = Some((Kind::Pad, Icon::Pressure));
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
    // A one again, against the top face: a miss only, by five.
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
    assert!(scene.heard(Event::Wicket(
        Party::A,
        man(ALL_ROUNDER),
        HowOut::CleanBowled
    )));
}

#[test]
fn a_second_look_goes_to_the_next_zone_and_never_to_the_byes() {
    let mut scene = Scene::usual();
    scene.field(&[], &[]);
    scene.choose(Choice::Bowl(0), &[]);
    let stroke = Stroke {
        zone: Leg,
        attitude: Defensive,
    };
    scene.choose(Choice::Stroke(stroke), &[]);
    scene.choose(Choice::No, &[]);
    assert_eq!(view::looks(scene.game.public()), [Pull]);
    let refused = scene
        .game
        .apply(Choice::Look(On), &mut Told::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    let plain = scene.place_of(Kind::Plain, Icon::Runs(0));
    scene.choose(Choice::Look(Pull), &[plain, 5, 1]);
    // One line from the yorker's zone, where it was two.
    assert!(scene.heard(Event::Meter(-1)));
}

#[test]
fn a_shift_moves_one_man_and_is_spent_for_the_over() {
    let mut scene = Scene::usual();
    scene.field(&[], &[]);
    scene.choose(Choice::Bowl(0), &[]);
    let stroke = Stroke {
        zone: On,
        attitude: Defensive,
    };
    scene.choose(Choice::Stroke(stroke), &[]);
    let (from, to) = {
        let public = scene.game.public();
        public.current().unwrap().field.shifts(&public.field_law())[0]
    };
    let refused = scene
        .game
        .apply(Choice::Shift(to, from), &mut Told::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    scene.choose(Choice::Shift(from, to), &[]);
    let now = scene.game.public().current().unwrap();
    assert!(now.over.shift_used && now.field.holds(to) && !now.field.holds(from));
}

#[test]
fn the_power_play_is_asked_for_from_the_third_over_and_holds_two_men_out() {
    let mut scene = over_four();
    scene.game.public.innings[0].power_play = None;
    scene.choose(Choice::GiveBall(man(PACE)), &[]);
    assert_eq!((scene.ask(), scene.asked()), (Ask::PowerPlay, Party::A));
    // Two plain dots are turned before the third ball.
    scene.choose(Choice::Yes, &[0, 0]);
    assert_eq!(scene.game.public().field_law().outfield, 2);
    let law = super::field::Law {
        outfield: 5,
        ..scene.game.public().field_law()
    };
    let spread = Choice::Place(Field::laid_out(0, 5, &GENERAL, &law));
    let before = scene.game.clone();
    let refused = scene.game.apply(spread, &mut Told::new(), &mut ());
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
        let refused = scene.game.apply(choice, &mut Told::new(), &mut ());
        refused.unwrap_err().to_string()
    };
    assert!(why(&mut scene, PACE).contains("running"));
    assert!(why(&mut scene, 5).contains("his 2 overs"));
    assert!(why(&mut scene, 0).contains("does not bowl"));
    // The spin bowler who was left out.
    assert!(why(&mut scene, 11).contains("does not bowl"));
}

#[test]
fn a_man_who_is_out_does_not_come_in_again() {
    let mut scene = Scene::usual();
    scene.up_to_dice(OUTSWINGER, Cut, Defensive, PLAIN, &[6, 1]);
    let out = Choice::Send(man(ALL_ROUNDER));
    let refused = scene.game.apply(out, &mut Told::new(), &mut ());
    assert!(matches!(refused, Err(Refused::Law(_))));
    let left_out = Choice::Send(man(11));
    assert!(
        scene
            .game
            .apply(left_out, &mut Told::new(), &mut ())
            .is_err()
    );
    let standing = scene
        .game
        .public()
        .current()
        .unwrap()
        .batter(man(4))
        .standing;
    assert_eq!(
        standing,
        Standing::Out(HowOut::CleanBowled, Some(man(PACE)))
    );
}
