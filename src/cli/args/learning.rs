//! The arguments of `manual` and `nets`.

use clap::Args;

use super::ScreenArgs;
use crate::cli::candidates::{chapters, files};
use crate::cli::manual;
use crate::datafile::FileName;

#[derive(Debug, Args)]
pub(crate) struct ManualArgs {
    #[arg(help = manual::argument_help(), add = chapters())]
    pub(crate) chapter: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    /// The data file with your matches, for your own mistakes
    #[arg(add = files())]
    pub(crate) file: Option<FileName>,
    /// Play in prompts and lines instead of screens
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

#[derive(Debug, Args)]
pub(crate) struct NetsArgs {
    /// Play in prompts and lines instead of screens
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}
