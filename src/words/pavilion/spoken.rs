//! The texts of the pavilion's games for reading aloud. The texts describe
//! everything in the picture in whole sentences, without signs or columns.

use crate::pavilion::result::InningsEndReason;
use crate::pavilion::{Card, Party};
use crate::words::SeatNames;
use crate::words::count::{counted, runs, wickets};
use crate::words::pavilion::result::side_name;
use crate::words::pavilion::{InWords, cards};

/// A game that can be played by listening. The game's events are read out, and
/// its choices are numbered in a list.
pub(crate) trait Spoken: InWords {
    /// Describes an event. More events are read out than are printed, because
    /// the screen shows some events without words.
    fn tell(event: &Self::Event, names: &SeatNames) -> Option<String> {
        Self::event(event, names)
    }

    /// Returns the totals and the target if this event ends an over or a
    /// similar unit.
    fn totals_after_event(_: &Self::Event, _: &Self, _: &SeatNames) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` if the event is reported even while the computer plays
    /// out an innings or a match.
    fn is_told_in_brief(_: &Self::Event) -> bool {
        true
    }

    /// Describes everything that the owner of the view may know, except the
    /// hand.
    fn describe_state(view: &Self::View<'_>, book: &Self::Book, names: &SeatNames) -> Vec<String>;

    /// Describes the hand, in a game that has hands.
    fn hand(_: &Self::View<'_>) -> Option<String> {
        None
    }

    /// Names the decision that the person has to make.
    fn question(ask: &Self::Ask) -> String;

    /// Describes a choice.
    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &SeatNames) -> String;

    /// Parses a choice that a person types differently from its form in a
    /// record.
    fn parse_typed(_: &str, _: &Self::View<'_>) -> Option<Self::Choice> {
        None
    }

    /// Returns the choices to list, and the way to type a choice that is not
    /// listed.
    fn listed_choices(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<String>) {
        (Self::legal(view), None)
    }
}

/// Spells out a total: "99 all out", "180 for 6 declared", "37 for 5".
pub(crate) fn total(runs: u32, wickets: u8, ended: Option<InningsEndReason>) -> String {
    match ended {
        Some(InningsEndReason::AllOut) => format!("{runs} all out"),
        Some(InningsEndReason::Declared) => format!("{runs} for {wickets} declared"),
        _ => format!("{runs} for {wickets}"),
    }
}

/// Spells out a bowler's figures: "12 overs, 30 runs, 2 wickets".
pub(super) fn bowled(overs: u32, made: u32, fallen: u8) -> String {
    if overs == 0 && made == 0 && fallen == 0 {
        return "yet to bowl".to_owned();
    }
    let overs = counted(overs, "over", "overs");
    format!("{overs}, {}, {}", runs(made), wickets(fallen))
}

/// Returns the totals of both sides, beginning with the side that batted first,
/// and then the state of the match.
pub(super) fn side_totals(
    totals: &[(Party, String)],
    stands: &str,
    names: &SeatNames,
) -> Vec<String> {
    let first = totals.first().map_or(Party::A, |(side, _)| *side);
    let sentences = [first, first.other()].into_iter().filter_map(|of| {
        let own = totals.iter().filter(|(side, _)| *side == of);
        let own: Vec<&str> = own.map(|(_, total)| total.as_str()).collect();
        (!own.is_empty()).then(|| format!("{} {}.", side_name(names, of), own.join(" and ")))
    });
    let stands = (!stands.is_empty()).then(|| format!("{stands}."));
    sentences.chain(stands).collect()
}

/// Lists cards: "4 of spades; king of hearts", or "no card".
pub(super) fn listed(held: &[Card]) -> String {
    if held.is_empty() {
        return "no card".to_owned();
    }
    let held: Vec<String> = held.iter().map(|card| cards::whole(*card)).collect();
    held.join("; ")
}
