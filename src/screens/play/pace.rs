//! When a match waits so that it can be seen.

use crate::game::Choice;
pub(super) use crate::screens::pace::{Pace, PauseInput};

/// Whether a choice is one that can be seen on the screen.
pub(super) fn is_seen(choice: Choice) -> bool {
    !matches!(choice, Choice::PlayOn | Choice::NoMore | Choice::LetGo)
}
