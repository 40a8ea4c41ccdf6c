//! Whether the county of a new file has a committee: asked once.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::menu::MainMenu;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::championship::County;
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
use crate::words::hopes::{ABOUT, QUESTION};

/// The question, for a new file with its options and its county.
pub(super) struct CommitteeQuestion {
    pub(super) new: NewFile,
    pub(super) options: Options,
    pub(super) county: Option<County>,
}

/// Creates a new file and opens it.
pub(super) fn create(
    new: &NewFile,
    options: Options,
    county: Option<County>,
    committee: bool,
    session: &mut GameSession,
) -> Turn {
    match new.create(options, county, committee) {
        Ok(opened) => {
            session.open(opened);
            Turn::Become(Box::new(MainMenu::new(session)))
        }
        Err(fault) => {
            session.note = Some(fault.to_string());
            Turn::Back
        }
    }
}

impl Screen for CommitteeQuestion {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "The committee", HEADING);
        for (line, row) in (6..).zip(prompt::wrap(ABOUT)) {
            canvas.put(1, line, &row, TEXT);
        }
        prompt::draw(canvas, &format!("{QUESTION} [Y]/[N] _"), None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        match key.letter() {
            Some(answer @ ('Y' | 'N')) => {
                create(&self.new, self.options, self.county, answer == 'Y', session)
            }
            _ if key == Key::Escape => Turn::Back,
            _ => Turn::Stay,
        }
    }
}
