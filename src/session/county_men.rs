//! Prepares the men of a file's counties for the pavilion's games. Each man has
//! a surname and grades for his batting and bowling. A man's grades depend on
//! how his career compares with those of all men who play this year.

use std::cmp::Reverse;

use crate::championship::men::Sums;
use crate::championship::{Championship, County};
use crate::tabletop::record::{Man, RecordedMen};
use crate::tabletop::settings::SQUAD_SIZE;

/// The number of men in a cricket side.
const ELEVEN: usize = 11;

/// The batting and bowling grades of the men in an average eleven, best first.
/// The men of all the counties are graded together in the same proportions.
const BATTING_GRADES: [u8; ELEVEN] = [4, 3, 3, 3, 2, 2, 2, 1, 1, 0, 0];
const BOWLING_GRADES: [u8; ELEVEN] = [6, 5, 5, 4, 3, 2, 1, 0, 0, 0, 0];

/// The places in the batting order, from the best batsman to the worst. This
/// order is used for men whose careers are too short to compare.
const BATTING_PLACES: [usize; ELEVEN] = [2, 0, 3, 4, 1, 5, 6, 7, 8, 9, 10];
const BOWLING_PLACES: [usize; ELEVEN] = [9, 8, 10, 7, 5, 4, 3, 2, 1, 0, KEEPER_PLACE];

/// The place of the wicket-keeper.
const KEEPER_PLACE: usize = 6;

/// The minimum number of dismissals, or of wickets taken, for a man's own
/// average to count.
const MIN_DISMISSALS: u64 = 5;
const MIN_WICKETS: u64 = 10;

/// The minimum number of bowlers in an eleven. This many bowlers can bowl a
/// whole innings between them.
const MIN_BOWLERS: usize = 5;

/// The men of every county, twelve each, in the order of the counties.
pub(crate) struct CountyMen(Vec<Vec<Man>>);

/// A man in a county's eleven this year.
struct ElevenMan {
    name: String,
    /// The man's place in the batting order, counted from 0.
    place: usize,
    career: Sums,
}

/// A batting or bowling average as a fraction, defined so that a higher average
/// is better.
struct Average {
    numerator: u64,
    denominator: u64,
    /// True if the average is based on enough innings or wickets to be
    /// compared.
    is_significant: bool,
}

impl CountyMen {
    /// Grades the men of the counties in a file.
    pub(crate) fn from_championship(championship: &Championship) -> CountyMen {
        let of = |county| select_this_year(championship, county);
        let sides: Vec<Vec<ElevenMan>> = County::all().map(of).collect();
        let men = || sides.iter().flat_map(|side| side.iter().take(ELEVEN));
        let men: Vec<&ElevenMan> = men().collect();
        // Scale up, so that integer division does not make different averages
        // equal.
        let bats = graded(&men, &BATTING_GRADES, &BATTING_PLACES, |career| Average {
            numerator: 1_000 * u64::from(career.runs),
            denominator: career.outs().into(),
            is_significant: u64::from(career.outs()) >= MIN_DISMISSALS,
        });
        let bowls = graded(&men, &BOWLING_GRADES, &BOWLING_PLACES, |career| Average {
            numerator: 1_000_000 * u64::from(career.wickets),
            denominator: career.conceded.into(),
            is_significant: u64::from(career.wickets) >= MIN_WICKETS,
        });
        let graded = bats.chunks(ELEVEN).zip(bowls.chunks(ELEVEN));
        let sides = sides.iter().zip(graded);
        let men = sides.map(|(side, (bats, bowls))| combine_grades(side, bats, bowls));
        CountyMen(men.collect())
    }

    /// Returns the men of two counties, given the counties' short names.
    /// Returns `None` if either name is not the name of a county.
    pub(crate) fn sides(&self, names: [&str; 2]) -> Option<RecordedMen> {
        let [a, b] = names.map(|name| {
            let county = County::from_name(name).ok()?;
            self.0.get(county.index()).cloned()
        });
        Some([a?, b?])
    }
}

/// Returns a county's eleven this year, with a twelfth man. Men who have not
/// played yet fill any gaps.
fn select_this_year(championship: &Championship, county: County) -> Vec<ElevenMan> {
    let names = championship.names(county);
    let careers = championship.men().careers(county);
    let eleven = championship.men().eleven(county, championship.season().year());
    let in_eleven = eleven.iter().map(|row| row.man);
    let known = in_eleven.clone().chain(careers.iter().map(|one| one.man));
    let next = known.max().map_or(0, |man| man + 1);
    let men = in_eleven.take(ELEVEN).chain(next..).take(SQUAD_SIZE);
    men.enumerate()
        .map(|(place, man)| {
            let career = careers.iter().find(|career| career.man == man);
            ElevenMan {
                name: names.man(man).surname.to_owned(),
                place,
                career: career.map(|career| career.sums).unwrap_or_default(),
            }
        })
        .collect()
}

