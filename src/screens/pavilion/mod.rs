//! The pavilion on the screen: the games, who sits down to them, and the
//! table at which they are played.
//!
//! | module | holds |
//! |---|---|
//! | [`menu`] | the games, and which of them were left |
//! | [`face`] | what a game gives: its picture, its words, its keys |
//! | [`round`] | the screen of a game in progress, the same for all |
//! | `scorecards` | the scorecards of the games of cricket |
//! | `setup` | variant, options, who plays; a game that was left |
//! | `camp` | the picture and the keys of camp cricket |
//! | `minden` | those of Minden-style cricket |
//! | `twenty20` | those of Tea-Table Twenty20 |
//! | `eights` | those of crazy eights |
//! | `rules` | the rules in short, on `?` |

pub(crate) mod camp;
pub(crate) mod eights;
pub mod face;
pub mod menu;
pub(crate) mod minden;
pub mod round;
mod rules;
pub(crate) mod scorecards;
pub(crate) mod setup;
pub(crate) mod twenty20;
