//! Tests of the screens: the pictures with their colours, and the effects of
//! every key.

mod after_match;
mod beginners;
mod books;
mod coach;
mod day;
mod duel;
pub(crate) mod files;
mod finding;
mod guided;
mod helps;
mod kept;
mod keyboard;
mod lines;
mod looks;
mod match_keys;
mod match_play;
mod menus;
mod minden_keys;
mod nets;
mod pavilion;
mod pavilion_keys;
mod pictures;
mod playing_on;
mod puzzles;
mod several;
mod sizes;
mod start;
mod support;
mod tea_table;
mod themes;
mod transcript;

pub(crate) use lines::play as play_in_lines;
