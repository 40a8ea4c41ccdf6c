//! Decides which choices in a match stay on the screen long enough to be seen.

use crate::game::Choice;
pub(super) use crate::screens::pace::{PauseInput, WatchSpeed};

/// Returns `true` if a choice can be seen on the screen.
pub(super) fn is_visible(choice: Choice) -> bool {
    !matches!(choice, Choice::PlayOn | Choice::NoMore | Choice::LetGo)
}
