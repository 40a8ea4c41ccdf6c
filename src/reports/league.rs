//! The points table and the averages of a class in a season.

use super::builder::TableOf;
use super::strength;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::fixtures::MATCHES_A_ROUND;
use crate::championship::standings::Standing;
use crate::championship::{ChampionshipView, Class, Season};
use crate::rules::options::Strength;
use crate::words::main_menu;

/// Builds the points table for a class.
pub(crate) fn points(championship: &ChampionshipView<'_>, season: &Season, class: Class) -> Table {
    TableOf::new(*season.table(class).rows())
        .numbered("place", 9)
        .county_column(2, 14, championship, |row| row.county)
        .right("played", "P", 4, |row| row.tally.played())
        .tally_columns([5; 4], |row| row.tally)
        .right("quotient", "Quotient", 12, |row| Cell::Ratio(row.averages.quotient(), 3))
        .right("points", "Points", 10, |row| row.tally.points())
        .with_kind(ColumnKind::Points)
        .right("form", "Form", 0, |row| main_menu::form(season, row.county))
        .with_wide_width(14)
        .done(title(season, class, "points"), "")
}

/// Starts a table of averages. The arguments after `rows` are widths: for the
/// indentation and the county, for runs made and conceded, and for wickets.
pub(super) fn start_averages_table<'t>(
    championship: &'t ChampionshipView<'_>,
    rows: impl IntoIterator<Item = Standing>,
    [indent, county]: [usize; 2],
    runs: [usize; 2],
    wickets: usize,
) -> TableOf<'t, Standing> {
    TableOf::new(rows)
        .county_column(indent, county, championship, |row| row.county)
        .right("batting_runs", "Runs", runs[0], |row| row.averages.batting.runs)
        .right("batting_wickets", "Wkts", wickets, |row| row.averages.batting.wickets)
        .right("batting_average", "Avge", 7, |row| Cell::Ratio(row.averages.batting.average(), 2))
        .right("batting_rate", "ScR", 6, |row| Cell::Ratio(row.averages.batting.scoring_rate(), 1))
        .right("bowling_runs", "Runs", runs[1], |row| row.averages.bowling.runs)
        .right("bowling_wickets", "Wkts", wickets, |row| row.averages.bowling.wickets)
        .right("bowling_average", "Avge", 7, |row| Cell::Ratio(row.averages.bowling.average(), 2))
        .right("bowling_rate", "ScR", 6, |row| Cell::Ratio(row.averages.bowling.scoring_rate(), 1))
        .right("bowling_strike_rate", "StR", 6, |row| {
            Cell::Ratio(row.averages.bowling.strike_rate(), 1)
        })
}

/// Builds the table of averages for a class, in the order of the points table.
pub(crate) fn averages(
    championship: &ChampionshipView<'_>,
    season: &Season,
    class: Class,
) -> Table {
    let (rows, title) = (*season.table(class).rows(), title(season, class, "averages"));
    if championship.options().strength != Strength::Different {
        let overhead = "                             Batting                     Bowling";
        let table = start_averages_table(championship, rows, [6, 10], [6, 10], 6);
        return Table { overhead, ..table.done(title, "") };
    }
    let levels = [("batting_level", "Bat", 6), ("bowling_level", "Ball", 5)];
    let table = start_averages_table(championship, rows, [1, 8], [6, 8], 6).columns(
        levels.map(|(key, heading, width)| Column::right(key, heading, width)),
        |row| {
            let handicap = championship.handicap(row.county, season.year());
            handicap.into_iter().flat_map(move |one| strength::level_cells(championship, &one))
        },
    );
    let overhead = "                     Batting                   Bowling               Level";
    Table { overhead, ..table.done(title, "") }
}

fn title(season: &Season, class: Class, what: &str) -> String {
    let rounds = season.rounds_complete(class);
    let what = match season.played(class).len() {
        0 => format!("{what} before the first match"),
        played if played % MATCHES_A_ROUND > 0 => format!("{what} during round {}", rounds + 1),
        _ if season.is_class_complete(class) => format!("final {what}"),
        _ => format!("{what} after round {rounds}"),
    };
    let class = match class {
        Class::First => "First-class",
        Class::Second => "Second-class",
    };
    format!("{class} County Championship, {}: {what}", season.year())
}
