//! The arguments of the command line. Every option is documented where it is
//! defined.

mod agents;
#[cfg(feature = "host")]
mod host;
#[cfg(feature = "lab")]
mod lab;
mod learning;
mod people;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

pub(super) use agents::{AnalyseArgs, FriendlyArgs, PositionArgs, TournamentArgs};
#[cfg(feature = "host")]
pub(super) use host::HostArgs;
#[cfg(feature = "lab")]
pub(super) use lab::{BenchmarkArgs, BenchmarkName, LadderArgs, TrainArgs};
pub(super) use learning::{ManualArgs, NetsArgs, PuzzlesArgs};
pub(super) use people::{LeagueArgs, NewArgs};

use super::candidates::{counties, files, options};
use super::numbers::{
    balls, centuries, century, games, innings, level, round, seasons, seed, threads, year,
};
use super::output::Format;
use super::show_subject::{ShowSubject, shown_parser};
use super::theme::{look, theme};
use crate::championship::people::PersonName;
use crate::championship::{Class, County};
use crate::datafile::FileName;
use crate::game::Side;
use crate::game::record::Date;
use crate::pavilion::Kind;
use crate::players::Level;
use crate::session::colours::Colours;
use crate::session::look::Look;

/// Armchair Cricket County Championship: a cricket card game, ball by ball, from 1890 to 1989.
#[derive(Debug, Parser)]
#[command(name = "armchair", version, disable_help_subcommand = true)]
pub(super) struct Cli {
    /// The data file to play, 1 to 8 characters; you are asked for one if you give none. A
    /// command's name always runs the command: put -- before it to open a file of that name
    #[arg(add = files())]
    pub(crate) file: Option<String>,

    /// The folder of the data files, in place of ARMCHAIR_DIR or your own data folder
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Play in prompts and lines instead of screens: for screen readers, plain terminals and
    /// scripts
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// How the screens look and are used.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct ScreenArgs {
    /// The colours of the screens, in place of those chosen with C on the main menu; ARMCHAIR_THEME
    /// does the same
    #[arg(long, value_name = "NAME", value_parser = theme())]
    pub(crate) theme: Option<Colours>,

    /// The look of the screens, in place of the one chosen with C on the main menu
    #[arg(long, value_name = "NAME", value_parser = look())]
    pub(crate) screen: Option<Look>,

    /// Leave the mouse to the terminal, so that you can select text with it
    #[arg(long)]
    pub(crate) no_mouse: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Create a data file
    New(NewArgs),
    /// Let the computer play whole seasons
    Simulate(SimulateArgs),
    /// Play exhibition matches between two counties
    Friendly(FriendlyArgs),
    /// Play a tournament between computer levels and agents
    Tournament(TournamentArgs),
    /// Print the coach's advice on one choice, or on every choice of a match
    Analyse(AnalyseArgs),
    /// Show a table of a data file
    Show(ShowArgs),
    /// Play back a match record on the screen, or check it against the laws
    Replay(ReplayArgs),
    /// Write a season's matches ball by ball for other programs
    Export(ExportArgs),
    /// Write an almanack: pages to read in a browser or to print
    Almanack(AlmanackArgs),
    /// List the data files
    List(ListArgs),
    /// List the players of a data file, or add one
    League(LeagueArgs),
    /// Open a league to its players over SSH
    #[cfg(feature = "host")]
    Host(HostArgs),
    /// Restore a damaged data file from its backup
    Restore(RestoreArgs),
    /// Save all your files in one archive, for another machine or the browser page
    Save(SaveArgs),
    /// Load the files from an archive made by save or the browser page
    Load(LoadArgs),
    /// Print the player's manual, or a chapter of the reference
    Manual(ManualArgs),
    /// Print a manual page for the man command
    Man,
    /// Print command completions for a shell
    Completions(CompletionsArgs),
    /// Print a screen of a recorded match as a picture (SVG)
    Picture(PictureArgs),
    /// Print an innings of a recorded match as an asciicast, to play back in a terminal or on a web
    /// page
    Cast(CastArgs),
    /// Play a first match in the nets, with a coach who explains every card
    Nets(NetsArgs),
    /// Solve forty puzzles or, with a FILE, your own mistakes too
    Puzzles(PuzzlesArgs),
    /// Play the match of the day: one innings a day, the same for everyone
    Today(TodayArgs),
    /// Play the four other games; with a GAME, the computer plays all sides
    Pavilion(PavilionArgs),
    /// Train the professional's evaluation again from a seed
    #[cfg(feature = "lab")]
    Train(TrainArgs),
    /// Measure how well the computer's levels play
    #[cfg(feature = "lab")]
    Ladder(LadderArgs),
    /// Measure the professional against a slow search, a player trained to beat it, and itself
    #[cfg(feature = "lab")]
    Benchmark(BenchmarkArgs),
}

