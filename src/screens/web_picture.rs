//! The picture of a page in a browser: what has changed in it, as JSON.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use serde_json::{Value, json};

use super::App;
use super::click;
use super::picture::{hex, runs};
use crate::session::keys::Key;

/// The most columns and lines that are drawn; more are left empty by the page.
const MOST: (u16, u16) = (300, 100);

/// What a page shows.
#[derive(Debug, Default)]
pub(crate) struct WebPicture {
    shown: Buffer,
}

impl WebPicture {
    /// Draws the screens in so many columns and lines. The rows that have
    /// changed: `[line, [[text, colour, ground, bold], ...]]`.
    pub(crate) fn draw(&mut self, app: &mut App, (columns, lines): (u16, u16)) -> Vec<Value> {
        let area = Rect::new(0, 0, columns.clamp(1, MOST.0), lines.clamp(1, MOST.1));
        let mut picture = Buffer::empty(area);
        app.draw(&mut picture);
        let width = usize::from(area.width);
        let whole = self.shown.area != area;
        let before = self.shown.content.chunks(width);
        let before = before.map(Some).chain(std::iter::repeat(None));
        let rows = picture.content.chunks(width).zip(before).enumerate();
        let rows = rows
            .filter(|(_, (row, before))| whole || Some(*row) != *before)
            .map(|(line, (row, _))| {
                let runs = runs(row).into_iter().map(|run| {
                    let bold = run.look.modifier.contains(Modifier::BOLD);
                    json!([run.text, hex(run.look.fg), hex(run.look.bg), bold])
                });
                json!([line, runs.collect::<Vec<_>>()])
            })
            .collect();
        self.shown = picture;
        rows
    }

    /// What it says in words.
    pub(crate) fn said(&self, app: &App) -> String {
        app.said(&self.shown)
    }

    /// The key that a click on a cell presses.
    pub(crate) fn key_at(&self, column: u16, line: u16) -> Option<Key> {
        click::key_at(&self.shown, column, line)
    }

    /// The keys that it names.
    pub(crate) fn keys(&self) -> Vec<Key> {
        click::keys(&self.shown)
    }
}
