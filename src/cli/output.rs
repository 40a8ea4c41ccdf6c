//! Standard output, standard error, and the formatting of figures.

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use serde_json::{Map, Value};

use super::failure::Failure;
use crate::reports::Table;
use crate::reports::table::{comma_separated, guarded};
use crate::text;

/// The format of a table or a summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Json,
    Csv,
}

/// Reports a failure on standard error, in one line. A closed standard error is
/// ignored: there is nowhere left to report it.
pub(super) fn complain(failure: &Failure) {
    remark(&failure.to_string());
}

/// Prints a remark on standard error when nothing has failed.
pub(super) fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "armchair: {}", text::sanitized(line));
}

/// Prints a line of another program on standard error.
pub(super) fn pass_on(line: &str) {
    let _ = writeln!(io::stderr(), "{}", text::sanitized(line));
}

/// Asks at a terminal whether to continue. Returns `true` for yes.
///
/// # Errors
/// Without a terminal: the failure names `--yes`.
pub(super) fn is_agreed(text: &str, to_do_it: &str, question: &str) -> Result<bool, Failure> {
    // A script must neither wait for an answer nor agree by accident.
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(Failure::Failed(format!("{text}; {to_do_it}, add --yes")));
    }
    write!(io::stderr(), "{text}.\n{question} Y/N: ")?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes" | "Yes" | "YES"))
}

/// Prints a line that contains a path or other text that is not ours.
pub(super) fn say(line: &str) -> Result<(), Failure> {
    print(&format!("{}\n", text::sanitized(line)))
}

/// Prints our own text to standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    Ok(write(text)?)
}

/// Writes text to standard output and flushes it, for a caller with failures of its own.
pub(super) fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Returns JSON as a line, with control characters escaped.
pub(super) fn json_line(value: &Value) -> String {
    format!("{}\n", text::escaped(&value.to_string()))
}

/// Prints JSON as a line.
pub(super) fn print_json(value: &Value) -> Result<(), Failure> {
    print(&json_line(value))
}

/// Prints a table as comma-separated values.
pub(super) fn print_csv(table: &Table) -> Result<(), Failure> {
    print(&table.csv().map_err(Failure::failed)?)
}

/// The widths of a figure's name and of its value.
const COLUMNS: (usize, usize) = (22, 14);

/// Formats a figure as a line of its own.
pub(super) fn line(name: &str, value: &str) -> String {
    let (names, values) = COLUMNS;
    // A long name takes columns from its value.
    let values = (names + values).saturating_sub(name.len().max(names) + 1) + 1;
    format!("{name:<names$}{:>values$}\n", text::InColumns(value))
}

/// Formats figures in order: one to a line, as one JSON object, or as a line of
/// names and a line of values separated by commas.
pub(super) fn figures<N: Into<String>>(
    figures: impl IntoIterator<Item = (N, Value)>,
    format: Format,
) -> String {
    match format {
        Format::Json => {
            let object: Map<String, Value> =
                figures.into_iter().map(|(name, value)| (name.into(), value)).collect();
            json_line(&Value::Object(object))
        }
        Format::Csv => {
            let (names, values): (Vec<String>, Vec<String>) =
                figures.into_iter().map(|(name, value)| (name.into(), cell(&value))).unzip();
            // Writing to memory cannot fail.
            comma_separated([names, values]).unwrap_or_default()
        }
        Format::Text => figures
            .into_iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Null => "-".to_owned(),
                    Value::String(word) => text::sanitized(&word).into_owned(),
                    value => value.to_string(),
                };
                line(&name.into().replace('_', " "), &value)
            })
            .collect(),
    }
}

/// Formats a value for comma-separated values: a number, a word, or nothing for null.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(word) => guarded(word),
        value => value.to_string(),
    }
}
