//! A table of the competition on the screen.

use super::frame::{Canvas, HEIGHT, WIDTH};
use super::palette::{FIGURE, HEADING, TEXT};
use crate::reports::Table;
use crate::session::page::table::pages;

/// The line of the title.
const TOP: u16 = 1;

/// Draws a page of a table: its title, headings and rows, with as many of its
/// columns and rows as the canvas has room for.
pub(super) fn draw(canvas: &mut Canvas<'_>, table: &Table, page: usize) {
    let room = usize::from(canvas.width());
    let columns = table.columns_in(room);
    let table = Table { columns, ..table.clone() };
    let left = room.saturating_sub(table.width().max(WIDTH.into())) / 2;
    let left = left as u16;
    let mut head = table.head();
    // The last of the fewest lines in which a screen is shown is that above it.
    let mut line = TOP - u16::from(canvas.height() < HEIGHT);
    canvas.centre(line, head.remove(0).trim(), HEADING);
    line += 1;
    for text in &head {
        canvas.put(left, line, text, HEADING);
        line += 1;
    }
    let pages = pages(&table, canvas.height());
    for (text, yours) in pages.get(page).into_iter().flatten() {
        canvas.put(left, line, text, if *yours { FIGURE } else { TEXT });
        line += 1;
    }
}
