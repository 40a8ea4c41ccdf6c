//! The options as files keep them: a part of the data file, of journals and of
//! the archive.

use serde::{Deserialize, Serialize};

use crate::rules::Options;
use crate::rules::options::OptionFault;

/// In version 1: a byte for each of the first eight, in this order. Frozen.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Version1([u8; NAMES.len()]);

const NAMES: [&str; 8] = [
    "no_ball",
    "wide",
    "bye",
    "batsmen",
    "packs_per_session",
    "days",
    "batting_level",
    "bowling_level",
];

/// In version 2: by name, leaving out those that have the value implied by a
/// missing name. Frozen.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Version2(Vec<(String, u8)>);

impl From<Version1> for Version2 {
    fn from(old: Version1) -> Version2 {
        let names = NAMES.map(str::to_owned).into_iter();
        Version2(names.zip(old.0).collect())
    }
}

impl From<&Options> for Version2 {
    fn from(options: &Options) -> Version2 {
        let named = options.named();
        Version2(
            named
                .map(|(item, value)| (item.law().name.to_owned(), value))
                .collect(),
        )
    }
}

impl TryFrom<&Version2> for Options {
    type Error = OptionFault;

    fn try_from(plain: &Version2) -> Result<Options, OptionFault> {
        Options::from_named(plain.0.iter().map(|(name, value)| (name.as_str(), *value)))
    }
}
