//! `armchair export`: writes matches as files for other programs, with one file
//! for each match.

use std::path::PathBuf;

use super::args::{ExportArgs, ExportFormat};
use super::failure::Failure;
use super::library::FileWithMatches;
use super::out_folder::OutFolder;
use super::output;
use crate::championship::{Class, Fixture};
use crate::reports::almanack;
use crate::reports::cricsheet::{Cricsheet, file_name};
use crate::words::count::counted;

/// The command's name, as written in the list of files in the output folder.
const COMMAND: &str = "export";

pub(super) fn run(args: &ExportArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let library = FileWithMatches::open(&args.file, data_dir.clone())?;
    let season = almanack::season(&library.championship, args.year)
        .map_err(|error| Failure::Failed(format!("{}: {error}", args.file.as_str())))?;
    let year = season.year();
    let played: Vec<Fixture> = Class::BOTH
        .into_iter()
        .flat_map(|class| season.results(class))
        .map(|(fixture, _)| fixture)
        .collect();
    let mut out = OutFolder::open(&args.out, COMMAND, data_dir.as_deref())?;
    let mut written = 0;
    let names = library.championship.name_book();
    for fixture in &played {
        // Cricsheet is the only format. If another format is added, this line
        // will not compile until it is handled.
        let ExportFormat::Cricsheet = args.format;
        let mut match_file = Cricsheet::new(&library.championship, &names, *fixture);
        if library.replay_for(fixture, &mut match_file)
            && let Some(text) = match_file.text()
        {
            let text = text.map_err(Failure::from_error)?;
            out.write(&file_name(fixture), &[&text])?;
            written += 1;
        }
    }
    if written == 0 {
        return Err(Failure::Failed(library.with_fault(format!(
            "{}: only the totals of {year} are saved, and an export needs every ball; choose a later --year",
            args.file.as_str()
        ))));
    }
    out.move_into_place()?;
    let missing = played.len() - written;
    library.report_faults((missing > 0).then(|| left_out(missing, year)));
    output::print_foreign_line(&format!(
        "{} of {year} in {}",
        counted(written as u32, "match", "matches"),
        args.out.display()
    ))
}

/// Returns a remark that says how many matches were left out, and why.
fn left_out(missing: usize, year: u16) -> String {
    format!(
        "{} of {year} left out, because only the totals are saved. Every ball is saved for the season in progress, the last completed one, and your county's matches of all seasons",
        counted(missing as u32, "match", "matches")
    )
}
