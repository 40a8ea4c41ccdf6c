//! The stack of screens: keys and time in, a picture out. Nothing here
//! touches a terminal, so that a test drives the whole program.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::app::{Navigation, Screen, SessionNavigation};
use super::click;
use super::destination;
use super::frame::{self, Canvas, Layout, Marks, Picture};
use super::page::PageScreen;
use super::start::Start;
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
    /// What the picture says that was drawn last.
    marks: Marks,
}

impl App {
    /// A program that begins with `first`.
    pub fn new(first: Box<dyn Screen>, mut session: GameSession, colours: Colours) -> App {
        session.preferences.colours = colours;
        let mut app = App { stack: vec![first], session, small: false, marks: Marks::default() };
        app.tick(Duration::ZERO);
        app
    }

    /// Shows everything in another look from now on.
    pub fn look(&mut self, look: Look) {
        self.session.preferences.look = look;
    }

    /// Whether the last screen was left.
    pub fn done(&self) -> bool {
        self.stack.is_empty()
    }

    /// The competition that is open, every choice of which is kept.
    pub(crate) fn saved(&self) -> Option<&FileName> {
        Some(self.session.opened()?.competition().name())
    }

    /// What the last screens left for the next one to say.
    pub(crate) fn take_note(&mut self) -> Option<String> {
        self.session.requests.take_note()
    }

    /// Leaves from anywhere, whatever is going on.
    pub fn leave(&mut self) {
        self.keep();
        self.clear();
    }

    /// Takes all screens away. Choices that could not be saved are lost with them: the
    /// goodbye says so.
    fn clear(&mut self) {
        let lost = self.stack.iter().find_map(|screen| screen.unsaved());
        if let Some(why) = lost {
            unsaved::note_last_played(&why);
        }
        self.stack.clear();
    }

    /// A key at a moment, counted from the start of the program. Ctrl-C
    /// leaves from anywhere, and Q and Esc from a terminal that is too small;
    /// what another key would do could not be seen there: it does nothing.
    pub fn key(&mut self, key: Key, now: Duration) {
        self.session.now = now;
        let leaves = key == Key::Escape || key.letter() == Some('Q');
        if key == Key::Interrupt || (self.small && leaves) {
            self.leave();
        } else if !self.small
            && let Some(screen) = self.stack.last_mut()
        {
            let navigation = screen.key(key, &mut self.session);
            self.session.follow_person();
            self.take(navigation);
        }
    }

    /// The wheel was turned: it turns pages as `key` does, where there are several.
    pub fn wheel(&mut self, key: Key, now: Duration) {
        let pages = self.stack.last().and_then(|screen| screen.pages());
        if pages.is_some_and(|pages| pages.are_several()) {
            self.key(key, now);
        }
    }

    /// A text was pasted at a moment: its first line is typed where a text is asked
    /// for. Anywhere else it does nothing.
    pub fn paste(&mut self, text: &str, now: Duration) {
        let line = text.trim().lines().next().unwrap_or_default();
        for letter in line.chars() {
            let screen = self.stack.last().filter(|_| !self.small);
            if screen.is_some_and(|screen| screen.takes_text(&self.session)) {
                self.key(Key::Char(letter), now);
            }
        }
    }

    /// It is this time now. Nothing moves while nothing can be seen.
    pub fn tick(&mut self, now: Duration) {
        self.session.now = now;
        if !self.small
            && let Some(screen) = self.stack.last_mut()
        {
            let navigation = screen.tick(&mut self.session);
            self.session.follow_person();
            self.take(navigation);
        }
    }

    /// Where the cursor stands in the picture that was drawn, if a prompt waits.
    pub fn cursor(&self) -> Option<Position> {
        self.marks.cursor
    }

    /// The keys that do something at the picture that was drawn, for buttons.
    pub fn keys(&self) -> Vec<Key> {
        let screen = self.stack.last().filter(|_| !self.small);
        let keys = screen.and_then(|screen| screen.keys(&self.session));
        keys.unwrap_or_else(|| click::offered(&self.marks.prompt, &self.marks.keyed))
    }

    /// What a key does, in a few words for its button.
    #[cfg(any(target_family = "wasm", test))]
    pub(crate) fn words_of(&self, key: Key) -> String {
        let screen = self.stack.last().filter(|_| !self.small);
        let own = screen.and_then(|screen| screen.words_of(key, &self.session));
        own.or_else(|| click::words(&self.marks.prompt, &self.marks.keyed, key)).unwrap_or_default()
    }

    /// Whether the bell is to ring with the picture that was drawn; once.
    pub fn rings(&mut self) -> bool {
        std::mem::take(&mut self.session.requests.bell)
    }

    /// What is to be put on the clipboard with the picture that was drawn; once.
    pub fn clip(&mut self) -> Option<String> {
        self.session.requests.clip.take()
    }

    /// How long the program may sleep if no key comes.
    pub fn wait(&self) -> Option<Duration> {
        let screen = self.stack.last().filter(|_| !self.small)?;
        screen.wait(&self.session)
    }

    /// What the uppermost screen says in words: what happened last, and what it
    /// asks in the last line of its picture.
    #[cfg(any(target_family = "wasm", test))]
    pub(super) fn screen_aloud(&self, picture: &Buffer) -> String {
        let Some(screen) = self.stack.last() else {
            return String::new();
        };
        let asked = frame::last_line(picture, screen.layout());
        let words = [screen.last_sentences(&self.session), asked];
        words.join(" ").trim().to_owned()
    }

    /// The times that the uppermost screen tells.
    #[cfg(feature = "host")]
    pub(crate) fn times(&self) -> String {
        let screen = self.stack.last().filter(|_| !self.small);
        screen.map_or_else(String::new, |screen| screen.times(&self.session))
    }

    /// Keeps what the uppermost screen has not kept yet.
    pub(crate) fn keep(&mut self) {
        if let Some(screen) = self.stack.last_mut() {
            screen.before_draw(&mut self.session);
        }
    }

    /// Draws the uppermost screen into the whole of `buffer`, after it has
    /// kept what the picture shows.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        self.keep();
        self.small = !frame::fits(buffer.area);
        self.session.display.lines = buffer.area.height;
        if let Some(screen) = self.stack.last() {
            let shown = ScreenPicture(&**screen, &self.session);
            self.marks = frame::fill(buffer, &shown, self.session.preferences.colours);
            if self.session.display.is_ascii {
                frame::in_ascii(buffer);
            }
        }
    }

    /// Translates a page's navigation into the screens'.
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
            self.keep();
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
                self.stack.push(Box::new(Start::named(folder, name)));
            }
            Navigation::Back => {
                self.stack.pop();
            }
            Navigation::Leave => self.clear(),
        }
        // The screen that now lies on top may have something to do at once.
        self.tick(self.session.now);
    }
}

/// A screen with what it shows.
struct ScreenPicture<'a>(&'a dyn Screen, &'a GameSession);

impl Picture for ScreenPicture<'_> {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        self.0.draw(canvas, self.1);
    }

    fn draw_beside(&self, canvas: &mut Canvas<'_>) {
        self.0.draw_beside(canvas, self.1);
    }

    fn layout(&self) -> Layout {
        self.0.layout()
    }
}
