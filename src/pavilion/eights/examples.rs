#![cfg(test)]
//! Tests of the worked examples in the rules, and of the interpretations that
//! the rules mention.

use super::Eights;
use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::DEALT;
use super::public::View;
use crate::pavilion::Pending;
use crate::pavilion::{
    Card, Game, Level, Levelled, Pack, Refused, ScriptedDeals, Seat, Settings, Suit, Verdict,
};
use crate::rng::Stream;

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn read(text: &str) -> Choice {
    text.parse().unwrap()
}

/// A game in progress in which side A has to lay a card.
struct Scene {
    game: Eights,
    events: Vec<Event>,
}

impl Scene {
    fn among(players: u8, settings: Settings, upcard: &str, hands: &[&str]) -> Scene {
        let settings = settings.with(0, players - 2);
        let mut game = <Eights as Game>::new(settings, &mut ScriptedDeals::new(), &mut ());
        game.hands = hands.iter().map(|hand| cards(hand)).collect();
        game.public.pile = vec![card(upcard)];
        game.public.suit = card(upcard).suit();
        let lying = |held: &Card| !game.hands.iter().flatten().any(|own| own == held);
        let stock = Card::all().filter(|held| lying(held) && *held != card(upcard));
        game.stock = Pack::from_top(stock.collect());
        for (held, hand) in game.public.held.iter_mut().zip(&game.hands) {
            *held = hand.len() as u8;
        }
        game.public.stock = game.stock.len() as u8;
        game.public.asked = Some((ME, Ask::Free));
        Scene { game, events: Vec::new() }
    }

    fn for_two(upcard: &str, hands: [&str; 2]) -> Scene {
        Scene::among(2, Settings::headless(Eights::SETTINGS), upcard, &hands)
    }

    fn choose(&mut self, choice: &str) {
        let mut events = Vec::new();
        let choice = read(choice);
        self.game.apply(choice, &mut ScriptedDeals::new(), &mut events).unwrap();
        self.events = events;
    }

    fn refused(&mut self, choice: &str) -> String {
        let before = self.game.clone();
        let refused = self.game.apply(read(choice), &mut ScriptedDeals::new(), &mut ());
        assert_eq!(self.game, before, "a refused choice changes nothing");
        refused.unwrap_err().to_string()
    }

    fn asked(&self) -> (Seat, Ask) {
        self.game.public().asked.unwrap()
    }

    fn playable(&self) -> Vec<Card> {
        let (seat, _) = self.asked();
        self.game.view(seat).playable_cards()
    }

    fn holds(&self, seat: Seat) -> usize {
        self.game.hand(seat).len()
    }

    fn heard(&self, event: Event) -> bool {
        self.events.contains(&event)
    }
}

#[test]
fn example_1_suit_or_rank_is_followed() {
    let mut scene = Scene::for_two("6C", ["6H 3S", "KD 9D"]);
    assert_eq!(scene.playable(), cards("6H"));
    assert!(scene.refused("lay 3S").contains("does not follow"));
    scene.choose("lay 6H");
    assert_eq!(scene.game.public().suit, Suit::Hearts);
}

#[test]
fn example_2_a_card_of_another_suit_and_rank_does_not_follow() {
    let mut scene = Scene::for_two("4D", ["TD 7S 3H", "KD 9D"]);
    assert_eq!(scene.playable(), cards("TD"));
    assert!(scene.refused("lay 3H").contains("does not follow"));
    assert!(scene.refused("lay KD").contains("not in that hand"));
    // The message names the card as players see and type it.
    assert!(scene.refused("lay TC").starts_with("10C is not in"));
}

#[test]
fn example_3_an_eight_names_the_suit_that_the_next_must_follow() {
    let mut scene = Scene::for_two("9S", ["8D KC", "9D QC 8S"]);
    assert!(scene.refused("lay 8D").contains("name a suit"));
    assert!(scene.refused("lay KC S").contains("does not follow"));
    scene.choose("lay 8D C");
    assert!(scene.heard(Event::Named(Suit::Clubs)));
    assert_eq!(scene.playable(), cards("QC 8S"));
    assert!(scene.refused("lay 9D").contains("does not follow"));
}

