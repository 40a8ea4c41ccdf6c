//! The points table of a class, ordered by points, then by quotient, wins and
//! name.

use super::averages::{Averages, TeamSums};
use super::counties::{COUNTIES, PER_CLASS};
use super::result::Verdict;
use super::{County, Fixture, MatchResult};
use crate::game::Side;

/// The numbers of matches won, lost, drawn and tied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of matches won, worth 4 points each.
    pub won: u32,
    /// The number of matches lost.
    pub lost: u32,
    /// The number of matches drawn, worth 1 point each.
    pub(crate) drawn: u32,
    /// The number of matches tied, worth 2 points each.
    pub tied: u32,
}

impl Tally {
    /// Counts the matches played.
    pub fn played(&self) -> u32 {
        self.won + self.lost + self.drawn + self.tied
    }

    /// Adds up the league points.
    ///
    /// ```
    /// use armchair::championship::{result::Verdict, standings::Tally};
    ///
    /// let mut tally = Tally::default();
    /// [Verdict::Won, Verdict::Drawn, Verdict::Lost].map(|verdict| tally.enter(verdict));
    /// assert_eq!((tally.played(), tally.points()), (3, 5));
    /// ```
    pub fn points(&self) -> u32 {
        self.won * Verdict::Won.points()
            + self.tied * Verdict::Tied.points()
            + self.drawn * Verdict::Drawn.points()
    }

    /// Counts a match with this result.
    pub fn enter(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Won => &mut self.won,
            Verdict::Lost => &mut self.lost,
            Verdict::Drawn => &mut self.drawn,
            Verdict::Tied => &mut self.tied,
        } += 1;
    }

    /// Adds the matches of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.tied += other.tied;
    }
}

/// One county's row in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The county.
    pub county: County,
    /// The numbers of matches that the county won, lost, drew and tied.
    pub tally: Tally,
    /// The county's runs and wickets.
    pub averages: Averages,
}

impl Standing {
    fn new(county: County) -> Standing {
        Standing { county, tally: Tally::default(), averages: Averages::default() }
    }

    /// Compares two rows. `Less` means that this row ranks above the other row.
    fn order(&self, other: &Standing) -> std::cmp::Ordering {
        (other.tally.points().cmp(&self.tally.points()))
            .then_with(|| other.averages.compare_quotients(&self.averages))
            .then_with(|| other.tally.won.cmp(&self.tally.won))
            .then_with(|| self.county.name().cmp(other.county.name()))
    }
}

/// The table of a class, with the leader first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    rows: [Standing; PER_CLASS],
}

impl Standings {
    /// Returns the table before any match has been played, in alphabetical
    /// order.
    pub(super) fn empty(members: &[County; PER_CLASS]) -> Standings {
        let mut rows = members.map(Standing::new);
        rows.sort_by(Standing::order);
        Standings { rows }
    }

    pub(super) fn enter<'p>(&mut self, results: impl Iterator<Item = (Fixture, &'p MatchResult)>) {
        let mut places = [0; COUNTIES];
        for (place, row) in self.rows.iter().enumerate() {
            places[row.county.index()] = place;
        }
        for (fixture, played) in results {
            let [home, away] = TeamSums::sums_by_side(played);
            for (side, batting, bowling) in [(Side::Home, home, away), (Side::Away, away, home)] {
                let county = fixture.county(side);
                let row = &mut self.rows[places[county.index()] % PER_CLASS];
                row.tally.enter(played.verdict(side));
                row.averages.add(&Averages { batting, bowling });
            }
        }
        self.rows.sort_by(Standing::order);
    }

    /// Returns the rows, with the leader first.
    pub fn rows(&self) -> &[Standing; PER_CLASS] {
        &self.rows
    }

    /// Returns the counties, with the leader first.
    pub(crate) fn positions(&self) -> [County; PER_CLASS] {
        self.rows.map(|row| row.county)
    }

    /// Finds a county's row and its place, counted from 1.
    pub(crate) fn find(&self, county: County) -> Option<(usize, &Standing)> {
        let place = self.rows.iter().position(|row| row.county == county)?;
        Some((place + 1, self.rows.get(place)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::Class;
    use crate::championship::fixtures::MATCHES_A_ROUND;
    use crate::championship::test_data;

    fn tally(won: u32, drawn: u32) -> Tally {
        Tally { won, drawn, ..Tally::default() }
    }

    /// Makes averages from the runs made for ten wickets and the runs conceded
    /// for ten wickets.
    fn averages(made: u64, conceded: u64) -> Averages {
        let [batting, bowling] =
            [made, conceded].map(|runs| TeamSums { runs, wickets: 10, balls: 0 });
        Averages { batting, bowling }
    }

    fn row(name: &str, tally: Tally, averages: Averages) -> Standing {
        let county = County::from_name(name).unwrap();
        Standing { county, tally, averages }
    }

    #[test]
    fn a_row_stands_above_by_points_then_quotient_then_wins_then_name() {
        // In each pair, the later tie-breaking rules would rank the first row
        // below the second.
        let cases = [
            (
                "points",
                row("Yorks", tally(1, 5), averages(50, 99)),
                row("Kent", tally(2, 0), averages(99, 50)),
            ),
            (
                "quotient",
                row("Yorks", tally(0, 8), averages(51, 40)),
                row("Kent", tally(2, 0), averages(50, 40)),
            ),
            (
                "wins",
                row("Yorks", tally(2, 0), averages(60, 40)),
                row("Kent", tally(1, 4), averages(90, 60)),
            ),
            (
                "name",
                row("Lancs", tally(2, 0), averages(60, 40)),
                row("Surrey", tally(2, 0), averages(90, 60)),
            ),
        ];
        for (law, upper, lower) in cases {
            assert!(upper.order(&lower).is_lt(), "{law}");
            assert!(lower.order(&upper).is_gt(), "{law}");
        }
    }

    #[test]
    fn a_level_draw_is_a_t_in_one_row_and_a_d_in_the_other() {
        for first in Side::BOTH {
            let matches = test_data::fixtures(Class::First, 1);
            let season = test_data::season(&matches, |_| test_data::drawn_level(first));
            let (batted_first, batted_last) = match first {
                Side::Home => (matches[0].home, matches[0].away),
                Side::Away => (matches[0].away, matches[0].home),
            };
            let standings = season.table(Class::First);
            let tally = |county| standings.find(county).unwrap().1.tally;
            let (one, other) = (tally(batted_last), tally(batted_first));
            assert_eq!((one.tied, one.drawn, one.points()), (1, 0, 2));
            assert_eq!((other.tied, other.drawn, other.points()), (0, 1, 1));
            assert_eq!(standings.positions()[0], batted_last);
        }
    }

    #[test]
    fn the_table_after_a_round_leaves_out_the_rounds_to_come() {
        let matches = test_data::fixtures(Class::Second, 2 * MATCHES_A_ROUND);
        let season = test_data::season(&matches, |_| test_data::won(Side::Home));
        for round in 0..=2 {
            let standings = season.table_after(Class::Second, round);
            let played = standings.rows().map(|row| row.tally.played());
            assert_eq!(played, [u32::from(round); PER_CLASS]);
            let tables = season.tables_by_round(Class::Second);
            assert_eq!(tables[usize::from(round)], standings);
            assert_eq!(tables.len(), 3);
        }
    }
}
