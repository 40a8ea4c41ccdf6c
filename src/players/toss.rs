//! Bat or field.

use super::{RUN, Values};
use crate::game::{Choice, View};

/// Values batting and fielding first, where fielding is worth so much more. A player
/// with no sense of the match bats, as is the custom.
pub(crate) fn elect(view: &View<'_>, knows: bool, fielding: i32, values: &mut Values) {
    for choice in view.legal().iter() {
        let value = match choice {
            Choice::Field if knows => fielding,
            Choice::Field => -RUN,
            _ => 0,
        };
        values.push(*choice, value);
    }
}
