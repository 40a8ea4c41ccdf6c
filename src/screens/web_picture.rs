//! Draws the picture for a web page, and serializes its changes as JSON.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier};
use serde_json::{Value, json};

use super::App;
use super::click;
use super::palette::rgb;
use super::picture::{as_hex, runs};
use crate::session::keys::Key;

/// The maximum number of columns and lines that are drawn. The page leaves the
/// rest empty.
const MAX_SIZE: Size = Size::new(300, 100);

/// The picture that the page shows.
#[derive(Debug, Default)]
pub(crate) struct WebPicture {
    shown: Buffer,
}

impl WebPicture {
    /// Draws the screens at this size. Returns the rows that have changed, as
    /// `[line, [[text, colour, ground, bold], ...]]`.
    pub(crate) fn draw(&mut self, app: &mut App, columns: u16, lines: u16) -> Vec<Value> {
        let area =
            Rect::new(0, 0, columns.clamp(1, MAX_SIZE.width), lines.clamp(1, MAX_SIZE.height));
        let mut picture = Buffer::empty(area);
        app.draw(&mut picture);
        let width = usize::from(area.width);
        // Draw everything after a change of size, because rows of different
        // lengths cannot be compared.
        let whole = self.shown.area != area;
        let before = self.shown.content.chunks(width);
        // For the first picture there are no rows to compare with.
        let before = before.map(Some).chain(std::iter::repeat(None));
        let rows = picture.content.chunks(width).zip(before).enumerate();
        let rows = rows
            .filter(|(_, (row, before))| whole || Some(*row) != *before)
            .map(|(line, (row, _))| {
                let runs = runs(row).into_iter().map(|run| {
                    let bold = run.look.modifier.contains(Modifier::BOLD);
                    let (colour, ground) = (run.look.fg, run.look.bg);
                    json!([run.text, as_hex(legible(colour, ground)), as_hex(rgb(ground)), bold])
                });
                json!([line, runs.collect::<Vec<_>>()])
            })
            .collect();
        self.shown = picture;
        rows
    }

    /// Returns the text of the top screen, to be read aloud.
    pub(crate) fn aloud(&self, app: &App) -> String {
        app.screen_aloud(&self.shown)
    }

    /// Returns the key for a click on a cell.
    pub(crate) fn key_at(&self, column: u16, line: u16) -> Option<Key> {
        click::key_at(&self.shown, column, line)
    }
}

/// Makes a colour light or dark enough to be read on its background, with the
/// contrast of 4.5 that is required for web pages (WCAG 2, 1.4.3).
fn legible(colour: Color, ground: Color) -> [u8; 3] {
    let (mut parts, ground) = (rgb(colour), rgb(ground));
    // At a luminance of √(1.05 · 0.05) − 0.05 = 0.179, black and white have the
    // same contrast.
    let end = if luminance(ground) < 0.18 { 255 } else { 0 };
    // Text in the colour of its background is not meant to be read.
    while parts != ground && parts != [end; 3] && contrast(parts, ground) < 4.5 {
        parts = parts.map(
            |part| {
                if end == 0 { part.saturating_sub(4) } else { part.saturating_add(4) }
            },
        );
    }
    parts
}

/// Returns the contrast between two colours, from 1 to 21.
pub(super) fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the relative luminance of a colour, from 0 to 1, as WCAG 2 defines it.
fn luminance(colour: [u8; 3]) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::super::palette::{DIM, FIGURE, HEADING, KEY, TEXT, WARNING};
    use super::*;
    use crate::session::colours::Colours;

    #[test]
    fn on_a_page_what_is_dim_is_legible_and_what_was_stays_as_it_was() {
        let mut changed = Vec::new();
        for theme in [Colours::Sixteen, Colours::Green, Colours::Amber, Colours::Light] {
            for style in [TEXT, HEADING, KEY, FIGURE, WARNING, DIM] {
                let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
                buffer.set_string(0, 0, "x", style);
                theme.apply_to(&mut buffer);
                let (colour, ground) = (buffer.content[0].fg, buffer.content[0].bg);
                let shown = legible(colour, ground);
                assert!(contrast(shown, rgb(ground)) >= 4.5, "{theme:?} {style:?}");
                if shown != rgb(colour) {
                    changed.push(style);
                }
            }
        }
        assert!(!changed.is_empty() && changed.iter().all(|style| *style == DIM), "{changed:?}");
        assert_eq!(legible(Color::Black, Color::Black), [0; 3]);
    }
}
