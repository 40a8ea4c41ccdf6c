//! A whole century of seasons in a data file, made and played by the commands.
//! Every table of every year is compared with the results of its matches.
//!
//! The only source is the results of a class as shown (sides, scores, who
//! batted first and who won). Points, averages, places, honours, all-time
//! tables and records are worked out from them again, by the laws.

mod all_time;
mod commands;
mod file;
mod ledger;
mod men;
mod seasons;
