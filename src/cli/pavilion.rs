//! `armchair pavilion`: plays the other games, with or without the screen.

use std::path::PathBuf;
use std::time::Instant;

use super::args::PavilionArgs;
use super::failure::Failure;
use super::output::Format;
use super::record::RecordOutput;
use super::{file, output, play};
use crate::lines;
use crate::pavilion::kind::for_game;
use crate::pavilion::{Game, Kind, Level, Levelled, Settings};
use crate::screens::pavilion;
use crate::session::GameSession;
use crate::simulate::pavilion::{Games, figures};
use crate::text::quoted;

pub(super) fn run(args: &PavilionArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let Some(kind) = args.game else {
        return on_screen(args, data_dir);
    };
    for_game!(kind,
        G => headless::<G>(args, data_dir),
        // The argument parser does not accept the word for a friendly.
        Friendly => Err(Failure::Usage(
            "to play friendlies without a screen, use armchair friendly".to_owned(),
        )),
    )
}

/// Shows the pavilion's menu. Rejects options that require the name of a game.
fn on_screen(args: &PavilionArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if let Some(option) = args.first_headless_option() {
        return Err(Failure::Usage(format!(
            "{option} is for games without a screen; name the game first, one of {}",
            words().join(", ")
        )));
    }
    let folder = file::folder(data_dir)?;
    if args.plain {
        return play::convert_lines_result(lines::play_pavilion(folder));
    }
    let session = GameSession::empty().with_folder(folder);
    play::show(pavilion::menu(), session, args.look)
}

/// The default level for a side.
const DEFAULT_LEVEL: &str = "good";

/// Returns the words that name the games on the command line.
pub(super) fn words() -> Vec<&'static str> {
    Kind::ALL.map(Kind::word).into()
}

fn headless<G: Levelled>(args: &PavilionArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let settings = settings::<G>(args)?;
    let games = Games {
        settings,
        a: level::<G>("--level-a", args.level_a.as_deref().unwrap_or(DEFAULT_LEVEL))?,
        b: level::<G>("--level-b", args.level_b.as_deref().unwrap_or(DEFAULT_LEVEL))?,
        games: args.games.unwrap_or(1),
        seed: file::seed_or_fresh(args.seed)?,
    };
    let mut record = RecordOutput::open(args.output.record.as_deref(), data_dir)?;
    let start = Instant::now();
    let played = games.play::<G>(record.writer());
    let totals = played.map_err(|stopped| record.failure(stopped))?;
    let rivals = G::rivals(&games.settings.into());
    let figures = figures(&totals, rivals, start.elapsed().as_secs_f64());
    let mut summary = output::figures(figures, args.output.format);
    if args.output.format == Format::Text {
        summary.push_str(&output::name_and_value("seed", &games.seed.to_string()));
    }
    record.finish_with_summary(&summary)
}

fn settings<G: Game>(args: &PavilionArgs) -> Result<Settings, Failure> {
    let mut settings = Settings::headless(G::SETTINGS);
    let variant = args.variant.iter().map(|value| ("variant", value.as_str()));
    let mut pairs = Vec::new();
    for option in &args.options {
        let pair = option.split_once('=').ok_or_else(|| {
            Failure::Usage("write an option as NAME=VALUE with --option".to_owned())
        })?;
        pairs.push(pair);
    }
    for (key, value) in variant.chain(pairs) {
        settings.set(G::SETTINGS, key, value).map_err(|fault| Failure::Usage(fault.to_string()))?;
    }
    Ok(settings)
}

fn level<G: Levelled>(option: &str, word: &str) -> Result<Level, Failure> {
    Level::from_name(word, G::LEVELS).ok_or_else(|| {
        let levels: Vec<&str> = G::LEVELS.iter().map(|level| level.name()).collect();
        Failure::Usage(format!(
            "{option} cannot be {} in {}; choose one of {}",
            quoted(word),
            G::WORD,
            levels.join(", ")
        ))
    })
}
