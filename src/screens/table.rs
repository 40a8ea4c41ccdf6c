//! Draws a table of the competition on the screen.

use super::frame::{Canvas, HEIGHT, WIDTH};
use super::palette::{FIGURE, HEADING, TEXT};
use crate::reports::Table;
use crate::reports::table::ColumnKind;
use crate::session::page::table::pages;

/// The line of the title.
const TITLE_LINE: u16 = 1;

/// Draws a page of a table: its title, headings and rows, with as many columns
/// and rows as fit the canvas.
pub(super) fn draw(canvas: &mut Canvas<'_>, table: &Table, page: usize) {
    let room = usize::from(canvas.width());
    let shown = pages(table, canvas.height()).into_iter().nth(page).unwrap_or_default();
    // A table for a whole century has thousands of rows, so format only the
    // rows on the page.
    let page = Table {
        title: table.title.clone(),
        note: table.note.clone(),
        overhead: table.overhead,
        columns: table.columns_for_width(room),
        rows: table.rows.get(shown).unwrap_or_default().to_vec(),
        empty: table.empty,
    };
    // Align a narrow table with the left edge of the 80 columns in the middle.
    let left = room.saturating_sub(page.width().max(WIDTH.into())) / 2;
    let left = left as u16;
    let mut head = page.heading_lines();
    // In a terminal with the minimum number of lines, leave out the line above
    // the title.
    let mut line = TITLE_LINE - u16::from(canvas.height() < HEIGHT);
    canvas.centre(line, head.remove(0).trim(), HEADING);
    line += 1;
    for text in &head {
        canvas.put(left, line, text, HEADING);
        line += 1;
    }
    let own = own_column(&page);
    for (number, text) in page.row_texts().iter().enumerate() {
        let yours = page.is_yours(number);
        for text in text.lines() {
            canvas.put(left, line, text, if yours { FIGURE } else { TEXT });
            if let Some(part) = own.as_ref().and_then(|own| text.get(own.clone())) {
                let at = own.as_ref().map_or(0, |own| own.start) as u16;
                canvas.put(left + at, line, part, FIGURE);
            }
            line += 1;
        }
    }
}

/// Returns the range of columns about the person's own county, if the table has
/// them.
fn own_column(table: &Table) -> Option<std::ops::Range<usize>> {
    let mut columns = table.columns.iter();
    let own = columns.position(|column| column.kind == ColumnKind::Position { yours: true })?;
    Some(table.column_span(own))
}
