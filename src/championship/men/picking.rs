//! The rules by which a county picks its eleven and its batting order in
//! spring.
//!
//! Some of last year's men retire, and newcomers take their places. The batting
//! order follows the men's career runs per wicket, in which last season counts
//! three times. The last places in the order go to the best bowlers among the
//! men below the upper half. The very last place goes to the best bowler who
//! was not last in the previous season, because the last man never faces a
//! ball. A newcomer bats in the lower half. All arithmetic is in whole numbers.
//! Each decision about a man in a given year has its own random stream.

use super::{ManSeason, Sums};
use crate::championship::County;
use crate::rng::{Purpose, Stream, derive};
use crate::rules::bowlers::MAX_BOWLERS;

/// The smallest and the largest number of seasons in a career. Age may end a
/// career sooner.
const CAREER_SEASONS: (u16, u16) = (4, 22);

/// The number of seasons in the longest possible career.
pub(super) const MAX_CAREER_SEASONS: usize = CAREER_SEASONS.1 as usize;

/// The greatest age of a man in an eleven.
const MAX_AGE: u16 = 45;

/// The percentage of men who retire each year, by age. Each entry begins with
/// the highest age that it covers. A man's batting average raises or lowers his
/// own chance of retiring.
const RETIREMENT_PERCENTAGES: [(u16, u16); 6] =
    [(26, 3), (29, 6), (32, 9), (35, 14), (38, 22), (45, 36)];

/// The weight of the county's batting average in a man's average, as a number
/// of extra dismissals at the county's average.
const BATTING_PRIOR: u64 = 12;
/// The weight of the county's bowling average in a man's average, as a number
/// of extra wickets at the county's average.
const BOWLING_PRIOR: u64 = 40;

/// The facts about a county that are needed to pick its eleven for a season.
pub(super) struct CountyBeforeSeason {
    pub(super) seed: u64,
    pub(super) county: County,
    pub(super) year: u16,
    /// The number of men in a side.
    pub(super) side: u8,
    /// The number of men in a side in the file's first season.
    pub(super) first_side: u8,
}

/// A man's age when he joins and, in the first eleven of a file, the number of
/// seasons that he has already played.
struct StartingAge {
    age: u16,
    before: u16,
}

impl StartingAge {
    fn for_man(seed: u64, first_side: u8, county: County, man: u16) -> StartingAge {
        let key = [county.index() as u64, man.into(), 1];
        let mut stream = Stream::new(derive(seed, Purpose::Man, &key));
        let age_when_new = 18 + (stream.below(5) + stream.below(5)) as u16;
        // The first elevens in a file contain men of all ages.
        let before = if man < u16::from(first_side) { stream.below(14) as u16 } else { 0 };
        StartingAge { age: age_when_new + before, before }
    }
}

/// Returns the year of birth of a man whose first season in the file is
/// `first`.
pub(super) fn born(seed: u64, first_side: u8, county: County, man: u16, first: u16) -> u16 {
    first.saturating_sub(StartingAge::for_man(seed, first_side, county, man).age)
}

/// A man who was in last year's eleven.
#[derive(Clone, Copy, Default)]
struct Candidate {
    man: u16,
    season: Sums,
    career: Sums,
    seasons: u16,
}

impl CountyBeforeSeason {
    /// Picks the men and returns their numbers in batting order. `recent` holds
    /// all seasons that a current man's career may include, and `last` holds
    /// the latest season. `known` is the number of men that the county has had,
    /// and grows with every newcomer.
    pub(super) fn pick(
        &self,
        recent: &[ManSeason],
        last: &[ManSeason],
        known: &mut u16,
    ) -> Vec<u16> {
        let side = usize::from(self.side);
        let mut stay = CountyBeforeSeason::candidates(recent, last);
        let means = LastSeasonAverages::from_eleven(&stay);
        stay.sort_by_key(|one| (std::cmp::Reverse(means.weighted_batting_average(one)), one.man));
        let places = stay.len();
        let stay: Vec<Candidate> = (stay.into_iter().enumerate())
            .filter(|(place, one)| !self.draw_retirement(one, 4 * place / places.max(1)))
            .map(|(_, one)| one)
            .collect();
        let stay = CountyBeforeSeason::leave_out(stay, side);
        let mut order: Vec<u16> = stay.iter().map(|one| one.man).collect();
        let upper = side / 2;
        let lower = stay.get(upper..).unwrap_or(&[]);
        // A good bowler bats among the bowlers, even if his average would put
        // him higher. The best bowlers below the upper half fill the last
        // places, in batting order except for the very last man.
        let mut bowlers: Vec<&Candidate> =
            lower.iter().filter(|one| one.career.wickets > 0).collect();
        bowlers.sort_by_key(|one| means.weighted_bowling_average(one));
        bowlers.truncate(MAX_BOWLERS);
        let last_before = last.last().map(|row| row.man);
        let rested = |one: &&&Candidate| Some(one.man) != last_before;
        let eleventh = bowlers.iter().find(rested).or(bowlers.first());
        let eleventh = eleventh.map(|one| one.man);
        let by_batting = order.iter().copied();
        let bats = |man: &u16| Some(*man) != eleventh;
        let bowls = |man: &u16| bowlers.iter().any(|one| one.man == *man);
        let others = by_batting.filter(|man| bowls(man) && bats(man));
        let bowling: Vec<u16> = others.chain(eleventh).collect();
        order.retain(|man| !bowling.contains(man));
        let batsmen = side - bowling.len();
        let key = [self.county.index() as u64, self.year.into()];
        let mut draw = Stream::new(derive(self.seed, Purpose::Newcomers, &key));
        while order.len() < batsmen {
            let first = upper.min(order.len());
            let place = first + draw.below(order.len() + 1 - first);
            order.insert(place, *known);
            *known += 1;
        }
        order.extend(bowling);
        order
    }

