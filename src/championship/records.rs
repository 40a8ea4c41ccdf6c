//! The records of each county: the highest and lowest totals for and against
//! the county, and the best partnership for each wicket. If a record is
//! equalled, the first holder keeps it.

use std::cmp::Ordering;

use super::counties::COUNTIES;
use super::{County, FinishedMatch, Fixture};
use crate::game::innings::MOST_WICKETS;
use crate::game::{Ended, Innings};

/// The records of all counties.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    counties: [CountyRecords; COUNTIES],
}

/// The records of one county.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CountyRecords {
    /// The highest total that the county has made.
    pub highest_for: Option<RecordTotal>,
    /// The lowest total that the county has made when all out.
    pub lowest_for: Option<RecordTotal>,
    /// The highest total that the county has conceded.
    pub highest_against: Option<RecordTotal>,
    /// The lowest total that the opponents have made when all out.
    pub lowest_against: Option<RecordTotal>,
    /// The best partnership for each wicket, beginning with the first.
    pub partnerships: [Option<RecordStand>; MOST_WICKETS],
}

/// A record total for or against a county.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordTotal {
    /// The number of runs.
    pub runs: u32,
    /// The number of wickets down.
    pub wickets: u8,
    /// The way in which the innings ended.
    pub(crate) ended: Ended,
    /// The county's opponents in the match.
    pub opponents: County,
    /// The year in which the match was played.
    pub year: u16,
}

/// A county's record partnership for a wicket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordStand {
    /// The number of runs added.
    pub runs: u32,
    /// True if the stand was not broken.
    pub unbroken: bool,
    /// The county's opponents in the match.
    pub opponents: County,
    /// The year in which the match was played.
    pub year: u16,
}

impl Records {
    /// Creates the collection from the counties' records, in the order of the
    /// counties' letters.
    pub(crate) fn from_counties(counties: [CountyRecords; COUNTIES]) -> Records {
        Records { counties }
    }

    /// Returns the records of all counties, in the order of the counties'
    /// letters.
    pub(crate) fn counties(&self) -> &[CountyRecords; COUNTIES] {
        &self.counties
    }

    /// Returns the records of a county.
    pub fn county(&self, county: County) -> &CountyRecords {
        static NONE: CountyRecords = CountyRecords::NONE;
        self.counties.get(county.index()).unwrap_or(&NONE)
    }

