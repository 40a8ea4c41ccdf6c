//! `armchair restore`: goes back to the backup of a data file.

use std::path::PathBuf;

use super::args::Restore;
use super::failure::Failure;
use super::{file, output};
use crate::datafile::Competition;

pub(super) fn run(args: &Restore, data_dir: Option<PathBuf>) -> Result<(), Failure> {
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
