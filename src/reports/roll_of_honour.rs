//! Rolls of honour and final positions for the completed seasons.

use std::sync::LazyLock;

use super::builder::TableOf;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::counties::{COUNTIES, PER_CLASS};
use crate::championship::honours::{Finish, finishes, places_by_county};
use crate::championship::{Championship, ChampionshipView, Class, County};

/// The line above the table of final positions.
const POSITIONS_KEY: &str = "      1st: champions; in brackets: the second class";

const NONE_YET: &str = "No season is complete yet.";

/// The keys in data output for a county's position (a number) and for its
/// class.
static PLACE_KEYS: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let names = County::all().map(County::name);
    names.map(|name| [format!("{name}_place"), format!("{name}_competition")]).collect()
});

/// The headings for the counties, each with an asterisk for the person's own
/// county.
static STARRED_HEADINGS: LazyLock<[String; COUNTIES]> = LazyLock::new(|| {
    let mut counties = County::all();
    [(); COUNTIES].map(|()| {
        let name = counties.next().map_or("", County::name);
        format!("{}*", name.get(..3).unwrap_or_default())
    })
});

/// The width of the column for a county's positions.
const POSITION_WIDTH: usize = (super::table::WIDTH - 8) / COUNTIES;

/// Tabulates the first three counties of the first class and the promoted county,
/// for each year.
pub(crate) fn honours(championship: &Championship) -> Table {
    TableOf::new(finishes(championship))
        .right("year", "Year", 10, |finish| finish.year)
        .with_kind(ColumnKind::Year)
        .left("first", "First", 4, 12, |finish| finish.positions(Class::First)[0])
        .left("second", "Second", 0, 12, |finish| finish.positions(Class::First)[1])
        .left("third", "Third", 0, 12, |finish| finish.positions(Class::First)[2])
        .left("promoted", "Promoted", 2, 12, Finish::promoted)
        .data("relegated", Finish::relegated)
        .data("wooden_spoon", |finish| finish.positions(Class::Second)[PER_CLASS - 1])
        .done("Rolls of honour", NONE_YET)
}

/// Tabulates the final position of each county in each year, with a row for
/// each year and a column for each county. Positions in the second class are in
/// brackets.
pub(crate) fn positions(championship: &ChampionshipView<'_>) -> Table {
    let counties = County::all().zip(STARRED_HEADINGS.iter()).map(|(county, starred)| {
        let yours = championship.yours() == Some(county);
        let heading = if yours { starred } else { county.name().get(..3).unwrap_or_default() };
        let width = POSITION_WIDTH + usize::from(yours);
        Column::right(county.name(), heading, width).with_kind(ColumnKind::Position { yours })
    });
    let table = TableOf::new(finishes(championship))
        .right("year", "Year", 6, |finish| finish.year)
        .with_kind(ColumnKind::Year)
        .columns(counties, |finish| places_by_county(finish).map(Cell::Place))
        .columns(PLACE_KEYS.iter().flatten().map(|key| Column::data(key)), |finish| {
            places_by_county(finish).into_iter().flat_map(|place| {
                let (class, place) = place.unzip();
                [Cell::from(place), class.map(Class::name).into()]
            })
        });
    Table { overhead: POSITIONS_KEY, ..table.done("Final positions", NONE_YET) }
}
