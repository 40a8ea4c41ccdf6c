//! A table of the competition, page by page.

use std::cell::Cell;

use super::app::{Screen, Turn};
use super::frame::{Canvas, HEIGHT, Layout, WIDTH};
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::championship::{Championship, Whose};
use crate::reports::{self, Query, Table};
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
    /// The number of a man that is being typed, in a table of men.
    typed: Option<usize>,
    /// Lines of the terminal in which it was last drawn.
    lines: Cell<u16>,
}

/// How the chart of a table opens.
type Charted = Box<dyn Fn(&GameSession) -> Turn>;

/// What a key of a table does.
#[derive(Clone, Copy)]
pub(super) enum Command {
    Chart,
    Men(reports::TableName),
    Figure,
    Career,
    PageBack,
    Page,
    Return,
}

/// What tells which keys hold.
pub(super) struct Moment {
    pages: usize,
    has_chart: bool,
    has_men: bool,
    is_of_men: bool,
    is_typed: bool,
}

#[rustfmt::skip]
pub(super) const KEYS: &[Row<Command, Moment>] = &[
    row("C", Command::Chart, |moment| moment.has_chart.into(), "chart",
        "the race for the title, or the positions of a county, as a chart"),
    row("B", Command::Men(reports::TableName::Batsmen), |moment| moment.has_men.into(), "batsmen",
        "the batsmen of the season by their runs"),
    row("W", Command::Men(reports::TableName::Bowlers), |moment| moment.has_men.into(), "bowlers",
        "the bowlers of the season by their wickets"),
    row("0", Command::Figure, |moment| moment.is_typed.into(), "", ""),
    row("123456789", Command::Figure, |moment| moment.is_of_men.into(), "",
        "in a table of men: a man's number, and then [Enter] shows his career year by year"),
    row("\n", Command::Career, |moment| moment.is_typed.into(), "", ""),
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
            typed: None,
            lines: Cell::new(HEIGHT),
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

    /// The table that is asked for; none of a year that has not begun.
    pub(super) fn of(
        championship: &Championship,
        name: reports::TableName,
        query: &Query,
    ) -> Option<TableScreen> {
        let table = reports::leading(championship, name, query).ok()?;
        let screen = TableScreen::new(table);
        Some(match name {
            reports::TableName::Averages => screen.with_men(*query),
            _ => screen,
        })
    }

    /// Opens the table that is asked for.
    pub(crate) fn opened(
        championship: &Championship,
        name: reports::TableName,
        query: &Query,
    ) -> Turn {
        let screen = TableScreen::of(championship, name, query);
        // Only years that have begun are asked for.
        screen.map_or(Turn::Stay, |screen| Turn::Open(Box::new(screen)))
    }

    /// Types a figure of a man's number, if there is such a man.
    fn type_in(&mut self, figure: usize) {
        let number = self.typed.unwrap_or(0) * 10 + figure;
        if (1..=self.table.rows.len()).contains(&number) {
            self.typed = Some(number);
        }
    }

    /// The career of the man whose number was typed.
    fn career(&mut self, session: &GameSession) -> Turn {
        let championship = session.opened().map(|opened| opened.championship());
        let number = self.typed.take();
        let table = championship
            .zip(number)
            .and_then(|(all, number)| reports::men::in_row(all, &self.table, number));
        table.map_or(Turn::Stay, |table| {
            Turn::Open(Box::new(TableScreen::new(table)))
        })
    }

    fn moment(&self) -> Moment {
        Moment {
            pages: self.pages(),
            has_chart: self.chart.is_some(),
            has_men: self.men.is_some(),
            is_of_men: self.is_of_men(),
            is_typed: self.typed.is_some(),
        }
    }

    /// Whether its rows are men.
    fn is_of_men(&self) -> bool {
        let mut columns = self.table.columns.iter();
        columns.any(|column| column.key == "initials") && !self.table.rows.is_empty()
    }

    fn pages(&self) -> usize {
        pages(&self.table, self.lines.get()).len().max(1)
    }

    /// The page that is shown: in a higher terminal there are fewer.
    fn shown(&self) -> usize {
        self.page.min(self.pages() - 1)
    }
}

/// The lines of a table below its headings by pages of a terminal of so many
/// lines, each with whether it is your own county's. A row takes one line; the
/// lines of a long sentence stay together.
fn pages(table: &Table, lines: u16) -> Vec<Vec<(String, bool)>> {
    let room = lines_a_page(table, lines);
    let mut pages: Vec<Vec<(String, bool)>> = Vec::new();
    for (number, text) in table.body().iter().enumerate() {
        let row = table.rows.get(number);
        let yours = row.is_some_and(|row| row.contains(&reports::Cell::Yours(Whose::Yours)));
        let lines = text.lines().map(|line| (line.to_owned(), yours));
        match pages.last_mut() {
            Some(page) if page.len() + lines.clone().count() <= room => page.extend(lines),
            _ => pages.push(lines.collect()),
        }
    }
    pages
}

/// Lines that fit between the headings and the prompt.
fn lines_a_page(table: &Table, lines: u16) -> usize {
    let head = table.head().len();
    usize::from(lines.max(HEIGHT) - TOP)
        .saturating_sub(head + 3)
        .max(1)
}

/// Draws a page of a table: its title, headings and rows, with as many of its
/// columns and rows as the canvas has room for.
pub(super) fn draw(canvas: &mut Canvas<'_>, table: &Table, page: usize) {
    let room = usize::from(canvas.width());
    let columns = table.columns_in(room);
    let table = Table {
        columns,
        ..table.clone()
    };
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
    for (text, yours) in pages(&table, canvas.height())
        .get(page)
        .into_iter()
        .flatten()
    {
        canvas.put(left, line, text, if *yours { FIGURE } else { TEXT });
        line += 1;
    }
}

/// Whether a key returns from any table.
pub(super) fn returns(key: Key) -> bool {
    key == Key::Escape || matches!(key.letter(), Some('Q' | '0'))
}

impl Screen for TableScreen {
    /// A table that has more than the canvas shows takes all of the terminal.
    fn layout(&self) -> Layout {
        match pages(&self.table, HEIGHT).len() > 1 || self.table.has_more_in_width() {
            true => Layout::Whole,
            false => Layout::Centred,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        self.lines.set(canvas.height());
        draw(canvas, &self.table, self.shown());
        let moment = self.moment();
        let pages = match moment.pages {
            1 => String::new(),
            pages => format!("Page {} of {pages}: ", self.shown() + 1),
        };
        let text = match self.typed {
            Some(number) => format!("Number {number}_ [Enter] shows his career"),
            None => {
                let man = if moment.is_of_men {
                    ", or a man's number"
                } else {
                    ""
                };
                format!("{pages}{}{man} _", keymap::offer(KEYS, &moment))
            }
        };
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
            (Ok(Command::Figure), _) => self.type_in(key.figure().unwrap_or(0)),
            (Ok(Command::Career), _) => return self.career(session),
            _ if self.typed.take().is_some() => {}
            (Ok(Command::PageBack), _) => self.page = self.shown().saturating_sub(1),
            (Ok(Command::Page), _) if self.shown() + 1 < self.pages() => {
                self.page = self.shown() + 1;
            }
            _ => return Turn::Back,
        }
        Turn::Stay
    }
}
