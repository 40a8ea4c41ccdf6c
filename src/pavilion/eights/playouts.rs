#![cfg(test)]
//! Tests that play games between computer players, and check the invariants
//! after every choice.

use super::machine::MAX_TURNS;
use super::powers::{Power, is_ace_of_hearts, is_power, power};
use super::{Choice, Eights, Event};
use crate::pavilion::card::CARDS;
use crate::pavilion::{Card, Game, Level, Levelled, Pending, Seat, Settings, Table};

fn check_invariants(game: &Eights) {
    let public = game.public();
    let hands = (0..public.options.players).map(|seat| game.hand(Seat(seat)));
    let mut all: Vec<Card> = hands.clone().flatten().copied().collect();
    all.extend(game.stock().cards());
    all.extend(&public.pile);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), CARDS);
    for (hand, held) in hands.zip(public.held) {
        assert_eq!(hand.len(), usize::from(held));
    }
    assert_eq!(game.stock().len(), usize::from(public.stock));
    bill_is_its_chain(game);
    assert!(!(public.bill > 0 && public.skip));
    assert!(public.turns <= MAX_TURNS);
}

/// Checks that a bill equals the sum of the billing cards on top of the pile.
/// The billing cards are twos, on top of the ace of hearts if the bill is odd.
fn bill_is_its_chain(game: &Eights) {
    let public = game.public();
    let (mut sum, mut ace) = (0, false);
    for card in public.pile.iter().rev() {
        if sum >= public.bill {
            break;
        }
        let Power::Draw(more) = power(*card, 2) else {
            panic!("{card} in the chain of a bill of {}", public.bill);
        };
        sum += more;
        ace |= is_ace_of_hearts(*card);
    }
    assert_eq!(sum, public.bill);
    assert_eq!(ace, !public.bill.is_multiple_of(2));
    assert!(public.bill <= 13);
}

/// Checks the events of a choice: a player may go out only with a plain card.
fn check_events(events: &[Event], players: u8) {
    let mut laid = None;
    for event in events {
        match event {
            Event::Laid(_, card) => laid = Some(*card),
            Event::Won(_) => assert!(laid.is_some_and(|card| !is_power(card, players))),
            _ => {}
        }
    }
}

fn play(settings: Settings, seed: u64, level: Level) {
    let players = Eights::seats(&settings);
    let mut table: Table<Eights> = Table::deal(settings, seed, &mut ());
    while let Pending::Ask(seat, _) = table.pending() {
        for other in (0..players).map(Seat).filter(|other| *other != seat) {
            assert!(Eights::legal(&table.game().view(other)).is_empty());
        }
        for choice in table.legal() {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        let choice = table.computer_choice(level).unwrap();
        let mut events = Vec::new();
        table.apply(choice, &mut events).unwrap();
        check_events(&events, players);
        check_invariants(table.game());
    }
}

#[test]
fn any_game_keeps_the_laws_after_every_choice() {
    for seed in 0..240_u64 {
        let place = |every: u64, many: u64| (seed / every % many) as u8;
        let settings = Settings::headless(Eights::SETTINGS)
            .with(0, place(1, 3))
            .with(1, place(3, 2))
            .with(2, place(6, 2))
            .with(3, place(12, 2))
            .with(4, place(24, 2))
            .with(5, place(48, 3));
        play(settings, seed, Level::Random);
        for level in Eights::LEVELS {
            play(settings, seed, *level);
        }
    }
}

#[test]
fn every_listed_choice_is_taken_and_every_other_card_refused() {
    let settings = Settings::headless(Eights::SETTINGS);
    let mut table: Table<Eights> = Table::deal(settings, 11, &mut ());
    for _ in 0..200 {
        if table.pending().seat().is_none() {
            break;
        }
        let legal = table.legal();
        for choice in &legal {
            table.clone().apply(*choice, &mut ()).unwrap();
        }
        let lays = Card::all().map(Choice::lay);
        let others = lays.chain([Choice::Take, Choice::Miss, Choice::Leave]);
        for choice in others.filter(|choice| !legal.contains(choice)) {
            let before = table.game().clone();
            assert!(table.apply(choice, &mut ()).is_err(), "{choice}");
            assert_eq!(*table.game(), before);
        }
        let choice = table.computer_choice(Level::Easy).unwrap();
        table.apply(choice, &mut ()).unwrap();
    }
}
