//! Minden-style cricket for two: one playing card decides an over. The bowler
//! feeds cards to the batsman, who chooses with which of his the over is
//! played.
//!
//! | module | holds |
//! |---|---|
//! | [`laws`] | charts, dice, grades, ranks, chances |
//! | [`options`] | formats and options |
//! | [`choice`], [`event`] | what may be chosen, what happened |
//! | [`public`] | what everybody may know, and what one player may |
//! | [`machine`] | the machine: toss, innings, overs, results |
//! | [`book`] | the scorebook, and the figures of many games |
//! | [`players`] | the computer, easy and good |

pub mod book;
mod card_played;
pub mod choice;
pub mod event;
mod examples;
pub mod laws;
pub mod machine;
pub mod options;
pub mod players;
pub mod public;

pub use book::Book;
pub use choice::{Ask, Choice};
pub use event::Event;
pub use machine::Minden;
pub use options::{Format, Options};
pub use public::{Innings, Public, View};
