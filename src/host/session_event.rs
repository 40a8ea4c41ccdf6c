//! What happens to a session while it waits, and the way to tell it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::words::host as words;

/// Events that may wait for a session.
const MOST: usize = 64;

/// How often a session looks at what needs no room in its queue: its end.
pub(super) const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// What happens to a session while it waits.
#[derive(Clone, Debug)]
pub(super) enum SessionEvent {
    /// Bytes that were typed.
    Typed(Vec<u8>),
    /// The window has another size.
    Resized,
    /// Something in the league has changed, or the session is to end.
    Changed,
    /// The computer has played his match to its end.
    TimeUp,
    /// Nothing more will be typed.
    InputClosed,
}

/// What a session takes a seat for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To play, with an accepted key.
    Play,
    /// To watch.
    Watch,
    /// To give the code of an invitation, until this moment.
    GiveCode(Instant),
}

/// The way to a session.
///
/// Its end is a flag and not an event, as a queue that is full takes none.
#[derive(Clone, Debug)]
pub(super) struct SessionHandle {
    events: SyncSender<SessionEvent>,
    purpose: Arc<Mutex<Purpose>>,
    end: Arc<OnceLock<&'static str>>,
    input_closed: Arc<AtomicBool>,
    dropped: Arc<AtomicBool>,
}

impl SessionHandle {
    pub(super) fn new(purpose: Purpose) -> (SessionHandle, Receiver<SessionEvent>) {
        let (events, heard) = sync_channel(MOST);
        let handle = SessionHandle {
            events,
            purpose: Arc::new(Mutex::new(purpose)),
            end: Arc::default(),
            input_closed: Arc::default(),
            dropped: Arc::default(),
        };
        (handle, heard)
    }

    /// Sends it what has happened. Where its queue is full it has to
    /// look anyway.
    pub(super) fn send(&self, event: SessionEvent) {
        let _ = self.events.try_send(event);
    }

    /// Gives it what was typed; what is typed faster than it is read is dropped.
    pub(super) fn typed(&self, bytes: &[u8]) {
        if self.events.try_send(SessionEvent::Typed(bytes.to_vec())).is_err() {
            self.drop_typed();
        }
    }

    /// Notes that something typed was dropped.
    pub(super) fn drop_typed(&self) {
        self.dropped.store(true, Ordering::Relaxed);
    }

    /// Whether something typed was dropped.
    pub(super) fn has_dropped(&self) -> bool {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Nothing more will be typed.
    pub(super) fn close_input(&self) {
        self.input_closed.store(true, Ordering::Relaxed);
        self.send(SessionEvent::InputClosed);
    }

    /// Whether nothing more will be typed; what was typed may still be waiting.
    pub(super) fn is_input_closed(&self) -> bool {
        self.input_closed.load(Ordering::Relaxed)
    }

    /// Ends it, with last words; the first to end it has the last word.
    pub(super) fn end(&self, words: &'static str) {
        let _ = self.end.set(words);
        self.send(SessionEvent::Changed);
    }

    /// Returns what it takes its seat for.
    pub(super) fn purpose(&self) -> Purpose {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` while it runs, and watches or has not given its code yet.
    pub(super) fn is_guest(&self) -> bool {
        self.purpose() != Purpose::Play && self.ended().is_none()
    }

    /// Its key was accepted: it plays from now on.
    pub(super) fn accept(&self) {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner) = Purpose::Play;
    }

    /// The last words, once it is to end; none are left for a client that has
    /// gone. A code that is not given in time ends it as well.
    pub(super) fn ended(&self) -> Option<&'static str> {
        let is_late = || match self.purpose() {
            Purpose::GiveCode(until) => Instant::now() > until,
            Purpose::Play | Purpose::Watch => false,
        };
        if self.end.get().is_none() && is_late() {
            // Whatever ended it in the meantime has the last word.
            let _ = self.end.set(words::TOO_LATE);
        }
        self.end.get().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_comes_through_a_full_queue() {
        let (handle, heard) = SessionHandle::new(Purpose::Play);
        for _ in 0..2 * MOST {
            handle.typed(b"x");
        }
        handle.close_input();
        handle.end("goodbye");
        handle.end("too late");
        assert_eq!(handle.ended(), Some("goodbye"));
        assert!(handle.has_dropped() && handle.is_input_closed());
        assert_eq!(heard.try_iter().count(), MOST);
    }

    #[test]
    fn a_code_that_is_not_given_in_time_ends_a_session_and_one_that_is_does_not() {
        let now = Instant::now();
        let (late, _events) = SessionHandle::new(Purpose::GiveCode(now));
        while late.ended().is_none() {
            std::thread::yield_now();
        }
        assert_eq!(late.ended(), Some(words::TOO_LATE));
        let (given, _events) = SessionHandle::new(Purpose::GiveCode(now));
        given.accept();
        assert_eq!(given.ended(), None);
    }
}
