//! What may be typed: every option is documented where it is defined.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::numbers::{centuries, century, level, matches, pairs, seasons, seed, threads, year};
use crate::championship::{Class, County};
use crate::datafile::FileName;
use crate::players::Level;
use crate::reports;

/// Armchair Cricket County Championship: a card game of cricket, ball by ball, from 1890 to 1989.
#[derive(Debug, Parser)]
#[command(name = "armchair", version, disable_help_subcommand = true)]
pub(super) struct Cli {
    /// The data file to play, 1 to 8 characters; asked for if not given. A word that is exactly a
    /// command is the command: put -- before it to make it a file's name
    pub file: Option<String>,

    /// The folder of the data files, instead of ARMCHAIR_DIR or your own data folder
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,

    /// Play in prompts and lines instead of screens: for screen readers, plain terminals, scripts
    #[arg(long)]
    pub plain: bool,

    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Create a data file without a screen
    New(New),
    /// Play whole seasons without a screen
    Simulate(Simulate),
    /// Play exhibition matches between two counties
    Friendly(Friendly),
    /// Show a table of a data file
    Show(Show),
    /// Play a match record back on the screen, or check it against the laws
    Replay(Replay),
    /// Write matches ball by ball as files for other programs, one a match
    Export(Export),
    /// Write an almanack: pages for a browser or a printer
    Almanack(AlmanackArgs),
    /// List the data files
    List(List),
    /// Go back to the save before the last, where a data file is damaged
    Restore(Restore),
    /// Learn the professional's judgement again from a seed
    Train(Train),
    /// Measure how well the computer's levels play
    Ladder(Ladder),
    /// Measure the professional against a slow search, or a player who learned to beat it
    Yardstick(Yardstick),
}

#[derive(Debug, Args)]
pub(super) struct Train {
    /// The seed, a number; the shipped table came from 1890
    #[arg(long, value_name = "S", value_parser = seed, default_value = "1890")]
    pub seed: u64,

    /// How many matches are played, if not as many as for the shipped table
    #[arg(long, value_name = "N", value_parser = matches)]
    pub matches: Option<u32>,

    /// Write the table to PATH, replacing it
    #[arg(long, value_name = "PATH")]
    pub out: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Ladder {
    /// How many matches for each line
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = pairs)]
    pub matches: u32,

    /// The seed of all matches, a number
    #[arg(long, value_name = "S", value_parser = seed, default_value = "1890")]
    pub seed: u64,
}

#[derive(Debug, Args)]
pub(super) struct Yardstick {
    /// Which yardstick
    #[arg(value_enum)]
    pub name: YardstickName,

    /// How many matches are played: for a response, how many it learns from
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = pairs)]
    pub matches: u32,

    /// The seed of all matches, a number
    #[arg(long, value_name = "S", value_parser = seed, default_value = "1890")]
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum YardstickName {
    /// A search over imagined hands
    Reference,
    /// A player who learned to play against the professional
    Response,
}

#[derive(Debug, Args)]
pub(super) struct New {
    /// The name of the file, 1 to 8 characters
    pub file: FileName,

    /// Your county, by its full or short name, or none
    #[arg(long, value_name = "NAME|none", value_parser = county_or_none)]
    pub county: CountyOrNone,

    /// An option of the file: no-ball, wide or bye = on|off; batsmen = 2 to 11, packs-per-session
    /// or days = 1 to 9, batting-level or bowling-level = 1 to 5
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::new::setting)]
    pub options: Vec<super::new::Setting>,

    /// The root seed, a number; the same seed gives the same cards
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(super) struct Simulate {
    /// The data file to play on; without it a championship in memory
    pub file: Option<FileName>,

    /// How many seasons, one without it; the rest of the season in progress counts as one
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seasons)]
    pub seasons: Option<u16>,

    /// Play N whole centuries instead, each a championship of its own, and print a row for each
    /// with --format json or csv (only without FILE)
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = centuries)]
    pub centuries: Option<u32>,

    /// The number of the first of many centuries, 0 without it: century K of a seed is the same
    /// whoever plays it
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = century)]
    pub first: Option<u32>,

    /// The root seed, a number (only without FILE)
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,

    /// An option of the matches, as new takes them (only without FILE)
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::new::setting)]
    pub options: Vec<super::new::Setting>,

    /// How well both sides bat, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", allow_negative_numbers = true, value_parser = level)]
    pub batting_level: Option<Level>,

    /// How well both sides bowl, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", allow_negative_numbers = true, value_parser = level)]
    pub bowling_level: Option<Level>,

    /// On how many threads, 1 to 1024; one for each core without it. The results are the same
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    pub threads: Option<NonZeroUsize>,

    /// Write every match as a match record to PATH, replacing it; - for standard output, with the
    /// summary then on standard error
    #[arg(long, value_name = "PATH")]
    pub record: Option<PathBuf>,

    /// How the summary is written; csv has a row for each of many centuries
    #[arg(long, value_enum, default_value_t)]
    pub format: SimulateFormat,
}

