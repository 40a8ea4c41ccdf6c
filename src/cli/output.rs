//! Standard output, standard error, and files that records are written to.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde_json::{Map, Value};

use super::args::{Format, Output};
use super::failure::Failure;
use crate::simulate::Stopped;

/// Says on standard error, in one line, what went wrong. A standard error
/// that is closed is no reason to fail once more. Paths and words of the
/// user's are part of it: what would move a terminal is not handed on.
pub(super) fn complain(failure: &Failure) {
    let line = failure.to_string().replace(char::is_control, "?");
    let _ = writeln!(io::stderr(), "armchair: {line}");
}

/// Prints to standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
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

/// Where match records go: nowhere, to standard output, or to a file.
pub(super) enum RecordOutput {
    Nowhere,
    Stdout(BufWriter<io::Stdout>),
    File(BufWriter<File>, String),
}

impl RecordOutput {
    /// Opens what `--record` names; an existing file is replaced.
    pub(super) fn open(output: &Output) -> Result<RecordOutput, Failure> {
        match output.record.as_deref() {
            None => Ok(RecordOutput::Nowhere),
            Some(path) if path == Path::new("-") => {
                Ok(RecordOutput::Stdout(BufWriter::new(io::stdout())))
            }
            Some(path) => {
                let name = path.display().to_string();
                let file = File::create(path).map_err(|error| {
                    Failure::Failed(format!(
                        "the record {name} could not be opened for writing: {error}; give another path with --record"
                    ))
                })?;
                Ok(RecordOutput::File(BufWriter::new(file), name))
            }
        }
    }

    /// Why playing stopped, with the name of the record if it was that.
    pub(super) fn failure(&self, stopped: Stopped) -> Failure {
        match (self, stopped) {
            (RecordOutput::File(_, name), Stopped::Record(error)) => {
                Failure::Failed(format!("the record {name} could not be written: {error}"))
            }
            (_, stopped) => stopped.into(),
        }
    }

    /// The writer, if records are wanted.
    pub(super) fn writer(&mut self) -> Option<&mut dyn Write> {
        match self {
            RecordOutput::Nowhere => None,
            RecordOutput::Stdout(out) => Some(out),
            RecordOutput::File(file, _) => Some(file),
        }
    }

    /// Writes what is buffered, then the summary: on standard output, or on
    /// standard error where the records have taken that.
    pub(super) fn close(self, summary: &str) -> Result<(), Failure> {
        match self {
            RecordOutput::Nowhere => print(summary),
            RecordOutput::Stdout(mut out) => {
                out.flush()?;
                Ok(io::stderr().write_all(summary.as_bytes())?)
            }
            RecordOutput::File(mut file, name) => {
                file.flush().map_err(|error| {
                    Failure::Failed(format!("the record {name} could not be written: {error}"))
                })?;
                print(summary)
            }
        }
    }
}
