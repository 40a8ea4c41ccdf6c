//! `armchair simulate --centuries`: simulates many championships and prints a
//! row for each.
//!
//! Each row is printed as soon as its century is over. Each century has its own
//! seed, so one run of ten centuries gives the same rows as two runs of five.

use std::time::Instant;

use super::args::SimulateArgs;
use super::failure::Failure;
use super::output::Format;
use super::{file, output, simulate};
use crate::players::arena::MatchTotals;
use crate::simulate::centuries::{Centuries, Century};
use crate::simulate::{Stopped, core_count, figures};

/// Rejects arguments that cannot be combined with `--centuries`.
fn reject_conflicting_options(args: &SimulateArgs) -> Result<(), Failure> {
    let usage = |text: &str| Err(Failure::Usage(text.to_owned()));
    if args.file.is_some() {
        return usage(
            "--centuries plays its own championships in memory; leave out the data file, or leave out --centuries to continue that file",
        );
    }
    if args.seasons.is_some() {
        return usage("a century always has a hundred seasons; leave out --seasons");
    }
    if args.record.is_some() {
        return usage(
            "--centuries writes no match records; to record one century, play it with --seasons 100, its own --seed and --record",
        );
    }
    Ok(())
}

pub(super) fn run(args: &SimulateArgs, count: u32) -> Result<(), Failure> {
    reject_conflicting_options(args)?;
    let centuries = Centuries {
        seed: file::seed_or_fresh(args.seed)?,
        first: args.first.unwrap_or(0),
        count,
        options: simulate::options(args)?,
    };
    let threads = args.threads.unwrap_or_else(core_count);
    let start = Instant::now();
    let mut totals = MatchTotals::default();
    let mut header = args.format == Format::Csv;
    let played = centuries.play(threads, |century| {
        totals.merge(&century.totals);
        // The column names are printed only with the first century.
        let rows = century_rows(&century, args.format, std::mem::take(&mut header));
        output::write(&rows).map_err(Stopped::Printed)
    });
    played.map_err(|stopped| match stopped {
        Stopped::Printed(error) => error.into(),
        stopped => Failure::from_error(stopped),
    })?;
    if args.format != Format::Text {
        return Ok(());
    }
    let mut all = simulate::summary(&totals, start, args.format);
    all.push_str(&output::name_and_value("centuries", &count.to_string()));
    all.push_str(&output::name_and_value("first", &centuries.first.to_string()));
    all.push_str(&output::name_and_value("seed", &centuries.seed.to_string()));
    output::print(&all)
}

/// Formats a century as a row, preceded by the column names if `header` is
/// true. Returns an empty string for the text format, which shows only totals.
fn century_rows(century: &Century, format: Format, header: bool) -> String {
    let row = figures::century_figures(century);
    match format {
        Format::Text => String::new(),
        Format::Json => output::figures(row, format),
        Format::Csv => {
            let rows = output::figures(row, format);
            let names = if header { 0 } else { 1 };
            rows.split_inclusive('\n').skip(names).collect()
        }
    }
}
