//! Tests the cards that a side certainly holds, which the other side works out
//! when the pickup pile runs out. A card is certain until it is played, and
//! nothing else is revealed about a hand.

use super::support::{computers, random_players};
use armchair::game::{Choice, Dealer, Event, Match, Observer, Pending, Side, View};
use armchair::players::coach::Coach;
use armchair::players::determinize::determinize;
use armchair::players::{Computer, Level, Levels};
use armchair::rules::{Card, Options};
use armchair::tabletop;
use armchair::tabletop::drive::{Agent, Step, play_out, step};

/// An observer that checks at every choice and event that the certain cards are
/// really held.
#[derive(Default)]
struct Watcher {
    pack: u16,
    reshuffles: u32,
    sure: u64,
}

impl Watcher {
    fn look(&mut self, game: &Match) {
        let pack = game.public().clock.pack;
        let again = pack > 1 && pack != self.pack;
        for side in Side::BOTH {
            let mut hand = game.hand(side).cards().to_vec();
            let sure = game.public().deduced_cards(side);
            if again {
                hand.sort_unstable();
                assert_eq!(sure, hand, "a new pack, and a hand is not known: {game}");
            }
            for card in sure {
                let place = hand.iter().position(|held| held == card);
                hand.swap_remove(place.unwrap_or_else(|| panic!("{card} is not held: {game}")));
            }
            self.sure += sure.len() as u64;
        }
        self.reshuffles += u32::from(again);
        self.pack = pack;
    }
}

impl tabletop::Observer<Match> for Watcher {
    fn event(&mut self, _: &Event, game: &Match) {
        self.look(game);
    }

    fn on_choice(&mut self, _: Choice, game: &Match) {
        self.look(game);
    }
}

fn play<A: Agent<Match>, O: Observer>(seed: u64, (mut home, mut away): (A, A), watcher: &mut O) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(Options::default(), &mut dealer, watcher);
    play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), watcher).unwrap();
}

#[test]
fn what_is_sure_is_held_until_it_is_played() {
    let mut watcher = Watcher::default();
    let mut seed = 0;
    while watcher.reshuffles < 100_000 {
        play(seed, random_players(seed), &mut watcher);
        seed += 1;
    }
    assert!(watcher.sure > 1_000_000, "{}", watcher.sure);
}

/// Deals the cards that a side has not seen in another way, beginning with the
/// certain cards.
fn dealt_otherwise(view: &View<'_>, seed: u64) -> Vec<Card> {
    let sure = view.public.deduced_cards(view.side.other());
    let mut others = Vec::new();
    for card in Card::all() {
        let known = sure.iter().filter(|one| **one == card).count();
        others.extend(std::iter::repeat_n(card, usize::from(view.unseen(card)) - known));
    }
    let turned = seed as usize % others.len();
    others.rotate_left(turned);
    [sure, &others].concat()
}

#[test]
fn nothing_is_told_of_a_hand_but_the_cards_that_are_sure() {
    let coach = Coach::new(&Options::default());
    let (mut with_some, mut otherwise) = (0, 0);
    for seed in 0..12 {
        let (mut home, mut away) = computers(seed, Level::Professional);
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        while let Pending::Ask(side, _) = game.pending() {
            let view = game.view(side);
            let sure = view.public.deduced_cards(side.other());
            if view.public.decisions.is_multiple_of(29) {
                let other = Match::determinized(&view, &dealt_otherwise(&view, 7 * seed + 1));
                let hand = |game: &Match| game.hand(side.other()).cards().to_vec();
                otherwise += u32::from(hand(&other) != hand(&game));
                with_some += u32::from(!sure.is_empty());
                let seen = other.view(side);
                assert_eq!(seen.to_string(), view.to_string());
                assert_eq!(seen.known(), view.known());
                assert_eq!(determinize(&seen, 3), determinize(&view, 3));
                let choose = |view| {
                    Computer::new(Levels::uniform(Level::Professional), 9, side).choose(view)
                };
                assert_eq!(choose(&seen), choose(&view));
                if view.public.decisions.is_multiple_of(290) {
                    assert_eq!(coach.advice(&seen), coach.advice(&view));
                }
            }
            let next = step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ());
            assert!(matches!(next, Ok(Step::Chose(..))));
        }
    }
    assert!(with_some > 100 && otherwise > 500, "{with_some}, {otherwise}");
}

