//! The swing of a match: the change that the match made to a county's chances
//! of a prize in the season. The prizes are the title, promotion, and staying
//! up.
//!
//! The chances before and after a match are estimated by simulating the rest of
//! the season at random many times. In each remaining match, both sides are
//! equally likely to win, and draws are as frequent as they were in that class
//! and year. If counties are level on points, the county that was higher in the
//! table before the match counts as ahead.

use super::counties::PER_CLASS;
use super::fixtures::{MATCHES_A_ROUND, MATCHES_PER_CLASS};
use super::result::Verdict;
use super::rival::Prize;
use super::{Class, County, Fixture, LAST_YEAR, Season};
use crate::game::Side;
use crate::rng::Stream;

/// The number of random simulations of the rest of a season.
const SAMPLES: usize = 500;

/// The effect of a match on a county's chances of a prize, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swing {
    /// The prize. For relegation, the chances are those of staying up.
    pub(crate) prize: Prize,
    /// The chances before the match.
    pub(crate) before: u32,
    /// The chances after the match.
    pub(crate) after: u32,
    /// The chances after a win.
    pub(crate) if_won: u32,
    /// The chances after a defeat.
    pub(crate) if_lost: u32,
}

impl Swing {
    /// Returns the absolute value of the change in the chances.
    pub(crate) fn absolute_change(&self) -> u32 {
        self.before.abs_diff(self.after)
    }

    /// Returns the difference between the chances after a win and after a
    /// defeat.
    pub(crate) fn stake(&self) -> u32 {
        self.if_won.saturating_sub(self.if_lost)
    }
}

/// The points from a match for the home side and for the away side.
type MatchPoints = [u32; 2];

const HOME: MatchPoints = [4, 0];
const AWAY: MatchPoints = [0, 4];
const DRAW: MatchPoints = [1, 1];

/// Lists a county's matches in a complete season of its class, each with its
/// swing for every prize. The list is empty while matches of the class remain.
pub(crate) fn county_swings(season: &Season, county: County) -> Vec<(Fixture, Vec<Swing>)> {
    let class = season.class_of(county);
    let results: Vec<(Fixture, MatchPoints)> = season
        .results(class)
        .map(|(fixture, played)| (fixture, Side::BOTH.map(|side| played.verdict(side).points())))
        .collect();
    if results.len() < MATCHES_PER_CLASS {
        return Vec::new();
    }
    let lots = draw_results(season.year(), &results);
    let own = results.iter().filter(|(fixture, _)| fixture.side_of(county).is_some());
    let own = own.map(|(fixture, points)| {
        (*fixture, swings(season, &results, &lots, fixture, *points, county))
    });
    own.collect()
}

/// Draws random results for all matches of the class, once for each sample.
fn draw_results(
    year: u16,
    results: &[(Fixture, MatchPoints)],
) -> Vec<[MatchPoints; MATCHES_PER_CLASS]> {
    let drawn = results.iter().filter(|(_, [home, away])| home.max(away) < &Verdict::Won.points());
    let drawn = drawn.count();
    let mut chance = Stream::new(year.into());
    // Double the number of matches, so that the results other than draws can be
    // split evenly between home and away wins.
    let mut lot = || match chance.below(2 * MATCHES_PER_CLASS) {
        drawn_lot if drawn_lot < 2 * drawn => DRAW,
        lot if lot % 2 == 0 => HOME,
        _ => AWAY,
    };
    (0..SAMPLES).map(|_| std::array::from_fn(|_| lot())).collect()
}

