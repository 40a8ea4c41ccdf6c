//! A league over SSH. `armchair host` opens a data file with several people to
//! everybody with an accepted key.
//!
//! One thread, which runs an async runtime, serves all connections. Each
//! session has its own thread, and its screens work as they do on a terminal.
//! The only thing that the sessions share is the [`League`](league::League).

mod code;
mod connection;
mod game_thread;
mod host_key;
mod league;
mod league_clock;
mod league_match;
mod limits;
mod lines;
mod log;
mod menu;
mod menu_screen;
mod registry;
mod rounds;
mod server;
mod session_event;

pub(crate) use limits::Limits;
pub(crate) use registry::Registry;
pub(crate) use server::{HostSettings, fingerprint, run};
