//! Armchair Cricket County Championship: a card game of cricket.
//!
//! A newcomer finds a law by folder and file name. Imports run one way:
//!
//! ```text
//! rules, rng, text <- game <- players, championship, pavilion <- trainer, datafile <- words
//!            <- reports <- simulate <- session <- screens, lines <- cli, main
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`rules`] | the laws as tables and pure functions |
//! | [`rng`] | the generator, keyed streams, draws and shuffles |
//! | [`text`] | foreign text made fit to be shown |
//! | [`game`] | one match as a state machine of decisions, choices and events |
//! | [`players`] | who chooses: the computer at five levels |
//! | [`pavilion`] | four other games for when it rains, each a machine with its players |
//! | [`trainer`] | how the computer learned to play, and benchmarks for it |
//! | [`championship`] | counties, fixtures, seasons, tables, records, honours |
//! | [`datafile`] | the eight-character name, the file, the journal of a match |
//! | [`words`] | events and states in words |
//! | [`reports`] | the tables as text and JSON |
//! | [`simulate`] | whole seasons without a screen |
//! | [`session`] | the data file and the match at hand, however they are shown |
//! | [`screens`] | the terminal, 80 columns by 25 lines |
//! | [`lines`] | the same game as prompts and lines |
//! | [`cli`] | the command line |

pub mod championship;
pub mod cli;
pub mod datafile;
pub mod game;
pub mod lines;
pub mod pavilion;
pub mod players;
pub mod reports;
pub mod rng;
pub mod rules;
pub mod screens;
pub mod session;
pub mod simulate;
pub mod text;
pub mod trainer;
pub mod words;
