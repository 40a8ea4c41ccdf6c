//! The scorecards of a finished game, taken from the last saved game of its
//! kind or from a record.

use crate::lines::dialogue::{Dialogue, sentence};
use crate::pavilion::Kind;
use crate::pavilion::kind::for_game;
use crate::pavilion::result::Margin;
use crate::session::GameSession;
use crate::session::game_setup::{GameWithParts, last_game};
use crate::tabletop::Pending;
use crate::tabletop::record::{GameLineFault, GameRecordError, Replayed, game_word, replay};
use crate::words::SeatNames;
use crate::words::pavilion::GIVEN_UP;
use crate::words::pavilion::result::result;
use crate::words::pavilion::spoken::Spoken;

/// Reads out the last game that was finished or abandoned.
pub(super) fn say<G: GameWithParts + Spoken>(dialogue: &mut Dialogue, session: &GameSession) {
    match last_game::<G>(session, &mut ()) {
        Ok(game) => {
            summary(&game).iter().for_each(|line| dialogue.say(line));
            if matches!(game.table.pending(), Pending::Ask(..)) {
                dialogue.say(GIVEN_UP);
            }
        }
        Err(why) => dialogue.say(&sentence(why)),
    }
}

/// Describes the game in a record of the pavilion.
///
/// # Errors
/// Fails if the record is damaged or belongs to another game.
pub(crate) fn describe_record(record: &[u8]) -> Result<Vec<String>, GameRecordError> {
    let first = record.split_inclusive(|byte| *byte == b'\n').next();
    let kind = first.and_then(game_word).and_then(|word| Kind::from_word(&word));
    for_game!(kind.unwrap_or(Kind::Friendly),
        G => replay::<G>(record).map(|game| summary(&game)),
        Friendly => Err(GameLineFault::Heading.into()),
    )
}

fn summary<G: GameWithParts + Spoken>(game: &Replayed<G>) -> Vec<String> {
    let names = &SeatNames::from_heading(&game.heading);
    let table = &game.table;
    let mut lines = vec![format!("{}: {}.", G::TITLE, G::title(names))];
    match table.game().scorecards(table.book(), names) {
        Some(card) => {
            lines.extend(card.innings.into_iter().flat_map(|innings| innings.spoken));
            lines.extend(card.result);
        }
        None => {
            lines.push("This game has no scorecard.".to_owned());
            if let Pending::Over(verdict) = table.pending() {
                lines.push(result(verdict.into(), Margin::None, names));
            }
        }
    }
    lines
}
