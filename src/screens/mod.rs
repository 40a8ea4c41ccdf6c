//! The screens: ratatui and crossterm, 80 columns by 25 lines. What they show
//! and change lies on the [`session`](crate::session).
//!
//! | module | holds |
//! |---|---|
//! | [`app`] | the stack of screens: keys and time in, a picture out |
//! | [`terminal`] | the terminal entered, read, and left in order |
//! | [`frame`], [`palette`], [`keys`], [`prompt`] | the canvas, the colours, the keys, the last line |
//! | [`start`] | the title and the filename prompt |
//! | [`options`], [`counties`] | the choices for a new file |
//! | [`menu`] | the main menu |
//! | [`preferences`] | colours, pace, bell |
//! | [`table`], [`review`], [`history`] | tables, past seasons, all seasons |
//! | [`play_on`], [`progress`] | rounds, seasons and years by computer |
//! | [`play`] | the match screen |
//! | [`nets`] | the match and the set balls with a teacher |
//! | [`pavilion`] | the other games |
//! | [`playback`] | a match record played back |
//! | [`scoreboard`], [`chances`] | the end of a match, and how it came to it |
//! | [`scorecard`], [`results`], [`kept`] | innings and worms, the matches that open again |
//! | [`charts`] | the race for the title, positions over the years |
//! | [`picture`], [`cast`] | a screen as SVG, an innings as an asciicast |
//! | [`help`] | the keys of a screen |

pub mod app;
pub mod cast;
pub mod chances;
pub mod charts;
pub mod counties;
pub mod frame;
pub mod help;
pub mod history;
pub mod kept;
pub mod keys;
pub mod menu;
pub mod nets;
pub mod options;
mod pace;
pub mod palette;
pub mod pavilion;
pub mod picture;
pub mod play;
pub mod play_on;
pub mod playback;
pub mod preferences;
pub mod progress;
pub mod prompt;
pub mod results;
pub mod review;
pub mod scoreboard;
pub mod scorecard;
pub mod start;
pub mod table;
pub mod terminal;
mod title_list;
mod worm;

pub use app::App;
