//! Past seasons: points, averages and results, year by year.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::frame::Canvas;
use super::keys::Key;
use super::prompt;
use super::results::Results;
use super::table;
use crate::championship::{Class, County, FIRST_YEAR, Season};
use crate::reports::{self, Name, Query};
use crate::session::GameSession;

/// A past season.
pub struct Review {
    year: u16,
    class: Class,
    shown: Name,
    notice: Option<String>,
}

impl Review {
    /// The last complete season, in the class on the menu.
    pub fn of(session: &GameSession) -> Review {
        let opened = session.opened();
        let last = opened.and_then(|opened| opened.championship().completed().last());
        Review {
            year: last.map_or(crate::championship::FIRST_YEAR, Season::year),
            class: opened.map_or(
                Class::First,
                crate::session::open_competition::OpenCompetition::class,
            ),
            shown: Name::Points,
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
        let complete = session
            .opened()
            .map_or(&[] as &[Season], |opened| opened.championship().completed());
        if complete.iter().any(|season| season.year() == year) {
            self.year = year;
        } else {
            let why = if year < FIRST_YEAR {
                "is before the first season"
            } else {
                "is not complete yet"
            };
            self.notice = Some(format!("{year} {why}"));
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

    /// Asks for a county and shows its season.
    fn results(&self, session: &GameSession) -> Turn {
        let yours = session
            .opened()
            .and_then(|opened| opened.championship().yours());
        let year = self.year;
        let show = move |county: Option<County>, session: &mut GameSession| {
            let championship = session
                .opened()
                .map(crate::session::open_competition::OpenCompetition::championship);
            let season = championship.and_then(|championship| championship.season_of(year));
            match (season, county) {
                (Some(season), Some(county)) => Turn::Become(Box::new(Results::of(season, county))),
                _ => Turn::Back,
            }
        };
        Turn::Open(Box::new(CountyList::new(
            "Match results",
            OwnKey::Own(yours),
            show,
        )))
    }
}

impl Screen for Review {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(opened) = session.opened()
            && let Ok(table) = reports::report(opened.championship(), self.shown, &self.query())
        {
            table::draw(canvas, &table, 0);
        }
        let other = self.class.other().name();
        let keys =
            format!("[3] points  [C] chart  [4] averages  [5] results of a county  [9] {other}");
        canvas.keyed(1, 22, &keys, super::palette::TEXT);
        let text = "[7] season before  [8] season after  [Q] return: _";
        prompt::draw(canvas, text, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if table::returns(key) {
            return Turn::Back;
        }
        match key.letter() {
            Some('3') => self.shown = Name::Points,
            Some('4') => self.shown = Name::Averages,
            Some('5') => return self.results(session),
            Some('7') => self.step(self.year - 1, session),
            Some('8') => self.step(self.year + 1, session),
            Some('C') => return self.race(session),
            Some('9') => self.class = self.class.other(),
            _ => self.notice = Some(format!("{} is no choice here", key.name())),
        }
        Turn::Stay
    }
}
