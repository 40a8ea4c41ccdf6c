//! Bat or field.

use super::Values;
use crate::game::{Choice, View};

/// Values batting and fielding first.
pub fn elect(_view: &View<'_>, values: &mut Values) {
    values.push(Choice::Bat, 1);
    values.push(Choice::Field, 0);
}
