//! The second menu: all completed seasons together.

use super::app::{Screen, Turn};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{HEADING, TEXT};
use super::prompt;
use super::table::{self, TableScreen};
use crate::desk::menu::ALL_TIME;
use crate::reports::Query;

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
        TableScreen::opened(club.championship(), *name, &query)
    }
}
