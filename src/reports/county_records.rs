//! County records: totals for and against, the partnership for each wicket.

use super::table::{Cell, Column, Table};
use crate::championship::records::{CountyRecords, Stand, Total};
use crate::championship::{Championship, County};
use crate::game::innings;

const RECORDS: [Column; 8] = [
    Column::left("county", "County", 6, 10),
    Column::left("record", "Record", 2, 26),
    Column::right("score", "", 10),
    Column::left("opponents", "against", 3, 10),
    Column::right("year", "in", 6),
    Column::data("runs"),
    Column::data("wickets"),
    Column::data("wicket"),
];

/// The records of one county, or of all sixteen.
pub(crate) fn records(championship: &Championship, county: Option<County>) -> Table {
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let wickets = championship.options().wickets();
    let rows =
        counties.flat_map(|county| county_rows(county, championship.records().of(county), wickets));
    Table {
        title: match county {
            Some(county) => format!("Records of {}", county.name()),
            None => "Records of all counties".to_owned(),
        },
        overhead: "",
        columns: RECORDS.to_vec(),
        rows: rows.collect(),
        empty: "",
    }
}

/// The totals, and a stand for each wicket that can fall.
fn county_rows(county: County, records: &CountyRecords, wickets: u8) -> Vec<Vec<Cell>> {
    let totals = [
        ("highest total for", records.highest_for),
        ("lowest total for", records.lowest_for),
        ("highest total against", records.highest_against),
        ("lowest total against", records.lowest_against),
    ];
    let stands = WICKETS
        .into_iter()
        .zip(records.partnerships)
        .zip(1..=wickets);
    totals
        .into_iter()
        .map(|(record, total)| total_row(county, record, total))
        .chain(stands.map(|((record, stand), wicket)| stand_row(county, record, wicket, stand)))
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

fn total_row(county: County, record: &'static str, total: Option<Total>) -> Vec<Cell> {
    let mut cells = vec![Cell::County(county), Cell::Word(record)];
    match total {
        Some(total) => cells.extend([
            Cell::Text(innings::score(total.runs, total.wickets, Some(total.ended))),
            Cell::County(total.opponents),
            Cell::number(total.year),
            Cell::number(total.runs),
            Cell::number(total.wickets),
            Cell::None,
        ]),
        None => cells.resize(RECORDS.len(), Cell::None),
    }
    cells
}

/// An unbroken stand has the scorer's asterisk.
fn stand_row(county: County, record: &'static str, wicket: u8, stand: Option<Stand>) -> Vec<Cell> {
    let mut cells = vec![Cell::County(county), Cell::Word(record)];
    match stand {
        Some(stand) => cells.extend([
            Cell::Text(format!(
                "{}{}",
                stand.runs,
                if stand.unbroken { "*" } else { "" }
            )),
            Cell::County(stand.opponents),
            Cell::number(stand.year),
            Cell::number(stand.runs),
            Cell::None,
            Cell::number(wicket),
        ]),
        None => {
            cells.resize(RECORDS.len() - 1, Cell::None);
            cells.push(Cell::number(wicket));
        }
    }
    cells
}
