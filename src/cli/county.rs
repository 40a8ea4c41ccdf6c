//! A county given on the command line, or the word `none`.

use crate::championship::County;

/// The value of an argument that is either a county or `none`. (An `Option`
/// would tell clap that the argument may be omitted.)
#[derive(Clone, Copy, Debug)]
pub(super) struct CountyOrNone(pub(crate) Option<County>);

/// Parses the full or short name of a county, or `none`.
pub(super) fn county_or_none(text: &str) -> Result<CountyOrNone, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(CountyOrNone(None));
    }
    let county = County::from_name(text).map_err(|error| format!("{error}, or none"))?;
    Ok(CountyOrNone(Some(county)))
}
