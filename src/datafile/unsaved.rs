//! The list of items that could not be saved, for the message when the game
//! ends.
//!
//! The game continues even if settings or choices cannot be saved. Each game
//! runs on a separate thread, and each thread has a separate list.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// The key for the last choices in a match or a game that were not saved.
pub(crate) const LAST_PLAYED: &str = "what you played last";

/// An item that could not be saved.
struct Unsaved {
    /// The words for the item in a message to the player.
    what: &'static str,
    /// The reason why the item was not saved.
    why: String,
}

thread_local! {
    /// The unsaved items, keyed by the name of the setting or by
    /// [`LAST_PLAYED`].
    static UNSAVED: RefCell<BTreeMap<String, Unsaved>> = RefCell::default();
}

/// Records that a setting could not be saved, and why. `what` is the player's
/// name for the setting.
pub(crate) fn note_unsaved(setting: &str, what: &'static str, why: &dyn std::fmt::Display) {
    let unsaved = Unsaved { what, why: why.to_string() };
    UNSAVED.with_borrow_mut(|all| all.insert(setting.to_owned(), unsaved));
}

/// Records that the last choices in a match or a game are lost, and why.
pub(crate) fn note_last_played(why: &dyn std::fmt::Display) {
    note_unsaved(LAST_PLAYED, LAST_PLAYED, why);
}

/// Records that a setting was saved after all.
pub(crate) fn note_saved(setting: &str) {
    UNSAVED.with_borrow_mut(|all| all.remove(setting));
}

/// Returns `true` if a setting could not be saved.
pub(crate) fn is_unsaved(setting: &str) -> bool {
    UNSAVED.with_borrow(|all| all.contains_key(setting))
}

/// Returns a sentence that lists everything unsaved, and clears the list: "Not
/// saved: your place in the nets (…)."
pub(crate) fn take_sentence() -> Option<String> {
    let unsaved = UNSAVED.take();
    let (_, Unsaved { why, .. }) = unsaved.first_key_value()?;
    let mut what: Vec<&str> = unsaved.values().map(|one| one.what).collect();
    what.sort_unstable();
    what.dedup();
    Some(format!("Not saved: {} ({why}).", what.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_after_all_is_not_told_and_nothing_is_told_twice() {
        assert_eq!(take_sentence(), None);
        let full = "the disk is full";
        note_unsaved("goals", "your goals", &full);
        note_unsaved("pace", "your preferences", &full);
        note_unsaved("bell", "your preferences", &full);
        note_unsaved("nets", "your place in the nets", &full);
        note_saved("goals");
        // Another setting with the same name for the player is still unsaved.
        note_saved("bell");
        assert!(is_unsaved("nets") && !is_unsaved("goals"));
        let told = "Not saved: your place in the nets, your preferences (the disk is full).";
        assert_eq!(take_sentence().as_deref(), Some(told));
        assert_eq!(take_sentence(), None);
        note_last_played(&full);
        let told = "Not saved: what you played last (the disk is full).";
        assert_eq!(take_sentence().as_deref(), Some(told));
    }
}
