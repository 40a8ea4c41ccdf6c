//! The outcome of a choice, as a guided game explains it.

use crate::pavilion::eights::{Event, powers};
use crate::words::count::counted;
use crate::words::pavilion::outcome::last_of;

/// Explains the powers of the cards just played.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    let text = events.iter().filter_map(|event| {
        Some(match *event {
            Event::Named(_) => {
                "An eight goes on anything, and the player who lays it names the suit.".to_owned()
            }
            Event::Bill(many) => format!(
                "A bill of {}: the next player must answer it or draw that many cards.",
                counted(many.into(), "card", "cards")
            ),
            Event::Missed(_) => "No jack answered the jack: the player misses a turn.".to_owned(),
            Event::LastPower(_) => {
                "You cannot go out with a power card: draw one. Keep a plain card for the end."
                    .to_owned()
            }
            Event::Drew(_, 1) => {
                "Nothing was laid: the player draws a card, and the turn is over.".to_owned()
            }
            Event::Drew(_, many) => {
                format!("The bill was not answered: the player draws {many} cards.")
            }
            // A guided game has two players, and with two players a queen has
            // no power.
            Event::Laid(_, card) if !powers::is_power(card, 2) => {
                "A plain card: follow it in suit or rank, or lay an eight.".to_owned()
            }
            _ => return None,
        })
    });
    last_of(text.collect())
}
