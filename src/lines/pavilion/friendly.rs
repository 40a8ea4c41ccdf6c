//! A friendly: told as every match of the main game is.

use super::setup::Start;
use crate::game::Match;
use crate::lines::dialogue::{Dialogue, DialogueResult};
use crate::lines::innings;
use crate::session::GameSession;
use crate::session::friendly::begin;
use crate::session::pavilion::Sitting;

/// Plays a friendly.
pub(super) fn play(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    sitting: Sitting<Match>,
    _: Start<'_, Match>,
) -> DialogueResult {
    let live = begin(sitting, session);
    innings::play(dialogue, session, live).map(drop)
}
