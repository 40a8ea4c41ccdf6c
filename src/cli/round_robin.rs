//! The round robin of `armchair ladder`, which ranks every member of the
//! population by league points.

use super::failure::Failure;
use super::output::{print, remark};
use crate::players::arena::{self, MatchTotals};
use crate::rules::Options;
use crate::trainer::population::Member;

/// Plays every member against every other member and against itself. Prints the
/// pairings, and each member's points per match against the others.
pub(super) fn round_robin(seed: u64, matches: u32) -> Result<(), Failure> {
    print(&format!(
        "\n{:<28} won of decided  drawn  points a match                 matches\n",
        "by league points"
    ))?;
    let pairings = (0..Member::ALL.len()).flat_map(|first| {
        // List each pair of members once, including each member paired with
        // itself.
        let seconds = Member::ALL.into_iter().skip(first);
        seconds.map(move |second| (Member::ALL[first], second))
    });
    let pairings: Vec<(Member, Member)> = pairings.collect();
    let mut sums = vec![PointsTally::default(); Member::ALL.len()];
    for (number, (first, second)) in (1..).zip(&pairings) {
        let name = format!("{} v {}", first.name(), second.name());
        remark(&format!("{number} of {}: {name}", pairings.len()));
        // Each pairing has its own seed, so the deals differ between pairings.
        let seed = seed.wrapping_add(2 * number);
        let (home, away) =
            (|seed, side| first.player(seed, side), |seed, side| second.player(seed, side));
        // Pairings with a slow player play only a fraction of the matches. The
        // number of matches is always even, so that each side plays half of them
        // at home.
        let part = first.match_divisor().max(second.match_divisor());
        let matches = (matches / part).next_multiple_of(2).max(2);
        let totals = arena::play_swapped_pairs(Options::default(), seed, matches, home, away);
        let totals = totals.map_err(Failure::from_error)?;
        let made = [0, 1].map(|side| PointsTally::from_totals(&totals, side));
        print(&pairing_line(&name, &totals, made))?;
        if first != second {
            for (member, points) in [(first, made[0]), (second, made[1])] {
                let place = Member::ALL.iter().position(|other| other == member);
                if let Some(sum) = place.and_then(|place| sums.get_mut(place)) {
                    sum.add(points);
                }
            }
        }
    }
    let mut table: Vec<(&Member, &PointsTally)> = Member::ALL.iter().zip(&sums).collect();
    table.sort_by(|one, other| other.1.mean().total_cmp(&one.1.mean()));
    print("\npoints a match against the others\n")?;
    for (member, points) in table {
        let (mean, margin) = (points.mean(), points.margin());
        print(&format!("{:<28} {mean:.2} ± {margin:.2}\n", member.name()))?;
    }
    Ok(())
}

/// One side's league points over a series of matches.
#[derive(Clone, Copy, Default)]
struct PointsTally {
    matches: f64,
    sum: f64,
    squares: f64,
}

impl PointsTally {
    /// Computes the points: four for a win, two for a tie and one for a draw.
    fn from_totals(totals: &MatchTotals, side: usize) -> PointsTally {
        let wins = totals.sides.get(side).map_or(0, |record| record.wins);
        let kinds = [(4.0, wins), (2.0, totals.ties), (1.0, totals.draws)];
        let mut points = PointsTally { matches: totals.matches.into(), ..PointsTally::default() };
        for (worth, times) in kinds {
            points.sum += worth * f64::from(times);
            points.squares += worth * worth * f64::from(times);
        }
        points
    }

    fn add(&mut self, other: PointsTally) {
        self.matches += other.matches;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean(&self) -> f64 {
        self.sum / self.matches.max(1.0)
    }

    /// Returns the margin of the mean points, which is two standard deviations.
    fn margin(&self) -> f64 {
        let matches = self.matches.max(1.0);
        // The variance is the mean of the squares minus the square of the mean.
        let variance = self.squares / matches - self.mean() * self.mean();
        2.0 * (variance.max(0.0) / matches).sqrt()
    }
}

fn pairing_line(name: &str, totals: &MatchTotals, [first, second]: [PointsTally; 2]) -> String {
    let decided = f64::from(totals.matches_with_winner()).max(1.0);
    let won = totals.sides.first().map_or(0, |record| record.wins);
    let won = 100.0 * f64::from(won) / decided;
    let margin = 2.0 * (won * (100.0 - won) / decided).sqrt();
    let drawn = 100.0 * f64::from(totals.draws) / f64::from(totals.matches.max(1));
    format!(
        "{name:<28} {won:5.1}% ± {margin:3.1}   {drawn:5.1}%  {:.2} ± {:.2} : {:.2} ± {:.2}  {:9}\n",
        first.mean(),
        first.margin(),
        second.mean(),
        second.margin(),
        totals.matches,
    )
}
