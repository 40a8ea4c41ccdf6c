//! The arguments for creating a data file and adding people to it.

use clap::Args;

use super::{Format, Switch};
use crate::championship::County;
use crate::championship::people::PersonName;
use crate::cli::candidates::{counties, counties_or_none, files, options};
use crate::cli::county::{CountyOrNone, county_or_none};
use crate::cli::numbers::seed;
use crate::cli::option::{Setting, setting};
use crate::datafile::FileName;

#[derive(Debug, Args)]
pub(in crate::cli) struct NewArgs {
    /// The name of the file, 1 to 8 characters
    pub(crate) file: FileName,

    /// Your county, by its full or short name, or none; repeat it for each of several players
    #[arg(long, value_name = "NAME|none", required = true, value_parser = county_or_none, add = counties_or_none())]
    pub(crate) county: Vec<CountyOrNone>,

    /// The name of a player, 1 to 8 characters; repeat it for each county, in the same order. If
    /// you play alone you need none
    #[arg(long = "person", value_name = "NAME")]
    pub(crate) people: Vec<PersonName>,

    /// An option of the file, with its values
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, add = options())]
    #[arg(help = format!("An option of the file: {}", crate::words::options::command_line_options()))]
    pub(crate) options: Vec<Setting>,

    /// Play with a committee, which tells you its hopes before each season
    #[arg(long, value_name = "on|off", value_enum, default_value_t)]
    pub(crate) committee: Switch,

    /// The root seed, a number; the same seed gives the same cards
    #[arg(long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct LeagueArgs {
    /// The data file
    #[arg(add = files())]
    pub(crate) file: FileName,

    /// Add a player of this name, 1 to 8 characters: at once if the season has not started,
    /// otherwise from the next season
    #[arg(long, value_name = "NAME", requires = "county")]
    pub(crate) add: Option<PersonName>,

    /// The county of the player who joins
    #[arg(long, value_name = "NAME", value_parser = County::from_name, add = counties(), requires = "add")]
    pub(crate) county: Option<County>,

    /// Name the player who started the file alone and has no name yet
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<PersonName>,

    /// The format of the list
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}
