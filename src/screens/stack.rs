//! The stack of screens. The stack receives keys and the time, and draws the
//! top screen. Nothing in this module accesses a terminal, so a test can drive
//! the whole program.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::app::{Navigation, Screen, SessionNavigation};
use super::click;
use super::destination;
use super::frame::{self, Canvas, Extra, FramePart, Picture, PictureInfo};
use super::page::PageScreen;
use super::start::FilenamePrompt;
use crate::datafile::{FileName, unsaved};
use crate::session::GameSession;
use crate::session::colours::Colours;
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::session::page;

/// The screens of a running program.
pub struct App {
    stack: Vec<Box<dyn Screen>>,
    session: GameSession,
    small: bool,
    /// Information about the last picture drawn.
    marks: PictureInfo,
}

impl App {
    /// Creates a program that begins with `first`.
    pub fn new(first: Box<dyn Screen>, mut session: GameSession, colours: Colours) -> App {
        session.preferences.colours = colours;
        let mut app =
            App { stack: vec![first], session, small: false, marks: PictureInfo::default() };
        app.tick(Duration::ZERO);
        app
    }

    /// Changes the look in which the main game's screens are drawn from now on.
    pub fn set_look(&mut self, look: Look) {
        self.session.preferences.look = look;
    }

    /// Returns `true` once the last screen has been closed.
    pub fn done(&self) -> bool {
        self.stack.is_empty()
    }

    /// Returns the name of the open competition, whose choices have all been
    /// saved.
    pub(crate) fn competition_name(&self) -> Option<&FileName> {
        Some(self.session.opened()?.competition().name())
    }

    /// Returns the note that earlier screens left for the next screen, and
    /// clears it.
    pub(crate) fn take_note(&mut self) -> Option<String> {
        self.session.requests.take_note()
    }

    /// Leaves the program from any screen.
    pub fn leave(&mut self) {
        self.save_pending_choices();
        self.close_all_screens();
    }

    /// Closes all screens. Choices that could not be saved are lost, and the
    /// program's closing message says so.
    fn close_all_screens(&mut self) {
        let lost = self.stack.iter().find_map(|screen| screen.unsaved_reason());
        if let Some(why) = lost {
            unsaved::note_last_played(&why);
        }
        self.stack.clear();
    }

    /// Handles a key. `now` is counted from the start of the program. Ctrl-C
    /// leaves from anywhere. Q and Esc leave if the terminal is too small. In
    /// such a terminal, other keys do nothing, because their effect could not
    /// be seen.
    pub fn key(&mut self, key: Key, now: Duration) {
        self.session.now = now;
        let leaves = key == Key::Escape || key.letter() == Some('Q');
        if key == Key::Interrupt || (self.small && leaves) {
            self.leave();
        } else if !self.small
            && let Some(screen) = self.stack.last_mut()
        {
            let navigation = screen.key(key, &mut self.session);
            self.session.load_viewer_preferences();
            self.take(navigation);
        }
    }

    /// Handles a turn of the mouse wheel. If the screen has several pages,
    /// turns to the page to which `key` would turn.
    pub fn wheel(&mut self, key: Key, now: Duration) {
        let pages = self.stack.last().and_then(|screen| screen.pages());
        if pages.is_some_and(|pages| pages.are_several()) {
            self.key(key, now);
        }
    }

    /// If the screen is asking for text, types the first line of a pasted text.
    /// Otherwise does nothing.
    pub fn paste(&mut self, text: &str, now: Duration) {
        let line = text.trim().lines().next().unwrap_or_default();
        for letter in line.chars() {
            let screen = self.stack.last().filter(|_| !self.small);
            if screen.is_some_and(|screen| screen.takes_text(&self.session)) {
                self.key(Key::Char(letter), now);
            }
        }
    }

    /// Advances the time. Play stands still while the terminal is too small to
    /// show anything.
    pub fn tick(&mut self, now: Duration) {
        self.session.now = now;
        if !self.small
            && let Some(screen) = self.stack.last_mut()
        {
            let navigation = screen.tick(&mut self.session);
            self.session.load_viewer_preferences();
            self.take(navigation);
        }
    }

    /// Returns the position of the cursor in the last picture, if a prompt is
    /// waiting.
    pub fn cursor(&self) -> Option<Position> {
        self.marks.cursor
    }

    /// Returns the keys that do something in the last picture, to be shown as
    /// buttons.
    pub fn button_keys(&self) -> Vec<Key> {
        let screen = self.stack.last().filter(|_| !self.small);
        let keys = screen.and_then(|screen| screen.button_keys(&self.session));
        keys.unwrap_or_else(|| click::offered_keys(&self.marks.prompt, &self.marks.keyed))
    }

