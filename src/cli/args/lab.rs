//! The arguments of `train`, `ladder` and `benchmark`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::numbers::{matches, pairs, seed};
use crate::trainer::SHIPPED_SEED;

#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// The seed, a number; the default is the seed of the shipped table
    #[arg(long, value_name = "S", value_parser = seed, default_value_t = SHIPPED_SEED)]
    pub(crate) seed: u64,

    /// Train the value of a match instead of the evaluation of cards; this takes seconds and has no
    /// seed
    #[arg(long, conflicts_with_all = ["seed", "matches"])]
    pub(crate) match_value: bool,

    /// Train the corrections to the coach's forecast; this takes nine minutes on two cores
    #[arg(long, conflicts_with_all = ["seed", "matches", "match_value"])]
    pub(crate) calibration: bool,

    /// How many matches to play [default: as many as for the shipped table]
    #[arg(long, value_name = "N", value_parser = matches)]
    pub(crate) matches: Option<u32>,

    /// Write the table to PATH, replacing any file there
    #[arg(long, value_name = "PATH")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct LadderArgs {
    /// How many matches for each line
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = pairs)]
    pub(crate) matches: u32,

    /// The seed of all matches, a number
    #[arg(long, value_name = "S", value_parser = seed, default_value = "1890")]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct BenchmarkArgs {
    /// The benchmark
    #[arg(value_enum)]
    pub(crate) name: BenchmarkName,

    /// How many matches to play against each opponent; for a response, how many it learns from; for
    /// a captain, how many judge each one tried
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = pairs)]
    pub(crate) matches: u32,

    /// The seed of all matches, a number
    #[arg(long, value_name = "S", value_parser = seed, default_value = "1890")]
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum BenchmarkName {
    /// A search over imagined hands
    Reference,
    /// A player who learned to play against the professional
    Response,
    /// A player of the same cards whose prices, time and declarations are trained
    /// against the professional
    Captain,
    /// What the professional does against itself: the manual's advice
    Habits,
    /// Each level against the one below under eight sets of options, and how each errs
    Levels,
    /// The coach's forecast of the match against the results
    Coach,
    /// The coach's forecast of a ball against the results
    Ball,
    /// The review's cost of each choice against the results
    Review,
    /// Runs and wickets a ball for each way to play, as the coach uses them
    Paces,
    /// Positions that make puzzles, from that many matches, as lines of assets/puzzles.txt
    Puzzles,
}
