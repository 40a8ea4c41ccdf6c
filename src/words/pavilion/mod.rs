//! The pavilion's games in words.
//!
//! | module | says |
//! |---|---|
//! | [`cards`] | the cards of the standard pack |
//! | [`camp`] | camp cricket |

pub mod camp;
pub mod cards;
