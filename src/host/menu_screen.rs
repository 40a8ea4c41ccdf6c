//! The first page of a league on the screen.

use super::menu::{LeagueMenu, MenuOutcome};
use crate::championship::{Championship, Season};
use crate::screens::app::{Navigation, Screen};
use crate::screens::frame::Canvas;
use crate::screens::help::Help;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::play::PlayScreen;
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::page::counties::CountyPage;
use crate::session::page::preferences::PreferencesPage;
use crate::session::page::table::{TableLink, TablePage};
use crate::words::chapter;

/// The columns and lines where the parts of the page begin.
const LEFT: u16 = 4;
const ABOUT: u16 = 3;
const ROUND: u16 = 7;
const STANDS: u16 = 40;
const CHOICES: u16 = 17;
const BESIDE: u16 = 26;

/// The first page of a league, drawn on the screen.
pub(super) struct MenuScreen {
    menu: LeagueMenu,
    notice: Option<String>,
}

impl MenuScreen {
    pub(super) fn new(menu: LeagueMenu) -> MenuScreen {
        MenuScreen { menu, notice: None }
    }
}

impl Screen for MenuScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, &self.menu.title(), HEADING);
        for (line, text) in (ABOUT..).zip(self.menu.about()) {
            canvas.put(LEFT, line, &text, TEXT);
        }
        for (line, [sides, stands]) in (ROUND..CHOICES).zip(self.menu.matches()) {
            canvas.keyed(LEFT, line, &sides, TEXT);
            canvas.put(STANDS, line, &stands, TEXT);
        }
        for (place, key) in (0_u16..).zip(self.menu.keys()) {
            canvas.keyed(LEFT + BESIDE * (place % 3), CHOICES + place / 3, &key, TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        match self.menu.chosen(key, session) {
            Ok(MenuOutcome::Match(live)) => {
                Navigation::Open(Box::new(PlayScreen::new(*live, session)))
            }
            Ok(MenuOutcome::Table(table)) => {
                Navigation::page(TablePage::new(table, TableLink::Nothing))
            }
            Ok(MenuOutcome::Results) => {
                Navigation::page(CountyPage::results("Match results", None))
            }
            Ok(MenuOutcome::Past) => {
                let completed = session.championship().map(Championship::completed);
                let last = completed.and_then(|seasons| seasons.last());
                Navigation::page(CountyPage::results("Past seasons", last.map(Season::year)))
            }
            Ok(MenuOutcome::Preferences) => Navigation::page(PreferencesPage::default()),
            Ok(MenuOutcome::Help(keys)) => {
                Navigation::Open(Box::new(Help::new("A league", chapter::HOST, keys)))
            }
            Ok(MenuOutcome::Nothing) => Navigation::Stay,
            Ok(MenuOutcome::Leave) => Navigation::Leave,
            Err(why) => {
                self.notice = Some(why);
                Navigation::Stay
            }
        }
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        // If a match was opened from this page, the visitor has left that
        // match.
        session.leave_match();
        Navigation::Stay
    }

    fn times(&self, _: &GameSession) -> String {
        let stands = self.menu.matches().into_iter().map(|[_, stands]| stands);
        self.menu.about().into_iter().chain(stands).collect()
    }
}
