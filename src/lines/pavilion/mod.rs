//! The pavilion in lines: its games, who sits down to them, and the games
//! themselves, every choice as a number of a list.
//!
//! | module | holds |
//! |---|---|
//! | [`setup`] | variant, options, who plays; a game that was left |
//! | [`round`] | a game in progress, the same for four of them |
//! | [`last`] | a game that was finished: its scorecards |
//! | [`friendly`] | the main game, as one of them |

mod friendly;
pub(crate) mod last;
mod round;
mod setup;

use super::dialogue::{Dialogue, DialogueResult};
use super::past;
use crate::pavilion::Kind;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::table_setup::InParts;
use crate::words::pavilion::spoken::Spoken;
use setup::PlainGame;

/// Asks what is to be played of a game, and plays it, until the person returns.
pub(super) fn set_up(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    kind: Kind,
) -> DialogueResult {
    match kind {
        Kind::Camp => game::<Camp>(dialogue, session)?,
        Kind::Minden => game::<Minden>(dialogue, session)?,
        Kind::Twenty20 => game::<Twenty20>(dialogue, session)?,
        Kind::Eights => game::<Eights>(dialogue, session)?,
        Kind::Friendly => {
            let game = PlainGame {
                last: past::last_friendly,
                play: friendly::play,
            };
            setup::start_match(dialogue, session, &game)?;
        }
    }
    // The next game is chosen from the menu.
    session.tables.again = None;
    Ok(())
}

fn game<G: InParts + Spoken>(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    let game = PlainGame {
        last: last::tell::<G>,
        play: round::play::<G>,
    };
    setup::start_match(dialogue, session, &game)
}
