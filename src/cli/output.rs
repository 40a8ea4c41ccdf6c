//! Standard output, standard error, and the formatting of figures.

use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use serde_json::{Map, Value};

use super::failure::Failure;
use crate::reports::Table;
use crate::reports::table::{comma_separated, escape_formula};
use crate::text;

/// The format of a table or a summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Json,
    Csv,
}

/// Reports a failure on standard error, in one line. If standard error is
/// closed, the report is lost.
pub(super) fn complain(failure: &Failure) {
    remark(&failure.to_string());
}

/// Prints a remark, which is not a failure, on standard error.
pub(super) fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "armchair: {}", text::replace_control_characters(line));
}

/// Prints a line from another program on standard error.
pub(super) fn forward_line(line: &str) {
    let _ = writeln!(io::stderr(), "{}", text::replace_control_characters(line));
}

/// Asks at a terminal whether to continue. Returns `true` if the answer is yes.
///
/// # Errors
/// Returns an error that mentions `--yes` if there is no terminal.
pub(super) fn ask_to_continue(text: &str, to_do_it: &str, question: &str) -> Result<bool, Failure> {
    // Without a terminal, a script could hang at the question or agree by
    // accident.
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(Failure::Failed(format!("{text}; {to_do_it}, add --yes")));
    }
    write!(io::stderr(), "{text}.\n{question} Y/N: ")?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes" | "Yes" | "YES"))
}

/// Prints a line that contains a path or other text from outside the program.
pub(super) fn print_foreign_line(line: &str) -> Result<(), Failure> {
    print(&format!("{}\n", text::replace_control_characters(line)))
}

/// Prints the program's own text to standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    Ok(write(text)?)
}

/// Writes text to standard output and flushes it, for callers that report
/// failures in their own way.
pub(super) fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Returns JSON as one line, with control characters escaped.
pub(super) fn json_line(value: &Value) -> String {
    format!("{}\n", text::escaped(&value.to_string()))
}

/// Prints JSON as one line.
pub(super) fn print_json(value: &Value) -> Result<(), Failure> {
    print(&json_line(value))
}

/// Prints a table as comma-separated values.
pub(super) fn print_csv(table: &Table) -> Result<(), Failure> {
    print(&table.csv().map_err(Failure::from_error)?)
}

/// The widths of the columns for a figure's name and its value.
const FIGURE_COLUMN_WIDTHS: (usize, usize) = (22, 14);

/// Formats a figure as a line with its name and value.
pub(super) fn name_and_value(name: &str, value: &str) -> String {
    let (names, values) = FIGURE_COLUMN_WIDTHS;
    // A long name takes columns away from its value.
    let values = (names + values).saturating_sub(name.len().max(names) + 1) + 1;
    format!("{name:<names$}{:>values$}\n", text::PaddedText(value))
}

/// Formats figures in order. In text, each figure has its own line. In JSON,
/// all figures are in one object. In comma-separated values, the names are on
/// the first line and the values on the second.
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
                figures.into_iter().map(|(name, value)| (name.into(), csv_cell(&value))).unzip();
            // Writing to memory cannot fail.
            comma_separated([names, values]).unwrap_or_default()
        }
        Format::Text => figures
            .into_iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Null => "-".to_owned(),
                    Value::String(word) => text::replace_control_characters(&word).into_owned(),
                    value => value.to_string(),
                };
                name_and_value(&name.into().replace('_', " "), &value)
            })
            .collect(),
    }
}

/// Formats a value as a cell of comma-separated values. A null value gives an
/// empty cell.
fn csv_cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(word) => escape_formula(word),
        value => value.to_string(),
    }
}
