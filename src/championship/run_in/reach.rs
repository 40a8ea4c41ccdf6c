//! A search through the results of the remaining matches. The search decides
//! whether enough counties can each reach a given number of points, or stay at
//! or below that number. Branches with a settled answer are pruned.

use crate::championship::counties::PER_CLASS;
use crate::championship::result::Verdict;

const WIN: u32 = Verdict::Won.points();

/// Returns `true` if at least `wanted` counties other than `own` can finish
/// with `goal` points or more. Ignores draws, since a tie gives each side more
/// points.
pub(super) fn can_reach(
    matches: &[[usize; 2]],
    points: &[u32; PER_CLASS],
    own: usize,
    goal: u32,
    wanted: usize,
) -> bool {
    let search = ReachSearch {
        own,
        wanted,
        ends: [[WIN, 0], [0, WIN], [Verdict::Tied.points(); 2]],
        goal,
        is_met: |points, _, goal| points >= goal,
        is_missed: |points, left, goal| points + left * WIN < goal,
    };
    search.run(matches, points)
}

/// Returns `true` if at least `wanted` counties other than `own` can finish
/// with `goal` points or fewer. Ignores ties, since a draw gives each side
/// fewer points.
pub(super) fn can_stay_below(
    matches: &[[usize; 2]],
    points: &[u32; PER_CLASS],
    own: usize,
    goal: u32,
    wanted: usize,
) -> bool {
    let search = ReachSearch {
        own,
        wanted,
        ends: [[WIN, 0], [0, WIN], [Verdict::Drawn.points(); 2]],
        goal,
        is_met: |points, left, goal| points + left * WIN <= goal,
        is_missed: |points, _, goal| points > goal,
    };
    search.run(matches, points)
}

/// A predicate on a county's points, the number of its remaining matches, and
/// the goal.
type CountyTest = fn(u32, u32, u32) -> bool;

struct ReachSearch {
    own: usize,
    wanted: usize,
    /// The results that the search tries for a match, as points for the home
    /// side and for the away side.
    ends: [[u32; 2]; 3],
    goal: u32,
    /// Returns `true` if a county meets the goal whatever happens.
    is_met: CountyTest,
    /// Returns `true` if a county misses the goal whatever happens.
    is_missed: CountyTest,
}

impl ReachSearch {
    fn run(&self, matches: &[[usize; 2]], points: &[u32; PER_CLASS]) -> bool {
        let mut left = [0; PER_CLASS];
        for place in matches.iter().flatten() {
            left[*place] += 1;
        }
        self.step(matches, *points, left)
    }

    fn step(
        &self,
        matches: &[[usize; 2]],
        points: [u32; PER_CLASS],
        left: [u32; PER_CLASS],
    ) -> bool {
        let met = |place: usize| (self.is_met)(points[place], left[place], self.goal);
        let missed = |place: usize| (self.is_missed)(points[place], left[place], self.goal);
        let counties = || (0..PER_CLASS).filter(|place| *place != self.own);
        if counties().filter(|place| met(*place)).count() >= self.wanted {
            return true;
        }
        let Some(([home, away], rest)) = matches.split_first() else {
            return false;
        };
        if counties().filter(|place| !missed(*place)).count() < self.wanted {
            return false;
        }
        // Skip a match between two settled counties, because it cannot change
        // the answer for either county. The skipped match still counts as
        // remaining, so the bounds above stay valid.
        if [*home, *away].into_iter().all(|place| met(place) || missed(place)) {
            return self.step(rest, points, left);
        }
        self.ends.iter().any(|[one, other]| {
            let (mut points, mut left) = (points, left);
            points[*home] += one;
            points[*away] += other;
            left[*home] -= 1;
            left[*away] -= 1;
            self.step(rest, points, left)
        })
    }
}
