//! What stands out among matches: totals and margins.

use std::cmp::Reverse;

use crate::championship::played::{Closeness, InningsLine};
use crate::championship::{Class, County, Fixture, Played, Season};
use crate::game::{Ended, ResultKind};
use crate::rules::Options;

/// A match with its result.
pub(super) type Result<'a> = (Fixture, &'a Played);

/// An innings with the match in which it was played.
#[derive(Clone, Copy)]
pub(super) struct Total<'a> {
    pub(super) fixture: Fixture,
    pub(super) batting: County,
    pub(super) against: County,
    pub(super) line: &'a InningsLine,
}

/// All results of some seasons, in the order of the calendar.
pub(super) fn results<'a>(seasons: impl Iterator<Item = &'a Season>) -> Vec<Result<'a>> {
    let mut results: Vec<Result<'a>> = seasons
        .flat_map(|season| {
            let classes = Class::BOTH.into_iter();
            classes.flat_map(move |class| season.results(class))
        })
        .collect();
    results.sort_by_key(|(fixture, _)| fixture.calendar_order());
    results
}

/// The items with the lowest keys; of equal ones the first comes first.
fn first<T, K: Ord>(items: impl Iterator<Item = T>, count: usize, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut first: Vec<(K, T)> = Vec::new();
    for item in items {
        let key = key(&item);
        let is_full = first.len() == count;
        if is_full && first.last().is_some_and(|(last, _)| *last <= key) {
            continue;
        }
        let place = first.partition_point(|(other, _)| *other <= key);
        first.insert(place, (key, item));
        first.truncate(count);
    }
    first.into_iter().map(|(_, item)| item).collect()
}

fn totals<'a>(results: &[Result<'a>]) -> impl Iterator<Item = Total<'a>> {
    let of = |(fixture, played): &Result<'a>| {
        let (fixture, played): Result<'a> = (*fixture, *played);
        played.innings().map(move |(side, line)| {
            let (batting, against) = fixture.counties(side);
            Total {
                fixture,
                batting,
                against,
                line,
            }
        })
    };
    results.iter().flat_map(of)
}

/// The highest totals; of equal ones the first comes first.
pub(super) fn highest<'a>(results: &[Result<'a>], count: usize) -> Vec<Total<'a>> {
    first(totals(results), count, |total| Reverse(total.line.runs))
}

/// The lowest totals of sides that were all out.
pub(super) fn lowest<'a>(results: &[Result<'a>], count: usize) -> Vec<Total<'a>> {
    let all_out = totals(results).filter(|total| total.line.ended == Ended::AllOut);
    first(all_out, count, |total| total.line.runs)
}

/// The matches with the greatest `merit` among those that have one.
pub(super) fn greatest<'a>(
    results: &[Result<'a>],
    count: usize,
    merit: impl Fn(ResultKind) -> Option<i64>,
) -> Vec<Result<'a>> {
    let ranked = results
        .iter()
        .filter_map(|result| Some((merit(result.1.outcome.kind)?, *result)));
    let ranked = first(ranked, count, |(merit, _)| Reverse(*merit));
    ranked.into_iter().map(|(_, result)| result).collect()
}

/// Won by an innings, by how many runs.
pub(super) fn innings_margin(kind: ResultKind) -> Option<i64> {
    match kind {
        ResultKind::Innings(runs) => Some(runs.into()),
        _ => None,
    }
}

/// Won by runs, by how many.
pub(super) fn runs_margin(kind: ResultKind) -> Option<i64> {
    match kind {
        ResultKind::Runs(runs) => Some(runs.into()),
        _ => None,
    }
}

/// The closest finishes over all kinds of result, the closest first; `counts` says
/// which kinds are listed.
pub(super) fn closest<'a>(
    results: &[Result<'a>],
    options: &Options,
    count: usize,
    counts: impl Fn(Closeness) -> bool,
) -> Vec<Result<'a>> {
    let close = results.iter().filter_map(|result| {
        let closeness = Closeness::of(result.1, options)?;
        counts(closeness).then_some((closeness, *result))
    });
    let close = first(close, count, |(closeness, _)| *closeness);
    close.into_iter().map(|(_, result)| result).collect()
}
