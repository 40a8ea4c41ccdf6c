//! The screens: pictures with their colours, and what every key does.

mod books;
mod coach;
mod files;
mod kept;
mod keyboard;
mod lines;
mod match_keys;
mod match_play;
mod menus;
mod pavilion;
mod pictures;
mod start;
mod support;
mod tea_table;
mod themes;