#[derive(Debug, Args)]
pub(super) struct TodayArgs {
    /// The day of the match, not after today (UTC) [default: today]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) date: Option<Date>,

    /// Check that a record is the match of its day, with the score and share it states
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) check: Option<PathBuf>,

    /// Print the card of the day, or how its match is set up, without playing
    #[arg(long, conflicts_with = "check")]
    pub(crate) card: bool,

    /// Play in prompts and lines instead of screens
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Switch {
    /// Yes.
    #[default]
    On,
    /// No.
    Off,
}

#[derive(Debug, Args)]
pub(super) struct SimulateArgs {
    /// The data file to play on [default: a championship in memory]
    #[arg(add = files())]
    pub(crate) file: Option<FileName>,

    /// How many seasons to play; the rest of a season in progress counts as one [default: 1]
    #[arg(long, value_name = "N", value_parser = seasons)]
    pub(crate) seasons: Option<u16>,

    /// Play N whole centuries instead, each a championship of its own; --format json or csv prints
    /// a row for each (only without FILE)
    #[arg(long, value_name = "N", value_parser = centuries)]
    pub(crate) centuries: Option<u32>,

    /// The number of the first of many centuries; century K of a seed is always the same [default:
    /// 0]
    #[arg(long, value_name = "K", value_parser = century)]
    pub(crate) first: Option<u32>,

    /// The root seed, a number (only without FILE)
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,

    /// An option of the matches, as for new (only without FILE)
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option::setting, add = options())]
    pub(crate) options: Vec<super::option::Setting>,

    /// How well both sides bat, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", value_parser = level)]
    pub(crate) batting_level: Option<Level>,

    /// How well both sides bowl, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", value_parser = level)]
    pub(crate) bowling_level: Option<Level>,

    /// How many threads to use, 1 to 1024; the results do not depend on it [default: one for each
    /// core]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Save every match as a match record at PATH, replacing only a match record or an empty file;
    /// - writes to standard output, and the summary to standard error
    #[arg(long, value_name = "PATH")]
    pub(crate) record: Option<PathBuf>,

    /// The format of the summary; csv has a row for each century
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// Where records and figures go.
#[derive(Debug, Args)]
pub(super) struct OutputArgs {
    /// Save every match as a match record at PATH, replacing only a match record or an empty file;
    /// - writes to standard output, and the summary to standard error
    #[arg(long, value_name = "PATH")]
    pub(crate) record: Option<PathBuf>,

    /// The format of the summary
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The data file
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// A table, or the scorecard of a match, the career of a man, or the news of a round
    #[arg(value_parser = shown_parser())]
    pub(crate) table: ShowSubject,

    /// The man's surname
    #[arg(value_name = "NAME")]
    pub(crate) man: Option<String>,

    /// Which class
    #[arg(long, value_enum)]
    pub(crate) competition: Option<ClassName>,

    /// The season, 1890 to 1989 [default: the one in progress]
    #[arg(long, value_name = "Y", value_parser = year)]
    pub(crate) year: Option<u16>,

