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
use crate::session::start_keys::{FILE_KEYS, TITLE_LIST_KEYS, TitleListCommand};

/// The list of the nets, the match of the day, the pavilion, the files in the
/// folder, and help.
pub(super) struct TitleList {
    folder: Folder,
    /// The files that have a key.
    names: Vec<FileName>,
    notice: Option<String>,
}

/// The line of the first choice.
const FIRST_CHOICE_LINE: u16 = 3;
/// The line of the first file.
const FIRST_FILE_LINE: u16 = 12;
/// The first column of the list.
const FIRST_COLUMN: u16 = 12;
/// The second column of the list, for further files.
const SECOND_COLUMN: u16 = 44;
const FILES_PER_COLUMN: usize = FILE_KEYS.len() / 2;

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
        for (line, text) in
            (FIRST_CHOICE_LINE..).zip(keymap::hints(TITLE_LIST_KEYS, &!self.names.is_empty()))
        {
            canvas.put_with_keys(FIRST_COLUMN, line, &text, TEXT);
        }
        let (line, title) = match &self.names[..] {
            [] => (FIRST_FILE_LINE - 1, "You have no files yet."),
            _ => (FIRST_FILE_LINE - 2, "Your files"),
        };
        canvas.put(FIRST_COLUMN, line, title, HEADING);
        for (place, (key, name)) in FILE_KEYS.chars().zip(&self.names).enumerate() {
            let column = if place < FILES_PER_COLUMN { FIRST_COLUMN } else { SECOND_COLUMN };
            let line = FIRST_FILE_LINE + (place % FILES_PER_COLUMN) as u16;
            canvas.put_with_keys(column, line, &format!("[{key}] {name}"), TEXT);
        }
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        let file = key.letter().and_then(|letter| self.file(letter));
        match keymap::action_or_explanation(TITLE_LIST_KEYS, key, &!self.names.is_empty()) {
            Ok(TitleListCommand::FirstMatch) => {
                return begin_first_match(self.folder.clone(), session);
            }
            Ok(TitleListCommand::Nets) => {
                return Navigation::Replace(Box::new(NetsScreen::new(session)));
            }
            Ok(TitleListCommand::Puzzles) => {
                return page::PageNavigation::open(PuzzlesPage::default()).into();
            }
            Ok(TitleListCommand::Today) => {
                return DayScreen::open_today(session).map_or(Navigation::Stay, Navigation::Open);
            }
            Ok(TitleListCommand::Pavilion) => {
                return page::PageNavigation::open(PavilionPage::default()).into();
            }
            Ok(TitleListCommand::Help) => {
                return Navigation::Open(Box::new(Help::title_list(self.names.len())));
            }
            Ok(TitleListCommand::Return) => return Navigation::Back,
            Ok(TitleListCommand::File) => match file {
                Some(name) => return Navigation::Filename(self.folder.clone(), Some(name.clone())),
                None => self.notice = Some(key.no_effect_with_advice("No file has that key")),
            },
            Err(why) => self.notice = Some(why),
        }
        Navigation::Stay
    }
}