    /// Leaves some men out if the side is smaller than before. The best batsmen
    /// stay in the upper half of the order, and the others with the most wickets
    /// in the lower half. `men` are sorted by batting, and stay so.
    fn leave_out(men: Vec<Candidate>, side: usize) -> Vec<Candidate> {
        let upper = side / 2;
        let mut lower: Vec<Candidate> = men.iter().skip(upper).copied().collect();
        lower.sort_by_key(|one| std::cmp::Reverse(one.career.wickets + 2 * one.season.wickets));
        lower.truncate(side - upper);
        let stays =
            |place: usize, man: u16| place < upper || lower.iter().any(|one| one.man == man);
        let men = men.into_iter().enumerate();
        men.filter(|(place, one)| stays(*place, one.man)).map(|(_, one)| one).collect()
    }

    /// Collects last year's men and their careers, in last year's batting
    /// order.
    fn candidates(recent: &[ManSeason], last: &[ManSeason]) -> Vec<Candidate> {
        let candidate =
            |row: &ManSeason| Candidate { man: row.man, season: row.sums, ..Candidate::default() };
        let mut all: Vec<Candidate> = last.iter().map(candidate).collect();
        for row in recent.iter().rev() {
            if let Some(one) = all.iter_mut().find(|one| one.man == row.man) {
                one.career.add(&row.sums);
                one.seasons += 1;
            }
        }
        all
    }

    /// Decides at random whether a man retires. `quarter`, 0 to 3, is the
    /// quarter of the eleven in which his batting average puts him.
    fn draw_retirement(&self, one: &Candidate, quarter: usize) -> bool {
        let beginning = StartingAge::for_man(self.seed, self.first_side, self.county, one.man);
        let age = beginning.age + one.seasons;
        let seasons = beginning.before + one.seasons;
        if age > MAX_AGE || seasons >= CAREER_SEASONS.1 {
            return true;
        }
        let of_age = RETIREMENT_PERCENTAGES.iter().find(|(oldest, _)| age <= *oldest);
        let percent = of_age.map_or(100, |(_, percent)| *percent);
        let percent = percent * [1, 2, 3, 5][quarter.min(3)] / 2;
        let key = [self.county.index() as u64, one.man.into(), self.year.into()];
        let drawn = Stream::new(derive(self.seed, Purpose::Retirement, &key)).below(100);
        seasons >= CAREER_SEASONS.0 && drawn < usize::from(percent)
    }
}

/// Last season's averages, in thousandths of a run per wicket. The batting
/// figure is for the lower half of the county's eleven, and the bowling figure
/// is for the whole eleven. These averages stand in for a man who has no
/// figures.
struct LastSeasonAverages {
    batting: u64,
    bowling: u64,
}

impl LastSeasonAverages {
    fn from_eleven(eleven: &[Candidate]) -> LastSeasonAverages {
        let sum = |men: &[Candidate]| {
            let mut sums = Sums::default();
            men.iter().for_each(|one| sums.add(&one.season));
            sums
        };
        let lower = sum(eleven.get(eleven.len() / 2..).unwrap_or(&[]));
        let all = sum(eleven);
        let thousandths =
            |above: u32, below: u16| 1000 * u64::from(above) / u64::from(below.max(1));
        LastSeasonAverages {
            batting: thousandths(lower.runs, lower.outs()),
            bowling: thousandths(all.conceded, all.wickets),
        }
    }

    /// Returns a man's batting average in thousandths, with last season counted
    /// three times.
    fn weighted_batting_average(&self, one: &Candidate) -> u64 {
        let weighed = |of: fn(&Sums) -> u64| of(&one.career) + 2 * of(&one.season);
        let runs = 1000 * weighed(|sums| sums.runs.into()) + BATTING_PRIOR * self.batting;
        runs / (weighed(|sums| sums.outs().into()) + BATTING_PRIOR)
    }

    /// Returns a man's bowling average in thousandths. A lower figure is
    /// better.
    fn weighted_bowling_average(&self, one: &Candidate) -> u64 {
        let weighed = |of: fn(&Sums) -> u64| of(&one.career) + 2 * of(&one.season);
        let runs = 1000 * weighed(|sums| sums.conceded.into()) + BOWLING_PRIOR * self.bowling;
        runs / (weighed(|sums| sums.wickets.into()) + BOWLING_PRIOR)
    }
}
