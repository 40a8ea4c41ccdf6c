//! Past seasons: points, averages and results, year by year.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::frame::Canvas;
use super::prompt;
use super::results::season;
use super::table;
use crate::championship::{Class, Season};
use crate::reports::{self, Query, TableName};
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;
use crate::session::page::counties::CountyPage;
use crate::session::page::table::TablePage;

/// A past season.
pub(crate) struct Review {
    year: u16,
    class: Class,
    shown: TableName,
    notice: Option<String>,
}

/// What a key does.
#[derive(Clone, Copy)]
pub(super) enum Command {
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
pub(super) const KEYS: &[Row<Command, ()>] = &[
    row("3", Command::Show(TableName::Points), always, "points", "the points table"),
    row("C", Command::Race, always, "chart", "the race for the title as a chart"),
    row("4", Command::Show(TableName::Averages), always, "averages", "the averages"),
    row("5", Command::Results, always, "results", "the results of a county"),
    row("9", Command::Switch, always, "the", "the other class"),
    row("B", Command::Page(TableName::Batsmen), always, "batsmen", "the batsmen of the season by their runs"),
    row("W", Command::Page(TableName::Bowlers), always, "bowlers", "the bowlers of the season by their wickets"),
    row("E", Command::Page(TableName::Year), always, "year's end",
        "the end of the year: who won, the best of it, your county and its committee"),
    row("D", Command::Page(TableName::Decade), always, "decade", "the decade of that year, as far as it is complete"),
    row("7", Command::Before, always, "season before", "the season before"),
    row("8", Command::After, always, "season after", "the season after"),
    row("Q0\u{1b}", Command::Return, always, "return", ""),
];

/// How many keys are those of the tables, and after them those of pages of
/// their own.
const TABLES: usize = 5;
const PAGES: usize = 4;

impl Review {
    /// The last complete season, in the class on the menu.
    pub(crate) fn of(session: &GameSession) -> Review {
        let opened = session.opened();
        let last = opened.and_then(|opened| opened.championship().completed().last());
        Review {
            year: last.map_or(crate::championship::FIRST_YEAR, Season::year),
            class: opened.map_or(
                Class::First,
                crate::session::open_competition::OpenCompetition::class,
            ),
            shown: TableName::Points,
            notice: None,
        }
    }

    fn query(&self) -> Query {
        Query {
            class: self.class,
            year: Some(self.year),
            county: None,
        }
    }

    /// Steps to another year, if that season is complete.
    fn step(&mut self, year: u16, session: &GameSession) {
        match season(year, session) {
            Ok(_) => self.year = year,
            Err(why) => self.notice = Some(why),
        }
    }

    /// The race for the title of the season.
    fn race(&self, session: &GameSession) -> Turn {
        let championship = session
            .opened()
            .map(crate::session::open_competition::OpenCompetition::championship);
        let found = championship.and_then(|all| Some((all, all.season_of(self.year)?)));
        found.map_or(Turn::Stay, |(championship, season)| {
            Turn::Open(Box::new(ChartScreen::race(
                championship,
                season,
                self.class,
            )))
        })
    }

    /// A page of its own: the men of the season, the end of the year.
    fn page(&self, name: TableName, session: &GameSession) -> Turn {
        match session.opened() {
            Some(opened) => TablePage::opened(opened.championship(), name, &self.query()).into(),
            None => Turn::Stay,
        }
    }
}

impl Screen for Review {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(opened) = session.opened()
            && let Ok(table) = reports::report(opened.championship(), self.shown, &self.query())
        {
            table::draw(canvas, &table, 0);
        }
        let (tables, seasons) = KEYS.split_at(TABLES);
        let (pages, seasons) = seasons.split_at(PAGES);
        let pages = keymap::hints(pages, &()).join("  ");
        canvas.keyed(1, 21, &pages, super::palette::TEXT);
        let other = self.class.other().name();
        let tables = keymap::hints(tables, &()).join("  ");
        canvas.keyed(1, 22, &format!("{tables} {other}"), super::palette::TEXT);
        let text = format!("{}: _", keymap::hints(seasons, &()).join("  "));
        prompt::draw(canvas, &text, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        match keymap::action(KEYS, key, &()) {
            Ok(Command::Show(name)) => self.shown = name,
            Ok(Command::Page(name)) => return self.page(name, session),
            Ok(Command::Results) => {
                let page = CountyPage::results("Match results", Some(self.year));
                return Turn::page(page);
            }
            Ok(Command::Race) => return self.race(session),
            Ok(Command::Switch) => self.class = self.class.other(),
            Ok(Command::Before) => self.step(self.year - 1, session),
            Ok(Command::After) => self.step(self.year + 1, session),
            Ok(Command::Return) => return Turn::Back,
            Err(why) => self.notice = Some(why),
        }
        Turn::Stay
    }
}
