//! The table of a tournament: league points, with a margin of two standard
//! deviations.

use std::collections::BTreeMap;

use super::{MatchRow, Pairing};
use crate::championship::averages::Ratio;
use crate::championship::standings::Tally;
use crate::game::Side;

/// One player's row in the table.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerStanding {
    /// The player's name.
    pub name: String,
    /// The player's results.
    pub tally: Tally,
    /// The player's league points per match.
    pub mean: f64,
    /// Two standard deviations of the league points per match, or `None` if too
    /// few matches were played.
    pub margin: Option<f64>,
}

impl PlayerStanding {
    /// Returns the league points per match, or 0 if there are no matches.
    pub(crate) fn points_a_match(&self) -> Ratio {
        Ratio::new(self.tally.points().into(), u64::from(self.tally.played()).max(1))
    }
}

/// One player's points and matches against another player on one deal. The two
/// matches, home and away, form one unit, since their results are correlated.
#[derive(Clone, Copy, Default)]
struct DealResult {
    points: f64,
    matches: f64,
}

/// Ranks the players by points per match. Players with equal points are in
/// alphabetical order.
pub fn rank_players(names: &[String], rows: &[(Pairing, MatchRow)]) -> Vec<PlayerStanding> {
    let mut units: Vec<BTreeMap<(u32, usize), DealResult>> = vec![BTreeMap::new(); names.len()];
    let mut tallies = vec![Tally::default(); names.len()];
    for (pairing, row) in rows {
        let sides =
            [(Side::Home, pairing.home, pairing.away), (Side::Away, pairing.away, pairing.home)];
        for (side, own, other) in sides {
            let Some(verdict) = row.verdict(side) else {
                continue;
            };
            if let (Some(tally), Some(units)) = (tallies.get_mut(own), units.get_mut(own)) {
                tally.enter(verdict);
                let unit = units.entry((pairing.deal, other)).or_default();
                unit.points += f64::from(verdict.points());
                unit.matches += 1.0;
            }
        }
    }
    let lines = names.iter().zip(tallies).zip(units);
    let mut table: Vec<PlayerStanding> = lines
        .map(|((name, tally), units)| {
            let mean = f64::from(tally.points()) / f64::from(tally.played().max(1));
            PlayerStanding {
                name: name.clone(),
                tally,
                mean,
                margin: margin_of_error(mean, units.values()),
            }
        })
        .collect();
    table.sort_by(|one, other| (other.mean.total_cmp(&one.mean)).then(one.name.cmp(&other.name)));
    table
}

/// Estimates two standard deviations of the mean per match from the spread of
/// the units.
fn margin_of_error<'u>(
    mean: f64,
    units: impl ExactSizeIterator<Item = &'u DealResult>,
) -> Option<f64> {
    let count = units.len() as f64;
    let (mut squares, mut matches) = (0.0, 0.0);
    for unit in units {
        squares += (unit.points - mean * unit.matches).powi(2);
        matches += unit.matches;
    }
    // This is the sample variance of the units, divided by the number of
    // matches.
    (count > 1.0).then(|| 2.0 * (squares * count / (count - 1.0)).sqrt() / matches)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(points: &[(u32, u32)]) -> Vec<(Pairing, MatchRow)> {
        let rows = points.iter().zip(0..).map(|((home_points, away_points), deal)| {
            let row = MatchRow {
                tournament: String::new(),
                deal,
                home: "a".to_owned(),
                away: "b".to_owned(),
                home_points: *home_points,
                away_points: *away_points,
                home_runs: 0,
                home_wickets: 0,
                away_runs: 0,
                away_wickets: 0,
            };
            let (home, away) = (0, 1);
            (Pairing { deal, home, away }, row)
        });
        rows.collect()
    }

    #[test]
    fn points_are_those_of_the_league_and_the_margin_is_that_of_the_deals() {
        let names = ["a".to_owned(), "b".to_owned()];
        let results = [(0, 4), (2, 2), (0, 4), (1, 1)];
        let table = rank_players(&names, &rows(&results));
        assert_eq!(table[0].name, "b");
        assert_eq!((table[0].tally.points(), table[1].tally.points()), (11, 3));
        assert!((table[0].mean - 2.75).abs() < 1e-9);
        // The points 4, 2, 4 and 1 have a standard deviation of 1.5. The
        // standard deviation of their mean is half as large.
        assert!((table[0].margin.unwrap() - 1.5).abs() < 1e-9);
        assert_eq!(super::rank_players(&names, &rows(&results[..1]))[0].margin, None);
    }
}
