//! Past seasons: points, averages and results, year by year.

use super::counties::CountyPage;
use super::results::complete;
use super::table::TablePage;
use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::Season;
use crate::reports::{self, Query, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, KeyRow, always, row};
use crate::session::keys::Key;

/// A past season.
pub(crate) struct ReviewPage {
    query: Query,
    year: u16,
    name: TableName,
    table: Table,
    notice: Option<String>,
}

/// What a key does.
#[derive(Clone, Copy)]
pub(crate) enum ReviewCommand {
    Show(TableName),
    Page(TableName),
    Results,
    Race,
    Switch,
    Before,
    After,
    Return,
}

/// The keys, those of the tables first.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<ReviewCommand, ()>] = &[
    row("3", ReviewCommand::Show(TableName::Points), always, "points", "the points table"),
    row("C", ReviewCommand::Race, always, "chart", "the race for the title as a chart"),
    row("4", ReviewCommand::Show(TableName::Averages), always, "averages", "the averages"),
    row("5", ReviewCommand::Results, always, "results", "the results of a county"),
    row("9", ReviewCommand::Switch, always, "the", "the other class"),
    row("B", ReviewCommand::Page(TableName::Batsmen), always, "batsmen", "the batsmen of the season by their runs"),
    row("W", ReviewCommand::Page(TableName::Bowlers), always, "bowlers", "the bowlers of the season by their wickets"),
    row("E", ReviewCommand::Page(TableName::Year), always, "year's end",
        "the end of the year: who won, the best of it, your county and its committee"),
    row("D", ReviewCommand::Page(TableName::Decade), always, "decade", "the decade of that year, as far as it is complete"),
    row("7", ReviewCommand::Before, always, "season before", "the season before"),
    row("8", ReviewCommand::After, always, "season after", "the season after"),
    row("Q0\u{1b}", ReviewCommand::Return, always, "return", ""),
];

/// How many keys are those of the tables, and after them those of pages of
/// their own.
const TABLES: usize = 5;
const PAGES: usize = 4;

impl ReviewPage {
    /// Opens the last complete season, in the class on the menu.
    pub(crate) fn opened(session: &GameSession) -> PageNavigation {
        let Some(opened) = session.opened() else {
            return PageNavigation::Stay;
        };
        let Some(year) = opened.championship().completed().last().map(Season::year) else {
            return PageNavigation::Stay;
        };
        let query = Query { class: opened.class(), year: Some(year), county: None };
        let name = TableName::Points;
        let table = reports::report(&opened.view(), name, &query);
        table.map_or(PageNavigation::Stay, |table| {
            PageNavigation::open(ReviewPage { query, year, name, table, notice: None })
        })
    }

    /// Shows a table, perhaps of another class or another complete year.
    fn show(&mut self, name: TableName, query: Query, session: &GameSession) {
        let year = query.year.unwrap_or(self.year);
        if let Err(why) = complete(year, session) {
            self.notice = Some(why);
        } else if let Some(championship) = session.view()
            && let Ok(table) = reports::report(&championship, name, &query)
        {
            (self.name, self.query, self.table, self.year) = (name, query, table, year);
        }
    }

    fn of_year(&self, year: u16) -> Query {
        Query { year: Some(year), ..self.query }
    }
}

impl Page for ReviewPage {
    fn table(&self) -> Option<&Table> {
        Some(&self.table)
    }

    fn view(&self, _: &GameSession) -> PageView {
        let (tables, others) = KEYS.split_at(TABLES);
        let (pages, seasons) = others.split_at(PAGES);
        let hints = |rows| keymap::hints(rows, &()).join("  ");
        let other = self.query.class.other().name();
        let rows = vec![hints(pages), format!("{} {other}", hints(tables))];
        PageView {
            prompt: format!("{}: _", hints(seasons)).into(),
            keys: rows.iter().cloned().chain([hints(seasons)]).collect(),
            rows,
            notice: self.notice.clone(),
            ..PageView::default()
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match keymap::action(KEYS, key, &()) {
            Ok(ReviewCommand::Show(name)) => self.show(name, self.query, session),
            Ok(ReviewCommand::Page(name)) => {
                return session.view().map_or(PageNavigation::Stay, |championship| {
                    TablePage::opened(&championship, name, &self.query)
                });
            }
            Ok(ReviewCommand::Results) => {
                return PageNavigation::open(CountyPage::results("Match results", Some(self.year)));
            }
            Ok(ReviewCommand::Race) => {
                return PageNavigation::to(Destination::Race(self.year, self.query.class));
            }
            Ok(ReviewCommand::Switch) => {
                let class = self.query.class.other();
                self.show(self.name, Query { class, ..self.query }, session);
            }
            Ok(ReviewCommand::Before) => self.show(self.name, self.of_year(self.year - 1), session),
            Ok(ReviewCommand::After) => self.show(self.name, self.of_year(self.year + 1), session),
            Ok(ReviewCommand::Return) => return PageNavigation::Back,
            Err(why) => self.notice = Some(why),
        }
        PageNavigation::Stay
    }
}
