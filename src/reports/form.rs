//! The form of the counties: the last matches of each county in a class, and
//! the county's current run.

use super::builder::TableOf;
use super::table::Table;
use crate::championship::campaign::campaign;
use crate::championship::result::Verdict;
use crate::championship::{ChampionshipView, Class, County, Season};
use crate::reports::ordering::sort_by_key;
use crate::words::count::capitalised;
use crate::words::main_menu;

/// A kind of run of results, such as a series of wins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FormRun {
    Won,
    Unbeaten,
    WithoutWin,
    Lost,
}

impl FormRun {
    /// All kinds of run, beginning with the most remarkable.
    const ALL: [FormRun; 4] = [FormRun::Won, FormRun::Lost, FormRun::Unbeaten, FormRun::WithoutWin];

    /// Returns `true` if a match with this result continues the run.
    fn goes_on(self, verdict: Verdict) -> bool {
        match self {
            FormRun::Won => verdict == Verdict::Won,
            FormRun::Unbeaten => verdict != Verdict::Lost,
            FormRun::WithoutWin => verdict != Verdict::Won,
            FormRun::Lost => verdict == Verdict::Lost,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            FormRun::Won => "won",
            FormRun::Unbeaten => "unbeaten",
            FormRun::WithoutWin => "without a win",
            FormRun::Lost => "lost",
        }
    }

    /// Describes a run, such as "won the last 4" or "unbeaten in 5".
    fn text(self, matches: usize) -> String {
        match self {
            FormRun::Won | FormRun::Lost => format!("{} the last {matches}", self.word()),
            FormRun::Unbeaten | FormRun::WithoutWin => format!("{} in {matches}", self.word()),
        }
    }
}

/// The smallest number of matches that counts as a run.
const MIN_RUN_MATCHES: usize = 2;

/// Tabulates the counties in a class by their points from the last five
/// matches.
pub(super) fn form(championship: &ChampionshipView<'_>, season: &Season, class: Class) -> Table {
    let rows = (1_u32..).zip(season.table(class).rows());
    let rows = rows.filter(|(_, row)| row.tally.played() > 0);
    let mut rows: Vec<(u32, County)> = rows.map(|(place, row)| (place, row.county)).collect();
    sort_by_key(&mut rows, |(_, county)| std::cmp::Reverse(points(season, *county)));
    TableOf::new(rows)
        .right("place", "", 9, |(place, _)| *place)
        .county_column(2, 10, championship, |(_, county)| *county)
        .left("form", "Last five", 2, 11, |(_, county)| main_menu::form(season, *county))
        .right("form_points", "Points", 8, |(_, county)| points(season, *county))
        .left("run", "", 4, 24, |(_, county)| {
            run(season, *county).map(|(run, matches)| run.text(matches))
        })
        .data("run_of", |(_, county)| run(season, *county).map(|(run, _)| run.word()))
        .data("run_length", |(_, county)| run(season, *county).map(|(_, matches)| matches))
        .done(
            format!("{} counties in form, {}", capitalised(class.name()), season.year()),
            "No match has been played yet.",
        )
}

fn points(season: &Season, county: County) -> u32 {
    season.form(county).into_iter().map(Verdict::points).sum()
}

/// Returns a county's current run in a season. If the results form several
/// kinds of run, returns the longest run or, if two are equally long, the more
/// remarkable one.
fn run(season: &Season, county: County) -> Option<(FormRun, usize)> {
    let verdicts: Vec<Verdict> =
        campaign(season, county).iter().filter_map(|line| line.verdict()).collect();
    // Reverse the order, because `max_by_key` returns the last of several items
    // with equal keys.
    let runs = FormRun::ALL.into_iter().rev().map(|run| {
        let matches = verdicts.iter().rev().take_while(|verdict| run.goes_on(**verdict));
        (run, matches.count())
    });
    // A single match is not a run.
    runs.max_by_key(|(_, matches)| *matches).filter(|(_, matches)| *matches >= MIN_RUN_MATCHES)
}
