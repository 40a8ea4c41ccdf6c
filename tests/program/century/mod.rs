//! Tests a whole century of seasons in a data file that the commands make and
//! play. The tests compare every table of every year with the results of that
//! year's matches.
//!
//! The only source is the printed results of a class: the sides, the scores,
//! who batted first and who won. From these results, the tests compute the
//! points, averages, places, honours, all-time tables and records again by the
//! laws.

mod all_time;
mod commands;
mod file;
mod ledger;
mod men;
mod seasons;
