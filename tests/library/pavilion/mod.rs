//! Tests of the pavilion: the worked examples of its games, the invariants of
//! random games, and the figures of the computer's games.

mod camp;
mod eights;
mod figures;
mod kept;
mod minden;
mod support;
mod twenty20;
