//! The list that Tab opens on the title screen, where letters are part of the
//! filename.

use super::app::{Navigation, Screen};
use super::day::DayScreen;
use super::first_match::begin_first_match;
use super::frame::Canvas;
use super::help::Help;
use super::nets::NetsScreen;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::page::{self, pavilion::PavilionPage, puzzles::PuzzlesPage};
use crate::session::start_keys::{FILE_KEYS, TITLE, Title};

/// The list of the nets, the match of the day, the pavilion, the files in the
/// folder, and help.
pub(super) struct TitleList {
    folder: Folder,
    /// The files that have a key.
    names: Vec<FileName>,
    notice: Option<String>,
}

/// The lines of the first choice and of the first file, and the columns of the
/// list.
const FIRST: u16 = 3;
const FILES: u16 = 12;
const COLUMN: u16 = 12;
const SECOND: u16 = 44;
const HALF: usize = FILE_KEYS.len() / 2;

impl TitleList {
    pub(super) fn new(folder: Folder) -> TitleList {
        let mut names = folder.names().unwrap_or_default();
        names.truncate(FILE_KEYS.len());
        TitleList { folder, names, notice: None }
    }

    /// Returns the file that a key opens.
    fn file(&self, letter: char) -> Option<&FileName> {
        let place = FILE_KEYS.find(letter)?;
        self.names.get(place)
    }
}

impl Screen for TitleList {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "Armchair Cricket County Championship", HEADING);
        for (line, text) in (FIRST..).zip(keymap::hints(TITLE, &!self.names.is_empty())) {
            canvas.keyed(COLUMN, line, &text, TEXT);
        }
        let (line, title) = match &self.names[..] {
            [] => (FILES - 1, "You have no files yet."),
            _ => (FILES - 2, "Your files"),
        };
        canvas.put(COLUMN, line, title, HEADING);
        for (place, (key, name)) in FILE_KEYS.chars().zip(&self.names).enumerate() {
            let column = if place < HALF { COLUMN } else { SECOND };
            let line = FILES + (place % HALF) as u16;
            canvas.keyed(column, line, &format!("[{key}] {name}"), TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        let file = key.letter().and_then(|letter| self.file(letter));
        match keymap::action(TITLE, key, &!self.names.is_empty()) {
            Ok(Title::FirstMatch) => return begin_first_match(self.folder.clone(), session),
            Ok(Title::Nets) => return Navigation::Replace(Box::new(NetsScreen::new(session))),
            Ok(Title::Puzzles) => return page::PageNavigation::open(PuzzlesPage::default()).into(),
            Ok(Title::Today) => {
                return DayScreen::open(session).map_or(Navigation::Stay, Navigation::Open);
            }
            Ok(Title::Pavilion) => {
                return page::PageNavigation::open(PavilionPage::default()).into();
            }
            Ok(Title::Help) => {
                return Navigation::Open(Box::new(Help::title_list(self.names.len())));
            }
            Ok(Title::Return) => return Navigation::Back,
            Ok(Title::File) => match file {
                Some(name) => return Navigation::Filename(self.folder.clone(), Some(name.clone())),
                None => self.notice = Some(key.does_nothing("No file has that key")),
            },
            Err(why) => self.notice = Some(why),
        }
        Navigation::Stay
    }
}
