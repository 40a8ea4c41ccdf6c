//! What happens to a session while it waits, and the way to tell it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

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

/// The way to a session.
///
/// Its end is a flag and not an event, as a queue that is full takes none.
#[derive(Clone, Debug)]
pub(super) struct SessionHandle {
    events: SyncSender<SessionEvent>,
    end: Arc<OnceLock<&'static str>>,
    input_closed: Arc<AtomicBool>,
    dropped: Arc<AtomicBool>,
}

impl SessionHandle {
    pub(super) fn new() -> (SessionHandle, Receiver<SessionEvent>) {
        let (events, heard) = sync_channel(MOST);
        let handle = SessionHandle {
            events,
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

    /// The last words, once it is to end; none are left for a client that has
    /// gone.
    pub(super) fn ended(&self) -> Option<&'static str> {
        self.end.get().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_comes_through_a_full_queue() {
        let (handle, heard) = SessionHandle::new();
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
}
