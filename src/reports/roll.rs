//! Rolls of honour and final positions of the completed seasons.

use super::table::ColumnKind;
use std::sync::LazyLock;

use super::table::{Cell, Column, Table};
use crate::championship::counties::COUNTIES;
use crate::championship::honours::{finishes, places};
use crate::championship::{Championship, ChampionshipView, Class, County};

/// What stands above the final positions.
const TITLES: &str = "      1st: champions; in brackets: the second class";

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

/// The headings of the counties, each as that of the person who looks.
static STARRED: LazyLock<[String; COUNTIES]> = LazyLock::new(|| {
    let mut counties = County::all();
    [(); COUNTIES].map(|()| {
        let name = counties.next().map_or("", County::name);
        format!("{}*", name.get(..3).unwrap_or_default())
    })
});

/// Columns of a county's positions.
const POSITION: usize = (super::table::WIDTH - 8) / COUNTIES;

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
pub(crate) fn positions(championship: &ChampionshipView<'_>) -> Table {
    let mut columns = vec![Column::right("year", "Year", 6).with_kind(ColumnKind::Year)];
    columns.extend(County::all().zip(STARRED.iter()).map(|(county, starred)| {
        let yours = championship.yours() == Some(county);
        let heading = if yours { starred } else { county.name().get(..3).unwrap_or_default() };
        let width = POSITION + usize::from(yours);
        Column::right(county.name(), heading, width).with_kind(ColumnKind::Position { yours })
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
        overhead: TITLES,
        columns,
        rows: rows.collect(),
        empty: NONE_YET,
    }
}
