//! The season of one year in both classes.

use std::sync::OnceLock;

use super::counties::{COUNTIES, PER_CLASS};
use super::fixtures::{MATCHES_A_ROUND, MATCHES_PER_CLASS, ROUNDS, pairing, round_of};
use super::result::Verdict;
use super::standings::Standings;
use super::{Class, County, FIRST_YEAR, Fixture, MatchResult};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Options;

/// The number of matches that make up a county's form.
const FORM: usize = 5;

/// A season: the counties in each class, and the results so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Season {
    year: u16,
    options: Options,
    classes: [ClassSeason; Class::COUNT],
}

/// One class in a season. Matches are played in calendar order, so the results
/// are always those of the earliest matches.
#[derive(Clone, Debug)]
struct ClassSeason {
    /// The counties, in the order of the draw for the calendar.
    seats: [County; PER_CLASS],
    played: Vec<MatchResult>,
    /// The table after all matches played, computed on demand.
    table: OnceLock<Standings>,
}

impl PartialEq for ClassSeason {
    fn eq(&self, other: &ClassSeason) -> bool {
        // Ignore the table, which is only a cache of a value computed from
        // these two fields.
        self.seats == other.seats && self.played == other.played
    }
}

impl ClassSeason {
    fn empty() -> ClassSeason {
        ClassSeason {
            seats: [County::FILLER; PER_CLASS],
            played: Vec::new(),
            table: OnceLock::new(),
        }
    }

    /// Draws the order of the counties for a year's calendar at random.
    pub(super) fn draw(
        root: u64,
        year: u16,
        class: Class,
        mut seats: [County; PER_CLASS],
    ) -> ClassSeason {
        let key = [u64::from(year), class as u64];
        Stream::new(derive(root, Purpose::Fixtures, &key)).shuffle(&mut seats);
        ClassSeason { seats, played: Vec::with_capacity(MATCHES_PER_CLASS), table: OnceLock::new() }
    }

    fn is_complete(&self) -> bool {
        self.played.len() >= MATCHES_PER_CLASS
    }
}

impl Season {
    pub(super) fn empty() -> Season {
        let classes = [ClassSeason::empty(), ClassSeason::empty()];
        Season { year: FIRST_YEAR, options: Options::default(), classes }
    }

    /// Draws the calendar of the season of 1890.
    pub(super) fn first(root: u64, options: &Options) -> Season {
        Season::draw(root, FIRST_YEAR, options, Class::BOTH.map(County::members_in_1890))
    }

    /// Draws the season of 1890 for a competition in which the first person
    /// plays for this county. With the beginner's options, that county plays in
    /// the very first match, so that a beginner does not have to wait to play.
    pub(super) fn first_for_county(root: u64, options: &Options, county: Option<County>) -> Season {
        let mut season = Season::first(root, options);
        if let Some(county) = county.filter(|_| *options == Options::beginner()) {
            let class = season.class_of(county);
            let seats = &mut season.classes[class.index()].seats;
            // Swap the county's seat with a seat in the first match.
            if let (Some((home, away)), Some(seat)) =
                (pairing(0), seats.iter().position(|one| *one == county))
                && ![home, away].contains(&seat)
            {
                seats.swap(home, seat);
            }
        }
        season
    }

    pub(super) fn draw(
        root: u64,
        year: u16,
        options: &Options,
        members: [[County; PER_CLASS]; Class::COUNT],
    ) -> Season {
        Season {
            year,
            options: *options,
            classes: Class::BOTH
                .map(|class| ClassSeason::draw(root, year, class, members[class.index()])),
        }
    }

    /// Assembles a season from its saved parts. Each class has its counties in
    /// the order of the draw, and its results in the order of play.
    pub(crate) fn from_parts(
        year: u16,
        options: Options,
        classes: [([County; PER_CLASS], Vec<MatchResult>); Class::COUNT],
    ) -> Season {
        let classes =
            classes.map(|(seats, played)| ClassSeason { seats, played, table: OnceLock::new() });
        Season { year, options, classes }
    }

    /// Returns the year.
    pub fn year(&self) -> u16 {
        self.year
    }

    /// Returns the options of the season's matches.
    pub fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Returns the counties in a class, in the order of the draw.
    pub fn members(&self, class: Class) -> &[County; PER_CLASS] {
        &self.classes[class.index()].seats
    }

    /// Returns a county's class in this season.
    pub fn class_of(&self, county: County) -> Class {
        if self.members(Class::First).contains(&county) { Class::First } else { Class::Second }
    }

    /// Returns the results in a class so far, in the order of play.
    pub fn played(&self, class: Class) -> &[MatchResult] {
        &self.classes[class.index()].played
    }

    /// Returns the results in a class with their fixtures, in the order of
    /// play.
    pub fn results(&self, class: Class) -> impl Iterator<Item = (Fixture, &MatchResult)> {
        self.played(class)
            .iter()
            .enumerate()
            .filter_map(move |(number, played)| Some((self.fixture(class, number)?, played)))
    }

