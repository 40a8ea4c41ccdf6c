//! The game of one session, which runs on a separate thread, reads keys and
//! sends frames.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::net::IpAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::Sender;

use super::code::CodePrompt;
use super::league::League;
use super::limits::OUTPUT_TIMEOUT;
use super::menu::LeagueMenu;
use super::menu_screen::MenuScreen;
use super::session_event::{POLL_INTERVAL, SessionEvent, SessionHandle};
use crate::championship::people::PersonName;
use crate::datafile::unsaved;
use crate::screens::App;
use crate::screens::app::Screen;
use crate::screens::key_reader::{Input, KeyReader};
use crate::screens::remote::{RemoteTerminal, Size};
use crate::session::GameSession;
use crate::session::colours::Colours;
use crate::words::host as words;

/// A kind of visitor.
#[derive(Clone, Debug)]
pub(super) enum Visitor {
    /// A person in the league, identified by a key.
    Person(PersonName),
    /// A visitor with a new key who claims to be this person.
    Invited(PersonName),
    /// A visitor who only watches.
    Watcher,
}

impl Visitor {
    /// Returns the visitor's name in the league, if it is known for certain.
    pub(super) fn person(&self) -> Option<&PersonName> {
        match self {
            Visitor::Person(name) => Some(name),
            Visitor::Invited(..) | Visitor::Watcher => None,
        }
    }
}

/// The window size for a client that does not report one.
const DEFAULT_SIZE: Size = Size::new(80, 24);

/// The size of a client's window, from its latest report.
#[derive(Debug, Default)]
pub(super) struct WindowSize(AtomicU32);

impl WindowSize {
    /// Stores the size that a client reports, limited to a largest size.
    pub(super) fn set(&self, columns: u32, lines: u32, largest: Size) {
        // A client without a window reports 0.
        let side = |wanted: u32, usual: u16, largest: u16| match wanted {
            0 => u32::from(usual),
            wanted => wanted.min(largest.into()),
        };
        let columns = side(columns, DEFAULT_SIZE.width, largest.width);
        let lines = side(lines, DEFAULT_SIZE.height, largest.height);
        self.0.store(columns << 16 | lines, Ordering::Relaxed);
    }

    fn get(&self) -> Size {
        match self.0.load(Ordering::Relaxed) {
            0 => DEFAULT_SIZE,
            both => Size::new((both >> 16) as u16, both as u16),
        }
    }
}

/// The output to a client.
#[derive(Clone, Debug)]
pub(super) struct Output {
    /// The frames queued for the client. The queue is short, because each frame
    /// makes the older frames obsolete.
    pub(super) frames: Sender<Vec<u8>>,
    /// The session, which ends without a last message when the client is gone.
    pub(super) session: SessionHandle,
}

impl Output {
    pub(super) fn is_open(&self) -> bool {
        self.frames.capacity() > 0
    }

    /// Returns `true` if the client is gone.
    pub(super) fn is_gone(&self) -> bool {
        self.frames.is_closed() || self.session.last_message() == Some("")
    }

    pub(super) fn send(&self, bytes: Vec<u8>) {
        // The queue had room for the frame before this call, so sending fails
        // only if the client is gone.
        let _ = self.frames.try_send(bytes);
    }
}

/// The thread that runs a session's game.
pub(super) struct GameThread {
    pub(super) league: Arc<League>,
    pub(super) visitor: Visitor,
    /// The visitor's key.
    pub(super) key: String,
    /// The visitor's address.
    pub(super) from: IpAddr,
    pub(super) size: Arc<WindowSize>,
    pub(super) is_ascii: bool,
    /// True if the client does not want colours.
    pub(super) is_colourless: bool,
    pub(super) events: Receiver<SessionEvent>,
    pub(super) handle: SessionHandle,
    pub(super) output: Output,
    /// The maximum time that a session may last without any input.
    pub(super) idle: Duration,
}

/// The minimum time that the thread waits for an event.
const SHORTEST_WAIT: Duration = Duration::from_millis(1);

/// The minimum time between two frames.
const FRAME_INTERVAL: Duration = Duration::from_millis(10);

/// The maximum size, in bytes, of a frame that makes no visible change. The
/// backend ends every frame with 14 bytes that reset the colours and
/// attributes.
const MAX_EMPTY_FRAME_BYTES: usize = 16;

/// A writer that collects the bytes of a frame.
#[derive(Clone, Default)]
struct FrameBuffer(Rc<RefCell<Vec<u8>>>);

impl Write for FrameBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl GameThread {
    /// Runs the game until the visitor leaves or the client is gone.
    pub(super) fn play(self) {
        let frame = FrameBuffer::default();
        let mut terminal = RemoteTerminal::new(frame.clone());
        // Writing to a buffer in memory never fails.
        let _ = terminal.enter();
        self.send(&frame);
        let person = self.visitor.person().cloned();
        let mut session = GameSession::empty().with_ascii_only(self.is_ascii);
        if let Some(person) = &person {
            self.league.load_preferences(person, &mut session);
        }
        let come = self.league.join(person, &self.key, self.handle.clone());
        let number = Rc::new(Cell::new(come));
        let colours = if self.is_colourless { Colours::None } else { session.preferences.colours };
        let last_words = Rc::new(Cell::new(words::GOODBYE));
        let mut app = App::new(self.first_screen(&number, &last_words), session, colours);
        let farewell =
            self.run(&mut app, &mut terminal, &frame).unwrap_or_else(|| last_words.get());
        app.leave();
        self.league.leave(number.get());
        let _ = terminal.leave(&words::farewell(farewell, unsaved::take_sentence()));
        self.send(&frame);
    }

