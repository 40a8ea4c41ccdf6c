//! What may be typed: every option is documented where it is defined.

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

pub(super) use agents::{AnalyseArgs, FriendlyArgs, GoOnArgs, TournamentArgs};
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
use super::shown::{Shown, shown};
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

/// Armchair Cricket County Championship: a card game of cricket, ball by ball, from 1890 to 1989.
#[derive(Debug, Parser)]
#[command(name = "armchair", version, disable_help_subcommand = true)]
pub(super) struct Cli {
    /// The data file to play, 1 to 8 characters; asked for if not given. A word that is exactly a
    /// command is the command: put -- before it to make it a file's name
    #[arg(add = files())]
    pub(crate) file: Option<String>,

    /// The folder of the data files, instead of ARMCHAIR_DIR or your own data folder
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data_dir: Option<PathBuf>,

    /// Play in prompts and lines instead of screens: for screen readers, plain terminals, scripts
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
    /// The colours of the screens, instead of those chosen with C on the main menu: also
    /// ARMCHAIR_THEME
    #[arg(long, value_name = "NAME", value_parser = theme())]
    pub(crate) theme: Option<Colours>,

    /// The look of the screens, instead of the one chosen with C on the main menu
    #[arg(long, value_name = "NAME", value_parser = look())]
    pub(crate) screen: Option<Look>,

    /// Leave the mouse to the terminal, which marks text with it
    #[arg(long)]
    pub(crate) no_mouse: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Create a data file without a screen
    New(NewArgs),
    /// Play whole seasons without a screen
    Simulate(SimulateArgs),
    /// Play exhibition matches between two counties
    Friendly(FriendlyArgs),
    /// Play a tournament of levels and agents: a file says who plays
    Tournament(TournamentArgs),
    /// What the coach says of a decision, or of all choices of a match
    Analyse(AnalyseArgs),
    /// Show a table of a data file
    Show(ShowArgs),
    /// Play a match record back on the screen, or check it against the laws
    Replay(ReplayArgs),
    /// Write matches ball by ball as files for other programs, one a match
    Export(ExportArgs),
    /// Write an almanack: pages for a browser or a printer
    Almanack(AlmanackArgs),
    /// List the data files
    List(ListArgs),
    /// The people of a data file: list them, or let somebody join
    League(LeagueArgs),
    /// Open a league to its people over SSH
    #[cfg(feature = "host")]
    Host(HostArgs),
    /// Go back to the save before the last, where a data file is damaged
    Restore(RestoreArgs),
    /// Save all files as one: for another machine, or the page in a browser
    Save(SaveArgs),
    /// Load all files that were saved as one, here or in a browser
    Load(LoadArgs),
    /// Print the player's manual, or a chapter of the reference: keys, options, files and more
    Manual(ManualArgs),
    /// Print the manual page of the commands, for man
    Man,
    /// Print completions of the commands for a shell
    Completions(CompletionsArgs),
    /// Print a screen of a recorded match as a picture (SVG)
    Picture(PictureArgs),
    /// Print an innings of a recorded match as an asciicast, to be played back in a terminal or page
    Cast(CastArgs),
    /// The nets: a first match with a coach, who says what each card does
    Nets(NetsArgs),
    /// Puzzles: forty positions with one choice to make; with a FILE, its mistakes of yours too
    Puzzles(PuzzlesArgs),
    /// The match of the day: one innings a day, the same for everybody
    Today(TodayArgs),
    /// The pavilion: four other games of cards and dice; with a GAME, played without a screen
    Pavilion(PavilionArgs),
    /// Learn the professional's evaluation again from a seed
    #[cfg(feature = "lab")]
    Train(TrainArgs),
    /// Measure how well the computer's levels play
    #[cfg(feature = "lab")]
    Ladder(LadderArgs),
    /// Measure the professional: against a slow search, a player who learned to beat it, himself
    #[cfg(feature = "lab")]
    Benchmark(BenchmarkArgs),
}

#[derive(Debug, Args)]
pub(super) struct TodayArgs {
    /// The day whose match it is, today or before (UTC); today's if not given
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) date: Option<Date>,

    /// Check that a record is the match of its day, with the score and the share that it says
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) check: Option<PathBuf>,

    /// Print the card of the day, or how its match is set up, and play nothing
    #[arg(long, conflicts_with = "check")]
    pub(crate) card: bool,

    /// In prompts and lines instead of screens
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

