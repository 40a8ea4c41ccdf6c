//! Finds, reads, opens and creates data files by name.

use std::env;
use std::path::PathBuf;

use serde_json::Value;

use super::failure::Failure;
use super::output::{self, Format};
use crate::championship::people::{Person, PersonName};
use crate::championship::{Championship, ChampionshipView};
use crate::datafile::{
    Competition, ExistingFilePolicy, FileError, FileName, Folder, complete_load_in, unlocked_notice,
};
use crate::rng;

/// The environment variable that names the data folder.
const FOLDER_VARIABLE: &str = "ARMCHAIR_DIR";

/// Finds the data folder: `--data-dir` if given, otherwise `ARMCHAIR_DIR` if
/// set, otherwise the user's own folder. If an earlier load into the folder was
/// interrupted, completes that load.
pub(super) fn folder(data_dir: Option<PathBuf>) -> Result<Folder, Failure> {
    let variable = env::var_os(FOLDER_VARIABLE).filter(|value| !value.is_empty());
    let folder = Folder::find(data_dir.or_else(|| variable.map(PathBuf::from)));
    let folder = folder.map_err(Failure::from_error)?;
    match complete_load_in(&folder) {
        // Another process that is loading files may take a long time, so do not
        // wait for it to finish.
        Ok(()) | Err(FileError::Held { .. }) => Ok(folder),
        Err(error) => Err(Failure::from_error(error)),
    }
}

/// Reads the championship in a data file as it was last saved.
pub(super) fn read(name: &FileName, data_dir: Option<PathBuf>) -> Result<Championship, Failure> {
    Competition::read(&folder(data_dir)?, name).map_err(Failure::from_error)
}

/// Returns the named person's view of the championship, or the first person's
/// view if `name` is `None`.
pub(super) fn seen_by<'c>(
    championship: &'c Championship,
    file: &FileName,
    name: Option<&PersonName>,
) -> Result<ChampionshipView<'c>, Failure> {
    let Some(name) = name else {
        return Ok(championship.view());
    };
    let county = championship.named(name).map(Person::county);
    let county = county.ok_or_else(|| {
        let people = championship.people().iter();
        let people: Vec<&str> = people.filter_map(|one| Some(one.name()?.as_str())).collect();
        let there = match people.as_slice() {
            [] => "its players have no names".to_owned(),
            people => format!("it has {}", people.join(", ")),
        };
        Failure::Usage(format!("{} has no player {}: {there}", file, name.as_str()))
    })?;
    Ok(championship.seen_by(Some(county)))
}

/// Opens a data file for playing. The file is looked up in the folder that
/// [`folder`] finds.
pub(super) fn open(name: &FileName, data_dir: Option<PathBuf>) -> Result<Competition, Failure> {
    open_in(&folder(data_dir)?, name)
}

/// Opens a data file in a folder for playing. Warns if the system cannot lock
/// the file against other programs.
pub(super) fn open_in(folder: &Folder, name: &FileName) -> Result<Competition, Failure> {
    let competition = Competition::open(folder, name).map_err(Failure::from_error)?;
    if !competition.is_locked() {
        output::remark(&unlocked_notice(name));
    }
    Ok(competition)
}

/// Creates a data file. Rejects the name of an existing file, whether or not
/// this program made that file.
pub(super) fn create(
    name: &FileName,
    data_dir: Option<PathBuf>,
    championship: Championship,
) -> Result<(), Failure> {
    let folder = folder(data_dir)?;
    Competition::create(&folder, name, championship, ExistingFilePolicy::Refuse)
        .map_err(Failure::from_error)?;
    Ok(())
}

/// Returns the given seed, or a random seed if none is given.
pub(super) fn seed_or_fresh(seed: Option<u64>) -> Result<u64, Failure> {
    seed.map_or_else(|| rng::fresh_seed().map_err(Failure::from_error), Ok)
}

/// Returns the seed as a figure, so that a run can be repeated. The text format
/// always includes the seed, but other formats include it only if no seed was
/// `given`. The seed is written in the form that `--seed` accepts. In JSON the
/// seed is quoted, because many programs round such large numbers.
pub(super) fn seed_figure(
    given: Option<u64>,
    seed: u64,
    format: Format,
) -> Option<(&'static str, Value)> {
    let wanted = format == Format::Text || given.is_none();
    wanted.then(|| ("seed", Value::String(seed.to_string())))
}
