//! Armchair Cricket County Championship: a cricket card game.
//!
//! Each side holds six cards. One side bowls a card, the other answers it, and
//! the laws decide the outcome. This library contains the game, its computer
//! players, a hundred seasons of sixteen counties, and everything that displays
//! them.
//!
//! # A match
//!
//! ```
//! use armchair::game::scorebook::Scorebook;
//! use armchair::game::{Dealer, Match, Pending, Side};
//! use armchair::players::{Computer, Level, Levels};
//! use armchair::rules::Options;
//! use armchair::tabletop::drive;
//!
//! let seed = 1890;
//! let mut dealer = Dealer::new(seed);
//! let mut book = Scorebook::default();
//! let mut game = Match::new(Options::default(), &mut dealer, &mut book);
//! let mut home = Computer::new(Levels::both(Level::Club), seed, Side::Home);
//! let mut away = Computer::new(Levels::both(Level::Village), seed, Side::Away);
//! let outcome = drive::play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut book)?;
//!
//! assert!(matches!(game.pending(), Pending::Over(over) if Some(over) == outcome));
//! let first = &game.public().innings()[0];
//! let off_the_bat: u32 = book.pages()[0].balls.iter().map(|ball| ball.total()).sum();
//! assert_eq!(first.runs, off_the_bat);
//! // The whole match in one line, which is enough to continue it exactly.
//! assert_eq!(game.to_string().parse::<Match>()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! A law is in the module and file named after it. Imports run in one direction
//! only (`a <- b`: b imports a):
//!
//! ```text
//! rules, rng, text <- tabletop <- game, pavilion <- players, championship
//!     <- trainer, datafile <- words <- reports <- simulate <- session
//!     <- screens, lines <- cli, main
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`rules`] | the laws as tables and pure functions |
//! | [`rng`] | the generator, keyed streams, draws and shuffles |
//! | [`text`] | foreign text made fit to be shown |
//! | [`tabletop`] | what a game at a table is: asks, choices, chance, agents, the loop that plays on |
//! | [`game`] | one match as a state machine of decisions, choices and events |
//! | [`players`] | who chooses: the computer at six levels |
//! | [`pavilion`] | four other games for when it rains, each a machine with its players |
//! | `trainer` | how the computer learned to play, and benchmarks for it, with the Cargo feature `lab` |
//! | [`championship`] | counties, fixtures, seasons, tables, records, honours |
//! | [`datafile`] | the eight-character name, the file, the journal of a match |
//! | [`words`] | events and states in words |
//! | [`reports`] | the tables as text and JSON |
//! | [`simulate`] | whole seasons without a screen |
//! | [`session`] | the data file and the match at hand, however they are shown |
//! | [`screens`] | the terminal, from 80 columns by 24 lines |
//! | [`lines`] | the same game as prompts and lines |
//! | [`cli`] | the command line |
//! | `host` | a league over SSH, with the Cargo feature `host` |
//! | `web` | the game in a page of a browser, compiled for that alone |
//!
//! # Words of the game
//!
//! | word | what it means here |
//! |---|---|
//! | all out | every wicket down: one fewer than there are batsmen, as the last has no partner |
//! | averages | runs for each wicket of a county, with the bat and in the field |
//! | ball, delivery | one card bowled and its answer; a delivery may be called, a ball counts towards the over |
//! | bye | extras for a card one rank above the one it covers |
//! | call | what makes a delivery extras: no-ball, wide, bye |
//! | career | the figures of a man over all his seasons |
//! | change of cards | after a wicket a side may exchange one or two cards |
//! | coach | the adviser, who says what each card brings |
//! | county | one of sixteen sides, in two classes |
//! | declaration | the batting side closes its innings |
//! | discard pile | the cards played, the last one uppermost |
//! | defensive stroke | a card of the suit bowled, no higher |
//! | dot | a ball off which nothing is scored |
//! | draw | a match that time ends; a card taken from the pickup pile |
//! | eleven | the men of a county who play a match, in their batting order |
//! | extras | runs that no batsman made: no-balls, wides, byes |
//! | first class, second class | the two divisions, between which counties are promoted and relegated |
//! | fixture | a match in the season's list |
//! | friendly | a match outside the competition |
//! | innings | a side's turn to bat: each side has one or two, by the option |
//! | interval | the break between two sessions |
//! | keeper's stop | an eleven of the suit bowled, played to save four wides or four byes |
//! | leave | no card in answer to a no-ball or a wide; a ball left alone is answered with a card of another suit, as high or higher |
//! | level | how well the computer plays, 1 novice to 5 professional, and 6 master for the matches of people |
//! | man | one of a county's named players; men come and go, and change no result |
//! | match record | the public log of a match in lines of JSON |
//! | nets | the guided match that teaches the game |
//! | news | sentences about a round or a year, made from its results |
//! | no-ball suit | the suit whose cards are no-balls in this over: that of the last card bowled in the over before |
//! | over | six balls that count |
//! | pack | the cards drawn until the pile is made up again: the clock of the match |
//! | pavilion | the four other games |
//! | person | somebody who plays a county of a data file, alone or with others |
//! | pickup pile | the cards to be drawn |
//! | quotient | runs for each wicket made, divided by those conceded |
//! | reply | the card that answers a delivery |
//! | session | a third of a day: so many packs |
//! | stand | the runs that two batsmen add together |
//! | throw away | before the first ball each side lays one of its seven cards aside |
//! | tie | a completed match with the scores level |
//! | void | a suit that a side did not follow; the side may hold it all the same, because leaving with another suit can be the better reply |
//! | wicket | a batsman out: by a lower card of another suit, or by a tail-ender's 1 or 2 of the same |
//! | wide | extras for a card of the same rank as the one it covers |

// A web page has no command line, so the items needed only there are unused.
#![cfg_attr(target_family = "wasm", allow(dead_code, unused_imports))]

pub mod championship;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod datafile;
pub mod game;
#[cfg(feature = "host")]
pub(crate) mod host;
pub mod lines;
pub mod pavilion;
pub mod players;
pub mod reports;
pub mod rng;
pub mod rules;
pub mod screens;
pub mod session;
pub mod simulate;
pub mod tabletop;
pub mod text;
#[cfg(feature = "lab")]
pub mod trainer;
#[cfg(any(target_family = "wasm", test))]
pub mod web;
pub mod words;
