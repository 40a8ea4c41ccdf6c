//! Tea-Table Twenty20. Each of the two sides has one innings of ten or twenty
//! overs, played ball by ball, in which a hidden bowl meets a chosen stroke.

mod ball;
pub(crate) mod bowlers;
pub(crate) mod computer;
pub(crate) mod decision;
pub(crate) mod decks;
pub(crate) mod evaluation;
pub(crate) mod event;
mod express;
pub(crate) mod field;
pub(crate) mod game;
mod habits;
mod machine;
mod mixing;
mod notation;
pub(crate) mod options;
pub(crate) mod public;
mod review;
pub(crate) mod scorebook;
pub(crate) mod sides;
pub(crate) mod struck_ball;
pub(crate) mod view;

mod duels;
mod edge_cases;
mod examples;
mod playouts;
mod scene;

pub(crate) use decision::{Ask, Choice};
pub(crate) use event::Event;
pub use machine::Twenty20;
pub(crate) use public::Public;
pub(crate) use view::View;
