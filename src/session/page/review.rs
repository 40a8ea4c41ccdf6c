//! Past seasons: points, averages and results, year by year.

use super::counties::CountyPage;
use super::results::{YearStep, season_next_to};
use super::table::TablePage;
use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::Season;
use crate::reports::{self, Query, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, KeyRow, When, always, row};
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

/// Available but where the original's screen is shown, which has no such key.
fn added(is_original: &bool) -> When {
    (!is_original).into()
}

/// The keys, those of the tables first.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<ReviewCommand, bool>] = &[
    row("3", ReviewCommand::Show(TableName::Points), always, "points", "the points table"),
    row("C", ReviewCommand::Race, added, "chart", "the race for the title as a chart"),
    row("4", ReviewCommand::Show(TableName::Averages), always, "averages", "the averages"),
    row("5", ReviewCommand::Results, always, "results", "a county's results"),
    row("9", ReviewCommand::Switch, added, "the", "the other class"),
    row("B", ReviewCommand::Page(TableName::Batsmen), added, "batsmen", "the season's batsmen, by runs"),
    row("W", ReviewCommand::Page(TableName::Bowlers), added, "bowlers", "the season's bowlers, by wickets"),
    row("E", ReviewCommand::Page(TableName::Year), added, "year's end",
        "the end of the year: who won, the best of the season, your county and its committee"),
    row("D", ReviewCommand::Page(TableName::Decade), added, "decade", "the decade of that year, as far as it has been played"),
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
        if let Some(championship) = session.view()
            && let Ok(table) = reports::report(&championship, name, &query)
        {
            (self.name, self.query, self.table) = (name, query, table);
            self.year = query.year.unwrap_or(self.year);
        }
    }

    /// Steps to the complete season before or after.
    fn step(&mut self, step: YearStep, session: &GameSession) {
        if let Some(season) = season_next_to(self.year, step, session) {
            let query = Query { year: Some(season.year()), ..self.query };
            self.show(self.name, query, session);
        }
    }
}

impl Page for ReviewPage {
    fn table(&self) -> Option<&Table> {
        Some(&self.table)
    }

    fn view(&self, session: &GameSession) -> PageView {
        let is_original = session.shows_original();
        let (tables, others) = KEYS.split_at(TABLES);
        let (pages, seasons) = others.split_at(PAGES);
        let hints = |rows| keymap::hints(rows, &is_original).join("  ");
        let other = self.query.class.other().name();
        let rows = match is_original {
            true => vec![hints(tables)],
            false => vec![hints(pages), format!("{} {other}", hints(tables))],
        };
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
        match keymap::action(KEYS, key, &session.shows_original()) {
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
            Ok(ReviewCommand::Before) => self.step(YearStep::Before, session),
            Ok(ReviewCommand::After) => self.step(YearStep::After, session),
            Ok(ReviewCommand::Return) => return PageNavigation::Back,
            Err(why) => self.notice = Some(why),
        }
        PageNavigation::Stay
    }
}
