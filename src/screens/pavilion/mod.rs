//! The pavilion on the screen: the games, who sits down to them, and the
//! table at which they are played.
//!
//! | module | holds |
//! |---|---|
//! | [`face`] | what a game gives: its picture, its words, its keys |
//! | [`round`] | the screen of a game in progress, the same for all |
//! | [`setup`] | variant, options, who plays; a game that was left |
//! | [`rules`] | the rules in short, on `?` |

pub mod face;
pub mod round;
pub mod rules;
pub mod setup;
