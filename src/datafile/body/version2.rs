//! The second version of the body of a data file: options by name. Frozen.

use serde::{Deserialize, Serialize};

use super::version1;
use crate::datafile::options;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) seed: u64,
    pub(super) options: options::Version2,
    pub(super) yours: Option<u8>,
    pub(super) seasons: Vec<version1::Season>,
    pub(super) records: [version1::County; 16],
}

impl From<version1::Body> for Body {
    fn from(old: version1::Body) -> Body {
        Body {
            seed: old.seed,
            options: old.options.into(),
            yours: old.yours,
            seasons: old.seasons,
            records: old.records,
        }
    }
}
