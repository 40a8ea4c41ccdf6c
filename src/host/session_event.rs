//! The events of a waiting session, and the handle for sending them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::words::host as words;

/// The largest number of events that wait for a session.
const MOST: usize = 64;

/// The interval between a session's checks for its end, which needs no room in
/// the queue.
pub(super) const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// An event for a waiting session.
#[derive(Clone, Debug)]
pub(super) enum SessionEvent {
    /// Bytes of input.
    Typed(Vec<u8>),
    /// The window has changed its size.
    Resized,
    /// Something in the league has changed, or the session must end.
    Changed,
    /// The computer has played the person's match to its end.
    TimeUp,
    /// There will be no more input.
    InputClosed,
}

/// The purpose of a session's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To play, with an accepted key.
    Play,
    /// To watch.
    Watch,
    /// To give the code of an invitation, until this moment.
    GiveCode(Instant),
}

/// A handle for sending events to a session.
///
/// The end is a flag and not an event, because a full queue accepts none.
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

    /// Sends an event. If the queue is full, the session has to look anyway.
    pub(super) fn send(&self, event: SessionEvent) {
        let _ = self.events.try_send(event);
    }

    /// Sends input; input that comes faster than it is read is dropped.
    pub(super) fn typed(&self, bytes: &[u8]) {
        if self.events.try_send(SessionEvent::Typed(bytes.to_vec())).is_err() {
            self.drop_typed();
        }
    }

    /// Records that some input was dropped.
    pub(super) fn drop_typed(&self) {
        self.dropped.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if some input was dropped.
    pub(super) fn has_dropped(&self) -> bool {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Announces that there will be no more input.
    pub(super) fn close_input(&self) {
        self.input_closed.store(true, Ordering::Relaxed);
        self.send(SessionEvent::InputClosed);
    }

    /// Returns `true` if there will be no more input; some may still be
    /// waiting.
    pub(super) fn is_input_closed(&self) -> bool {
        self.input_closed.load(Ordering::Relaxed)
    }

    /// Ends the session with last words. The first call counts.
    pub(super) fn end(&self, words: &'static str) {
        let _ = self.end.set(words);
        self.send(SessionEvent::Changed);
    }

    /// Returns the purpose of its seat.
    pub(super) fn purpose(&self) -> Purpose {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` while the session runs and either watches or has not
    /// entered its code yet.
    pub(super) fn is_guest(&self) -> bool {
        self.purpose() != Purpose::Play && self.ended().is_none()
    }

    /// Makes it a player, because its key was accepted.
    pub(super) fn accept(&self) {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner) = Purpose::Play;
    }

    /// Returns the last words if the session must end; they are empty for a
    /// client that has gone. A code that is not entered in time also ends it.
    pub(super) fn ended(&self) -> Option<&'static str> {
        let is_late = || match self.purpose() {
            Purpose::GiveCode(until) => Instant::now() > until,
            Purpose::Play | Purpose::Watch => false,
        };
        if self.end.get().is_none() && is_late() {
            // If something else has ended it in the meantime, those words
            // remain.
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
