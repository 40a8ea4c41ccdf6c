//! The choice between batting and fielding.

use super::{RUN, Values};
use crate::game::{Choice, View};
use crate::rules::cards::Rank;

/// The lowest card that counts as high for a player who looks at the hand
/// before choosing.
const MIN_HIGH_RANK: Rank = 9;

/// Values batting first and fielding first. Fielding is worth `fielding` more
/// than batting. If `bats_with` is a number, the player bats first if its hand
/// has at least that many high cards.
pub(crate) fn value_toss_choices(
    view: &View<'_>,
    bats_with: Option<u8>,
    fielding: i32,
    values: &mut Values,
) {
    let high = view.hand.cards().iter();
    let high = high.filter(|card| card.rank() >= MIN_HIGH_RANK).count();
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