#[test]
fn an_imagined_hand_holds_what_is_sure_and_may_hold_a_suit_that_was_not_followed() {
    let (mut home, mut away) = computers(3, Level::Professional);
    let mut dealer = Dealer::new(3);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let (mut certain, mut whole) = (0, 0);
    while let Pending::Ask(side, _) = game.pending() {
        let view = game.view(side);
        let sure = view.public.deduced_cards(side.other());
        if !sure.is_empty() {
            let cards = determinize(&view, 11);
            assert_eq!(&cards[..sure.len()], sure);
            certain += 1;
            whole += u32::from(sure.len() == 6);
            if sure.len() == 6 {
                let imagined = Match::determinized(&view, &cards);
                let mut hand = game.hand(side.other()).cards().to_vec();
                hand.sort_unstable();
                assert_eq!(imagined.hand(side.other()).cards(), hand);
            }
        }
        step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
    }
    assert!(certain > 100 && whole > 20, "{certain}, {whole}");
}

/// Returns a match in which some cards are known for certain, with its text.
fn known() -> (Match, String) {
    let (mut home, mut away) = random_players(5);
    let mut dealer = Dealer::new(5);
    let mut game = Match::new(Options::default(), &mut dealer, &mut ());
    let some = |game: &Match| Side::BOTH.map(|side| game.public().deduced_cards(side).len());
    while !some(&game).iter().all(|cards| (2..6).contains(cards)) {
        step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
    }
    let text = game.to_string();
    (game, text)
}

#[test]
fn an_old_text_has_nothing_that_is_sure_and_goes_on() {
    let (game, text) = known();
    let (before, sure) = text.rsplit_once(' ').unwrap();
    assert_eq!(text.split(' ').count(), 13);
    let old: Match = before.parse().unwrap();
    assert_eq!(old.to_string(), before);
    for side in Side::BOTH {
        assert!(old.public().deduced_cards(side).is_empty());
        assert!(!game.public().deduced_cards(side).is_empty());
        let view = game.view(side).to_string();
        let (before, of_view) = view.rsplit_once(' ').unwrap();
        assert_eq!(of_view, sure, "a side knows what the other knows of it");
        let old: armchair::game::OwnedView = before.parse().unwrap();
        assert!(old.view().public.deduced_cards(side.other()).is_empty());
        assert!(
            Computer::new(Levels::uniform(Level::Professional), 1, side)
                .choose(&old.view())
                .is_some()
                == old.view().asked().is_some()
        );
    }
}

#[test]
fn what_cannot_be_sure_is_refused() {
    let (game, text) = known();
    let (before, sure) = text.rsplit_once(' ').unwrap();
    let refused = |sure: &str| format!("{before} {sure}").parse::<Match>().unwrap_err().to_string();
    let held = game.hand(Side::Home).cards();
    let lacking = Card::all().find(|card| !held.contains(card)).unwrap();
    assert_eq!(
        refused(&format!("{lacking}/-")),
        "this line describes an impossible match: a card known to be in a hand is not in it"
    );
    for (sure, why) in [
        ("-", "cannot be the sure cards"),
        ("?2/-", "cannot be the sure cards"),
        ("12S/-", "cannot be the sure cards"),
        ("-/-", "not written in the form of a match"),
        (&sure.replace('/', "//"), "cannot be the sure cards"),
    ] {
        assert!(refused(sure).contains(why), "{sure}: {}", refused(sure));
    }
}