    /// Returns the first page to show.
    fn first_screen(
        &self,
        number: &Rc<Cell<u64>>,
        last_words: &Rc<Cell<&'static str>>,
    ) -> Box<dyn Screen> {
        let league = Arc::clone(&self.league);
        let menu = |person| Box::new(MenuScreen::new(LeagueMenu::new(Arc::clone(&league), person)));
        match &self.visitor {
            Visitor::Person(name) => menu(Some(name.clone())),
            Visitor::Watcher => menu(None),
            Visitor::Invited(name) => {
                let (number, session) = (Rc::clone(number), self.handle.clone());
                let (here, key) = (Arc::clone(&league), self.key.clone());
                let accepted = move |name: &PersonName| {
                    session.become_player();
                    here.leave(number.get());
                    number.set(here.join(Some(name.clone()), &key, session.clone()));
                };
                Box::new(CodePrompt::new(
                    league,
                    name.clone(),
                    self.key.clone(),
                    self.from,
                    accepted,
                    Rc::clone(last_words),
                ))
            }
        }
    }

    /// Handles events and draws frames until the session ends or the visitor
    /// leaves. Returns the last message, or `None` if the visitor left.
    fn run(
        &self,
        app: &mut App,
        terminal: &mut RemoteTerminal<FrameBuffer>,
        frame: &FrameBuffer,
    ) -> Option<&'static str> {
        let mut keys = KeyReader::default();
        let start = Instant::now();
        let (mut typed, mut drawn) = (start, None::<Instant>);
        let (mut stale, mut whole) = (true, false);
        let mut times = String::new();
        loop {
            let now = Instant::now();
            if let Some(words) = self.handle.last_message() {
                return Some(words);
            }
            // Draw at most one frame per [`FRAME_INTERVAL`], however fast the
            // keys arrive.
            let may_draw = drawn.is_none_or(|drawn| drawn + FRAME_INTERVAL <= now);
            if stale && may_draw && self.output.is_open() {
                if terminal.draw(app, self.size.get(), std::mem::take(&mut whole)).is_err() {
                    return Some("");
                }
                self.send(frame);
                (stale, drawn) = (false, Some(now));
                times = app.shown_times();
            } else if stale && drawn.is_some_and(|drawn| drawn + OUTPUT_TIMEOUT < now) {
                return Some("");
            }
            if app.done() {
                return None;
            }
            let moves = app.max_sleep();
            // Do not wait too long: a key may be incomplete, or a frame may
            // soon be due.
            let patience = keys.time_until_timeout();
            let left = patience.map(|patience| patience.saturating_sub(typed.elapsed()));
            let wait = match stale {
                true => FRAME_INTERVAL,
                false => moves.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL),
            };
            let wait = left.map_or(wait, |left| wait.min(left)).max(SHORTEST_WAIT);
            match self.events.recv_timeout(wait) {
                Ok(first) => {
                    let more = std::iter::from_fn(|| self.events.try_recv().ok());
                    // Handle at most 65 events at once, because a flood of keys
                    // would delay the frame.
                    for event in std::iter::once(first).chain(more.take(64)) {
                        match event {
                            SessionEvent::Typed(bytes) => {
                                typed = Instant::now();
                                for input in keys.read(&bytes) {
                                    whole |= input == Input::Redraw;
                                    take_input(app, input, start.elapsed());
                                }
                            }
                            SessionEvent::Resized => whole = true,
                            SessionEvent::Changed | SessionEvent::TimeUp => {
                                app.tick(start.elapsed())
                            }
                            SessionEvent::InputClosed => return None,
                        }
                        stale = true;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    let is_over = patience.is_some_and(|patience| typed.elapsed() >= patience);
                    if let Some(input) = is_over.then(|| keys.time_out()).flatten() {
                        take_input(app, input, start.elapsed());
                        stale = true;
                    } else if moves.is_some() {
                        app.tick(start.elapsed());
                        stale = true;
                    } else if self.handle.is_input_closed() {
                        return None;
                    } else {
                        // No event has arrived, but a time shown on the screen
                        // may have changed.
                        stale |= app.shown_times() != times;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Some(""),
            }
            if typed.elapsed() > self.idle {
                return Some(words::IDLE);
            }
        }
    }

    /// Sends the buffered frame, unless nothing on the screen has changed.
    fn send(&self, frame: &FrameBuffer) {
        let bytes = frame.0.take();
        if bytes.len() > MAX_EMPTY_FRAME_BYTES {
            self.output.send(bytes);
        }
    }
}

/// Passes input to the app. Mouse events are ignored.
fn take_input(app: &mut App, input: Input, now: Duration) {
    match input {
        Input::Key(key) => app.key(key, now),
        Input::Paste(text) => app.paste(&text, now),
        Input::Wheel(key) => app.wheel(key, now),
        Input::Click(..) | Input::Redraw => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_never_empty_and_never_vast() {
        const LARGEST: Size = Size::new(300, 100);
        let size = WindowSize::default();
        assert_eq!(size.get(), DEFAULT_SIZE);
        for (columns, lines, drawn) in [
            (0, 0, DEFAULT_SIZE),
            (10_000, 10_000, LARGEST),
            (65_536, 65_536, LARGEST),
            (110, 30, Size::new(110, 30)),
        ] {
            size.set(columns, lines, LARGEST);
            assert_eq!(size.get(), drawn);
        }
    }
}
