//! `armchair simulate`: simulates whole seasons without the screen.

use std::path::PathBuf;
use std::time::Instant;

use super::args::SimulateArgs;
use super::failure::Failure;
use super::output::Format;
use super::record::RecordOutput;
use super::{file, option, output};
use crate::championship::{Championship, LAST_YEAR};
use crate::datafile::{Competition, FileName, Part};
use crate::players::arena::MatchTotals;
use crate::rules::Options;
use crate::simulate::competition::play_and_save_seasons;
use crate::simulate::{Stopped, core_count, figures, play_seasons};
use crate::text::shell;
use crate::words::people;

pub(super) fn run(args: &SimulateArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    reject_century_options(args)?;
    match &args.file {
        Some(name) => {
            reject_fixed_options(args, name)?;
            on_file(args, name, data_dir)
        }
        None => simulate_in_memory(args, data_dir),
    }
}

/// Rejects options that can only be used with `--centuries`.
fn reject_century_options(args: &SimulateArgs) -> Result<(), Failure> {
    let why = match (args.first, args.format) {
        (Some(_), _) => {
            "--first is the number of the first century; add --centuries and the number to play"
        }
        (None, Format::Csv) => {
            "--format csv has a row for each century; add --centuries and the number to play, or use --format json"
        }
        (None, _) => return Ok(()),
    };
    Err(Failure::Usage(why.to_owned()))
}

/// Rejects options that cannot change after the file was created.
fn reject_fixed_options(args: &SimulateArgs, name: &FileName) -> Result<(), Failure> {
    let given = [
        ("--seed", args.seed.is_some()),
        ("--option", !args.options.is_empty()),
        ("--batting-level", args.batting_level.is_some()),
        ("--bowling-level", args.bowling_level.is_some()),
    ];
    match given.iter().find(|(_, is_given)| *is_given) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::Usage(format!(
            "{name} got its seed and options when it was created; leave out {option}, or leave out {name} to play a championship in memory"
        ))),
    }
}

/// Returns the options for a championship in memory, in which the computer
/// plays for every county.
pub(super) fn options(args: &SimulateArgs) -> Result<Options, Failure> {
    let mut options = option::apply_settings(&args.options);
    if let Some(level) = args.batting_level {
        options.batting_level = level.number();
    }
    if let Some(level) = args.bowling_level {
        options.bowling_level = level.number();
    }
    if options.needs_search() {
        return Err(Failure::Usage(
            "level 6 is only for your own county's matches; leave it out, or give the FILE of a competition at that level".to_owned(),
        ));
    }
    Ok(options)
}

fn simulate_in_memory(args: &SimulateArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let options = options(args)?;
    let seed = file::seed_or_fresh(args.seed)?;
    let mut championship = Championship::new(seed, options, None);
    let mut record = RecordOutput::open(args.record.as_deref(), data_dir)?;
    let start = Instant::now();
    let mut totals = MatchTotals::default();
    let threads = args.threads.unwrap_or_else(core_count);
    play_seasons(
        &mut championship,
        args.seasons.unwrap_or(1),
        threads,
        &mut totals,
        record.writer(),
    )
    .map_err(|stopped| record.failure(stopped))?;
    let mut figures = figures::season_figures(&totals, start.elapsed().as_secs_f64());
    figures.extend(file::seed_figure(args.seed, seed, args.format));
    record.finish_with_summary(&output::figures(figures, args.format))
}

/// Formats the totals of all matches and the time that the simulation took.
pub(super) fn summary(totals: &MatchTotals, start: Instant, format: Format) -> String {
    let figures = figures::season_figures(totals, start.elapsed().as_secs_f64());
    output::figures(figures, format)
}

fn on_file(args: &SimulateArgs, name: &FileName, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let mut competition = file::open(name, data_dir.clone())?;
    if competition.championship().is_finished() {
        return Err(Failure::Failed(format!(
            "{} has played all its seasons, to {LAST_YEAR}; you can still read its tables with show",
            name.as_str()
        )));
    }
    let mut record = RecordOutput::open(args.record.as_deref(), data_dir)?;
    if let Some(takes) = people::search_time_warning(competition.championship()) {
        output::remark(takes);
    }
    let start = Instant::now();
    let mut totals = MatchTotals::default();
    let threads = args.threads.unwrap_or_else(core_count);
    let played = play_and_save_seasons(
        &mut competition,
        args.seasons.unwrap_or(1),
        threads,
        &mut totals,
        record.writer(),
    );
    if let Some(aside) = competition.damaged_archive_name() {
        let file = name.file(Part::Matches);
        output::remark(&format!(
            "{file}, the file of saved matches, was damaged; matches that could not be read are lost. The damaged file has been renamed {aside}"
        ));
    }
    played.map_err(|stopped| failure(name, &record, stopped))?;
    let mut summary = summary(&totals, start, args.format);
    if args.format == Format::Text {
        summary.push_str(&state(&competition));
    }
    record.finish_with_summary(&summary)
}

/// Returns the reason why the simulation stopped. If a match in progress is
/// damaged, adds the commands that work around the damage.
fn failure(name: &FileName, record: &RecordOutput, stopped: Stopped) -> Failure {
    let [ball, from_the_start] = ["--ball", "--match"]
        .map(|option| shell::game_command("restore", name.as_str(), &[(option, "")]));
    match stopped {
        Stopped::Journal(error) if error.can_resume() => {
            Failure::Failed(format!("{error}: {ball}, or {from_the_start}"))
        }
        Stopped::Journal(error) if error.can_restart() => {
            Failure::Failed(format!("{error}: {from_the_start}"))
        }
        stopped => record.failure(stopped),
    }
}

/// Describes the progress of a competition: the season in progress, or the end
/// of the competition.
fn state(competition: &Competition) -> String {
    let championship = competition.championship();
    if championship.is_finished() {
        output::name_and_value("finished", &LAST_YEAR.to_string())
    } else {
        output::name_and_value("next season", &championship.season().year().to_string())
    }
}
