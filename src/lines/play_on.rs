//! Letting the computer play on, in line mode.

use super::dialogue::sentence;
use super::dialogue::{Dialogue, DialogueResult};
use crate::session::GameSession;
use crate::session::playing_on::PlayingOn;

/// Lets the computer play on, and announces each year as it begins. Everything
/// that happened before an announcement has been saved.
pub(super) fn play(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    mut playing: PlayingOn,
) -> DialogueResult {
    let (_, total) = playing.played_and_total();
    let matches = if total == 1 { "match" } else { "matches" };
    dialogue.say(&format!("Playing on: {total} {matches}."));
    let mut year = 0;
    loop {
        dialogue.flush()?;
        let Some(opened) = session.opened_mut() else {
            return Ok(());
        };
        let competition = opened.competition_mut();
        let more = playing.play_some(competition);
        let more = more.and_then(|more| playing.save(competition).map(|()| more));
        match more {
            Ok(true) if playing.year() != year => {
                year = playing.year();
                let (done, total) = playing.played_and_total();
                dialogue.say(&format!("{year}: {done} of {total} matches."));
            }
            Ok(true) => {}
            Ok(false) => {
                session.requests.note(playing.result_sentence());
                return Ok(());
            }
            Err(fault) => {
                dialogue.say(&sentence(fault));
                return Ok(());
            }
        }
    }
}
