//! Tests every worked rule in the rule book as a case that is played through in
//! a match with scripted cards.

mod changes;
mod clock;
mod extras;
mod overs;
mod replies;
mod results;
mod scene;
mod start;
