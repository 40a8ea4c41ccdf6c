//! The game on the screen.

use std::env;
use std::path::PathBuf;

use super::failure::Failure;
use crate::screens::app::Screen;
use crate::screens::palette::Colours;
use crate::screens::{App, Desk, terminal};

pub(super) fn run(_file: Option<String>, _data_dir: Option<PathBuf>) -> Result<(), Failure> {
    Err(Failure::Usage("no screen yet".to_owned()))
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
