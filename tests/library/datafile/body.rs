//! A small body for a data file.

use armchair::datafile::{Body, FileName, Store};
use serde::{Deserialize, Serialize};

use crate::datafile::model::Model;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Season {
    pub(crate) year: u16,
    pub(crate) county: Option<String>,
    pub(crate) totals: Vec<u32>,
}

impl Body for Season {
    fn is_sound(&self) -> bool {
        self.year > 0
    }
}

impl Season {
    pub(crate) fn of(year: u16) -> Season {
        Season {
            year,
            county: Some("Surrey".to_owned()),
            totals: vec![412, 87, 305_000],
        }
    }
}

pub(crate) fn name() -> FileName {
    "SURREY11".parse().unwrap()
}

pub(crate) fn store(model: &Model) -> Store<Model> {
    Store::new(model.clone(), name())
}

/// The bytes of a data file with the season of 1890.
pub(crate) fn sample() -> Vec<u8> {
    armchair::datafile::Layout::CURRENT
        .write(&Season::of(1890))
        .unwrap()
}
