//! Armchair Cricket County Championship: a cricket card game.
//!
//! Each side holds six cards. One side bowls a card, the other answers it, and
//! the laws decide the outcome. This library contains the game, its computer
//! players, a championship of sixteen counties over a hundred seasons, and the
//! user interfaces.
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
//! let mut home = Computer::new(Levels::uniform(Level::Club), seed, Side::Home);
//! let mut away = Computer::new(Levels::uniform(Level::Village), seed, Side::Away);
//! let outcome = drive::play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut book)?;
//!
//! assert!(matches!(game.pending(), Pending::Over(over) if Some(over) == outcome));
//! let first = &game.public().innings()[0];
//! let off_the_bat: u32 = book.pages()[0].balls.iter().map(|ball| ball.total()).sum();
//! assert_eq!(first.runs, off_the_bat);
//! // The match as a line of text, from which it can be continued exactly.
//! assert_eq!(game.to_string().parse::<Match>()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! Each law is in the module and file named after it. Imports go in one
//! direction only. In this list, `a <- b` means that `b` may import `a`:
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
//! | [`text`] | text from outside, made safe to display |
//! | [`tabletop`] | what all games share: questions, choices, chance, agents and the main loop |
//! | [`game`] | one match as a state machine of decisions, choices and events |
//! | [`players`] | the computer players, at six levels |
//! | [`pavilion`] | four other games for rainy days, each a state machine with its own computer players |
//! | `trainer` | the training of the computer players, and benchmarks of their strength (Cargo feature `lab`) |
//! | [`championship`] | counties, fixtures, seasons, tables, records, honours |
//! | [`datafile`] | data files, their names of up to eight characters, and match journals |
//! | [`words`] | descriptions of events and states in English |
//! | [`reports`] | all tables, as text and as JSON |
//! | [`simulate`] | playing whole seasons without a screen |
//! | [`session`] | the open data file and the match in progress, for every user interface |
//! | [`screens`] | the screens for a terminal of at least 80 columns by 24 lines |
//! | [`lines`] | line mode: the same game as prompts and lines of text |
//! | [`cli`] | the command line |
//! | `host` | a league over SSH (Cargo feature `host`) |
//! | `web` | the game on a web page, compiled only for WebAssembly and for tests |
//!
//! # Glossary
//!
//! | term | meaning in this game |
//! |---|---|
//! | all out | the end of an innings in which every wicket has fallen. There is one wicket fewer than there are batsmen, because the last batsman has no partner |
//! | averages | a county's runs per wicket, both scored and conceded |
//! | ball, delivery | a card bowled and the reply to it. A delivery may be called; a ball counts towards the over |
//! | bye | extras for bowling a card one rank above the card that it covers |
//! | call | the umpire's verdict that a delivery gives extras: no-ball, wide or bye |
//! | career | a man's figures for all his seasons |
//! | change of cards | the exchange of one or two cards, which a side may make after a wicket |
//! | coach | the adviser, who tells a player what to expect from each card |
//! | county | one of the sixteen sides in the championship |
//! | declaration | the batting side's decision to close its innings |
//! | discard pile | the cards that have been played, with the last card on top |
//! | defensive stroke | a reply with a card of the suit bowled that is no higher than the ball |
//! | dot | a ball off which nothing is scored |
//! | draw | a match that ends without a result because time runs out; also the taking of a card from the pickup pile |
//! | eleven | the men who play a match for a county, in their batting order |
//! | extras | runs that are not scored by a batsman: no-balls, wides and byes |
//! | first class, second class | the two divisions, with promotion and relegation between them |
//! | fixture | a match in the season's list |
//! | friendly | a match outside the competition |
//! | innings | a side's turn to bat. An option gives each side one or two |
//! | interval | the break between two sessions |
//! | keeper's stop | a stop of four wides or four byes with the eleven of the suit bowled |
//! | leave | playing no card to a no-ball or a wide. Any other ball is left by playing a card of another suit that is at least as high |
//! | level | how well the computer plays, from 1 (novice) to 5 (professional), and 6 (master) in matches against people |
//! | man | a named player of a county. Men come and go, but they never affect a result |
//! | match record | the log of a match in lines of JSON, for other programs to read |
//! | nets | a guided match that teaches the game |
//! | news | sentences about a round or a season, based on its results |
//! | no-ball suit | the suit whose cards are no-balls in this over. It is the suit of the last card bowled in the previous over |
//! | over | six balls that count |
//! | pack | the period until the pickup pile runs out and is made up again. The clock of a match counts packs |
//! | pavilion | the place where the four other games are played |
//! | person | somebody who plays for a county in a data file, alone or with others |
//! | pickup pile | the face-down pile from which cards are drawn |
//! | quotient | the runs per wicket that a county scores, divided by the runs per wicket that it concedes |
//! | reply | the card that the batting side plays to a delivery |
//! | session | a third of a day, which lasts for a fixed number of packs |
//! | stand | the runs added while the same two batsmen are in |
//! | throw away | to discard one of seven cards, as each side does before the first ball |
//! | tie | a completed match with the scores level |
//! | void | a suit that a side did not follow. The side may still hold that suit, because leaving with another suit can be the better reply |
//! | wicket | the dismissal of a batsman, for replying with a lower card of another suit, or with a tail-ender's 1 or 2 of the suit bowled |
//! | wide | extras for bowling a card of the same rank as the card that it covers |

// Allow unused items on WebAssembly, because a web page has no command line and
// does not use the items for it.
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
