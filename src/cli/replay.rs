//! `armchair replay`: a match record on the screen, or checked without one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use super::args::Replay;
use super::failure::Failure;
use super::output;
use crate::game::record::{Counts, Fault, LONGEST_LINE, Replayer};

pub(super) fn run(args: &Replay) -> Result<(), Failure> {
    if args.check {
        return check(&args.path);
    }
    super::play::replay(&args.path)
}

/// Checks every line, and says how much was found right.
fn check(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    let counts = if path == Path::new("-") {
        check_lines(io::stdin().lock())
    } else {
        check_lines(BufReader::new(open(path)?))
    };
    let counts = counts.map_err(|error| match error {
        NotRight::Fault(fault) => Failure::Failed(format!("{name}, {fault}")),
        NotRight::Unread(error) => Failure::Failed(format!("{name} could not be read: {error}")),
    })?;
    output::print(&format!(
        "{name} keeps the laws: {} matches, {} balls, {} lines.\n",
        counts.matches, counts.balls, counts.lines
    ))
}

/// Opens a record; a folder is told apart, as it opens on some systems.
pub(super) fn open(path: &Path) -> Result<File, Failure> {
    let cannot = |why: &dyn std::fmt::Display| {
        Failure::Failed(format!(
            "the record {} could not be opened: {why}",
            path.display()
        ))
    };
    let file = File::open(path).map_err(|error| cannot(&error))?;
    match file.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(cannot(&"it is a folder")),
        Ok(_) => Ok(file),
        Err(error) => Err(cannot(&error)),
    }
}

enum NotRight {
    Fault(Fault),
    Unread(io::Error),
}

/// Feeds line after line; no line can fill the memory.
fn check_lines(mut source: impl BufRead) -> Result<Counts, NotRight> {
    let mut replayer = Replayer::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = LONGEST_LINE as u64 + 2;
        let read = (&mut source).take(limit).read_until(b'\n', &mut line);
        if read.map_err(NotRight::Unread)? == 0 {
            return replayer.finish().map_err(NotRight::Fault);
        }
        replayer.feed(&line, &mut ()).map_err(NotRight::Fault)?;
    }
}
