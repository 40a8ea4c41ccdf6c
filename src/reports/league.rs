//! The points table and the averages of a class in a season.

use super::strength;
use super::table::ColumnKind;
use super::table::{Cell, Column, Table};
use crate::championship::averages::{Averages, TeamSums};
use crate::championship::fixtures::MATCHES_A_ROUND;
use crate::championship::{ChampionshipView, Class, County, Season};
use crate::rules::options::Strength;
use crate::words::home;

const POINTS: [Column; 11] = [
    Column::right("place", "", 9),
    Column::left("county", "", 2, 14),
    Column::left("yours", "", 0, 1),
    Column::right("played", "P", 4),
    Column::right("won", "W", 5),
    Column::right("lost", "L", 5),
    Column::right("drawn", "D", 5),
    Column::right("tied", "T", 5),
    Column::right("quotient", "Quotient", 12),
    Column::right("points", "Points", 10).with_kind(ColumnKind::Points),
    Column::right("form", "Form", 0).or_wide(14),
];

/// The points table of a class.
pub(crate) fn points(championship: &ChampionshipView<'_>, season: &Season, class: Class) -> Table {
    let standings = season.table(class);
    let rows = standings.rows().iter().enumerate().map(|(index, row)| {
        let tally = &row.tally;
        vec![
            Cell::number(index + 1),
            Cell::County(row.county),
            Cell::Yours(championship.whose(row.county)),
            Cell::number(tally.played()),
            Cell::number(tally.won),
            Cell::number(tally.lost),
            Cell::number(tally.drawn),
            Cell::number(tally.tied),
            Cell::Ratio(row.averages.quotient(), 3),
            Cell::number(tally.points()),
            Cell::Text(home::form(season, row.county)),
        ]
    });
    Table {
        title: title(season, class, "points"),
        overhead: "",
        columns: POINTS.to_vec(),
        rows: rows.collect(),
        empty: "",
    }
}

/// The columns of a table of averages: indent and width of the county, widths of
/// the runs with bat and ball and of the wickets.
pub(super) fn averages_columns(
    indent: usize,
    county: usize,
    runs: [usize; 2],
    wickets: usize,
) -> Vec<Column> {
    vec![
        Column::left("county", "", indent, county),
        Column::left("yours", "", 0, 1),
        Column::right("batting_runs", "Runs", runs[0]),
        Column::right("batting_wickets", "Wkts", wickets),
        Column::right("batting_average", "Avge", 7),
        Column::right("batting_rate", "ScR", 6),
        Column::right("bowling_runs", "Runs", runs[1]),
        Column::right("bowling_wickets", "Wkts", wickets),
        Column::right("bowling_average", "Avge", 7),
        Column::right("bowling_rate", "ScR", 6),
        Column::right("bowling_strike_rate", "StR", 6),
    ]
}

/// A row of such a table: the county, whether it is yours, and nine figures,
/// which are batting runs, wickets, average and scoring rate, bowling the same
/// and the strike rate.
pub(super) fn averages_row(
    championship: &ChampionshipView<'_>,
    county: County,
    averages: &Averages,
) -> Vec<Cell> {
    let four = |sums: &TeamSums| {
        [
            Cell::number(sums.runs),
            Cell::number(sums.wickets),
            Cell::Ratio(sums.average(), 2),
            Cell::Ratio(sums.scoring_rate(), 1),
        ]
    };
    let mut cells = vec![Cell::County(county), Cell::Yours(championship.whose(county))];
    cells.extend(four(&averages.batting));
    cells.extend(four(&averages.bowling));
    cells.push(Cell::Ratio(averages.bowling.strike_rate(), 1));
    cells
}

/// The averages of a class, in the order of the points table.
pub(crate) fn averages(
    championship: &ChampionshipView<'_>,
    season: &Season,
    class: Class,
) -> Table {
    let standings = season.table(class);
    let rows = standings.rows().iter();
    let mut rows: Vec<Vec<Cell>> =
        rows.map(|row| averages_row(championship, row.county, &row.averages)).collect();
    let mut overhead = "                             Batting                     Bowling";
    let mut columns = averages_columns(6, 10, [6, 10], 6);
    if championship.options().strength == Strength::Different {
        overhead = "                     Batting                   Bowling               Level";
        columns = averages_columns(1, 8, [6, 8], 6);
        columns.extend([
            Column::right("batting_level", "Bat", 6),
            Column::right("bowling_level", "Ball", 5),
        ]);
        for (row, standing) in rows.iter_mut().zip(standings.rows()) {
            let handicap = championship.handicap(standing.county, season.year());
            let levels = handicap.map(|one| strength::levels(championship, &one));
            row.extend(levels.unwrap_or([Cell::None, Cell::None]));
        }
    }
    Table { title: title(season, class, "averages"), overhead, columns, rows, empty: "" }
}

fn title(season: &Season, class: Class, what: &str) -> String {
    let rounds = season.rounds_complete(class);
    let what = match season.played(class).len() {
        0 => format!("{what} before the first match"),
        played if played % MATCHES_A_ROUND > 0 => format!("{what} during round {}", rounds + 1),
        _ if season.class_is_complete(class) => format!("final {what}"),
        _ => format!("{what} after round {rounds}"),
    };
    let class = match class {
        Class::First => "First-class",
        Class::Second => "Second-class",
    };
    format!("{class} County Championship, {}: {what}", season.year())
}
