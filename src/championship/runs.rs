//! A county's longest winning and unbeaten runs over all seasons.

use super::result::Verdict;
use super::{Championship, County, Fixture};

/// The property that all matches in a run share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunKind {
    /// All matches were won.
    Winning,
    /// No match was lost.
    Unbeaten,
}

/// Consecutive matches of a county. A run of matches may continue into the next
/// season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRun {
    /// The number of matches.
    pub matches: u32,
    /// The first match of the run.
    pub first: Fixture,
    /// The last match of the run.
    pub last: Fixture,
}

impl RunKind {
    /// Both kinds of run.
    pub const ALL: [RunKind; 2] = [RunKind::Winning, RunKind::Unbeaten];

    fn goes_on(self, verdict: Verdict) -> bool {
        match self {
            RunKind::Winning => verdict == Verdict::Won,
            RunKind::Unbeaten => verdict != Verdict::Lost,
        }
    }
}

/// Finds a county's longest run. If several runs are equally long, returns the
/// earliest. Returns `None` if no match of the county qualifies.
pub fn longest(championship: &Championship, county: County, kind: RunKind) -> Option<MatchRun> {
    let mut best: Option<MatchRun> = None;
    let mut now: Option<MatchRun> = None;
    for season in championship.seasons() {
        for (fixture, played) in season.results(season.class_of(county)) {
            let Some(side) = fixture.side_of(county) else { continue };
            if !kind.goes_on(played.verdict(side)) {
                now = None;
                continue;
            }
            let run = now.map_or(MatchRun { matches: 1, first: fixture, last: fixture }, |run| {
                MatchRun { matches: run.matches + 1, last: fixture, ..run }
            });
            now = Some(run);
            if best.is_none_or(|best| run.matches > best.matches) {
                best = Some(run);
            }
        }
    }
    best
}
