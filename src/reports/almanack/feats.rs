//! Outstanding matches, by their totals and margins.

use std::cmp::{Ordering, Reverse};

use crate::championship::counties::COUNTIES;
use crate::championship::result::{Closeness, InningsLine};
use crate::championship::{Championship, Class, County, Fixture, MatchResult, Season};
use crate::game::{Ended, ResultKind};
use crate::reports::ordering::sort_by_key;

/// A match with its result.
pub(super) type FixtureResult<'a> = (Fixture, &'a MatchResult);

/// The total of an innings, with its match.
#[derive(Clone, Copy)]
pub(super) struct MatchTotal<'a> {
    pub(super) fixture: Fixture,
    pub(super) batting: County,
    pub(super) against: County,
    pub(super) line: &'a InningsLine,
}

/// Returns all results in a set of seasons, in calendar order.
pub(super) fn results<'a>(seasons: impl Iterator<Item = &'a Season>) -> Vec<FixtureResult<'a>> {
    let mut results: Vec<FixtureResult<'a>> = seasons
        .flat_map(|season| {
            let classes = Class::BOTH.into_iter();
            classes.flat_map(move |class| season.results(class))
        })
        .collect();
    sort_by_key(&mut results, |(fixture, _)| fixture.calendar_order());
    results
}

/// Returns the `count` items with the lowest keys. Among items with equal keys,
/// earlier items are preferred.
fn lowest_by_key<T, K: Ord>(
    items: impl Iterator<Item = T>,
    count: usize,
    key: impl Fn(&T) -> K,
) -> Vec<T> {
    let mut first: Vec<(K, T)> = Vec::new();
    for item in items {
        let key = key(&item);
        // Keep a short sorted list, because most of a century's totals rank too
        // low to enter it.
        let is_full = first.len() == count;
        if is_full && first.last().is_some_and(|(last, _)| *last <= key) {
            continue;
        }
        // The new item goes after all equal keys, so that earlier items stay in
        // front.
        let place = first.partition_point(|(other, _)| *other <= key);
        first.insert(place, (key, item));
        first.truncate(count);
    }
    first.into_iter().map(|(_, item)| item).collect()
}

fn totals<'a>(results: &[FixtureResult<'a>]) -> impl Iterator<Item = MatchTotal<'a>> {
    let of = |(fixture, played): &FixtureResult<'a>| {
        let (fixture, played): FixtureResult<'a> = (*fixture, *played);
        played.innings().map(move |(side, line)| {
            let (batting, against) = fixture.counties(side);
            MatchTotal { fixture, batting, against, line }
        })
    };
    results.iter().flat_map(of)
}

/// Returns the highest totals. Equal totals are in order of play.
pub(super) fn highest_totals<'a>(
    results: &[FixtureResult<'a>],
    count: usize,
) -> Vec<MatchTotal<'a>> {
    lowest_by_key(totals(results), count, |total| Reverse(total.line.runs))
}

/// Returns the highest total and the lowest all-out total of each county,
/// indexed by county. Among equal totals, the earliest counts.
pub(super) fn extreme_totals_by_county<'a>(
    results: &[FixtureResult<'a>],
) -> [[Option<MatchTotal<'a>>; 2]; COUNTIES] {
    let mut best = [[None; 2]; COUNTIES];
    for total in totals(results) {
        let [highest, lowest]: &mut [Option<MatchTotal<'a>>; 2] = &mut best[total.batting.index()];
        let runs = total.line.runs;
        if highest.is_none_or(|best| runs > best.line.runs) {
            *highest = Some(total);
        }
        let is_lower = |best: MatchTotal<'_>| match total.line.wickets.cmp(&best.line.wickets) {
            Ordering::Equal => runs < best.line.runs,
            // A side with fewer men is bowled out more cheaply, so only sides
            // with the most men count.
            size => size == Ordering::Greater,
        };
        if total.line.ended == Ended::AllOut && lowest.is_none_or(is_lower) {
            *lowest = Some(total);
        }
    }
    best
}

/// Returns the lowest totals of sides that were all out. Only sides with the
/// most men count.
pub(super) fn lowest_totals<'a>(
    results: &[FixtureResult<'a>],
    count: usize,
) -> Vec<MatchTotal<'a>> {
    let all_out = || totals(results).filter(|total| total.line.ended == Ended::AllOut);
    let most = all_out().map(|total| total.line.wickets).max();
    let of_largest = all_out().filter(|total| Some(total.line.wickets) == most);
    lowest_by_key(of_largest, count, |total| total.line.runs)
}

