//! The prompt: the last line of every screen.

use super::frame::{Canvas, HEIGHT, WIDTH};
use super::palette::{HEADING, TEXT, WARNING};
use crate::words::rows;

/// The line of the prompt.
const LINE: u16 = HEIGHT - 1;

/// What a screen says that any key leaves or goes on from.
pub const ANY_KEY: &str = "Press any key _";

/// Draws the prompt, keys in brackets in their colour, a `_` at its end as
/// the cursor, and behind it why the last key did nothing. Where both do not
/// fit, the notice stands in the prompt's place; one that is longer than a
/// line, above it.
pub fn draw(canvas: &mut Canvas<'_>, prompt: &str, notice: Option<&str>) {
    let length = |text: &str| text.chars().count();
    let mut notice = notice.unwrap_or_default();
    if length(prompt) + 2 + length(notice) >= usize::from(WIDTH) && !notice.is_empty() {
        let rows = wrap(notice);
        let in_its_place = rows.len() == 1;
        let below = LINE + u16::from(in_its_place);
        let first = below.saturating_sub(rows.len() as u16);
        for (line, row) in (first..).zip(rows) {
            let width = usize::from(WIDTH) - 1;
            canvas.put(1, line, &format!("{row:<width$}"), WARNING);
        }
        if in_its_place {
            return;
        }
        notice = "";
    }
    let (text, cursor) = match prompt.strip_suffix('_') {
        Some(text) => (text, "_"),
        None => (prompt, ""),
    };
    let at = canvas.keyed(1, LINE, text, TEXT);
    let at = canvas.put(at, LINE, cursor, HEADING);
    canvas.put(at + 2, LINE, notice, WARNING);
}

/// A text in rows that fit the canvas.
pub fn wrap(text: &str) -> Vec<String> {
    rows::wrap(text, usize::from(WIDTH) - 2)
}
