//! The choice to bat or to field.

use super::{RUN, Values};
use crate::game::{Choice, View};
use crate::rules::cards::Rank;

/// The lowest card that counts as high to a player who looks at the hand before
/// choosing.
const HIGH: Rank = 9;

/// Values batting and fielding first, where fielding is worth `fielding` more.
/// A player with the habit bats first with `bats_with` high cards in the hand.
pub(crate) fn elect(view: &View<'_>, bats_with: Option<u8>, fielding: i32, values: &mut Values) {
    let high = view.hand.cards().iter();
    let high = high.filter(|card| card.rank() >= HIGH).count();
    let tempted = bats_with.is_some_and(|number| high >= usize::from(number));
    for choice in view.legal().iter() {
        let value = match choice {
            Choice::Field if tempted => -RUN,
            Choice::Field => fielding,
            _ => 0,
        };
        values.push(*choice, value);
    }
}
