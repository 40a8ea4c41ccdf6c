//! A whole century of seasons on a file, made and played by the commands, and
//! every table of every year held against the results of its matches.
//!
//! The results of a class as they are shown (sides, scores, who batted first,
//! who won) are the only source: points, averages, places, honours, all-time
//! tables and records are summed from them here once more, by the laws.

mod all_time;
mod commands;
mod file;
mod ledger;
mod men;
mod seasons;
