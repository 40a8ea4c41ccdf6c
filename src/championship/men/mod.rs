//! The counties' men: the eleven of each season, and the figures of every man
//! in an eleven.
//!
//! The game knows batsmen only by number. Each spring every county picks the
//! men of its side and numbers them (`picking`). What the batsman with a given
//! number does in the season's matches is credited to the man with that number.
//! Bowling is credited according to the scorer's rule (`rules::bowlers`). The
//! men have no effect on laws, cards or results.
//!
//! A man is identified by his county and by his number among all men of that
//! county, counted from 0. His name and his age on arrival follow from these
//! and from the file's seed ([`names`], `picking`).

pub mod names;
mod picking;
pub(crate) mod recent;
pub mod sums;

use std::collections::BTreeMap;

pub use names::{ManName, Names};
pub(crate) use names::{NameBook, WithNames};
pub use sums::Sums;

use super::counties::COUNTIES;
use super::{County, FIRST_YEAR, FinishedMatch, Fixture};

/// The last year in which amateurs could join. From 1963 on, all newcomers were
/// professionals.
const LAST_AMATEURS: u16 = 1962;

/// A man's season.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ManSeason {
    /// The man's number in his county.
    pub man: u16,
    /// The man's figures in the season.
    pub sums: Sums,
}

/// All the men in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Men {
    a_side: u8,
    counties: [MenOfCounty; COUNTIES],
}

/// The men of a county: one row per man for each season, in batting order.
#[derive(Clone, Debug, Default, PartialEq)]
struct MenOfCounty {
    rows: Vec<ManSeason>,
    /// The number of men that the county has had.
    known: u16,
    /// The figures of the men in the latest eleven, as they were before its
    /// season.
    before: Vec<Sums>,
}

/// A man's career so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Career {
    /// The man's county.
    pub county: County,
    /// The man's number in his county.
    pub man: u16,
    /// The man's first season in the file.
    pub first: u16,
    /// The man's last season in the file.
    pub last: u16,
    /// The number of seasons that the man has played.
    pub seasons: u16,
    /// The man's career figures.
    pub sums: Sums,
}

impl Men {
    /// Creates the men of a new file, with their first elevens.
    pub(super) fn new(seed: u64, a_side: u8) -> Men {
        let mut men = Men { a_side, counties: Default::default() };
        men.begin_season(seed, FIRST_YEAR);
        men
    }

    /// Assembles the men from the saved rows. Returns `None` unless every
    /// county has an eleven of different men for each of `seasons` seasons.
    pub(crate) fn from_parts(
        a_side: u8,
        seasons: usize,
        counties: [Vec<ManSeason>; COUNTIES],
    ) -> Option<Men> {
        let side = usize::from(a_side).max(1);
        let sound = counties.iter().all(|rows| {
            // A man has at least one row, so there are at least as many rows as
            // men.
            let known =
                |row: &ManSeason| usize::from(row.man) < rows.len() && row.sums.is_consistent();
            rows.len() == seasons * side
                && rows.iter().all(known)
                && rows.chunks(side).all(all_different)
        });
        let counties = counties.map(|rows| MenOfCounty {
            known: rows.iter().map(|row| row.man.saturating_add(1)).max().unwrap_or(0),
            rows,
            before: Vec::new(),
        });
        let mut men = Men { a_side, counties };
        men.add_careers();
        sound.then_some(men)
    }

    /// Returns the rows of all counties in the order of the counties' letters,
    /// for saving.
    pub(crate) fn rows(&self) -> [&[ManSeason]; COUNTIES] {
        self.counties.each_ref().map(|men| &men.rows[..])
    }

    /// Returns the men of a county in their batting order for a year. The list
    /// is empty if that order is not known.
    pub fn eleven(&self, county: County, year: u16) -> &[ManSeason] {
        let rows = self.counties.get(county.place()).map(|men| &men.rows);
        let seasons = year.checked_sub(FIRST_YEAR).map(usize::from);
        let side = usize::from(self.a_side);
        seasons
            .zip(rows)
            .and_then(|(seasons, rows)| rows.get(seasons * side..(seasons + 1) * side))
            .unwrap_or(&[])
    }

    /// Returns the two men who are batting when a given wicket, counted from 1,
    /// is the next to fall. Returns `None` if the batting order for the year is
    /// not known.
    pub(crate) fn pair(&self, county: County, year: u16, wicket: u8) -> Option<[u16; 2]> {
        let first = usize::from(wicket.checked_sub(1)?);
        match self.eleven(county, year).get(first..=first + 1)? {
            [facing, other] => Some([facing.man, other.man]),
            _ => None,
        }
    }

    /// Lists the seasons of a county's men. Each season comes with its year and
    /// the man's number in the batting order, counted from 1.
    pub fn seasons(&self, county: County) -> impl Iterator<Item = (u16, u8, &ManSeason)> {
        let side = usize::from(self.a_side).max(1);
        let rows = self.counties.get(county.place()).map(|men| &men.rows[..]);
        let rows = rows.unwrap_or(&[]).iter().enumerate();
        rows.map(move |(place, row)| {
            let year = FIRST_YEAR + (place / side) as u16;
            (year, (place % side) as u8 + 1, row)
        })
    }

