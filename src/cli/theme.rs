//! A colour theme on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::session::colours::Colours;

/// A colour theme by its word.
pub(super) fn theme() -> impl TypedValueParser<Value = Colours> {
    PossibleValuesParser::new(Colours::ALL.map(Colours::word))
        .try_map(|word| Colours::from_word(&word).ok_or("there are no such colours"))
}
