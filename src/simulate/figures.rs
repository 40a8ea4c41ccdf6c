//! The statistics that a simulation prints.

use serde_json::{Value, json};

use super::centuries::Century;
use crate::championship::County;
use crate::championship::averages::Ratio;
use crate::players::arena::{MatchTotals, SideTotals};
use crate::reports::table::{ratio_json, rounded};

/// The number of decimal places in the figures.
const DECIMALS: usize = 3;

fn ratio(above: u64, below: u64) -> Value {
    ratio_json(Ratio::new(above, below), DECIMALS)
}

/// Lists the named figures for whole seasons. A figure is `null` if computing
/// it would mean dividing by zero.
pub(crate) fn season_figures(totals: &MatchTotals, seconds: f64) -> Vec<(&'static str, Value)> {
    let both = totals.both_sides();
    vec![
        ("matches", json!(totals.matches)),
        ("balls", json!(both.balls)),
        ("seconds", json!(rounded(seconds, DECIMALS))),
        ("runs_per_wicket", ratio(both.runs, both.wickets)),
        ("runs_per_over", ratio(6 * both.runs, both.balls)),
        ("balls_per_wicket", ratio(both.balls, both.wickets)),
        ("drawn", json!(totals.draws)),
        ("tied", json!(totals.ties)),
        ("mean_all_out_total", ratio(totals.all_out_runs, u64::from(totals.all_out))),
    ]
}

/// Lists the figures for a century, together with its seed. The century can be
/// played again with `--seed`. The figures are whole numbers, so that the
/// figures of several centuries can be added up.
pub(crate) fn century_figures(century: &Century) -> Vec<(&'static str, Value)> {
    let (totals, championship) = (&century.totals, &century.championship);
    let options = championship.options();
    let [home, away] = &totals.sides;
    let both = totals.both_sides();
    let records = || County::all().map(|county| championship.records().county(county));
    let highest = records().filter_map(|of| Some(of.highest_for?.runs)).max();
    let lowest = records().filter_map(|of| Some(of.lowest_for?.runs)).min();
    vec![
        ("century", json!(century.number)),
        ("seed", json!(format!("{:#x}", championship.seed()))),
        ("batting_level", json!(options.batting_level)),
        ("bowling_level", json!(options.bowling_level)),
        ("matches", json!(totals.matches)),
        ("home_wins", json!(home.wins)),
        ("away_wins", json!(away.wins)),
        ("drawn", json!(totals.draws)),
        ("tied", json!(totals.ties)),
        ("balls", json!(both.balls)),
        ("runs", json!(both.runs)),
        ("extras", json!(both.extras)),
        ("wickets", json!(both.wickets)),
        ("all_out", json!(totals.all_out)),
        ("all_out_runs", json!(totals.all_out_runs)),
        ("highest_total", json!(highest)),
        ("lowest_all_out", json!(lowest)),
    ]
}

/// Lists the figures for friendlies.
pub(crate) fn friendly_figures(totals: &MatchTotals, seconds: f64) -> Vec<(&'static str, Value)> {
    let [home, away] = &totals.sides;
    let per_wicket = |side: &SideTotals| ratio(side.runs, side.wickets);
    vec![
        ("matches", json!(totals.matches)),
        ("home_wins", json!(home.wins)),
        ("away_wins", json!(away.wins)),
        ("draws", json!(totals.draws)),
        ("ties", json!(totals.ties)),
        ("home_runs_per_wicket", per_wicket(home)),
        ("away_runs_per_wicket", per_wicket(away)),
        ("balls", json!(totals.both_sides().balls)),
        ("seconds", json!(rounded(seconds, DECIMALS))),
    ]
}
