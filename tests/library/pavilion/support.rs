//! Helpers that the tests of several games share.

use armchair::pavilion::{Card, Game, Level, Levelled, Settings, Suit, Table};
use armchair::tabletop::record::{Heading, SeatPlayer, choices_line, replay, result_line};
use armchair::tabletop::{ChoiceLog, Pending};

/// Makes cards from ranks, with the top card first. The suits do not matter and
/// rotate. A bar only separates the ranks for the reader.
pub(crate) fn deck(ranks: &str) -> Vec<Card> {
    let mut held: Vec<Card> = vec![];
    for word in ranks.split_whitespace().filter(|word| *word != "|") {
        let letter = if word == "10" { "T" } else { word };
        let card = Suit::ALL
            .into_iter()
            .map(|suit| format!("{letter}{}", suit.letter()).parse().unwrap())
            .find(|card| !held.contains(card));
        held.push(card.expect("no more than four of a rank"));
    }
    held
}

/// Returns the game's initial settings with these changes.
pub(crate) fn settings<G: Game>(changed: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::headless(G::SETTINGS);
    for (key, value) in changed {
        settings.set(G::SETTINGS, key, value).unwrap();
    }
    settings
}

/// Plays a game to its end, and calls `check` after every choice. Also checks
/// that a replay of the record leads to the same game.
pub(crate) fn playout<G: Levelled>(
    settings: Settings,
    seed: u64,
    level: Level,
    mut check: impl FnMut(&Table<G>, &[G::Event]),
) -> Table<G> {
    let mut events = Vec::new();
    let mut table: Table<G> = Table::deal(settings.into(), seed, &mut events);
    let seats = usize::from(G::seats(&settings.into()));
    let heading = Heading {
        settings,
        seed,
        names: vec!["Somebody".to_owned(); seats],
        players: vec![SeatPlayer::Person; seats],
        men: None,
        guided: false,
    };
    let mut record = heading.heading_line(table.game());
    check(&table, &events);
    while let Pending::Ask(seat, _) = table.pending() {
        assert!(seat.index() < seats);
        let legal = table.legal();
        assert!(!legal.is_empty(), "nothing is legal");
        for choice in &legal {
            assert_eq!(choice.to_string().parse::<G::Choice>().ok(), Some(*choice));
        }
        let choice = table.computer_choice(level).expect("the player says nothing");
        let mut seen = (Vec::new(), ChoiceLog::default());
        let made = table.apply(choice, &mut seen).unwrap();
        let (events, ChoiceLog(told)) = seen;
        assert_eq!(told, [choice], "each choice is told once");
        record.push_str(&choices_line(&[made]));
        check(&table, &events);
        assert!(table.decisions() < 100_000, "the game does not end");
    }
    let Pending::Over(verdict) = table.pending() else {
        unreachable!();
    };
    record.push_str(&result_line(verdict.into()));
    let replayed = replay::<G>(record.as_bytes()).unwrap();
    assert_eq!(replayed.table.check(), table.check());
    assert_eq!(replayed.length, record.len());
    table
}
