//! The rival of a county: the county that has been closest to it in recent
//! years. The rule is fixed and uses only results, so nothing about the rival
//! is saved.
//!
//! Points come from the five seasons before the season in question, but only
//! from those in which both counties were in the same class:
//!
//! | points | for |
//! |---|---|
//! | 3 | a close race for a prize: the two counties finished first and second, or in the last two places of the first class, at most a win apart |
//! | 1 | any other adjacent places, at most a win apart |
//! | 1 | a close match between the two counties |
//!
//! The rival is the county with the most points, if it has at least four. Ties
//! are broken by points for prizes, then by the number of meetings, and then by
//! alphabetical order. A county therefore keeps its rival throughout a season,
//! and the season's matches only add reasons for the rivalry.

use super::counties::PER_CLASS;
use super::fixtures::MATCHES_A_ROUND;
use super::result::{Closeness, Verdict};
use super::standings::Tally;
use super::{Championship, Class, County, Fixture, LAST_YEAR, Season};

/// The number of complete seasons that count towards a rivalry.
const SEASONS_CONSIDERED: u16 = 5;

/// The rivalry points for a prize that two counties contested closely.
const PRIZE_POINTS: u32 = 3;
/// The smallest number of points that makes a rival.
const MIN_RIVAL_POINTS: u32 = 4;

/// A prize that two counties contested closely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// The title.
    Title,
    /// First place in the second class, which brings promotion.
    Promotion,
    /// Staying up, when the other county finished last in the first class.
    Relegation,
}

/// An event that makes two counties rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RivalryEvent {
    /// One county finished ahead of the other for a prize.
    Prize {
        /// The prize.
        prize: Prize,
        /// The county that won the prize, or that stayed up.
        won_by: County,
        /// The number of points between the two counties.
        apart: u32,
    },
    /// The counties finished next to each other.
    Table {
        /// The place of the upper county, counted from 1.
        place: usize,
        /// The upper county.
        upper: County,
        /// The number of points between the two counties.
        apart: u32,
    },
    /// The counties met in a close match.
    Match(Fixture),
}

/// A county's rival, and the events that made the two counties rivals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The county whose rival this is.
    pub county: County,
    /// The rival.
    pub rival: County,
    /// The events that made the two counties rivals, in chronological order
    /// with their years.
    pub near: Vec<(u16, RivalryEvent)>,
    /// The results of the matches between the two counties in the years that
    /// count, from the county's point of view.
    pub meetings: Tally,
    /// The first year that counts for the rivalry.
    pub since: u16,
}

impl RivalryEvent {
    fn points(&self) -> u32 {
        match self {
            RivalryEvent::Prize { .. } => PRIZE_POINTS,
            RivalryEvent::Table { .. } | RivalryEvent::Match(_) => 1,
        }
    }
}

impl Rival {
    /// Finds the current rival of a county. Returns `None` if no county is
    /// close enough.
    pub fn find_now(championship: &Championship, county: County) -> Option<Rival> {
        let season = championship.season();
        Rival::find_before_round(championship, county, season.year(), u8::MAX)
    }

    /// Finds a county's rival in the season of a given year, with the events
    /// before a given round of that season.
    pub fn find_before_round(
        championship: &Championship,
        county: County,
        year: u16,
        round: u8,
    ) -> Option<Rival> {
        let since = year.saturating_sub(SEASONS_CONSIDERED);
        let years = championship.seasons().iter();
        let years: Vec<&Season> = years.filter(|one| (since..year).contains(&one.year())).collect();
        let since = years.first()?.year();
        let others = County::all().filter(|other| *other != county);
        let all = others.map(|rival| Rival {
            county,
            rival,
            near: Vec::new(),
            meetings: Tally::default(),
            since,
        });
        let mut rivals: Vec<Rival> = all.collect();
        for season in years {
            Rival::add_season(&mut rivals, season, u8::MAX);
        }
        // `max_by_key` returns the last of several equal counties, so reverse
        // the alphabetical order to prefer the first name.
        let best = rivals.into_iter().max_by_key(|one| {
            let name = std::cmp::Reverse(one.rival.name());
            (one.points(), one.prize_count(), one.meetings.played(), name)
        })?;
        if best.points() < MIN_RIVAL_POINTS {
            return None;
        }
        let mut chosen = [best];
        if let Some(season) = championship.season_of(year) {
            Rival::add_season(&mut chosen, season, round);
        }
        let [rival] = chosen;
        Some(rival)
    }

