//! Rolls of honour and final positions of the completed seasons.

use super::table::ColumnKind;
use std::sync::LazyLock;

use super::table::{Cell, Column, Table};
use crate::championship::counties::COUNTIES;
use crate::championship::honours::{finishes, places};
use crate::championship::{Championship, Class, County};

const NONE_YET: &str = "No season is complete yet.";

const HONOURS: [Column; 7] = [
    Column::right("year", "Year", 10).with_kind(ColumnKind::Year),
    Column::left("first", "First", 4, 12),
    Column::left("second", "Second", 0, 12),
    Column::left("third", "Third", 0, 12),
    Column::left("promoted", "Promoted", 2, 12),
    Column::data("relegated"),
    Column::data("wooden_spoon"),
];

/// The fields of a county's position as a number, and of its class.
static PLACE_KEYS: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let names = County::all().map(County::name);
    names.map(|name| [format!("{name}_place"), format!("{name}_competition")]).collect()
});

/// The first three of the first class and the promoted county, by year.
pub(crate) fn honours(championship: &Championship) -> Table {
    let rows = finishes(championship).into_iter().map(|finish| {
        let [first, second, third, ..] = *finish.positions(Class::First);
        let [.., spoon] = *finish.positions(Class::Second);
        vec![
            Cell::number(finish.year),
            Cell::County(first),
            Cell::County(second),
            Cell::County(third),
            Cell::County(finish.promoted()),
            Cell::County(finish.relegated()),
            Cell::County(spoon),
        ]
    });
    Table {
        title: "Rolls of honour".to_owned(),
        overhead: "",
        columns: HONOURS.to_vec(),
        rows: rows.collect(),
        empty: NONE_YET,
    }
}

/// The final position of each county in each year: one row per year, one column
/// per county, second-class places in parentheses.
pub(crate) fn positions(championship: &Championship) -> Table {
    let mut columns = vec![Column::right("year", "Year", 6).with_kind(ColumnKind::Year)];
    columns.extend(County::all().map(|county| {
        let heading = county.name().get(..3).unwrap_or_default();
        Column::right(county.name(), heading, (super::table::WIDTH - 8) / COUNTIES)
    }));
    let keys = PLACE_KEYS.iter().flatten();
    columns.extend(keys.map(|key| Column::data(key)));
    let rows = finishes(championship).into_iter().map(|finish| {
        let mut cells = vec![Cell::number(finish.year)];
        cells.extend(places(&finish).map(Cell::Place));
        cells.extend(places(&finish).into_iter().flat_map(|place| match place {
            Some((class, place)) => [Cell::number(place), Cell::Word(class.name())],
            None => [Cell::None, Cell::None],
        }));
        cells
    });
    Table {
        title: "Final positions".to_owned(),
        overhead: "",
        columns,
        rows: rows.collect(),
        empty: NONE_YET,
    }
}
