//! The fourth version of the body of a data file: news and committee. Frozen.
//!
//! A kind of fact is a number (`championship::news::What`). A wish of the
//! committee is 1 to 8 for a place, 0 for a batsman with a thousand runs, or,
//! to beat a county, 20 plus its place in the list of 1890.

use serde::{Deserialize, Serialize};

use super::{version1, version3};
use crate::datafile::options;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) seed: u64,
    pub(super) options: options::Version2,
    pub(super) yours: Option<u8>,
    pub(super) seasons: Vec<version1::Season>,
    pub(super) records: [version1::County; 16],
    /// None in a file brought up from an older version: they come when it is
    /// read.
    pub(super) men: Option<version3::Men>,
    /// None in a file brought up from an older version: it begins when it is
    /// read.
    pub(super) news: Option<News>,
    /// None where there is no committee.
    pub(super) hopes: Option<Vec<Hope>>,
}

/// The news of all rounds from one on.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct News {
    pub(super) since: u16,
    /// Rounds of each class that had been begun in that year.
    pub(super) missed: [u8; 2],
    /// By class, in the order of play.
    pub(super) facts: [Vec<Fact>; 2],
    /// The best stand of each season.
    pub(super) stands: Vec<Option<Stand>>,
}

/// Something worth telling.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Fact {
    pub(super) what: u8,
    /// Years after 1890.
    pub(super) year: u8,
    pub(super) number: u8,
    pub(super) county: u8,
    pub(super) opponents: u8,
    pub(super) man: Option<u16>,
    pub(super) value: u32,
    pub(super) detail: u32,
    /// The record before, and its year.
    pub(super) broke: Option<(u32, u16)>,
}

/// The best stand of a season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Stand {
    pub(super) runs: u32,
    pub(super) wicket: u8,
    pub(super) county: u8,
    pub(super) opponents: u8,
}

/// What was hoped for in a season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Hope {
    pub(super) year: u16,
    pub(super) wish: u8,
}

impl From<version3::Body> for Body {
    fn from(old: version3::Body) -> Body {
        Body {
            seed: old.seed,
            options: old.options,
            yours: old.yours,
            seasons: old.seasons,
            records: old.records,
            men: old.men,
            news: None,
            hopes: None,
        }
    }
}
