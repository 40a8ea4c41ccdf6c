//! The screens: ratatui and crossterm, 80 columns by 25 lines.
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the stack of screens: keys and time in, a picture out |
//! | [`desk`] | what the screens share |
//! | [`club`] | the data file on the desk, and the match being played |
//! | [`terminal`] | the terminal entered, read, and left in order |
//! | [`frame`], [`palette`], [`keys`], [`prompt`] | the canvas, the colours, the keys, the last line |
//! | [`start`] | the title and the filename prompt |
//! | [`options`], [`counties`], [`new_file`] | the choices for a new file |
//! | [`menu`] | the main menu |
//! | [`table`], [`review`], [`history`] | tables, past seasons, all seasons |
//! | [`play_on`], [`progress`] | rounds, seasons and years by computer |
//! | [`live`] | the match in progress, without a picture |
//! | [`play`] | the match screen |
//! | [`playback`] | a match record played back |
//! | [`scoreboard`] | the end of a match |
//! | [`help`] | the keys of a screen |

pub mod app;
pub mod club;
pub mod counties;
pub mod desk;
pub mod frame;
pub mod help;
pub mod history;
pub mod keys;
pub mod live;
pub mod menu;
pub mod new_file;
pub mod options;
pub mod palette;
pub mod play;
pub mod play_on;
pub mod playback;
pub mod progress;
pub mod prompt;
pub mod review;
pub mod scoreboard;
mod signals;
pub mod start;
pub mod table;
mod target;
pub mod terminal;

pub use app::App;
pub use desk::Desk;
