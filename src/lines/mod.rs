//! Line mode: the whole game as prompts and lines, for screen readers, dumb
//! terminals and scripts.
//!
//! Line mode drives the [`session`](crate::session) with the same decisions and
//! keys as the screens do. Each key is entered as a line. Everything that a
//! screen would show is put into words.

mod after_match;
mod coach;
mod day;
pub(crate) mod dialogue;
mod help;
#[cfg(not(target_family = "wasm"))]
mod input;
mod match_play;
mod narrator;
mod nets;
mod page;
mod past_match;
pub(crate) mod pavilion;
mod play_on;
mod puzzles;
mod race;
mod scorecard;
#[cfg(not(target_family = "wasm"))]
mod standard;
mod start;
mod tables;

use std::io;

pub use dialogue::{Dialogue, Input, LeaveReason, LineInput};
#[cfg(not(target_family = "wasm"))]
pub(crate) use input::StandardInput;
pub use match_play::play as play_match;
#[cfg(feature = "host")]
pub(crate) use page::ask_county_results as say_results;
#[cfg(feature = "host")]
pub(crate) use page::preferences as change_preferences;
#[cfg(not(target_family = "wasm"))]
pub(crate) use standard::{nets, play_from_position, play_pavilion, puzzles, replay, run, today};
#[cfg(feature = "host")]
pub(crate) use tables::say_table;

use crate::datafile::{FileName, Folder, unsaved};
use crate::game::record::Date;
use crate::session::GameSession;
use crate::session::signals::{HANGUP, SIGNAL_EXIT_BASE, is_hangup};

/// The usual closing message of line mode.
const GOODBYE: &str = "Everything is saved. Goodbye.";

/// The closing message when a signal ends the program in the middle of a match.
const GOODBYE_IN_MATCH: &str = "Everything is saved. You will resume at this ball.";

/// The reason why line mode failed.
#[derive(Debug, thiserror::Error)]
pub enum LinesError {
    /// Standard output failed or was closed.
    #[error(transparent)]
    Output(io::Error),
    /// Standard input failed.
    #[error("{}", with_unsaved(&format!("standard input could not be read ({error})"), unsaved.clone()))]
    Input {
        /// The reason for the failure.
        error: io::Error,
        /// A sentence that says what is not saved, if anything.
        unsaved: Option<String>,
    },
    /// The named data file could not be opened, for the given reason.
    #[error("{0}")]
    Refused(String),
}

/// Adds to the reason for a failure a sentence that says what is not saved. If
/// `unsaved` is `None`, everything is saved.
pub(crate) fn with_unsaved(why: &str, unsaved: Option<String>) -> String {
    match unsaved {
        Some(unsaved) => format!("{why}. {}", unsaved.trim_end_matches('.')),
        None => format!("{why}; everything played so far is saved"),
    }
}

/// Plays the nets in the given dialogue, and then any competition that the
/// person starts from the nets.
///
/// # Errors
/// Fails if input or output fails.
pub fn play_nets(dialogue: &mut Dialogue, folder: Folder) -> Result<u8, LinesError> {
    let mut session = GameSession::empty().with_folder(folder.clone());
    session.load_preferences();
    let result = start::run_nets_then_files(dialogue, &mut session, &folder);
    exit_code_of(dialogue, result)
}

/// Plays the match of a day in the given dialogue. `today` is the current date.
///
/// # Errors
/// Fails if input or output fails.
pub fn play_day(
    dialogue: &mut Dialogue,
    folder: Folder,
    date: Date,
    today: Date,
) -> Result<u8, LinesError> {
    let mut session = GameSession::empty().with_folder(folder);
    let result = day::page(dialogue, &mut session, date, today);
    exit_code_of(dialogue, result)
}

/// Plays a data file in the given dialogue until the person leaves. If `name`
/// is `None`, the prompt asks for a name. Returns the exit code, which is 0, or
/// 128 + n if signal n ended the game.
///
/// # Errors
/// Fails if input or output fails. Everything printed before the failure is
/// saved. Also fails if the data file cannot be opened and the answers come
/// from a script, because the script's answers would not fit the questions that
/// follow.
pub fn play(
    dialogue: &mut Dialogue,
    folder: Folder,
    name: Option<FileName>,
) -> Result<u8, LinesError> {
    play_in(dialogue, GameSession::empty(), folder, name)
}

/// Plays a data file as [`play`] does, but on a web page and always from the
/// prompt.
///
/// # Errors
/// Fails like [`play`].
#[cfg(any(target_family = "wasm", test))]
pub(crate) fn play_on_page(dialogue: &mut Dialogue, folder: Folder) -> Result<u8, LinesError> {
    let mut session = GameSession::empty();
    session.display.is_page = true;
    play_in(dialogue, session, folder, None)
}

fn play_in(
    dialogue: &mut Dialogue,
    session: GameSession,
    folder: Folder,
    name: Option<FileName>,
) -> Result<u8, LinesError> {
    let mut session = session.with_folder(folder.clone());
    session.load_preferences();
    let result = start::start(dialogue, &mut session, &folder, name);
    exit_code_of(dialogue, result)
}

/// Prints the usual closing message, and returns the exit code for the end of a
/// dialogue.
fn exit_code_of(
    dialogue: &mut Dialogue,
    result: dialogue::DialogueResult,
) -> Result<u8, LinesError> {
    exit_code_with_goodbye(dialogue, result, GOODBYE)
}

/// Prints the given closing message, and returns the exit code for the end of a
/// dialogue.
fn exit_code_with_goodbye(
    dialogue: &mut Dialogue,
    result: dialogue::DialogueResult,
    goodbye: &str,
) -> Result<u8, LinesError> {
    let unsaved = unsaved::take_sentence();
    let goodbye = &unsaved
        .as_ref()
        .map_or_else(|| goodbye.to_owned(), |unsaved| format!("{unsaved} Goodbye."));
    // Print the queued text, whatever the reason for ending.
    let flushed = dialogue.flush();
    match result.and(flushed) {
        Err(LeaveReason::End) if dialogue.has_scripted_answers() => {
            if let Some(unsaved) = &unsaved {
                dialogue.say(unsaved);
                dialogue.flush().ok();
            }
            Ok(0)
        }
        Ok(()) | Err(LeaveReason::Left | LeaveReason::End) => {
            // A reader who has closed the output cannot hear a goodbye, and
            // needs none.
            dialogue.say(goodbye);
            let _ = dialogue.flush();
            Ok(0)
        }
        Err(LeaveReason::Signal(signal)) => {
            if signal != HANGUP {
                let elsewhere = goodbye.trim_end_matches(" Goodbye.");
                let is_kept_match = dialogue.in_match && unsaved.is_none();
                dialogue.say(if is_kept_match { GOODBYE_IN_MATCH } else { elsewhere });
                // Ignore a failure here, because it would only report the same
                // signal again.
                let _ = dialogue.flush();
            }
            Ok(SIGNAL_EXIT_BASE.saturating_add(signal))
        }
        // When a terminal closes, its signal may be ignored or may not have
        // arrived yet.
        Err(LeaveReason::Input(error) | LeaveReason::Output(error))
            if !dialogue.has_scripted_answers() && is_hangup(&error) =>
        {
            Ok(SIGNAL_EXIT_BASE + HANGUP)
        }
        Err(LeaveReason::Output(error)) => Err(LinesError::Output(error)),
        Err(LeaveReason::Input(error)) => Err(LinesError::Input { error, unsaved }),
        Err(LeaveReason::Refused(why)) => Err(LinesError::Refused(why)),
    }
}
