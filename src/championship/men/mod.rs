//! The men of each county: the eleven of each season, and the figures of every
//! man in an eleven.
//!
//! The game knows batsmen only by number. Each spring every county picks the
//! men of its side and numbers them (`picking`). The runs of the batsman with a
//! given number in the season's matches are credited to the man with that
//! number. Bowling is credited according to the scorer's rule
//! (`rules::bowlers`). The men have no effect on laws, cards or results.
//!
//! A man is identified by his county and by his number among all men of that
//! county, counted from 0. His county, his number and the file's seed determine
//! his name and his age on joining ([`names`], `picking`).

pub mod names;
mod picking;
pub(crate) mod recent;
pub mod sums;

use std::collections::BTreeMap;
use std::ops::Range;

pub use names::{CountyNames, ManName};
pub(crate) use names::{NameBook, WithNames};
pub use sums::Sums;

use super::counties::COUNTIES;
use super::{County, FIRST_YEAR, FinishedMatch, Fixture};

/// The last year in which an amateur can join. From 1963 on, all newcomers are
/// professionals.
const LAST_AMATEURS: u16 = 1962;

/// The figures of a man in one season.
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
    /// The number of rows that a county has before each season and after the
    /// latest season. A season has one row for each man in a side.
    starts: Vec<usize>,
    counties: [MenOfCounty; COUNTIES],
}

