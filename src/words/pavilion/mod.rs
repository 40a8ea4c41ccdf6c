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
//! | [`scorecards`] | the scorecards of the games of cricket |
//! | [`explained`] | tables and cards, behind the rules in short |
//! | [`spoken`] | all of them for an ear |

pub(crate) mod camp;
pub(crate) mod cards;
pub(crate) mod eights;
pub(crate) mod explained;
pub(crate) mod minden;
pub(crate) mod result;
pub(crate) mod scorecards;
pub(crate) mod spoken;
pub(crate) mod twenty20;
