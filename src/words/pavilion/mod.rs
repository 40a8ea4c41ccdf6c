//! The pavilion's games in words.
//!
//! | module | says |
//! |---|---|
//! | [`cards`] | the cards of the standard pack |
//! | [`result`] | how innings and matches of cricket end |
//! | [`camp`] | camp cricket |
//! | [`minden`] | Minden-style cricket |

pub mod camp;
pub mod cards;
pub mod minden;
pub mod result;
