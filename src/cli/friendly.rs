//! `armchair friendly`: plays exhibition matches between computer players or
//! agents.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::agent::AgentProcess;
use super::args::{ColourWhen, FriendlyArgs};
use super::colour::LineStyler;
use super::failure::Failure;
use super::output::Format;
use super::progress::ProgressLine;
use super::record::RecordOutput;
use super::stop::Stop;
use super::{file, option, output, play_position, scorecard};
use crate::championship::County;
use crate::game::Side;
use crate::reports::scorecard::Scorecard;
use crate::simulate::agent::external::{AgentError, ExternalAgent, Introduction};
use crate::simulate::agent::seats::SeatedAgents;
use crate::simulate::friendly::Friendlies;
use crate::simulate::{Stopped, figures};
use crate::words::{SideNames, Sides};

pub(super) fn run(args: &FriendlyArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if play_position::has_position(&args.position) {
        return play_position::run(&args.position, data_dir);
    }
    let counties = counties(args)?;
    let seed = file::seed_or_fresh(args.seed)?;
    let friendlies = friendlies(args, counties, seed);
    let mut record = RecordOutput::open(args.output.record.as_deref(), data_dir)?;
    let stop = watch_signals(args);
    let agents = agents(args, &friendlies, stop.as_ref())?;
    let start = Instant::now();
    let mut progress = ProgressLine::new(args.matches.into(), "matches");
    let mut finished = 0;
    // The scorecard of a single match is printed above the figures.
    let is_shown = args.matches == 1 && args.output.format == Format::Text;
    let mut card = is_shown.then(Scorecard::default);
    let played = friendlies.play(&agents, record.writer(), &mut card, |matches| {
        finished = matches;
        progress.update(matches.into());
    });
    drop(progress);
    let totals = match played {
        Ok(totals) => totals,
        Err(Stopped::Agent(fault)) => {
            return Err(stop_failure(&fault, record, finished, stop.as_ref()));
        }
        Err(stopped) => return Err(record.failure(stopped)),
    };
    let mut figures = figures::friendly_figures(&totals, start.elapsed().as_secs_f64());
    for (figure, side) in [("home_agent", Side::Home), ("away_agent", Side::Away)] {
        let name = agents.name(side).map(Value::String);
        figures.extend(name.map(|name| (figure, name)));
    }
    figures.extend(file::seed_figure(args.seed, seed, args.output.format));
    let figures = output::figures(figures, args.output.format);
    let card = card.map(|card| scorecard_of(&card, counties) + "\n");
    record.finish_with_summary(&(card.unwrap_or_default() + &figures))
}

/// Returns the scorecard of a friendly in text form.
fn scorecard_of(card: &Scorecard, [home, away]: [County; 2]) -> String {
    let name = |county: County| SideNames::new(county.name(), county.short());
    let sides = Sides { home: name(home), away: name(away) };
    let title = format!("{} v {}, a friendly", home.name(), away.name());
    scorecard::text(card, &title, &sides, LineStyler::for_output(ColourWhen::Auto))
}

/// Returns the home and away counties. Rejects two identical counties, and
/// options that do not apply to a friendly.
fn counties(args: &FriendlyArgs) -> Result<[County; 2], Failure> {
    let (Some(home), Some(away)) = (args.home, args.away) else {
        return Err(Failure::Usage("give two counties".to_owned()));
    };
    if home == away {
        return Err(Failure::Usage(format!(
            "{} cannot play itself; give two counties",
            home.name()
        )));
    }
    if let Some(why) = args.options.iter().find_map(option::Setting::file_only_reason) {
        return Err(Failure::Usage(why));
    }
    match args.options.iter().find_map(option::Setting::level_word) {
        Some(word) => Err(Failure::Usage(format!(
            "each side of a friendly has its own level; use --home-level and --away-level instead of {word}"
        ))),
        None => Ok([home, away]),
    }
}

/// Sets up the matches. A side played by an agent gets its opponents' level,
/// because the record has room for only one level.
fn friendlies(args: &FriendlyArgs, [home, away]: [County; 2], seed: u64) -> Friendlies {
    let levels = match (&args.home_agent, &args.away_agent) {
        (Some(_), _) => [args.away_level; 2],
        (None, Some(_)) => [args.home_level; 2],
        (None, None) => [args.home_level, args.away_level],
    };
    Friendlies {
        home,
        away,
        home_level: levels[0],
        away_level: levels[1],
        matches: args.matches,
        options: option::apply_settings(&args.options),
        seed,
    }
}

/// Watches for signals if there are agents, because the agents must be ended
/// before the program ends.
fn watch_signals(args: &FriendlyArgs) -> Option<Stop> {
    (args.home_agent.is_some() || args.away_agent.is_some()).then(Stop::watch)
}

/// Starts the agents that the command line names.
fn agents<'s>(
    args: &FriendlyArgs,
    friendlies: &Friendlies,
    stop: Option<&'s Stop>,
) -> Result<SeatedAgents<'s>, Failure> {
    let limit = Duration::from_secs(args.agent_seconds.into());
    let start = |side, command: &Option<String>| {
        let (Some(command), Some(stop)) = (command, stop) else {
            return Ok(None);
        };
        let names = [friendlies.home.name(), friendlies.away.name()];
        let introduction = Introduction::new(side, names, friendlies.options(), args.matches);
        start_agent(command, limit, stop, &introduction).map(Some)
    };
    let started = |side, command| {
        start(side, command).map_err(|fault| match (fault.is_interrupted(), stop) {
            (true, Some(stop)) => stop.check().err().unwrap_or_else(|| Failure::from_error(fault)),
            _ => Failure::from_error(fault),
        })
    };
    let home = started(Side::Home, &args.home_agent)?;
    let away = started(Side::Away, &args.away_agent)?;
    Ok(SeatedAgents::new([home, away]))
}

/// Starts an agent and waits for its greeting.
///
/// # Errors
/// Returns an error if the agent cannot be started, or sends no greeting in
/// time.
pub(super) fn start_agent<'s>(
    command: &str,
    limit: Duration,
    stop: &'s Stop,
    introduction: &Introduction,
) -> Result<ExternalAgent<'s>, AgentError> {
    let process = AgentProcess::start(command, limit, stop)
        .map_err(|lost| AgentError::start_error(introduction.side, lost))?;
    ExternalAgent::begin(process, introduction)
}

/// Saves the record of the finished matches, and returns the reason why an
/// agent stopped the matches.
fn stop_failure(
    fault: &AgentError,
    record: RecordOutput,
    finished: u32,
    stop: Option<&Stop>,
) -> Failure {
    // If no match was finished, do not replace an older record.
    let kept = if finished > 0 { record.finish() } else { Ok(()) };
    let ended = stop.and_then(|stop| stop.check().err());
    match (kept, ended) {
        (Err(failure), _) => failure,
        (Ok(()), Some(ended)) if fault.is_interrupted() => ended,
        (Ok(()), _) => Failure::from_error(fault),
    }
}
