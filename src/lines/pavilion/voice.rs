//! A game that can be played in lines.

use crate::lines::dialogue::Dialogue;
use crate::session::table_setup::InParts;
use crate::words::pavilion::InWords;
use crate::words::pavilion::spoken::Spoken;

/// A game that is told by its events, every choice as a number of a list.
pub(super) trait Voice: InParts + Spoken {}

impl<G: InParts + Spoken> Voice for G {}

/// What `?` tells behind the rules in short.
pub(super) fn explain<G: InWords>(dialogue: &mut Dialogue) {
    G::tables_aloud().iter().for_each(|row| dialogue.say(row));
    let explained = G::EXPLAINED.iter().filter(|row| !row.is_empty());
    explained.for_each(|row| dialogue.say(row));
}
