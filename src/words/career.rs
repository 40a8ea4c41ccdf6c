//! A man's career, as the almanack sums it up.

use super::count::{counted, grouped, listed};
use super::names::possessive;
use super::yearbook::ordinal_of;
use crate::championship::County;
use crate::championship::men::Sums;

/// The milestones: the runs, wickets and hundreds in a career, and the runs and
/// wickets in a season.
const RUN_MILESTONES: [u32; 6] = [1_000, 5_000, 10_000, 15_000, 20_000, 25_000];
const WICKET_MILESTONES: [u32; 6] = [100, 250, 500, 750, 1_000, 1_250];
const HUNDRED_MILESTONES: [u32; 6] = [1, 10, 25, 50, 75, 100];
const SEASON_MILESTONES: (u32, u32) = (1_000, 100);

/// Returns the milestones of a career, whose seasons are given in order: "He
/// passed 1,000 career runs in 1893 and 5,000 in 1899."
pub(crate) fn milestones(seasons: &[(u16, Sums)]) -> Vec<String> {
    let wickets = |sums: &Sums| sums.wickets.into();
    let in_all = |marks, of, what| {
        let reached = reached(seasons, marks, of);
        let (first, rest) = reached.split_first()?;
        let first = format!("{} career {what} in {}", grouped(first.0), first.1);
        let rest = rest.iter().map(|(mark, year)| format!("{} in {year}", grouped(*mark)));
        Some(format!("He passed {}.", all_of(first, rest)))
    };
    let hundreds = || {
        let reached = reached(seasons, &HUNDRED_MILESTONES, |sums| sums.hundreds.into());
        let (first, rest) = reached.split_first()?;
        let first = format!("first hundred in {}", first.1);
        let rest = rest.iter().map(|(mark, year)| format!("his {} in {year}", ordinal_of(*mark)));
        Some(format!("He made his {}.", all_of(first, rest)))
    };
    let all = [
        in_all(&RUN_MILESTONES, |sums| sums.runs, "runs"),
        in_all(&WICKET_MILESTONES, wickets, "wickets"),
        hundreds(),
        feat_seasons(seasons, SEASON_MILESTONES.0, |sums| sums.runs, "made", "runs"),
        feat_seasons(seasons, SEASON_MILESTONES.1, wickets, "took", "wickets"),
    ];
    all.into_iter().flatten().collect()
}

/// Returns each mark that a man's running total reached, with the year when he
/// reached it.
fn reached(seasons: &[(u16, Sums)], marks: &[u32], of: fn(&Sums) -> u32) -> Vec<(u32, u16)> {
    let (mut total, mut marks) = (0, marks.iter().peekable());
    let mut reached = Vec::new();
    for (year, sums) in seasons {
        total += of(sums);
        // The total may pass several marks in one season.
        while let Some(mark) = marks.next_if(|mark| **mark <= total) {
            reached.push((*mark, *year));
        }
    }
    reached
}

/// Lists the seasons in which a man's figure was at least `least`: "He made
/// 1,000 runs in a season twice, in 1893 and 1899." Returns `None` if there
/// were no such seasons.
fn feat_seasons(
    seasons: &[(u16, Sums)],
    least: u32,
    of: fn(&Sums) -> u32,
    made: &str,
    what: &str,
) -> Option<String> {
    let years = seasons.iter().filter(|(_, sums)| of(sums) >= least);
    let years: Vec<String> = years.map(|(year, _)| year.to_string()).collect();
    let times = match years.len() {
        0 => return None,
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    };
    let years = listed(years.iter().map(String::as_str));
    let least = grouped(least);
    Some(format!("He {made} {least} {what} in a season {times}, in {years}."))
}

fn all_of(first: String, rest: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = std::iter::once(first).chain(rest).collect();
    listed(all.iter().map(String::as_str))
}

/// Ranks a man among all the men of his county: "Of Kent's 108 men, he ranks
/// fourth for runs and 17th for wickets."
pub(crate) fn rank(
    county: County,
    men: usize,
    by_runs: usize,
    by_wickets: Option<usize>,
) -> String {
    let [runs, wickets] =
        [Some(by_runs), by_wickets].map(|rank| rank.map(|rank| ordinal_of(rank as u32)));
    let wickets = wickets.map_or_else(String::new, |rank| format!(" and {rank} for wickets"));
    format!(
        "Of {} {men} men, he ranks {} for runs{wickets}.",
        possessive(county.name()),
        runs.unwrap_or_default()
    )
}

/// Names a man's usual partners, beginning with the most frequent: "He batted
/// most often with Osgood (84 matches next to him in the order) and Mr Ludlow
/// (51)." Returns `None` if he has no partners.
pub(crate) fn partners(partners: &[(String, u32)]) -> Option<String> {
    let [(name, most), rest @ ..] = partners else {
        return None;
    };
    let most = counted(*most, "match", "matches");
    let first = format!("{name} ({most} next to him in the order)");
    let rest = rest.iter().map(|(name, matches)| format!("{name} ({matches})"));
    Some(format!("He batted most often with {}.", all_of(first, rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milestones_are_told_with_the_year_that_passed_them() {
        let season = |runs, wickets, hundreds| Sums { runs, wickets, hundreds, ..Sums::default() };
        let seasons =
            [(1890, season(999, 40, 0)), (1891, season(1, 100, 2)), (1893, season(4_100, 0, 8))];
        assert_eq!(
            milestones(&seasons),
            [
                "He passed 1,000 career runs in 1891 and 5,000 in 1893.",
                "He passed 100 career wickets in 1891.",
                "He made his first hundred in 1891 and his tenth in 1893.",
                "He made 1,000 runs in a season once, in 1893.",
                "He took 100 wickets in a season once, in 1891.",
            ]
        );
        assert!(milestones(&seasons[..1]).is_empty());
    }
}
