//! `armchair restore`: goes back to the backup of a data file, or sets a
//! damaged match in progress aside.

use std::path::PathBuf;

use super::args::Restore;
use super::failure::Failure;
use super::{file, output};
use crate::datafile::Competition;

pub(super) fn run(args: &Restore, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.of_match {
        return set_match_aside(args, data_dir);
    }
    let folder = file::folder(data_dir)?;
    let restored = Competition::restore(&folder, &args.file).map_err(Failure::failed)?;
    let championship = restored.championship;
    let county = championship
        .yours()
        .map_or("no county", |county| county.name());
    let kept = restored.aside.map_or_else(String::new, |aside| {
        format!("; the file that was in its place is kept as {aside}")
    });
    output::print(&format!(
        "{} is as it was before its last save: {county}, {}{kept}.\n",
        args.file,
        championship.season().year()
    ))
}

/// Sets the damaged matches in progress aside; the save stays as it is.
fn set_match_aside(args: &Restore, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let name = &args.file;
    let competition = file::open(name, data_dir)?;
    let aside = competition.set_damaged_aside().map_err(Failure::failed)?;
    if aside.is_empty() {
        return Err(Failure::Failed(format!(
            "no match in progress of {name} is damaged; nothing was changed"
        )));
    }
    output::print(&format!(
        "The match in progress of {name} begins anew; what was damaged is kept as {}.\n",
        aside.join(" and ")
    ))
}
