//! The committee of a person's county: the committee's hope for each season,
//! and the verdict on that hope. The committee has no effect on play.

use super::campaign::campaign;
use super::counties::PER_CLASS;
use super::men::{Men, sums};
use super::result::Verdict;
use super::run_in::{Aim, RunIn};
use super::{Championship, Class, County, LAST_YEAR, Season};
use crate::rng::{Purpose, Stream, derive};

/// The aim that a committee hopes the county will achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A final place at least this high, counted from 1. A hope for the last
    /// place but one is a hope to stay up or, in the second class, to avoid the
    /// wooden spoon.
    Place(u8),
    /// More points than the given county from the two matches between them.
    Beat(County),
    /// A batsman with a thousand runs in the season.
    Thousand,
    /// The title of the first class, by this year at the latest.
    TitleBy(u16),
}

/// A committee's hope for a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hope {
    /// The year of the season.
    pub year: u16,
    /// The aim that the committee hopes for.
    pub wish: Wish,
}

/// The number of past seasons whose final places affect a hope.
const SEASONS_CONSIDERED: usize = 4;

/// The lowest expected place at which a committee may hope for the title within
/// a few years.
const LOWEST_TITLE_PLACE: usize = 3;

/// A batsman who makes this many runs in a season is likely to make a thousand
/// in the next season.
const LIKELY_THOUSAND_RUNS: u32 = 900;

/// The neighbours of each county, in the order of the counties' letters. Each
/// neighbour is given by its letter, and the nearest comes first.
const NEIGHBOURS: [&str; 16] = [
    "CHGN", "DOEP", "AHMG", "BEKO", "KLDP", "IJNG", "AMCN", "ACNM", "FNJG", "PLFE", "PEOL", "EJKP",
    "GCAH", "AHIF", "BPKD", "OJKE",
];

impl Hope {
    /// Draws a hope at random for a county's committee before the season in
    /// progress. The hope depends on the county's recent places, on its
    /// strength if the counties differ in strength, on the outcome of the
    /// committee's last hope, and on a random stream for the county and year.
    pub(super) fn draw_for_season(
        championship: &Championship,
        county: County,
        hopes: &[Hope],
    ) -> Hope {
        let season = championship.season();
        let year = season.year();
        let key = [county.index() as u64, year.into()];
        let mut draw = Stream::new(derive(championship.seed(), Purpose::Hope, &key));
        let class = season.class_of(county);
        // A committee that hopes for the title within some years keeps that
        // hope until the county wins the title or can no longer win it.
        let last = hopes.last().filter(|last| last.year + 1 == year);
        let met = last.map(|last| last.verdict(championship, county));
        if let (Some(Wish::TitleBy(by)), Some(None)) = (last.map(|last| last.wish), met)
            && class == Class::First
            && year <= by
        {
            let wish = Wish::TitleBy(by);
            return Hope { year, wish };
        }
        let past = championship.completed().iter().rev();
        let of_class = past.take_while(|season| season.class_of(county) == class);
        let places: Vec<usize> =
            of_class.take(SEASONS_CONSIDERED).filter_map(|season| place(season, county)).collect();
        let seasons = places.len();
        // Average the recent places with the middle place. For a county that is
        // new in its class, use the middle place alone.
        let sum = places.iter().sum::<usize>() + MIDDLE;
        let place = sum.div_ceil(seasons + 1);
        // Give strength the same weight as the recent places.
        let place = match strength_rank(championship, season, county) {
            Some(rank) => (place + rank).div_ceil(2),
            None => place,
        };
        // Hopes rise after success and fall after failure.
        let place = match met {
            Some(Some(true)) => place.saturating_sub(1).max(1),
            Some(Some(false)) => (place + 1).min(PER_CLASS),
            _ => place,
        };
        let by = year + 1 + draw.below(2) as u16;
        let may_wait = class == Class::First && place <= LOWEST_TITLE_PLACE && by <= LAST_YEAR;
        let neighbour = NEIGHBOURS.get(county.index()).copied().unwrap_or_default();
        let mut neighbours = neighbour.chars().filter_map(County::from_letter);
        let neighbour = neighbours.find(|other| season.class_of(*other) == class);
        let wish = match (draw.below(10), neighbour) {
            (0 | 1, Some(neighbour)) => Wish::Beat(neighbour),
            (2, _)
                if championship.men().has_scorer_last_season(
                    county,
                    year,
                    LIKELY_THOUSAND_RUNS,
                ) =>
            {
                Wish::Thousand
            }
            (3, _) if place > MIDDLE => Wish::Place(LAST_SAFE_PLACE),
            (4, _) if place < MIDDLE => Wish::Place(1),
            (5, _) if may_wait => Wish::TitleBy(by),
            _ => Wish::Place(place.saturating_sub(draw.below(2)).clamp(1, MIDDLE) as u8),
        };
        Hope { year, wish }
    }

