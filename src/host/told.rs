//! What a session is told.

/// What a session is told.
#[derive(Clone, Debug)]
pub(super) enum Told {
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
