//! What lies behind Tab on the title, where letters are those of a filename.

use super::app::{Screen, Turn};
use super::day::DayScreen;
use super::frame::Canvas;
use super::menu;
use super::nets::NetsScreen;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keys::Key;

/// The list: the nets, the match of the day, the files of the folder, help.
pub(super) struct TitleList {
    folder: Folder,
    /// As many of the files as have a key.
    names: Vec<FileName>,
    notice: Option<String>,
}

/// The keys of the files: no letter that stands for something else here.
const FILE_KEYS: &str = "123456789ABCDEFGHIJK";

/// The lines of the first choice and of the first file, and the columns.
const FIRST: u16 = 4;
const FILES: u16 = 11;
const COLUMN: u16 = 12;
const SECOND: u16 = 44;
const HALF: usize = FILE_KEYS.len() / 2;

impl TitleList {
    pub(super) fn new(folder: Folder) -> TitleList {
        let mut names = folder.names().unwrap_or_default();
        names.truncate(FILE_KEYS.len());
        TitleList {
            folder,
            names,
            notice: None,
        }
    }

    /// The file that a key opens.
    fn file(&self, letter: char) -> Option<&FileName> {
        let place = FILE_KEYS.find(letter)?;
        self.names.get(place)
    }
}

impl Screen for TitleList {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "Armchair Cricket County Championship", HEADING);
        let choices = [
            "[L] The nets: a first match with a coach",
            "[T] Today: the match of the day",
            "[?] Help",
            "[Q] Return",
        ];
        for (line, text) in (FIRST..).zip(choices) {
            canvas.keyed(COLUMN, line, text, TEXT);
        }
        let title = if self.names.is_empty() {
            "You have no files yet."
        } else {
            "Your files"
        };
        canvas.put(COLUMN, FILES - 2, title, HEADING);
        for (place, (key, name)) in FILE_KEYS.chars().zip(&self.names).enumerate() {
            let column = if place < HALF { COLUMN } else { SECOND };
            let line = FILES + (place % HALF) as u16;
            canvas.keyed(column, line, &format!("[{key}] {name}"), TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        match key.letter() {
            Some('L') => Turn::Become(Box::new(NetsScreen::new(session))),
            Some('T') => DayScreen::open(session),
            Some('?') => Turn::Open(Box::new(menu::help())),
            Some('Q') => Turn::Back,
            _ if matches!(key, Key::Escape | Key::Tab) => Turn::Back,
            letter => match letter.and_then(|letter| self.file(letter)) {
                Some(name) => Turn::Filename(self.folder.clone(), Some(name.clone())),
                None => {
                    let why = format!(
                        "{} is no choice here: a file's key, L, T, ? or Q",
                        key.name()
                    );
                    self.notice = Some(why);
                    Turn::Stay
                }
            },
        }
    }
}
