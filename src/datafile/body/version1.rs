//! The body of a data file as plain data, in version 1. This version never
//! changes once a program that writes it has been released.
//! [`version2`](super::version2) contains this version.
//!
//! Values of these types are saved as numbers: a side (0 home, 1 away), a
//! county (its place in the list of 1890), and how an innings ended (0 all out,
//! 1 declared, 2 won, 3 time). A kind of fact is also saved as a number
//! (`championship::news::FactKind`). A committee's wish is also a number: 1 to
//! 8 for a place, or 0 for a batsman with a thousand runs. For beating a
//! county, the number is 20 plus the county's place in the list of
//! 1890. For winning the title by a given year, the number is 100 plus the
//!       number of years after 1890.

use serde::{Deserialize, Serialize};

use crate::datafile::options;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) seed: u64,
    pub(super) options: options::NamedOptions,
    /// The people, in the order in which they joined.
    pub(super) people: Vec<SavedPerson>,
    pub(super) seasons: Vec<SavedSeason>,
    pub(super) records: [SavedCounty; 16],
    pub(super) men: SavedMen,
    pub(super) news: SavedNews,
}

/// A person and their county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedPerson {
    /// The person's name, or `None` for a single person who was not asked for a
    /// name.
    pub(super) name: Option<String>,
    pub(super) county: u8,
    /// The person's first season.
    pub(super) since: u16,
    /// The hopes of the person's committee, or `None` if there is no committee.
    pub(super) hopes: Option<Vec<SavedHope>>,
}

/// A season: the first class and then the second class.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedSeason {
    pub(super) year: u16,
    pub(super) classes: [SavedClass; 2],
}

/// One class of a season: its counties in the order of the draw, and its
/// matches in the order of play.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedClass {
    pub(super) seats: [u8; 8],
    pub(super) played: Vec<SavedMatch>,
}

/// A match: the side that batted first, one to four innings, and the result.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedMatch {
    pub(super) first: u8,
    pub(super) innings: Vec<SavedInnings>,
    pub(super) winner: Option<u8>,
    pub(super) kind: SavedResultKind,
}

/// An innings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedInnings {
    pub(super) runs: u32,
    pub(super) wickets: u8,
    pub(super) balls: u16,
    pub(super) ended: u8,
}

/// The kind of a match's result, with the margin.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum SavedResultKind {
    Innings(u32),
    Runs(u32),
    Wickets(u8),
    Tie,
    Draw { level: bool },
}

/// The records of a county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedCounty {
    pub(super) highest_for: Option<SavedTotal>,
    pub(super) lowest_for: Option<SavedTotal>,
    pub(super) highest_against: Option<SavedTotal>,
    pub(super) lowest_against: Option<SavedTotal>,
    pub(super) partnerships: [Option<SavedStand>; 10],
}

/// A record total of a county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedTotal {
    pub(super) runs: u32,
    pub(super) wickets: u8,
    pub(super) ended: u8,
    pub(super) opponents: u8,
    pub(super) year: u16,
}

/// A record partnership of a county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedStand {
    pub(super) runs: u32,
    pub(super) unbroken: bool,
    pub(super) opponents: u8,
    pub(super) year: u16,
}

/// The men of all counties, in the order of the list of 1890. For each season
/// there is one row per man, in batting order.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedMen {
    pub(super) counties: [Vec<SavedManSeason>; 16],
}

/// The figures of a man in a season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedManSeason {
    pub(super) man: u16,
    pub(super) matches: u16,
    pub(super) innings: u16,
    pub(super) not_outs: u16,
    pub(super) fifties: u16,
    pub(super) hundreds: u16,
    pub(super) wickets: u16,
    pub(super) runs: u32,
    pub(super) conceded: u32,
    pub(super) highest: u16,
    pub(super) highest_not_out: bool,
    /// The number of the match in which the man made his highest score, or 0 if
    /// he had no innings.
    pub(super) highest_match: u8,
    pub(super) best_wickets: u8,
    pub(super) best_runs: u16,
    pub(super) best_match: u8,
}

/// The news from all rounds.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedNews {
    /// The facts of each class, in the order of play.
    pub(super) facts: [Vec<SavedFact>; 2],
    /// The best stand of each season.
    pub(super) stands: Vec<Option<SavedBestStand>>,
    /// The reviews of people's matches.
    pub(super) reviews: Vec<SavedReview>,
}

/// The review of a person's match, with chances in thousandths.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedReview {
    /// The year, counted from 1890.
    pub(super) year: u8,
    /// The class: 0 for the first class, 1 for the second.
    pub(super) class: u8,
    pub(super) number: u8,
    pub(super) county: u8,
    pub(super) before: i16,
    pub(super) after: i16,
    pub(super) choices: i16,
    pub(super) best: Option<SavedHighlight>,
    pub(super) worst: Option<SavedHighlight>,
}

/// A choice that stands out.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedHighlight {
    pub(super) decision: u32,
    pub(super) ball: u16,
    pub(super) innings: u8,
    pub(super) over: u16,
    pub(super) number: u8,
    /// The choice as written in a record: `bowl 8S`.
    pub(super) choice: String,
    pub(super) better: String,
    pub(super) runs: u8,
    /// The way in which the batsman was out, as an index in the list of
    /// dismissals.
    pub(super) out: Option<u8>,
    pub(super) share: i16,
}

/// A newsworthy fact.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedFact {
    pub(super) what: u8,
    /// The year, counted from 1890.
    pub(super) year: u8,
    pub(super) number: u8,
    pub(super) county: u8,
    pub(super) opponents: u8,
    pub(super) man: Option<u16>,
    pub(super) value: u32,
    pub(super) detail: u32,
    /// The previous record and its year.
    pub(super) broke: Option<(u32, u16)>,
}

/// The best stand of a season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedBestStand {
    pub(super) runs: u32,
    pub(super) wicket: u8,
    pub(super) county: u8,
    pub(super) opponents: u8,
}

/// A committee's hope for a season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedHope {
    pub(super) year: u16,
    pub(super) wish: u8,
}
