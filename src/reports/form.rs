//! Who is in form: the last matches of each county of a class, and the run that it is on.

use super::table::{Cell, Column, Table};
use crate::championship::campaign::campaign;
use crate::championship::result::Verdict;
use crate::championship::{ChampionshipView, Class, County, Season};
use crate::reports::ordering::sort_by_key;
use crate::words::count::capitalised;
use crate::words::home;

const FORM: [Column; 8] = [
    Column::right("place", "", 9),
    Column::left("county", "", 2, 10),
    Column::left("yours", "", 0, 1),
    Column::left("form", "Last five", 2, 11),
    Column::right("form_points", "Points", 8),
    Column::left("run", "", 4, 24),
    Column::data("run_of"),
    Column::data("run_length"),
];

/// What a county has done in each of its last matches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    Won,
    Unbeaten,
    WithoutWin,
    Lost,
}

impl Run {
    /// From the one that says most to the one that says least.
    const ALL: [Run; 4] = [Run::Won, Run::Lost, Run::Unbeaten, Run::WithoutWin];

    fn goes_on(self, verdict: Verdict) -> bool {
        match self {
            Run::Won => verdict == Verdict::Won,
            Run::Unbeaten => verdict != Verdict::Lost,
            Run::WithoutWin => verdict != Verdict::Won,
            Run::Lost => verdict == Verdict::Lost,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Run::Won => "won",
            Run::Unbeaten => "unbeaten",
            Run::WithoutWin => "without a win",
            Run::Lost => "lost",
        }
    }

    /// "won the last 4".
    fn text(self, matches: usize) -> String {
        match self {
            Run::Won | Run::Lost => format!("{} the last {matches}", self.word()),
            Run::Unbeaten | Run::WithoutWin => format!("{} in {matches}", self.word()),
        }
    }
}

/// Matches that make a run.
const FEWEST: usize = 2;

/// The counties of a class by the points of their last five matches.
pub(super) fn form(championship: &ChampionshipView<'_>, season: &Season, class: Class) -> Table {
    let standings = season.table(class);
    let mut rows: Vec<(u32, Vec<Cell>)> = (1..)
        .zip(standings.rows())
        .filter(|(_, row)| row.tally.played() > 0)
        .map(|(place, row)| {
            let points = season.form(row.county).into_iter().map(Verdict::points).sum();
            (points, county_row(championship, season, row.county, place, points))
        })
        .collect();
    sort_by_key(&mut rows, |(points, _)| std::cmp::Reverse(*points));
    Table {
        title: format!("{} counties in form, {}", capitalised(class.name()), season.year()),
        overhead: "",
        columns: FORM.to_vec(),
        rows: rows.into_iter().map(|(_, row)| row).collect(),
        empty: "No match has been played yet.",
    }
}

fn county_row(
    championship: &ChampionshipView<'_>,
    season: &Season,
    county: County,
    place: u32,
    points: u32,
) -> Vec<Cell> {
    let run = run(season, county);
    vec![
        Cell::number(place),
        Cell::County(county),
        Cell::Yours(championship.whose(county)),
        Cell::Text(home::form(season, county)),
        Cell::number(points),
        run.map_or(Cell::None, |(run, matches)| Cell::Text(run.text(matches))),
        run.map_or(Cell::None, |(run, _)| Cell::Word(run.word())),
        run.map_or(Cell::None, |(_, matches)| Cell::number(matches)),
    ]
}

/// The run that a county is on in a season: the longest, and of two alike that which
/// says more.
fn run(season: &Season, county: County) -> Option<(Run, usize)> {
    let verdicts: Vec<Verdict> =
        campaign(season, county).iter().filter_map(|line| line.verdict()).collect();
    let runs = Run::ALL.into_iter().rev().map(|run| {
        let matches = verdicts.iter().rev().take_while(|verdict| run.goes_on(**verdict));
        (run, matches.count())
    });
    runs.max_by_key(|(_, matches)| *matches).filter(|(_, matches)| *matches >= FEWEST)
}
