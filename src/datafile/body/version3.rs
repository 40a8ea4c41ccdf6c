//! The third version of the body of a data file: the men. Frozen.

use serde::{Deserialize, Serialize};

use super::{version1, version2};
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
    pub(super) men: Option<Men>,
}

/// The men of all counties, in the order of the list of 1890: for each season
/// since the first that is known, one row per man, in the batting order.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Men {
    pub(super) since: u16,
    /// Matches of each class that had been played in that year.
    pub(super) missed: [u8; 2],
    pub(super) counties: [Vec<Row>; 16],
}

/// A man's season.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Row {
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
    pub(super) best_wickets: u8,
    pub(super) best_runs: u16,
}

impl From<version2::Body> for Body {
    fn from(old: version2::Body) -> Body {
        Body {
            seed: old.seed,
            options: old.options,
            yours: old.yours,
            seasons: old.seasons,
            records: old.records,
            men: None,
        }
    }
}
