//! The page with a table about the competition, and its links to other pages.

use std::cell::Cell as Shown;
use std::ops::Range;

use super::counties::CountyPage;
use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::news::round::Round;
use crate::championship::{ChampionshipView, Class, County};
use crate::reports::men::MenOrder;
use crate::reports::table::ColumnKind;
use crate::reports::{self, Cell, Query, RoundStep, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, KeyRow, row};
use crate::session::keys::Key;
use crate::session::paging::{self, Pages, TurnResult};
use crate::words::question;

/// The smallest height of a terminal on which tables are divided into pages.
const FEWEST_LINES: u16 = 25;
/// The number of lines above the headings and below the last row of a table.
const OTHER_LINES: u16 = 4;

/// Divides a table's rows into pages for a terminal of this height. Each row
/// takes one line, and a long sentence stays on one page.
pub(crate) fn pages(table: &Table, lines: u16) -> Vec<Range<usize>> {
    let room = usize::from(lines.max(FEWEST_LINES) - OTHER_LINES);
    let room = room.saturating_sub(table.heading_lines().len()).max(1);
    let mut pages = Vec::new();
    let (mut first, mut filled) = (0, 0);
    for row in 0..table.rows.len() {
        let height = table.row_line_count(row);
        if filled > 0 && filled + height > room {
            pages.push(first..row);
            (first, filled) = (row, 0);
        }
        filled += height;
    }
    pages.push(first..table.rows.len());
    pages
}

/// A table, shown page by page.
pub(crate) struct TablePage {
    table: Table,
    page: usize,
    link: TableLink,
    /// The man's number being typed, in a table of men.
    typed: Option<usize>,
    /// The height of the terminal when the table was last drawn, and the number
    /// of pages at that height. Counting the pages requires a layout of all
    /// rows.
    laid: Shown<(u16, usize)>,
    /// True if the table was last shown as in the original, where it leads to
    /// no other pages.
    is_original: Shown<bool>,
    notice: Option<String>,
}

/// The pages that a table leads to.
#[derive(Clone, Copy)]
pub(crate) enum TableLink {
    Nothing,
    /// The race for the title.
    Race(u16, Class),
    /// The race for the title in the last rounds, with the points that each
    /// county needs.
    LastRounds(u16, Class),
    /// The men of the season.
    Men(Query),
    /// The same table of men in another order, for a season or for careers.
    Sorted {
        query: Query,
        by: MenOrder,
        of_careers: bool,
    },
    /// The best men of the county, its men in form, and its record against the
    /// other counties.
    County(County),
    /// The men of the class who are in form.
    Form(Query),
    /// The counties and men in form in the class. The run-in leads to this
    /// page.
    RunIn(Class),
    /// The news of one round. This page leads to the news of the rounds before
    /// and after it.
    Round(Round),
    /// The positions over the years, either of this county or of a county that
    /// the player is asked for.
    Places(Option<County>),
}

/// The effect of a key on a table.
#[derive(Clone, Copy)]
pub(crate) enum TablePageCommand {
    Chart,
    RunIn,
    Men(TableName),
    Sort,
    Form,
    MenInForm,
    County(TableName),
    Step(RoundStep),
    Figure,
    Career,
    Help,
}

/// The keys other than the paging keys, starting with those for the pages to
/// which the table leads.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<TablePageCommand, TablePage>] = &[
    row("C", TablePageCommand::Chart, |page| page.has_chart().into(), "chart",
        "the race for the title, or the positions of a county, as a chart"),
    row("R", TablePageCommand::RunIn, |page| page.has_run_in().into(), "run-in",
        "in the last rounds: who plays whom, and what each county needs"),
    row("F", TablePageCommand::Form, |page| page.has_form().into(), "form",
        "who is in form"),
    row("M", TablePageCommand::MenInForm, |page| page.has_men_in_form().into(), "men in form",
        "the men in form"),
    row("B", TablePageCommand::Men(TableName::Batsmen), |page| page.has_men(false).into(), "batsmen",
        "the season's batsmen, by runs"),
    row("W", TablePageCommand::Men(TableName::Bowlers), |page| page.has_men(true).into(), "bowlers",
        "the season's bowlers, by wickets"),
    row("S", TablePageCommand::Sort, |page| page.men_order().is_some().into(), "sort",
        "in a table of men: sort by average, by best innings or bowling, or by hundreds"),
    row("M", TablePageCommand::County(TableName::ManRecords), |page| page.has_county().into(), "best men",
        "the county's best innings, bowling, seasons and careers"),
    row("V", TablePageCommand::County(TableName::Against), |page| page.has_county().into(), "against the others",
        "what the county won and lost against each of the others"),
    row("R", TablePageCommand::County(TableName::Rival), |page| page.has_county().into(), "rivals",
        "the county's rivals"),
    row("7", TablePageCommand::Step(RoundStep::Before), |page| page.has_rounds().into(), "round before",
        "the news of the round before"),
    row("8", TablePageCommand::Step(RoundStep::After), |page| page.has_rounds().into(), "round after",
        "the news of the round after"),
    row("0", TablePageCommand::Figure, |page| page.typed.is_some().into(), "", ""),
    row("123456789", TablePageCommand::Figure, |page| page.is_of_men().into(), "",
        "in a table of men: type a man's number and [Enter] for that career, year by year"),
    row("\n", TablePageCommand::Career, |page| page.typed.is_some().into(), "", ""),
    row("?", TablePageCommand::Help, |page| (!page.is_original.get()).into(), "", ""),
];

