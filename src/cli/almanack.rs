//! `armchair almanack`: writes a yearbook as HTML pages, for a browser or a
//! printer.

use std::path::PathBuf;

use super::args::{AlmanackArgs, YearOrAll};
use super::failure::Failure;
use super::library::FileWithMatches;
use super::out_folder::OutFolder;
use super::{file, output};
use crate::reports::almanack::{Almanack, Years};
use crate::words::count::counted;

/// The command's name, as written in the list of files in the output folder.
const COMMAND: &str = "almanack";

pub(super) fn run(args: &AlmanackArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let library = FileWithMatches::open(&args.file, data_dir.clone())?;
    let championship = file::seen_by(&library.championship, &args.file, args.person.as_ref())?;
    let years = match args.year {
        None => Years::Last,
        Some(YearOrAll::Year(year)) => Years::One(year),
        Some(YearOrAll::All) => Years::All,
    };
    let name = args.file.as_str();
    let mut almanack = Almanack::new(&championship, name, years, &library)
        .map_err(|error| Failure::Failed(format!("{name}: {error}")))?;
    let mut out = OutFolder::open(&args.out, COMMAND, data_dir.as_deref())?;
    let written = almanack.write(&mut |name, parts| out.write(name, parts))?;
    out.move_into_place()?;
    let missing = (written.totals_only > 0).then(|| {
        format!(
            "{} without a scorecard, because only the totals are saved. Every ball is saved for the season in progress, the last completed one, and your county's matches of all seasons",
            counted(written.totals_only as u32, "match", "matches")
        )
    });
    library.report_faults(missing);
    output::print_foreign_line(&format!(
        "{} in {}",
        counted(written.pages as u32, "page", "pages"),
        args.out.join("index.html").display()
    ))
}
