//! `armchair today`: plays the match of the day, or checks its record.

use std::path::{Path, PathBuf};

use super::args::TodayArgs;
use super::failure::Failure;
use super::{file, output, play, replay};
use crate::game::record::Date;
use crate::lines;
use crate::screens::day::DayScreen;
use crate::session::GameSession;
use crate::session::day::{self, DailyMatches};
use crate::simulate::day::played::PlayedDay;
use crate::words::day as words;

pub(super) fn run(args: &TodayArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let today = day::today();
    if let Some(path) = &args.check {
        return check(&find_record(path, data_dir)?, args.date, today);
    }
    let date = day::playable(args.date, today);
    let date = date.map_err(|fault| Failure::Usage(fault.to_string()))?;
    let folder = file::folder(data_dir)?;
    if args.card {
        let days = DailyMatches::load(Some(&folder), date, today).map_err(Failure::from_error)?;
        return output::print(&report(&days));
    }
    if args.plain {
        return play::convert_lines_result(lines::today(folder, date, today));
    }
    let session = GameSession::empty().with_folder(folder);
    let page = DayScreen::new(&session, date, today).map_err(Failure::from_error)?;
    play::show(Box::new(page), session, args.look)
}

/// Returns the path of a record, which is given by its path or by its name in
/// the data folder.
fn find_record(path: &Path, data_dir: Option<PathBuf>) -> Result<PathBuf, Failure> {
    // A path that contains a folder is never looked up in the data folder.
    let is_name = path.file_name() == Some(path.as_os_str());
    if !is_name || path.exists() {
        return Ok(path.to_owned());
    }
    let kept = file::folder(data_dir)?.path().join(path);
    Ok(if kept.exists() { kept } else { path.to_owned() })
}

/// Returns the scorecard of the day's match if it has been played. Otherwise
/// returns a description of the match's setup.
fn report(days: &DailyMatches) -> String {
    match &days.played {
        Some(played) => lines_of(played),
        None => format!("{}: {}; not played yet\n", days.day.date, days.conditions_text()),
    }
}

fn lines_of(played: &PlayedDay) -> String {
    let card = played.card();
    card.iter().map(|line| format!("{line}\n")).collect()
}

/// Checks that a record contains the match of its day, and that the match leads
/// to the score that the record states.
fn check(path: &Path, date: Option<Date>, today: Date) -> Result<(), Failure> {
    let failed =
        |why: &dyn std::fmt::Display| Failure::Failed(format!("{}: {why}", path.display()));
    let recording = replay::first(path)?;
    let played = PlayedDay::check_record(recording, today).map_err(|wrong| failed(&wrong))?;
    if let Some(date) = date.filter(|date| *date != played.mark.date) {
        let why = format!("it is the match of {}, not of {date}", played.mark.date);
        return Err(failed(&why));
    }
    output::print(&lines_of(&played))?;
    output::print_foreign_line(&words::record_verdict(
        played.mark.edition,
        played.is_current_edition(),
    ))
}
