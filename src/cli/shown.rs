//! The subjects of `armchair show`: a table, the men in form, a scorecard, a man, news.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::reports;

/// A subject of `armchair show`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A table.
    Table(reports::TableName),
    /// The men in form.
    MenInForm,
    /// The scorecard of a match.
    Scorecard,
    /// The career of a man.
    Man,
    /// The news of a round.
    News,
}

/// The word of the men in form.
pub(super) const MEN_IN_FORM: &str = "men-in-form";

/// The word of a scorecard.
pub(super) const SCORECARD: &str = "scorecard";

/// The word of a man's career.
const MAN: &str = "man";

/// The word of the news.
pub(super) const NEWS: &str = "news";

/// Parses the word of a table or of another subject.
pub(super) fn shown() -> impl TypedValueParser<Value = Shown> {
    let words = reports::TableName::ALL.map(reports::TableName::word);
    PossibleValuesParser::new(words.into_iter().chain([MEN_IN_FORM, SCORECARD, MAN, NEWS])).try_map(
        |word| {
            match word.as_str() {
                MEN_IN_FORM => return Ok(Shown::MenInForm),
                SCORECARD => return Ok(Shown::Scorecard),
                MAN => return Ok(Shown::Man),
                NEWS => return Ok(Shown::News),
                _ => {}
            }
            let table = reports::TableName::from_word(&word).map(Shown::Table);
            table.ok_or("there is no such table")
        },
    )
}
