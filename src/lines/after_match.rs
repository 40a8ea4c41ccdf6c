//! The end of a match in line mode: the verdict on the person's choices, and a
//! friendly that continues from a position.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use crate::game::{Pending, Side};
use crate::session::live::Live;
use crate::session::position::{Position, Reviewed};
use crate::words::review::{OVER, ask_side};
use crate::words::spoken;

/// Reads out the review. Returns `true` if the person wants to play on from
/// their worst choice.
pub(super) fn say(dialogue: &mut Dialogue, reviewed: &Reviewed) -> DialogueResult<bool> {
    for said in &reviewed.verdict {
        dialogue.say(said);
    }
    if reviewed.worst.is_none() || dialogue.has_scripted_answers() {
        return Ok(false);
    }
    let answer = dialogue.ask("R replays your worst choice, Enter continues:")?;
    Ok(answer.letter() == Some('R'))
}

/// Asks the person which side to play from the current position of a replayed
/// match. Returns the position and that side, or `None` if the person declined.
pub(super) fn ask_position(
    dialogue: &mut Dialogue,
    live: &Live,
) -> DialogueResult<Option<(Position, Side)>> {
    if matches!(live.pending(), Pending::Over(_)) {
        dialogue.say(&sentence(OVER));
        return Ok(None);
    }
    let answer =
        dialogue.ask(&format!("{}:", spoken::screen_text_aloud(&ask_side(live.sides()))))?;
    let side = match answer.0.as_str() {
        "1" => Side::Home,
        "2" => Side::Away,
        _ => return Ok(None),
    };
    Ok(Some((Position::from_live(live), side)))
}
