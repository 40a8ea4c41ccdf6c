//! The parts of a screen, and what follows a key or a tick.

use std::time::Duration;

use super::frame::{Canvas, Layout};
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::page;
use crate::session::paging::Pages;

/// One screen.
pub trait Screen {
    /// Draws the screen on an empty canvas.
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession);

    /// Draws what a wide terminal may show next to the canvas, nothing that is
    /// needed to play. A screen that draws there returns [`Layout::Beside`]
    /// from [`Screen::layout`].
    fn draw_beside(&self, _: &mut Canvas<'_>, _: &GameSession) {}

    /// Returns which part of the terminal the screen takes.
    fn layout(&self) -> Layout {
        Layout::Centred
    }

    /// Handles a key.
    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation;

    /// Returns the pages that paging keys and the wheel turn, if the screen has any.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if the screen is asking for text, which may then be pasted.
    fn takes_text(&self, _: &GameSession) -> bool {
        false
    }

    /// Lets the screen act after some time, or when it has just been opened or uncovered.
    fn tick(&mut self, _: &mut GameSession) -> Navigation {
        Navigation::Stay
    }

    /// Saves pending choices and prepares the drawing. Called before each
    /// picture and before leaving.
    fn prepare_draw(&mut self, _: &mut GameSession) {}

    /// Returns the match shown at the moment. Its buttons and sentences replace
    /// those of the screen.
    fn shown_match(&self) -> Option<&dyn Screen> {
        None
    }

    /// Returns why the last choices could not be saved, as long as they are not.
    fn unsaved(&self) -> Option<&str> {
        self.shown_match()?.unsaved()
    }

    /// Returns the text of all times shown. If it changes, the screen is redrawn.
    fn times(&self, _: &GameSession) -> String {
        String::new()
    }

    /// Returns the keys that do something now, for buttons, the most important
    /// first. Returns `None` if those are exactly the keys drawn in brackets.
    fn keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        self.shown_match()?.keys(session)
    }

    /// Returns a few words on a key for its button. Returns `None` if the text
    /// next to its brackets says enough.
    fn words_of(&self, key: Key, session: &GameSession) -> Option<String> {
        self.shown_match()?.words_of(key, session)
    }

    /// Returns the last events in sentences, for a player who hears the prompt
    /// instead of seeing the picture.
    fn last_sentences(&self, session: &GameSession) -> String {
        let play = self.shown_match();
        play.map_or_else(String::new, |play| play.last_sentences(session))
    }

    /// Returns how long until the screen wants its next tick, or `None` if only
    /// a key can change it.
    fn wait(&self, session: &GameSession) -> Option<Duration> {
        self.shown_match()?.wait(session)
    }
}

/// What the stack of screens does after a key or a tick.
pub enum Navigation {
    /// The screen stays.
    Stay,
    /// Another screen opens on top.
    Open(Box<dyn Screen>),
    /// Another screen replaces it.
    Replace(Box<dyn Screen>),
    /// A page of the session decides.
    Page(SessionNavigation),
    /// The filename prompt replaces the screen. A name is tried at once.
    Filename(Folder, Option<FileName>),
    /// The screen closes and the one below shows again.
    Back,
    /// The program ends.
    Leave,
}

/// What a page of the session asks of the stack.
pub struct SessionNavigation(pub(crate) page::PageNavigation);

impl From<page::PageNavigation> for Navigation {
    fn from(navigation: page::PageNavigation) -> Navigation {
        Navigation::Page(SessionNavigation(navigation))
    }
}

#[cfg(feature = "host")]
impl Navigation {
    /// Opens a page on top.
    pub(crate) fn page(page: impl page::Page + 'static) -> Navigation {
        page::PageNavigation::open(page).into()
    }
}