#[test]
fn example_4_a_two_is_answered_by_a_two_alone() {
    let two = || {
        let mut scene = Scene::for_two("9C", ["2C 5D", "2D 5C 8H"]);
        scene.choose("lay 2C");
        assert_eq!(scene.asked(), (OTHER, Ask::Bill(2)));
        scene
    };
    let mut passed = two();
    assert_eq!(passed.playable(), cards("2D"));
    assert!(passed.refused("lay 8H C").contains("only a two; otherwise"));
    passed.choose("lay 2D");
    assert_eq!(passed.asked(), (ME, Ask::Bill(4)));
    let mut taken = two();
    taken.choose("take");
    assert_eq!((taken.holds(OTHER), taken.asked()), (5, (ME, Ask::Free)));
    assert_eq!(taken.game.public().upcard(), Some(card("2C")));
}

#[test]
fn example_5_the_bill_grows_by_two_with_each_two() {
    let mut scene = Scene::for_two("9C", ["2C 2H 5D", "2D 5C 8H"]);
    for choice in ["lay 2C", "lay 2D", "lay 2H"] {
        scene.choose(choice);
    }
    assert_eq!(scene.asked(), (OTHER, Ask::Bill(6)));
    scene.choose("take");
    assert_eq!((scene.holds(OTHER), scene.game.public().bill), (8, 0));
}

#[test]
fn example_6_the_two_of_hearts_answers_the_ace_and_any_two_the_seven() {
    let mut scene = Scene::for_two("9H", ["AH 2C 5D", "2S 2H AD"]);
    scene.choose("lay AH");
    assert_eq!(scene.playable(), cards("2H"));
    assert!(scene.refused("lay 2S").contains("two of hearts"));
    scene.choose("lay 2H");
    assert_eq!(scene.asked(), (ME, Ask::Bill(7)));
    scene.choose("lay 2C");
    assert_eq!(scene.asked(), (OTHER, Ask::Bill(9)));
    scene.choose("take");
    assert_eq!(scene.holds(OTHER), 11);
}

#[test]
fn example_7_nothing_else_answers_the_ace_of_hearts() {
    let mut scene = Scene::for_two("9H", ["AH 5D 6D", "2S AD 8C"]);
    scene.choose("lay AH");
    assert_eq!(scene.playable(), []);
    scene.choose("take");
    assert_eq!(scene.holds(OTHER), 8);
}

#[test]
fn example_8_a_jack_is_answered_by_a_jack_or_the_go_is_missed() {
    let jack = || {
        let mut scene = Scene::for_two("9D", ["JD 5D 6D", "JS 4D"]);
        scene.choose("lay JD");
        assert_eq!(scene.asked(), (OTHER, Ask::Jack));
        assert_eq!(scene.playable(), cards("JS"));
        scene
    };
    let mut missed = jack();
    assert!(missed.refused("lay 4D").contains("only a jack; otherwise"));
    missed.choose("miss");
    assert_eq!(missed.asked(), (ME, Ask::Free));
    assert_eq!(missed.playable(), cards("5D 6D"));
    let mut answered = jack();
    answered.choose("lay JS");
    assert_eq!(answered.asked(), (ME, Ask::Jack));
}

#[test]
fn example_9_nobody_goes_out_with_a_two_and_its_bill_stands() {
    let mut scene = Scene::for_two("9H", ["2H", "4D 5D"]);
    scene.choose("lay 2H");
    assert!(scene.heard(Event::LastPower(ME)));
    assert_eq!((scene.holds(ME), scene.asked()), (1, (OTHER, Ask::Bill(2))));
}

#[test]
fn example_10_a_queen_goes_out_between_two_and_not_among_three() {
    let mut two = Scene::for_two("9H", ["QH", "4D 5D"]);
    two.choose("lay QH");
    assert_eq!(two.game.pending(), Pending::Over(Verdict::Won(ME)));
    let settings = Settings::headless(Eights::SETTINGS);
    let mut three = Scene::among(3, settings, "9H", &["QH", "4D 5D", "6D 7D"]);
    three.choose("lay QH");
    assert!(three.heard(Event::Turned) && three.heard(Event::LastPower(ME)));
    assert_eq!(three.asked(), (Seat(2), Ask::Free));
}

#[test]
fn example_11_an_eight_laid_last_names_a_suit_and_draws_one() {
    let mut scene = Scene::for_two("4D", ["8S", "4C 5D"]);
    scene.choose("lay 8S H");
    assert_eq!((scene.holds(ME), scene.game.public().suit), (1, Suit::Hearts));
}