/// The men of a county: one row per man for each season, in batting order.
#[derive(Clone, Debug, Default, PartialEq)]
struct MenOfCounty {
    rows: Vec<ManSeason>,
    /// The number of men that the county has had.
    known: u16,
    /// The figures that the men in the latest eleven had before its season.
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
        let mut men = Men { starts: vec![0], counties: Default::default() };
        men.pick_elevens(seed, FIRST_YEAR, a_side);
        men
    }

    /// Assembles the men from the saved rows. `sides` gives the number of men
    /// in a side for each season. Returns `None` unless every county has an
    /// eleven of different men for each season.
    pub(crate) fn from_parts(sides: &[u8], counties: [Vec<ManSeason>; COUNTIES]) -> Option<Men> {
        let mut starts = vec![0];
        for side in sides {
            starts.push(starts.last().copied().unwrap_or(0) + usize::from(*side));
        }
        let sound = counties.iter().all(|rows| {
            // Each man has at least one row, so there cannot be more men than
            // rows.
            let known =
                |row: &ManSeason| usize::from(row.man) < rows.len() && row.sums.is_consistent();
            let mut elevens = starts.windows(2).map(|ends| rows.get(ends[0]..ends[1]));
            starts.last() == Some(&rows.len())
                && rows.iter().all(known)
                && elevens.all(|eleven| eleven.is_some_and(all_different))
        });
        let counties =
            counties.map(|rows| MenOfCounty { known: known(&rows), rows, before: Vec::new() });
        let mut men = Men { starts, counties };
        men.sum_earlier_seasons();
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
        let rows = self.counties.get(county.index()).map(|men| &men.rows);
        rows.zip(self.places(year)).and_then(|(rows, places)| rows.get(places)).unwrap_or(&[])
    }

    /// Returns the indices of a year's rows in a county's list of rows.
    fn places(&self, year: u16) -> Option<Range<usize>> {
        let season = usize::from(year.checked_sub(FIRST_YEAR)?);
        Some(*self.starts.get(season)?..*self.starts.get(season + 1)?)
    }

    /// Returns the number of men in a side in the first season.
    fn first_side(&self) -> u8 {
        self.starts.get(1).map_or(0, |side| *side as u8)
    }

    /// Returns the two men who are batting when a given wicket, counted from 1,
    /// is the next to fall. Returns `None` if the batting order for the year is
    /// not known.
    pub(crate) fn batting_pair(&self, county: County, year: u16, wicket: u8) -> Option<[u16; 2]> {
        let first = usize::from(wicket.checked_sub(1)?);
        match self.eleven(county, year).get(first..=first + 1)? {
            [facing, other] => Some([facing.man, other.man]),
            _ => None,
        }
    }

    /// Lists the seasons of a county's men. Each season comes with its year and
    /// the man's number in the batting order, counted from 1.
    pub fn seasons(&self, county: County) -> impl Iterator<Item = (u16, u8, &ManSeason)> {
        let seasons = (FIRST_YEAR..).take(self.starts.len() - 1);
        seasons.flat_map(move |year| {
            let eleven = (1..).zip(self.eleven(county, year));
            eleven.map(move |(number, row)| (year, number, row))
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
    /// `runs` runs in the previous season.
    pub(super) fn has_scorer_last_season(&self, county: County, year: u16, runs: u32) -> bool {
        let before = self.eleven(county, year.saturating_sub(1)).iter();
        let eleven = self.eleven(county, year);
        before
            .filter(|row| row.sums.runs >= runs)
            .any(|row| eleven.iter().any(|one| one.man == row.man))
    }

    /// Returns, for each county, the number of the first man who joined after
    /// amateurs were abolished. If nobody has joined since then, this number is
    /// larger than any man's number.
    pub(super) fn first_professionals(&self) -> [u16; COUNTIES] {
        let before = self.starts.get(usize::from(LAST_AMATEURS + 1 - FIRST_YEAR));
        let before = before.copied().unwrap_or(usize::MAX);
        self.counties.each_ref().map(|men| {
            let last = men.rows.iter().take(before).map(|row| row.man).max();
            last.map_or(0, |last| last.saturating_add(1))
        })
    }

    /// Returns a man's year of birth.
    pub(super) fn born(&self, seed: u64, career: &Career) -> u16 {
        picking::born(seed, self.first_side(), career.county, career.man, career.first)
    }

    /// Picks the elevens for a year, with this many men in a side. Unless these
    /// are the first elevens of the file, the previous year must already have
    /// elevens.
    pub(super) fn pick_elevens(&mut self, seed: u64, year: u16, side: u8) {
        let first_side = if year == FIRST_YEAR { side } else { self.first_side() };
        let oldest = self.starts.len().saturating_sub(picking::MAX_CAREER_SEASONS + 1);
        let oldest = self.starts.get(oldest).copied().unwrap_or(0);
        let last = self.places(year - 1).unwrap_or(0..0);
        for (county, men) in County::all().zip(&mut self.counties) {
            let spring = picking::CountyBeforeSeason { seed, county, year, side, first_side };
            let recent = men.rows.get(oldest..).unwrap_or(&[]);
            let last = men.rows.get(last.clone()).unwrap_or(&[]);
            let eleven = spring.pick(recent, last, &mut men.known);
            men.rows.extend(eleven.into_iter().map(|man| ManSeason { man, sums: Sums::default() }));
        }
        let rows = self.starts.last().copied().unwrap_or(0);
        self.starts.push(rows + usize::from(side));
        self.sum_earlier_seasons();
    }

    /// Picks new elevens for the latest season, with `side` men in each. No
    /// match of the latest season may have been played.
    pub(super) fn pick_elevens_again(&mut self, seed: u64, year: u16, side: u8) {
        self.starts.pop();
        let rows = self.starts.last().copied().unwrap_or(0);
        for men in &mut self.counties {
            men.rows.truncate(rows);
            men.known = known(&men.rows);
        }
        self.pick_elevens(seed, year, side);
    }

    /// Sums up the earlier seasons of the men in the latest eleven.
    fn sum_earlier_seasons(&mut self) {
        let seasons = self.starts.len() - 1;
        let start = |season: usize| self.starts.get(season).copied().unwrap_or(0);
        let latest = start(seasons.saturating_sub(1));
        let oldest = start(seasons.saturating_sub(1 + picking::MAX_CAREER_SEASONS));
        for men in &mut self.counties {
            let (past, eleven) = men.rows.split_at(latest.min(men.rows.len()));
            men.before = vec![Sums::default(); eleven.len()];
            for row in past.get(oldest..).unwrap_or(&[]).iter().rev() {
                let place = eleven.iter().position(|one| one.man == row.man);
                if let Some(sums) = place.and_then(|place| men.before.get_mut(place)) {
                    sums.add(&row.sums);
                }
            }
        }
    }

    /// Returns the figures that the men in a county's latest eleven had before
    /// its season.
    pub(super) fn earlier_sums(&self, county: County) -> &[Sums] {
        let men = self.counties.get(county.index());
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
            for (row, batted) in batsmen.zip(innings.batting_figures()) {
                row.sums.add_innings(batted, of);
            }
            // The last man in the batting order bowls first, so iterate over
            // the bowlers from the end.
            let bowlers = self.eleven_mut(fielding, fixture.year).iter_mut().rev();
            for (row, bowling) in bowlers.zip(innings.bowling) {
                row.sums.add_bowling(bowling, of);
            }
        }
    }

    fn eleven_mut(&mut self, county: County, year: u16) -> &mut [ManSeason] {
        let places = self.places(year);
        let men = self.counties.get_mut(county.index());
        men.zip(places).and_then(|(men, places)| men.rows.get_mut(places)).unwrap_or(&mut [])
    }
}

/// Returns the number of different men in a county's rows. Men are numbered in
/// the order in which they join.
fn known(rows: &[ManSeason]) -> u16 {
    rows.iter().map(|row| row.man.saturating_add(1)).max().unwrap_or(0)
}

/// Returns `true` if no man appears twice in an eleven.
fn all_different(eleven: &[ManSeason]) -> bool {
    eleven.iter().enumerate().all(|(place, row)| {
        let others = eleven.iter().skip(place + 1);
        others.into_iter().all(|other| other.man != row.man)
    })
}
