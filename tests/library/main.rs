//! Tests of the library: its laws, players, files and screens.
//!
//! All these tests are a single program, because each program is linked
//! separately and compiles the same generic code again. `cargo test --test
//! library laws::` runs one part of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod agents;
mod allocations;
mod architecture;
mod best_of_year;
mod computers;
mod counties;
mod datafile;
mod forgeries;
mod growth;
mod last_round;
mod laws;
mod men;
mod news;
mod news_facts;
mod news_sentences;
mod pavilion;
mod people;
mod playouts;
mod records;
mod rival;
mod samples;
mod screens;
mod season;
mod strength;
mod support;
mod sure_cards;
mod temporary;
mod year_story;
