//! What each county needs in the last round, by trying every way in which its
//! matches can end.

use crate::championship::counties::PER_CLASS;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::result::Verdict;
use crate::championship::standings::Standings;
use crate::championship::{Championship, Class, County, Season};

/// What is at stake for a county: the points of its own last match that make
/// it sure, and those without which it is out of the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Who.
    pub county: County,
    /// Whether the question is being first; otherwise, not being last.
    pub first: bool,
    /// Points that are enough whatever the others do; none where it depends on
    /// the others too.
    pub sure: Option<u32>,
    /// The fewest points with which it can be.
    pub possible: u32,
}

/// How a match can end, for each side. A draw with the scores level is a tie to the
/// side that batted last.
const ENDS: [(Verdict, Verdict); 6] = [
    (Verdict::Won, Verdict::Lost),
    (Verdict::Lost, Verdict::Won),
    (Verdict::Drawn, Verdict::Drawn),
    (Verdict::Tied, Verdict::Tied),
    (Verdict::Drawn, Verdict::Tied),
    (Verdict::Tied, Verdict::Drawn),
];

/// The points that a match can bring.
const POINTS: [u32; 4] = [0, 1, 2, 4];

/// What the counties of a class need, when only the last round remains to be
/// played: first those who can still be first, then those who can still be
/// last. Being level on points is neither certain nor ruled out.
pub fn needs(championship: &Championship, class: Class) -> Vec<Need> {
    let season = championship.season();
    let last = ROUNDS as u8;
    let played = season.played(class).len();
    if season.rounds_complete(class) + 1 != last || !played.is_multiple_of(MATCHES_A_ROUND) {
        return Vec::new();
    }
    let before = season.table_after(class, last - 1);
    let rows = before.rows();
    let fixtures = fixtures(season, class, &before);
    let mut needs = Vec::new();
    for first in [true, false] {
        for (own, row) in rows.iter().enumerate() {
            // By the points of the county's own match: whether it is certain
            // whatever the others do, and whether it is possible.
            let mut found = [(true, false); POINTS.len()];
            for gains in ways(&fixtures) {
                let gained = gains[own];
                let points = after(&before, gains);
                let better = |one: &u32| {
                    if first { *one > points[own] } else { *one < points[own] }
                };
                let level = points.iter().filter(|one| **one == points[own]).count() > 1;
                let (sure, possible) = if first {
                    let beaten = points.iter().any(better);
                    (!beaten && !level, !beaten)
                } else {
                    let below = points.iter().any(better);
                    (below, below || level)
                };
                if let Some(place) = POINTS.iter().position(|one| *one == gained) {
                    found[place].0 &= sure;
                    found[place].1 |= possible;
                }
            }
            let sure = POINTS.iter().zip(found).find(|(_, (sure, _))| *sure);
            let possible = POINTS.iter().zip(found).find(|(_, (_, can))| *can);
            let sure = sure.map(|(points, _)| *points);
            if let Some((possible, _)) = possible.filter(|_| sure != Some(0)) {
                needs.push(Need { county: row.county, first, sure, possible: *possible });
            }
        }
    }
    needs
}

/// For each number of points that the last match can bring a county, the fewest first:
/// the best and the worst place to which it can lead. Level on points may be either.
pub(super) fn places(
    season: &Season,
    class: Class,
    before: &Standings,
    county: County,
) -> Vec<(u32, usize, usize)> {
    let Some((place, _)) = before.find(county) else {
        return Vec::new();
    };
    let own = place - 1;
    let mut found = POINTS.map(|points| (points, PER_CLASS, 1));
    for gains in ways(&fixtures(season, class, before)) {
        let points = after(before, gains);
        let above = points.iter().filter(|one| **one > points[own]).count();
        let level = points.iter().filter(|one| **one == points[own]).count();
        if let Some((_, best, worst)) = found.iter_mut().find(|one| one.0 == gains[own]) {
            (*best, *worst) = ((*best).min(above + 1), (*worst).max(above + level));
        }
    }
    found.to_vec()
}

/// The matches of the last round, by the places of the two sides in the table, from 0.
fn fixtures(season: &Season, class: Class, before: &Standings) -> Vec<(usize, usize)> {
    let place = |county: County| Some(before.find(county)?.0 - 1);
    let first = (ROUNDS - 1) * MATCHES_A_ROUND;
    let fixtures = (first..first + MATCHES_A_ROUND).filter_map(|number| {
        let fixture = season.fixture(class, number)?;
        Some((place(fixture.home)?, place(fixture.away)?))
    });
    fixtures.collect()
}

/// Every way in which matches can end: the points that it brings each county.
fn ways(fixtures: &[(usize, usize)]) -> impl Iterator<Item = [u32; PER_CLASS]> {
    (0..ENDS.len().pow(fixtures.len() as u32)).map(move |way| {
        let mut gains = [0; PER_CLASS];
        let mut rest = way;
        for (home, away) in fixtures {
            let (one, other) = ENDS[rest % ENDS.len()];
            rest /= ENDS.len();
            gains[*home] = one.points();
            gains[*away] = other.points();
        }
        gains
    })
}

/// The points of all counties with what they gain.
fn after(before: &Standings, mut gains: [u32; PER_CLASS]) -> [u32; PER_CLASS] {
    for (points, row) in gains.iter_mut().zip(before.rows()) {
        *points += row.tally.points();
    }
    gains
}
