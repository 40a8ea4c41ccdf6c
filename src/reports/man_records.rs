//! Records of the men: the best innings and bowling, the best seasons, the best
//! careers, of one county or of all.

use std::cmp::Reverse;

use super::men::{best, highest, years};
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::men::{Sums, WithNames};
use crate::championship::{County, MatchNumber};
use crate::reports::ordering::sort_by_key;
use crate::words::year::YearSpan;

/// How many men stand in each record.
const MEN: usize = 3;

/// What a record is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// An innings, with the bat or with the ball.
    Innings,
    /// A season.
    Season,
    /// All seasons together.
    Career,
}

/// A record: what it is called, what it is ordered by, its figure, and the match
/// where it is of one.
struct ManRecord {
    name: &'static str,
    of: Of,
    merit: fn(&Sums) -> (u32, Reverse<u32>),
    figure: fn(&Sums) -> Cell,
    made_in: fn(&Sums) -> Option<MatchNumber>,
}

/// No match: the record is of several.
fn of_several(_: &Sums) -> Option<MatchNumber> {
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
        of: Of::Innings,
        merit: |sums| {
            let highest = sums.highest;
            (2 * u32::from(highest.runs) + u32::from(highest.not_out), Reverse(0))
        },
        figure: highest,
        made_in: |sums| Some(sums.highest.made_in),
    },
    ManRecord {
        name: "best bowling",
        of: Of::Innings,
        merit: |sums| (sums.best.wickets.into(), Reverse(sums.best.runs.into())),
        figure: |sums| best(sums.best),
        made_in: |sums| Some(sums.best.taken_in),
    },
    ManRecord {
        name: "most runs, season",
        of: Of::Season,
        merit: runs,
        figure: |sums| Cell::number(sums.runs),
        made_in: of_several,
    },
    ManRecord {
        name: "most wickets, season",
        of: Of::Season,
        merit: wickets,
        figure: |sums| Cell::number(sums.wickets),
        made_in: of_several,
    },
    ManRecord {
        name: "most runs, career",
        of: Of::Career,
        merit: runs,
        figure: |sums| Cell::number(sums.runs),
        made_in: of_several,
    },
    ManRecord {
        name: "most wickets, career",
        of: Of::Career,
        merit: wickets,
        figure: |sums| Cell::number(sums.wickets),
        made_in: of_several,
    },
];

const COLUMNS: [Column; 13] = [
    Column::right("", "", 3),
    Column::left("record", "Record", 1, 20).with_kind(ColumnKind::Label),
    Column::right("figure", "", 7),
    Column::left("name", "", 1, 20).with_kind(ColumnKind::Man),
    Column::data("initials"),
    Column::left("county", "", 1, 8),
    Column::left("yours", "", 0, 1),
    Column::left("opponents", "against", 1, 8),
    Column::left("", "in", 1, 7),
    Column::data("place"),
    Column::data("first_season"),
    Column::data("last_season"),
    Column::data("round"),
];

/// A man with what he did, in a season or in all.
struct Line {
    county: County,
    man: u16,
    years: YearSpan,
    sums: Sums,
}

/// The records of the men of one county, which the title names, or of all.
pub(super) fn records(named: WithNames<'_>, county: Option<County>) -> Table {
    let championship = named.championship;
    let seasons = counties(county).flat_map(|county| {
        let seasons = championship.men().seasons(county);
        let seasons = seasons.filter(|(_, _, row)| row.sums.matches > 0);
        seasons.map(move |(year, _, row)| Line {
            county,
            man: row.man,
            years: YearSpan::one(year),
            sums: row.sums,
        })
    });
    let careers = counties(county).flat_map(|county| {
        let careers = championship.men().careers(county).into_iter();
        careers.map(move |career| Line {
            county,
            man: career.man,
            years: YearSpan { from: career.first, to: career.last },
            sums: career.sums,
        })
    });
    let (seasons, careers): (Vec<Line>, Vec<Line>) = (seasons.collect(), careers.collect());
    let rows = RECORDS.iter().flat_map(|record| {
        let lines = if record.of == Of::Career { &careers } else { &seasons };
        let first = leading(lines, record).into_iter();
        (1..).zip(first).map(|(place, line)| row(named, record, place, line))
    });
    let rows = (1..).zip(rows).map(|(number, mut row)| {
        if let Some(cell) = row.first_mut() {
            *cell = Cell::Number(number);
        }
        row
    });
    let mut columns = COLUMNS;
    if county.is_some() {
        (columns[5].width, columns[6].width) = (0, 0);
    }
    Table {
        title: match county {
            Some(county) => format!("The best men of {}", county.name()),
            None => "The best men of all counties".to_owned(),
        },
        overhead: "",
        columns: columns.to_vec(),
        rows: rows.collect(),
        empty: "Nobody has played yet.",
    }
}

/// The one county, or all of them.
fn counties(only: Option<County>) -> impl Iterator<Item = County> {
    County::all().filter(move |county| only.is_none_or(|only| only == *county))
}

/// The first men of a record, each once with his best; of equal ones the earlier.
fn leading<'l>(lines: &'l [Line], record: &ManRecord) -> Vec<&'l Line> {
    let mut ranked: Vec<&Line> =
        lines.iter().filter(|line| (record.merit)(&line.sums).0 > 0).collect();
    sort_by_key(&mut ranked, |line| {
        (Reverse((record.merit)(&line.sums)), line.years.from, line.county)
    });
    let mut first: Vec<&Line> = Vec::new();
    for line in ranked {
        let is_new = |one: &&Line| (one.county, one.man) != (line.county, line.man);
        if first.iter().all(is_new) {
            first.push(line);
        }
        if first.len() == MEN {
            break;
        }
    }
    first
}

fn row(named: WithNames<'_>, record: &ManRecord, place: u32, line: &Line) -> Vec<Cell> {
    let WithNames { championship, names } = named;
    let name = names.of(line.county, line.man);
    let made_in = (record.made_in)(&line.sums);
    let meeting = made_in.and_then(|of| championship.meeting(line.county, of));
    let (opponents, round) = match meeting {
        Some((fixture, opponents)) => (Cell::County(opponents), Cell::number(fixture.round)),
        None => (Cell::None, Cell::None),
    };
    vec![
        Cell::None,
        Cell::Word(record.name),
        (record.figure)(&line.sums),
        Cell::Man(line.county, line.man, name.card()),
        Cell::Text(name.initials),
        Cell::County(line.county),
        Cell::Yours(championship.whose(line.county)),
        opponents,
        Cell::Text(years(line.years)),
        Cell::number(place),
        Cell::number(line.years.from),
        Cell::number(line.years.to),
        round,
    ]
}
