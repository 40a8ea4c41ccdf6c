//! The rules of a game in short.

use super::face::Face;
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::keys::Key;
use crate::screens::palette::{HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;

/// A page of rules.
pub(crate) struct Rules {
    title: &'static str,
    lines: &'static [&'static str],
}

impl Rules {
    /// Those of a game.
    pub(crate) fn of<G: Face>() -> Rules {
        Rules {
            title: G::TITLE,
            lines: G::RULES,
        }
    }
}

impl Screen for Rules {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, self.title, HEADING);
        for (line, text) in (2..).zip(self.lines) {
            canvas.keyed(1, line, text, TEXT);
        }
        prompt::draw(canvas, prompt::ANY_KEY, None);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Turn {
        Turn::Back
    }
}