    fn points(&self) -> u32 {
        self.near.iter().map(|(_, near)| near.points()).sum()
    }

    fn prize_count(&self) -> usize {
        self.prizes().count()
    }

    /// Returns the prizes for which the two counties competed, each with its
    /// year and the county that won it.
    pub fn prizes(&self) -> impl Iterator<Item = (u16, Prize, County)> + '_ {
        self.near.iter().filter_map(|(year, near)| match near {
            RivalryEvent::Prize { prize, won_by, .. } => Some((*year, *prize, *won_by)),
            _ => None,
        })
    }

    /// Counts the close matches that the two counties played.
    pub fn close_matches(&self) -> usize {
        self.near.iter().filter(|(_, near)| matches!(near, RivalryEvent::Match(_))).count()
    }

    /// Counts the seasons in which the two counties finished next to each other
    /// with no prize at stake.
    pub fn adjacent_finish_count(&self) -> usize {
        self.near.iter().filter(|(_, near)| matches!(near, RivalryEvent::Table { .. })).count()
    }

    /// Adds a season's rivalry events before a given round to the events of
    /// each possible rival of a county. To save time, a single pass through the
    /// matches covers all the rivals.
    fn add_season(rivals: &mut [Rival], season: &Season, before: u8) {
        let Some(county) = rivals.first().map(|one| one.county) else {
            return;
        };
        let class = season.class_of(county);
        let rounds = usize::from(before.saturating_sub(1));
        let matches = rounds.saturating_mul(MATCHES_A_ROUND);
        for (fixture, played) in season.results(class).take(matches) {
            let Some(side) = fixture.side_of(county) else { continue };
            let opponents = fixture.county(side.other());
            let Some(met) = rivals.iter_mut().find(|one| one.rival == opponents) else {
                continue;
            };
            met.meetings.enter(played.verdict(side));
            if Closeness::measure_if_close(played, season.options()).is_some() {
                met.near.push((season.year(), RivalryEvent::Match(fixture)));
            }
        }
        if season.is_class_complete(class) && before == u8::MAX {
            for one in rivals.iter_mut().filter(|one| season.class_of(one.rival) == class) {
                let near = one.table_rivalry(season, class);
                one.near.extend(near.map(|near| (season.year(), near)));
            }
        }
    }

    /// Returns the rivalry event that follows from a season's final table, if
    /// there is one.
    fn table_rivalry(&self, season: &Season, class: Class) -> Option<RivalryEvent> {
        let table = season.table(class);
        let [own, other] = [self.county, self.rival].map(|county| table.find(county));
        let ((own, one), (other, two)) = own.zip(other)?;
        let (place, apart) = (own.min(other), points_apart(one, two));
        if own.abs_diff(other) != 1 || apart > Verdict::Won.points() {
            return None;
        }
        let upper = if own < other { self.county } else { self.rival };
        let moves = season.year() < LAST_YEAR;
        let prize = match (class, place) {
            (Class::First, 1) => Some(Prize::Title),
            (Class::Second, 1) if moves => Some(Prize::Promotion),
            (Class::First, place) if moves && place + 1 == PER_CLASS => Some(Prize::Relegation),
            _ => None,
        };
        Some(match prize {
            Some(prize) => RivalryEvent::Prize { prize, won_by: upper, apart },
            None => RivalryEvent::Table { place, upper, apart },
        })
    }
}

fn points_apart(one: &super::standings::Standing, two: &super::standings::Standing) -> u32 {
    one.tally.points().abs_diff(two.tally.points())
}
