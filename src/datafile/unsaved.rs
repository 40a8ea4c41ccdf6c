//! What could not be written and was not written later: the goodbye says so.
//!
//! A game goes on where the settings cannot be written, and a match can be left where a
//! choice could not. Each game has a thread of its own, and so has what it could not
//! save.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// The choices of a match or a game that was left although they could not be kept.
pub(crate) const LAST_PLAYED: &str = "what you played last";

thread_local! {
    static UNSAVED: RefCell<BTreeMap<String, String>> = RefCell::default();
}

/// Notes that something could not be saved, and why.
pub(crate) fn note(what: &str, why: &dyn std::fmt::Display) {
    UNSAVED.with_borrow_mut(|unsaved| unsaved.insert(what.to_owned(), why.to_string()));
}

/// Notes that something was saved after all.
pub(crate) fn forget(what: &str) {
    UNSAVED.with_borrow_mut(|unsaved| unsaved.remove(what));
}

/// Returns what is not saved, as a sentence, once: "Not saved: your place in the nets
/// (…)."
pub(crate) fn take_sentence() -> Option<String> {
    let unsaved = UNSAVED.take();
    let (_, why) = unsaved.first_key_value()?;
    let what: Vec<&str> = unsaved.keys().map(String::as_str).collect();
    Some(format!("Not saved: {} ({why}).", what.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_after_all_is_not_told_and_nothing_is_told_twice() {
        assert_eq!(take_sentence(), None);
        note("your goals", &"the disk is full");
        note("your puzzles", &"the disk is full");
        note("your place in the nets", &"the disk is full");
        forget("your goals");
        let told = "Not saved: your place in the nets, your puzzles (the disk is full).";
        assert_eq!(take_sentence().as_deref(), Some(told));
        assert_eq!(take_sentence(), None);
    }
}
