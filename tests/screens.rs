//! The screens: pictures with their colours, and what every key does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "screens/support.rs"]
mod support;

#[path = "screens/pictures.rs"]
mod pictures;

#[path = "screens/match_keys.rs"]
mod match_keys;
