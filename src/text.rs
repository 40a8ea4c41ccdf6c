//! Foreign text: what a person, a file or a file's name says, made fit to be
//! shown.
//!
//! Whatever prints a line or draws on the screen sends it through
//! `sanitized`; names that are kept or recorded may hold no [`is_control`].
//! A word that is refused is `quoted`.

pub(crate) mod shell;
pub(crate) mod short_name;

use std::borrow::Cow;

/// Whether a character acts on a terminal instead of being shown: the control
/// codes of ASCII and Latin-1 (C0, DEL, C1), and those that turn the direction
/// of the text around them.
pub const fn is_control(character: char) -> bool {
    matches!(
        character,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// A line of text with a question mark in place of each control character.
pub(crate) fn sanitized(line: &str) -> Cow<'_, str> {
    if line.contains(is_control) {
        Cow::Owned(line.replace(is_control, "?"))
    } else {
        Cow::Borrowed(line)
    }
}

/// A word as it was given, between quotation marks: cut to what fits into a
/// line, its control characters escaped.
pub(crate) fn quoted(word: &str) -> String {
    const LONGEST: usize = 24;
    let cut: String = word.chars().take(LONGEST).collect();
    let more = if cut.len() < word.len() { "..." } else { "" };
    format!("\"{}{more}\"", cut.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_a_question_mark_and_all_else_is_left() {
        let acts = "\0\t\n\u{1b}\u{7f}\u{80}\u{9b}\u{9f}\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}";
        assert_eq!(sanitized(acts), "?".repeat(acts.chars().count()));
        let shown = " ~\u{a0}\u{e9}\u{5d0}\u{627}\u{200b}\u{2014}\u{202f}\u{206a}\u{fffd}";
        assert!(matches!(sanitized(shown), Cow::Borrowed(same) if same == shown));
        assert!(!quoted(acts).contains(is_control));
        assert_eq!(quoted(&"x".repeat(25)), format!("\"{}...\"", "x".repeat(24)));
    }
}