    /// Returns `true` if the hope came true. The county's class must have
    /// completed the season.
    pub fn is_met(&self, season: &Season, men: &Men, county: County) -> bool {
        match self.wish {
            Wish::Place(place) => {
                let own = self::place(season, county);
                own.is_some_and(|own| own <= usize::from(place))
            }
            Wish::Beat(other) => {
                let matches = campaign(season, county).into_iter();
                let theirs = matches.filter(|line| line.opponents() == other);
                let points = theirs.filter_map(|line| {
                    let verdict = |side| line.result.map(|played| played.verdict(side));
                    Some((verdict(line.side)?, verdict(line.side.other())?))
                });
                let sum = |of: fn(&(Verdict, Verdict)) -> Verdict| {
                    points.clone().map(|both| of(&both).points()).sum::<u32>()
                };
                sum(|both| both.0) > sum(|both| both.1)
            }
            Wish::Thousand => {
                let eleven = men.eleven(county, season.year());
                eleven.iter().any(|row| row.sums.runs >= sums::THOUSAND)
            }
            Wish::TitleBy(_) => {
                season.class_of(county) == Class::First && self::place(season, county) == Some(1)
            }
        }
    }

    /// Returns `true` if no remaining match of the season can change the
    /// verdict on the hope. A hope for a title that may still be won in a later
    /// year is not settled.
    pub(crate) fn is_settled(&self, championship: &Championship, county: County) -> bool {
        let Some(season) = championship.season_of(self.year) else {
            return false;
        };
        let class = season.class_of(county);
        let is_certain = |aim| {
            let run_in = RunIn::now(season, class);
            let outlook = run_in.and_then(|run_in| run_in.outlook(county, aim));
            outlook.is_some_and(|outlook| !outlook.is_open())
        };
        match self.wish {
            _ if season.is_class_complete(class) => true,
            Wish::Place(place) => is_certain(Aim::Within(place)),
            Wish::TitleBy(by) => by <= self.year && is_certain(Aim::First),
            Wish::Beat(other) => {
                let matches = campaign(season, county).into_iter();
                let mut theirs = matches.filter(|line| line.opponents() == other);
                theirs.all(|line| line.result.is_some())
            }
            Wish::Thousand => self.is_met(season, championship.men(), county),
        }
    }

    /// Returns `true` if the hope came true and `false` if it did not. Returns
    /// `None` while matches of the class remain, or while the hope can still be
    /// fulfilled in a later year.
    pub fn verdict(&self, championship: &Championship, county: County) -> Option<bool> {
        let season = championship.season_of(self.year)?;
        let class = season.class_of(county);
        if !season.is_class_complete(class) {
            return None;
        }
        let is_met = self.is_met(season, championship.men(), county);
        let goes_down = place(season, county) == Some(PER_CLASS);
        match self.wish {
            Wish::TitleBy(by) if !is_met && self.year < by && !goes_down => None,
            _ => Some(is_met),
        }
    }
}

/// Returns a county's rank by strength among the counties of its class. Returns
/// `None` if all counties are equally strong.
fn strength_rank(championship: &Championship, season: &Season, county: County) -> Option<usize> {
    let below = |county: County| {
        let handicap = championship.handicap(county, season.year())?;
        Some(handicap.batting + handicap.bowling)
    };
    let own = below(county)?;
    let members = season.members(season.class_of(county)).iter();
    let better = members.filter(|one| below(**one).is_some_and(|below| below < own));
    Some(1 + better.count())
}

