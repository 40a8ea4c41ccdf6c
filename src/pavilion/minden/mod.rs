//! Minden-style cricket for two: one playing card decides an over. The bowler
//! feeds cards to the batsman, who chooses which of his own the over is played
//! with.
//!
//! | module | holds |
//! |---|---|
//! | [`laws`] | charts, dice, grades, ranks, chances |
//! | `elevens` | the men of both sides, and their styles |
//! | `style` | the styles of the advanced game |
//! | `options` | formats and options |
//! | `decision`, `event` | what may be chosen, what happened |
//! | `public` | what everybody may know, and what one player may |
//! | `machine`, `card_played` | the machine: toss, innings, overs, results; what a card brings |
//! | `game` | the machine as the pavilion knows it |
//! | `scorebook` | the scorebook, and the figures of many games |
//! | `computer` | the computer, easy and good |

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
