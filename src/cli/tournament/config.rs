//! The file that lists the players and settings of a tournament.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::cli::failure::Failure;
use crate::cli::numbers::{level, seconds, seed};
use crate::cli::option::{self, Setting, setting};
use crate::simulate::tournament::{Entrant, EntrantPlayer, Tournament};
use crate::text;

/// The maximum size of a tournament file, in bytes.
const LONGEST: u64 = 1 << 20;

/// The maximum length of a name in characters, which is also the width of the
/// column for names.
const LONGEST_NAME: usize = 20;

/// The maximum number of deals for each pair of players.
const MOST_DEALS: u32 = 10_000_000;

/// The maximum number of players.
const MOST_PLAYERS: usize = 1_000;

/// A tournament, as described by its file.
pub(super) struct Config {
    pub(super) tournament: Tournament,
    /// The number of deals that each pair of players plays, unless the command
    /// line gives another number.
    pub(super) deals: u32,
    /// The number of seconds that an agent may take for one choice.
    pub(super) agent_seconds: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seed: toml::Value,
    deals: u32,
    agent_seconds: Option<u32>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    players: Vec<PlayerTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerTable {
    name: String,
    level: Option<u8>,
    agent: Option<String>,
}

impl Config {
    /// Reads and checks a tournament file.
    pub(super) fn read(path: &Path) -> Result<Config, Failure> {
        let name = path.display();
        let text = read(path).map_err(|error| {
            Failure::Failed(format!(
                "the tournament file {name} could not be read: {error}; choose another file"
            ))
        })?;
        Config::parse(&text).map_err(|why| {
            Failure::Failed(format!(
                "{name} is not a tournament file: {why}; for an example, see armchair manual commands"
            ))
        })
    }

    fn parse(text: &str) -> Result<Config, String> {
        let file: File = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            let line = before.map_or(1, |before| before.matches('\n').count() + 1);
            format!("line {line}: {}", error.message().replace('\n', ", "))
        })?;
        let seed = seed(&word(&file.seed))?;
        let settings: Result<Vec<Setting>, String> =
            file.options.iter().map(|(name, value)| set(name, value)).collect();
        let settings = settings?;
        if let Some(word) = settings.iter().find_map(Setting::level_word) {
            return Err(format!("{word} belongs to each player, like level"));
        }
        if let Some(why) = settings.iter().find_map(Setting::file_only_reason) {
            return Err(why);
        }
        if file.players.len() > MOST_PLAYERS {
            return Err(format!(
                "it has {} players; the limit is {MOST_PLAYERS} at a time",
                file.players.len()
            ));
        }
        let players: Result<Vec<Entrant>, String> = file.players.into_iter().map(entrant).collect();
        let players = players?;
        let mut names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        names.sort_unstable();
        // The names are sorted, so that equal names are adjacent.
        if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two players are called {}", twice[0]));
        }
        if players.len() < 2 {
            return Err("it needs two players or more".to_owned());
        }
        if !(1..=MOST_DEALS).contains(&file.deals) {
            return Err(format!("deals must be a number from 1 to {MOST_DEALS}"));
        }
        Ok(Config {
            tournament: Tournament { seed, options: option::apply_settings(&settings), players },
            deals: file.deals,
            agent_seconds: match file.agent_seconds {
                Some(number) => seconds(&number.to_string())?,
                None => 10,
            },
        })
    }
}

fn read(path: &Path) -> std::io::Result<String> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let mut file = std::fs::File::open(path)?.take(LONGEST + 1);
    file.read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(std::io::Error::other("it is too long"));
    }
    text::remove_editor_marks(&mut bytes);
    String::from_utf8(bytes).map_err(|_| std::io::Error::other("it is not UTF-8 text"))
}

fn set(name: &str, value: &toml::Value) -> Result<Setting, String> {
    setting(&format!("{name}={}", word(value)))
}

/// Converts a value to the form used on the command line, where a switch is
/// `on` or `off` instead of `true` or `false`.
fn word(value: &toml::Value) -> String {
    match value {
        toml::Value::Boolean(true) => "on".to_owned(),
        toml::Value::Boolean(false) => "off".to_owned(),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::String(text) => text.clone(),
        // Return an empty word, which the parser will reject, because no option
        // or seed has another type.
        _ => String::new(),
    }
}

fn entrant(player: PlayerTable) -> Result<Entrant, String> {
    let name = player.name;
    let length = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) || name.contains(text::is_control) {
        return Err(format!(
            "a player's name has 1 to {LONGEST_NAME} characters and no control characters"
        ));
    }
    let plays = match (player.level, player.agent) {
        (Some(number), None) => EntrantPlayer::Level(level(&number.to_string())?),
        (None, Some(command)) => EntrantPlayer::Agent(command),
        _ => return Err(format!("{name} needs either a level or an agent")),
    };
    Ok(Entrant { name, plays })
}
