//! The handicap of each county in a file with counties of different strengths.
//!
//! At full strength, a county bats and bowls at the file's levels. A weaker
//! county plays some tenths of a level below the file's levels. A county's
//! batting and bowling strengths change by a step every few years,
//! independently of each other. These changes depend only on the file's seed. A
//! newly promoted county is half a level weaker in its first season, since it
//! still has its second-class men. If a county's strength lies between two
//! levels, one of the two levels is drawn for each match.

use super::counties::COUNTIES;
use super::{Championship, Class, County, FIRST_YEAR, Fixture};
use crate::game::Side;
use crate::game::record::SideLevels;
use crate::rng::{Purpose, Stream, derive};
use crate::rules::options::Strength;

/// The distance of a county below the file's levels, in tenths of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The batting handicap.
    pub batting: u8,
    /// The bowling handicap.
    pub bowling: u8,
}

/// The size of a step, in tenths of a level.
pub(crate) const STEP_TENTHS: u8 = 6;
/// The number of steps from full strength down to the lowest strength.
pub(crate) const MAX_STEPS: usize = 4;

/// The average number of times that a county's batting changes by a step in ten
/// years. Bowling changes equally often.
const STEPS_PER_DECADE: usize = 3;

/// The extra handicap of a promoted county in its first season, in tenths of a
/// level.
const PROMOTED_EXTRA_TENTHS: u8 = 5;

/// One level, in tenths.
pub(crate) const TENTHS_PER_LEVEL: u8 = 10;

/// The numbers that distinguish a county's random streams for batting and
/// bowling.
const CRAFT_STREAMS: [u64; 2] = [0, 1];

impl Handicap {
    /// Works out a county's handicap in a year. `has_come_up` is true in the
    /// first season after promotion.
    fn for_county(seed: u64, county: County, year: u16, has_come_up: bool) -> Handicap {
        let [batting, bowling] = CRAFT_STREAMS.map(|craft| {
            let key = [county.index() as u64, craft];
            let below = STEP_TENTHS
                * steps_below_full(&mut Stream::new(derive(seed, Purpose::Strength, &key)), year);
            below + if has_come_up { PROMOTED_EXTRA_TENTHS } else { 0 }
        });
        Handicap { batting, bowling }
    }
}

/// Returns how many steps a county is below full strength in a year. A county
/// starts at a random step. A step that would leave the range is reversed.
fn steps_below_full(stream: &mut Stream, year: u16) -> u8 {
    // Recompute every year from the first, so that no state has to be saved.
    let first = stream.below(MAX_STEPS + 1);
    let steps = (FIRST_YEAR..year).fold(first, |steps, _| {
        let draw = stream.below(2 * 10);
        match steps {
            steps if draw >= 2 * STEPS_PER_DECADE => steps,
            0 => 1,
            MAX_STEPS => MAX_STEPS - 1,
            steps if draw < STEPS_PER_DECADE => steps - 1,
            steps => steps + 1,
        }
    });
    steps as u8
}

/// Draws the level for a match: `below` tenths of a level under `best`, rounded
/// up or down at random, but at least 1.
fn level(stream: &mut Stream, best: u8, below: u8) -> u8 {
    let further = stream.below(TENTHS_PER_LEVEL.into()) < usize::from(below % TENTHS_PER_LEVEL);
    let below = below / TENTHS_PER_LEVEL + u8::from(further);
    best.saturating_sub(below).max(1)
}

impl Championship {
    /// Returns the handicap of a county in a year. Returns `None` if all
    /// counties are equally strong, or if the year has not begun.
    pub fn handicap(&self, county: County, year: u16) -> Option<Handicap> {
        if self.options().strength == Strength::Alike {
            return None;
        }
        let class = self.season_of(year)?.class_of(county);
        let before = year.checked_sub(1).and_then(|year| self.season_of(year));
        let was_second = before.is_some_and(|one| one.class_of(county) == Class::Second);
        let has_come_up = was_second && class == Class::First;
        Some(Handicap::for_county(self.seed(), county, year, has_come_up))
    }

    /// Returns the computer's levels for the home side and the visitors in a
    /// fixture: the levels in [`Championship::options_of`], reduced by each
    /// county's handicap. A person may play either side instead of the
    /// computer.
    pub fn levels_of(&self, fixture: &Fixture) -> [SideLevels; 2] {
        let options = self.options_of(fixture);
        Side::BOTH.map(|side| {
            let best =
                SideLevels { batting: options.batting_level, bowling: options.bowling_level };
            let (county, _) = fixture.counties(side);
            let Some(handicap) = self.handicap(county, fixture.year) else {
                return best;
            };
            let number = u64::from(fixture.number);
            let key = [u64::from(fixture.year), fixture.class as u64, number, side as u64];
            let mut stream = Stream::new(derive(self.seed(), Purpose::LevelOfMatch, &key));
            SideLevels {
                batting: level(&mut stream, best.batting, handicap.batting),
                bowling: level(&mut stream, best.bowling, handicap.bowling),
            }
        })
    }
}

/// Returns the counties' handicaps in the first year of a new file, in the
/// order of the counties' letters.
pub(crate) fn first_year_handicaps(seed: u64) -> [Handicap; COUNTIES] {
    let mut counties = County::all();
    [(); COUNTIES].map(|()| {
        let county = counties.next().unwrap_or(County::FILLER);
        Handicap::for_county(seed, county, FIRST_YEAR, false)
    })
}
