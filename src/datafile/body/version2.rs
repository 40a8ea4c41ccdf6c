//! The body of a data file in version 2. Unlike in version 1, the options may
//! change from one season to the next.

use serde::{Deserialize, Serialize};

use super::version1;
use crate::datafile::options::NamedOptions;

/// A competition.
#[derive(Debug, Serialize, Deserialize)]
pub struct Body {
    /// The body in version 1, whose options are those of the first season.
    pub(super) rest: version1::Body,
    /// The seasons whose options differ from those of the previous season. Each
    /// season is given by its year.
    pub(super) changes: Vec<(u16, NamedOptions)>,
}

impl From<version1::Body> for Body {
    fn from(rest: version1::Body) -> Body {
        Body { rest, changes: Vec::new() }
    }
}
