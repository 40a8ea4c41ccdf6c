//! Past seasons: points, averages and results, year by year.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::prompt;
use super::results::Results;
use super::table;
use crate::championship::{Class, County, FIRST_YEAR, Season};
use crate::reports::{self, Name, Query};

/// A past season.
pub struct Review {
    year: u16,
    class: Class,
    shown: Name,
    notice: Option<String>,
}

impl Review {
    /// The last complete season, in the class on the menu.
    pub fn of(desk: &Desk) -> Review {
        let club = desk.club();
        let last = club.and_then(|club| club.championship().completed().last());
        Review {
            year: last.map_or(crate::championship::FIRST_YEAR, Season::year),
            class: club.map_or(Class::First, super::club::Club::class),
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
    fn step(&mut self, year: u16, desk: &Desk) {
        let complete = desk
            .club()
            .map_or(&[] as &[Season], |club| club.championship().completed());
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
    fn race(&self, desk: &Desk) -> Turn {
        let championship = desk.club().map(super::club::Club::championship);
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
    fn results(&self, desk: &Desk) -> Turn {
        let yours = desk.club().and_then(|club| club.championship().yours());
        let year = self.year;
        let show = move |county: Option<County>, desk: &mut Desk| {
            let championship = desk.club().map(super::club::Club::championship);
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
    fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        if let Some(club) = desk.club()
            && let Ok(table) = reports::report(club.championship(), self.shown, &self.query())
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

    fn key(&mut self, key: Key, desk: &mut Desk) -> Turn {
        self.notice = None;
        if table::returns(key) {
            return Turn::Back;
        }
        match key.letter() {
            Some('3') => self.shown = Name::Points,
            Some('4') => self.shown = Name::Averages,
            Some('5') => return self.results(desk),
            Some('7') => self.step(self.year - 1, desk),
            Some('8') => self.step(self.year + 1, desk),
            Some('C') => return self.race(desk),
            Some('9') => self.class = self.class.other(),
            _ => self.notice = Some(format!("{} is no choice here", key.name())),
        }
        Turn::Stay
    }
}
