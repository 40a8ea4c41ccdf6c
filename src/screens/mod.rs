//! The screens of 80 columns by 25 lines, drawn with ratatui and crossterm. The
//! screens show and change the [`session`](crate::session).

pub mod app;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod cast;
pub(crate) mod chances;
pub(crate) mod charts;
mod click;
#[cfg(not(target_family = "wasm"))]
mod clipboard;
pub(crate) mod day;
pub(crate) mod destination;
mod enlarge;
mod first_match;
pub mod frame;
pub(crate) mod help;
#[cfg(not(target_family = "wasm"))]
pub mod key_reader;
#[cfg(any(windows, all(test, not(target_family = "wasm"))))]
mod keys;
pub(crate) mod nets;
mod pace;
pub(crate) mod page;
pub mod palette;
pub(crate) mod past_match;
pub mod pavilion;
pub(crate) mod picture;
pub mod play;
pub(crate) mod playback;
pub(crate) mod progress;
pub(crate) mod prompt;
#[cfg(feature = "host")]
pub(crate) mod remote;
pub(crate) mod scoreboard;
pub(crate) mod scorecard;
pub(crate) mod stack;
pub mod start;
pub(crate) mod table;
#[cfg(not(target_family = "wasm"))]
pub mod terminal;
mod title_list;
#[cfg(not(target_family = "wasm"))]
mod tty;
#[cfg(any(target_family = "wasm", test))]
pub(crate) mod web_picture;
mod worm;

pub use stack::App;
