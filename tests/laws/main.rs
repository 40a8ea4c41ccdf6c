//! Every worked rule of the rule book as a case, played through a match with
//! scripted cards.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod changes;
mod clock;
mod extras;
mod overs;
mod replies;
mod results;
mod scene;
mod start;
#[path = "../support/mod.rs"]
mod support;