/// Something that is there or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Switch {
    /// It is.
    #[default]
    On,
    /// It is not.
    Off,
}

#[derive(Debug, Args)]
pub(super) struct SimulateArgs {
    /// The data file to play on; without it a championship in memory
    #[arg(add = files())]
    pub(crate) file: Option<FileName>,

    /// How many seasons, one without it; the rest of the season in progress counts as one
    #[arg(long, value_name = "N", value_parser = seasons)]
    pub(crate) seasons: Option<u16>,

    /// Play N whole centuries instead, each a championship of its own, and print a row for each
    /// with --format json or csv (only without FILE)
    #[arg(long, value_name = "N", value_parser = centuries)]
    pub(crate) centuries: Option<u32>,

    /// The number of the first of many centuries, 0 without it: century K of a seed is the same
    /// whoever plays it
    #[arg(long, value_name = "K", value_parser = century)]
    pub(crate) first: Option<u32>,

    /// The root seed, a number (only without FILE)
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,

    /// An option of the matches, as new takes them (only without FILE)
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = super::option::setting, add = options())]
    pub(crate) options: Vec<super::option::Setting>,

    /// How well both sides bat, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", value_parser = level)]
    pub(crate) batting_level: Option<Level>,

    /// How well both sides bowl, 1 to 5 (only without FILE)
    #[arg(long, value_name = "L", value_parser = level)]
    pub(crate) bowling_level: Option<Level>,

    /// On how many threads, 1 to 1024; one for each core without it. The results are the same
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Write every match as a match record to PATH, replacing it; - for standard output, with the
    /// summary then on standard error
    #[arg(long, value_name = "PATH")]
    pub(crate) record: Option<PathBuf>,

    /// How the summary is written; csv has a row for each of many centuries
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// Where records and figures go.
#[derive(Debug, Args)]
pub(super) struct OutputArgs {
    /// Write every match as a match record to PATH, replacing it; - for standard output, with the
    /// summary then on standard error
    #[arg(long, value_name = "PATH")]
    pub(crate) record: Option<PathBuf>,

    /// How the summary is written
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The data file
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// Which table, the scorecard of a match, the career of a man, or the news of a round
    #[arg(value_parser = shown())]
    pub(crate) table: Shown,

    /// The surname of the man
    #[arg(value_name = "NAME")]
    pub(crate) man: Option<String>,

    /// Which class
    #[arg(long, value_enum)]
    pub(crate) competition: Option<ClassName>,

    /// Which season, 1890 to 1989; without it the season in progress
    #[arg(long, value_name = "Y", value_parser = year)]
    pub(crate) year: Option<u16>,

    /// Which of several people looks: whose county is yours; without it the first of them
    #[arg(long, value_name = "NAME")]
    pub(crate) person: Option<PersonName>,

    /// One county's results, records or men, or the county whose match it is; your own without it
    #[arg(long, value_name = "NAME", value_parser = County::from_name, add = counties())]
    pub(crate) county: Option<County>,

    /// Which round's news, or match for a scorecard, 1 to 14; the last one played without it
    #[arg(long, value_name = "R", value_parser = round)]
    pub(crate) round: Option<u8>,

    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,

    /// Whether text has bold headings and colours: auto has them on a terminal, unless NO_COLOR is
    /// set or CLICOLOR is 0, and elsewhere where CLICOLOR_FORCE is set
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(crate) color: ColourWhen,
}

#[derive(Debug, Args)]
pub(super) struct ReplayArgs {
    /// The match record; - for standard input with --check
    pub(crate) path: PathBuf,

    /// Check it against the laws instead, without a screen
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

    /// How the files are written: as Cricsheet's JSON, data version 1.2.0
    #[arg(long, value_enum)]
    pub(crate) format: ExportFormat,

    /// The folder of the files: a new or empty one, or one that holds nothing but what this
    /// command wrote before, which is replaced as a whole
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,

    /// Which season, 1890 to 1989; without it the last completed one
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

