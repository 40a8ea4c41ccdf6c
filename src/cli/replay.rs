//! `armchair replay`: a match record on the screen, or checked without one.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::args::Replay;
use super::failure::Failure;
use super::output;
use crate::game::record::{Counts, Fault, Gatherer, LONGEST_LINE, Recording, Replayer};
use crate::lines;
use crate::pavilion;
use crate::pavilion::checker::{self, Checker};
use crate::screens::playback::{Playback, Source};
use crate::session::GameSession;
use crate::session::colours::Colours;

pub(super) fn run(args: &Replay, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.check {
        return check(&args.path);
    }
    if args.plain {
        return in_lines(&args.path);
    }
    // A record can be seen without a home for data files.
    let mut session = GameSession::empty();
    session.folder = super::file::folder(data_dir).ok();
    play_back(&args.path, session, args.theme)
}

/// Checks every line, and says how much was found right.
fn check(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    let checked = if path == Path::new("-") {
        check_lines(io::stdin().lock())
    } else {
        check_lines(BufReader::new(open(path)?))
    };
    let found = match checked.map_err(|wrong| wrong.into_failure(path))? {
        Checked::Matches(counts) => format!(
            "{} matches, {} balls, {} lines",
            counts.matches, counts.balls, counts.lines
        ),
        Checked::Games(counts) => format!(
            "{} games, {} choices, {} lines",
            counts.games, counts.choices, counts.lines
        ),
    };
    output::say(&format!("{name} keeps the laws: {found}."))
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

/// How much was found right, of the main game or of the pavilion's.
enum Checked {
    Matches(Counts),
    Games(checker::Counts),
}

enum NotRight {
    Fault(Fault),
    Game(checker::NotRight),
    Unread(io::Error),
    NotPlayedBack,
}

impl NotRight {
    fn into_failure(self, path: &Path) -> Failure {
        let name = path.display();
        match self {
            NotRight::Fault(fault) => Failure::Failed(format!("{name}, {fault}")),
            NotRight::Game(wrong) => Failure::Failed(format!("{name}, {wrong}")),
            NotRight::Unread(error) => {
                Failure::Failed(format!("{name} could not be read: {error}"))
            }
            NotRight::NotPlayedBack => Failure::Failed(format!(
                "{name} holds games of the pavilion, which can be checked but not played back; add --check"
            )),
        }
    }
}

/// The lines of a record; none can fill the memory.
struct Lines<R> {
    source: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    fn new(source: R) -> Lines<R> {
        Lines {
            source,
            line: Vec::new(),
        }
    }

    fn next(&mut self) -> Result<Option<&[u8]>, NotRight> {
        let limit = LONGEST_LINE as u64 + 2;
        self.line.clear();
        let read = (&mut self.source)
            .take(limit)
            .read_until(b'\n', &mut self.line);
        match read.map_err(NotRight::Unread)? {
            0 => Ok(None),
            _ => Ok(Some(&self.line)),
        }
    }
}

/// Checks a record; its first line says of which game it is.
fn check_lines(source: impl BufRead) -> Result<Checked, NotRight> {
    let mut lines = Lines::new(source);
    let mut replayer = Replayer::new();
    if let Some(first) = lines.next()? {
        if pavilion::record::kind(first).is_some() {
            let first = first.to_vec();
            return check_games(&first, lines).map(Checked::Games);
        }
        replayer.feed(first, &mut ()).map_err(NotRight::Fault)?;
    }
    while let Some(line) = lines.next()? {
        replayer.feed(line, &mut ()).map_err(NotRight::Fault)?;
    }
    let counts = replayer.finish().map_err(NotRight::Fault)?;
    Ok(Checked::Matches(counts))
}

/// Checks a record of the pavilion's games, the first line read already.
fn check_games(first: &[u8], mut lines: Lines<impl BufRead>) -> Result<checker::Counts, NotRight> {
    let mut checker = Checker::new();
    checker.feed(first).map_err(NotRight::Game)?;
    while let Some(line) = lines.next()? {
        checker.feed(line).map_err(NotRight::Game)?;
    }
    checker.finish().map_err(NotRight::Game)
}

/// The matches of a record, read as they are wanted.
struct Matches {
    lines: Lines<BufReader<File>>,
    gatherer: Option<Gatherer>,
}

impl Matches {
    fn of(path: &Path) -> Result<Matches, Failure> {
        Ok(Matches {
            lines: Lines::new(BufReader::new(open(path)?)),
            gatherer: Some(Gatherer::new()),
        })
    }

    fn next(&mut self) -> Result<Option<Recording>, NotRight> {
        let Some(gatherer) = &mut self.gatherer else {
            return Ok(None);
        };
        while let Some(line) = self.lines.next()? {
            if pavilion::record::kind(line).is_some() {
                return Err(NotRight::NotPlayedBack);
            }
            let recording = gatherer.feed(line).map_err(NotRight::Fault)?;
            if recording.is_some() {
                return Ok(recording);
            }
        }
        let gatherer = self.gatherer.take();
        gatherer
            .map_or(Ok(()), Gatherer::finish)
            .map_err(NotRight::Fault)?;
        Ok(None)
    }
}

/// The first match of a record.
pub(super) fn first(path: &Path) -> Result<Recording, Failure> {
    let mut matches = Matches::of(path)?;
    let first = matches.next().map_err(|wrong| wrong.into_failure(path))?;
    first.ok_or_else(|| {
        Failure::Failed(format!(
            "{} holds no match; give a record that does",
            path.display()
        ))
    })
}

/// Plays a record back on the screen.
fn play_back(path: &Path, session: GameSession, theme: Option<Colours>) -> Result<(), Failure> {
    one_by_one(path, |first, source| {
        super::play::show(Box::new(Playback::new(first, source)), session, theme)
    })
}

/// Plays a record back in lines.
fn in_lines(path: &Path) -> Result<(), Failure> {
    one_by_one(path, |first, mut source| {
        let mut first = Some(first);
        let mut next = move || first.take().or_else(&mut source);
        super::play::leave_lines(lines::replay(&mut next))
    })
}

/// Hands the matches of a record to `play`: the first, and where the others
/// come from. A fault in a later match is told when that is over.
fn one_by_one(
    path: &Path,
    play: impl FnOnce(Recording, Source) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Err(Failure::Usage(
            "standard input can be checked but not played back; give the record's path, or add --check".to_owned(),
        ));
    }
    let mut matches = Matches::of(path)?;
    let first = matches.next().map_err(|wrong| wrong.into_failure(path))?;
    let Some(first) = first else {
        return Ok(());
    };
    let fault: Rc<RefCell<Option<NotRight>>> = Rc::default();
    let found = Rc::clone(&fault);
    let source = Box::new(move || {
        matches.next().unwrap_or_else(|wrong| {
            *found.borrow_mut() = Some(wrong);
            None
        })
    });
    play(first, source)?;
    let wrong = fault.borrow_mut().take();
    wrong.map_or(Ok(()), |wrong| Err(wrong.into_failure(path)))
}
