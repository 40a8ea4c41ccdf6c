//! The outcome of a choice, as a guided game explains it.

use crate::pavilion::camp::Event;
use crate::pavilion::camp::laws::CoverableSet;
use crate::words::count::{counted, runs, wickets};
use crate::words::pavilion::outcome::last_of;

/// Explains the turns that have ended or, if there are none, the last card or
/// set.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    let turns: Vec<String> = events.iter().filter_map(turn).collect();
    if !turns.is_empty() {
        return last_of(turns);
    }
    let any = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    // Every card that the batsmen lay scores a run, so if no runs were scored,
    // the bowlers are dealing.
    let bowls = !any(|event| matches!(event, Event::Runs { .. }));
    let covers = any(|event| matches!(event, Event::Covered { .. }));
    // The cards that cover a set are reported together with the set.
    let is_told = |event: &&Event| !(covers && matches!(event, Event::Laid { .. }));
    let text = events.iter().filter(is_told);
    last_of(text.filter_map(|event| dealt(event, bowls)).collect())
}

fn turn(event: &Event) -> Option<String> {
    let Event::TurnEnded { bowls, cards, besides, runs: made, wickets: fell } = *event else {
        return None;
    };
    let dealt = counted(cards, "card", "cards");
    let (all, got) = (cards + besides, wickets(fell));
    Some(match (bowls, fell) {
        (true, 0) if besides > 0 => {
            format!("The bowler's {dealt} count as {all}, short of 21. Nothing is carried over.")
        }
        (true, 0) => {
            format!("The bowler's {dealt} fell short of 21: no wicket. Nothing is carried over.")
        }
        (true, _) if besides > 0 => {
            format!("The bowler's {dealt} count as {all}: {got}, one per 21 or three in a line.")
        }
        (true, _) => {
            format!("The bowler's {dealt} took {got}: one for every 21 or three in a line.")
        }
        (false, _) => {
            format!("The batsman's {dealt} made {}: one each, more for sets.", runs(made))
        }
    })
}

fn dealt(event: &Event, bowls: bool) -> Option<String> {
    Some(match *event {
        Event::Covered { set, .. } => match (set, bowls) {
            (CoverableSet::Pair, _) => {
                "The two make 11 and are covered: two more cards in the same turn."
            }
            (CoverableSet::Three, true) => {
                "Three of a rank in a line, covered by the bowler: a wicket."
            }
            (CoverableSet::Three, false) => {
                "Three of a rank in a line, covered by the batsman: six more runs."
            }
            (CoverableSet::Court, true) => {
                "King, queen and jack: they count as five extra cards towards the next 21."
            }
            (CoverableSet::Court, false) => "King, queen and jack: four more runs.",
        }
        .to_owned(),
        Event::Laid { counted, .. } if bowls => {
            format!("A card laid: {counted} so far. Every 21 cards in a turn take a wicket.")
        }
        Event::Laid { count, .. } => format!("A card laid, a run made: {count} so far."),
        Event::Regathered { .. } => {
            "The pack ran out: all the cards are gathered up, and the turn continues.".to_owned()
        }
        _ => return None,
    })
}
