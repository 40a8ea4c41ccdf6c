//! The line mode: the whole game as prompts and lines, for screen readers,
//! dumb terminals and scripts.
//!
//! It changes the [`session`](crate::session) by the same decisions and the same
//! keys as the screens do, each entered as a line, and says in words all that they
//! show.

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
mod past;
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

pub use dialogue::{Dialogue, Input, Leave, LineInput};
#[cfg(not(target_family = "wasm"))]
pub(crate) use input::StandardInput;
pub use match_play::play as play_match;
#[cfg(feature = "host")]
pub(crate) use page::preferences as change_preferences;
#[cfg(feature = "host")]
pub(crate) use page::results_of_any as say_results;
#[cfg(not(target_family = "wasm"))]
pub(crate) use standard::{go_on, nets, play_pavilion, puzzles, replay, run, today};
#[cfg(feature = "host")]
pub(crate) use tables::say_table;

use crate::datafile::{FileName, Folder, unsaved};
use crate::game::record::Date;
use crate::session::GameSession;
use crate::session::signals::{HANGUP, SIGNALLED, is_hangup};

/// What is said at the end.
const GOODBYE: &str = "Everything is saved. Goodbye.";

/// What is said where a signal ends it in a match.
const KEPT: &str = "Everything is saved. You will resume at this ball.";

/// Why the line mode ended other than well.
#[derive(Debug, thiserror::Error)]
pub enum LinesError {
    /// Standard output failed, or is closed.
    #[error(transparent)]
    Output(io::Error),
    /// Standard input failed.
    #[error("{}", with_unsaved(&format!("standard input could not be read ({error})"), unsaved.clone()))]
    Input {
        /// The reason.
        error: io::Error,
        /// What is not saved, as a sentence, if anything is not.
        unsaved: Option<String>,
    },
    /// The data file that was named does not open.
    #[error("{0}")]
    Refused(String),
}

/// Returns why the program failed, and what is not saved; everything is, if nothing is
/// named.
pub(crate) fn with_unsaved(why: &str, unsaved: Option<String>) -> String {
    match unsaved {
        Some(unsaved) => format!("{why}. {}", unsaved.trim_end_matches('.')),
        None => format!("{why}; everything played so far is saved"),
    }
}

/// Plays the nets, and then the competition that is begun from there, with any
/// input and output.
///
/// # Errors
/// When they fail.
pub fn learn(dialogue: &mut Dialogue, folder: Folder) -> Result<u8, LinesError> {
    let mut session = GameSession::empty().in_folder(folder.clone());
    session.load_preferences();
    let result = start::learn(dialogue, &mut session, &folder);
    ended(dialogue, result)
}

/// Plays the match of a day with any input and output, and any clock.
///
/// # Errors
/// When they fail.
pub fn play_day(
    dialogue: &mut Dialogue,
    folder: Folder,
    date: Date,
    today: Date,
) -> Result<u8, LinesError> {
    let mut session = GameSession::empty().in_folder(folder);
    let result = day::page(dialogue, &mut session, date, today);
    ended(dialogue, result)
}

/// Plays the data file named, or the one that is named at the prompt, with any
/// input and output, until it is left. Returns the exit code: 0, or 128 + n when
/// signal n ended it.
///
/// # Errors
/// When input or output fails; what was said is kept in any case. When the data
/// file named does not open and a script gives the answers, which are not meant
/// for what a person would be asked then.
pub fn play(
    dialogue: &mut Dialogue,
    folder: Folder,
    name: Option<FileName>,
) -> Result<u8, LinesError> {
    let mut session = GameSession::empty().in_folder(folder.clone());
    session.load_preferences();
    let result = start::start(dialogue, &mut session, &folder, name);
    ended(dialogue, result)
}

/// The exit code of what a dialogue came to.
fn ended(dialogue: &mut Dialogue, result: dialogue::DialogueResult) -> Result<u8, LinesError> {
    ended_with(dialogue, result, GOODBYE)
}

/// The exit code of what a dialogue came to, after these words of farewell.
fn ended_with(
    dialogue: &mut Dialogue,
    result: dialogue::DialogueResult,
    goodbye: &str,
) -> Result<u8, LinesError> {
    let unsaved = unsaved::take_sentence();
    let goodbye = &unsaved
        .as_ref()
        .map_or_else(|| goodbye.to_owned(), |unsaved| format!("{unsaved} Goodbye."));
    // Whatever ended it, what was held back is still said.
    let flushed = dialogue.flush();
    match result.and(flushed) {
        Err(Leave::End) if dialogue.is_scripted() => {
            if let Some(unsaved) = &unsaved {
                dialogue.say(unsaved);
                dialogue.flush().ok();
            }
            Ok(0)
        }
        Ok(()) | Err(Leave::Left | Leave::End) => {
            // Whoever has closed the output hears no goodbye, and needs none.
            dialogue.say(goodbye);
            let _ = dialogue.flush();
            Ok(0)
        }
        Err(Leave::Signal(signal)) => {
            if signal != HANGUP {
                let elsewhere = goodbye.trim_end_matches(" Goodbye.");
                let is_kept_match = dialogue.in_match && unsaved.is_none();
                dialogue.say(if is_kept_match { KEPT } else { elsewhere });
                // It comes back as the signal once more.
                let _ = dialogue.flush();
            }
            Ok(SIGNALLED.saturating_add(signal))
        }
        // The signal of a terminal that is closed may be ignored, or still on its way.
        Err(Leave::Input(error) | Leave::Output(error))
            if !dialogue.is_scripted() && is_hangup(&error) =>
        {
            Ok(SIGNALLED + HANGUP)
        }
        Err(Leave::Output(error)) => Err(LinesError::Output(error)),
        Err(Leave::Input(error)) => Err(LinesError::Input { error, unsaved }),
        Err(Leave::Refused(why)) => Err(LinesError::Refused(why)),
    }
}
