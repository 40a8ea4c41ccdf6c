//! What a guided game says about the outcome of a choice.

use crate::pavilion::eights::{Event, powers};
use crate::words::count::counted;
use crate::words::pavilion::outcome::last_of;

/// What the cards with a power did.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    let text = events.iter().filter_map(|event| {
        Some(match *event {
            Event::Named(_) => {
                "An eight fits on anything, and whoever lays it names the suit.".to_owned()
            }
            Event::Bill(many) => format!(
                "A bill of {}: the next player answers it, or draws them all.",
                counted(many.into(), "card", "cards")
            ),
            Event::Missed(_) => {
                "The jack was not answered with a jack: a turn is missed.".to_owned()
            }
            Event::LastPower(_) => {
                "A card of power cannot be the last: one is drawn. Keep a plain one back."
                    .to_owned()
            }
            Event::Drew(_, 1) => {
                "Nothing was laid: one card is drawn, and the turn is over.".to_owned()
            }
            Event::Drew(_, many) => format!("The bill was not answered: {many} cards are drawn."),
            Event::Laid(_, card) if !powers::is_power(card, 2) => {
                "A plain card: the next must have its suit or its rank, or be an eight.".to_owned()
            }
            _ => return None,
        })
    });
    last_of(text.collect())
}
