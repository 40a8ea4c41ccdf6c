//! A small body for data files in tests.

use armchair::datafile::{Body, BodyVersions, Damage, FileName, Store, Unreadable};
use serde::{Deserialize, Serialize};

use crate::datafile::model::Model;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Season {
    pub(crate) year: u16,
    pub(crate) county: Option<String>,
    pub(crate) totals: Vec<u32>,
}

impl Body for Season {
    type Plain = Season;

    fn to_plain(&self) -> Season {
        self.clone()
    }

    fn from_plain(season: Season) -> Result<Season, Unreadable> {
        let sound = season.year > 0;
        sound.then_some(season).ok_or(Damage::Unsound.into())
    }
}

impl Season {
    pub(crate) fn new(year: u16) -> Season {
        Season { year, county: Some("Surrey".to_owned()), totals: vec![412, 87, 305_000] }
    }
}

pub(crate) fn name() -> FileName {
    "SURREY11".parse().unwrap()
}

/// The layout for a program that knows a single version of the season.
pub(crate) const LAYOUT: BodyVersions = BodyVersions { version: 1, steps: &[] };

pub(crate) fn store(model: &Model) -> Store<Model> {
    Store::with_versions(model.clone(), name(), LAYOUT)
}

/// Returns the bytes of a data file with the season of 1890.
pub(crate) fn sample() -> Vec<u8> {
    LAYOUT.write(&Season::new(1890)).unwrap()
}
