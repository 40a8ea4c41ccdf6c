//! County records: totals for and against, the best partnership for each wicket, the
//! longest run of wins and the longest run without defeat.

use super::builder::TableOf;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::men::{ManName, NameBook};
use crate::championship::records::{RecordStand, RecordTotal};
use crate::championship::runs::{self, MatchRun, RunKind};
use crate::championship::{Championship, County};
use crate::game::innings;
use crate::words::figure::{self, Figure};

/// A row: its county, the name of the record, and its cells, starting with the
/// score.
type RecordRow = (County, &'static str, Vec<Cell>);

/// Tabulates the records of all sixteen counties, or of one county, which the
/// title names.
pub(crate) fn records(championship: &Championship, county: Option<County>) -> Table {
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let names = championship.name_book();
    let rows = counties.flat_map(|county| county_rows(championship, &names, county));
    let title = match county {
        Some(county) => format!("Records of {}", county.name()),
        None => "Records of all counties".to_owned(),
    };
    let page = [
        Column::right("score", "", 8),
        Column::left("opponents", "against", 1, 8),
        Column::right("year", "in", 5).with_kind(ColumnKind::Year),
        Column::left("", "by", 1, 24).with_kind(ColumnKind::Added),
    ];
    let data = ["runs", "wickets", "wicket", "batsman", "partner", "matches"];
    let years = ["from_year", "from_round", "to_year", "to_round"];
    let data = data.into_iter().chain(years).map(Column::data);
    let mut table = TableOf::new(rows)
        .left("county", "County", 1, 8, |(county, ..)| *county)
        .left("record", "Record", 1, 26, |(_, record, _)| *record)
        .with_kind(ColumnKind::Label)
        .left("", "Record", 1, 21, |(_, record, _)| {
            record.strip_suffix(" partnership").unwrap_or(record)
        })
        .with_kind(ColumnKind::Label)
        .columns(page.into_iter().chain(data), |(.., cells)| cells.clone())
        .done(title, "");
    // The page for all counties has no room for the word "partnership".
    if county.is_some() {
        table.columns[1].width += 2;
        (table.columns[0].width, table.columns[2].width) = (0, 0);
    } else {
        table.columns[1].width = 0;
    }
    table
}

/// Returns a county's rows. The rows give the totals, the best stand for each
/// wicket that can fall (with the batsmen's names), and the longest runs of
/// results.
fn county_rows(championship: &Championship, names: &NameBook, county: County) -> Vec<RecordRow> {
    let records = championship.records().county(county);
    let totals = [
        ("highest total for", records.highest_for),
        ("lowest total for", records.lowest_for),
        ("highest total against", records.highest_against),
        ("lowest total against", records.lowest_against),
    ];
    let stands = WICKETS.into_iter().zip(records.partnerships).zip(1..=championship.most_wickets());
    let stands = stands.map(|((record, stand), wicket)| {
        let pair =
            stand.and_then(|stand| championship.men().batting_pair(county, stand.year, wicket));
        let pair = pair.map(|pair| pair.map(|man| names.man(county, man)));
        (county, record, stand_cells(wicket, stand, pair))
    });
    let totals = totals.map(|(record, total)| (county, record, total_cells(total)));
    let runs = RunKind::ALL.map(|kind| {
        let record = match kind {
            RunKind::Winning => "most wins in a row",
            RunKind::Unbeaten => "most matches unbeaten",
        };
        (county, record, run_cells(runs::longest(championship, county, kind)))
    });
    totals.into_iter().chain(stands).chain(runs).collect()
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

fn total_cells(total: Option<RecordTotal>) -> Vec<Cell> {
    let Some(RecordTotal { runs, wickets, ended, opponents, year }) = total else {
        return Vec::new();
    };
    let total = figure::InningsTotal { runs, wickets, ended: Some(ended) };
    vec![
        Cell::Figure(Figure::Totals(vec![total])),
        opponents.into(),
        year.into(),
        Cell::None,
        runs.into(),
        wickets.into(),
    ]
}

fn stand_cells(wicket: u8, stand: Option<RecordStand>, pair: Option<[ManName; 2]>) -> Vec<Cell> {
    let mut cells = match stand {
        None => vec![Cell::None; 5],
        Some(RecordStand { runs, unbroken, opponents, year }) => vec![
            Cell::Figure(Figure::Partnership { runs, unbroken }),
            opponents.into(),
            year.into(),
            pair.as_ref().map(|[one, other]| format!("{}, {}", one.surname, other.surname)).into(),
            runs.into(),
        ],
    };
    cells.extend([Cell::None, wicket.into()]);
    cells.extend(pair.into_iter().flatten().map(|name| Cell::Text(name.plain_name())));
    cells
}

/// Returns the cells for a county's longest run of one kind.
fn run_cells(run: Option<MatchRun>) -> Vec<Cell> {
    let Some(MatchRun { matches, first, last }) = run else {
        return Vec::new();
    };
    let mut cells = vec![
        matches.into(),
        Cell::None,
        last.year.into(),
        // The cell is a sentence, because the column would put "by" before
        // ordinary text.
        Cell::Sentence(format!("since {}, round {}", first.year, first.round)),
    ];
    // Leave the columns for totals and stands empty, up to the column for the
    // number of matches.
    cells.resize(9, Cell::None);
    cells.push(matches.into());
    cells.extend(
        [first, last].into_iter().flat_map(|one| [Cell::number(one.year), Cell::number(one.round)]),
    );
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
            let lines = table.heading_lines().into_iter().chain(table.row_texts());
            let widest = lines.map(|line| line.chars().count()).max();
            assert!(widest <= Some(WIDTH), "{widest:?}");
        }
    }
}