    /// Returns a few words that explain a key on its button.
    #[cfg(any(target_family = "wasm", test))]
    pub(crate) fn button_label(&self, key: Key) -> String {
        let screen = self.stack.last().filter(|_| !self.small);
        let own = screen.and_then(|screen| screen.button_label(key, &self.session));
        own.or_else(|| click::key_words(&self.marks.prompt, &self.marks.keyed, key))
            .unwrap_or_default()
    }

    /// Returns `true` if the bell should ring with the last picture, but only
    /// once for each picture.
    pub fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.session.requests.bell)
    }

    /// Returns the text to be copied to the clipboard with the last picture,
    /// and clears it.
    pub fn take_clipboard_text(&mut self) -> Option<String> {
        self.session.requests.clip.take()
    }

    /// Returns the longest time that the program may sleep if no key is
    /// pressed.
    pub fn max_sleep(&self) -> Option<Duration> {
        let screen = self.stack.last().filter(|_| !self.small)?;
        screen.time_to_next_tick(&self.session)
    }

    /// Returns the text of the top screen for reading aloud: the latest events,
    /// and the question in the last line of the picture.
    #[cfg(any(target_family = "wasm", test))]
    pub(super) fn screen_aloud(&self, picture: &Buffer) -> String {
        let Some(screen) = self.stack.last() else {
            return String::new();
        };
        let asked = frame::line_text(picture, self.marks.prompt_line);
        let words = [screen.spoken_events(&self.session), asked];
        words.join(" ").trim().to_owned()
    }

    /// Returns the times that the top screen shows.
    #[cfg(feature = "host")]
    pub(crate) fn shown_times(&self) -> String {
        let screen = self.stack.last().filter(|_| !self.small);
        screen.map_or_else(String::new, |screen| screen.shown_times(&self.session))
    }

    /// Saves the pending choices of the top screen.
    pub(crate) fn save_pending_choices(&mut self) {
        if let Some(screen) = self.stack.last_mut() {
            screen.prepare_draw(&mut self.session);
        }
    }

    /// Draws the top screen into the whole of `buffer`, after saving the
    /// choices that the picture shows.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        self.save_pending_choices();
        self.small = !frame::fits(buffer.area);
        self.session.display.lines = buffer.area.height;
        if let Some(screen) = self.stack.last() {
            let shown = ScreenPicture(&**screen, &self.session);
            self.marks = frame::fill(buffer, &shown, self.session.preferences.colours);
            if self.session.display.is_ascii {
                frame::replace_with_ascii(buffer);
            }
        }
    }

    /// Translates the navigation of a page into the navigation of screens.
    fn screen_navigation(&mut self, navigation: page::PageNavigation) -> Navigation {
        match navigation {
            page::PageNavigation::Stay => Navigation::Stay,
            page::PageNavigation::Open(page) => Navigation::Open(Box::new(PageScreen(page))),
            page::PageNavigation::Replace(page) => Navigation::Replace(Box::new(PageScreen(page))),
            page::PageNavigation::To(to) => {
                destination::open(*to, &mut self.session).map_or(Navigation::Stay, Navigation::Open)
            }
            page::PageNavigation::ReplaceWith(to) => destination::open(*to, &mut self.session)
                .map_or(Navigation::Back, Navigation::Replace),
            page::PageNavigation::Back => Navigation::Back,
            page::PageNavigation::Leave => Navigation::Leave,
        }
    }

    fn take(&mut self, navigation: Navigation) {
        let navigation = match navigation {
            Navigation::Page(SessionNavigation(navigation)) => self.screen_navigation(navigation),
            navigation => navigation,
        };
        if !matches!(navigation, Navigation::Stay) {
            // A screen that is about to be covered or closed gets no other
            // chance to save.
            self.save_pending_choices();
        }
        match navigation {
            Navigation::Stay | Navigation::Page(_) => return,
            Navigation::Open(screen) => self.stack.push(screen),
            Navigation::Replace(screen) => {
                self.stack.pop();
                self.stack.push(screen);
            }
            Navigation::Filename(folder, name) => {
                self.stack.pop();
                self.stack.push(Box::new(FilenamePrompt::without_nets_offer(folder, name)));
            }
            Navigation::Back => {
                self.stack.pop();
            }
            Navigation::Leave => self.close_all_screens(),
        }
        // The screen that is now on top may need to act immediately.
        self.tick(self.session.now);
    }
}

/// A screen together with the session it shows.
struct ScreenPicture<'a>(&'a dyn Screen, &'a GameSession);

impl Picture for ScreenPicture<'_> {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.0.draw(canvas, self.1);
    }

    fn draw_extra(&self, extra: Extra, canvas: &mut Canvas<'_>) {
        self.0.draw_extra(extra, canvas, self.1);
    }

    fn layout(&self) -> FramePart {
        match self.0.layout() {
            // The original look shows nothing next to the canvas.
            FramePart::Beside if self.1.shows_original() => FramePart::Centred,
            layout => layout,
        }
    }
}
