//! The points table of a class: points, then quotient, then wins, then name.

use super::averages::Averages;
use super::counties::PER_CLASS;
use super::fixtures::{MATCHES_A_ROUND, ROUNDS};
use super::played::Verdict;
use super::{Class, County, Played, Season};
use crate::game::Side;

/// Matches won, lost, drawn and tied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won: 4 points each.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Drawn: 1 point each.
    pub drawn: u32,
    /// Tied: 2 points each.
    pub tied: u32,
}

impl Tally {
    /// Matches played.
    pub fn played(&self) -> u32 {
        self.won + self.lost + self.drawn + self.tied
    }

    /// League points.
    pub fn points(&self) -> u32 {
        self.won * Verdict::Won.points()
            + self.tied * Verdict::Tied.points()
            + self.drawn * Verdict::Drawn.points()
    }

    /// Adds one match.
    pub fn enter(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Won => &mut self.won,
            Verdict::Lost => &mut self.lost,
            Verdict::Drawn => &mut self.drawn,
            Verdict::Tied => &mut self.tied,
        } += 1;
    }

    /// Adds other matches.
    pub fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.tied += other.tied;
    }
}

/// One county's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The county.
    pub county: County,
    /// Its matches.
    pub tally: Tally,
    /// Its runs and wickets.
    pub averages: Averages,
}

impl Standing {
    fn new(county: County) -> Standing {
        Standing {
            county,
            tally: Tally::default(),
            averages: Averages::default(),
        }
    }

    fn enter(&mut self, played: &Played, side: Side) {
        self.tally.enter(played.verdict(side));
        self.averages.enter(played, side);
    }

    /// Whether this row stands above another (`Less`) or below it.
    fn order(&self, other: &Standing) -> std::cmp::Ordering {
        (other.tally.points().cmp(&self.tally.points()))
            .then_with(|| other.averages.compare_quotients(&self.averages))
            .then_with(|| other.tally.won.cmp(&self.tally.won))
            .then_with(|| self.county.name().cmp(other.county.name()))
    }
}

/// The table of a class, the leader first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    rows: [Standing; PER_CLASS],
}

impl Standings {
    /// The table of all matches played so far.
    pub fn of(season: &Season, class: Class) -> Standings {
        Standings::after(season, class, ROUNDS as u8)
    }

    /// The table after the matches of rounds 1 to `round` that were played.
    pub fn after(season: &Season, class: Class, round: u8) -> Standings {
        let mut rows = season.members(class).map(Standing::new);
        let matches = usize::from(round) * MATCHES_A_ROUND;
        for (fixture, played) in season.results(class).take(matches) {
            for (county, side) in [(fixture.home, Side::Home), (fixture.away, Side::Away)] {
                if let Some(row) = rows.iter_mut().find(|row| row.county == county) {
                    row.enter(played, side);
                }
            }
        }
        rows.sort_by(Standing::order);
        Standings { rows }
    }

    /// The rows, the leader first.
    pub fn rows(&self) -> &[Standing; PER_CLASS] {
        &self.rows
    }

    /// The counties, the leader first.
    pub fn positions(&self) -> [County; PER_CLASS] {
        self.rows.map(|row| row.county)
    }

    /// The place of a county from 1, with its row.
    pub fn find(&self, county: County) -> Option<(usize, &Standing)> {
        let place = self.rows.iter().position(|row| row.county == county)?;
        Some((place + 1, self.rows.get(place)?))
    }
}
