//! Results and averages of all completed seasons, class by class.

use super::league::{averages_columns, averages_row};
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::honours::all_time;
use crate::championship::{Championship, ChampionshipView, Class};

const NONE_YET: &str = "No season is complete yet.";

/// The columns that both classes share; the last two and the prize money
/// differ in name.
fn columns(class: Class) -> Vec<Column> {
    let (firsts, titles, lasts, bottoms) = match class {
        Class::First => ("titles", "Titles", "relegations", "Releg"),
        Class::Second => ("promotions", "Proms", "wooden_spoons", "Spoons"),
    };
    let mut columns = vec![
        Column::right("place", "", 4),
        Column::left("county", "", 2, 10),
        Column::left("yours", "", 0, 1),
        Column::right("seasons", "Ssns", 5).with_kind(ColumnKind::Added),
        Column::right("won", "W", 6),
        Column::right("lost", "L", 6),
        Column::right("drawn", "D", 6),
        Column::right("tied", "T", 5),
        Column::right("quotient", "Quotient", 10),
        Column::right(firsts, titles, 8),
        Column::right(lasts, bottoms, 8),
    ];
    if class == Class::First {
        columns.push(Column::right("prize_money", "Prize", 8));
    }
    columns
}

/// All-time results of all counties, by prize money, which is a column of the
/// first class only.
pub(crate) fn results(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let rows = all_time(championship, class);
    let rows = rows.iter().enumerate().map(|(index, row)| {
        let mut cells = vec![
            Cell::number(index + 1),
            Cell::County(row.county),
            Cell::Yours(championship.whose(row.county)),
            Cell::number(row.seasons),
            Cell::number(row.tally.won),
            Cell::number(row.tally.lost),
            Cell::number(row.tally.drawn),
            Cell::number(row.tally.tied),
            Cell::Ratio(row.averages.quotient(), 3),
            Cell::number(row.firsts),
            Cell::number(row.lasts),
        ];
        if class == Class::First {
            cells.push(Cell::number(row.prize_money));
        }
        cells
    });
    Table {
        title: title(championship, class, "results"),
        overhead: "",
        columns: columns(class),
        rows: rows.collect(),
        empty: NONE_YET,
    }
}

/// All-time averages of the counties that have played in the class, in the order
/// of the all-time results.
pub(crate) fn averages(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let rows = all_time(championship, class);
    let rows = rows
        .iter()
        .filter(|row| row.seasons > 0)
        .map(|row| averages_row(championship, row.county, &row.averages));
    Table {
        title: title(championship, class, "averages"),
        overhead: "                        Batting                        Bowling",
        columns: averages_columns(2, 9, [9, 11], 7),
        rows: rows.collect(),
        empty: NONE_YET,
    }
}

fn title(championship: &Championship, class: Class, what: &str) -> String {
    let span = match championship.completed() {
        [] => String::new(),
        [only] => format!(", {}", only.year()),
        [first, .., last] => format!(", {} to {}", first.year(), last.year()),
    };
    format!("All-time {} {what}{span}", class.name())
}
