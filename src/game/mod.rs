//! One match as a state machine of decisions, choices and events.
//!
//! [`Match::pending`] names the side that must choose and the question that it
//! must answer. [`Match::apply`] makes a legal [`Choice`] and passes typed
//! [`Event`]s to an [`Observer`]. An illegal choice is refused and changes
//! nothing. The caller supplies the source of randomness ([`Chance`]): a dealer
//! with a seed, a record, or a test's script. Everything else (screens,
//! players, simulation and replay) drives or watches this state machine through
//! [`drive`](crate::tabletop::drive).

mod apply;
mod between_balls;
pub mod chance;
mod choice_text;
pub(crate) mod clock;
pub(crate) mod decision;
mod deduced_cards;
mod delivery;
pub mod event;
mod friendly_options;
pub(crate) mod hand;
pub(crate) mod hand_mask;
pub mod innings;
pub(crate) mod machine;
pub(crate) mod match_log;
pub mod moves;
pub mod notation;
pub(crate) mod pile;
pub(crate) mod public;
pub mod rank_counts;
pub mod record;
pub mod scorebook;
pub(crate) mod state_key;
mod tabletop_game;
pub(crate) mod view;
pub(crate) mod void_signs;

pub(crate) use chance::Chance;
pub use chance::Dealer;
pub use clock::Clock;
pub use decision::{Ask, Choice, Pending, Refused};
pub use event::{Ball, CardDrawer, Ended, Event, IntervalKind, NewPack, Outcome, ResultKind};
pub(crate) use hand::Hand;
pub(crate) use hand_mask::HandMask;
pub use innings::Innings;
pub use machine::{Match, Observer};
pub(crate) use match_log::MatchLog;
pub use moves::Moves;
pub use notation::OwnedView;
pub(crate) use pile::Pile;
pub use public::Delivery;
pub(crate) use public::Public;
pub(crate) use state_key::StateKey;
pub use view::View;

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    /// The side that plays on its own ground.
    Home,
    /// The visitors.
    Away,
}

impl Side {
    /// Both sides, home first.
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    /// Returns the opposing side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }

    /// Returns the side's array index: 0 for home and 1 for away.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The sides that are played by people, with the home side first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Persons(pub [bool; 2]);

impl Persons {
    /// The computer plays both sides.
    pub const NONE: Persons = Persons([false; 2]);

    /// Returns `true` if a person plays this side.
    pub const fn is_person(self, side: Side) -> bool {
        self.0[side.index()]
    }
}

impl From<Option<Side>> for Persons {
    fn from(side: Option<Side>) -> Persons {
        Persons(Side::BOTH.map(|one| side == Some(one)))
    }
}

impl From<Side> for Persons {
    fn from(side: Side) -> Persons {
        Some(side).into()
    }
}
