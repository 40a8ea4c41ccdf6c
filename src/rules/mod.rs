//! The laws of Armchair Cricket as tables and pure functions.
//!
//! Nothing in this module knows about state, time, chance or wording. Given the
//! cards, each function returns what the law says. The state machine that
//! applies the laws is [`crate::game`].

pub(crate) mod bowlers;
pub(crate) mod cards;
pub mod deals;
pub mod dismissals;
pub mod extras;
pub mod options;
pub mod replies;

pub(crate) use cards::Rank;
pub use cards::{Card, Suit};
pub use dismissals::HowOut;
pub use extras::Call;
pub use options::Options;
pub(crate) use replies::ReplyOutcome;
