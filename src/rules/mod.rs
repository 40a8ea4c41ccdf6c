//! The laws of Armchair Cricket as tables and pure functions.
//!
//! Nothing here knows a state, a clock, a random number or a sentence: given
//! the cards, each function returns what the law says. The state machine that
//! applies them is [`crate::game`].
//!
//! | module | law |
//! |---|---|
//! | `cards` | suits, ranks, the two packs |
//! | [`deals`] | hands, the pickup pile, packs and sessions |
//! | [`extras`] | no-ball, wide, bye, the keeper's stop |
//! | [`replies`] | what comes of a reply to a ball |
//! | `dismissals` | how out, by the two suits |
//! | `bowlers` | who bowls which over, as a scorer has it |
//! | [`options`] | the options of a data file and their ranges |

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
