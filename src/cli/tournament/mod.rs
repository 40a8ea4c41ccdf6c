//! `armchair tournament`: plays a tournament in which every player meets every
//! other player.

mod config;
mod results;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use self::config::Config;
use self::results::Results;
use super::args::TournamentArgs as Args;
use super::failure::Failure;
use super::output::Format;
use super::progress::ProgressLine;
use super::stop::Stop;
use super::{friendly, output};
use crate::reports::{Cell, Table, TableOf};
use crate::simulate::agent::external::Introduction;
use crate::simulate::tournament::standing::{PlayerStanding, rank_players};
use crate::simulate::tournament::{MatchRow, Pairing};
use crate::simulate::{Stopped, core_count};
use crate::text::display_width as width;

/// The maximum number of matches in a run, because all of them are held in
/// memory.
const MOST_MATCHES: u64 = 20_000_000;

pub(super) fn run(args: &Args, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let config = Config::read(&args.config)?;
    let first = args.first.unwrap_or(0);
    let deals = args.deals.unwrap_or(config.deals);
    // Deals have 32-bit numbers.
    let Some(last) = first.checked_add(deals) else {
        return Err(Failure::Usage(format!(
            "there are fewer than {deals} deals from number {first} on; choose a smaller --first"
        )));
    };
    let tournament = &config.tournament;
    let players = tournament.players.len() as u64;
    // Each pair plays each deal twice, once on each ground.
    let matches = players * (players - 1) * u64::from(deals);
    if matches > MOST_MATCHES {
        return Err(Failure::Failed(format!(
            "{players} players and {deals} deals make {matches} matches; the limit is {MOST_MATCHES} at a time. Split the deals with --first and --deals"
        )));
    }
    let mut results = Results::open(args.results.as_deref(), data_dir, tournament)?;
    let played: BTreeSet<Pairing> = results.rows.iter().map(|(pairing, _)| *pairing).collect();
    let mut pairings = tournament.pairings(first..last);
    // Matches already in the results file are not played again.
    pairings.retain(|pairing| !played.contains(pairing));
    play(args, &config, &pairings, &mut results)?;
    let names: Vec<String> = tournament.players.iter().map(|player| player.name.clone()).collect();
    print(rank_players(&names, &results.rows), args.format)
}

fn play(
    args: &Args,
    config: &Config,
    pairings: &[Pairing],
    results: &mut Results<'_>,
) -> Result<(), Failure> {
    let stop = Stop::watch();
    let limit = Duration::from_secs(config.agent_seconds.into());
    let start = |command: &str, introduction: &Introduction| {
        friendly::start_agent(command, limit, &stop, introduction)
    };
    let threads = args.threads.unwrap_or_else(core_count);
    let mut progress = ProgressLine::new(pairings.len() as u64, "matches");
    let mut finished = 0;
    let played = config.tournament.play(pairings, threads, &start, |row: MatchRow| {
        results.keep(row).map_err(Stopped::Kept)?;
        finished += 1;
        progress.update(finished);
        // A signal also ends the tournament, between two matches.
        stop.check().map_err(|_| Stopped::NotFinished)
    });
    drop(progress);
    match played {
        Ok(()) => Ok(()),
        Err(stopped) => Err(stop.check().err().unwrap_or_else(|| Failure::from_error(stopped))),
    }
}

fn print(standings: Vec<PlayerStanding>, format: Format) -> Result<(), Failure> {
    // A name of twenty characters may be forty columns wide.
    let names = standings.iter().map(|standing| width(&standing.name));
    let names = names.fold(22, usize::max);
    let table = TableOf::new(standings)
        .numbered("place", 3)
        .left("player", "Player", 2, names, |standing| standing.name.clone())
        .right("played", "P", 6, |standing| standing.tally.played())
        .tally_columns([6, 6, 6, 5], |standing| standing.tally)
        .right("points", "Pts", 7, |standing| standing.tally.points())
        .right("points_a_match", "a match", 9, |standing| Cell::Ratio(standing.points_a_match(), 3))
        .right("two_standard_deviations", "2 s.d.", 8, |standing| {
            Cell::Estimate(standing.margin, 3)
        })
        .done("", "");
    match format {
        Format::Text => output::print(&page(&table)),
        Format::Json => output::print_json(&table.json()),
        Format::Csv => output::print_csv(&table),
    }
}

/// Formats the table, without its title.
fn page(table: &Table) -> String {
    let lines = table.heading_lines().into_iter().chain(table.row_texts());
    let lines = lines.filter(|line| !line.trim().is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}
