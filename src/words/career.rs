//! What an almanack says of a man's career.

use super::count::{counted, grouped, listed};
use super::yearbook::ordinal_of;
use crate::championship::County;
use crate::championship::men::Sums;

/// Runs and wickets of a career, and of a season, that are said.
const RUNS: [u32; 6] = [1_000, 5_000, 10_000, 15_000, 20_000, 25_000];
const WICKETS: [u32; 6] = [100, 250, 500, 750, 1_000, 1_250];
const HUNDREDS: [u32; 6] = [1, 10, 25, 50, 75, 100];
const SEASON: (u32, u32) = (1_000, 100);

/// When a man reached what is said of careers, season by season: "1,000 runs in
/// 1893, 5,000 in 1899."
pub(crate) fn milestones(seasons: &[(u16, Sums)]) -> Vec<String> {
    let reached = |marks: &[u32], of: fn(&Sums) -> u32| -> Vec<(u32, u16)> {
        let (mut total, mut marks) = (0, marks.iter().peekable());
        let mut reached = Vec::new();
        for (year, sums) in seasons {
            total += of(sums);
            while let Some(mark) = marks.next_if(|mark| **mark <= total) {
                reached.push((*mark, *year));
            }
        }
        reached
    };
    let sentence = |reached: &[(u32, u16)], what: &str| -> Option<String> {
        let [(first, year), rest @ ..] = reached else {
            return None;
        };
        let mut sentence = format!("{} {what} in {year}", grouped(*first));
        for (mark, year) in rest {
            sentence += &format!(", {} in {year}", grouped(*mark));
        }
        Some(sentence + ".")
    };
    let mut all = Vec::new();
    all.extend(sentence(&reached(&RUNS, |sums| sums.runs), "runs"));
    all.extend(sentence(
        &reached(&WICKETS, |sums| sums.wickets.into()),
        "wickets",
    ));
    let hundreds = reached(&HUNDREDS, |sums| sums.hundreds.into());
    if let [(_, year), rest @ ..] = &hundreds[..] {
        let mut text = format!("First hundred in {year}");
        for (mark, year) in rest {
            text += &format!(", {} in {year}", ordinal_of(*mark));
        }
        all.push(text + ".");
    }
    let seasons_of = |least: u32, of: fn(&Sums) -> u32, what: &str| {
        let years = seasons.iter().filter(|(_, sums)| of(sums) >= least);
        let years: Vec<String> = years.map(|(year, _)| year.to_string()).collect();
        let times = counted(years.len() as u32, "season", "seasons");
        (!years.is_empty()).then(|| {
            let years = listed(years.iter().map(String::as_str));
            format!("{} {what} in {times}: {years}.", grouped(least))
        })
    };
    all.extend(seasons_of(SEASON.0, |sums| sums.runs, "runs"));
    all.extend(seasons_of(SEASON.1, |sums| sums.wickets.into(), "wickets"));
    all
}

/// "Of the 108 men of Kent he is fourth by runs and 17th by wickets."
pub(crate) fn rank(
    county: County,
    men: usize,
    by_runs: usize,
    by_wickets: Option<usize>,
) -> String {
    let [runs, wickets] =
        [Some(by_runs), by_wickets].map(|rank| rank.map(|rank| ordinal_of(rank as u32)));
    let wickets = wickets.map_or_else(String::new, |rank| format!(" and {rank} by wickets"));
    format!(
        "Of the {men} men of {} he is {} by runs{wickets}.",
        county.name(),
        runs.unwrap_or_default()
    )
}

/// "He batted most with Osgood, next to him in the order in 84 matches, and Mr Ludlow,
/// in 51."
pub(crate) fn partners(partners: &[(String, u32)]) -> Option<String> {
    let [(name, most), rest @ ..] = partners else {
        return None;
    };
    let mut text = format!(
        "He batted most with {name}, next to him in the order in {}",
        counted(*most, "match", "matches")
    );
    for (name, matches) in rest {
        text += &format!(", and with {name}, in {matches}");
    }
    Some(text + ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milestones_are_told_with_the_year_that_passed_them() {
        let season = |runs, wickets, hundreds| Sums {
            runs,
            wickets,
            hundreds,
            ..Sums::default()
        };
        let seasons = [
            (1890, season(999, 40, 0)),
            (1891, season(1, 100, 2)),
            (1893, season(4_100, 0, 8)),
        ];
        assert_eq!(
            milestones(&seasons),
            [
                "1,000 runs in 1891, 5,000 in 1893.",
                "100 wickets in 1891.",
                "First hundred in 1891, tenth in 1893.",
                "1,000 runs in 1 season: 1893.",
                "100 wickets in 1 season: 1891.",
            ]
        );
        assert!(milestones(&seasons[..1]).is_empty());
    }
}
