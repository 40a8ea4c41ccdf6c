//! Agents: programs that play for a side, over lines of JSON.
//!
//! `armchair manual agents` describes the protocol. Here it is spoken over a
//! [`Connection`], whatever that is: the command line has one to a program that
//! it started, a test one in memory. An agent is sent what its side may know of
//! a match and nothing else: every line is made of a [`View`](crate::game::View)
//! or of an event without what the other side drew.

pub mod external;
pub(crate) mod protocol;
pub(crate) mod seats;

use std::time::Duration;

/// How lines come and go between us and an agent.
pub trait Connection {
    /// Sends whole lines, each with its line feed.
    ///
    /// # Errors
    /// When the agent takes nothing in any more.
    fn send(&mut self, lines: &str) -> Result<(), Lost>;

    /// Waits for the next line, which is given without its line feed.
    ///
    /// # Errors
    /// When none comes.
    fn receive(&mut self) -> Result<String, Lost>;

    /// Nothing more is sent: lets the agent come to its end.
    fn end(&mut self) {}
}

/// Why no line comes from an agent, or none goes there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    /// It has not answered in time.
    #[error("has not answered within {} s", .0.as_secs())]
    Late(Duration),
    /// Its output has ended.
    #[error("has ended without an answer{0}")]
    Ended(String),
    /// It does not read what it is sent.
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
    /// We were asked to stop meanwhile.
    #[error("could not be waited for")]
    Interrupted,
}
