//! `armchair completions`: what a shell needs to complete the commands.

use clap::CommandFactory;

use super::args::{Cli, Completions};
use super::failure::Failure;
use super::output;

/// Prints the completions for a shell.
pub(super) fn run(args: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "armchair", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}
