//! Standard output, standard error, and how figures are written.

use std::io::{self, Write};

use serde_json::{Map, Value};

use super::args::Format;
use super::failure::Failure;

/// Says on standard error, in one line, what went wrong. A standard error
/// that is closed is no reason to fail once more. Paths and words of the
/// user's are part of it: what would move a terminal is not handed on.
pub(super) fn complain(failure: &Failure) {
    remark(&failure.to_string());
}

/// Says a line on standard error, as [`complain`] does, where nothing failed.
pub(super) fn remark(line: &str) {
    let line = line.replace(char::is_control, "?");
    let _ = writeln!(io::stderr(), "armchair: {line}");
}

/// Prints to standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    Ok(write(text)?)
}

/// As [`print`], for a caller that has failures of its own.
pub(super) fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Figures by name, in order.
pub(super) type Figures = Vec<(&'static str, Value)>;

/// Figures as one JSON object in a line, or as a line each.
pub(super) fn figures(figures: Figures, format: Format) -> String {
    match format {
        Format::Json => {
            let object: Map<String, Value> = figures
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect();
            format!("{}\n", Value::Object(object))
        }
        Format::Text => figures
            .into_iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Null => "-".to_owned(),
                    value => value.to_string(),
                };
                format!("{:<22}{value:>14}\n", name.replace('_', " "))
            })
            .collect(),
    }
}