#[derive(Debug, Args)]
pub(super) struct Friendly {
    /// The county at home, by its full or short name
    #[arg(value_parser = County::from_name)]
    pub home: County,

    /// The visiting county
    #[arg(value_parser = County::from_name)]
    pub away: County,

    /// How well the home side plays, 1 to 5
    #[arg(long, value_name = "L", allow_negative_numbers = true, value_parser = level, default_value = "5")]
    pub home_level: Level,

    /// How well the visitors play, 1 to 5
    #[arg(long, value_name = "L", allow_negative_numbers = true, value_parser = level, default_value = "5")]
    pub away_level: Level,

    /// How many matches
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = matches)]
    pub matches: u32,

    /// The root seed, a number; each match has its own toss
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub output: Output,
}

/// Where records and figures go.
#[derive(Debug, Args)]
pub(super) struct Output {
    /// Write every match as a match record to PATH, replacing it; - for standard output, with the
    /// summary then on standard error
    #[arg(long, value_name = "PATH")]
    pub record: Option<PathBuf>,

    /// How the summary is written
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
pub(super) struct Show {
    /// The data file
    pub file: FileName,

    /// Which table
    #[arg(value_parser = table())]
    pub table: reports::Name,

    /// Which class
    #[arg(long, value_enum)]
    pub competition: Option<ClassName>,

    /// Which season, 1890 to 1989; without it the season in progress
    #[arg(long, value_name = "Y", allow_negative_numbers = true, value_parser = year)]
    pub year: Option<u16>,

    /// One county's results or records
    #[arg(long, value_name = "NAME", value_parser = County::from_name)]
    pub county: Option<County>,

    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
pub(super) struct Replay {
    /// The match record; - for standard input with --check
    pub path: PathBuf,

    /// Check it against the laws instead, without a screen
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
pub(super) struct Export {
    /// The data file
    pub file: FileName,

    /// How the files are written: as Cricsheet's JSON, data version 1.2.0
    #[arg(long, value_enum)]
    pub format: ExportFormat,

    /// The folder of the files: a new or empty one, or one that holds nothing but what this
    /// command wrote before, which is replaced as a whole
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Which season, 1890 to 1989; without it the last completed one
    #[arg(long, value_name = "Y", allow_negative_numbers = true, value_parser = year)]
    pub year: Option<u16>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ExportFormat {
    /// Cricsheet's JSON
    Cricsheet,
}

#[derive(Debug, Args)]
pub(super) struct AlmanackArgs {
    /// The data file
    pub file: FileName,

    /// The folder of the pages: a new or empty one, or one that holds nothing but what this
    /// command wrote before, which is replaced as a whole
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Which season, 1890 to 1989, or all; without it the last completed one
    #[arg(long, value_name = "Y|all", allow_negative_numbers = true, value_parser = year_or_all)]
    pub year: Option<YearOrAll>,
}

/// The seasons of an almanack.
#[derive(Clone, Copy, Debug)]
pub(super) enum YearOrAll {
    Year(u16),
    All,
}

fn year_or_all(text: &str) -> Result<YearOrAll, String> {
    if text.eq_ignore_ascii_case("all") {
        return Ok(YearOrAll::All);
    }
    let year = year(text).map_err(|error| format!("{error}, or all"))?;
    Ok(YearOrAll::Year(year))
}

#[derive(Debug, Args)]
pub(super) struct Restore {
    /// The data file; what is in its place is kept under another name
    pub file: FileName,
}

#[derive(Debug, Args)]
pub(super) struct List {
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Json,
}

/// How seasons are summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum SimulateFormat {
    #[default]
    Text,
    Json,
    Csv,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ClassName {
    First,
    Second,
}

impl From<ClassName> for Class {
    fn from(name: ClassName) -> Class {
        match name {
            ClassName::First => Class::First,
            ClassName::Second => Class::Second,
        }
    }
}

/// A table by its word.
fn table() -> impl TypedValueParser<Value = reports::Name> {
    let words = reports::Name::ALL.map(reports::Name::word);
    PossibleValuesParser::new(words)
        .try_map(|word| reports::Name::from_word(&word).ok_or("there is no such table"))
}

/// A county, or none. (An `Option` would mean to clap that the argument may
/// be left out.)
#[derive(Clone, Copy, Debug)]
pub(super) struct CountyOrNone(pub Option<County>);

fn county_or_none(text: &str) -> Result<CountyOrNone, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(CountyOrNone(None));
    }
    let county = County::from_name(text).map_err(|error| format!("{error}, or none"))?;
    Ok(CountyOrNone(Some(county)))
}
