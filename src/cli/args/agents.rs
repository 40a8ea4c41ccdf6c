//! What may be typed where agents play.

use clap::Args;

use super::Output;
use crate::championship::County;
use crate::cli::candidates::{counties, options};
use crate::cli::numbers::{level, matches, seconds, seed};
use crate::cli::option::{Setting, setting};
use crate::players::Level;

#[derive(Debug, Args)]
pub(in crate::cli) struct Friendly {
    /// The county at home, by its full or short name
    #[arg(value_parser = County::from_name, add = counties())]
    pub(crate) home: County,

    /// The visiting county
    #[arg(value_parser = County::from_name, add = counties())]
    pub(crate) away: County,

    /// How well the home side plays, 1 to 5
    #[arg(long, value_name = "L", value_parser = level, default_value = "5", conflicts_with = "home_agent")]
    pub(crate) home_level: Level,

    /// How well the visitors play, 1 to 5
    #[arg(long, value_name = "L", value_parser = level, default_value = "5", conflicts_with = "away_agent")]
    pub(crate) away_level: Level,

    /// A program that plays for the home side over its standard input and output, started by the
    /// shell
    #[arg(long, value_name = "CMD")]
    pub(crate) home_agent: Option<String>,

    /// A program that plays for the visitors
    #[arg(long, value_name = "CMD")]
    pub(crate) away_agent: Option<String>,

    /// How many seconds an agent may take over a choice
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) agent_seconds: u32,

    /// An option of the matches, as new takes them, but for the levels
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, add = options())]
    pub(crate) options: Vec<Setting>,

    /// How many matches
    #[arg(long, value_name = "N", default_value = "1", value_parser = matches)]
    pub(crate) matches: u32,

    /// The root seed, a number; each match has its own toss
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) output: Output,
}