    pub(super) fn enter(&mut self, fixture: &Fixture, finished: &FinishedMatch) {
        for innings in finished.innings() {
            let (batting, fielding) = fixture.counties(innings.batting);
            let year = fixture.year;
            let total = |opponents| RecordTotal::from_innings(innings, opponents, year);
            if let Some(records) = self.counties.get_mut(fielding.index()) {
                keep_highest(&mut records.highest_against, total(batting));
                keep_lowest(&mut records.lowest_against, total(batting));
            }
            let Some(records) = self.counties.get_mut(batting.index()) else {
                continue;
            };
            keep_highest(&mut records.highest_for, total(fielding));
            keep_lowest(&mut records.lowest_for, total(fielding));
            for (place, runs) in innings.partnerships().enumerate() {
                // A stand without runs is never a record.
                if let Some(record) = records.partnerships.get_mut(place)
                    && runs > record.map_or(0, |record| record.runs)
                {
                    let unbroken = place >= usize::from(innings.wickets);
                    *record = Some(RecordStand { runs, unbroken, opponents: fielding, year });
                }
            }
        }
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
}

impl RecordTotal {
    fn from_innings(innings: &Innings, opponents: County, year: u16) -> RecordTotal {
        RecordTotal {
            runs: innings.runs,
            wickets: innings.wickets,
            ended: innings.ended.unwrap_or(Ended::Time),
            opponents,
            year,
        }
    }
}

/// Replaces the record if the total is higher. Any innings can set this record.
fn keep_highest(record: &mut Option<RecordTotal>, total: RecordTotal) {
    if record.is_none_or(|record| total.runs > record.runs) {
        *record = Some(total);
    }
}

/// Replaces the record if the total is lower. An innings can set this record
/// only if the side was all out and had the most batsmen of any season so far,
/// because a smaller side makes fewer runs.
fn keep_lowest(record: &mut Option<RecordTotal>, total: RecordTotal) {
    let all_out = total.ended == Ended::AllOut;
    let is_lower = |record: RecordTotal| match total.wickets.cmp(&record.wickets) {
        Ordering::Equal => total.runs < record.runs,
        size => size == Ordering::Greater,
    };
    if all_out && record.is_none_or(is_lower) {
        *record = Some(total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::test_data::{innings, undecided};
    use crate::championship::{Class, test_data};
    use crate::game::ResultKind;
    use crate::game::Side;

    /// The records after a series of matches between two counties, which meet
    /// once a year on the same ground.
    struct Book {
        records: Records,
        fixture: Fixture,
    }

    impl Book {
        fn new() -> Book {
            Book { records: Records::default(), fixture: test_data::fixtures(Class::First, 1)[0] }
        }

        /// Enters a match in the next year, and returns that year.
        fn enter(&mut self, innings: &[Innings]) -> u16 {
            self.fixture.year += 1;
            let finished = undecided(innings, ResultKind::Draw { level: false });
            self.records.enter(&self.fixture, &finished);
            self.fixture.year
        }

        fn home(&self) -> &CountyRecords {
            self.records.county(self.fixture.home)
        }

        fn away(&self) -> &CountyRecords {
            self.records.county(self.fixture.away)
        }
    }

    /// Makes an innings in which the side was all out.
    fn all_out(batting: Side, runs: u32) -> Innings {
        innings(batting, runs, 10, Ended::AllOut)
    }

    /// Returns the runs, opponents and year of a total.
    fn total_parts(total: Option<RecordTotal>) -> Option<(u32, County, u16)> {
        total.map(|total| (total.runs, total.opponents, total.year))
    }

    /// Returns four record totals: the highest and lowest for the county, and
    /// the highest and lowest against it.
    fn totals(records: &CountyRecords) -> [Option<(u32, County, u16)>; 4] {
        [
            total_parts(records.highest_for),
            total_parts(records.lowest_for),
            total_parts(records.highest_against),
            total_parts(records.lowest_against),
        ]
    }

    #[test]
    fn each_of_the_four_totals_is_kept_with_its_opponents_and_its_year() {
        let mut book = Book::new();
        let one = book.enter(&[
            all_out(Side::Home, 150),
            all_out(Side::Away, 90),
            all_out(Side::Home, 120),
            all_out(Side::Away, 130),
        ]);
        let two = book.enter(&[all_out(Side::Home, 60), all_out(Side::Away, 200)]);
        book.enter(&[all_out(Side::Home, 100), all_out(Side::Away, 100)]);
        let (home, away) = (book.fixture.home, book.fixture.away);
        let expected = [
            Some((150, away, one)),
            Some((60, away, two)),
            Some((200, away, two)),
            Some((90, away, one)),
        ];
        assert_eq!(totals(book.home()), expected);
        let expected = [
            Some((200, home, two)),
            Some((90, home, one)),
            Some((150, home, one)),
            Some((60, home, two)),
        ];
        assert_eq!(totals(book.away()), expected);
        let neither = County::all().filter(|county| ![home, away].contains(county));
        for county in neither {
            assert_eq!(book.records.county(county), &CountyRecords::NONE);
        }
    }

    #[test]
    fn the_first_holder_keeps_a_record_that_is_equalled() {
        let mut book = Book::new();
        let first = book.enter(&[with_stands(&[30, 40]), all_out(Side::Away, 70)]);
        let before = book.records.clone();
        book.enter(&[with_stands(&[30, 40]), all_out(Side::Away, 70)]);
        assert_eq!(book.records, before);
        let years = totals(book.home()).map(|total| total.map(|(_, _, year)| year));
        assert_eq!(years, [Some(first); 4]);
        // One run more, or one run fewer, breaks the record.
        let then = book.enter(&[with_stands(&[31, 38]), all_out(Side::Away, 71)]);
        let years = totals(book.home()).map(|total| total.map(|(_, _, year)| year));
        assert_eq!(years, [first, then, then, first].map(Some));
        let stands = book.home().partnerships.map(|stand| stand.map(|s| s.year));
        assert_eq!(stands[..3], [Some(then), Some(first), None]);
    }

    #[test]
    fn any_innings_may_be_the_highest_and_only_one_all_out_the_lowest() {
        for ended in [Ended::Declared, Ended::Won, Ended::Time] {
            let mut book = Book::new();
            let year = book.enter(&[innings(Side::Home, 20, 3, ended)]);
            let (home, away) = (book.fixture.home, book.fixture.away);
            let highest = Some((20, away, year));
            assert_eq!(totals(book.home()), [highest, None, None, None]);
            assert_eq!(totals(book.away()), [None, None, Some((20, home, year)), None]);
            let then = book.enter(&[all_out(Side::Home, 19), innings(Side::Home, 5, 1, ended)]);
            assert_eq!(totals(book.home()), [highest, Some((19, away, then)), None, None]);
            let total = book.home().highest_for.unwrap();
            assert_eq!((total.wickets, total.ended), (3, ended));
        }
    }

    /// Makes an innings in which the home side was all out after these
    /// partnerships, each of which ended with a wicket.
    fn with_stands(added: &[u32]) -> Innings {
        let mut innings = all_out(Side::Home, 0);
        innings.wickets = added.len() as u8;
        for (fall, runs) in innings.fall.iter_mut().zip(added) {
            innings.runs += runs;
            *fall = innings.runs;
        }
        innings
    }

    #[test]
    fn partnerships_are_kept_wicket_by_wicket_for_the_side_that_batted() {
        let mut book = Book::new();
        let one = book.enter(&[with_stands(&[10, 50, 7])]);
        let two = book.enter(&[with_stands(&[40, 20, 8, 9])]);
        let (home, away) = (book.fixture.home, book.fixture.away);
        let stand = |runs, year| Some(RecordStand { runs, unbroken: false, opponents: away, year });
        let expected = [stand(40, two), stand(50, one), stand(8, two), stand(9, two)];
        assert_eq!(book.home().partnerships[..4], expected);
        assert_eq!(book.home().partnerships[4..], [None; 6]);
        assert_eq!(book.records.county(away).partnerships, [None; MOST_WICKETS]);
        assert_ne!(home, away);
    }

    #[test]
    fn an_unbroken_partnership_counts_and_says_so() {
        for ended in [Ended::Declared, Ended::Won, Ended::Time] {
            let mut book = Book::new();
            let year = book.enter(&[with_stands(&[10, 20])]);
            let mut unbroken = with_stands(&[5]);
            (unbroken.runs, unbroken.ended) = (5 + 21, Some(ended));
            let then = book.enter(&[unbroken]);
            let stands = book.home().partnerships;
            let text = |stand: Option<RecordStand>| stand.map(|s| (s.runs, s.unbroken, s.year));
            assert_eq!(text(stands[0]), Some((10, false, year)));
            assert_eq!(text(stands[1]), Some((21, true, then)), "{ended:?}");
        }
    }
}