    /// Sums up the careers of all the county's men who have played, in the
    /// order in which they joined.
    pub fn careers(&self, county: County) -> Vec<Career> {
        let mut careers: BTreeMap<u16, Career> = BTreeMap::new();
        // Men are picked before the first match of the season, so a row may
        // have no matches yet.
        let played = |(_, _, row): &(u16, u8, &ManSeason)| row.sums.matches > 0;
        for (year, _, row) in self.seasons(county).filter(played) {
            let career = careers.entry(row.man).or_insert(Career {
                county,
                man: row.man,
                first: year,
                last: year,
                seasons: 0,
                sums: Sums::default(),
            });
            career.last = year;
            career.seasons += 1;
            career.sums.add(&row.sums);
        }
        careers.into_values().collect()
    }

    /// Returns `true` if a man in the county's eleven for `year` made at least
    /// this many runs in the season before.
    pub(super) fn made(&self, county: County, year: u16, runs: u32) -> bool {
        let before = self.eleven(county, year.saturating_sub(1)).iter();
        let eleven = self.eleven(county, year);
        before
            .filter(|row| row.sums.runs >= runs)
            .any(|row| eleven.iter().any(|one| one.man == row.man))
    }

    /// Returns, for each county, the number of the first man who joined after
    /// the end of amateurs. If nobody has joined since then, this number is
    /// larger than any man's number.
    pub(super) fn professionals(&self) -> [u16; COUNTIES] {
        let before = usize::from(LAST_AMATEURS + 1 - FIRST_YEAR) * usize::from(self.a_side);
        self.counties.each_ref().map(|men| {
            let last = men.rows.iter().take(before).map(|row| row.man).max();
            last.map_or(0, |last| last.saturating_add(1))
        })
    }

    /// Returns a man's year of birth.
    pub(super) fn born(&self, seed: u64, career: &Career) -> u16 {
        picking::born(seed, self.a_side, career.county, career.man, career.first)
    }

    /// Picks the elevens for a year. The year must follow the latest year with
    /// elevens.
    pub(super) fn begin_season(&mut self, seed: u64, year: u16) {
        let side = self.a_side;
        for (county, men) in County::all().zip(&mut self.counties) {
            let spring = picking::Selection { seed, county, year, side };
            let eleven = spring.pick(&men.rows, &mut men.known);
            men.rows.extend(eleven.into_iter().map(|man| ManSeason { man, sums: Sums::default() }));
        }
        self.add_careers();
    }

    /// Sums up the earlier seasons of the men in the latest eleven.
    fn add_careers(&mut self) {
        let side = usize::from(self.a_side).max(1);
        for men in &mut self.counties {
            let past = men.rows.len().saturating_sub(side);
            let (past, eleven) = men.rows.split_at(past);
            let known = past.iter().rev().take(picking::LONGEST * side);
            men.before = vec![Sums::default(); eleven.len()];
            for row in known {
                let place = eleven.iter().position(|one| one.man == row.man);
                if let Some(sums) = place.and_then(|place| men.before.get_mut(place)) {
                    sums.add(&row.sums);
                }
            }
        }
    }

    /// Returns the figures of the men in a county's latest eleven, as they were
    /// before its season.
    pub(super) fn earlier_sums(&self, county: County) -> &[Sums] {
        let men = self.counties.get(county.place());
        men.map_or(&[], |men| &men.before)
    }

    /// Adds a match to the figures of the men in both elevens.
    pub(super) fn enter(&mut self, fixture: &Fixture, finished: &FinishedMatch) {
        for county in [fixture.home, fixture.away] {
            for row in self.eleven_mut(county, fixture.year) {
                row.sums.matches += 1;
            }
        }
        let of = fixture.match_number();
        for innings in finished.innings() {
            let (batting, fielding) = fixture.counties(innings.batting);
            let batsmen = self.eleven_mut(batting, fixture.year).iter_mut();
            for (row, batted) in batsmen.zip(innings.batted()) {
                row.sums.bat(batted, of);
            }
            // The last man in the order bowls first, so bowlers are counted
            // from the end.
            let bowlers = self.eleven_mut(fielding, fixture.year).iter_mut().rev();
            for (row, bowling) in bowlers.zip(innings.bowling) {
                row.sums.bowl(bowling, of);
            }
        }
    }

    fn eleven_mut(&mut self, county: County, year: u16) -> &mut [ManSeason] {
        let seasons = usize::from(year.saturating_sub(FIRST_YEAR));
        let side = usize::from(self.a_side);
        let men = self.counties.get_mut(county.place());
        men.and_then(|men| men.rows.get_mut(seasons * side..(seasons + 1) * side))
            .unwrap_or(&mut [])
    }
}

/// Returns `true` if no man appears twice in an eleven.
fn all_different(eleven: &[ManSeason]) -> bool {
    eleven.iter().enumerate().all(|(place, row)| {
        let others = eleven.iter().skip(place + 1);
        others.into_iter().all(|other| other.man != row.man)
    })
}
