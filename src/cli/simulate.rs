//! `armchair simulate`: whole seasons without a screen.

use std::path::PathBuf;
use std::time::Instant;

use super::args::{Format, Simulate};
use super::failure::Failure;
use super::file;
use super::output;
use super::record::RecordOutput;
use crate::championship::{Championship, LAST_YEAR};
use crate::datafile::{Competition, FileName};
use crate::players::Level;
use crate::players::arena::Tally;
use crate::rules::Options;
use crate::simulate::competition::play_season_of;
use crate::simulate::{Stopped, figures, play_season};

pub(super) fn run(args: &Simulate, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    match &args.file {
        Some(name) => {
            set_once(args, name)?;
            on_file(args, name, data_dir)
        }
        None => in_memory(args, data_dir),
    }
}

/// Refuses with a file what was set once, when it was created.
fn set_once(args: &Simulate, name: &FileName) -> Result<(), Failure> {
    let given = [
        ("--seed", args.seed.is_some()),
        ("--batting-level", args.batting_level.is_some()),
        ("--bowling-level", args.bowling_level.is_some()),
    ];
    match given.iter().find(|(_, is_given)| *is_given) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::Usage(format!(
            "{name} has its seed and its levels from its creation; leave {option} out, or leave {name} out to play a championship in memory"
        ))),
    }
}

fn in_memory(args: &Simulate, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let level = |level: Option<Level>| level.unwrap_or(Level::Professional).number();
    let options = Options {
        batting_level: level(args.batting_level),
        bowling_level: level(args.bowling_level),
        ..Options::default()
    };
    let seed = file::seed_or_fresh(args.seed)?;
    let mut championship = Championship::new(seed, options, None);
    let mut record = RecordOutput::open(&args.output, data_dir)?;
    let start = Instant::now();
    let mut tally = Tally::default();
    for _ in 0..args.seasons {
        play_season(&mut championship, &mut tally, record.writer())
            .map_err(|stopped| record.failure(stopped))?;
    }
    let mut summary = summary(args, &tally, start);
    if args.output.format == Format::Text {
        summary.push_str(&format!("{:<22}{seed:>14}\n", "seed"));
    }
    record.close(&summary)
}

fn summary(args: &Simulate, tally: &Tally, start: Instant) -> String {
    let figures = figures::of_seasons(tally, start.elapsed().as_secs_f64());
    output::figures(figures, args.output.format)
}

fn on_file(args: &Simulate, name: &FileName, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let mut competition = file::open(name, data_dir.clone())?;
    if competition.championship().is_finished() {
        return Err(Failure::Failed(format!(
            "{} has played all its seasons to {LAST_YEAR}; its tables can still be read with show",
            name.as_str()
        )));
    }
    let mut record = RecordOutput::open(&args.output, data_dir)?;
    let start = Instant::now();
    let mut tally = Tally::default();
    for _ in 0..args.seasons {
        if competition.championship().is_finished() {
            break;
        }
        play_season_of(&mut competition, &mut tally, record.writer())
            .map_err(|stopped| failure(name, &record, stopped))?;
    }
    let mut summary = summary(args, &tally, start);
    if args.output.format == Format::Text {
        summary.push_str(&state(&competition));
    }
    record.close(&summary)
}

/// Why it stopped, and for a damaged match in progress the way out.
fn failure(name: &FileName, record: &RecordOutput, stopped: Stopped) -> Failure {
    match stopped {
        Stopped::Journal(error) if error.is_damage() => {
            Failure::Failed(format!("{error}: armchair restore {name} --match"))
        }
        stopped => record.failure(stopped),
    }
}

/// How far the file has come.
fn state(competition: &Competition) -> String {
    let championship = competition.championship();
    if championship.is_finished() {
        format!("{:<22}{:>14}\n", "finished", LAST_YEAR)
    } else {
        format!(
            "{:<22}{:>14}\n",
            "next season",
            championship.season().year()
        )
    }
}