    /// The folder of the pages: a new or empty one, or one that holds nothing but what this
    /// command wrote before, which is replaced as a whole
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,

    /// Which season, 1890 to 1989, or all; without it the last completed one
    #[arg(long, value_name = "Y|all", value_parser = year_or_all)]
    pub(crate) year: Option<YearOrAll>,

    /// Who looks, of several people: whose county has the asterisk and is told of
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
    /// The data file; what is in its place is kept under another name
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// Leave the save as it is, and set a match in progress aside whose journal is damaged: it
    /// begins anew
    #[arg(long = "match")]
    pub(crate) of_match: bool,

    /// Leave the save as it is, and let a match in progress whose journal is damaged go on from the
    /// ball before the damage; what was chosen there is chosen again
    #[arg(long, conflicts_with = "of_match")]
    pub(crate) ball: bool,

    /// Leave the save as it is, and go back to the keys of a league before their last change
    #[arg(long, conflicts_with_all = ["of_match", "ball"])]
    pub(crate) keys: bool,

    /// Go back to this file, which was set aside, in place of the backup: SURREY11.OLD, for example
    #[arg(long, value_name = "SET-ASIDE", conflicts_with_all = ["of_match", "ball", "keys"])]
    pub(crate) from: Option<String>,

    /// Go back from a file that is sound without being asked
    #[arg(long, conflicts_with_all = ["of_match", "ball"])]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(super) struct SaveArgs {
    /// The file to be made, a zip archive; one that is there is left alone
    #[arg(value_name = "OUT.zip", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct LoadArgs {
    /// The file that armchair save or the page in a browser made
    #[arg(value_name = "FILE.zip", value_hint = ValueHint::FilePath)]
    pub(crate) from: PathBuf,

    /// Put other files in the place of those that are there without being asked
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// Which shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(super) struct PictureArgs {
    /// The match record, of which the first match is taken; without it the title screen
    pub(crate) record: Option<PathBuf>,

    /// The first ball of the nets instead
    #[arg(long, conflicts_with = "record")]
    pub(crate) nets: bool,

    /// A game of the pavilion instead, which the computer has played for both sides
    #[arg(long, value_name = "GAME", value_parser = pavilion_game(), requires = "at")]
    #[arg(conflicts_with_all = ["record", "nets", "bowled", "hand"])]
    pub(crate) pavilion: Option<Kind>,

    /// After so many balls of the match, or choices of the game; without it the scoreboard at the
    /// end of the match
    #[arg(long, value_name = "N", value_parser = balls)]
    pub(crate) at: Option<u16>,

    /// With the ball after that bowled, and not answered yet
    #[arg(long, requires = "at")]
    pub(crate) bowled: bool,

    /// The side whose hand is seen
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
    /// The match record, of which the first match is taken
    pub(crate) record: PathBuf,

    /// To the end of which innings, 1 to 4
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = innings)]
    pub(crate) innings: u8,

    /// The side whose hand is seen
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
    /// The game to play without a screen; without it the pavilion's menu opens
    #[arg(value_parser = pavilion_game(), conflicts_with = "ScreenArgs")]
    pub(crate) game: Option<Kind>,

    /// Play in prompts and lines instead of screens
    #[arg(long, conflicts_with = "game")]
    pub(crate) plain: bool,

    /// The variant: camp, hill or veld; one-day, test or timeless; t10 or t20; how many play eights
    #[arg(long, value_name = "V")]
    pub(crate) variant: Option<String>,

    /// Another option of the game, as its setup on the screen has them; a wrong one is answered
    /// with those there are
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,

    /// How many games [default: 1]
    #[arg(long, value_name = "N", value_parser = games)]
    pub(crate) games: Option<u32>,

    /// How well side A plays: easy or good, in eights club too [default: good]
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
    /// The first option given that only games without a screen have.
    pub(super) fn given(&self) -> Option<&'static str> {
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

/// A game of the pavilion by its word.
fn pavilion_game() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::word))
        .try_map(|word| Kind::from_word(&word).ok_or("there is no such game"))
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    /// Your stars of the puzzles and your small goals, not the data files
    #[arg(long)]
    pub(crate) me: bool,
    /// How it is written
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