#[test]
fn example_12_what_cannot_be_drawn_of_a_bill_counts_as_paid() {
    let mut scene = Scene::for_two("9H", ["2H KD", "4D 5D"]);
    scene.game.public.pile = cards("5C 9C 9H");
    scene.game.stock = Pack::from_top(cards("3C"));
    scene.game.public.asked = Some((ME, Ask::Bill(4)));
    scene.game.public.bill = 4;
    scene.choose("take");
    assert!(scene.heard(Event::Reshuffled(2)) && scene.heard(Event::Drew(ME, 3)));
    assert_eq!((scene.holds(ME), scene.game.public().bill), (5, 0));
    assert_eq!(scene.game.public().pile, cards("9H"));
}

fn advised(scene: &Scene, level: Level) -> String {
    let (seat, _) = scene.asked();
    let view: View<'_> = scene.game.view(seat);
    let choice = Eights::advise(level, &view, &mut Stream::new(1));
    choice.unwrap().to_string()
}

#[test]
fn example_13_the_club_player_prefers_a_rank_only_where_it_is_worth_more_than_one_point_more() {
    let suit = Scene::for_two("5H", ["KH 3H 5S TS 7S", "4D 5D"]);
    assert_eq!(advised(&suit, Level::Club), "lay KH");
    let rank = Scene::for_two("5H", ["KH 3H 5S TS 7S 9S", "4D 5D"]);
    assert_eq!(advised(&rank, Level::Club), "lay 5S");
}

#[test]
fn example_14_the_club_player_stops_one_who_holds_a_single_card_with_a_two_before_an_eight() {
    let scene = Scene::for_two("4C", ["2C 8D 6C", "4D"]);
    assert_eq!(advised(&scene, Level::Club), "lay 2C");
}

#[test]
fn example_15_an_even_number_begins_with_the_first_and_an_odd_one_with_the_second() {
    for (number, starter) in [(4718, ME), (903, OTHER)] {
        let mut script = ScriptedDeals::new();
        script.push_numbers([number]);
        let mut events = Vec::new();
        let settings = Settings::headless(Eights::SETTINGS);
        let game = <Eights as Game>::new(settings, &mut script, &mut events);
        assert_eq!(game.public().asked, Some((starter, Ask::Free)));
        assert!(events.contains(&Event::Starter(starter, Some(number as u16))));
        assert_eq!(game.hand(ME).len(), DEALT);
    }
}

#[test]
fn the_card_turned_up_first_has_no_power() {
    let mut script = ScriptedDeals::new();
    let top: Vec<Card> = Card::all().filter(|held| *held != card("2H")).take(16).collect();
    script.push_pack(top.into_iter().chain([card("2H")]));
    let settings = Settings::headless(Eights::SETTINGS);
    let game = <Eights as Game>::new(settings, &mut script, &mut ());
    assert_eq!(game.public().upcard(), Some(card("2H")));
    assert_eq!((game.public().bill, game.public().asked), (0, Some((ME, Ask::Free))));
}

#[test]
fn two_turns_in_which_nobody_can_do_anything_block_the_game() {
    let mut scene = Scene::for_two("9H", ["KD", "4D 5D"]);
    scene.game.stock = Pack::empty();
    scene.choose("take");
    assert_eq!(scene.asked(), (OTHER, Ask::Free));
    scene.choose("take");
    assert!(scene.heard(Event::Blocked(Some(ME))));
    assert_eq!(scene.game.pending(), Pending::Over(Verdict::Won(ME)));
    let over = scene.game.apply(Choice::Take, &mut ScriptedDeals::new(), &mut ());
    assert_eq!(over, Err(Refused::Over));
}

#[test]
fn one_who_has_paid_a_bill_may_still_lay_where_that_is_agreed() {
    let settings = Settings::headless(Eights::SETTINGS).with(3, 1);
    let mut scene = Scene::among(2, settings, "9C", &["2C 5D", "9D 5C 6H"]);
    scene.choose("lay 2C");
    scene.choose("take");
    assert_eq!(scene.asked(), (OTHER, Ask::Drawn));
    assert!(scene.refused("take").contains("not an answer"));
    let turns = scene.game.public().turns;
    scene.choose("lay 5C");
    assert_eq!((scene.asked(), scene.game.public().turns), ((ME, Ask::Free), turns));
}

#[test]
fn one_who_takes_draws_until_a_card_can_be_laid_where_that_is_agreed() {
    let settings = Settings::headless(Eights::SETTINGS).with(4, 1);
    let mut scene = Scene::among(2, settings, "9H", &["KD 4C", "4D 5D"]);
    scene.game.stock = Pack::from_top(cards("3C 4S 3H 6C"));
    scene.choose("take");
    assert_eq!((scene.holds(ME), scene.asked()), (5, (ME, Ask::Drawn)));
    assert_eq!(scene.playable(), cards("3H"));
    scene.choose("leave");
    assert_eq!(scene.asked(), (OTHER, Ask::Free));
}

