//! The prompt: the last line of every screen.

use super::frame::{Canvas, HEIGHT, WIDTH};
use super::palette::{HEADING, TEXT, WARNING};

/// The line of the prompt.
const LINE: u16 = HEIGHT - 1;

/// What a screen says that any key leaves or goes on from.
pub const ANY_KEY: &str = "Press any key _";

/// Draws the prompt, keys in brackets in their colour, a `_` at its end as
/// the cursor, and behind it why the last key did nothing. Where both do not
/// fit, the notice stands in the prompt's place.
pub fn draw(canvas: &mut Canvas<'_>, prompt: &str, notice: Option<&str>) {
    let length = |text: &str| text.chars().count();
    let notice = notice.unwrap_or_default();
    let both = length(prompt) + 2 + length(notice) < usize::from(WIDTH);
    if !notice.is_empty() && !both {
        canvas.put(1, LINE, notice, WARNING);
        return;
    }
    let (text, cursor) = match prompt.strip_suffix('_') {
        Some(text) => (text, "_"),
        None => (prompt, ""),
    };
    let at = canvas.keyed(1, LINE, text, TEXT);
    let at = canvas.put(at, LINE, cursor, HEADING);
    canvas.put(at + 2, LINE, notice, WARNING);
}