fn swings(
    season: &Season,
    results: &[(Fixture, MatchPoints)],
    lots: &[[MatchPoints; MATCHES_PER_CLASS]],
    own: &Fixture,
    played: MatchPoints,
    county: County,
) -> Vec<Swing> {
    let order = season.table_after(own.class, own.round - 1).positions();
    let place = |county: County| order.iter().position(|one| *one == county).unwrap_or(0);
    let seats: Vec<[usize; 2]> =
        results.iter().map(|(one, _)| [place(one.home), place(one.away)]).collect();
    let first = usize::from(own.round - 1) * MATCHES_A_ROUND;
    let number = usize::from(own.number);
    let mut before = [0; PER_CLASS];
    for ((_, points), seats) in results.iter().zip(&seats).take(first) {
        add(&mut before, *seats, *points);
    }
    let is_home = own.home == county;
    let (won, lost) = if is_home { (HOME, AWAY) } else { (AWAY, HOME) };
    let me = place(county);
    // For each of four cases (at random, as played, won, and lost), count the
    // seasons in which the county came first and the seasons in which it was
    // not last.
    let mut counts = [[0_u32; 2]; 4];
    // Use each random season for all four cases, so that the cases differ only
    // in the result of this match.
    for lot in lots {
        let mut rest = before;
        for place in (first..MATCHES_PER_CLASS).filter(|place| *place != number) {
            add(&mut rest, seats[place], lot[place]);
        }
        for (counts, points) in counts.iter_mut().zip([lot[number], played, won, lost]) {
            let mut all = rest;
            add(&mut all, seats[number], points);
            let ahead =
                |other: &usize| all[*other] > all[me] || all[*other] == all[me] && *other < me;
            let above = (0..PER_CLASS).filter(|other| *other != me).filter(ahead).count();
            counts[0] += u32::from(above == 0);
            counts[1] += u32::from(above + 1 < PER_CLASS);
        }
    }
    let prizes = prizes(own.class, season.year()).into_iter();
    let chance = |counts: [u32; 2], prize: Prize| {
        let count = if prize == Prize::Relegation { counts[1] } else { counts[0] };
        1000 * count / SAMPLES as u32
    };
    prizes
        .map(|prize| {
            let [before, after, if_won, if_lost] = counts.map(|counts| chance(counts, prize));
            Swing { prize, before, after, if_won, if_lost }
        })
        .collect()
}

fn add(points: &mut [u32; PER_CLASS], [home, away]: [usize; 2], gained: MatchPoints) {
    points[home] += gained[0];
    points[away] += gained[1];
}

/// Lists the prizes in a class. After the last season, no county is promoted or
/// relegated.
fn prizes(class: Class, year: u16) -> Vec<Prize> {
    match class {
        Class::First if year < LAST_YEAR => vec![Prize::Title, Prize::Relegation],
        Class::First => vec![Prize::Title],
        Class::Second if year < LAST_YEAR => vec![Prize::Promotion],
        Class::Second => Vec::new(),
    }
}

/// Returns the prize that a different result of this match would have won or
/// lost, with all other matches unchanged. Returns `None` if a different result
/// would have made no difference, or if counties would be level on points,
/// since their quotients are not known.
pub(crate) fn missed_change(
    season: &Season,
    own: &Fixture,
    county: County,
) -> Option<MissedChange> {
    let table = season.table(own.class);
    let played = season.played(own.class).get(usize::from(own.number))?;
    let side = own.side_of(county)?;
    let rival = own.county(side.other());
    let (gained, theirs) = (played.verdict(side).points(), played.verdict(side.other()).points());
    let won = gained == Verdict::Won.points();
    let others: Vec<(County, u32)> = (table.rows().iter())
        .filter(|row| row.county != county)
        .map(|row| (row.county, row.tally.points()))
        .collect();
    let (place, row) = table.find(county)?;
    // The alternative result is a defeat if the match was won, and otherwise a
    // win.
    let (own_points, rival_gain) = if won {
        (row.tally.points() - gained, Verdict::Won.points())
    } else {
        (row.tally.points() - gained + Verdict::Won.points(), 0)
    };
    let others = others.iter().map(|(one, points)| {
        let points = if *one == rival { points - theirs + rival_gain } else { *points };
        (*one, points)
    });
    let others: Vec<(County, u32)> = others.collect();
    let is_first = others.iter().all(|(_, points)| *points < own_points);
    let is_last = others.iter().all(|(_, points)| *points > own_points);
    let some_behind = others.iter().any(|(_, points)| *points < own_points);
    let prizes = prizes(own.class, season.year());
    let first = prizes.iter().find(|prize| **prize != Prize::Relegation).copied();
    let down = prizes.contains(&Prize::Relegation);
    if won && place == 1 {
        let best = others.iter().map(|(_, points)| *points).max()?;
        let mut best = others.iter().filter(|(_, points)| *points == best && best > own_points);
        let heir = best.next().filter(|_| best.next().is_none())?.0;
        return Some(MissedChange::LostTo(first?, heir));
    }
    if won && down && place < PER_CLASS && is_last {
        return Some(MissedChange::GoneDown);
    }
    if !won && place > 1 && is_first {
        return Some(MissedChange::Won(first?));
    }
    (!won && down && place == PER_CLASS && some_behind).then_some(MissedChange::StayedUp)
}

