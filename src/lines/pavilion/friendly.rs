//! A friendly: told as every match of the main game is, and kept as the
//! pavilion's games are.

use super::setup::Brought;
use crate::game::Match;
use crate::lines::dialogue::{Dialogue, DialogueResult};
use crate::lines::innings;
use crate::session::GameSession;
use crate::session::friendly::live;
use crate::session::pavilion::Sitting;

const UNKEPT: &str =
    "The record of the match could not be removed: Enter tries again, Q leaves it:";

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "The main game between any two counties, with the options that are asked for here. It counts for nothing.",
    "Two play it at one keyboard, and no hand is told before it has changed hands; or one plays against the computer.",
    "The keys are those of every match: ? tells them when a card is asked for.",
];

/// Plays a friendly.
pub(super) fn play(
    dialogue: &mut Dialogue,
    sitting: Sitting<Match>,
    _: Brought<'_, Match>,
) -> DialogueResult {
    let (live, journal) = live(sitting);
    let mut session = GameSession::new(journal);
    if innings::play(dialogue, &mut session, live)? {
        dialogue.tell()?;
        dialogue.insist(UNKEPT, || session.journal().finish())?;
    }
    Ok(())
}
