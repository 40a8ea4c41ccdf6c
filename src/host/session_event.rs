//! What happens to a session while it waits.

/// What happens to a session while it waits.
#[derive(Clone, Debug)]
pub(super) enum SessionEvent {
    /// Bytes that were typed.
    Typed(Vec<u8>),
    /// The window has another size.
    Resized,
    /// Something in the league has changed.
    Changed,
    /// The computer has played his match to its end.
    TimeUp,
    /// Nothing more will be typed.
    NoMore,
    /// It is to end, and why.
    End(&'static str),
}
