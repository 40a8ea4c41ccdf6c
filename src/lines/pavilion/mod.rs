//! The pavilion in line mode, where a person makes each choice by typing a
//! number from a list.

mod game;
pub(crate) mod last;

use super::dialogue::{Dialogue, DialogueResult};
use super::{match_play, past_match};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::kind::for_game;
use crate::session::page::set_up::Begun;
use crate::session::{GameSession, friendly};
use crate::words::pavilion::InWords;

/// Plays a game until the person leaves it.
pub(super) fn begun(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    begun: Begun,
) -> DialogueResult {
    match begun {
        Begun::Camp(dealt) => game::play(dialogue, session, dealt)?,
        Begun::Minden(dealt) => game::play(dialogue, session, dealt)?,
        Begun::Twenty20(dealt) => game::play(dialogue, session, dealt)?,
        Begun::Eights(dealt) => game::play(dialogue, session, dealt)?,
        Begun::Friendly(dealt) => {
            let live = friendly::begin(*dealt.in_progress, session);
            match_play::play(dialogue, session, live)?;
        }
    }
    // The person chooses the next game from the menu.
    session.last_setups.again = None;
    Ok(())
}

/// Reads out the last game of a kind that was finished or abandoned.
pub(super) fn last(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    kind: Kind,
) -> DialogueResult {
    for_game!(kind,
        G => last::say::<G>(dialogue, session),
        Friendly => return past_match::last_friendly(dialogue, session),
    );
    Ok(())
}

/// Reads out the rules of a game, its tables and its options.
pub(super) fn rules(dialogue: &mut Dialogue, kind: Kind) {
    for_game!(kind, G => explain::<G>(dialogue), Friendly => explain::<Match>(dialogue))
}

fn explain<G: InWords>(dialogue: &mut Dialogue) {
    let tables = G::tables_aloud();
    let tables = tables.iter().map(String::as_str);
    let rules = G::RULES.iter().chain(G::LINE_MODE_RULES).copied();
    let all = rules.chain(tables).chain(G::LONG_EXPLANATION.iter().copied());
    all.filter(|row| !row.is_empty()).for_each(|row| dialogue.say(row));
}