    /// The player whose county counts as yours, in a file with several players [default:
    /// the first]
    #[arg(long, value_name = "NAME")]
    pub(crate) person: Option<PersonName>,

    /// The county whose results, records, men or match to show [default: your own]
    #[arg(long, value_name = "NAME", value_parser = County::from_name, add = counties())]
    pub(crate) county: Option<County>,

    /// The round of the news or of the scorecard, 1 to 14 [default: the last one played]
    #[arg(long, value_name = "R", value_parser = round)]
    pub(crate) round: Option<u8>,

    /// The format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,

    /// When text has bold headings and colours: auto uses them on a terminal, unless NO_COLOR is
    /// set or CLICOLOR is 0, and elsewhere if CLICOLOR_FORCE is set
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(crate) color: ColourWhen,
}

#[derive(Debug, Args)]
pub(super) struct ReplayArgs {
    /// The match record; with --check, - reads standard input
    pub(crate) path: PathBuf,

    /// Check it against the laws instead of playing it back
    #[arg(long)]
    pub(crate) check: bool,

    /// Play it back in prompts and lines instead of on the screen
    #[arg(long, conflicts_with = "check")]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    /// The data file
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// The format of the files: Cricsheet's JSON, data version 1.2.0
    #[arg(long, value_enum)]
    pub(crate) format: ExportFormat,

    /// The folder for the files: a new or empty one, or one with only what this command wrote
    /// before. Everything in it is replaced
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,

    /// The season, 1890 to 1989 [default: the last completed one]
    #[arg(long, value_name = "Y", value_parser = year)]
    pub(crate) year: Option<u16>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ExportFormat {
    /// Cricsheet's JSON
    Cricsheet,
}

#[derive(Debug, Args)]
pub(super) struct AlmanackArgs {
    /// The data file
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// The folder for the pages: a new or empty one, or one with only what this command wrote
    /// before. Everything in it is replaced
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,

    /// The season, 1890 to 1989, or all [default: the last completed one]
    #[arg(long, value_name = "Y|all", value_parser = year_or_all)]
    pub(crate) year: Option<YearOrAll>,

    /// The player whose county gets the asterisk and its own pages, in a file with several players
    #[arg(long, value_name = "NAME")]
    pub(crate) person: Option<PersonName>,
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
pub(super) struct RestoreArgs {
    /// The data file; the damaged one is saved under another name
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// Set aside the damaged journal of a match in progress, and start the match again; the save
    /// itself is not changed
    #[arg(long = "match")]
    pub(crate) of_match: bool,

    /// Resume a match with a damaged journal from the ball before the damage, and make the choice
    /// there again; the save itself is not changed
    #[arg(long, conflicts_with = "of_match")]
    pub(crate) ball: bool,

    /// Go back to a league's keys as they were before their last change; the save itself is not
    /// changed
    #[arg(long, conflicts_with_all = ["of_match", "ball"])]
    pub(crate) keys: bool,

    /// Go back to this file that was set aside, for example SURREY11.OLD, instead of the backup
    #[arg(long, value_name = "SET-ASIDE", conflicts_with_all = ["of_match", "ball", "keys"])]
    pub(crate) from: Option<String>,

    /// Go back even if the file is sound, without asking
    #[arg(long, conflicts_with_all = ["of_match", "ball"])]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(super) struct SaveArgs {
    /// The zip archive to write; an existing file is never overwritten
    #[arg(value_name = "OUT.zip", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct LoadArgs {
    /// The zip archive that armchair save or the page in a browser wrote
    #[arg(value_name = "FILE.zip", value_hint = ValueHint::FilePath)]
    pub(crate) from: PathBuf,

