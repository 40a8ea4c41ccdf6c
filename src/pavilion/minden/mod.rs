//! Minden-style cricket, in which one playing card decides an over. The bowler
//! feeds cards to the batsman, who chooses a card from his hand to play the
//! over.

mod card_played;
pub(crate) mod computer;
pub(crate) mod decision;
pub(crate) mod elevens;
pub(crate) mod event;
mod examples;
mod game;
pub mod laws;
pub(crate) mod machine;
pub(crate) mod options;
pub(crate) mod public;
pub(crate) mod scorebook;
mod style;

pub use decision::{Ask, Choice};
pub(crate) use event::Event;
pub use machine::Minden;
pub(crate) use options::{Format, Options};
pub use public::View;
pub(crate) use public::{Innings, Public};
pub use scorebook::Scorebook;
