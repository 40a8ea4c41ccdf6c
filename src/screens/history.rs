//! The second menu: all completed seasons together.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::frame::Canvas;
use super::palette::{HEADING, TEXT};
use super::prompt;
use super::table::{self, TableScreen};
use crate::championship::{Championship, County};
use crate::reports::{self, Name, Query};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::menu::ALL_TIME;

/// The menu of all-time tables.
#[derive(Default)]
pub(crate) struct HistoryMenu {
    notice: Option<String>,
}

impl Screen for HistoryMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "All-time results", HEADING);
        for (place, (text, ..)) in (0_u16..).zip(ALL_TIME) {
            canvas.keyed(12, 6 + place, &format!("[{}] {text}", place + 1), TEXT);
        }
        canvas.keyed(12, 7 + ALL_TIME.len() as u16, "[Q] Return", TEXT);
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if table::returns(key) {
            return Turn::Back;
        }
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        let item = place.and_then(|place| ALL_TIME.get(place));
        let (Some((_, name, class)), Some(opened)) = (item, session.opened()) else {
            let (name, last) = (key.name(), ALL_TIME.len());
            self.notice = Some(format!("{name} is no choice here: 1 to {last}, or Q"));
            return Turn::Stay;
        };
        let query = Query {
            class: *class,
            year: None,
            county: None,
        };
        if *name == Name::Positions {
            return positions(opened.championship(), &query);
        }
        TableScreen::opened(opened.championship(), *name, &query)
    }
}

/// The final positions, with those of one county as a chart behind a key.
fn positions(championship: &Championship, query: &Query) -> Turn {
    let Ok(table) = reports::report(championship, Name::Positions, query) else {
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
