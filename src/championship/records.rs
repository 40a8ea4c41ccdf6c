//! The records of each county: totals for and against, and the partnership
//! for each wicket. The first holder keeps a record that is equalled.

use serde::{Deserialize, Serialize};

use super::counties::COUNTIES;
use super::{County, Fixture, Scored};
use crate::game::innings::MOST_WICKETS;
use crate::game::{Ended, Innings, Side};

/// The records of all counties.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Records {
    counties: [CountyRecords; COUNTIES],
}

/// The records of one county.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CountyRecords {
    /// The highest total made.
    pub highest_for: Option<Total>,
    /// The lowest total made when all out.
    pub lowest_for: Option<Total>,
    /// The highest total conceded.
    pub highest_against: Option<Total>,
    /// The lowest total for which the opponents were all out.
    pub lowest_against: Option<Total>,
    /// The best partnership for each wicket, from the first.
    pub partnerships: [Option<Stand>; MOST_WICKETS],
}

/// A total that is a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Runs.
    pub runs: u32,
    /// Wickets down.
    pub wickets: u8,
    /// How the innings ended.
    pub ended: Ended,
    /// The other county.
    pub opponents: County,
    /// The year.
    pub year: u16,
}

/// A partnership that is a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// Runs added.
    pub runs: u32,
    /// Whether it was unbroken.
    pub unbroken: bool,
    /// The other county.
    pub opponents: County,
    /// The year.
    pub year: u16,
}

impl Records {
    /// The records of a county.
    pub fn of(&self, county: County) -> &CountyRecords {
        static NONE: CountyRecords = CountyRecords::NONE;
        self.counties.get(county.place()).unwrap_or(&NONE)
    }

    pub(super) fn enter(&mut self, fixture: &Fixture, scored: &Scored) {
        for innings in scored.innings() {
            let (batting, fielding) = match innings.batting {
                Side::Home => (fixture.home, fixture.away),
                Side::Away => (fixture.away, fixture.home),
            };
            if let Some(records) = self.counties.get_mut(batting.place()) {
                records.enter_for(innings, fielding, fixture.year);
            }
            if let Some(records) = self.counties.get_mut(fielding.place()) {
                records.enter_against(innings, batting, fixture.year);
            }
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        self.counties.iter().all(|records| {
            let totals = [
                records.highest_for,
                records.lowest_for,
                records.highest_against,
                records.lowest_against,
            ];
            let mut stands = records.partnerships.iter().flatten();
            totals
                .iter()
                .flatten()
                .all(|total| total.opponents.is_sound())
                && stands.all(|stand| stand.opponents.is_sound())
        })
    }
}

impl CountyRecords {
    const NONE: CountyRecords = CountyRecords {
        highest_for: None,
        lowest_for: None,
        highest_against: None,
        lowest_against: None,
        partnerships: [None; MOST_WICKETS],
    };

    fn enter_for(&mut self, innings: &Innings, opponents: County, year: u16) {
        let total = Total::of(innings, opponents, year);
        keep_highest(&mut self.highest_for, total);
        keep_lowest(&mut self.lowest_for, total);
        for (place, runs) in innings.partnerships().enumerate() {
            let Some(record) = self.partnerships.get_mut(place) else {
                continue;
            };
            if runs > record.map_or(0, |record| record.runs) {
                *record = Some(Stand {
                    runs,
                    unbroken: place >= usize::from(innings.wickets),
                    opponents,
                    year,
                });
            }
        }
    }

    fn enter_against(&mut self, innings: &Innings, opponents: County, year: u16) {
        let total = Total::of(innings, opponents, year);
        keep_highest(&mut self.highest_against, total);
        keep_lowest(&mut self.lowest_against, total);
    }
}

impl Total {
    fn of(innings: &Innings, opponents: County, year: u16) -> Total {
        Total {
            runs: innings.runs,
            wickets: innings.wickets,
            ended: innings.ended.unwrap_or(Ended::Time),
            opponents,
            year,
        }
    }
}

/// Any innings may be the highest.
fn keep_highest(record: &mut Option<Total>, total: Total) {
    if record.is_none_or(|record| total.runs > record.runs) {
        *record = Some(total);
    }
}

/// Only an innings that was all out may be the lowest.
fn keep_lowest(record: &mut Option<Total>, total: Total) {
    let all_out = total.ended == Ended::AllOut;
    if all_out && record.is_none_or(|record| total.runs < record.runs) {
        *record = Some(total);
    }
}
