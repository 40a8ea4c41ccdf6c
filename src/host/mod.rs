//! A league over SSH: `armchair host` opens a file of several people to whoever
//! has a key, with any SSH client.
//!
//! One thread with a runtime serves all connections; each session has a thread
//! of its own on which the screens run as on a terminal. They share the
//! [`League`](league::League) and nothing else.
//!
//! | module | holds |
//! |---|---|
//! | `server`, `host_key` | connections let in, rounds played on, signals; the host's key |
//! | `connection` | one connection: who comes, and what he may ask for |
//! | `limits` | how much anybody may take |
//! | `game_thread`, `session_event` | keys in, pictures out |
//! | `lines` | the same in lines, without a pseudo-terminal |
//! | `menu`, `menu_screen`, `code` | the first page; the code of an invitation |
//! | `league`, `league_match` | the file; a match that two play |
//! | `rounds` | how long rounds take |
//! | `registry`, `league_clock` | the keys of the people, and their invitations; when those expire |
//! | `log` | who connects and leaves |

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
