//! The options menu of a new file: keys 1 to 9, and 0 when finished.

use super::app::{Screen, Turn};
use super::counties::{CountyList, OwnKey};
use super::frame::Canvas;
use super::keys::Key;
use super::menu::MainMenu;
use super::palette::{FIGURE, HEADING, TEXT};
use super::prompt;
use crate::rules::Options;
use crate::rules::options::OptionItem;
use crate::session::GameSession;
use crate::session::new_file::NewFile;
use crate::words::options::value;

/// The options of a file that is about to be created.
pub struct OptionsMenu {
    new: NewFile,
    options: Options,
    notice: Option<String>,
}

/// The line of the first option.
const FIRST: u16 = 5;
/// Where keys and values stand.
const KEYS: u16 = 12;
const VALUES: u16 = 44;

impl OptionsMenu {
    /// The menu, at the default settings.
    pub fn new(new: NewFile) -> OptionsMenu {
        OptionsMenu {
            new,
            options: Options::default(),
            notice: None,
        }
    }

    fn finished(&self) -> Turn {
        let (new, options) = (self.new.clone(), self.options);
        let choose = move |county, session: &mut GameSession| match new.create(options, county) {
            Ok(opened) => {
                session.open(opened);
                Turn::Become(Box::new(MainMenu::new(session)))
            }
            Err(fault) => {
                session.note = Some(fault.to_string());
                Turn::Back
            }
        };
        let title = "Choose your county";
        Turn::Become(Box::new(CountyList::new(title, OwnKey::None, choose)))
    }
}

impl Screen for OptionsMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, &format!("Options of {}", self.new.name), HEADING);
        canvas.centre(2, "They are set now and never change.", TEXT);
        for (place, item) in (0..).zip(OptionItem::ALL) {
            let text = format!("[{}] {}", place + 1, item.law().title);
            canvas.keyed(KEYS, FIRST + place, &text, TEXT);
            canvas.put(VALUES, FIRST + place, &value(item, &self.options), FIGURE);
        }
        canvas.keyed(KEYS, FIRST + 8, "[9] Revert to default settings", TEXT);
        canvas.keyed(KEYS, FIRST + 9, "[0] Finished", TEXT);
        canvas.put(
            1,
            18,
            "A first match is easier without no-balls, wides and byes, with about 4",
            TEXT,
        );
        canvas.put(
            1,
            19,
            "batsmen a side, and against a computer of level 1 or 2.",
            TEXT,
        );
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Turn {
        self.notice = None;
        let item = key
            .figure()
            .and_then(|figure| figure.checked_sub(1))
            .and_then(|place| OptionItem::ALL.get(place));
        match (item, key.figure()) {
            (Some(item), _) => item.step(&mut self.options),
            (None, Some(9)) => self.options = Options::default(),
            (None, Some(0)) => return self.finished(),
            _ if key == Key::Escape => return Turn::Back,
            _ => {
                let why = format!("{} is no choice here: 1 to 9, 0 when finished", key.name());
                self.notice = Some(why);
            }
        }
        Turn::Stay
    }
}
