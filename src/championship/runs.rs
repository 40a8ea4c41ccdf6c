//! The longest winning and unbeaten runs of a county over all seasons.

use super::result::Verdict;
use super::{Championship, County, Fixture};

/// The property that all matches of a run share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunKind {
    /// All were won.
    Winning,
    /// None was lost.
    Unbeaten,
}

/// Consecutive matches of a county; a run does not end with a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of matches.
    pub matches: u32,
    /// The first of them.
    pub first: Fixture,
    /// The last.
    pub last: Fixture,
}

impl RunKind {
    /// Both of them.
    pub const ALL: [RunKind; 2] = [RunKind::Winning, RunKind::Unbeaten];

    fn goes_on(self, verdict: Verdict) -> bool {
        match self {
            RunKind::Winning => verdict == Verdict::Won,
            RunKind::Unbeaten => verdict != Verdict::Lost,
        }
    }
}

/// Finds the longest run of a county, the earliest of equals. `None` if no
/// match of the county qualifies.
pub fn longest(championship: &Championship, county: County, kind: RunKind) -> Option<Run> {
    let mut best: Option<Run> = None;
    let mut now: Option<Run> = None;
    for season in championship.seasons() {
        for (fixture, played) in season.results(season.class_of(county)) {
            let Some(side) = fixture.side_of(county) else { continue };
            if !kind.goes_on(played.verdict(side)) {
                now = None;
                continue;
            }
            let run = now.map_or(Run { matches: 1, first: fixture, last: fixture }, |run| Run {
                matches: run.matches + 1,
                last: fixture,
                ..run
            });
            now = Some(run);
            if best.is_none_or(|best| run.matches > best.matches) {
                best = Some(run);
            }
        }
    }
    best
}
