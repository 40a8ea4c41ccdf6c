//! The arguments of the commands in which agents play.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::{OutputArgs, ScreenArgs, SideName};
use crate::championship::County;
use crate::cli::candidates::{counties, options};
use crate::cli::numbers::{balls, deal, level, matches, seconds, seed, threads};
use crate::cli::option::{Setting, setting};
use crate::cli::output::Format;
use crate::players::Level;

#[derive(Debug, Args)]
pub(in crate::cli) struct FriendlyArgs {
    /// The county at home, by its full or short name
    #[arg(value_parser = County::from_name, add = counties(), required_unless_present_any = ["from", "view"])]
    #[arg(conflicts_with_all = ["ScreenArgs", "plain"])]
    pub(crate) home: Option<County>,

    /// The visiting county
    #[arg(value_parser = County::from_name, add = counties(), required_unless_present_any = ["from", "view"])]
    pub(crate) away: Option<County>,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// How well the home side plays, 1 to 6
    #[arg(long, value_name = "L", value_parser = level, default_value = "5", conflicts_with = "home_agent")]
    pub(crate) home_level: Level,

    /// How well the visitors play, 1 to 6
    #[arg(long, value_name = "L", value_parser = level, default_value = "5", conflicts_with = "away_agent")]
    pub(crate) away_level: Level,

    /// A program that plays for the home side over its standard input and output; the shell starts
    /// it
    #[arg(long, value_name = "CMD")]
    pub(crate) home_agent: Option<String>,

    /// A program that plays for the visitors
    #[arg(long, value_name = "CMD")]
    pub(crate) away_agent: Option<String>,

    /// How many seconds an agent may take over a choice
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    pub(crate) agent_seconds: u32,

    /// An option of the matches, as for new, except the levels
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, add = options())]
    pub(crate) options: Vec<Setting>,

    /// How many matches
    #[arg(long, value_name = "N", default_value = "1", value_parser = matches)]
    pub(crate) matches: u32,

    /// The root seed, a number; each match has its own toss
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The position from which a friendly is played on, if one is given.
#[derive(Debug, Args)]
pub(in crate::cli) struct PositionArgs {
    /// Play on from a ball of the first match of RECORD, with the same hands and new cards; nothing
    /// is saved
    #[arg(long, value_name = "RECORD", requires = "ball", conflicts_with_all = MATCH_ARGUMENTS)]
    pub(crate) from: Option<PathBuf>,

    /// The number of that ball, as analyse counts them; 0 is the toss
    #[arg(long, value_name = "N", value_parser = balls, requires = "from")]
    pub(crate) ball: Option<u16>,

    /// Play on from one side's view of a match, as one line of text; the other hand is made up
    #[arg(long, value_name = "VIEW", conflicts_with = "from", conflicts_with_all = MATCH_ARGUMENTS)]
    pub(crate) view: Option<String>,

    /// The side you play [default: home, or the side of the view]
    #[arg(long = "as", value_enum, requires = "from")]
    pub(crate) side: Option<SideName>,

    /// Play in prompts and lines instead of screens
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

/// The arguments that make no sense when a friendly is played from a position.
const MATCH_ARGUMENTS: [&str; 9] = [
    "home",
    "away",
    "home_level",
    "away_level",
    "home_agent",
    "away_agent",
    "options",
    "matches",
    "seed",
];

#[derive(Debug, Args)]
pub(in crate::cli) struct TournamentArgs {
    /// The file with the players, the options and the number of deals (TOML)
    pub(crate) config: PathBuf,

    /// Save the results in PATH, a line for each match, and continue from those already there
    #[arg(long, value_name = "PATH")]
    pub(crate) results: Option<PathBuf>,

    /// The number of the first deal to play [default: 0]
    #[arg(long, value_name = "K", value_parser = deal)]
    pub(crate) first: Option<u32>,

    /// How many deals to play [default: as the file says]
    #[arg(long, value_name = "N", value_parser = deal)]
    pub(crate) deals: Option<u32>,

    /// How many threads to use, 1 to 1024; the results do not depend on it [default: one for each
    /// core]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// The format of the table
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct AnalyseArgs {
    /// One side's view of a match, as one line of text
    #[arg(conflicts_with = "record", required_unless_present = "record")]
    pub(crate) view: Option<String>,

    /// A match record; its first match is used
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,

    /// The number of a ball of the match; 0 is before the first [default: the whole match]
    #[arg(long, value_name = "N", value_parser = balls, requires = "record", requires = "side")]
    pub(crate) ball: Option<u16>,

    /// The side whose choices at that ball to analyse
    #[arg(long, value_enum, requires = "ball")]
    pub(crate) side: Option<SideName>,

    /// The format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}
