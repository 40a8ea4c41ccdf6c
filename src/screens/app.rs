//! What a screen is, and what becomes of it.

use std::time::Duration;

use super::frame::{Canvas, Layout};
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::page;
use crate::session::paging::Pages;

/// One screen.
pub trait Screen {
    /// Draws it on the canvas, which is empty.
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession);

    /// Draws what may stand beside the canvas in a wide terminal, and is never
    /// needed. A screen that draws there says so in [`Screen::layout`].
    fn draw_beside(&self, _: &mut Canvas<'_>, _: &GameSession) {}

    /// Which part of the terminal it takes.
    fn layout(&self) -> Layout {
        Layout::Centred
    }

    /// A key was pressed.
    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation;

    /// The pages that paging keys and the wheel turn, if it has any.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if a text is asked for now, which may be pasted.
    fn takes_text(&self, _: &GameSession) -> bool {
        false
    }

    /// Time has passed, or the screen has just been opened or uncovered.
    fn tick(&mut self, _: &mut GameSession) -> Navigation {
        Navigation::Stay
    }

    /// Called once before each picture and before leaving: saves pending choices,
    /// and prepares what is drawn.
    fn before_draw(&mut self, _: &mut GameSession) {}

    /// The match that it shows at the moment, whose buttons and sentences are its own.
    fn shown_match(&self) -> Option<&dyn Screen> {
        None
    }

    /// Why its last choices could not be saved, while they are not.
    fn unsaved(&self) -> Option<&str> {
        self.shown_match()?.unsaved()
    }

    /// Text of the times shown; when it changes, the screen is redrawn.
    fn times(&self, _: &GameSession) -> String {
        String::new()
    }

    /// The keys that do something now, for buttons: the most needed first. `None`
    /// where those are all that it draws in brackets.
    fn keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        self.shown_match()?.keys(session)
    }

    /// What a key does, in a few words for its button. `None` where the texts that
    /// name it in brackets say so.
    fn words_of(&self, key: Key, session: &GameSession) -> Option<String> {
        self.shown_match()?.words_of(key, session)
    }

    /// What happened last, for somebody who does not see the picture and is said
    /// its prompt.
    fn last_sentences(&self, session: &GameSession) -> String {
        let play = self.shown_match();
        play.map_or_else(String::new, |play| play.last_sentences(session))
    }

    /// How long until it wants its next tick; `None` while only a key can
    /// change it.
    fn wait(&self, session: &GameSession) -> Option<Duration> {
        self.shown_match()?.wait(session)
    }
}

/// What becomes of the stack after a key or a tick.
pub enum Navigation {
    /// The screen stays.
    Stay,
    /// Another is laid on top.
    Open(Box<dyn Screen>),
    /// Another takes its place.
    Replace(Box<dyn Screen>),
    /// What a page of the session says.
    Page(SessionNavigation),
    /// The filename prompt takes its place; a name is tried at once.
    Filename(Folder, Option<FileName>),
    /// It is taken away; the one below shows again.
    Back,
    /// The program is left.
    Leave,
}

/// What becomes of the stack by a page of the session.
pub struct SessionNavigation(pub(crate) page::PageNavigation);

impl From<page::PageNavigation> for Navigation {
    fn from(navigation: page::PageNavigation) -> Navigation {
        Navigation::Page(SessionNavigation(navigation))
    }
}

#[cfg(feature = "host")]
impl Navigation {
    /// Lays a page on top.
    pub(crate) fn page(page: impl page::Page + 'static) -> Navigation {
        page::PageNavigation::open(page).into()
    }
}