    /// Replace existing files without asking
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(super) struct PictureArgs {
    /// The match record; its first match is used [default: the title screen]
    pub(crate) record: Option<PathBuf>,

    /// The first ball of the nets instead
    #[arg(long, conflicts_with = "record")]
    pub(crate) nets: bool,

    /// A game of the pavilion instead, with the computer playing both sides
    #[arg(long, value_name = "GAME", value_parser = pavilion_game(), requires = "at")]
    #[arg(conflicts_with_all = ["record", "nets", "bowled", "hand"])]
    pub(crate) pavilion: Option<Kind>,

    /// How many balls of the match, or choices of the game, have been played [default: the
    /// scoreboard at the end]
    #[arg(long, value_name = "N", value_parser = balls)]
    pub(crate) at: Option<u16>,

    /// Show the next ball bowled and not yet played
    #[arg(long, requires = "at")]
    pub(crate) bowled: bool,

    /// The side whose hand is shown
    #[arg(long, value_enum)]
    pub(crate) hand: Option<SideName>,

    /// The colours
    #[arg(long, value_name = "NAME", value_parser = theme())]
    pub(crate) theme: Option<Colours>,

    /// The look of the screen
    #[arg(long, value_name = "NAME", value_parser = look())]
    pub(crate) screen: Option<Look>,
}

#[derive(Debug, Args)]
pub(super) struct CastArgs {
    /// The match record; its first match is used
    pub(crate) record: PathBuf,

    /// The innings to stop after, 1 to 4
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = innings)]
    pub(crate) innings: u8,

    /// The side whose hand is shown
    #[arg(long, value_enum)]
    pub(crate) hand: Option<SideName>,

    /// The colours
    #[arg(long, value_name = "NAME", value_parser = theme())]
    pub(crate) theme: Option<Colours>,

    /// The look of the screen
    #[arg(long, value_name = "NAME", value_parser = look())]
    pub(crate) screen: Option<Look>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum SideName {
    Home,
    Away,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::Home => Side::Home,
            SideName::Away => Side::Away,
        }
    }
}

#[derive(Debug, Args)]
pub(super) struct PavilionArgs {
    /// The game to play without a screen [default: open the pavilion's menu]
    #[arg(value_parser = pavilion_game(), conflicts_with = "ScreenArgs")]
    pub(crate) game: Option<Kind>,

    /// Play in prompts and lines instead of screens
    #[arg(long, conflicts_with = "game")]
    pub(crate) plain: bool,

    /// The variant: camp, hill or veld; one-day, test or timeless; t10 or t20; or the number of
    /// players at eights
    #[arg(long, value_name = "V")]
    pub(crate) variant: Option<String>,

    /// Another option of the game, as on its setup screen; a wrong one lists the options
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,

    /// How many games [default: 1]
    #[arg(long, value_name = "N", value_parser = games)]
    pub(crate) games: Option<u32>,

    /// How well side A plays: easy or good, or club at eights [default: good]
    #[arg(long, value_name = "L")]
    pub(crate) level_a: Option<String>,

    /// How well side B plays [default: good]
    #[arg(long, value_name = "L")]
    pub(crate) level_b: Option<String>,

    /// The root seed, a number
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl PavilionArgs {
    /// Returns the first of the given options that apply only to games without a
    /// screen.
    pub(super) fn first_headless_option(&self) -> Option<&'static str> {
        let given = [
            ("--variant", self.variant.is_some()),
            ("--option", !self.options.is_empty()),
            ("--games", self.games.is_some()),
            ("--level-a", self.level_a.is_some()),
            ("--level-b", self.level_b.is_some()),
            ("--seed", self.seed.is_some()),
            ("--record", self.output.record.is_some()),
            ("--format", self.output.format != Format::default()),
        ];
        let first = given.iter().find(|(_, is_given)| *is_given);
        first.map(|(option, _)| *option)
    }
}

/// Parses the name of a pavilion game.
fn pavilion_game() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::word))
        .try_map(|word| Kind::from_word(&word).ok_or("there is no such game"))
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// List your rating, puzzle stars and small goals instead of the data files
    #[arg(long)]
    pub(crate) me: bool,
    /// The format
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// When text is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ColourWhen {
    #[default]
    Auto,
    Always,
    Never,
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
