//! Results and averages over all completed seasons, for each class.

use super::builder::TableOf;
use super::league::start_averages_table;
use super::table::{Cell, ColumnKind, Table};
use crate::championship::honours::{AllTimeRow, all_time};
use crate::championship::standings::Standing;
use crate::championship::{Championship, ChampionshipView, Class};

const NONE_YET: &str = "No season is complete yet.";

/// Returns the all-time results of all counties in a class, ordered by prize
/// money. Only the first class has a column for prize money.
pub(crate) fn results(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let (firsts, titles, lasts, bottoms) = match class {
        Class::First => ("titles", "Titles", "relegations", "Releg"),
        Class::Second => ("promotions", "Proms", "wooden_spoons", "Spoons"),
    };
    let table = TableOf::new(all_time(championship, class))
        .numbered("place", 4)
        .county_column(2, 10, championship, |row| row.county)
        .right("seasons", "Ssns", 5, |row| row.seasons)
        .with_kind(ColumnKind::Added)
        .tally_columns([6, 6, 6, 5], |row| row.tally)
        .right("quotient", "Quotient", 10, |row| Cell::Ratio(row.averages.quotient(), 3))
        .right(firsts, titles, 8, |row| row.firsts)
        .right(lasts, bottoms, 8, |row| row.lasts);
    let table = match class {
        Class::First => table.right("prize_money", "Prize", 8, |row| row.prize_money),
        Class::Second => table,
    };
    table.done(title(championship, class, "results"), NONE_YET)
}

/// Returns the all-time averages of the counties that have played in a class,
/// in the order of the all-time results.
pub(crate) fn averages(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let rows = all_time(championship, class).into_iter().filter(|row| row.seasons > 0);
    let rows =
        rows.map(|AllTimeRow { county, tally, averages, .. }| Standing { county, tally, averages });
    let table = start_averages_table(championship, rows, [2, 9], [9, 11], 7);
    Table {
        overhead: "                        Batting                        Bowling",
        ..table.done(title(championship, class, "averages"), NONE_YET)
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
