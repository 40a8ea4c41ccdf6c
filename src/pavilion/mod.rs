//! The pavilion: other games of cards and dice, for when it rains.
//!
//! Each is a [`Game`] of [`crate::tabletop`], and which of them there are is
//! said here (`kind`).
//!
//! | module | holds |
//! |---|---|
//! | `kind` | which games there are |
//! | `card` | the standard pack |
//! | [`camp`] | camp cricket, with its Hill and Veld forms |
//! | [`minden`] | Minden-style cricket: a card an over |
//! | [`twenty20`] | Tea-Table Twenty20 |
//! | [`eights`] | crazy eights |
//! | [`result`] | what the games of cricket share: innings, the follow-on, results |
//! | [`checker`] | a record of many games, checked line by line |
//!
//! What the computer's games come to is held against the figures of the games'
//! rules by `tests/library/pavilion/figures.rs`, which prints both side by side and says
//! where they differ and why.

pub mod camp;
pub(crate) mod card;
pub mod checker;
pub mod eights;
pub(crate) mod kind;
pub mod minden;
pub mod result;
pub mod twenty20;

pub(crate) use crate::tabletop::{Digest, Figures, Item, NoChoice, Observer, Refused};
pub use crate::tabletop::{Game, Level, Levelled, Party, Pending, Seat, Settings, Table, Verdict};
pub(crate) use card::Pack;
pub use card::{Card, Suit};
pub use kind::Kind;

use crate::tabletop;

/// Deals what it is told, in cards of the standard pack.
pub type ScriptedDeals = tabletop::ScriptedDeals<Card>;

/// The chance of a game with cards of the standard pack.
pub(crate) trait Chance: tabletop::Chance<Card> {}

impl<C: tabletop::Chance<Card> + ?Sized> Chance for C {}