/// Returns the matches with the greatest `merit`. Matches for which `merit`
/// returns `None` are left out.
pub(super) fn greatest_matches<'a>(
    results: &[FixtureResult<'a>],
    count: usize,
    merit: impl Fn(ResultKind) -> Option<i64>,
) -> Vec<FixtureResult<'a>> {
    let ranked = results.iter().filter_map(|result| Some((merit(result.1.outcome.kind)?, *result)));
    let ranked = lowest_by_key(ranked, count, |(merit, _)| Reverse(*merit));
    ranked.into_iter().map(|(_, result)| result).collect()
}

/// Returns the margin in runs if the match was won by an innings.
pub(super) fn innings_margin(kind: ResultKind) -> Option<i64> {
    match kind {
        ResultKind::Innings(runs) => Some(runs.into()),
        _ => None,
    }
}

/// Returns the margin in runs if the match was won by runs.
pub(super) fn runs_margin(kind: ResultKind) -> Option<i64> {
    match kind {
        ResultKind::Runs(runs) => Some(runs.into()),
        _ => None,
    }
}

/// Returns the closest finishes of all kinds, beginning with the closest.
/// `counts` selects the kinds to include.
pub(super) fn closest<'a>(
    results: &[FixtureResult<'a>],
    championship: &Championship,
    count: usize,
    counts: impl Fn(Closeness) -> bool,
) -> Vec<FixtureResult<'a>> {
    let close = results.iter().filter_map(|result| {
        let closeness =
            Closeness::measure_if_close(result.1, championship.options_in(result.0.year))?;
        counts(closeness).then_some((closeness, *result))
    });
    let close = lowest_by_key(close, count, |(closeness, _)| *closeness);
    close.into_iter().map(|(_, result)| result).collect()
}

/// A kind of close finish. Each kind has its own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CloseKind {
    Tied,
    ScoresLevel,
    Wickets,
    Runs,
    LastPair,
    Short,
}

impl CloseKind {
    /// All kinds, in the order of their lists.
    pub(super) const ALL: [CloseKind; 6] = [
        CloseKind::Tied,
        CloseKind::ScoresLevel,
        CloseKind::Runs,
        CloseKind::Wickets,
        CloseKind::LastPair,
        CloseKind::Short,
    ];

    /// Classifies a close finish.
    pub(super) fn from_closeness(closeness: Closeness, kind: ResultKind) -> CloseKind {
        match closeness {
            Closeness::ScoresLevel if kind == ResultKind::Tie => CloseKind::Tied,
            Closeness::ScoresLevel => CloseKind::ScoresLevel,
            Closeness::OneWicket | Closeness::TwoWickets => CloseKind::Wickets,
            Closeness::Runs(_) => CloseKind::Runs,
            Closeness::LastPair => CloseKind::LastPair,
            // No other result reaches this point, because no other result is
            // close.
            Closeness::Short(_)
            | Closeness::Clear(_)
            | Closeness::Drawn
            | Closeness::Innings(_) => CloseKind::Short,
        }
    }

    /// Returns the heading of the list for this kind.
    pub(super) fn heading(self) -> &'static str {
        match self {
            CloseKind::Tied => "Ties",
            CloseKind::ScoresLevel => "Drawn with the Scores Level",
            CloseKind::Wickets => "Won by One Wicket or Two",
            CloseKind::Runs => "Won by a Few Runs",
            CloseKind::LastPair => "Drawn with the Last Pair In",
            CloseKind::Short => "Drawn a Few Runs Short",
        }
    }

    /// Returns the id of this kind's list on its page.
    pub(super) fn id(self) -> &'static str {
        match self {
            CloseKind::Tied => "ties",
            CloseKind::ScoresLevel => "level",
            CloseKind::Wickets => "by-wickets",
            CloseKind::Runs => "by-runs",
            CloseKind::LastPair => "last-pair",
            CloseKind::Short => "drawn-short",
        }
    }
}

/// Returns the closest finishes of a kind.
pub(super) fn closest_of_kind<'a>(
    results: &[FixtureResult<'a>],
    championship: &Championship,
    count: usize,
    kind: CloseKind,
) -> Vec<FixtureResult<'a>> {
    let of_kind = results.iter().filter_map(|result| {
        let closeness =
            Closeness::measure_if_close(result.1, championship.options_in(result.0.year))?;
        (CloseKind::from_closeness(closeness, result.1.outcome.kind) == kind)
            .then_some((closeness, *result))
    });
    let of_kind = lowest_by_key(of_kind, count, |(closeness, _)| *closeness);
    of_kind.into_iter().map(|(_, result)| result).collect()
}
