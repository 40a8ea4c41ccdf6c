//! The calendar, in which each county meets every other county of its class
//! twice. Each class plays fourteen rounds of four matches. Rounds 8 to 14
//! repeat rounds 1 to 7 with the home and away sides exchanged.

use super::counties::PER_CLASS;
use super::{Class, County, FIRST_YEAR};
use crate::game::Side;
use crate::rng::{Purpose, derive};

/// The number of matches in a round of one class.
pub(crate) const MATCHES_A_ROUND: usize = PER_CLASS / 2;

/// The number of rounds in a season.
pub(crate) const ROUNDS: usize = 2 * (PER_CLASS - 1);

/// The number of matches that one class plays in a season.
pub(crate) const MATCHES_PER_CLASS: usize = ROUNDS * MATCHES_A_ROUND;

/// A match in the season's calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The year in which the match is played.
    pub year: u16,
    /// The class in which the match is played.
    pub class: Class,
    /// The match's number in its class and year. Matches are numbered from 0 to
    /// 55 in the order of play.
    pub number: u8,
    /// The number of the round, from 1 to 14.
    pub round: u8,
    /// The county that plays on its own ground.
    pub home: County,
    /// The visitors.
    pub away: County,
}

/// The year and number that identify a match within a county's class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchNumber {
    /// The year in which the match is played.
    pub year: u16,
    /// The number of the fixture.
    pub number: u8,
}

impl Default for MatchNumber {
    fn default() -> MatchNumber {
        MatchNumber { year: FIRST_YEAR, number: 0 }
    }
}

impl Fixture {
    /// Returns the county on a given side.
    pub(crate) fn county(&self, side: Side) -> County {
        self.counties(side).0
    }

    /// Returns a county's side in this match. Returns `None` if the county does
    /// not play in the match.
    pub fn side_of(&self, county: County) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.county(*side) == county)
    }

    /// Returns a county's opponents in this match. Returns `None` if the county
    /// does not play in the match.
    pub fn opponents_of(&self, county: County) -> Option<County> {
        Some(self.county(self.side_of(county)?.other()))
    }

    /// Returns the year and number. Together with either county, the year and
    /// number identify the fixture.
    pub(super) fn match_number(&self) -> MatchNumber {
        MatchNumber { year: self.year, number: self.number }
    }

    /// Returns the county on a given side, and its opponents.
    pub(crate) fn counties(&self, side: Side) -> (County, County) {
        match side {
            Side::Home => (self.home, self.away),
            Side::Away => (self.away, self.home),
        }
    }
}

/// A slot in the calendar, without the counties that meet in it. The cards of a
/// match depend only on its slot, so the deal is known before the season has
/// begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The year in which the match is played.
    pub(crate) year: u16,
    /// The class in which the match is played.
    pub(crate) class: Class,
    /// The match's number in its class and year. Matches are numbered from 0 to
    /// 55 in the order of play.
    pub(crate) number: u8,
}

impl Slot {
    /// Returns the sort key of the slot, which is the same as
    /// [`Fixture::calendar_order`] for its fixture.
    pub(crate) fn calendar_order(&self) -> (u16, u8, Class, u8) {
        let round = round_of(usize::from(self.number));
        (self.year, round, self.class, self.number)
    }

    /// Derives the seed of this slot's match from the championship's root seed.
    /// The seed depends only on the root seed, year, class and number, so the
    /// cards do not depend on when or how the match is played.
    pub(crate) fn match_seed(&self, root: u64) -> u64 {
        let key = [u64::from(self.year), self.class as u64, u64::from(self.number)];
        derive(root, Purpose::Match, &key)
    }

    /// Lists the slots that remain in a season after a given number of matches
    /// in each class. The slots are in calendar order.
    pub(super) fn remaining_slots(year: u16, played: [usize; Class::COUNT]) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Class::BOTH
            .into_iter()
            .flat_map(|class| {
                (played[class.index()]..MATCHES_PER_CLASS).map(move |number| Slot {
                    year,
                    class,
                    number: number as u8,
                })
            })
            .collect();
        slots.sort_by_key(Slot::calendar_order);
        slots
    }
}

