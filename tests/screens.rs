//! The screens: pictures with their colours, and what every key does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "screens/support.rs"]
mod support;

#[path = "screens/pavilion.rs"]
mod pavilion;

#[path = "screens/pictures.rs"]
mod pictures;

#[path = "screens/books.rs"]
mod books;

#[path = "screens/match_keys.rs"]
mod match_keys;

#[path = "screens/match_play.rs"]
mod match_play;

#[path = "screens/files.rs"]
mod files;

#[path = "screens/themes.rs"]
mod themes;

#[path = "screens/start.rs"]
mod start;

#[path = "screens/keyboard.rs"]
mod keyboard;
#[path = "screens/lines.rs"]
mod lines;

#[path = "screens/coach.rs"]
mod coach;

#[path = "screens/tables_of_keys.rs"]
mod tables_of_keys;

#[path = "screens/sizes.rs"]
mod sizes;

#[path = "screens/duel.rs"]
mod duel;

#[path = "screens/menus.rs"]
mod menus;

#[path = "screens/kept.rs"]
mod kept;
#[path = "screens/tea_table.rs"]
mod tea_table;
