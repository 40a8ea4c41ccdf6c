//! Past seasons: their points, averages and results, year by year.

use super::counties::CountyPage;
use super::results::{YearStep, season_next_to};
use super::table::TablePage;
use super::{Destination, Page, PageNavigation, PageView};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{FIRST_YEAR, Season};
use crate::reports::{self, Query, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, Availability, KeyRow, always, row};
use crate::session::keys::Key;

/// A past season.
pub(crate) struct PastSeasonPage {
    query: Query,
    year: u16,
    name: TableName,
    table: Table,
    /// The year being typed.
    typed: Option<u16>,
    notice: Option<String>,
}

/// The effect of a key.
#[derive(Clone, Copy)]
pub(crate) enum PastSeasonCommand {
    Show(TableName),
    Page(TableName),
    Results,
    Race,
    Switch,
    Before,
    After,
    Year,
    News,
    Return,
    Help,
}

/// Allows a key, except on the original's screen.
fn unless_original(is_original: &bool) -> Availability {
    (!is_original).into()
}

/// The keys of the page, starting with those for tables.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<PastSeasonCommand, bool>] = &[
    row("3", PastSeasonCommand::Show(TableName::Points), always, "points", "the points table"),
    row("C", PastSeasonCommand::Race, unless_original, "chart", "the race for the title as a chart"),
    row("4", PastSeasonCommand::Show(TableName::Averages), always, "averages", "the averages"),
    row("5", PastSeasonCommand::Results, always, "results", "a county's results"),
    row("9", PastSeasonCommand::Switch, unless_original, "the", "the other class"),
    row("B", PastSeasonCommand::Page(TableName::Batsmen), unless_original, "batsmen", "the season's batsmen, by runs"),
    row("W", PastSeasonCommand::Page(TableName::Bowlers), unless_original, "bowlers", "the season's bowlers, by wickets"),
    row("E", PastSeasonCommand::Page(TableName::Year), unless_original, "year's end",
        "the end of the year: the winners, the best of the season, and your county and its committee"),
    row("D", PastSeasonCommand::Page(TableName::Decade), unless_original, "decade", "the decade of that year, as far as it has been played"),
    row("N", PastSeasonCommand::News, unless_original, "news", "the news of that year, round by round"),
    row("7", PastSeasonCommand::Before, always, "season before", "the season before"),
    row("8", PastSeasonCommand::After, always, "season after", "the season after"),
    row("1", PastSeasonCommand::Year, unless_original, "a year", "type a year, such as 1902, for its tables"),
    row("Q0\u{1b}", PastSeasonCommand::Return, always, "return", ""),
    row("?", PastSeasonCommand::Help, unless_original, "", ""),
];

/// The title of the help.
const HELP_TITLE: &str = "The keys of a past season";

/// The number of keys that open tables.
const TABLE_KEY_COUNT: usize = 5;
/// The number of keys that open other pages.
const PAGE_KEY_COUNT: usize = 5;

impl PastSeasonPage {
    /// Opens the page of the last complete season, for the class selected on
    /// the menu.
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
            PageNavigation::open(PastSeasonPage {
                query,
                year,
                name,
                table,
                typed: None,
                notice: None,
            })
        })
    }

    /// Shows a table, possibly for another class or another complete year.
    fn show(&mut self, name: TableName, query: Query, session: &GameSession) {
        if let Some(championship) = session.view()
            && let Ok(table) = reports::report(&championship, name, &query)
        {
            (self.name, self.query, self.table) = (name, query, table);
            self.year = query.year.unwrap_or(self.year);
        }
    }

    /// Switches to the complete season before or after the current one.
    fn step(&mut self, step: YearStep, session: &GameSession) {
        if let Some(season) = season_next_to(self.year, step, session) {
            let query = Query { year: Some(season.year()), ..self.query };
            self.show(self.name, query, session);
        }
    }
}

/// Returns `true` if the season of the given year is complete.
fn is_complete(year: u16, session: &GameSession) -> bool {
    let all = session.championship().map_or(&[][..], |all| all.completed());
    all.iter().any(|season| season.year() == year)
}

/// The smallest number with as many digits as a year.
const MIN_FULL_YEAR: u16 = 1000;

