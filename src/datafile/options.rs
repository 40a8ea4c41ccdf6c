//! The options as files keep them: a part of the data file, of journals and of
//! the archive.

use serde::{Deserialize, Serialize};

use crate::rules::Options;
use crate::rules::options::OptionFault;

/// By name, leaving out those that have the value implied by a missing name.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Named(Vec<(String, u8)>);

impl From<&Options> for Named {
    fn from(options: &Options) -> Named {
        let named = options.named();
        Named(
            named
                .map(|(item, value)| (item.law().name.to_owned(), value))
                .collect(),
        )
    }
}

impl TryFrom<&Named> for Options {
    type Error = OptionFault;

    fn try_from(plain: &Named) -> Result<Options, OptionFault> {
        Options::from_named(plain.0.iter().map(|(name, value)| (name.as_str(), *value)))
    }
}
