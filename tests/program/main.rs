//! Tests of what the program promises to scripts and to people at a terminal.
//! Every test starts `armchair` as a process.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod century;
mod commands;
#[path = "../library/temporary.rs"]
mod temporary;
#[cfg(unix)]
mod terminal;
