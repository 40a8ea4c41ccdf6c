//! The pavilion: the worked examples of its games, invariants of random
//! games, and what the computer's games come to.

mod camp;
mod eights;
mod figures;
mod kept;
mod minden;
mod support;
mod twenty20;
