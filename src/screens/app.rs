//! The trait of all screens, and the changes of screen that a key or a tick can
//! cause.

use std::time::Duration;

use super::frame::{Canvas, Extra, FramePart};
use crate::datafile::{FileName, Folder};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::page;
use crate::session::paging::Pages;

/// A screen of the game.
pub trait Screen {
    /// Draws the screen on a canvas that is empty at first.
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession);

    /// In a wide terminal, draws extra information next to the canvas. Players
    /// never need this information. A screen that draws there must return
    /// [`FramePart::Beside`] from [`Screen::layout`].
    fn draw_extra(&self, _: Extra, _: &mut Canvas<'_>, _: &GameSession) {}

    /// Returns the part of the terminal that the screen uses.
    fn layout(&self) -> FramePart {
        FramePart::Centred
    }

    /// Handles a key.
    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation;

    /// Returns the pages that can be turned with the paging keys and the wheel,
    /// if the screen has any.
    fn pages(&self) -> Option<Pages> {
        None
    }

    /// Returns `true` if the screen is asking for text. The person may then
    /// also paste text.
    fn takes_text(&self, _: &GameSession) -> bool {
        false
    }

    /// Lets the screen act after some time has passed, and also when it opens
    /// or becomes the top screen again.
    fn tick(&mut self, _: &mut GameSession) -> Navigation {
        Navigation::Stay
    }

    /// Saves any unsaved choices and prepares the screen for drawing. This is
    /// called before each picture and before the person leaves.
    fn prepare_draw(&mut self, _: &mut GameSession) {}

    /// Returns the match that the screen is showing now, if any. The buttons
    /// and sentences of that match replace the screen's own buttons and
    /// sentences.
    fn shown_match(&self) -> Option<&dyn Screen> {
        None
    }

    /// Returns the reason why the latest choices could not be saved, or `None`
    /// if every choice is saved.
    fn unsaved_reason(&self) -> Option<&str> {
        self.shown_match()?.unsaved_reason()
    }

    /// Returns every time of day and duration on the screen, joined into one
    /// text. The screen is redrawn when this text changes.
    fn shown_times(&self, _: &GameSession) -> String {
        String::new()
    }

    /// Returns the keys that do something now and therefore need buttons, with
    /// the most important key first. Returns `None` if these are exactly the
    /// keys drawn in brackets.
    fn button_keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        self.shown_match()?.button_keys(session)
    }

    /// Returns a few words that explain a key on its button. Returns `None` if
    /// the text next to the key in brackets is enough.
    fn button_label(&self, key: Key, session: &GameSession) -> Option<String> {
        self.shown_match()?.button_label(key, session)
    }

    /// Describes the latest events in sentences, for a player who listens to
    /// the game instead of looking at it.
    fn spoken_events(&self, session: &GameSession) -> String {
        let play = self.shown_match();
        play.map_or_else(String::new, |play| play.spoken_events(session))
    }

    /// Returns the time until the screen needs its next tick, or `None` if only
    /// a key can change the screen.
    fn time_to_next_tick(&self, session: &GameSession) -> Option<Duration> {
        self.shown_match()?.time_to_next_tick(session)
    }
}

/// A change in the stack of screens after a key or a tick.
pub enum Navigation {
    /// The screen stays open.
    Stay,
    /// Another screen opens on top.
    Open(Box<dyn Screen>),
    /// Another screen replaces the current one.
    Replace(Box<dyn Screen>),
    /// The stack follows the navigation that a page of the session returned.
    Page(SessionNavigation),
    /// The filename prompt replaces the screen. If a name is given, the prompt
    /// at once tries to open the file of that name.
    Filename(Folder, Option<FileName>),
    /// The screen closes, and the screen below appears again.
    Back,
    /// All screens close, and the program ends.
    Leave,
}

/// The navigation that a page of the session returned.
pub struct SessionNavigation(pub(crate) page::PageNavigation);

impl From<page::PageNavigation> for Navigation {
    fn from(navigation: page::PageNavigation) -> Navigation {
        Navigation::Page(SessionNavigation(navigation))
    }
}

#[cfg(feature = "host")]
impl Navigation {
    /// Opens a page on top of the current screen.
    pub(crate) fn open_page(page: impl page::Page + 'static) -> Navigation {
        page::PageNavigation::open(page).into()
    }
}
