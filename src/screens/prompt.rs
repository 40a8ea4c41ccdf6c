//! Draws the prompt, which is the last line of every screen.

use super::frame::{Canvas, WIDTH};
use super::palette::{HEADING, TEXT, WARNING};
use crate::text::{PaddedText, display_width};
use crate::words::word_wrap;

/// The prompt on a screen that closes or continues when any key is pressed.
pub(crate) const ANY_KEY: &str = "Press any key _";

/// The line that shows the reason why choices could not be saved.
const UNSAVED_LINE: u16 = 10;

/// Draws the reason why choices cannot be saved, in place of the match or game.
pub(crate) fn draw_unsaved(canvas: &mut Canvas<'_>, what: &str, fault: &str) {
    for (line, row) in (UNSAVED_LINE..).zip(wrap(fault)) {
        canvas.put(1, line, &row, WARNING);
    }
    let prompt = format!("Not saved: any key tries again, [Q] leaves the {what} as last saved _");
    draw(canvas, &prompt, None);
}

/// Draws the prompt. Keys in brackets have the colour of keys, and a `_` at the
/// end stands for the cursor. The notice, such as the reason why the last key
/// did nothing, comes after the prompt. If the prompt and the notice do not
/// both fit on the line, the notice replaces the prompt. A notice longer than a
/// line goes above the prompt.
pub(crate) fn draw(canvas: &mut Canvas<'_>, prompt: &str, notice: Option<&str>) {
    draw_with_hints(canvas, prompt, notice, &[]);
}

/// Draws a prompt and a notice as [`draw`] does, and adds hints on other keys
/// at the right end. If there is not enough room, the hints are shortened to
/// their keys. If the shortened hints are still too long, the first hints are
/// left out.
pub(crate) fn draw_with_hints(
    canvas: &mut Canvas<'_>,
    prompt: &str,
    notice: Option<&str>,
    hints: &[String],
) {
    canvas.set_prompt(format!("{prompt} {}", hints.join(" ")));
    let bottom = canvas.height() - 1;
    let width = usize::from(canvas.width()) - 1;
    let mut notice = notice.unwrap_or_default();
    if display_width(prompt) + 2 + display_width(notice) > width && !notice.is_empty() {
        let rows = word_wrap::wrap(notice, width - 1);
        let in_its_place = rows.len() == 1;
        let below = bottom + u16::from(in_its_place);
        let first = below.saturating_sub(rows.len() as u16);
        for (line, row) in (first..).zip(rows) {
            canvas.put(1, line, &format!("{:<width$}", PaddedText(&row)), WARNING);
        }
        if in_its_place {
            // Set the cursor, because text that was drawn earlier may have
            // moved it.
            canvas.set_cursor(display_width(notice) as u16 + 2, bottom);
            return;
        }
        notice = "";
    }
    let (text, cursor) = match prompt.strip_suffix('_') {
        Some(text) => (text, "_"),
        None => (prompt, ""),
    };
    let at = canvas.put_with_keys(1, bottom, text, TEXT);
    if !cursor.is_empty() {
        canvas.set_cursor(at, bottom);
    }
    let at = canvas.put(at, bottom, cursor, HEADING);
    if !notice.is_empty() {
        canvas.put(at + 2, bottom, notice, WARNING);
    } else if let Some(hints) = join_fitting_hints(hints, width.saturating_sub(usize::from(at) + 2))
    {
        canvas.put_with_keys((width - display_width(&hints)) as u16, bottom, &hints, TEXT);
    }
}

/// Returns as many of the hints as fit.
fn join_fitting_hints(hints: &[String], room: usize) -> Option<String> {
    let bare: Vec<&str> =
        hints.iter().map(|hint| hint.find(' ').map_or(hint.as_str(), |end| &hint[..end])).collect();
    let shorter = (0..bare.len()).map(|first| bare[first..].join(" "));
    let mut all = std::iter::once(hints.join(" ")).chain(shorter);
    all.find(|hints| display_width(hints) <= room && !hints.is_empty())
}

/// Wraps a text into rows that fit the canvas.
pub(crate) fn wrap(text: &str) -> Vec<String> {
    word_wrap::wrap(text, usize::from(WIDTH) - 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::frame;
    use crate::session::colours::Colours;

    fn last_line(notice: &str, hints: &[String]) -> String {
        let draw = |canvas: &mut Canvas<'_>| {
            draw_with_hints(canvas, "Enter choice: _", Some(notice), hints);
        };
        let picture = frame::render_at_canvas_size(&draw, Colours::Sixteen);
        let row = picture.content.rchunks(usize::from(WIDTH)).next().unwrap_or_default();
        super::super::picture::runs(row).into_iter().map(|run| run.text).collect()
    }

    #[test]
    fn a_notice_in_wide_letters_that_has_no_room_stands_in_the_prompt_s_place() {
        let wide = "\u{65e5}".repeat(35);
        let line = last_line(&wide, &[]);
        assert_eq!(line.trim(), wide);
        let line = last_line(&"x".repeat(35), &[]);
        assert!(line.starts_with(" Enter choice: _  xxx"), "{line}");
    }

    #[test]
    fn hints_in_wide_letters_end_at_the_edge() {
        let hints = ["[1] \u{65e5}\u{672c}", "[2] two"].map(str::to_owned);
        let line = last_line("", &hints);
        assert!(line.ends_with("[1] \u{65e5}\u{672c} [2] two "), "{line}");
    }
}
