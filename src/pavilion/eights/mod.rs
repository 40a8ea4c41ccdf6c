//! Crazy eights in Rutterford's version, for two to four players, with rubbers
//! of several games.

pub(crate) mod computer;
pub(crate) mod decision;
pub(crate) mod event;
mod game;
pub(crate) mod machine;
pub(crate) mod options;
pub(crate) mod powers;
pub(crate) mod public;
pub(crate) mod scorebook;

mod examples;
mod playouts;

pub(crate) use decision::{Ask, Choice};
pub(crate) use event::Event;
pub use machine::Eights;
pub(crate) use public::{Public, View};
