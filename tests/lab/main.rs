//! Tests of the laboratory (Cargo feature `lab`), in which the computer learns
//! to play and benchmarks measure its play.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod coach;
mod commands;
mod levels;
mod puzzles;
mod rules_of_thumb;
mod training;
