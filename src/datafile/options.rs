//! The saved options, which are part of the data file, of journals and of the
//! archive.

use serde::{Deserialize, Serialize};

use crate::rules::Options;
use crate::rules::options::OptionFault;

/// The options as pairs of a name and a value. An option is left out if it has
/// the value that a missing name implies.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct NamedOptions(Vec<(String, u8)>);

impl From<&Options> for NamedOptions {
    fn from(options: &Options) -> NamedOptions {
        let named = options.named_values();
        NamedOptions(named.map(|(item, value)| (item.spec().name.to_owned(), value)).collect())
    }
}

impl TryFrom<&NamedOptions> for Options {
    type Error = OptionFault;

    fn try_from(plain: &NamedOptions) -> Result<Options, OptionFault> {
        Options::from_named_values(plain.0.iter().map(|(name, value)| (name.as_str(), *value)))
    }
}
