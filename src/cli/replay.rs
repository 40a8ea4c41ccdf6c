//! `armchair replay`: plays a match record on the screen, or checks it without
//! a screen.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::args::{ReplayArgs, ScreenArgs};
use super::failure::Failure;
use super::output;
use crate::datafile::journal::{self, LONGEST_JOURNAL};
use crate::game::record::{LONGEST_LINE, Recording, RecordingReader, Replayer};
use crate::lines;
use crate::lines::pavilion::last::describe_record;
use crate::pavilion::checker::{Checker, MAX_GAME_BYTES};
use crate::screens::playback::{Playback, RecordingSource};
use crate::session::GameSession;
use crate::tabletop::record;
use crate::text;

pub(super) fn run(args: &ReplayArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.check {
        return check(&args.path);
    }
    if args.path != Path::new("-") && is_of_the_pavilion(&args.path)? {
        return print_game_scorecards(&args.path);
    }
    if args.plain {
        return replay_in_lines(&args.path);
    }
    // A record can be watched without a data folder.
    let mut session = GameSession::empty();
    session.folder = super::file::folder(data_dir).ok();
    play_back(&args.path, session, args.look)
}

/// Checks every line of a record and prints a summary.
fn check(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    let checked = if path == Path::new("-") {
        check_lines(io::stdin().lock())
    } else {
        check_lines(BufReader::new(open(path)?))
    };
    let found = checked.map_err(|wrong| wrong.into_failure(path))?;
    output::print_foreign_line(&format!("{name} obeys the laws: {found}."))
}

/// Returns `true` if a record contains pavilion games.
fn is_of_the_pavilion(path: &Path) -> Result<bool, Failure> {
    let mut lines = ReplayLines::new(BufReader::new(open(path)?));
    let first = lines.next().map_err(|wrong| wrong.into_failure(path))?;
    Ok(first.and_then(record::game_word).is_some())
}

/// Prints the scorecard of every pavilion game in a record.
fn print_game_scorecards(path: &Path) -> Result<(), Failure> {
    let mut lines = ReplayLines::new(BufReader::new(open(path)?));
    let mut game: Vec<u8> = Vec::new();
    let mut number: u64 = 0;
    loop {
        // A game ends at the first line of the next game, or at the end of the
        // file.
        let next = lines.next().map_err(|wrong| wrong.into_failure(path))?;
        let ends = next.is_none_or(|line| record::game_word(line).is_some());
        if ends && !game.is_empty() {
            number += 1;
            let sentences = describe_record(&game).map_err(|fault| {
                Failure::Failed(format!("{}, game {number}: {fault}", path.display()))
            })?;
            sentences.iter().try_for_each(|line| output::print_foreign_line(line))?;
            game.clear();
        }
        match next {
            None => return Ok(()),
            Some(_) if game.len() as u64 > MAX_GAME_BYTES => {
                return Err(Failure::Failed(format!(
                    "{}, game {}: it is too long to be one game",
                    path.display(),
                    number + 1
                )));
            }
            Some(line) => game.extend_from_slice(line),
        }
    }
}

/// Opens a record. Rejects a folder, because some systems allow a folder to be
/// opened as a file.
pub(super) fn open(path: &Path) -> Result<File, Failure> {
    let cannot = |why: &dyn std::fmt::Display| {
        Failure::Failed(format!("the record {} could not be opened: {why}", path.display()))
    };
    let file = File::open(path).map_err(|error| cannot(&error))?;
    match file.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(cannot(&"it is a folder")),
        Ok(_) => Ok(file),
        Err(error) => Err(cannot(&error)),
    }
}

enum ReplayError {
    /// A line violates a law of the game or the format of a record.
    Line(String),
    Unread(io::Error),
    /// The record contains something that can be checked but not played back.
    NotPlayedBack(&'static str),
}

fn line_error(wrong: impl std::fmt::Display) -> ReplayError {
    ReplayError::Line(wrong.to_string())
}

impl ReplayError {
    fn into_failure(self, path: &Path) -> Failure {
        let name = path.display();
        match self {
            ReplayError::Line(wrong) => Failure::Failed(format!("{name}, {wrong}")),
            ReplayError::Unread(error) => {
                Failure::Failed(format!("{name} could not be read: {error}"))
            }
            ReplayError::NotPlayedBack(what) => Failure::Failed(format!(
                "{name} contains {what}, which can only be checked, not played back; add --check"
            )),
        }
    }
}

/// The lines of a record. Each line is limited in length, so that no line can
/// fill the memory.
struct ReplayLines<R> {
    source: R,
    line: Vec<u8>,
}

impl<R: BufRead> ReplayLines<R> {
    fn new(source: R) -> ReplayLines<R> {
        ReplayLines { source, line: Vec::new() }
    }

