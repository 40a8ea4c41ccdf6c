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
const LEFT_COLUMN: u16 = 4;
const ABOUT_LINE: u16 = 3;
const ROUND_LINE: u16 = 7;
const MATCH_STATE_COLUMN: u16 = 40;
const CHOICES_LINE: u16 = 17;
const CHOICE_SPACING: u16 = 26;

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
        for (line, text) in (ABOUT_LINE..).zip(self.menu.status_lines()) {
            canvas.put(LEFT_COLUMN, line, &text, TEXT);
        }
        for (line, [sides, stands]) in (ROUND_LINE..CHOICES_LINE).zip(self.menu.match_rows()) {
            canvas.put_with_keys(LEFT_COLUMN, line, &sides, TEXT);
            canvas.put(MATCH_STATE_COLUMN, line, &stands, TEXT);
        }
        for (place, key) in (0_u16..).zip(self.menu.key_labels()) {
            canvas.put_with_keys(
                LEFT_COLUMN + CHOICE_SPACING * (place % 3),
                CHOICES_LINE + place / 3,
                &key,
                TEXT,
            );
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        match self.menu.handle_key(key, session) {
            Ok(MenuOutcome::Match(live)) => {
                Navigation::Open(Box::new(PlayScreen::new(*live, session)))
            }
            Ok(MenuOutcome::Table(table)) => {
                Navigation::open_page(TablePage::new(table, TableLink::Nothing))
            }
            Ok(MenuOutcome::Results) => {
                Navigation::open_page(CountyPage::results("Match results", None))
            }
            Ok(MenuOutcome::Past) => {
                let completed = session.championship().map(Championship::completed);
                let last = completed.and_then(|seasons| seasons.last());
                Navigation::open_page(CountyPage::results("Past seasons", last.map(Season::year)))
            }
            Ok(MenuOutcome::Preferences) => Navigation::open_page(PreferencesPage::default()),
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
        // The visitor has returned to this page, so leave any match that was
        // opened from here.
        session.leave_match();
        Navigation::Stay
    }

    fn shown_times(&self, _: &GameSession) -> String {
        let stands = self.menu.match_rows().into_iter().map(|[_, stands]| stands);
        self.menu.status_lines().into_iter().chain(stands).collect()
    }
}
