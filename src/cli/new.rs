//! `armchair new`: creates a data file.

use std::path::PathBuf;

use super::args::{New, Switch};
use super::failure::Failure;
use super::{file, option, output};
use crate::championship::Championship;

pub(super) fn run(args: &New, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let options = option::set(&args.options);
    let seed = file::seed_or_fresh(args.seed)?;
    let mut championship = Championship::new(seed, options, args.county.0);
    if args.committee == Switch::On {
        championship = championship.with_committee();
    }
    file::create(&args.file, data_dir, championship)?;
    let county = args.county.0.map_or("no county", |county| county.name());
    output::print(&format!(
        "{} is created: {county}, 1890, seed {seed}.\n",
        args.file.as_str()
    ))
}
