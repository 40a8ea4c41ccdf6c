//! The fifth version of the body of a data file: several people. Frozen.

use serde::{Deserialize, Serialize};

use super::{version1, version3, version4};
use crate::datafile::options;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) seed: u64,
    pub(super) options: options::Version2,
    /// In the order in which they joined.
    pub(super) people: Vec<Person>,
    pub(super) seasons: Vec<version1::Season>,
    pub(super) records: [version1::County; 16],
    /// None in a file brought up from an older version: they come when it is
    /// read.
    pub(super) men: Option<version3::Men>,
    /// None in a file brought up from an older version: it begins when it is
    /// read.
    pub(super) news: Option<version4::News>,
}

/// A person and his county.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Person {
    /// None where he is alone and was not asked.
    pub(super) name: Option<String>,
    pub(super) county: u8,
    /// His first season.
    pub(super) since: u16,
    /// None where there is no committee.
    pub(super) hopes: Option<Vec<version4::Hope>>,
}

/// The first season of the person whom an older file has.
const SINCE: u16 = 1890;

impl From<version4::Body> for Body {
    fn from(old: version4::Body) -> Body {
        let person = old.yours.map(|county| Person {
            name: None,
            county,
            since: SINCE,
            hopes: old.hopes,
        });
        Body {
            seed: old.seed,
            options: old.options,
            people: person.into_iter().collect(),
            seasons: old.seasons,
            records: old.records,
            men: old.men,
            news: old.news,
        }
    }
}