impl PastSeasonPage {
    /// Adds a digit to the year. After the fourth digit, shows the season of
    /// that year.
    fn type_in(&mut self, figure: usize, session: &GameSession) {
        let typed = self.typed.take().unwrap_or(0) * 10 + figure as u16;
        let years = session.championship().map_or(&[][..], |all| all.completed());
        let (first, last) = (years.first().map(Season::year), years.last().map(Season::year));
        let (first, last) = (first.unwrap_or(FIRST_YEAR), last.unwrap_or(FIRST_YEAR));
        // Returns `true` if the typed digits begin the given year.
        let begins = |year: u16| (1..=3).any(|figures| year / 10_u16.pow(figures) == typed);
        if (first..=last).contains(&typed) {
            self.show(self.name, Query { year: Some(typed), ..self.query }, session);
        } else if typed < MIN_FULL_YEAR && (first..=last).any(begins) {
            self.typed = Some(typed);
        } else {
            self.notice = Some(format!("Type a year from {first} to {last}"));
        }
    }
}

impl Page for PastSeasonPage {
    fn table(&self) -> Option<&Table> {
        Some(&self.table)
    }

    fn view(&self, session: &GameSession) -> PageView {
        let is_original = session.shows_original();
        let (tables, others) = KEYS.split_at(TABLE_KEY_COUNT);
        let (pages, seasons) = others.split_at(PAGE_KEY_COUNT);
        let hints = |rows| keymap::hints(rows, &is_original).join("  ");
        let other = self.query.class.other().name();
        let rows = if is_original {
            vec![hints(tables)]
        } else {
            vec![hints(pages), format!("{} {other}", hints(tables))]
        };
        PageView {
            prompt: match self.typed {
                Some(typed) => format!("Year: {typed}_ [Esc] back").into(),
                None => format!("{}: _", hints(seasons)).into(),
            },
            entry: if is_original { "" } else { "a year" },
            keys: rows.iter().cloned().chain([hints(seasons)]).collect(),
            rows,
            ..PageView::with_notice(&self.notice)
        }
    }

    fn button_keys(&self) -> Option<Vec<Key>> {
        self.typed?;
        Some("1234567890\u{8}\u{1b}".chars().map(Key::from_sign).collect())
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        if let Some(typed) = self.typed {
            match (key, key.figure()) {
                (_, Some(figure)) => self.type_in(figure, session),
                (Key::Backspace, _) => self.typed = Some(typed / 10).filter(|typed| *typed > 0),
                _ => self.typed = None,
            }
            if self.typed.is_some() || key.figure().is_some() || key.is_leaving_key() {
                return PageNavigation::Stay;
            }
        }
        match keymap::action_or_explanation(KEYS, key, &session.shows_original()) {
            Ok(PastSeasonCommand::Show(name)) => self.show(name, self.query, session),
            Ok(PastSeasonCommand::Page(name)) => {
                return session.view().map_or(PageNavigation::Stay, |championship| {
                    TablePage::opened(&championship, name, &self.query)
                });
            }
            Ok(PastSeasonCommand::Results) => {
                return PageNavigation::open(CountyPage::results("Match results", Some(self.year)));
            }
            Ok(PastSeasonCommand::Race) => {
                return PageNavigation::open_destination(Destination::Race(
                    self.year,
                    self.query.class,
                ));
            }
            Ok(PastSeasonCommand::Switch) => {
                let class = self.query.class.other();
                self.show(self.name, Query { class, ..self.query }, session);
            }
            Ok(PastSeasonCommand::Year) => self.type_in(1, session),
            Ok(PastSeasonCommand::News) => {
                return session.view().map_or(PageNavigation::Stay, |championship| {
                    let last = (self.year, ROUNDS as u8);
                    TablePage::news(&championship, self.query.class, Some(last))
                });
            }
            Ok(PastSeasonCommand::Before) => self.step(YearStep::Before, session),
            Ok(PastSeasonCommand::After) => self.step(YearStep::After, session),
            Ok(PastSeasonCommand::Help) => {
                let rows = keymap::row_helps(KEYS);
                return PageNavigation::open_destination(Destination::TableKeys(HELP_TITLE, rows));
            }
            Ok(PastSeasonCommand::Return) => return PageNavigation::Back,
            Err(why) => self.notice = Some(why),
        }
        PageNavigation::Stay
    }

    /// Handles a year, or a key.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        self.typed = None;
        let mut signs = text.chars();
        match (signs.next(), signs.next(), text.parse()) {
            // `1` is only the first digit of a year, so on its own it is not an
            // answer.
            (Some(sign), None, _) if sign != '1' => Ok(self.key(Key::Char(sign), session)),
            (_, _, Ok(year)) if is_complete(year, session) => {
                self.show(self.name, Query { year: Some(year), ..self.query }, session);
                Ok(PageNavigation::Stay)
            }
            _ => Err(format!("No season of {text} is complete; type a year such as 1890")),
        }
    }
}
