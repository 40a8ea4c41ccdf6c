//! Tests of law 2: the deal, the toss and the throw-aways.

use armchair::game::{Ask, Choice, Dealer, Event, Match, Pending, Refused, Side};
use armchair::rules::{Card, Options};

use super::scene::{Scene, card, plain};

#[test]
fn seven_cards_each_and_ninety_six_in_the_pickup_pile() {
    let game = Match::new(Options::default(), &mut Dealer::new(1), &mut ());
    for side in Side::BOTH {
        assert_eq!(game.hand(side).cards().len(), 7);
    }
    assert_eq!((game.pile().len(), game.discard().len()), (96, 0));
    assert_eq!(game.public().clock.pack, 1);
}

#[test]
fn the_winner_of_the_toss_sees_his_seven_cards_before_he_chooses() {
    for seed in 0..20 {
        let game = Match::new(Options::default(), &mut Dealer::new(seed), &mut ());
        let Pending::Ask(winner, Ask::Elect) = game.pending() else {
            panic!("{:?}", game.pending());
        };
        assert_eq!(winner, game.public().toss);
        assert_eq!(game.view(winner).hand.cards().len(), 7);
        assert_eq!(*game.view(winner).legal(), [Choice::Bat, Choice::Field]);
        assert!(game.view(winner.other()).legal().is_empty());
    }
}

/// Checks that the fielding side throws a card away first, whatever the winner
/// of the toss chooses. The other side bats first, and then the sides bat in
/// turn.
#[test]
fn the_fielding_side_throws_first_and_its_suit_is_the_first_no_ball_suit() {
    for (seed, choice) in (0..20).flat_map(|seed| [(seed, Choice::Bat), (seed, Choice::Field)]) {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let winner = game.public().toss;
        let batting = if choice == Choice::Bat { winner } else { winner.other() };
        let mut events: Vec<Event> = vec![];
        game.apply(choice, &mut dealer, &mut events).unwrap();
        assert_eq!(game.pending(), Pending::Ask(batting.other(), Ask::Throw));
        let first = game.hand(batting.other()).cards()[3];
        game.apply(Choice::Throw(first), &mut dealer, &mut events).unwrap();
        assert_eq!(game.pending(), Pending::Ask(batting, Ask::Throw));
        let second = game.hand(batting).cards()[6];
        game.apply(Choice::Throw(second), &mut dealer, &mut events).unwrap();
        assert_eq!(game.pending(), Pending::Ask(batting, Ask::Declare));
        assert_eq!(game.discard(), [first, second]);
        assert_eq!(game.public().top, Some(second));
        assert_eq!(game.public().no_ball_suit, first.suit());
        assert_eq!(game.public().batting(), batting);
        // A card that is thrown away is not replaced.
        assert_eq!(game.pile().len(), 96);
        for side in Side::BOTH {
            assert_eq!(game.hand(side).cards().len(), 6);
        }
    }
}

#[test]
fn hands_carry_over_from_innings_to_innings() {
    let scene = Scene::new(plain(), "8S 1P", "declare / 9P:10L declare");
    assert_eq!(scene.game.public().innings_number(), 3);
    let played = [card("8S"), card("1P"), card("9P"), card("10L")];
    assert_eq!(scene.game.discard(), played);
    assert_eq!(scene.game.pile().len(), 94);
}

#[test]
fn a_card_thrown_away_must_be_held() {
    let mut dealer = Dealer::new(3);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    game.apply(Choice::Bat, &mut dealer, &mut ()).unwrap();
    let Pending::Ask(side, Ask::Throw) = game.pending() else {
        panic!("{:?}", game.pending());
    };
    let strange = Card::all().find(|card| !game.hand(side).holds(*card)).unwrap();
    let refused = game.apply(Choice::Throw(strange), &mut dealer, &mut ());
    assert_eq!(refused, Err(Refused::NotHeld(strange)));
    assert_eq!(game.discard(), []);
}