/// The title of the help.
const HELP_TITLE: &str = "The keys of this table";

/// The longest prompt that fits on the line.
const MAX_PROMPT_WIDTH: usize = 78;

/// The number of rows for keys to the pages to which the table leads.
const LINK_KEY_ROW_COUNT: usize = 12;

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

    /// Opens a table. Does nothing if the year of the table has not begun yet.
    pub(crate) fn opened(
        championship: &ChampionshipView<'_>,
        name: TableName,
        query: &Query,
    ) -> PageNavigation {
        let link = match (name, championship.yours()) {
            (TableName::Records, _) => query.county.map_or(TableLink::Nothing, TableLink::County),
            _ if let Some((by, of_careers)) = name.men_order() => {
                TableLink::Sorted { query: *query, by, of_careers }
            }
            (TableName::Averages, _) => TableLink::Men(*query),
            (TableName::Form, _) => TableLink::Form(*query),
            (TableName::Positions, _) => TableLink::Places(None),
            (TableName::Century, Some(yours)) => TableLink::Places(Some(yours)),
            _ => TableLink::Nothing,
        };
        let table = reports::report(championship, name, query);
        table
            .map_or(PageNavigation::Stay, |table| PageNavigation::open(TablePage::new(table, link)))
    }

    /// Opens the run-in for a class. Includes the men in form if they need no
    /// extra page.
    pub(crate) fn run_in(session: &GameSession, class: Class, link: TableLink) -> PageNavigation {
        let query = Query { class, year: None, county: None };
        let Some(championship) = session.view() else {
            return PageNavigation::Stay;
        };
        let Ok(mut table) = reports::report(&championship, TableName::RunIn, &query) else {
            return PageNavigation::Stay;
        };
        let mut longer = table.clone();
        reports::add_men_in_form(&championship, class, &mut longer, &*session.match_replayer());
        let lines = session.display.lines;
        if pages(&longer, lines).len() == pages(&table, lines).len() {
            table = longer;
        }
        PageNavigation::open(TablePage::new(table, link))
    }

    /// Opens the news of a round in both classes. If no round is given, opens
    /// the news of the last round.
    pub(crate) fn news(
        championship: &ChampionshipView<'_>,
        class: Class,
        asked: Option<(u16, u8)>,
    ) -> PageNavigation {
        match reports::news_of_both(championship, class, asked) {
            Ok((round, table)) => {
                PageNavigation::open(TablePage::new(table, TableLink::Round(round)))
            }
            Err(_) => PageNavigation::Stay,
        }
    }

    /// Shows another table in place of this one.
    fn replace_table(&mut self, table: Table, link: TableLink) {
        *self = TablePage { is_original: self.is_original.clone(), ..TablePage::new(table, link) };
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

    /// Returns `true` if the table leads to the season's batsmen or bowlers, or
    /// shows them in another order.
    fn has_men(&self, bowlers: bool) -> bool {
        let behind = matches!(self.link, TableLink::Men(_)) && !self.is_original.get();
        behind || self.men_order().is_some_and(|(_, by, _)| by.is_for_bowlers() != bowlers)
    }

    /// Returns the order of the men in a table of men.
    fn men_order(&self) -> Option<(Query, MenOrder, bool)> {
        match self.link {
            TableLink::Sorted { query, by, of_careers } if !self.is_original.get() => {
                Some((query, by, of_careers))
            }
            _ => None,
        }
    }

    fn has_form(&self) -> bool {
        let link = self.link;
        let is_of_class =
            matches!(link, TableLink::Race(..) | TableLink::LastRounds(..) | TableLink::Men(_));
        let has_form = is_of_class || matches!(link, TableLink::County(_) | TableLink::RunIn(_));
        has_form && !self.is_original.get()
    }

    fn has_men_in_form(&self) -> bool {
        let has_men = matches!(self.link, TableLink::Form(_) | TableLink::RunIn(_));
        has_men && !self.is_original.get()
    }

    fn has_county(&self) -> bool {
        matches!(self.link, TableLink::County(_)) && !self.is_original.get()
    }

    fn has_rounds(&self) -> bool {
        matches!(self.link, TableLink::Round(_))
    }

    /// Opens the page about form: the counties in the class, or the men of the
    /// county.
    fn form(&self, session: &GameSession) -> PageNavigation {
        let Some(championship) = session.view() else {
            return PageNavigation::Stay;
        };
        let query = match self.link {
            TableLink::Men(query) => query,
            TableLink::RunIn(class) => Query { class, year: None, county: None },
            TableLink::County(_) => return self.men_in_form(session),
            TableLink::Race(year, class) | TableLink::LastRounds(year, class) => {
                let year = Some(year).filter(|year| *year != championship.season().year());
                Query { class, year, county: None }
            }
            _ => return PageNavigation::Stay,
        };
        TablePage::opened(&championship, TableName::Form, &query)
    }

    /// Opens the table of the men in form in the class or in the county.
    fn men_in_form(&self, session: &GameSession) -> PageNavigation {
        let query = match self.link {
            TableLink::Form(query) => query,
            TableLink::RunIn(class) => Query { class, year: None, county: None },
            TableLink::County(county) => {
                Query { class: Class::First, year: None, county: Some(county) }
            }
            _ => return PageNavigation::Stay,
        };
        let table = session.view().map(|championship| {
            reports::men_in_form(&championship, &query, &*session.match_replayer())
        });
        match table {
            Some(Ok(table)) => PageNavigation::open(TablePage::new(table, TableLink::Nothing)),
            _ => PageNavigation::Stay,
        }
    }

    /// Shows the table's men in another order.
    fn sort(&mut self, championship: &ChampionshipView<'_>, by: MenOrder) {
        if let Some((query, _, of_careers)) = self.men_order()
            && let Ok(table) = reports::men_table(championship, &query, by, of_careers)
        {
            self.replace_table(table, TableLink::Sorted { query, by, of_careers });
        }
    }

    /// Shows the news of the previous or the next round, if there is one.
    fn step(&mut self, championship: &ChampionshipView<'_>, step: RoundStep) {
        if let TableLink::Round(round) = self.link
            && let Some(round) = reports::adjacent_round(championship, &round, step)
            && let Ok((round, table)) =
                reports::news_of_both(championship, round.class, Some((round.year, round.round)))
        {
            self.replace_table(table, TableLink::Round(round));
        } else {
            self.notice = Some(question::NO_SUCH_ROUND.to_owned());
        }
    }

    /// Returns `true` if each row of the table is about one man.
    fn is_of_men(&self) -> bool {
        let mut columns = self.table.columns.iter();
        columns.any(|column| column.kind == ColumnKind::Man) && !self.table.rows.is_empty()
    }

    /// Returns the pages of the table. On a taller terminal, the table has
    /// fewer pages.
    fn paging(&self) -> Pages {
        let count = self.laid.get().1;
        Pages { shown: self.page.min(count - 1), count }
    }

    /// Turns the page, or leaves the table.
    fn turn(&mut self, key: Key) -> PageNavigation {
        let own = keymap::list_working_keys(KEYS.iter(), self, |key| self.has_button(key));
        match self.paging().turn(key, &own) {
            TurnResult::To(page) => self.page = page,
            TurnResult::Return => return PageNavigation::Back,
            TurnResult::Nothing(why) => self.notice = Some(why),
        }
        PageNavigation::Stay
    }

    /// Returns `false` for the help, and for a digit with which no man's number
    /// begins.
    fn has_button(&self, key: Key) -> bool {
        key != Key::Char('?') && key.figure().is_none_or(|figure| figure <= self.table.rows.len())
    }

    fn chart(&self) -> PageNavigation {
        match self.link {
            TableLink::Race(year, class) | TableLink::LastRounds(year, class) => {
                PageNavigation::open_destination(Destination::Race(year, class))
            }
            TableLink::Places(Some(county)) => {
                PageNavigation::open_destination(Destination::Places(county))
            }
            TableLink::Places(None) => PageNavigation::open(CountyPage::new(
                "Which county's final positions?",
                |county, _| PageNavigation::ReplaceWith(Box::new(Destination::Places(county))),
            )),
            _ => PageNavigation::Stay,
        }
    }

    /// Adds a digit to a man's number, if there is a man with the resulting
    /// number.
    fn type_in(&mut self, figure: usize) {
        let number = self.typed.unwrap_or(0) * 10 + figure;
        if (1..=self.table.rows.len()).contains(&number) {
            self.typed = Some(number);
        }
    }

    /// Opens the career of the man in a given row, counted from 1.
    fn career(&self, row: usize, session: &GameSession) -> Option<PageNavigation> {
        let table = reports::men::career_of_row(session.championship()?, &self.table, row)?;
        Some(PageNavigation::open(TablePage::new(table, TableLink::Nothing)))
    }

    /// Finds the row of the man with a given surname, counted from 1.
    fn find_man_row(&self, surname: &str, session: &GameSession) -> Option<usize> {
        let names = session.championship()?.name_book();
        let is_he = |cell: &Cell| match cell {
            Cell::Man(county, man, _) => {
                let name = names.man(*county, *man);
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
        let all = format!("{}{man} _", pages.prompt("Page", &own));
        // There are too many hints for one line, so the hints for the pages to
        // which the table leads go on the line above.
        let above = (all.len() > MAX_PROMPT_WIDTH && self.typed.is_none())
            .then(|| keymap::hints(&KEYS[..LINK_KEY_ROW_COUNT], self).join("  "));
        let rest = || keymap::hints(&KEYS[LINK_KEY_ROW_COUNT..], self);
        PageView {
            page: pages.shown,
            prompt: match self.typed {
                Some(number) => format!("Number {number}_ [Enter] career"),
                None if above.is_some() => format!("{}{man} _", pages.prompt("Page", &rest())),
                None => all,
            }
            .into(),
            notice: self.notice.clone(),
            behind: above,
            keys: keymap::hints(&KEYS[..LINK_KEY_ROW_COUNT], self),
            entry: if self.is_of_men() { "a man's number for a career" } else { "" },
            ..PageView::default()
        }
    }

    fn button_keys(&self) -> Option<Vec<Key>> {
        let mut keys = keymap::table_button_keys(KEYS, self, |key| self.has_button(key));
        let paging = self.paging().buttons().into_iter();
        let paging: Vec<Key> = paging.filter(|key| !keys.contains(key)).collect();
        keys.extend(paging);
        Some(keys)
    }

    fn pages(&self) -> Option<Pages> {
        Some(self.paging())
    }

    fn has_key(&self, key: Key) -> bool {
        keymap::find_action(KEYS, key, self).is_ok()
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match keymap::find_action(KEYS, key, self) {
            Ok(TablePageCommand::Chart) => return self.chart(),
            Ok(TablePageCommand::RunIn) => {
                return match self.link {
                    TableLink::LastRounds(_, class) => {
                        TablePage::run_in(session, class, TableLink::RunIn(class))
                    }
                    _ => PageNavigation::Stay,
                };
            }
            // In a table of men the key changes the order. In any other table,
            // the key opens the table of men.
            Ok(TablePageCommand::Men(name)) if self.men_order().is_some() => {
                if let (Some(all), Some((by, _))) = (session.view(), name.men_order()) {
                    self.sort(&all, by);
                }
            }
            Ok(TablePageCommand::Sort) => {
                if let (Some(all), Some((_, by, _))) = (session.view(), self.men_order()) {
                    self.sort(&all, by.next_for_skill());
                }
            }
            Ok(TablePageCommand::Help) => {
                let own = KEYS.iter().filter(|row| row.is_available(self));
                let pages = self.paging();
                let paging = paging::KEYS.iter().filter(|row| row.is_available(&pages));
                let rows = [keymap::row_helps(own), keymap::row_helps(paging)].concat();
                return PageNavigation::open_destination(Destination::TableKeys(HELP_TITLE, rows));
            }
            Ok(TablePageCommand::Form) => return self.form(session),
            Ok(TablePageCommand::MenInForm) => return self.men_in_form(session),
            Ok(TablePageCommand::County(name)) => {
                return match (session.view(), self.link) {
                    (Some(all), TableLink::County(county)) => {
                        let query = Query { class: Class::First, year: None, county: Some(county) };
                        TablePage::opened(&all, name, &query)
                    }
                    _ => PageNavigation::Stay,
                };
            }
            Ok(TablePageCommand::Step(step)) => {
                if let Some(all) = session.view() {
                    self.step(&all, step);
                }
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
            // Any other key discards the number.
            Err(_) if self.typed.take().is_some() => {}
            Err(_) => return self.turn(key),
        }
        PageNavigation::Stay
    }

    /// Handles a man's number or surname.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        let row = text.parse().ok().or_else(|| self.find_man_row(text, session));
        let career = row.and_then(|row| self.career(row, session));
        career.ok_or_else(|| format!("No man in this table has the number or name {text}"))
    }
}
