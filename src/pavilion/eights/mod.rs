//! Crazy eights, Rutterford's way, for two to four players and rubbers.
//!
//! | module | holds |
//! |---|---|
//! | [`powers`] | what the cards do, what follows what |
//! | [`options`] | what is agreed before a rubber |
//! | [`decision`], [`event`] | what is asked, chosen, refused; what happened |
//! | [`public`] | what every player may know, and what one may |
//! | `machine` | the deal, a go, drawing, the end of game and rubber |
//! | [`computer`] | the three levels, Rutterford's own among them |
//! | [`scorebook`], `game` | figures, and the frame of the pavilion |

pub mod computer;
pub mod decision;
pub mod event;
mod game;
mod machine;
pub mod options;
pub mod powers;
pub mod public;
pub mod scorebook;

mod examples;
mod playouts;

pub use decision::{Ask, Choice};
pub use event::Event;
pub use machine::{DEALT, Eights, LONGEST};
pub use public::{Public, View};
