//! A table of the competition, page by page.

use super::app::{Screen, Turn};
use super::frame::{Canvas, HEIGHT};
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::championship::Championship;
use crate::reports::{self, Cell, Query, Table};
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;

/// The line of the title.
const TOP: u16 = 1;

/// A table on the screen.
pub(crate) struct TableScreen {
    table: Table,
    page: usize,
    chart: Option<Charted>,
    /// What the tables of men behind it are asked for.
    men: Option<Query>,
}

/// How the chart of a table opens.
type Charted = Box<dyn Fn(&GameSession) -> Turn>;

/// What a key of a table does.
#[derive(Clone, Copy)]
pub(super) enum Command {
    Chart,
    Men(reports::Name),
    PageBack,
    Page,
    Return,
}

/// What tells which keys hold.
pub(super) struct Moment {
    pages: usize,
    has_chart: bool,
    has_men: bool,
}

#[rustfmt::skip]
pub(super) const KEYS: &[Row<Command, Moment>] = &[
    row("C", Command::Chart, |moment| moment.has_chart.into(), "chart",
        "the race for the title, or the positions of a county, as a chart"),
    row("B", Command::Men(reports::Name::Batsmen), |moment| moment.has_men.into(), "batsmen",
        "the batsmen of the season by their runs"),
    row("W", Command::Men(reports::Name::Bowlers), |moment| moment.has_men.into(), "bowlers",
        "the bowlers of the season by their wickets"),
    row("-", Command::PageBack, |moment| (moment.pages > 1).into(), "back", "the page before"),
    row("Q0\u{1b}", Command::Return, |moment| (moment.pages > 1).into(), "return", "return"),
    row("", Command::Page, |moment| (moment.pages > 1).into(), "any key for more", "the next page"),
    row("", Command::Return, always, "Press any key", ""),
];

impl TableScreen {
    /// The screen of a table.
    pub(crate) fn new(table: Table) -> TableScreen {
        TableScreen {
            table,
            page: 0,
            chart: None,
            men: None,
        }
    }

    /// The same with the batsmen and bowlers of a season behind keys.
    #[must_use]
    pub(crate) fn with_men(mut self, query: Query) -> TableScreen {
        self.men = Some(query);
        self
    }

    /// The same with a chart.
    #[must_use]
    pub(crate) fn with_chart(
        mut self,
        open: impl Fn(&GameSession) -> Turn + 'static,
    ) -> TableScreen {
        self.chart = Some(Box::new(open));
        self
    }

    /// Opens the table that is asked for.
    pub(super) fn opened(championship: &Championship, name: reports::Name, query: &Query) -> Turn {
        match reports::leading(championship, name, query) {
            Ok(table) => {
                let mut screen = TableScreen::new(table);
                if name == reports::Name::Averages {
                    screen = screen.with_men(*query);
                }
                Turn::Open(Box::new(screen))
            }
            // Only years that have begun are asked for.
            Err(_) => Turn::Stay,
        }
    }

    fn moment(&self) -> Moment {
        Moment {
            pages: self.pages(),
            has_chart: self.chart.is_some(),
            has_men: self.men.is_some(),
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
        let moment = self.moment();
        let pages = match moment.pages {
            1 => String::new(),
            pages => format!("Page {} of {pages}: ", self.page + 1),
        };
        let text = format!("{pages}{} _", keymap::offer(KEYS, &moment));
        prompt::draw(canvas, &text, None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match (keymap::find(KEYS, key, &self.moment()), &self.chart) {
            (Ok(Command::Chart), Some(open)) => return open(session),
            (Ok(Command::Men(name)), _) => {
                return match (session.opened(), &self.men) {
                    (Some(opened), Some(query)) => {
                        TableScreen::opened(opened.championship(), name, query)
                    }
                    _ => Turn::Stay,
                };
            }
            (Ok(Command::PageBack), _) => self.page = self.page.saturating_sub(1),
            (Ok(Command::Page), _) if self.page + 1 < self.pages() => self.page += 1,
            _ => return Turn::Back,
        }
        Turn::Stay
    }
}
