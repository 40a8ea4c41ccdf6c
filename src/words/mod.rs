//! All the prose in the game, which describes events and states in words.
//!
//! The names of counties take a plural verb. County names are short, except in
//! the title and in the bowler's line. Nothing here depends on a screen:
//! scorecards, line mode and web pages share the same sentences.

pub(crate) mod advice;
pub(crate) mod advice_sentence;
pub(crate) mod advice_word;
pub(crate) mod ball;
pub(crate) mod banner;
pub mod cards;
pub(crate) mod career;
pub(crate) mod chapter;
pub(crate) mod clock;
pub mod count;
pub(crate) mod county;
pub(crate) mod date;
pub(crate) mod day;
pub(crate) mod ending;
pub(crate) mod facts;
pub mod figure;
pub(crate) mod goals;
pub(crate) mod growth;
pub mod history;
pub(crate) mod hopes;
#[cfg(feature = "host")]
pub(crate) mod host;
#[cfg(test)]
mod laws;
pub(crate) mod main_menu;
pub(crate) mod match_story;
pub(crate) mod men_in_form;
pub(crate) mod moments;
pub(crate) mod names;
pub mod nets;
pub(crate) mod news;
pub(crate) mod options;
pub(crate) mod pavilion;
pub(crate) mod people;
pub(crate) mod puzzle;
pub(crate) mod question;
pub(crate) mod result_sentences;
pub(crate) mod review;
pub(crate) mod rival;
pub(crate) mod run_in;
pub(crate) mod score;
pub(crate) mod scorecard;
pub(crate) mod season;
pub(crate) mod situation;
pub(crate) mod spoken;
pub(crate) mod strength;
pub(crate) mod turning_point;
pub(crate) mod word_wrap;
pub(crate) mod year;
pub(crate) mod yearbook;

pub use names::{SeatNames, SideNames, Sides};
