//! A table of the competition, and what lies behind it.

use std::cell::Cell as Shown;

use super::counties::CountyPage;
use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::{ChampionshipView, Class, County, Whose};
use crate::reports::table::ColumnKind;
use crate::reports::{self, Cell, Query, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, KeyRow, row};
use crate::session::keys::Key;
use crate::session::paging::{Pages, Turned};

/// Lines of the lowest terminal for which a table is divided, and those of them
/// that are above the headings and below the last row.
const FEWEST_LINES: u16 = 25;
const OTHER_LINES: u16 = 4;

/// The lines of a table below its headings by pages of a terminal of so many
/// lines, each with whether it is your own county's. A row takes one line; the
/// lines of a long sentence stay together.
pub(crate) fn pages(table: &Table, lines: u16) -> Vec<Vec<(String, bool)>> {
    let room = usize::from(lines.max(FEWEST_LINES) - OTHER_LINES);
    let room = room.saturating_sub(table.head().len()).max(1);
    let mut pages: Vec<Vec<(String, bool)>> = Vec::new();
    for (number, text) in table.body().iter().enumerate() {
        let row = table.rows.get(number);
        let yours = row.is_some_and(|row| row.contains(&Cell::Yours(Whose::Yours)));
        let lines = text.lines().map(|line| (line.to_owned(), yours));
        match pages.last_mut() {
            Some(page) if page.len() + lines.clone().count() <= room => page.extend(lines),
            _ => pages.push(lines.collect()),
        }
    }
    pages
}

/// A table, page by page.
pub(crate) struct TablePage {
    table: Table,
    page: usize,
    link: TableLink,
    /// The number of a man that is being typed, in a table of men.
    typed: Option<usize>,
    /// Lines of the terminal in which it was last seen, and the pages that it has there:
    /// all rows have to be laid to count them.
    laid: Shown<(u16, usize)>,
    /// Whether it was last seen as the original shows it, with nothing behind it.
    is_original: Shown<bool>,
    notice: Option<String>,
}

/// What lies behind a table.
#[derive(Clone, Copy)]
pub(crate) enum TableLink {
    Nothing,
    /// The race for the title.
    Race(u16, Class),
    /// The race for the title in the last rounds, and what the counties need.
    LastRounds(u16, Class),
    /// The men of the season.
    Men(Query),
    /// The positions over the years, of a county that is asked for where none
    /// is named.
    Places(Option<County>),
}

/// What a key of a table does.
#[derive(Clone, Copy)]
pub(crate) enum TablePageCommand {
    Chart,
    RunIn,
    Men(TableName),
    Figure,
    Career,
}

/// The keys besides those of paging, first those of what lies behind the table.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<TablePageCommand, TablePage>] = &[
    row("C", TablePageCommand::Chart, |page| page.has_chart().into(), "chart",
        "the race for the title, or the positions of a county, as a chart"),
    row("R", TablePageCommand::RunIn, |page| page.has_run_in().into(), "run-in",
        "in the last rounds: who plays whom, and what each county needs"),
    row("B", TablePageCommand::Men(TableName::Batsmen), |page| page.has_men().into(), "batsmen",
        "the season's batsmen, by runs"),
    row("W", TablePageCommand::Men(TableName::Bowlers), |page| page.has_men().into(), "bowlers",
        "the season's bowlers, by wickets"),
    row("0", TablePageCommand::Figure, |page| page.typed.is_some().into(), "", ""),
    row("123456789", TablePageCommand::Figure, |page| page.is_of_men().into(), "",
        "in a table of men: type a man's number and [Enter] for that career, year by year"),
    row("\n", TablePageCommand::Career, |page| page.typed.is_some().into(), "", ""),
];

/// How many rows are those of what lies behind the table.
const BEHIND: usize = 4;

impl TablePage {
    pub(crate) fn new(table: Table, link: TableLink) -> TablePage {
        let lines = FEWEST_LINES;
        TablePage {
            laid: Shown::new((lines, pages(&table, lines).len().max(1))),
            is_original: Shown::new(false),
            table,
            page: 0,
            link,
            typed: None,
            notice: None,
        }
    }

    /// Opens the table that is asked for; not of a year that has not begun.
    pub(crate) fn opened(
        championship: &ChampionshipView<'_>,
        name: TableName,
        query: &Query,
    ) -> PageNavigation {
        let link = match (name, championship.yours()) {
            (TableName::Averages, _) => TableLink::Men(*query),
            (TableName::Positions, _) => TableLink::Places(None),
            (TableName::Century, Some(yours)) => TableLink::Places(Some(yours)),
            _ => TableLink::Nothing,
        };
        let table = reports::leading(championship, name, query);
        table
            .map_or(PageNavigation::Stay, |table| PageNavigation::open(TablePage::new(table, link)))
    }

    fn has_chart(&self) -> bool {
        let link = self.link;
        let has_chart =
            matches!(link, TableLink::Race(..) | TableLink::LastRounds(..) | TableLink::Places(_));
        has_chart && !self.is_original.get()
    }

    fn has_run_in(&self) -> bool {
        matches!(self.link, TableLink::LastRounds(..)) && !self.is_original.get()
    }

    fn has_men(&self) -> bool {
        matches!(self.link, TableLink::Men(_)) && !self.is_original.get()
    }

    /// Whether its rows are men.
    fn is_of_men(&self) -> bool {
        let mut columns = self.table.columns.iter();
        columns.any(|column| column.kind == ColumnKind::Man) && !self.table.rows.is_empty()
    }

