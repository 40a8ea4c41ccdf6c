//! `armchair friendly`: exhibition matches.

use std::path::PathBuf;
use std::time::Instant;

use super::args::Friendly;
use super::failure::Failure;
use super::output::Format;
use super::record::RecordOutput;
use super::{file, output};
use crate::simulate::figures;
use crate::simulate::friendly::Friendlies;

pub(super) fn run(args: &Friendly, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.home == args.away {
        return Err(Failure::Usage(format!(
            "{} cannot play itself; name two counties",
            args.home.name()
        )));
    }
    let seed = file::seed_or_fresh(args.seed)?;
    let friendlies = Friendlies {
        home: args.home,
        away: args.away,
        home_level: args.home_level,
        away_level: args.away_level,
        matches: args.matches,
        seed,
    };
    let mut record = RecordOutput::open(args.output.record.as_deref(), data_dir)?;
    let start = Instant::now();
    let played = friendlies.play(record.writer());
    let tally = played.map_err(|stopped| record.failure(stopped))?;
    let figures = figures::of_friendlies(&tally, start.elapsed().as_secs_f64());
    let mut summary = output::figures(figures, args.output.format);
    if args.output.format == Format::Text {
        summary.push_str(&format!("{:<22}{seed:>14}\n", "seed"));
    }
    record.close(&summary)
}
