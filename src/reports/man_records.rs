//! The men's records: the best innings, bowling, seasons and careers, in one
//! county or in all counties.

use std::cmp::Reverse;

use super::builder::TableOf;
use super::men::{ManLine, best_bowling_cell, highest_innings_cell, years_text};
use super::table::{Cell, ColumnKind, Table};
use crate::championship::men::{Sums, WithNames};
use crate::championship::{County, MatchNumber};
use crate::reports::ordering::sort_by_key;

/// The number of men listed for each record.
const MEN_PER_RECORD: usize = 3;

/// The period that a record covers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RecordPeriod {
    /// A single innings in which the man batted or bowled.
    Innings,
    /// One season.
    Season,
    /// All seasons together.
    Career,
}

/// A record: its name, its order, its figure and, if it was set in one match,
/// that match.
struct ManRecord {
    name: &'static str,
    of: RecordPeriod,
    merit: fn(&Sums) -> (u32, Reverse<u32>),
    figure: fn(&Sums) -> Cell,
    made_in: fn(&Sums) -> Option<MatchNumber>,
}

/// Returns `None`, because the record covers several matches.
fn no_match(_: &Sums) -> Option<MatchNumber> {
    None
}

fn runs(sums: &Sums) -> (u32, Reverse<u32>) {
    (sums.runs, Reverse(sums.outs().into()))
}

fn wickets(sums: &Sums) -> (u32, Reverse<u32>) {
    (sums.wickets.into(), Reverse(sums.conceded))
}

const RECORDS: [ManRecord; 6] = [
    ManRecord {
        name: "highest innings",
        of: RecordPeriod::Innings,
        merit: |sums| {
            let highest = sums.highest;
            // A not-out innings ranks just above a completed innings with the
            // same number of runs.
            (2 * u32::from(highest.runs) + u32::from(highest.not_out), Reverse(0))
        },
        figure: highest_innings_cell,
        made_in: |sums| Some(sums.highest.made_in),
    },
    ManRecord {
        name: "best bowling",
        of: RecordPeriod::Innings,
        merit: |sums| (sums.best.wickets.into(), Reverse(sums.best.runs.into())),
        figure: |sums| best_bowling_cell(sums.best),
        made_in: |sums| Some(sums.best.taken_in),
    },
    ManRecord {
        name: "most runs, season",
        of: RecordPeriod::Season,
        merit: runs,
        figure: |sums| Cell::number(sums.runs),
        made_in: no_match,
    },
    ManRecord {
        name: "most wickets, season",
        of: RecordPeriod::Season,
        merit: wickets,
        figure: |sums| Cell::number(sums.wickets),
        made_in: no_match,
    },
    ManRecord {
        name: "most runs, career",
        of: RecordPeriod::Career,
        merit: runs,
        figure: |sums| Cell::number(sums.runs),
        made_in: no_match,
    },
    ManRecord {
        name: "most wickets, career",
        of: RecordPeriod::Career,
        merit: wickets,
        figure: |sums| Cell::number(sums.wickets),
        made_in: no_match,
    },
];

/// Tabulates the records of all men, or of the men in one county, which the
/// title names.
pub(super) fn records(named: WithNames<'_>, county: Option<County>) -> Table {
    let WithNames { championship, names } = named;
    let seasons = counties(county).flat_map(|county| {
        let seasons = championship.men().seasons(county);
        let seasons = seasons.filter(|(_, _, row)| row.sums.matches > 0);
        seasons.map(move |(year, _, row)| ManLine::from_season(county, year, row))
    });
    let careers = counties(county).flat_map(|county| championship.men().careers(county));
    let careers: Vec<ManLine> = careers.map(|career| ManLine::from_career(&career)).collect();
    let seasons: Vec<ManLine> = seasons.collect();
    let rows = RECORDS.iter().flat_map(|record| {
        let lines = if record.of == RecordPeriod::Career { &careers } else { &seasons };
        let first = leading(lines, record).into_iter();
        (1_u32..).zip(first).map(move |(place, line)| (line, place, record))
    });
    let meeting = |line: &ManLine, record: &ManRecord| {
        (record.made_in)(&line.sums)
            .and_then(|of| championship.match_and_opponents(line.county, of))
    };
    let title = match county {
        Some(county) => format!("The best men of {}", county.name()),
        None => "The best men of all counties".to_owned(),
    };
    let mut table = TableOf::new(rows)
        .numbered("", 3)
        .left("record", "Record", 1, 20, |(.., record)| record.name)
        .with_kind(ColumnKind::Label)
        .right("figure", "", 7, |(line, _, record)| (record.figure)(&line.sums))
        .left("name", "", 1, 20, |(line, ..)| line.name_cell(names))
        .with_kind(ColumnKind::Man)
        .data("initials", |(line, ..)| names.man(line.county, line.man).initials)
        .county_column(1, 8, championship, |(line, ..)| line.county)
        .left("opponents", "against", 1, 8, |(line, _, record)| {
            meeting(line, record).map(|(_, opponents)| opponents)
        })
        .left("", "in", 1, 7, |(line, ..)| years_text(line.years))
        .data("place", |(_, place, _)| *place)
        .data("first_season", |(line, ..)| line.years.from)
        .data("last_season", |(line, ..)| line.years.to)
        .data("round", |(line, _, record)| meeting(line, record).map(|(fixture, _)| fixture.round))
        .done(title, "Nobody has played yet.");
    // The title names the county.
    if county.is_some() {
        table.columns[5..=6].iter_mut().for_each(|column| column.width = 0);
    }
    table
}

/// Returns the given county, or all counties.
fn counties(only: Option<County>) -> impl Iterator<Item = County> {
    County::all().filter(move |county| only.is_none_or(|only| only == *county))
}

/// Returns the leading men for a record. Each man appears only once, with his
/// best figure. If several of his figures are equally good, the earliest
/// counts.
fn leading<'l>(lines: &'l [ManLine], record: &ManRecord) -> Vec<&'l ManLine> {
    let mut ranked: Vec<&ManLine> =
        lines.iter().filter(|line| (record.merit)(&line.sums).0 > 0).collect();
    sort_by_key(&mut ranked, |line| {
        // Equal figures are ordered by year, and then by county.
        (Reverse((record.merit)(&line.sums)), line.years.from, line.county)
    });
    let mut first: Vec<&ManLine> = Vec::new();
    for line in ranked {
        let is_new = |one: &&ManLine| (one.county, one.man) != (line.county, line.man);
        if first.iter().all(is_new) {
            first.push(line);
        }
        if first.len() == MEN_PER_RECORD {
            break;
        }
    }
    first
}
