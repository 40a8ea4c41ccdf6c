//! The pavilion: other games of cards and dice, for when it rains.
//!
//! Each is a pure state machine in the shape of the main game ([`Game`]): it
//! says who is asked what, refuses an illegal choice and is as it was, and
//! tells typed events to observers. A player sees a view that cannot hold what
//! is hidden from him. A [`Table`] drives a game with its chance and its
//! scorebook; screens, records, resuming and games without a screen differ
//! only in who chooses and who watches.
//!
//! | module | holds |
//! |---|---|
//! | [`kind`] | which games there are |
//! | [`card`] | the standard pack |
//! | [`chance`] | cards and dice: dealt from a seed, or told by a test |
//! | [`settings`] | variants and options as data |
//! | [`game`] | what a game is, and what watches it |
//! | [`player`] | who chooses: the computer's levels, a player without a plan |
//! | [`table`] | a game with its chance and its scorebook; the one path along which it goes on |
//! | [`arena`], [`figures`] | many games, and what they brought |
//! | [`camp`] | camp cricket, with its Hill and Veld forms |
//! | [`minden`] | Minden-style cricket: a card an over |
//! | [`result`] | what the games of cricket share: innings, the follow-on, results |
//! | [`record`] | a game's choices in lines, with check values |
//! | [`checker`] | a record of many games, checked line by line |
//!
//! What the computer's games come to is held against the figures of the games'
//! rules by `tests/pavilion/figures.rs`, which prints both side by side and says
//! where they differ and why.

pub mod arena;
pub mod camp;
pub mod card;
pub mod chance;
pub mod checker;
pub mod eights;
pub mod figures;
pub mod game;
pub mod kind;
pub mod minden;
pub mod player;
pub mod record;
pub mod result;
pub mod settings;
pub mod table;
#[cfg(test)]
mod test_data;
pub mod twenty20;

pub use card::{Card, Pack, Suit};
pub use chance::{Chance, Dealer, ScriptedDeals};
pub use figures::Figures;
pub use game::{Digest, Events, Game, NoChoice, Observer, Party, Pending, Refused, Seat, Verdict};
pub use kind::Kind;
pub use player::{Computer, Level, Player, RandomPlayer};
pub use settings::{BadSetting, Item, Settings};
pub use table::{Made, Table};
