//! A key that nobody here has seen: whose it is, the code of an invitation says.

use std::sync::Arc;

use super::league::League;
use super::menu::LeagueMenu;
use super::menu_screen::MenuScreen;
use crate::championship::people::PersonName;
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::host as words;

/// Tries that a connection has.
const TRIES: u8 = 3;

/// The longest code that can be typed.
const LONGEST: usize = 20;

/// Asks for the code.
pub(super) struct CodePrompt {
    league: Arc<League>,
    person: PersonName,
    key: String,
    typed: String,
    tries: u8,
    notice: Option<String>,
    /// What is to be done once the key is his.
    accepted: Box<dyn Fn(&PersonName)>,
}

impl CodePrompt {
    pub(super) fn new(
        league: Arc<League>,
        person: PersonName,
        key: String,
        accepted: impl Fn(&PersonName) + 'static,
    ) -> CodePrompt {
        CodePrompt {
            league,
            person,
            key,
            typed: String::new(),
            tries: 0,
            notice: None,
            accepted: Box::new(accepted),
        }
    }

    fn give(&mut self, session: &mut GameSession) -> Turn {
        let typed = std::mem::take(&mut self.typed);
        if self.league.accepts(&self.person, &typed, &self.key) {
            (self.accepted)(&self.person);
            self.league.prefer(&self.person, session);
            let menu = LeagueMenu::new(Arc::clone(&self.league), Some(self.person.clone()));
            return Turn::Become(Box::new(MenuScreen::new(menu)));
        }
        self.notice = Some(words::NO_CODE.to_owned());
        self.tries += 1;
        if self.tries == TRIES {
            Turn::Leave
        } else {
            Turn::Stay
        }
    }
}

impl Screen for CodePrompt {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, &self.league.name(), HEADING);
        canvas.put(1, 4, &format!("Welcome, {}.", self.person.as_str()), TEXT);
        let question = format!("{}{}_", words::CODE, self.typed);
        prompt::draw(canvas, &question, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match key {
            Key::Enter => return self.give(session),
            Key::Escape => return Turn::Leave,
            Key::Backspace => {
                self.typed.pop();
            }
            Key::Char(letter) if letter.is_ascii_graphic() && self.typed.len() < LONGEST => {
                self.typed.push(letter);
            }
            _ => {}
        }
        Turn::Stay
    }
}
