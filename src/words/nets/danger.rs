//! The balls that may get the learner out next, given the cards that the
//! learner keeps.

use crate::rules::cards::HIGHEST;
use crate::rules::{Card, Suit};
use crate::words::spoken;

/// Describes the danger at the next ball: the suits and ranks against which no
/// kept card is safe. The card drawn before that ball can only reduce the
/// danger.
pub(super) fn next_ball_danger(kept: &[Card]) -> String {
    let top = kept.iter().map(|card| card.rank()).max().unwrap_or(0);
    let lacks = |suit: &Suit| !kept.iter().any(|card| card.suit() == *suit);
    let lacking: Vec<String> = Suit::ALL.into_iter().filter(lacks).map(spoken::suit).collect();
    let suits = match lacking.as_slice() {
        _ if top == HIGHEST => {
            return format!("Then nothing can get you out: you keep an {HIGHEST}.");
        }
        [] => return "Then nothing can get you out: you keep all suits.".to_owned(),
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        _ => "most suits".to_owned(),
    };
    if top + 1 == HIGHEST {
        format!("Next, an {HIGHEST} of {suits} may get you out.")
    } else {
        format!("Next, {suits} of {}+ may get you out.", top + 1)
    }
}

/// Returns a hand with one copy of a card removed.
pub(super) fn without(hand: &[Card], card: Card) -> Vec<Card> {
    let place = hand.iter().position(|held| *held == card);
    let kept = hand.iter().enumerate().filter(|(at, _)| Some(*at) != place);
    kept.map(|(_, held)| *held).collect()
}
