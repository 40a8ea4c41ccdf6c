//! The pavilion's games in words.
//!
//! | module | says |
//! |---|---|
//! | [`cards`] | the cards of the standard pack |
//! | [`camp`] | camp cricket |
//! | [`twenty20`] | Tea-Table Twenty20 |
//! | [`eights`] | crazy eights |

pub mod camp;
pub mod cards;
pub mod eights;
pub mod twenty20;
