//! The pavilion's games for an ear: what a picture of them shows, in whole
//! sentences without marks or columns.

pub(crate) mod camp;
pub(crate) mod eights;
pub(crate) mod minden;
pub(crate) mod twenty20;

use crate::pavilion::Card;
use crate::pavilion::result::Ended;
use crate::words::count::{counted, runs, wickets};
use crate::words::pavilion::cards;

/// "99 all out", "180 for 6 declared", "37 for 5".
pub(crate) fn total(runs: u32, wickets: u8, ended: Option<Ended>) -> String {
    match ended {
        Some(Ended::AllOut) => format!("{runs} all out"),
        Some(Ended::Declared) => format!("{runs} for {wickets} declared"),
        _ => format!("{runs} for {wickets}"),
    }
}

/// "12 overs, 30 runs, 2 wickets" of a bowler.
fn bowled(overs: u32, made: u32, fallen: u8) -> String {
    if overs == 0 && made == 0 && fallen == 0 {
        return "yet to bowl".to_owned();
    }
    let overs = counted(overs, "over", "overs");
    format!("{overs}, {}, {}", runs(made), wickets(fallen))
}

/// "Surrey 99 all out and 37 for 5."; nothing of a side that has not batted.
fn side_totals(name: &str, totals: &[String]) -> Option<String> {
    (!totals.is_empty()).then(|| format!("{name} {}.", totals.join(" and ")))
}

/// "4 of spades, king of hearts", or "no card".
fn listed(held: &[Card]) -> String {
    if held.is_empty() {
        return "no card".to_owned();
    }
    let held: Vec<String> = held.iter().map(|card| cards::whole(*card)).collect();
    held.join("; ")
}
