#![cfg(test)]
//! Tests that play matches between computer players, and check the invariants
//! after every choice.

use super::Twenty20;
use super::decision::{Ask, Choice};
use super::decks::CARDS_PER_OVER;
use super::public::{ALL_OUT, BALLS_PER_OVER, BatterState};
use super::sides::{CONFIDENCE_RANGE, ELEVEN};
use crate::pavilion::{Game, Level, Pending, Seat, Settings, Table};

/// Checks the invariants of a match.
fn check_invariants(game: &Twenty20) {
    let public = game.public();
    let format = public.options.format;
    for innings in &public.innings {
        let by_bat: u16 = innings.batters.iter().map(|batter| batter.runs).sum();
        assert_eq!(by_bat + innings.extras, innings.runs);
        let men = |standing: fn(&BatterState) -> bool| {
            let batters = innings.batters.iter();
            batters.filter(|batter| standing(&batter.standing)).count()
        };
        let out = men(|standing| matches!(standing, BatterState::Out(..)));
        assert_eq!(out, usize::from(innings.wickets));
        assert!(innings.order.len() <= ELEVEN);
        assert!(innings.wickets <= ALL_OUT);
        assert!(innings.balls <= u16::from(format.overs) * u16::from(BALLS_PER_OVER));
        assert!(
            innings.over.balls <= BALLS_PER_OVER && innings.over.turned.len() <= CARDS_PER_OVER
        );
        let (low, high) = CONFIDENCE_RANGE;
        let within = |confidence| (low..=high).contains(&confidence);
        assert!(innings.batters.iter().all(|batter| within(batter.confidence)));
        assert!(innings.bowlers.iter().all(|bowler| bowler.overs <= format.quota));
        let wickets: u8 = innings.bowlers.iter().map(|bowler| bowler.wickets).sum();
        assert!(wickets <= innings.wickets);
        assert!(innings.pair[0].is_none() || innings.pair[0] != innings.pair[1]);
    }
    if let (Some((_, Ask::Bowl | Ask::Stroke)), Some(now)) = (public.asked, public.current()) {
        assert_eq!(now.field.violation(&public.field_limits()), None);
    }
}

/// Plays a match to the end, and checks the invariants after every choice.
fn play(settings: Settings, seed: u64, levels: [Level; 2]) {
    let mut table: Table<Twenty20> = Table::deal(settings, seed, &mut ());
    while let Pending::Ask(seat, ask) = table.pending() {
        let other = Seat(1 - seat.0);
        assert!(Twenty20::legal(&table.game().view(other)).is_empty());
        let bowl = table.game().view(other).bowl;
        assert!(ask != Ask::Stroke || bowl.is_some());
        assert!(table.game().view(seat).bowl.is_none(), "{ask:?}");
        for choice in table.legal() {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        let choice = table.computer_choice(levels[usize::from(seat.0)]).unwrap();
        assert_eq!(choice.to_string().parse(), Ok(choice));
        table.apply(choice, &mut ()).unwrap();
        check_invariants(table.game());
    }
    let public = table.game().public();
    let [first, second] = public.innings.as_slice() else {
        panic!("a match has two innings");
    };
    let winner = public.outcome.unwrap().winner;
    match second.runs.cmp(&first.runs) {
        std::cmp::Ordering::Greater => {
            assert_eq!(winner, Some(second.batting));
            // Before the last ball the scores were at most level, and one ball
            // adds at most six runs.
            assert!(second.runs - first.runs <= 6);
        }
        std::cmp::Ordering::Less => assert_eq!(winner, Some(first.batting)),
        std::cmp::Ordering::Equal => assert!(winner != Some(second.batting)),
    }
}

#[test]
fn any_match_keeps_the_laws_after_every_choice() {
    for seed in 0..60 {
        let settings = Settings::headless(Twenty20::SETTINGS)
            .with(0, (seed % 2) as u8)
            .with(1, (seed / 2 % 2) as u8);
        play(settings, seed, [Level::Random, Level::Random]);
        play(settings, seed, [Level::Easy, Level::Good]);
    }
}

#[test]
fn every_listed_choice_is_taken_and_any_other_answer_changes_nothing() {
    let others = [
        Choice::Bat,
        Choice::Yes,
        Choice::Bowl(9),
        Choice::Place(super::field::Field::EMPTY),
        Choice::Shift(super::field::Spot::SLIPS, super::field::Spot::SLIPS),
    ];
    let mut table: Table<Twenty20> =
        Table::deal(Settings::headless(Twenty20::SETTINGS), 7, &mut ());
    while table.pending().seat().is_some() {
        let legal = table.legal();
        for choice in &legal {
            table.clone().apply(*choice, &mut ()).unwrap();
        }
        for choice in others.iter().filter(|choice| !legal.contains(choice)) {
            let before = table.game().clone();
            assert!(table.apply(*choice, &mut ()).is_err(), "{choice}");
            assert_eq!(*table.game(), before);
        }
        let choice = table.computer_choice(Level::Random).unwrap();
        table.apply(choice, &mut ()).unwrap();
    }
}
