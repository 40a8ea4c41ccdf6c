//! The arguments of `train`, `ladder` and `benchmark`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::numbers::{matches, pairs, seed};
use crate::trainer::SHIPPED;

#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// The seed, a number; the shipped table came from the one that stands here
    #[arg(long, value_name = "S", value_parser = seed, default_value_t = SHIPPED)]
    pub(crate) seed: u64,

    /// The value of a match in place of the evaluation of cards: it takes seconds and has no seed
    #[arg(long, conflicts_with_all = ["seed", "matches"])]
    pub(crate) match_value: bool,

    /// The corrections of the coach's forecast: they take nine minutes on two cores
    #[arg(long, conflicts_with_all = ["seed", "matches", "match_value"])]
    pub(crate) calibration: bool,

    /// How many matches are played, if not as many as for the shipped table
    #[arg(long, value_name = "N", value_parser = matches)]
    pub(crate) matches: Option<u32>,

    /// Write the table to PATH, replacing it
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
    /// Which benchmark
    #[arg(value_enum)]
    pub(crate) name: BenchmarkName,

    /// How many matches are played, against each opponent: for a
    /// response, how many it learns from; for a captain, by how many each that is tried is judged
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
    /// What the professional does against himself: the manual's advice
    Habits,
    /// Each level against the one below under eight sets of options, and how each errs
    Levels,
    /// What the coach says of the chances against what came of it
    Coach,
    /// What the coach says of a ball against what came of it
    Ball,
    /// What the review of a match says of choices against what came of them
    Review,
    /// Runs and wickets a ball of each way to play: what the coach reckons with
    Paces,
    /// Positions of so many matches that make puzzles, as lines of assets/puzzles.txt
    Puzzles,
}