/// Grades the men by their averages, in the given proportions. For a man whose
/// own average does not count yet, uses the average of all men at the same
/// place in the batting order.
fn graded(
    men: &[&ElevenMan],
    shares: &[u8; ELEVEN],
    order: &[usize; ELEVEN],
    average: impl Fn(&Sums) -> Average,
) -> Vec<u8> {
    let ratio = |above: u64, below: u64| above.checked_div(below).unwrap_or(0);
    let of_place: Vec<u64> = (0..ELEVEN)
        .map(|place| {
            let there = men.iter().filter(|man| man.place == place);
            let sums = there.map(|man| average(&man.career));
            let (above, below) = sums.fold((0, 0), |(above, below), one| {
                (above + one.numerator, below + one.denominator)
            });
            ratio(above, below)
        })
        .collect();
    let value = |man: &ElevenMan| {
        let own = average(&man.career);
        if own.is_significant {
            ratio(own.numerator, own.denominator)
        } else {
            of_place.get(man.place).copied().unwrap_or(0)
        }
    };
    let rank = |man: &ElevenMan| order.iter().position(|place| *place == man.place);
    let mut best: Vec<usize> = (0..men.len()).collect();
    // Among men with equal averages, prefer the man whose place suggests a
    // higher grade.
    best.sort_by_key(|at| men.get(*at).map(|man| (Reverse(value(man)), rank(man))));
    let mut grades = vec![0; men.len()];
    for (rank, at) in best.into_iter().enumerate() {
        // Scale the rank among all men down to a rank in a single eleven.
        let share = shares.get(rank * ELEVEN / men.len()).copied();
        if let (Some(grade), Some(share)) = (grades.get_mut(at), share) {
            *grade = share;
        }
    }
    grades
}

/// Combines the men of a side with their grades. The wicket-keeper does not
/// bowl, but at least [`MIN_BOWLERS`] of the others can bowl.
fn combine_grades(side: &[ElevenMan], bats: &[u8], bowls: &[u8]) -> Vec<Man> {
    let grade = |grades: &[u8], place: usize| grades.get(place).copied().unwrap_or(0);
    let mut men: Vec<Man> = (side.iter())
        .map(|man| Man {
            name: man.name.clone(),
            bats: grade(bats, man.place),
            bowls: if man.place == KEEPER_PLACE { 0 } else { grade(bowls, man.place) },
        })
        .collect();
    // If there are too few bowlers, turn men who do not bowl into weak bowlers.
    // Start with the men whose places in the batting order make them the
    // likeliest bowlers.
    let mut lack = MIN_BOWLERS.saturating_sub(men.iter().filter(|man| man.bowls > 0).count());
    for place in BOWLING_PLACES {
        if let Some(man) = men.get_mut(place)
            && man.bowls == 0
            && lack > 0
        {
            man.bowls = 1;
            lack -= 1;
        }
    }
    men
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;

    #[test]
    fn men_without_careers_are_the_default_eleven_in_every_county() {
        let men = CountyMen::from_championship(&Championship::new(1890, Options::default(), None));
        let [surrey, kent] = men.sides(["Surrey", "Kent"]).unwrap();
        assert_ne!(surrey, kent);
        for side in [&surrey, &kent] {
            let bats: Vec<u8> = side.iter().take(ELEVEN).map(|man| man.bats).collect();
            assert_eq!(bats, [3, 2, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
            let bowls: Vec<u8> = side.iter().take(ELEVEN).map(|man| man.bowls).collect();
            assert_eq!(bowls, [0, 0, 0, 1, 2, 3, 0, 4, 5, 6, 5]);
            assert_eq!(side.len(), SQUAD_SIZE);
        }
        assert!(men.sides(["Surrey", "the umpires"]).is_none());
    }

    /// Makes sixteen elevens. Each man's runs and wickets depend on his number.
    fn elevens_with_a_season() -> Vec<ElevenMan> {
        let all = 0..16 * ELEVEN;
        all.map(|number| ElevenMan {
            name: format!("Man {number}"),
            place: number % ELEVEN,
            career: Sums {
                innings: 10,
                runs: (number * 37 % 176) as u32 * 10,
                wickets: 20,
                conceded: 200 + number as u32,
                ..Sums::default()
            },
        })
        .collect()
    }

    #[test]
    fn careers_grade_all_men_in_the_shares_of_the_default_eleven() {
        let all = elevens_with_a_season();
        let men: Vec<&ElevenMan> = all.iter().collect();
        let bats = graded(&men, &BATTING_GRADES, &BATTING_PLACES, |career| Average {
            numerator: career.runs.into(),
            denominator: career.outs().into(),
            is_significant: true,
        });
        let many = |grade| bats.iter().filter(|one| **one == grade).count();
        assert_eq!([0, 1, 2, 3, 4].map(many), [32, 32, 48, 48, 16]);
        for (man, grade) in men.iter().zip(&bats) {
            assert_eq!(*grade == 4, man.career.runs >= 1_600, "{}", man.name);
        }
    }

    #[test]
    fn a_keeper_does_not_bowl_and_enough_of_the_others_do() {
        let side: Vec<ElevenMan> = elevens_with_a_season().into_iter().take(SQUAD_SIZE).collect();
        let all_bowl = combine_grades(&side, &[2; ELEVEN], &[6; ELEVEN]);
        assert_eq!((all_bowl[KEEPER_PLACE].bowls, all_bowl[0].bowls), (0, 6));
        let none_bowls = combine_grades(&side, &[2; ELEVEN], &[0; ELEVEN]);
        let bowl = none_bowls.iter().filter(|man| man.bowls > 0);
        assert_eq!(bowl.count(), MIN_BOWLERS);
    }
}