#[test]
fn one_who_does_not_call_his_last_card_draws_one_at_his_next_go_where_that_is_agreed() {
    let settings = Settings::headless(Eights::SETTINGS).with(5, 1);
    for (choice, held) in [("lay 9D", 2), ("lay 9D last", 1)] {
        let mut scene = Scene::among(2, settings, "9H", &["9D KC", "4S 5D"]);
        scene.choose(choice);
        scene.choose("take");
        assert_eq!(scene.holds(ME), held, "{choice}");
        assert_eq!(scene.heard(Event::Forgot(ME)), held == 2);
    }
}

#[test]
fn whoever_calls_a_last_card_that_is_none_draws_one_at_his_next_go() {
    let settings = Settings::headless(Eights::SETTINGS).with(5, 1);
    let mut scene = Scene::among(2, settings, "9H", &["9D KC QC", "4S 5D"]);
    scene.choose("lay 9D last");
    assert!(scene.heard(Event::CalledFalsely(ME, 2)));
    scene.choose("take");
    assert_eq!(scene.holds(ME), 3);
    assert!(!scene.heard(Event::Forgot(ME)));
}

#[test]
fn three_must_call_their_last_card_and_two_need_not_unless_that_is_agreed() {
    let settings = Settings::headless(Eights::SETTINGS);
    let hands = ["9D KC", "4S 5D", "4C 5C"];
    for (players, called) in [(2, false), (3, true)] {
        let mut scene = Scene::among(players, settings, "9H", &hands[..players.into()]);
        assert_eq!(scene.game.public().options.call_last, called);
        scene.choose("lay 9D");
        assert_eq!(scene.heard(Event::LastCard(ME)), !called);
    }
}

#[test]
fn a_jack_skips_the_next_and_a_queen_turns_the_direction_among_four() {
    let settings = Settings::headless(Eights::SETTINGS);
    let hands = ["JH QH 3H", "4D 5D", "6H 7D", "TH 9D"];
    let mut scene = Scene::among(4, settings, "9H", &hands);
    scene.choose("lay JH");
    scene.choose("miss");
    assert_eq!(scene.asked(), (Seat(2), Ask::Free));
    scene.choose("lay 6H");
    scene.choose("lay TH");
    scene.choose("lay QH");
    assert_eq!(scene.asked(), (Seat(3), Ask::Free));
}

#[test]
fn the_loser_begins_the_next_game_and_more_than_half_of_them_win_the_rubber() {
    let settings = Settings::headless(Eights::SETTINGS).with(1, 1);
    let mut scene = Scene::among(2, settings, "9H", &["9D", "4S 5D"]);
    scene.choose("lay 9D");
    assert!(scene.heard(Event::Won(ME)) && scene.heard(Event::Starter(OTHER, None)));
    assert_eq!((scene.game.public().game, scene.asked()), (2, (OTHER, Ask::Free)));
    scene.game.hands = vec![cards("9D"), cards("4S 5D")];
    scene.game.public.pile = cards("9H");
    scene.game.public.suit = Suit::Hearts;
    scene.game.public.asked = Some((ME, Ask::Free));
    scene.choose("lay 9D");
    assert!(scene.heard(Event::RubberWon(Some(ME))));
    assert_eq!(scene.game.pending(), Pending::Over(Verdict::Won(ME)));
}

#[test]
fn a_rubber_that_is_counted_goes_by_the_cards_that_the_losers_hold() {
    let settings = Settings::headless(Eights::SETTINGS).with(1, 1).with(2, 1);
    let mut scene = Scene::among(2, settings, "9H", &["9D", "2S 8D KC AH"]);
    scene.choose("lay 9D");
    assert!(scene.heard(Event::Standing([1, 0, 0, 0], [130, 0, 0, 0])));
    assert_eq!(scene.game.public().game, 2);
}

#[test]
fn the_good_player_goes_out_where_he_can_and_answers_a_bill() {
    let out = Scene::for_two("9H", ["9D", "4D 5D"]);
    assert_eq!(advised(&out, Level::Good), "lay 9D");
    let mut bill = Scene::for_two("9C", ["2C 5D", "2D 5C 8H"]);
    bill.choose("lay 2C");
    for level in [Level::Club, Level::Good] {
        assert_eq!(advised(&bill, level), "lay 2D");
    }
}
