//! The game on the screen, or in lines.

use std::env;
use std::path::PathBuf;

use super::failure::Failure;
use super::file;
use crate::datafile::{FileName, Folder};
use crate::lines::{self, LinesError};
use crate::screens::app::Screen;
use crate::screens::palette::Colours;
use crate::screens::start::Start;
use crate::screens::{App, Desk, terminal};

/// Plays the data file named, or the one that is named at the prompt.
pub(super) fn run(
    name: Option<&str>,
    data_dir: Option<PathBuf>,
    plain: bool,
) -> Result<(), Failure> {
    let name = name.map(str::parse::<FileName>).transpose();
    let name = name.map_err(|error| Failure::Usage(error.to_string()))?;
    let folder = file::folder(data_dir)?;
    if plain {
        return in_lines(folder, name);
    }
    let desk = Desk::empty().in_folder(folder.clone());
    show(Box::new(Start::new(folder, name)), desk)
}

fn in_lines(folder: Folder, name: Option<FileName>) -> Result<(), Failure> {
    match lines::run(folder, name) {
        Ok(0) => Ok(()),
        Ok(code) => Err(Failure::Ended(code)),
        Err(LinesError::Output(error)) => Err(error.into()),
        Err(error) => Err(Failure::failed(error)),
    }
}

/// Shows screens until the last one is left.
pub(super) fn show(first: Box<dyn Screen>, desk: Desk) -> Result<(), Failure> {
    let colours = Colours::of(variable("NO_COLOR").as_deref(), variable("TERM").as_deref());
    let mut app = App::new(first, desk, colours);
    match terminal::run(&mut app) {
        Ok(0) => Ok(()),
        Ok(code) => Err(Failure::Ended(code)),
        Err(error) if error.exit_code() == 2 => Err(Failure::Usage(error.to_string())),
        Err(error) => Err(Failure::failed(error)),
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}
