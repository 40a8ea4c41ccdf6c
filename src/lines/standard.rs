//! Line mode on standard input and output.

use std::io::{self, IsTerminal};

use super::{
    Dialogue, LinesError, StandardInput, exit_code_of, exit_code_with_goodbye, match_play,
    past_match, play, play_day, play_nets,
};
use crate::datafile::{FileName, Folder};
use crate::game::Side;
use crate::game::record::{Date, Recording};
use crate::session::GameSession;
use crate::session::position::Position;
use crate::session::terminal_size;

/// Plays a data file on standard input and output until the person leaves. If
/// `name` is `None`, the prompt asks for a name. Returns the exit code, which
/// is 0, or 128 + n if signal n ended the game.
///
/// # Errors
/// Fails if standard input or output fails. Everything printed before the
/// failure is saved. Also fails if the data file cannot be opened and the
/// answers come from a script, because the script's answers would not fit the
/// questions that follow.
pub(crate) fn run(folder: Folder, name: Option<FileName>) -> Result<u8, LinesError> {
    play(&mut open()?, folder, name)
}

/// Plays the nets on standard input and output, as [`run`] does, and then any
/// competition that the person starts from the nets.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn nets(folder: Folder) -> Result<u8, LinesError> {
    play_nets(&mut open()?, folder)
}

/// Poses puzzles on standard input and output, as [`run`] does.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn puzzles(mut session: GameSession) -> Result<u8, LinesError> {
    let mut dialogue = open()?;
    session.load_preferences();
    let result = super::page::open_puzzle_themes(&mut dialogue, &mut session);
    exit_code_of(&mut dialogue, result)
}

/// Plays the games of the pavilion on standard input and output, as [`run`]
/// does.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn play_pavilion(folder: Folder) -> Result<u8, LinesError> {
    let mut dialogue = open()?;
    let mut session = GameSession::empty().with_folder(folder);
    session.load_preferences();
    let result = super::page::open_pavilion(&mut dialogue, &mut session);
    exit_code_of(&mut dialogue, result)
}

/// Plays the match of a day on standard input and output, as [`run`] does.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn today(folder: Folder, date: Date, today: Date) -> Result<u8, LinesError> {
    play_day(&mut open()?, folder, date, today)
}

/// Replays the matches of a record on standard input and output, as [`run`]
/// does. Each call of `next` supplies one match.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn replay(next: &mut dyn FnMut() -> Option<Recording>) -> Result<u8, LinesError> {
    let mut dialogue = open()?;
    let result = past_match::replay_recordings(&mut dialogue, next);
    exit_code_of(&mut dialogue, result)
}

/// Plays a friendly from a position on standard input and output, as [`run`]
/// does.
///
/// # Errors
/// Fails like [`run`].
pub(crate) fn play_from_position(position: &Position, side: Side) -> Result<u8, LinesError> {
    let mut dialogue = open()?;
    let result =
        match_play::play_from_position(&mut dialogue, &mut GameSession::empty(), position, side);
    exit_code_with_goodbye(&mut dialogue, result, "Nothing was saved. Goodbye.")
}

/// Returns the number of columns of the terminal, or `None` if its size cannot
/// be read.
fn columns() -> Option<u16> {
    let (columns, _) = terminal_size::size_or_default(crossterm::terminal::size().ok()?);
    Some(columns)
}

/// Starts a dialogue on standard input and output.
fn open() -> Result<Dialogue, LinesError> {
    let input =
        StandardInput::open().map_err(|error| LinesError::Input { error, unsaved: None })?;
    let is_scripted = !io::stdin().is_terminal();
    let dialogue = Dialogue::new(Box::new(input), Box::new(io::stdout()), is_scripted);
    Ok(if io::stdout().is_terminal() { dialogue.with_terminal_width(columns) } else { dialogue })
}