/// The effect that a different result of a match would have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissedChange {
    /// A win would have won the prize.
    Won(Prize),
    /// A win would have kept the county up.
    StayedUp,
    /// A defeat would have lost the prize to another county.
    LostTo(Prize, County),
    /// A defeat would have sent the county down.
    GoneDown,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::fixtures::ROUNDS;
    use crate::championship::test_data::random_season;

    #[test]
    fn the_chances_end_at_what_came_and_a_win_is_never_worse_than_a_defeat() {
        let mut moved = 0;
        for seed in 0..40 {
            let season = random_season(seed, MATCHES_PER_CLASS);
            for class in Class::BOTH {
                let table = season.table(class);
                for (place, county) in table.positions().into_iter().enumerate() {
                    let all = county_swings(&season, county);
                    assert_eq!(all.len(), ROUNDS);
                    for (_, swings) in &all {
                        for one in swings {
                            assert!(one.if_won >= one.if_lost, "{one:?}");
                            assert!(one.before <= 1000 && one.after <= 1000, "{one:?}");
                            moved += one.absolute_change();
                        }
                    }
                    let (fixture, last) = all.last().unwrap();
                    let change = missed_change(&season, fixture, county);
                    if let Some(MissedChange::LostTo(..)) = change {
                        assert!(place == 0, "{last:?}");
                    }
                    if let Some(MissedChange::Won(_)) = change {
                        assert!(place > 0, "{last:?}");
                    }
                }
            }
        }
        assert!(moved > 1000);
    }

    #[test]
    fn what_another_end_would_have_changed_agrees_with_a_table_of_that_end() {
        let (mut changed, mut kept) = (0, 0);
        for seed in 0..200 {
            let season = random_season(seed, MATCHES_PER_CLASS);
            let class = Class::First;
            for county in *season.members(class) {
                for (fixture, _) in season.results(class) {
                    let Some(side) = fixture.side_of(county) else { continue };
                    let Some(change) = missed_change(&season, &fixture, county) else {
                        kept += 1;
                        continue;
                    };
                    let won = season.played(class)[usize::from(fixture.number)].verdict(side);
                    let won = won == Verdict::Won;
                    let mut points = [0; PER_CLASS];
                    let seats = season.members(class);
                    let seat = |one: County| seats.iter().position(|seat| *seat == one).unwrap();
                    for (one, played) in season.results(class) {
                        for (own, county) in [(Side::Home, one.home), (Side::Away, one.away)] {
                            points[seat(county)] += match one == fixture {
                                true if (own == side) != won => 4,
                                true => 0,
                                false => played.verdict(own).points(),
                            };
                        }
                    }
                    let mine = points[seat(county)];
                    let others = || (0..PER_CLASS).filter(|place| *place != seat(county));
                    let (place, _) = season.table(class).find(county).unwrap();
                    match change {
                        MissedChange::Won(Prize::Title) => {
                            assert!(place > 1 && others().all(|one| points[one] < mine));
                        }
                        MissedChange::LostTo(Prize::Title, heir) => {
                            assert!(place == 1 && points[seat(heir)] > mine);
                        }
                        MissedChange::StayedUp => {
                            assert!(place == 8 && others().any(|one| points[one] < mine));
                        }
                        MissedChange::GoneDown => {
                            assert!(place < 8 && others().all(|one| points[one] > mine));
                        }
                        other => panic!("{other:?}"),
                    }
                    changed += 1;
                }
            }
        }
        assert!(changed > 100 && kept > 1000, "{changed} {kept}");
    }
}
