//! `armchair simulate --centuries`: many championships, a row each.
//!
//! A row is printed as soon as its century is over. The rows of centuries 0 to
//! 9 are those of 0 to 4 and those of 5 to 9, whoever played them.

use std::time::Instant;

use serde_json::Value;

use super::args::{Simulate, SimulateFormat};
use super::failure::Failure;
use super::{file, output, simulate};
use crate::players::arena::Tally;
use crate::simulate::centuries::{Centuries, Century};
use crate::simulate::{Stopped, every_core, figures};

/// Refuses what does not go with `--centuries`.
fn refuse(args: &Simulate) -> Result<(), Failure> {
    let usage = |text: &str| Err(Failure::Usage(text.to_owned()));
    if args.file.is_some() {
        return usage(
            "--centuries plays championships of its own in memory; leave the data file out, or leave --centuries out to play on it",
        );
    }
    if args.seasons.is_some() {
        return usage("a century has all its hundred seasons; leave --seasons out");
    }
    if args.record.is_some() {
        return usage(
            "--centuries keeps no match records; play one of them with --seasons 100, its own --seed and --record",
        );
    }
    Ok(())
}

pub(super) fn run(args: &Simulate, count: u32) -> Result<(), Failure> {
    refuse(args)?;
    let centuries = Centuries {
        seed: file::seed_or_fresh(args.seed)?,
        first: args.first.unwrap_or(0),
        count,
        options: simulate::options(args),
    };
    let threads = args.threads.unwrap_or_else(every_core);
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut header = args.format == SimulateFormat::Csv;
    let played = centuries.play(threads, |century| {
        tally.merge(&century.tally);
        let rows = rows(&century, args.format, std::mem::take(&mut header));
        output::write(&rows).map_err(Stopped::Printed)
    });
    played.map_err(|stopped| match stopped {
        Stopped::Printed(error) => error.into(),
        stopped => Failure::failed(stopped),
    })?;
    if args.format != SimulateFormat::Text {
        return Ok(());
    }
    let mut all = simulate::summary(&tally, start, args.format);
    all.push_str(&format!("{:<22}{:>14}\n", "centuries", count));
    all.push_str(&format!("{:<22}{:>14}\n", "first", centuries.first));
    all.push_str(&format!("{:<22}{:>14}\n", "seed", centuries.seed));
    output::print(&all)
}

/// A century as a line of the format, after the names of the columns if those
/// are wanted; nothing as text, which is for the sums alone.
fn rows(century: &Century, format: SimulateFormat, header: bool) -> String {
    let row = figures::of_century(century);
    match format {
        SimulateFormat::Text => String::new(),
        SimulateFormat::Json => output::figures(row, super::args::Format::Json),
        SimulateFormat::Csv => {
            let names: Vec<&str> = row.iter().map(|(name, _)| *name).collect();
            let values: Vec<String> = row.iter().map(|(_, value)| cell(value)).collect();
            let names = if header {
                names.join(",") + "\n"
            } else {
                String::new()
            };
            format!("{names}{}\n", values.join(","))
        }
    }
}

/// A value of a row: a number, or a word without a comma; nothing for none.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(word) => word.clone(),
        value => value.to_string(),
    }
}
