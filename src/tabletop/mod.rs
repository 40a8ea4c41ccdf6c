//! The parts that all tabletop games share: Armchair Cricket and the games of
//! the pavilion.
//!
//! A [`Game`] is a pure state machine. A game names the seat that must choose
//! and the question that it must answer, and sends typed events to observers.
//! An illegal choice is refused and changes nothing. The caller supplies the
//! randomness. An agent sees a view that cannot include anything hidden from
//! its seat. This module does not contain the laws of any game. Settings and
//! records have room for the men of two elevens, but only Minden uses the men's
//! abilities.

pub mod arena;
pub(crate) mod chance;
pub mod drive;
pub(crate) mod figures;
pub mod game;
pub mod level;
pub mod record;
pub(crate) mod settings;
pub mod table;
#[cfg(test)]
mod test_data;

pub use chance::Chance;
pub use chance::Dealer;
pub(crate) use chance::ScriptedDeals;
pub(crate) use drive::Agent;
pub use drive::Agents;
pub(crate) use figures::Figures;
pub use game::{ChoiceLog, Game, Observer, Party, Pending, Seat, Verdict};
pub(crate) use game::{Digest, ParseChoiceError, Refused, StepContext};
pub(crate) use level::Computers;
pub use level::{Level, Levelled};
pub use settings::Settings;
pub(crate) use settings::{BadSetting, SettingSpec};
pub(crate) use table::LoggedChoice;
pub use table::{RecordedChoice, Table};