/// Returns the place of a county in the table of its class.
fn place(season: &Season, county: County) -> Option<usize> {
    let standings = season.table(season.class_of(county));
    standings.find(county).map(|(place, _)| place)
}

/// The middle place in a table.
const MIDDLE: usize = PER_CLASS / 2;
/// The lowest place that is safe from relegation.
const LAST_SAFE_PLACE: u8 = PER_CLASS as u8 - 1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::{LAST_YEAR, test_data};
    use crate::game::Side;
    use crate::rules::Options;

    /// Plays a century of seasons, and counts a county's fulfilled hopes and
    /// all its hopes. The earlier a county's letter, the better its chances in
    /// a match. `gap` is the advantage of the first county over the last, in
    /// hundredths.
    fn met(yours: County, gap: usize) -> (usize, usize) {
        let options = Options { batsmen: 2, ..Options::default() };
        let seed = (yours.index() + 100 * gap) as u64;
        let mut championship = Championship::new(seed, options, Some(yours)).with_committee();
        let mut draw = Stream::new(seed);
        while !championship.is_finished() {
            for fixture in championship.remaining() {
                let ahead = fixture.away.index() as i64 - fixture.home.index() as i64;
                let home = 45 + ahead * gap as i64 / 30;
                let scored = match draw.below(100) as i64 {
                    drawn if drawn >= 90 => test_data::drawn(Side::Home),
                    lot if lot < home => test_data::won(Side::Home),
                    _ => test_data::won(Side::Away),
                };
                championship.post(&fixture, &scored).unwrap();
            }
        }
        let hopes = championship.view().hopes().unwrap();
        assert_eq!(hopes.len(), usize::from(LAST_YEAR - 1889));
        // A hope for a later year is repeated each season, so count it only
        // when its verdict is known.
        let verdicts = hopes.iter().filter_map(|hope| hope.verdict(&championship, yours));
        let verdicts: Vec<bool> = verdicts.collect();
        (verdicts.iter().filter(|met| **met).count(), verdicts.len())
    }

    #[test]
    fn three_to_five_of_ten_hopes_come_true_for_counties_of_all_strengths() {
        let counties = County::all().step_by(3);
        let all = counties.flat_map(|county| [0, 20, 40, 60].map(|gap| met(county, gap)));
        let (met, hopes) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        assert!(hopes >= 2000, "{hopes}");
        let percent = 100 * met / hopes;
        assert!((30..=50).contains(&percent), "{met} of {hopes}");
    }

    #[test]
    fn hopes_rise_after_success_and_the_title_is_hoped_for_over_some_years() {
        let options = Options { batsmen: 2, ..Options::default() };
        let surrey = County::all().next().unwrap();
        // The county wins either all of its matches or none.
        let place_hoped_for = |wins: bool| {
            let mut championship = Championship::new(5, options, Some(surrey)).with_committee();
            while !championship.is_finished() {
                for fixture in championship.remaining() {
                    let home = fixture.home == surrey && wins
                        || fixture.away == surrey && !wins
                        || fixture.home.index() > fixture.away.index() && fixture.away != surrey;
                    let winner = if home { Side::Home } else { Side::Away };
                    championship.post(&fixture, &test_data::won(winner)).unwrap();
                }
            }
            let hopes = championship.view().hopes().unwrap().to_vec();
            let places = hopes.iter().filter_map(|hope| match hope.wish {
                Wish::Place(place) => Some(u32::from(place)),
                Wish::TitleBy(_) => Some(1),
                _ => None,
            });
            let places: Vec<u32> = places.collect();
            let mean = f64::from(places.iter().sum::<u32>()) / places.len() as f64;
            (mean, hopes, championship)
        };
        let (best, hopes, championship) = place_hoped_for(true);
        let (worst, ..) = place_hoped_for(false);
        assert!(best < 1.8 && worst > 3.0, "{best} {worst}");
        let long = hopes.iter().find(|hope| matches!(hope.wish, Wish::TitleBy(_)));
        let long = long.expect("a title within a few years");
        assert_eq!(long.verdict(&championship, surrey), Some(true));
    }
}
