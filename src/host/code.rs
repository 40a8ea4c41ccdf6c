//! The page for a visitor whose key is unknown. The visitor enters the code of
//! an invitation to prove who they are.

use std::cell::Cell;
use std::net::IpAddr;
use std::rc::Rc;
use std::sync::Arc;

use super::league::{League, RegisterKeyError};
use super::menu::LeagueMenu;
use super::menu_screen::MenuScreen;
use crate::championship::people::PersonName;
use crate::screens::app::{Navigation, Screen};
use crate::screens::frame::Canvas;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::host as words;

/// The maximum number of codes that a visitor may try on one connection.
const TRIES: u8 = 3;

/// The maximum number of characters that a visitor can type as a code.
const MAX_CODE_LENGTH: usize = 20;

/// The page that asks for the code.
pub(super) struct CodePrompt {
    league: Arc<League>,
    person: PersonName,
    key: String,
    /// The address that offered the key.
    from: IpAddr,
    typed: String,
    tries: u8,
    notice: Option<String>,
    /// A callback that runs once the key has been registered for the person.
    accepted: Box<dyn Fn(&PersonName)>,
    /// The last message of the session.
    farewell: Rc<Cell<&'static str>>,
}

impl CodePrompt {
    pub(super) fn new(
        league: Arc<League>,
        person: PersonName,
        key: String,
        from: IpAddr,
        accepted: impl Fn(&PersonName) + 'static,
        farewell: Rc<Cell<&'static str>>,
    ) -> CodePrompt {
        CodePrompt {
            league,
            person,
            key,
            from,
            typed: String::new(),
            tries: 0,
            notice: None,
            accepted: Box::new(accepted),
            farewell,
        }
    }

    fn give(&mut self, session: &mut GameSession) -> Navigation {
        let typed = std::mem::take(&mut self.typed);
        let Err(why) = (self.league).register_key(&self.person, &typed, &self.key, self.from)
        else {
            (self.accepted)(&self.person);
            self.league.load_preferences(&self.person, session);
            let menu = LeagueMenu::new(Arc::clone(&self.league), Some(self.person.clone()));
            return Navigation::Replace(Box::new(MenuScreen::new(menu)));
        };
        self.notice = Some(why.to_string());
        self.tries += u8::from(why == RegisterKeyError::WrongCode);
        if self.tries == TRIES {
            self.farewell.set(words::TOO_MANY);
            return Navigation::Leave;
        }
        Navigation::Stay
    }
}

impl Screen for CodePrompt {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, &self.league.data_file_name(), HEADING);
        canvas.put(1, 4, &format!("Welcome, {}.", self.person.as_str()), TEXT);
        let question = format!("{}{}_", words::CODE, self.typed);
        prompt::draw(canvas, &question, self.notice.as_deref());
    }

    fn takes_text(&self, _: &GameSession) -> bool {
        true
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match key {
            Key::Enter => return self.give(session),
            Key::Escape => return Navigation::Leave,
            Key::Backspace => {
                self.typed.pop();
            }
            Key::Char(letter)
                if letter.is_ascii_graphic() && self.typed.len() < MAX_CODE_LENGTH =>
            {
                self.typed.push(letter);
            }
            _ => {}
        }
        Navigation::Stay
    }
}