    /// Which of its pages is shown: in a higher terminal there are fewer.
    fn paging(&self) -> Pages {
        let count = self.laid.get().1;
        Pages { shown: self.page.min(count - 1), count }
    }

    /// Turns the page, or leaves.
    fn turn(&mut self, key: Key) -> PageNavigation {
        let own = keymap::instead(KEYS.iter(), self, |key| self.has_button(key));
        match self.paging().turned(key, &own) {
            Turned::To(page) => self.page = page,
            Turned::Return => return PageNavigation::Back,
            Turned::Nothing(why) => self.notice = Some(why),
        }
        PageNavigation::Stay
    }

    /// Returns `true` unless a key is the figure of a man who is not there.
    fn has_button(&self, key: Key) -> bool {
        key.figure().is_none_or(|figure| figure <= self.table.rows.len())
    }

    fn chart(&self) -> PageNavigation {
        match self.link {
            TableLink::Race(year, class) | TableLink::LastRounds(year, class) => {
                PageNavigation::to(Destination::Race(year, class))
            }
            TableLink::Places(Some(county)) => PageNavigation::to(Destination::Places(county)),
            TableLink::Places(None) => PageNavigation::open(CountyPage::new(
                "Which county's final positions?",
                |county, _| PageNavigation::ReplaceWith(Box::new(Destination::Places(county))),
            )),
            TableLink::Nothing | TableLink::Men(_) => PageNavigation::Stay,
        }
    }

    /// Types a figure of a man's number, if there is such a man.
    fn type_in(&mut self, figure: usize) {
        let number = self.typed.unwrap_or(0) * 10 + figure;
        if (1..=self.table.rows.len()).contains(&number) {
            self.typed = Some(number);
        }
    }

    /// The career of the man in a row, counted from 1.
    fn career(&self, row: usize, session: &GameSession) -> Option<PageNavigation> {
        let table = reports::men::in_row(session.championship()?, &self.table, row)?;
        Some(PageNavigation::open(TablePage::new(table, TableLink::Nothing)))
    }

    /// The row of the man of that surname, counted from 1.
    fn named(&self, surname: &str, session: &GameSession) -> Option<usize> {
        let names = session.championship()?.name_book();
        let is_he = |cell: &Cell| match cell {
            Cell::Man(county, man, _) => {
                let name = names.of(*county, *man);
                name.surname.eq_ignore_ascii_case(surname)
            }
            _ => false,
        };
        let mut rows = self.table.rows.iter();
        Some(rows.position(|row| row.iter().any(is_he))? + 1)
    }
}

impl Page for TablePage {
    fn table(&self) -> Option<&Table> {
        Some(&self.table)
    }

    fn view(&self, session: &GameSession) -> PageView {
        let lines = session.display.lines;
        self.is_original.set(session.shows_original());
        if self.laid.get().0 != lines {
            self.laid.set((lines, pages(&self.table, lines).len().max(1)));
        }
        let (pages, own) = (self.paging(), keymap::hints(KEYS, self));
        let man = if self.is_of_men() { ", or a man's number" } else { "" };
        PageView {
            page: pages.shown,
            prompt: match self.typed {
                Some(number) => format!("Number {number}_ [Enter] career"),
                None => format!("{}{man} _", pages.prompt("Page", &own)),
            }
            .into(),
            notice: self.notice.clone(),
            keys: keymap::hints(&KEYS[..BEHIND], self),
            entry: if self.is_of_men() { "a man's number for a career" } else { "" },
            ..PageView::default()
        }
    }

    fn keys(&self) -> Option<Vec<Key>> {
        let mut keys = keymap::keys(KEYS, self, |key| self.has_button(key));
        let paging = self.paging().buttons().into_iter();
        let paging: Vec<Key> = paging.filter(|key| !keys.contains(key)).collect();
        keys.extend(paging);
        Some(keys)
    }

    fn pages(&self) -> Option<Pages> {
        Some(self.paging())
    }

    fn has_key(&self, key: Key) -> bool {
        keymap::find(KEYS, key, self).is_ok()
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match keymap::find(KEYS, key, self) {
            Ok(TablePageCommand::Chart) => return self.chart(),
            Ok(TablePageCommand::RunIn) => {
                return match (session.view(), self.link) {
                    (Some(all), TableLink::LastRounds(_, class)) => {
                        let query = Query { class, year: None, county: None };
                        TablePage::opened(&all, TableName::RunIn, &query)
                    }
                    _ => PageNavigation::Stay,
                };
            }
            Ok(TablePageCommand::Men(name)) => {
                return match (session.view(), self.link) {
                    (Some(all), TableLink::Men(query)) => TablePage::opened(&all, name, &query),
                    _ => PageNavigation::Stay,
                };
            }
            Ok(TablePageCommand::Figure) => self.type_in(key.figure().unwrap_or(0)),
            Ok(TablePageCommand::Career) => {
                let typed = self.typed.take().unwrap_or(0);
                return self.career(typed, session).unwrap_or(PageNavigation::Stay);
            }
            Err(_) if self.typed.take().is_some() => {}
            Err(_) => return self.turn(key),
        }
        PageNavigation::Stay
    }

    /// A man's number, or his name.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        let row = text.parse().ok().or_else(|| self.named(text, session));
        let career = row.and_then(|row| self.career(row, session));
        career.ok_or_else(|| format!("No man in this table has the number or name {text}"))
    }
}
