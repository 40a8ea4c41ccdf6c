//! What lies behind Tab on the title, where letters are those of a filename.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::menu;
use super::nets::NetsScreen;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;

/// The list: the nets, the files of the folder, help.
pub(super) struct TitleList {
    folder: Folder,
    /// As many of the files as have a key.
    names: Vec<FileName>,
    notice: Option<String>,
}

/// The keys of the files: no letter that stands for something else here.
const FILE_KEYS: &str = "123456789ABCDEFGHIJK";

/// What a key does.
#[derive(Clone, Copy)]
enum Command {
    Nets,
    Help,
    Return,
    File,
}

/// The keys; they hold whatever files there are.
#[rustfmt::skip]
const KEYS: &[Row<Command, ()>] = &[
    row("L", Command::Nets, always, "The nets: a first match with a coach", ""),
    row("?", Command::Help, always, "Help", ""),
    row("Q\u{1b}\t", Command::Return, always, "Return", ""),
    row(FILE_KEYS, Command::File, always, "", ""),
];

/// The lines of the first choice and of the first file, and the columns.
const FIRST: u16 = 4;
const FILES: u16 = 10;
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
        for (line, text) in (FIRST..).zip(keymap::hints(KEYS, &())) {
            canvas.keyed(COLUMN, line, &text, TEXT);
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
        let file = key.letter().and_then(|letter| self.file(letter));
        match keymap::action(KEYS, key, &()) {
            Ok(Command::Nets) => return Turn::Become(Box::new(NetsScreen::new(session))),
            Ok(Command::Help) => return Turn::Open(Box::new(menu::help())),
            Ok(Command::Return) => return Turn::Back,
            Ok(Command::File) => match file {
                Some(name) => return Turn::Filename(self.folder.clone(), Some(name.clone())),
                None => {
                    self.notice = Some(format!(
                        "{} is no choice here: no file stands there",
                        key.name()
                    ))
                }
            },
            Err(why) => self.notice = Some(why),
        }
        Turn::Stay
    }
}
