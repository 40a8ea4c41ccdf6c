//! Functions that make text from outside safe to display, whether it comes from
//! a person, a file or a filename.
//!
//! All code that prints a line or draws on the screen passes its text through
//! `replace_control_characters`. Names that are saved or recorded contain no
//! character that [`is_control`] accepts. Words that were rejected as input are
//! printed with `quoted`. The columns of rows are computed with
//! `display_width`. All input first goes through `remove_editor_marks`.

pub(crate) mod shell;
pub(crate) mod short_name;

use std::borrow::Cow;
use std::fmt;

use unicode_width::UnicodeWidthStr;

/// Returns `true` if a character controls a terminal instead of being
/// displayed. Such characters are the control codes of ASCII and Latin-1 (C0,
/// DEL, C1), and the characters that change the direction of the text around
/// them.
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

/// Replaces each control character in a line with a question mark.
pub(crate) fn replace_control_characters(line: &str) -> Cow<'_, str> {
    if line.contains(is_control) {
        Cow::Owned(line.replace(is_control, "?"))
    } else {
        Cow::Borrowed(line)
    }
}

/// Puts a word in quotation marks, cut to 24 characters and with its control
/// characters escaped.
pub(crate) fn quoted(word: &str) -> String {
    const LONGEST: usize = 24;
    let cut: String = word.chars().take(LONGEST).collect();
    let more = if cut.len() < word.len() { "..." } else { "" };
    format!("\"{}{more}\"", cut.escape_debug())
}

/// Returns a text with each control character escaped as in JSON, such as
/// `\u009b`. If the text is JSON, it still has the same value, because control
/// characters of this kind can occur only in its strings.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    for sign in text.chars() {
        if is_control(sign) {
            written += &format!("\\u{:04x}", u32::from(sign));
        } else {
            written.push(sign);
        }
    }
    Cow::Owned(written)
}

/// Returns the number of columns that a text takes on a terminal. An ideograph
/// or an emoji takes two columns, and a combining mark takes none.
pub(crate) fn display_width(text: &str) -> usize {
    // Most texts are ASCII, and an ASCII letter takes one column.
    if text.is_ascii() { text.len() } else { text.width() }
}

/// Text that is padded to a number of terminal columns when formatted. A `str`
/// is padded to a number of characters instead.
pub(crate) struct PaddedText<'a>(pub(crate) &'a str);

impl fmt::Display for PaddedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = f.width().unwrap_or(0).saturating_sub(display_width(self.0));
        let left = match f.align() {
            Some(fmt::Alignment::Right) => gap,
            Some(fmt::Alignment::Center) => gap / 2,
            Some(fmt::Alignment::Left) | None => 0,
        };
        write!(f, "{:left$}{}{:right$}", "", self.0, "", right = gap - left)
    }
}

/// The byte-order mark in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The maximum number of bytes that [`remove_editor_marks`] removes from one
/// line.
pub(crate) const MAX_MARK_BYTES: usize = BYTE_ORDER_MARK.len() + 1;

/// Removes what some editors add to a text or a line: a byte-order mark at the
/// start, and the carriage return before a line feed.
pub(crate) fn remove_editor_marks(text: &mut Vec<u8>) {
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    // Search for a carriage return first, because few texts contain one and the
    // search for a single byte is fast.
    if text.contains(&b'\r') {
        let mut bare = Vec::with_capacity(text.len());
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let end = line.strip_suffix(b"\r\n");
            bare.extend_from_slice(end.unwrap_or(line));
            bare.extend(end.map(|_| b'\n'));
        }
        *text = bare;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_with_its_controls_escaped_is_the_same_value_and_acts_on_no_terminal() {
        let acts = "a\u{9b}2J\u{9d}\u{7f}\u{202e}\u{2066}\u{1b}\n\u{e9}";
        let json = serde_json::json!({ acts: [acts] });
        let written = escaped(&json.to_string()).into_owned();
        assert!(!written.contains(is_control), "{written}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&written).unwrap(), json);
        assert!(matches!(escaped("{\"a\":\"\u{e9}\"}"), Cow::Borrowed(_)));
    }

    #[test]
    fn padding_counts_columns_of_the_terminal() {
        for (text, width) in
            [("Kent", 4), ("\u{65e5}\u{672c}", 4), ("e\u{301}", 1), ("\u{1f3cf}", 2), ("", 0)]
        {
            assert_eq!(display_width(text), width, "{text}");
            for padded in [
                format!("{:<6}", PaddedText(text)),
                format!("{:>6}", PaddedText(text)),
                format!("{:^6}", PaddedText(text)),
            ] {
                assert_eq!(display_width(&padded), 6, "{padded:?}");
            }
        }
        assert_eq!(format!("{:>5}|", PaddedText("\u{65e5}")), "   \u{65e5}|");
        assert_eq!(format!("{:2}|", PaddedText("Kent")), "Kent|");
    }

    #[test]
    fn a_byte_order_mark_and_carriage_returns_are_taken_away_and_nothing_else() {
        for (text, bare) in [
            (&b"\xef\xbb\xbfone\r\ntwo\r\n"[..], &b"one\ntwo\n"[..]),
            (b"\xef\xbb\xbf", b""),
            (b"\r\n", b"\n"),
            (b"a\rb\r", b"a\rb\r"),
            (b"a\xef\xbb\xbfb\n", b"a\xef\xbb\xbfb\n"),
            (b"\xff\r\r\n", b"\xff\r\n"),
            (b"\xef\xbb", b"\xef\xbb"),
        ] {
            let mut text = text.to_vec();
            remove_editor_marks(&mut text);
            assert_eq!(text, bare);
        }
    }

    #[test]
    fn what_acts_on_a_terminal_is_a_question_mark_and_all_else_is_left() {
        let acts = "\0\t\n\u{1b}\u{7f}\u{80}\u{9b}\u{9f}\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}";
        assert_eq!(replace_control_characters(acts), "?".repeat(acts.chars().count()));
        let shown = " ~\u{a0}\u{e9}\u{5d0}\u{627}\u{200b}\u{2014}\u{202f}\u{206a}\u{fffd}";
        assert!(matches!(replace_control_characters(shown), Cow::Borrowed(same) if same == shown));
        assert!(!quoted(acts).contains(is_control));
        assert_eq!(quoted(&"x".repeat(25)), format!("\"{}...\"", "x".repeat(24)));
    }
}
