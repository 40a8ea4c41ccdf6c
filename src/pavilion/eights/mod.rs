//! Crazy eights, Rutterford's way, for two to four players and rubbers.
//!
//! | module | holds |
//! |---|---|
//! | `powers` | what the cards do, what follows what |
//! | `options` | what is agreed before a rubber |
//! | `decision`, `event` | what is asked, chosen, refused; what happened |
//! | `public` | what every player may know, and what one may |
//! | `machine` | the deal, a go, drawing, the end of game and rubber |
//! | `computer` | the three levels, Rutterford's own among them |
//! | `scorebook`, `game` | figures, and the frame of the pavilion |

pub(crate) mod computer;
pub(crate) mod decision;
pub(crate) mod event;
mod game;
mod machine;
pub(crate) mod options;
pub(crate) mod powers;
pub(crate) mod public;
pub(crate) mod scorebook;

mod examples;
mod playouts;

pub(crate) use decision::{Ask, Choice};
pub(crate) use event::Event;
pub use machine::Eights;
pub(crate) use public::Public;
