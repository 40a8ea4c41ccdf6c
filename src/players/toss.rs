//! Bat or field.

use super::{RUN, Values};
use crate::game::{Choice, View};

/// How much more fielding first is worth than batting first, to a player who goes by
/// paces.
///
/// Where time is limited the side that bats last knows its target and its
/// time, while the side that must bowl it out runs out of both: of 2,000
/// matches of equal professionals the side batting second won 55% and the
/// first 23% (`armchair benchmark habits --matches 2000`).
pub(crate) const FIELDING: i32 = 60 * RUN;

/// Values batting and fielding first, where fielding is worth so much more. A player
/// with no sense of the match bats, as is the custom.
pub(crate) fn elect(view: &View<'_>, knows: bool, fielding: i32, values: &mut Values) {
    for choice in view.legal().iter() {
        let value = match choice {
            Choice::Field if knows => fielding,
            Choice::Field => -FIELDING,
            _ => 0,
        };
        values.push(*choice, value);
    }
}
