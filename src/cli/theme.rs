//! Colour themes and screen looks on the command line.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::session::colours::Colours;
use crate::session::look::Look;

/// Returns the parser for the word that names a colour theme.
pub(super) fn theme() -> impl TypedValueParser<Value = Colours> {
    PossibleValuesParser::new(Colours::ALL.map(Colours::word))
        .try_map(|word| Colours::from_word(&word).ok_or("there are no such colours"))
}

/// Returns the parser for the word that names a screen look.
pub(super) fn look() -> impl TypedValueParser<Value = Look> {
    PossibleValuesParser::new(Look::ALL.map(Look::word))
        .try_map(|word| Look::from_word(&word).ok_or("there is no such look"))
}