    fn next(&mut self) -> Result<Option<&[u8]>, ReplayError> {
        // The limit includes the end of the line and one extra byte, which
        // reveals a line that is too long.
        let limit = (LONGEST_LINE + text::MAX_MARK_BYTES) as u64 + 2;
        self.line.clear();
        let read = (&mut self.source).take(limit).read_until(b'\n', &mut self.line);
        match read.map_err(ReplayError::Unread)? {
            0 => Ok(None),
            _ => {
                text::remove_editor_marks(&mut self.line);
                Ok(Some(&self.line))
            }
        }
    }
}

/// Checks a record, whose first line names the game. Returns a summary of the
/// valid contents.
fn check_lines(source: impl BufRead) -> Result<String, ReplayError> {
    let mut lines = ReplayLines::new(source);
    let first = lines.next()?.map(<[u8]>::to_vec);
    if first.as_deref().and_then(record::game_word).is_some() {
        let mut checker = Checker::new();
        feed_lines(first, lines, |line| checker.feed(line))?;
        let counts = checker.finish().map_err(line_error)?;
        let (games, choices, lines) = (counts.games, counts.choices, counts.lines);
        let [games, choices] = [
            count_with_noun(games, "game", "games"),
            count_with_noun(choices, "choice", "choices"),
        ];
        return Ok(format!("{games}, {choices}, {}", count_with_noun(lines, "line", "lines")));
    }
    if first.as_deref().is_some_and(journal::is_journal_start) {
        return check_journal(first.unwrap_or_default(), lines);
    }
    let mut replayer = Replayer::new();
    feed_lines(first, lines, |line| replayer.feed(line, &mut ()).map(|_| ()))?;
    let counts = replayer.finish().map_err(line_error)?;
    let (matches, balls, lines) = (counts.matches, counts.balls, counts.lines);
    let [matches, balls] =
        [count_with_noun(matches, "match", "matches"), count_with_noun(balls, "ball", "balls")];
    Ok(format!("{matches}, {balls}, {}", count_with_noun(lines, "line", "lines")))
}

/// Checks a journal whose first line has already been read. The journal's last
/// line may be incomplete.
fn check_journal(
    mut bytes: Vec<u8>,
    mut lines: ReplayLines<impl BufRead>,
) -> Result<String, ReplayError> {
    while let Some(next) = lines.next()? {
        bytes.extend_from_slice(next);
        if bytes.len() as u64 > LONGEST_JOURNAL {
            return Err(line_error("it is too long to be one match"));
        }
    }
    let sound = journal::replay_journal(&bytes, &mut ()).map_err(line_error)?;
    let (choices, lines) = (sound.table.decisions(), sound.lines);
    // The program stopped while it was writing the line that begins after the
    // last complete line.
    let torn = if sound.length < bytes.len() { " and one incomplete line" } else { "" };
    let choices = count_with_noun(choices.into(), "choice", "choices");
    Ok(format!(
        "a match in progress, {choices}, {}{torn}",
        count_with_noun(lines as u64, "line", "lines")
    ))
}

/// Formats a number of things, such as "1 match" or "12 matches".
fn count_with_noun(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Calls `feed` with every line of a record, beginning with `first`, which has
/// already been read.
fn feed_lines<E: std::fmt::Display>(
    first: Option<Vec<u8>>,
    mut lines: ReplayLines<impl BufRead>,
    mut feed: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), ReplayError> {
    first.map_or(Ok(()), |first| feed(&first)).map_err(line_error)?;
    while let Some(next) = lines.next()? {
        feed(next).map_err(line_error)?;
    }
    Ok(())
}

/// An iterator that reads the matches in a record one at a time.
struct RecordedMatches {
    lines: ReplayLines<BufReader<File>>,
    reader: Option<RecordingReader>,
}

impl RecordedMatches {
    fn open(path: &Path) -> Result<RecordedMatches, Failure> {
        Ok(RecordedMatches {
            lines: ReplayLines::new(BufReader::new(open(path)?)),
            reader: Some(RecordingReader::new()),
        })
    }

    fn next(&mut self) -> Result<Option<Recording>, ReplayError> {
        let Some(reader) = &mut self.reader else {
            return Ok(None);
        };
        while let Some(next) = self.lines.next()? {
            if record::game_word(next).is_some() {
                return Err(ReplayError::NotPlayedBack("games from the pavilion"));
            }
            if journal::is_journal_start(next) {
                return Err(ReplayError::NotPlayedBack("a match in progress"));
            }
            let recording = reader.feed(next).map_err(line_error)?;
            if recording.is_some() {
                return Ok(recording);
            }
        }
        let reader = self.reader.take();
        reader.map_or(Ok(()), RecordingReader::finish).map_err(line_error)?;
        Ok(None)
    }
}

/// Returns the first match in a record.
pub(super) fn first(path: &Path) -> Result<Recording, Failure> {
    let mut matches = RecordedMatches::open(path)?;
    let first = matches.next().map_err(|wrong| wrong.into_failure(path))?;
    first.ok_or_else(|| {
        Failure::Failed(format!(
            "{} has no match in it; choose a record that has one",
            path.display()
        ))
    })
}

/// Plays a record back on the screen.
fn play_back(path: &Path, session: GameSession, look: ScreenArgs) -> Result<(), Failure> {
    one_by_one(path, |first, source| {
        super::play::show(Box::new(Playback::new(first, source)), session, look)
    })
}

/// Plays a record back in line mode.
fn replay_in_lines(path: &Path) -> Result<(), Failure> {
    one_by_one(path, |first, mut source| {
        let mut first = Some(first);
        let mut next = move || first.take().or_else(&mut source);
        super::play::convert_lines_result(lines::replay(&mut next))
    })
}

/// Passes the first match in a record to `play`, with a source of the remaining
/// matches. An error in a later match is reported after the playback.
fn one_by_one(
    path: &Path,
    play: impl FnOnce(Recording, RecordingSource) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if path == Path::new("-") {
        return Err(Failure::Usage(
            "standard input can only be checked, not played back; give the record's path, or add --check".to_owned(),
        ));
    }
    let mut matches = RecordedMatches::open(path)?;
    let first = matches.next().map_err(|wrong| wrong.into_failure(path))?;
    let Some(first) = first else {
        return Ok(());
    };
    // The screen owns the source of the matches, so an error reaches this
    // function through a shared variable.
    let fault: Rc<RefCell<Option<ReplayError>>> = Rc::default();
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
