//! How far below the best each county is, in a file in which they differ.
//!
//! A county bats and bowls so many tenths of a level below the levels of the file,
//! which are the best that there is. Both change by a step every few years, apart
//! from each other. They follow from the seed of the file; a county that has come up
//! is half a level weaker in its first season, as it still has the men of the second
//! class. Between two levels it plays each match at one of them.

use super::counties::COUNTIES;
use super::{Championship, Class, County, FIRST_YEAR, Fixture};
use crate::game::Side;
use crate::game::record::SideLevels;
use crate::rng::{Purpose, Stream, derive};
use crate::rules::options::Strength;

/// How far below the levels of the file a county plays, in tenths of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// With the bat.
    pub batting: u8,
    /// With the ball.
    pub bowling: u8,
}

/// A step in tenths of a level, and how many there are below the best.
pub(crate) const STEP: u8 = 6;
pub(crate) const STEPS: usize = 4;

/// In so many of ten years a county moves a step with the bat, and with the ball.
const MOVES: usize = 3;

/// By how much a county that has come up is weaker in its first season.
const NEW: u8 = 5;

/// Tenths of a level.
pub(crate) const LEVEL: u8 = 10;

/// The two crafts, each with streams of its own.
const CRAFTS: [u64; 2] = [0, 1];

impl Handicap {
    /// The handicap of a county in a year. `has_come_up` says whether it was second-class the
    /// year before and is first-class now.
    fn of_county(seed: u64, county: County, year: u16, has_come_up: bool) -> Handicap {
        let [batting, bowling] = CRAFTS.map(|craft| {
            let key = [county.place() as u64, craft];
            let below = STEP * steps(&mut Stream::new(derive(seed, Purpose::Strength, &key)), year);
            below + if has_come_up { NEW } else { 0 }
        });
        Handicap { batting, bowling }
    }
}

/// How many steps below the best a county is in a year: it begins anywhere, and a step
/// beyond either end leads back.
fn steps(stream: &mut Stream, year: u16) -> u8 {
    let first = stream.below(STEPS + 1);
    let steps = (FIRST_YEAR..year).fold(first, |steps, _| {
        let draw = stream.below(2 * 10);
        match steps {
            steps if draw >= 2 * MOVES => steps,
            0 => 1,
            STEPS => STEPS - 1,
            steps if draw < MOVES => steps - 1,
            steps => steps + 1,
        }
    });
    steps as u8
}

/// The level at which a match is played: `below` tenths of a level under `best`, or
/// between two levels one of them, and the lowest at least.
fn level(stream: &mut Stream, best: u8, below: u8) -> u8 {
    let further = stream.below(LEVEL.into()) < usize::from(below % LEVEL);
    let below = below / LEVEL + u8::from(further);
    best.saturating_sub(below).max(1)
}

impl Championship {
    /// How far a county is below the best in a year; none where all are alike, or the year has not
    /// begun.
    pub fn handicap(&self, county: County, year: u16) -> Option<Handicap> {
        if self.options().strength == Strength::Alike {
            return None;
        }
        let class = self.season_of(year)?.class_of(county);
        let before = year.checked_sub(1).and_then(|year| self.season_of(year));
        let was_second = before.is_some_and(|one| one.class_of(county) == Class::Second);
        let has_come_up = was_second && class == Class::First;
        Some(Handicap::of_county(self.seed(), county, year, has_come_up))
    }

    /// The levels at which the computer plays the home side and the visitors in a
    /// fixture, whoever else plays them: those of [`Championship::options_of`], below
    /// them where a county is not of the best.
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

/// The handicaps of the counties of a new file with this seed in its first year, in the
/// order of their letters.
pub(crate) fn at_first(seed: u64) -> [Handicap; COUNTIES] {
    let mut counties = County::all();
    [(); COUNTIES].map(|()| {
        let county = counties.next().unwrap_or(County::FILLER);
        Handicap::of_county(seed, county, FIRST_YEAR, false)
    })
}
