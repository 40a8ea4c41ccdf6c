//! The pavilion's games in words.
//!
//! | module | says |
//! |---|---|
//! | [`cards`] | the cards of the standard pack |
//! | [`result`] | how innings and matches of cricket end |
//! | [`camp`] | camp cricket |
//! | [`minden`] | Minden-style cricket |
//! | [`twenty20`] | Tea-Table Twenty20 |
//! | [`eights`] | crazy eights |
//! | [`spoken`] | all of them for an ear |

pub mod camp;
pub mod cards;
pub mod eights;
pub mod minden;
pub mod result;
pub mod spoken;
pub mod twenty20;
