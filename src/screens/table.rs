//! A table of the competition, page by page.

use super::app::{Screen, Turn};
use super::frame::{Canvas, HEIGHT};
use super::keys::Key;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::championship::Championship;
use crate::reports::{self, Cell, Query, Table};
use crate::session::GameSession;

/// The line of the title.
const TOP: u16 = 1;

/// A table on the screen.
pub struct TableScreen {
    table: Table,
    page: usize,
    chart: Option<Charted>,
}

/// A chart that belongs to a table: what it is called, and how it opens.
struct Charted {
    name: &'static str,
    open: Box<dyn Fn(&GameSession) -> Turn>,
}

impl TableScreen {
    /// The screen of a table.
    pub fn new(table: Table) -> TableScreen {
        TableScreen {
            table,
            page: 0,
            chart: None,
        }
    }

    /// The same with a chart on the key `C`.
    #[must_use]
    pub fn with_chart(
        mut self,
        name: &'static str,
        open: impl Fn(&GameSession) -> Turn + 'static,
    ) -> TableScreen {
        let open = Box::new(open);
        self.chart = Some(Charted { name, open });
        self
    }

    /// Opens the table that is asked for.
    pub(super) fn opened(championship: &Championship, name: reports::Name, query: &Query) -> Turn {
        match reports::report(championship, name, query) {
            Ok(table) => Turn::Open(Box::new(TableScreen::new(table))),
            // Only years that have begun are asked for.
            Err(_) => Turn::Stay,
        }
    }

    fn pages(&self) -> usize {
        self.table
            .rows
            .len()
            .div_ceil(rows_a_page(&self.table))
            .max(1)
    }
}

/// Rows that fit between the headings and the prompt.
fn rows_a_page(table: &Table) -> usize {
    let head = table.head().len();
    usize::from(HEIGHT - TOP).saturating_sub(head + 3).max(1)
}

/// Draws a page of a table: its title, headings and rows.
pub(super) fn draw(canvas: &mut Canvas<'_>, table: &Table, page: usize) {
    let head = table.head();
    let mut line = TOP;
    for text in &head {
        canvas.put(0, line, text, HEADING);
        line += 1;
    }
    let room = rows_a_page(table);
    let body = table.body();
    let first = page * room;
    for (number, text) in body.iter().enumerate().skip(first).take(room) {
        let yours = table
            .rows
            .get(number)
            .is_some_and(|row| row.contains(&Cell::Yours(true)));
        canvas.put(0, line, text, if yours { FIGURE } else { TEXT });
        line += 1;
    }
}

/// Whether a key returns from any table.
pub(super) fn returns(key: Key) -> bool {
    key == Key::Escape || matches!(key.letter(), Some('Q' | '0'))
}

impl Screen for TableScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        draw(canvas, &self.table, self.page);
        let (page, pages) = (self.page + 1, self.pages());
        let chart = self.chart.as_ref().map(|chart| chart.name);
        let text = match (pages, chart) {
            (1, None) => prompt::ANY_KEY.to_owned(),
            (1, Some(name)) => format!("[C] {name}, any other key returns _"),
            (_, None) => {
                format!("Page {page} of {pages}: any key for more, [-] back, [Q] return _")
            }
            (_, Some(name)) => {
                format!(
                    "Page {page} of {pages}: any key for more, [-] back, [C] {name}, [Q] return _"
                )
            }
        };
        prompt::draw(canvas, &text, None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        if returns(key) {
            return Turn::Back;
        }
        if let (Some('C'), Some(chart)) = (key.letter(), &self.chart) {
            return (chart.open)(session);
        }
        if key.letter() == Some('-') {
            self.page = self.page.saturating_sub(1);
            return Turn::Stay;
        }
        self.page += 1;
        if self.page >= self.pages() {
            return Turn::Back;
        }
        Turn::Stay
    }
}
