//! The second menu: all completed seasons together.

use super::app::{Screen, Turn};
use super::charts::ChartScreen;
use super::counties::{CountyList, OwnKey};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{HEADING, TEXT};
use super::prompt;
use super::table::{self, TableScreen};
use crate::championship::{Championship, County};
use crate::desk::menu::ALL_TIME;
use crate::reports::{self, Name, Query};

/// The menu of all-time tables.
#[derive(Default)]
pub struct HistoryMenu {
    notice: Option<String>,
}

impl Screen for HistoryMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        canvas.centre(1, "All-time results", HEADING);
        for (place, (text, ..)) in (0_u16..).zip(ALL_TIME) {
            canvas.keyed(12, 6 + place, &format!("[{}] {text}", place + 1), TEXT);
        }
        canvas.keyed(12, 13, "[Q] Return", TEXT);
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, desk: &mut Desk) -> Turn {
        self.notice = None;
        if table::returns(key) {
            return Turn::Back;
        }
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        let item = place.and_then(|place| ALL_TIME.get(place));
        let (Some((_, name, class)), Some(club)) = (item, desk.club()) else {
            self.notice = Some(format!("{} is no choice here: 1 to 6, or Q", key.name()));
            return Turn::Stay;
        };
        let query = Query {
            class: *class,
            year: None,
            county: None,
        };
        if *name == Name::Positions {
            return positions(club.championship(), &query);
        }
        TableScreen::opened(club.championship(), *name, &query)
    }
}

/// The final positions, with those of one county as a chart behind a key.
fn positions(championship: &Championship, query: &Query) -> Turn {
    let Ok(table) = reports::report(championship, Name::Positions, query) else {
        return Turn::Stay;
    };
    let ask = |desk: &Desk| {
        let yours = desk.club().and_then(|club| club.championship().yours());
        let show = |county: Option<County>, desk: &mut Desk| match (desk.club(), county) {
            (Some(club), Some(county)) => {
                let chart = ChartScreen::positions(club.championship(), county);
                Turn::Become(Box::new(chart))
            }
            _ => Turn::Back,
        };
        let own = OwnKey::Own(yours);
        Turn::Open(Box::new(CountyList::new("Final positions", own, show)))
    };
    let screen = TableScreen::new(table).with_chart("a county", ask);
    Turn::Open(Box::new(screen))
}