    /// Returns match `number` (0 to 55) in a class.
    pub(crate) fn fixture(&self, class: Class, number: usize) -> Option<Fixture> {
        let (home, away) = pairing(number)?;
        let seats = self.members(class);
        Some(Fixture {
            year: self.year,
            class,
            number: number as u8,
            round: round_of(number),
            home: *seats.get(home)?,
            away: *seats.get(away)?,
        })
    }

    /// Finds a county's match in the given round (1 to 14).
    ///
    /// ```
    /// use armchair::championship::{Championship, County};
    /// use armchair::rules::Options;
    ///
    /// let championship = Championship::new(1890, Options::default(), None);
    /// let surrey = County::from_name("Surrey").unwrap();
    /// let first = championship.season().fixture_of(surrey, 1).unwrap();
    /// assert!(first.side_of(surrey).is_some());
    /// ```
    pub fn fixture_of(&self, county: County, round: u8) -> Option<Fixture> {
        let class = self.class_of(county);
        (0..MATCHES_PER_CLASS)
            .filter_map(|number| self.fixture(class, number))
            .find(|one| one.round == round && one.side_of(county).is_some())
    }

    /// Counts the complete rounds in a class, 0 to 14.
    pub(crate) fn rounds_complete(&self, class: Class) -> u8 {
        (self.played(class).len() / MATCHES_A_ROUND) as u8
    }

    /// Returns the table of a class after all the matches played so far.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class};
    /// use armchair::rules::Options;
    ///
    /// let championship = Championship::new(1890, Options::default(), None);
    /// let table = championship.season().table(Class::First);
    /// assert_eq!(table.rows().len(), 8);
    /// ```
    pub fn table(&self, class: Class) -> &Standings {
        let table = &self.classes[class.index()].table;
        table.get_or_init(|| self.table_after(class, ROUNDS as u8))
    }

    /// Computes the table from the matches played in rounds 1 to `round`.
    pub(crate) fn table_after(&self, class: Class, round: u8) -> Standings {
        let mut table = Standings::empty(self.members(class));
        let matches = usize::from(round) * MATCHES_A_ROUND;
        table.enter(self.results(class).take(matches));
        table
    }

    /// Computes the table before the first round, and the table after each
    /// round in which a match has been played.
    pub(crate) fn tables_by_round(&self, class: Class) -> Vec<Standings> {
        let rounds = self.played(class).len().div_ceil(MATCHES_A_ROUND);
        let mut results = self.results(class);
        let mut table = Standings::empty(self.members(class));
        let before = table.clone();
        let after = (0..rounds).map(|_| {
            table.enter(results.by_ref().take(MATCHES_A_ROUND));
            table.clone()
        });
        [before].into_iter().chain(after).collect()
    }

    /// Returns a county's points after each round in which a match has been
    /// played.
    pub(crate) fn points_by_round(&self, class: Class, county: County) -> Vec<u32> {
        let tables = self.tables_by_round(class).into_iter().skip(1);
        let points = |table: Standings| Some(table.find(county)?.1.tally.points());
        tables.map(|table| points(table).unwrap_or(0)).collect()
    }

    /// Draws the next season, with the same options. This season must be
    /// complete. The last county of the first class is relegated, and the first
    /// county of the second class is promoted.
    pub(super) fn next(&self, root: u64) -> Season {
        let [mut first, mut second] = Class::BOTH.map(|class| self.table(class).positions());
        std::mem::swap(&mut first[PER_CLASS - 1], &mut second[0]);
        Season::draw(root, self.year() + 1, &self.options, [first, second])
    }

    /// Returns the results of a county's last five matches, in the order of
    /// play.
    pub(crate) fn form(&self, county: County) -> Vec<Verdict> {
        let results = self.results(self.class_of(county));
        let own =
            results.filter_map(|(fixture, played)| Some(played.verdict(fixture.side_of(county)?)));
        let all: Vec<Verdict> = own.collect();
        all.get(all.len().saturating_sub(FORM)..).unwrap_or_default().to_vec()
    }

    /// Returns `true` if all 56 matches in a class have been played.
    pub fn is_class_complete(&self, class: Class) -> bool {
        self.classes[class.index()].is_complete()
    }

    /// Returns `true` if all matches in both classes have been played.
    pub(crate) fn is_complete(&self) -> bool {
        self.classes.iter().all(ClassSeason::is_complete)
    }

    pub(super) fn enter(&mut self, class: Class, played: MatchResult) {
        let class = &mut self.classes[class.index()];
        class.played.push(played);
        // Clear the cached table, which is out of date.
        class.table.take();
    }

    pub(super) fn is_consistent(&self) -> bool {
        let mut seen = [false; COUNTIES];
        for county in self.classes.iter().flat_map(|class| class.seats) {
            if let Some(place) = seen.get_mut(county.index()) {
                *place = true;
            }
        }
        seen.iter().all(|seen| *seen)
            && self.classes.iter().all(|class| class.played.len() <= MATCHES_PER_CLASS)
    }
}
