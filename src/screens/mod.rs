//! The screens: ratatui and crossterm, 80 columns by 25 lines. They show and
//! change the [`session`](crate::session).
//!
//! | module | holds |
//! |---|---|
//! | [`app`], `stack` | what a screen is; their stack: keys and time in, a picture out |
//! | [`terminal`] | the terminal entered, read, and left in order |
//! | `remote` | pictures sent to the terminal of somebody else |
//! | [`frame`], [`palette`], `keys`, `prompt` | the canvas, the colours, the events of Windows, the last line |
//! | [`key_reader`], `tty` | the bytes of a terminal read as keys, and the reading of this one |
//! | `click` | the key that a click of the mouse presses |
//! | [`start`] | the title and the filename prompt |
//! | `page`, `table` | pages of the session: menus, forms, tables |
//! | `destination` | the screens that pages lead to; the help of the main menu |
//! | `progress` | rounds, seasons and years played by the computer |
//! | [`play`] | the match screen |
//! | `day` | the match of the day |
//! | `clipboard` | text for the clipboard of the terminal |
//! | `nets` | the match and the set balls with a teacher |
//! | [`pavilion`] | the other games |
//! | `playback` | a match record played back |
//! | `scoreboard`, `chances` | the end of a match, and how it went to it |
//! | `scorecard`, `kept` | innings and worms, the matches that open again |
//! | `charts` | the race for the title, positions over the years |
//! | `picture`, `cast` | a screen as SVG, an innings as an asciicast |
//! | `web_picture` | the picture of a page in a browser |
//! | `help` | the keys of a screen |

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
pub mod frame;
pub(crate) mod help;
pub(crate) mod kept;
#[cfg(not(target_family = "wasm"))]
pub mod key_reader;
#[cfg(any(windows, all(test, not(target_family = "wasm"))))]
mod keys;
pub(crate) mod nets;
mod pace;
pub(crate) mod page;
pub mod palette;
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