impl Fixture {
    /// Returns the fixture's slot in the calendar.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class};
    /// use armchair::rules::Options;
    ///
    /// let championship = Championship::new(1890, Options::default(), None);
    /// let fixture = championship.next_fixture(Class::First).unwrap();
    /// assert_eq!(championship.fixture(&fixture.slot()), Some(fixture));
    /// ```
    pub fn slot(&self) -> Slot {
        Slot { year: self.year, class: self.class, number: self.number }
    }

    /// Returns the key that sorts the fixtures of both classes: year, round,
    /// class and number. Seasons are simulated and recorded in this order.
    pub fn calendar_order(&self) -> (u16, u8, Class, u8) {
        (self.year, self.round, self.class, self.number)
    }
}

/// Returns the two seats, out of eight, that meet in match `number` (0 to 55)
/// of a season. The home seat comes first. Returns `None` for a higher number.
///
/// This is the circle method: the last seat stays in place, and the other seven
/// seats rotate. Home and away matches alternate, so that no county has many
/// away matches in a row.
pub(super) fn pairing(number: usize) -> Option<(usize, usize)> {
    if number >= MATCHES_PER_CLASS {
        return None;
    }
    let half = ROUNDS / 2;
    let (round, table) = (number / MATCHES_A_ROUND, number % MATCHES_A_ROUND);
    let turn = round % half;
    let circle = PER_CLASS - 1;
    let (one, other, swapped) = if table == 0 {
        (turn, circle, turn % 2 == 1)
    } else {
        // Two seats at equal distances from the turning point meet.
        let up = (turn + table) % circle;
        let down = (turn + circle - table) % circle;
        (up, down, table % 2 == 1)
    };
    let mirrored = round >= half;
    Some(if swapped != mirrored { (other, one) } else { (one, other) })
}

/// Returns the round (1 to 14) that contains match `number` of a season.
pub(super) fn round_of(number: usize) -> u8 {
    (number / MATCHES_A_ROUND) as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_side_meets_each_other_once_at_home_and_once_away() {
        let pairings: BTreeSet<_> = (0..MATCHES_PER_CLASS).filter_map(pairing).collect();
        assert_eq!((MATCHES_PER_CLASS, pairings.len()), (56, 56));
        assert!(pairings.iter().all(|(home, away)| home != away));
    }

    #[test]
    fn everybody_plays_once_in_each_round() {
        for round in 0..ROUNDS {
            let sides: BTreeSet<usize> = (0..MATCHES_A_ROUND)
                .filter_map(|table| pairing(round * MATCHES_A_ROUND + table))
                .flat_map(|(home, away)| [home, away])
                .collect();
            assert_eq!(sides.len(), PER_CLASS, "round {}", round + 1);
        }
    }

    #[test]
    fn rounds_eight_to_fourteen_mirror_one_to_seven_with_the_grounds_exchanged() {
        for number in 0..MATCHES_PER_CLASS / 2 {
            let (home, away) = pairing(number).unwrap();
            assert_eq!(pairing(number + MATCHES_PER_CLASS / 2), Some((away, home)));
        }
        assert_eq!(pairing(MATCHES_PER_CLASS), None);
    }

    #[test]
    fn nobody_is_at_home_or_away_more_than_three_times_running_within_a_half() {
        for seat in 0..PER_CLASS {
            let grounds: Vec<bool> = (0..MATCHES_PER_CLASS / 2)
                .filter_map(pairing)
                .filter(|(home, away)| *home == seat || *away == seat)
                .map(|(home, _)| home == seat)
                .collect();
            let at_home = grounds.iter().filter(|home| **home).count();
            assert!((3..=4).contains(&at_home), "seat {seat}: {grounds:?}");
            assert!(
                grounds.windows(4).all(|four| four.iter().any(|g| *g != four[0])),
                "seat {seat}: {grounds:?}"
            );
        }
    }
}
