//! After a match in lines: the three lines, and from where a friendly goes on.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use crate::game::{Pending, Side};
use crate::session::live::Live;
use crate::session::position::{Position, Reviewed};
use crate::words::review::{OVER, aloud, on_which_side};
use crate::words::spoken;

/// Tells how the person played. Says whether the worst is to be played again.
pub(super) fn say(dialogue: &mut Dialogue, reviewed: &Reviewed) -> DialogueResult<bool> {
    for line in aloud(&reviewed.review, reviewed.two) {
        dialogue.say(&sentence(line));
    }
    if reviewed.worst.is_none() || dialogue.is_scripted() {
        return Ok(false);
    }
    let answer = dialogue.ask("R replays your worst choice, Enter continues:")?;
    Ok(answer.letter() == Some('R'))
}

/// From where to go on in a match of the past, and on which side, which is asked for.
pub(super) fn from_here(
    dialogue: &mut Dialogue,
    live: &Live,
) -> DialogueResult<Option<(Position, Side)>> {
    if matches!(live.pending(), Pending::Over(_)) {
        dialogue.say(&sentence(OVER));
        return Ok(None);
    }
    let answer = dialogue.ask(&format!("{}:", spoken::aloud(&on_which_side(live.sides()))))?;
    let side = match answer.0.as_str() {
        "1" => Side::Home,
        "2" => Side::Away,
        _ => return Ok(None),
    };
    Ok(Some((Position::from_live(live), side)))
}
