//! The subjects of `armchair show`: a table, the men in form, a scorecard, a
//! man or the news.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::reports;

/// A subject that `armchair show` can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShowSubject {
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

/// The command-line word for the men in form.
pub(super) const MEN_IN_FORM: &str = "men-in-form";

/// The command-line word for a scorecard.
pub(super) const SCORECARD: &str = "scorecard";

/// The command-line word for a man's career.
const MAN: &str = "man";

/// The command-line word for the news.
pub(super) const NEWS: &str = "news";

/// Returns the parser for the word that names a subject.
pub(super) fn shown_parser() -> impl TypedValueParser<Value = ShowSubject> {
    let words = reports::TableName::ALL.map(reports::TableName::word);
    PossibleValuesParser::new(words.into_iter().chain([MEN_IN_FORM, SCORECARD, MAN, NEWS])).try_map(
        |word| {
            match word.as_str() {
                MEN_IN_FORM => return Ok(ShowSubject::MenInForm),
                SCORECARD => return Ok(ShowSubject::Scorecard),
                MAN => return Ok(ShowSubject::Man),
                NEWS => return Ok(ShowSubject::News),
                _ => {}
            }
            let table = reports::TableName::from_word(&word).map(ShowSubject::Table);
            table.ok_or("there is no such table")
        },
    )
}
