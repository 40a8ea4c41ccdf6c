//! The events for which a session waits, and a handle for sending them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::words::host as words;

/// The maximum number of events in a session's queue.
const MAX_QUEUED_EVENTS: usize = 64;

/// The interval at which a session checks whether it must end. This check works
/// even if the queue is full.
pub(super) const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// An event for a waiting session.
#[derive(Clone, Debug)]
pub(super) enum SessionEvent {
    /// Bytes of input.
    Typed(Vec<u8>),
    /// The size of the window has changed.
    Resized,
    /// Something in the league has changed, or the session must end.
    Changed,
    /// The time for the round was up, and the computer has finished the
    /// person's match.
    TimeUp,
    /// There will be no more input.
    InputClosed,
}

/// The reason why a session occupies a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatPurpose {
    /// The visitor plays, with an accepted key.
    Play,
    /// The visitor watches.
    Watch,
    /// The visitor has until this time to enter the code of an invitation.
    GiveCode(Instant),
}

/// A handle for sending events to a session.
///
/// A flag marks the end of the session, because a full queue could not accept
/// an event.
#[derive(Clone, Debug)]
pub(super) struct SessionHandle {
    events: SyncSender<SessionEvent>,
    purpose: Arc<Mutex<SeatPurpose>>,
    end: Arc<OnceLock<&'static str>>,
    input_closed: Arc<AtomicBool>,
    dropped: Arc<AtomicBool>,
}

impl SessionHandle {
    pub(super) fn new(purpose: SeatPurpose) -> (SessionHandle, Receiver<SessionEvent>) {
        let (events, heard) = sync_channel(MAX_QUEUED_EVENTS);
        let handle = SessionHandle {
            events,
            purpose: Arc::new(Mutex::new(purpose)),
            end: Arc::default(),
            input_closed: Arc::default(),
            dropped: Arc::default(),
        };
        (handle, heard)
    }

    /// Sends an event. If the queue is full, drops the event, because the
    /// session will check for changes anyway.
    pub(super) fn send(&self, event: SessionEvent) {
        let _ = self.events.try_send(event);
    }

    /// Sends input. If input comes faster than it is read, some of it is
    /// dropped.
    pub(super) fn send_input(&self, bytes: &[u8]) {
        if self.events.try_send(SessionEvent::Typed(bytes.to_vec())).is_err() {
            self.note_dropped_input();
        }
    }

    /// Records that some input was dropped.
    pub(super) fn note_dropped_input(&self) {
        self.dropped.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if some input was dropped.
    pub(super) fn has_dropped(&self) -> bool {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Records that there will be no more input, and wakes the session.
    pub(super) fn close_input(&self) {
        self.input_closed.store(true, Ordering::Relaxed);
        self.send(SessionEvent::InputClosed);
    }

    /// Returns `true` if there will be no more input. Some input may still be
    /// in the queue.
    pub(super) fn is_input_closed(&self) -> bool {
        self.input_closed.load(Ordering::Relaxed)
    }

    /// Ends the session with a last message. Only the first call counts.
    pub(super) fn end(&self, words: &'static str) {
        let _ = self.end.set(words);
        self.send(SessionEvent::Changed);
    }

    /// Returns the reason why the session occupies a seat.
    pub(super) fn purpose(&self) -> SeatPurpose {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if the session is still running and either only watches
    /// or has yet to enter its code.
    pub(super) fn is_guest(&self) -> bool {
        self.purpose() != SeatPurpose::Play && self.last_message().is_none()
    }

    /// Makes this a player's session, because the visitor's key was accepted.
    pub(super) fn become_player(&self) {
        *self.purpose.lock().unwrap_or_else(PoisonError::into_inner) = SeatPurpose::Play;
    }

    /// Returns the last message if the session must end. The message is empty
    /// if the client has gone. A session also ends if its code is not entered
    /// in time.
    pub(super) fn last_message(&self) -> Option<&'static str> {
        let is_late = || match self.purpose() {
            SeatPurpose::GiveCode(until) => Instant::now() > until,
            SeatPurpose::Play | SeatPurpose::Watch => false,
        };
        if self.end.get().is_none() && is_late() {
            // If another thread has ended the session in the meantime, that
            // thread's message remains.
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
        let (handle, heard) = SessionHandle::new(SeatPurpose::Play);
        for _ in 0..2 * MAX_QUEUED_EVENTS {
            handle.send_input(b"x");
        }
        handle.close_input();
        handle.end("goodbye");
        handle.end("too late");
        assert_eq!(handle.last_message(), Some("goodbye"));
        assert!(handle.has_dropped() && handle.is_input_closed());
        assert_eq!(heard.try_iter().count(), MAX_QUEUED_EVENTS);
    }

    #[test]
    fn a_code_that_is_not_given_in_time_ends_a_session_and_one_that_is_does_not() {
        let now = Instant::now();
        let (late, _events) = SessionHandle::new(SeatPurpose::GiveCode(now));
        while late.last_message().is_none() {
            std::thread::yield_now();
        }
        assert_eq!(late.last_message(), Some(words::TOO_LATE));
        let (given, _events) = SessionHandle::new(SeatPurpose::GiveCode(now));
        given.become_player();
        assert_eq!(given.last_message(), None);
    }
}
