//! Agents: programs that play for a side, over lines of JSON.
//!
//! `armchair manual agents` describes the protocol. Here it runs over any
//! [`Connection`]: the command line connects to a program that it started, a
//! test to one in memory. An agent is sent only what its side may know of a
//! match. Every line is made of a [`View`](crate::game::View), or of an event
//! without the cards that the other side drew.

pub mod external;
pub(crate) mod protocol;
pub(crate) mod seats;

use std::time::Duration;

/// A two-way connection of lines with an agent.
pub trait Connection {
    /// Sends whole lines, each with its line feed.
    ///
    /// # Errors
    /// Fails if the agent does not read any more.
    fn send(&mut self, lines: &str) -> Result<(), ConnectionError>;

    /// Waits for the next line and returns it without its line feed.
    ///
    /// # Errors
    /// Fails if none arrives.
    fn receive(&mut self) -> Result<String, ConnectionError>;

    /// Closes the sending side, so that the agent can finish.
    fn end(&mut self) {}
}

/// The reason why no line arrives from an agent, or none can be sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectionError {
    /// It has not answered in time.
    #[error("has not answered within {} s", .0.as_secs())]
    Late(Duration),
    /// Its output has ended.
    #[error("has ended without an answer{0}")]
    Ended(String),
    /// It does not read its input.
    #[error("does not read its input")]
    Deaf,
    /// Its line has no end.
    #[error("answered a line of more than {0} bytes")]
    TooLong(usize),
    /// Its line is not UTF-8.
    #[error("answered with text that is not UTF-8")]
    NotText,
    /// It could not be started.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// The program was asked to stop while it waited.
    #[error("could not be waited for")]
    Interrupted,
}
