//! The second menu: all completed seasons together.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::frame::Canvas;
use super::palette::{HEADING, TEXT};
use super::prompt;
use super::table::TableScreen;
use crate::championship::{Championship, Class, County};
use crate::reports::{self, Query, TableName};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::menu::{ALL_TIME, AllTimeItem};

/// The menu of all-time tables.
#[derive(Default)]
pub(crate) struct HistoryMenu {
    notice: Option<String>,
}

impl Screen for HistoryMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "All-time results", HEADING);
        let hints = keymap::hints(ALL_TIME, &());
        let last = hints.len() - 1;
        for (place, hint) in hints.iter().enumerate() {
            // The way out stands apart.
            let line = 6 + place + usize::from(place == last);
            canvas.keyed(12, line as u16, hint, TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let championship = session.opened().map(|opened| opened.championship());
        match (keymap::action(ALL_TIME, key, &()), championship) {
            (Ok(AllTimeItem::Return), _) | (Ok(_), None) => Turn::Back,
            (Ok(AllTimeItem::Table(name, class)), Some(championship)) => {
                let query = Query {
                    class: class.unwrap_or(Class::First),
                    year: None,
                    county: None,
                };
                match name {
                    TableName::Positions => positions(championship, &query),
                    TableName::Century => century(championship, &query),
                    _ => TableScreen::opened(championship, name, &query),
                }
            }
            (Ok(AllTimeItem::Men), Some(championship)) => men(championship.yours()),
            (Err(why), _) => {
                self.notice = Some(why);
                Turn::Stay
            }
        }
    }
}

/// All seasons in sentences, with the final positions of your county as a chart.
fn century(championship: &Championship, query: &Query) -> Turn {
    let screen = TableScreen::of(championship, TableName::Century, query);
    screen.map_or(Turn::Stay, |screen| {
        Turn::Open(Box::new(match championship.yours() {
            Some(county) => screen.with_chart(places(county)),
            None => screen,
        }))
    })
}

/// Asks for a county and shows its men.
fn men(yours: Option<County>) -> Turn {
    let show = |county: Option<County>, session: &mut GameSession| {
        let query = Query {
            class: Class::First,
            year: None,
            county,
        };
        let screen = session
            .opened()
            .and_then(|opened| TableScreen::of(opened.championship(), TableName::Careers, &query));
        screen.map_or(Turn::Back, |screen| Turn::Become(Box::new(screen)))
    };
    let list = CountyList::new("The men of a county", OwnKey::Own(yours), show);
    Turn::Open(Box::new(list))
}

/// Opens the chart of a county's final positions.
pub(super) fn places(county: County) -> impl Fn(&GameSession) -> Turn + 'static {
    move |session| {
        session.opened().map_or(Turn::Stay, |opened| {
            let chart = ChartScreen::positions(opened.championship(), county);
            Turn::Open(Box::new(chart))
        })
    }
}

/// The final positions, with those of one county as a chart behind a key.
fn positions(championship: &Championship, query: &Query) -> Turn {
    let Ok(table) = reports::report(championship, TableName::Positions, query) else {
        return Turn::Stay;
    };
    let ask = |session: &GameSession| {
        let yours = session
            .opened()
            .and_then(|opened| opened.championship().yours());
        let show =
            |county: Option<County>, session: &mut GameSession| match (session.opened(), county) {
                (Some(opened), Some(county)) => {
                    let chart = ChartScreen::positions(opened.championship(), county);
                    Turn::Become(Box::new(chart))
                }
                _ => Turn::Back,
            };
        let own = OwnKey::Own(yours);
        Turn::Open(Box::new(CountyList::new(
            "The final positions of which county?",
            own,
            show,
        )))
    };
    let screen = TableScreen::new(table).with_chart(ask);
    Turn::Open(Box::new(screen))
}
