//! The game on the screen.

use std::path::{Path, PathBuf};

use super::failure::Failure;

pub(super) fn run(_file: Option<String>, _data_dir: Option<PathBuf>) -> Result<(), Failure> {
    Err(Failure::Usage("no screen yet".to_owned()))
}

pub(super) fn replay(_path: &Path) -> Result<(), Failure> {
    Err(Failure::Usage("no screen yet".to_owned()))
}
