//! Agents: programs that play for a side by exchanging lines of JSON.
//!
//! `armchair manual agents` describes the protocol. This module runs the
//! protocol over any [`Connection`]. The command line connects to a program
//! that it has started, and a test connects to an agent in memory. An agent is
//! sent only what its side may know about a match. Every line is made from a
//! [`View`](crate::game::View), or from an event without the cards that the
//! opponent drew.

pub mod external;
pub(crate) mod protocol;
pub(crate) mod seats;

use std::time::Duration;

/// A two-way connection that exchanges lines with an agent.
pub trait Connection {
    /// Sends complete lines, each with its line feed.
    ///
    /// # Errors
    /// Fails if the agent no longer reads.
    fn send(&mut self, lines: &str) -> Result<(), ConnectionError>;

    /// Waits for the next line and returns it without its line feed.
    ///
    /// # Errors
    /// Fails if no line arrives.
    fn receive(&mut self) -> Result<String, ConnectionError>;

    /// Closes the sending side, so that the agent can exit.
    fn end(&mut self) {}
}

/// The reason why the exchange of lines with an agent failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectionError {
    /// The agent did not answer in time.
    #[error("has not answered within {} s", .0.as_secs())]
    Late(Duration),
    /// The agent's output has ended.
    #[error("has ended without an answer{0}")]
    Ended(String),
    /// The agent does not read its input.
    #[error("does not read its input")]
    Deaf,
    /// The agent sent a line longer than the maximum length of an answer.
    #[error("answered a line of more than {0} bytes")]
    TooLong(usize),
    /// The agent sent a line that is not valid UTF-8.
    #[error("answered with text that is not UTF-8")]
    NotText,
    /// The agent could not be started.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// The user interrupted this program while it was waiting for the agent.
    #[error("could not be waited for")]
    Interrupted,
}
