//! The honours of completed seasons: final positions, prize money, titles,
//! relegations, promotions and wooden spoons.

use super::averages::Averages;
use super::counties::{COUNTIES, PER_CLASS};
use super::standings::Tally;
use super::{Championship, Class, County, Season};

/// The prize money for each place in the first class. The counties in seventh
/// and eighth place get nothing.
const PRIZE_MONEY: [u32; 6] = [360, 150, 80, 45, 24, 10];

/// Returns the prize money for a place in the first class, counted from 1.
///
/// ```
/// use armchair::championship::honours::prize_money;
/// assert_eq!([1, 2, 7].map(prize_money), [360, 150, 0]);
/// ```
pub fn prize_money(place: usize) -> u32 {
    let index = place.checked_sub(1);
    index.and_then(|index| PRIZE_MONEY.get(index)).copied().unwrap_or(0)
}

/// The final positions of one year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The year of the season.
    pub year: u16,
    positions: [[County; PER_CLASS]; Class::COUNT],
}

impl Finish {
    /// Returns the final positions of a complete season.
    pub fn from_season(season: &Season) -> Finish {
        Finish {
            year: season.year(),
            positions: Class::BOTH.map(|class| season.table(class).positions()),
        }
    }

    /// Returns the counties of a class in their final order.
    pub fn positions(&self, class: Class) -> &[County; PER_CLASS] {
        &self.positions[class.index()]
    }

    /// Returns the promoted county, which was first in the second class.
    pub fn promoted(&self) -> County {
        self.positions(Class::Second)[0]
    }

    /// Returns the relegated county, which was eighth in the first class.
    pub fn relegated(&self) -> County {
        self.positions(Class::First)[PER_CLASS - 1]
    }

    /// Returns the class of a county and its place in that class, counted from
    /// 1.
    pub fn place_of(&self, county: County) -> Option<(Class, usize)> {
        Class::BOTH.into_iter().find_map(|class| {
            let place = self.positions(class).iter().position(|c| *c == county)?;
            Some((class, place + 1))
        })
    }
}

/// Lists the final positions of all completed seasons, beginning with the
/// oldest.
pub fn finishes(championship: &Championship) -> Vec<Finish> {
    championship.completed().iter().map(Finish::from_season).collect()
}

/// The record of a county in one class over all completed seasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllTimeRow {
    /// The county.
    pub(crate) county: County,
    /// The number of seasons that the county spent in the class.
    pub seasons: u32,
    /// The county's matches in the class.
    pub tally: Tally,
    /// The county's runs and wickets in the class.
    pub averages: Averages,
    /// The prize money from all first-class seasons of the county, whichever
    /// class the row is for.
    pub prize_money: u32,
    /// The number of first places: titles, or promotions from the second class.
    pub firsts: u32,
    /// The number of last places: relegations, or wooden spoons.
    pub lasts: u32,
}

/// Sums up the records of all counties in a class, with the most successful
/// county first. Counties are ordered by prize money, although only the first
/// class pays it. Ties are broken by promotions (in the second class only),
/// then by points, quotient and name. The list is empty until a season is
/// complete.
pub fn all_time(championship: &Championship, class: Class) -> Vec<AllTimeRow> {
    let mut rows: Vec<AllTimeRow> = match championship.completed() {
        [] => Vec::new(),
        _ => County::all().map(AllTimeRow::new).collect(),
    };
    for season in championship.completed() {
        let paid = season.table(Class::First).positions();
        for (place, county) in (1..).zip(paid) {
            if let Some(row) = rows.get_mut(county.index()) {
                row.prize_money += prize_money(place);
            }
        }
        let standings = season.table(class);
        for (index, standing) in standings.rows().iter().enumerate() {
            let Some(row) = rows.get_mut(standing.county.index()) else {
                continue;
            };
            row.seasons += 1;
            row.tally.add(&standing.tally);
            row.averages.add(&standing.averages);
            row.firsts += u32::from(index == 0);
            row.lasts += u32::from(index + 1 == PER_CLASS);
        }
    }
    rows.sort_by(|one, two| AllTimeRow::order(one, two, class));
    rows
}

impl AllTimeRow {
    fn new(county: County) -> AllTimeRow {
        AllTimeRow {
            county,
            seasons: 0,
            tally: Tally::default(),
            averages: Averages::default(),
            prize_money: 0,
            firsts: 0,
            lasts: 0,
        }
    }

    fn order(&self, other: &AllTimeRow, class: Class) -> std::cmp::Ordering {
        let promotions = |row: &AllTimeRow| match class {
            Class::First => 0,
            Class::Second => row.firsts,
        };
        (other.prize_money.cmp(&self.prize_money))
            .then_with(|| promotions(other).cmp(&promotions(self)))
            .then_with(|| other.tally.points().cmp(&self.tally.points()))
            .then_with(|| other.averages.compare_quotients(&self.averages))
            .then_with(|| self.county.name().cmp(other.county.name()))
    }
}

/// Returns the class and the final place of every county in a year, for a row
/// in the positions table.
pub(crate) fn places_by_county(finish: &Finish) -> [Option<(Class, usize)>; COUNTIES] {
    std::array::from_fn(|place| finish.place_of(County::from_index(place)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prize_money_is_paid_to_the_first_six() {
        let paid: Vec<u32> = (0..=9).map(prize_money).collect();
        assert_eq!(paid, [0, 360, 150, 80, 45, 24, 10, 0, 0, 0]);
    }

    /// Makes a row from prize money, first places, drawn matches, and runs made
    /// for ten wickets. The county has always conceded 100 runs for ten
    /// wickets.
    fn row(name: &str, prize_money: u32, firsts: u32, drawn: u32, made: u64) -> AllTimeRow {
        let mut row = AllTimeRow::new(County::from_name(name).unwrap());
        (row.prize_money, row.firsts, row.tally.drawn) = (prize_money, firsts, drawn);
        (row.averages.batting.runs, row.averages.batting.wickets) = (made, 10);
        (row.averages.bowling.runs, row.averages.bowling.wickets) = (100, 10);
        row
    }

    #[test]
    fn the_all_time_order_is_by_prize_money_promotions_points_quotient_and_name() {
        // In each pair, the later tie-breaking rules would rank the first row
        // below the second. Promotions count in the second class only.
        let (first, second) = (Class::First, Class::Second);
        let cases = [
            (first, row("Yorks", 150, 0, 8, 50), row("Kent", 80, 1, 9, 60)),
            (first, row("Yorks", 80, 0, 9, 50), row("Kent", 80, 1, 8, 60)),
            (first, row("Yorks", 80, 0, 8, 60), row("Kent", 80, 1, 8, 50)),
            (first, row("Lancs", 80, 0, 8, 60), row("Surrey", 80, 1, 8, 60)),
            (second, row("Yorks", 150, 1, 8, 50), row("Kent", 80, 2, 9, 60)),
            (second, row("Yorks", 80, 2, 8, 50), row("Kent", 80, 1, 9, 60)),
            (second, row("Yorks", 80, 1, 9, 50), row("Kent", 80, 1, 8, 60)),
            (second, row("Yorks", 80, 1, 8, 60), row("Kent", 80, 1, 8, 50)),
            (second, row("Lancs", 80, 1, 8, 60), row("Surrey", 80, 1, 8, 60)),
        ];
        for (place, (class, upper, lower)) in cases.iter().enumerate() {
            assert!(upper.order(lower, *class).is_lt(), "case {place}");
            assert!(lower.order(upper, *class).is_gt(), "case {place}");
        }
    }
}
