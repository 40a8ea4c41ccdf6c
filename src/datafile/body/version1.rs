//! The first version of the body of a data file. Frozen.
//!
//! Anything without fields of its own is a number: a side (0 home, 1 away), a
//! county by its place in the list of 1890, and how an innings ended (0 all
//! out, 1 declared, 2 won, 3 time).

use serde::{Deserialize, Serialize};

use crate::datafile::options;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) seed: u64,
    pub(super) options: options::Version1,
    pub(super) yours: Option<u8>,
    pub(super) seasons: Vec<Season>,
    pub(super) records: [County; 16],
}

/// A season: the first class, then the second.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Season {
    pub(super) year: u16,
    pub(super) classes: [Class; 2],
}

/// A class of a season: its counties in the order of the draw, and the matches
/// in the order of play.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Class {
    pub(super) seats: [u8; 8],
    pub(super) played: Vec<Match>,
}

/// A match that was played: who batted first, one to four innings, the result.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Match {
    pub(super) first: u8,
    pub(super) innings: Vec<Innings>,
    pub(super) winner: Option<u8>,
    pub(super) kind: Kind,
}

/// An innings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Innings {
    pub(super) runs: u32,
    pub(super) wickets: u8,
    pub(super) balls: u16,
    pub(super) ended: u8,
}

/// The kind of a result with its margin.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Kind {
    Innings(u32),
    Runs(u32),
    Wickets(u8),
    Tie,
    Draw { level: bool },
}

/// The records of a county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct County {
    pub(super) highest_for: Option<Total>,
    pub(super) lowest_for: Option<Total>,
    pub(super) highest_against: Option<Total>,
    pub(super) lowest_against: Option<Total>,
    pub(super) partnerships: [Option<Stand>; 10],
}

/// A total that is a record.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Total {
    pub(super) runs: u32,
    pub(super) wickets: u8,
    pub(super) ended: u8,
    pub(super) opponents: u8,
    pub(super) year: u16,
}

/// A partnership that is a record.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Stand {
    pub(super) runs: u32,
    pub(super) unbroken: bool,
    pub(super) opponents: u8,
    pub(super) year: u16,
}
