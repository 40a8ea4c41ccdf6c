//! The pavilion's games, to be read aloud: what a picture of them shows, in
//! whole sentences without marks or columns.

use crate::pavilion::result::Ended;
use crate::pavilion::{Card, Party};
use crate::words::Seats;
use crate::words::count::{counted, runs, wickets};
use crate::words::pavilion::result::side;
use crate::words::pavilion::{InWords, cards};

/// A game that is said by its events, with choices numbered in a list.
pub(crate) trait Spoken: InWords {
    /// What happened, where more is to be said of it than on the screen, which
    /// shows the rest.
    fn tell(event: &Self::Event, names: &Seats) -> Option<String> {
        Self::event(event, names)
    }

    /// The totals and what is wanted, where this ends an over or the like.
    fn score(_: &Self::Event, _: &Self, _: &Seats) -> Vec<String> {
        Vec::new()
    }

    /// Whether the event is said while the computer plays out an innings or a
    /// match.
    fn in_brief(_: &Self::Event) -> bool {
        true
    }

    /// All that the one who has the view may know, except his hand.
    fn standing(view: &Self::View<'_>, book: &Self::Book, names: &Seats) -> Vec<String>;

    /// His hand, where he has one.
    fn hand(_: &Self::View<'_>) -> Option<String> {
        None
    }

    /// What is asked.
    fn question(ask: &Self::Ask) -> String;

    /// What a choice is called.
    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &Seats) -> String;

    /// A choice as a person types it, where that is not as a record has it.
    fn typed(_: &str, _: &Self::View<'_>) -> Option<Self::Choice> {
        None
    }

    /// The choices that are listed, and how to write one that is not.
    fn named(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<String>) {
        (Self::legal(view), None)
    }
}

/// "99 all out", "180 for 6 declared", "37 for 5".
pub(crate) fn total(runs: u32, wickets: u8, ended: Option<Ended>) -> String {
    match ended {
        Some(Ended::AllOut) => format!("{runs} all out"),
        Some(Ended::Declared) => format!("{runs} for {wickets} declared"),
        _ => format!("{runs} for {wickets}"),
    }
}

/// "12 overs, 30 runs, 2 wickets" of a bowler.
pub(super) fn bowled(overs: u32, made: u32, fallen: u8) -> String {
    if overs == 0 && made == 0 && fallen == 0 {
        return "yet to bowl".to_owned();
    }
    let overs = counted(overs, "over", "overs");
    format!("{overs}, {}, {}", runs(made), wickets(fallen))
}

/// The totals of both sides, that which batted first before the other, and
/// what is wanted.
pub(super) fn score(totals: &[(Party, String)], stands: &str, names: &Seats) -> Vec<String> {
    let first = totals.first().map_or(Party::A, |(side, _)| *side);
    let sentences = [first, first.other()].into_iter().filter_map(|of| {
        let own = totals.iter().filter(|(side, _)| *side == of);
        let own: Vec<&str> = own.map(|(_, total)| total.as_str()).collect();
        (!own.is_empty()).then(|| format!("{} {}.", side(names, of), own.join(" and ")))
    });
    let stands = (!stands.is_empty()).then(|| format!("{stands}."));
    sentences.chain(stands).collect()
}

/// "4 of spades, king of hearts", or "no card".
pub(super) fn listed(held: &[Card]) -> String {
    if held.is_empty() {
        return "no card".to_owned();
    }
    let held: Vec<String> = held.iter().map(|card| cards::whole(*card)).collect();
    held.join("; ")
}
