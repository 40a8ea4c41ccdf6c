//! The preferences of a user, on one screen.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, TEXT};
use super::{prompt, table};
use crate::datafile::settings;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::preferences::Preference;
use crate::words::question;

/// The screen of the preferences.
#[derive(Default)]
pub(crate) struct PreferencesMenu {
    notice: Option<String>,
}

/// Where keys, values and words about them stand.
const FIRST: u16 = 6;
const KEYS: u16 = 12;
const VALUES: u16 = 36;

impl Screen for PreferencesMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        canvas.centre(1, "Preferences", HEADING);
        canvas.centre(2, &format!("{}.", session.preferences_of()), TEXT);
        for (place, one) in (0_u16..).zip(Preference::ALL) {
            let line = FIRST + 3 * place;
            let [title, about] = one.words();
            canvas.keyed(KEYS, line, &format!("[{}] {title}", place + 1), TEXT);
            canvas.put(VALUES, line, session.preferences.word(one), FIGURE);
            canvas.put(KEYS + 4, line + 1, about, TEXT);
        }
        canvas.keyed(KEYS, FIRST + 13, "[Q] Return", TEXT);
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if table::returns(key) || key == Key::Enter {
            return Turn::Back;
        }
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        match place.and_then(|place| Preference::ALL.get(place)) {
            Some(one) => {
                let turned = session.turn_preference(*one);
                self.notice = match turned {
                    Ok(aside) => aside.map(|aside| settings::set_aside(&aside)),
                    Err(why) => Some(format!("For now only: {why}")),
                };
            }
            None if key.letter() == Some('?') => {
                self.notice = Some(question::PREFERENCES.to_owned());
            }
            None => self.notice = Some(format!("{} is no choice here: 1 to 4, ? or Q", key.name())),
        }
        Turn::Stay
    }
}
