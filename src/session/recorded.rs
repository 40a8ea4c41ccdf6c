//! A recorded match, opened for a replay.

use super::live::{Live, Seat};
use crate::championship::County;
use crate::game::Side;
use crate::game::chance::ScriptedDeals;
use crate::game::record::{Competition, Recording};
use crate::players::Scripted;
use crate::words::{SideNames, Sides};

/// Opens a recorded match in which every choice is known. Both hands are face
/// down, except the hand of `shown`.
pub(crate) fn live(recording: &Recording, shown: Option<Side>) -> Live {
    let script = Scripted::new(recording.choices.as_slice());
    let seats = Side::BOTH
        .map(|side| Seat { person: shown == Some(side), agent: Box::new(script.clone()) });
    let mut deals = ScriptedDeals::with_toss_winner(recording.toss);
    deals.push_cards(recording.cards.iter().copied());
    let options = recording.heading.options;
    Live::begin(options, sides(recording), seats, Box::new(deals))
}

/// Names the sides in a recorded match. Sides that are counties also have their
/// short names.
pub(crate) fn sides(recording: &Recording) -> Sides {
    let name = |name: &str| {
        let short = County::from_name(name).map_or_else(|_| name.to_owned(), |c| c.short().into());
        SideNames::new(name.to_owned(), short)
    };
    Sides { home: name(&recording.heading.home), away: name(&recording.heading.away) }
}

/// Returns the competition and the round of a match: "First-class, 1890, round
/// 3", or "A friendly".
pub(crate) fn competition_and_round(recording: &Recording) -> String {
    let heading = &recording.heading;
    let class = match heading.competition {
        Competition::FirstClass => "First-class",
        Competition::SecondClass => "Second-class",
        Competition::Friendly => return "A friendly".to_owned(),
        Competition::Day => {
            let date = heading.day.map(|day| day.date.to_string());
            return format!("The match of {}", date.unwrap_or_default());
        }
    };
    match (heading.year, heading.round) {
        (Some(year), Some(round)) => format!("{class}, {year}, round {round}"),
        _ => class.to_owned(),
    }
}
