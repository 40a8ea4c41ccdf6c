//! Camp cricket, the game that prisoners of war played with one pack, and its
//! Hill and Veld forms.
//!
//! In its turn, a side deals cards into a grid of three by three, and tries to
//! keep the deal going by covering sets. The bowler's deal takes wickets, and
//! the batsman's deal makes runs.

pub(crate) mod computer;
pub(crate) mod decision;
pub(crate) mod event;
mod game;
pub mod laws;
pub(crate) mod machine;
pub(crate) mod options;
pub(crate) mod playout_values;
pub mod public;
pub(crate) mod scorebook;
mod turn;

pub use decision::{Ask, Choice};
pub use event::{Event, HowOut, RunSource};
pub use laws::Variant;
pub use machine::Camp;
pub(crate) use options::Options;
pub(crate) use public::{Innings, Public, Turn, View};
pub(crate) use scorebook::Scorebook;
