//! County records: totals for and against, the partnership for each wicket, and the longest
//! runs of wins and without defeat.

use super::table::ColumnKind;
use super::table::{Cell, Column, Table};
use crate::championship::men::{ManName, NameBook};
use crate::championship::records::{Stand, Total};
use crate::championship::runs::{self, Run, RunKind};
use crate::championship::{Championship, County};
use crate::game::innings;
use crate::words::figure::{self, Figure};

const RECORDS: [Column; 17] = [
    Column::left("county", "County", 1, 8),
    Column::left("record", "Record", 1, 26).with_kind(ColumnKind::Label),
    SHORT_RECORD,
    Column::right("score", "", 8),
    Column::left("opponents", "against", 1, 8),
    Column::right("year", "in", 5).with_kind(ColumnKind::Year),
    Column::left("", "by", 1, 24).with_kind(ColumnKind::Added),
    Column::data("runs"),
    Column::data("wickets"),
    Column::data("wicket"),
    Column::data("batsman"),
    Column::data("partner"),
    Column::data("matches"),
    Column::data("from_year"),
    Column::data("from_round"),
    Column::data("to_year"),
    Column::data("to_round"),
];

/// How many columns stand before the wicket.
const BEFORE_WICKET: usize = 9;

/// The record without the word "partnership", for the page of all counties, which has
/// no room for more.
const SHORT_RECORD: Column = Column::left("", "Record", 1, 21).with_kind(ColumnKind::Label);

/// The records of one county, which the title names, or of all sixteen.
pub(crate) fn records(championship: &Championship, county: Option<County>) -> Table {
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let names = championship.name_book();
    let rows = counties.flat_map(|county| county_rows(championship, &names, county));
    let mut columns = RECORDS;
    if county.is_some() {
        columns[1].width += 2;
        (columns[0].width, columns[2].width) = (0, 0);
    } else {
        columns[1].width = 0;
    }
    Table {
        title: match county {
            Some(county) => format!("Records of {}", county.name()),
            None => "Records of all counties".to_owned(),
        },
        overhead: "",
        columns: columns.to_vec(),
        rows: rows.collect(),
        empty: "",
    }
}

/// The totals, a stand for each wicket that can fall, with the names of those who batted,
/// and the longest runs.
fn county_rows(championship: &Championship, names: &NameBook, county: County) -> Vec<Vec<Cell>> {
    let records = championship.records().of(county);
    let totals = [
        ("highest total for", records.highest_for),
        ("lowest total for", records.lowest_for),
        ("highest total against", records.highest_against),
        ("lowest total against", records.lowest_against),
    ];
    let stands =
        WICKETS.into_iter().zip(records.partnerships).zip(1..=championship.options().wickets());
    let stands = stands.map(|((record, stand), wicket)| {
        let pair = stand.and_then(|stand| championship.men().pair(county, stand.year, wicket));
        let pair = pair.map(|pair| pair.map(|man| names.of(county, man)));
        stand_row(county, record, wicket, stand, pair)
    });
    totals
        .into_iter()
        .map(|(record, total)| total_row(county, record, total))
        .chain(stands)
        .chain(RunKind::ALL.map(|kind| run_row(championship, county, kind)))
        .collect()
}

const WICKETS: [&str; innings::MOST_WICKETS] = [
    "first-wicket partnership",
    "second-wicket partnership",
    "third-wicket partnership",
    "fourth-wicket partnership",
    "fifth-wicket partnership",
    "sixth-wicket partnership",
    "seventh-wicket partnership",
    "eighth-wicket partnership",
    "ninth-wicket partnership",
    "tenth-wicket partnership",
];

fn short(record: &'static str) -> Cell {
    Cell::Word(record.strip_suffix(" partnership").unwrap_or(record))
}

fn total_row(county: County, record: &'static str, total: Option<Total>) -> Vec<Cell> {
    let mut cells = vec![Cell::County(county), Cell::Word(record), short(record)];
    if let Some(total) = total {
        cells.extend([
            Cell::Figure(Figure::Totals(vec![figure::InningsTotal {
                runs: total.runs,
                wickets: total.wickets,
                ended: Some(total.ended),
            }])),
            Cell::County(total.opponents),
            Cell::number(total.year),
            Cell::None,
            Cell::number(total.runs),
            Cell::number(total.wickets),
        ]);
    }
    cells.resize(RECORDS.len(), Cell::None);
    cells
}

fn stand_row(
    county: County,
    record: &'static str,
    wicket: u8,
    stand: Option<Stand>,
    pair: Option<[ManName; 2]>,
) -> Vec<Cell> {
    let mut cells = vec![Cell::County(county), Cell::Word(record), short(record)];
    if let Some(stand) = stand {
        let Stand { runs, unbroken, .. } = stand;
        cells.extend([
            Cell::Figure(Figure::Partnership { runs, unbroken }),
            Cell::County(stand.opponents),
            Cell::number(stand.year),
            match &pair {
                Some([one, other]) => Cell::Text(format!("{}, {}", one.surname, other.surname)),
                None => Cell::None,
            },
            Cell::number(stand.runs),
        ]);
    }
    cells.resize(BEFORE_WICKET, Cell::None);
    cells.push(Cell::number(wicket));
    cells.extend(match pair {
        Some(pair) => pair.map(|name| Cell::Text(name.plain())),
        None => [Cell::None, Cell::None],
    });
    cells.resize(RECORDS.len(), Cell::None);
    cells
}

/// The longest run of a county of one kind.
fn run_row(championship: &Championship, county: County, kind: RunKind) -> Vec<Cell> {
    let record = match kind {
        RunKind::Winning => "most wins in a row",
        RunKind::Unbeaten => "most matches unbeaten",
    };
    let mut cells = vec![Cell::County(county), Cell::Word(record), short(record)];
    if let Some(Run { matches, first, last }) = runs::longest(championship, county, kind) {
        cells.extend([
            Cell::number(matches),
            Cell::None,
            Cell::number(last.year),
            // It needs no "by" before it.
            Cell::Sentence(format!("since {}, round {}", first.year, first.round)),
        ]);
        cells.resize(RECORDS.len() - 5, Cell::None);
        cells.extend([
            Cell::number(matches),
            Cell::number(first.year),
            Cell::number(first.round),
            Cell::number(last.year),
            Cell::number(last.round),
        ]);
    }
    cells.resize(RECORDS.len(), Cell::None);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::table::WIDTH;
    use crate::rules::Options;

    #[test]
    fn the_records_of_all_counties_and_of_one_fit_the_page() {
        let championship = Championship::new(1890, Options::default(), None);
        let longest = "Butterfield, Butterfield";
        for county in [None, County::all().next()] {
            let mut table = records(&championship, county);
            let by = table.columns.iter().position(|one| one.heading == "by");
            for row in &mut table.rows {
                row[by.unwrap()] = Cell::Text(longest.to_owned());
            }
            let lines = table.head().into_iter().chain(table.body());
            let widest = lines.map(|line| line.chars().count()).max();
            assert!(widest <= Some(WIDTH), "{widest:?}");
        }
    }
}
