//! The screens: ratatui and crossterm, 80 columns by 25 lines.
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the stack of screens: keys and time in, a picture out |
//! | [`desk`] | what the screens share |
//! | [`terminal`] | the terminal entered, read, and left in order |
//! | [`frame`], [`palette`], [`keys`] | the canvas, the colours, the keys |
//! | [`live`] | the match in progress, without a picture |
//! | [`play`] | the match screen |
//! | [`playback`] | a match record played back |
//! | [`scoreboard`] | the end of a match |
//! | [`help`] | the keys of a screen |

pub mod app;
pub mod desk;
pub mod frame;
pub mod help;
pub mod keys;
pub mod live;
pub mod palette;
pub mod play;
pub mod playback;
pub mod scoreboard;
mod signals;
pub mod terminal;

pub use app::App;
pub use desk::Desk;
