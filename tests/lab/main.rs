//! What the laboratory promises (feature `lab`): how the computer learned to
//! play, and the benchmarks that measure its play.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod coach;
mod commands;
mod levels;
mod puzzles;
mod rules_of_thumb;
mod training;
