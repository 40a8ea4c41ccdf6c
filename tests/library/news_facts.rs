//! Checks that facts in the news agree with the results and the tables.

use armchair::championship::committee::Wish;
use armchair::championship::honours::Finish;
use armchair::championship::news::round::Round;
use armchair::championship::news::{Fact, FactKind, UpsetMarginUnit};
use armchair::championship::result::{MatchResult, Verdict};
use armchair::championship::rival::Rival;
use armchair::championship::{Championship, Class, County, Fixture, Season};
use armchair::game::{Ended, ResultKind, Side};

/// Returns the matches of a county up to a round. Each match comes with the
/// other county and with the county's own side.
fn matches<'s>(
    season: &'s Season,
    round: &Round,
    county: County,
) -> Vec<(County, Side, &'s MatchResult)> {
    let results = season.results(round.class);
    let results = results.filter(|(fixture, _)| fixture.round <= round.round);
    let own = results.filter_map(|(fixture, played)| match (fixture.home, fixture.away) {
        (home, away) if home == county => Some((away, Side::Home, played)),
        (home, away) if away == county => Some((home, Side::Away, played)),
        _ => None,
    });
    own.collect()
}

pub(super) fn points(season: &Season, round: &Round, county: County) -> u32 {
    let own = matches(season, round, county);
    own.iter().map(|(_, side, played)| played.verdict(*side).points()).sum()
}

/// Returns the runs and wickets of every innings that a county played in the
/// match of a fact.
fn innings(season: &Season, class: Class, fact: &Fact) -> Vec<(u32, u8, Ended)> {
    let found = season.results(class).nth(fact.number.into());
    let (fixture, played): (Fixture, &MatchResult) = found.unwrap();
    assert!([fixture.home, fixture.away].contains(&fact.county), "{fact:?}");
    let side = if fixture.home == fact.county { Side::Home } else { Side::Away };
    let own = played.innings().filter(|(batting, _)| *batting == side);
    own.map(|(_, line)| (line.runs, line.wickets, line.ended)).collect()
}

/// Returns the other county's runs in its last innings in the match of a fact.
fn their_last(season: &Season, class: Class, fact: &Fact) -> u32 {
    let theirs = Fact { county: fact.opponents, ..*fact };
    innings(season, class, &theirs).last().unwrap().0
}

/// Checks a fact against the results of the season and the men.
pub(super) fn check(championship: &Championship, round: &Round, fact: &Fact) {
    let season = championship.season_of(round.year).unwrap();
    let of = |county| points(season, round, county);
    let members = season.members(round.class);
    let best = members.iter().map(|county| of(*county)).max().unwrap();
    let worst = members.iter().map(|county| of(*county)).min().unwrap();
    let own = matches(season, round, fact.county);
    let verdicts: Vec<Verdict> =
        own.iter().map(|(_, side, played)| played.verdict(*side)).collect();
    let last = |like: &dyn Fn(&Verdict) -> bool| {
        verdicts.iter().rev().take_while(|one| like(one)).count() as u32
    };
    let result = || {
        let (opponents, side, played) = own.last().unwrap();
        assert_eq!((*opponents, played.verdict(*side)), (fact.opponents, Verdict::Won), "{fact:?}");
        played.outcome.kind
    };
    let row = || {
        let eleven = championship.men().eleven(fact.county, round.year);
        eleven.iter().find(|row| Some(row.man) == fact.man).unwrap().sums
    };
    let career = || {
        let careers = championship.men().careers(fact.county);
        careers.into_iter().find(|one| Some(one.man) == fact.man).unwrap().sums
    };
    // The man was in no eleven in earlier years, and this is his first match.
    let begins = |fact: &Fact| {
        let seasons = championship.men().seasons(fact.county);
        let first = seasons.filter(|(.., row)| Some(row.man) == fact.man);
        first.map(|(year, ..)| year).min() == Some(round.year) && round.round == 1
    };
    let left = 14 - u32::from(round.round);
    let so_far = season.results(round.class).filter(|(one, _)| one.round <= round.round);
    let totals = so_far.flat_map(|(_, played)| played.innings().map(|(_, line)| *line));
    let totals: Vec<_> = totals.collect();
    let (value, detail) = (fact.value, fact.detail);
    let is_so = match fact.kind {
        FactKind::Hundred | FactKind::CountyInnings | FactKind::RecordInnings => {
            value >= 100 && u32::from(row().highest.runs) >= value && row().hundreds > 0
        }
        FactKind::Haul | FactKind::CountyBowling => u32::from(row().best.wickets) >= value,
        FactKind::DebutHundred => {
            value >= 100 && u32::from(row().highest.runs) >= value && begins(fact)
        }
        FactKind::DebutHaul => value >= 5 && u32::from(row().best.wickets) >= value && begins(fact),
        FactKind::TenWickets => value >= 10 && u32::from(row().wickets) >= value && detail > 0,
        FactKind::TitlesRunning => {
            let year = |year: u16| championship.season_of(year);
            let champions =
                |season: &Season| Finish::from_season(season).positions(Class::First)[0];
            let years = (1890..=fact.year).rev().map(|one| champions(year(one).unwrap()));
            years.take_while(|one| *one == fact.county).count() as u32 == value && value > 1
        }
        FactKind::PromotedChampions => {
            let before = championship.season_of(fact.year - 1).unwrap();
            let won = Finish::from_season(season).positions(Class::First)[0];
            before.class_of(fact.county) == Class::Second && won == fact.county
        }
        FactKind::HighestTotal => {
            let all = innings(season, round.class, fact);
            all.iter().any(|one| (one.0, u32::from(one.1)) == (value, detail))
                && value > fact.broke.unwrap().value
        }
        FactKind::LowestTotal => {
            let all = innings(season, round.class, fact);
            all.iter().any(|one| (one.0, one.2) == (value, Ended::AllOut))
                && value < fact.broke.unwrap().value
        }
        FactKind::Stand => {
            let stands = championship.records().county(fact.county).partnerships;
            let kept = stands[detail as usize - 1].unwrap();
            let all = innings(season, round.class, fact);
            kept.runs >= value
                && value > fact.broke.unwrap().value
                && all.iter().any(|one| one.0 >= value)
        }
        FactKind::SeasonRuns => row().runs >= value,
        FactKind::SeasonWickets => u32::from(row().wickets) >= value,
        FactKind::CareerRuns => career().runs >= value,
        FactKind::CareerHundreds => u32::from(career().hundreds) >= value,
        FactKind::CareerWickets => u32::from(career().wickets) >= value,
        FactKind::Leads | FactKind::TakesTheLead => {
            (value, value - detail) == (best, of(fact.opponents))
                && of(fact.county) == best
                && detail > 0
        }
        FactKind::Level => {
            let level = members.iter().filter(|county| of(**county) == best).count();
            (value, detail) == (best, level as u32) && of(fact.opponents) == best && level > 1
        }
        FactKind::Champions => {
            let others = members.iter().filter(|county| **county != fact.county);
            let next = others.map(|county| of(*county)).max().unwrap();
            (of(fact.county), value, detail) == (best, best, best - next)
                && (left == 0 || next + 4 * left < best)
        }
        FactKind::TakesTheTitle => {
            let before = Round { round: 13, ..*round };
            let had = |county| points(season, &before, county);
            let most = members.iter().map(|county| had(*county)).max();
            (of(fact.county), value, left) == (best, best, 0)
                && value - detail == of(fact.opponents)
                && Some(had(fact.opponents)) == most
                && had(fact.county) < had(fact.opponents)
        }
        FactKind::Last => {
            let others = members.iter().filter(|county| **county != fact.county);
            let next = others.map(|county| of(*county)).min().unwrap();
            (of(fact.county), value, detail) == (worst, worst, next - worst)
                && (left == 0 || worst + 4 * left < next)
        }
        FactKind::Chases => {
            of(fact.opponents) == best && (best - of(fact.county), left) == (value, detail)
        }
        FactKind::Trails => {
            of(fact.county) == worst && (of(fact.opponents) - worst, left) == (value, detail)
        }
        FactKind::WonByInnings => result() == ResultKind::Innings(value),
        FactKind::WonByRuns => {
            let set = their_last(season, round.class, fact) + value + 1;
            result() == ResultKind::Runs(value) && set == detail
        }
        FactKind::WonByWickets => {
            let ours = innings(season, round.class, fact);
            let total: u32 = ours.iter().map(|one| one.0).sum();
            let made = ours.last().unwrap().0;
            let (_, _, played) = own.last().unwrap();
            let all: u32 = played.innings().map(|(_, line)| line.runs).sum();
            let set = all - total + 1 - (total - made);
            result() == ResultKind::Wickets(value as u8) && set == detail
        }
        FactKind::Tied => {
            let made = innings(season, round.class, fact).last().unwrap().0;
            *verdicts.last().unwrap() == Verdict::Tied && (value, detail) == (made + 1, made)
        }
        FactKind::DrawnLevel | FactKind::DrawnLastPair | FactKind::DrawnShort | FactKind::Drawn => {
            let (_, _, played) = own.last().unwrap();
            let ours = innings(season, round.class, fact);
            let made: u32 = ours.iter().map(|one| one.0).sum();
            let all: u32 = played.innings().map(|(_, line)| line.runs).sum();
            let down = u32::from(ours.last().unwrap().1);
            let kind = match (fact.kind, value) {
                (FactKind::DrawnLevel, 1) => true,
                (FactKind::DrawnLastPair, _) => {
                    down + 2 == u32::from(championship.options().batsmen)
                }
                (FactKind::DrawnShort, 2..=6) | (FactKind::Drawn, 7..) => true,
                _ => false,
            };
            kind && played.outcome.winner.is_none()
                && (value, detail) == (all - made + 1 - made, down)
        }
        FactKind::DrawnEarly => {
            let (_, _, played) = own.last().unwrap();
            let all = 2 * usize::from(championship.options().innings);
            played.outcome.winner.is_none() && played.innings().count() < all
        }
        FactKind::HatTrick => value >= 3 && u32::from(row().best.wickets) >= 3,
        FactKind::NearHundred => value == 99 && row().runs >= 99,
        FactKind::NearThousand => row().runs == value && value + detail == 1000 && left == 0,
        FactKind::Upset => {
            let of = |county| {
                let handicap = championship.handicap(county, round.year).unwrap();
                handicap.batting + handicap.bowling
            };
            let (margin, by) = match result() {
                ResultKind::Innings(by) => (UpsetMarginUnit::Innings, by),
                ResultKind::Runs(by) => (UpsetMarginUnit::Runs, by),
                ResultKind::Wickets(by) => (UpsetMarginUnit::Wickets, by.into()),
                other => panic!("{other:?}"),
            };
            of(fact.county) >= of(fact.opponents) + 24 && (detail, value) == (margin as u32, by)
        }
        FactKind::AllDrawn => members.iter().all(|county| {
            let (_, _, played) = matches(season, round, *county).pop().unwrap();
            played.outcome.winner.is_none()
        }),
        FactKind::Winning => last(&|one| *one == Verdict::Won) == value,
        FactKind::Losing => last(&|one| *one == Verdict::Lost) == value,
        FactKind::FirstWin | FactKind::FirstDefeat => {
            let like = match fact.kind {
                FactKind::FirstWin => Verdict::Won,
                _ => Verdict::Lost,
            };
            let before = value as usize;
            verdicts.iter().position(|one| *one == like) == Some(before)
                && verdicts.len() == before + 1
        }
        FactKind::EndsLosing | FactKind::EndsWinning => {
            let (before, now) = match fact.kind {
                FactKind::EndsLosing => (Verdict::Lost, Verdict::Won),
                _ => (Verdict::Won, Verdict::Lost),
            };
            let (last, earlier) = verdicts.split_last().unwrap();
            let run = earlier.iter().rev().take_while(|one| **one == before);
            *last == now && run.count() == value as usize && value >= 4
        }
        FactKind::LeaderBeaten => {
            let before = Round { round: round.round - 1, ..*round };
            let had = |county: &County| points(season, &before, *county);
            let mut all: Vec<u32> = members.iter().map(had).collect();
            all.sort_unstable();
            had(&fact.county) == value
                && all[6] < value
                && all[7] == value
                && *verdicts.last().unwrap() == Verdict::Lost
                && (detail == 1)
                    == members.iter().all(|one| *one == fact.county || of(*one) < of(fact.county))
        }
        FactKind::Newcomers => {
            let before = championship.season_of(round.year - 1).unwrap();
            before.class_of(fact.county) != round.class
                && (round.round, of(fact.county)) == (1, detail)
        }
        FactKind::HopeBehind | FactKind::HopeHeld | FactKind::HopeGone | FactKind::HopeSure => {
            let hoped = match fact.kind {
                FactKind::HopeBehind | FactKind::HopeHeld => detail,
                _ => value,
            };
            let mut all: Vec<u32> = members.iter().map(|county| of(*county)).collect();
            all.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
            let (own, there) = (of(fact.county), all[hoped as usize - 1]);
            hoped_for(championship, fact) == Some(hoped)
                && match fact.kind {
                    FactKind::HopeBehind => there - own == value && value <= 4 * left,
                    FactKind::HopeHeld => own >= there && value <= detail,
                    // The final table decides whether the hope was fulfilled.
                    FactKind::HopeGone => own < there && final_place(season, fact) > value as usize,
                    _ => final_place(season, fact) <= value as usize,
                }
        }
        FactKind::CanReach | FactKind::HopeOpen => {
            let above = |by: u32| {
                let mine = of(fact.county) + by;
                members.iter().filter(|county| of(**county) > mine).count() as u32
            };
            let hoped = hoped_for(championship, fact);
            (left, fact.kind == FactKind::HopeOpen) == (1, hoped.is_some())
                && hoped.is_none_or(|hoped| hoped == value)
                && above(detail) < value
        }
        FactKind::Finishes => {
            let hoped = hoped_for(championship, fact).unwrap_or(0);
            (final_place(season, fact), detail, left) == (value as usize, hoped, 0)
        }
        FactKind::RivalMet | FactKind::RivalNear => {
            let rival =
                Rival::find_before_round(championship, fact.county, round.year, round.round);
            let is_rival = rival.is_some_and(|rival| rival.rival == fact.opponents);
            let meets = own.last().unwrap().0 == fact.opponents;
            let [mut won, mut all] = [0; 2];
            let years = championship.seasons().iter();
            for one in years.filter(|one| (round.year - 5..=round.year).contains(&one.year())) {
                for (fixture, played) in one.results(one.class_of(fact.county)) {
                    let is_before = one.year() < round.year || fixture.round <= round.round;
                    let Some(side) = fixture.side_of(fact.county).filter(|_| is_before) else {
                        continue;
                    };
                    if fixture.side_of(fact.opponents).is_some() {
                        all += 1;
                        won += u32::from(played.verdict(side) == Verdict::Won);
                    }
                }
            }
            let (mine, theirs) = (of(fact.county), of(fact.opponents));
            let ahead = [2, 0, 1][(mine.cmp(&theirs) as i8 + 1) as usize];
            is_rival
                && match fact.kind {
                    FactKind::RivalMet => meets && (value, detail) == (won, all),
                    _ => !meets && (value, detail) == (mine.abs_diff(theirs), ahead) && value <= 4,
                }
        }
        FactKind::Unbeaten => value == verdicts.len() as u32 && !verdicts.contains(&Verdict::Lost),
        FactKind::Winless => value == verdicts.len() as u32 && !verdicts.contains(&Verdict::Won),
        FactKind::SeasonHighest => {
            totals.iter().all(|line| line.runs <= value)
                && innings(season, round.class, fact).iter().any(|one| one.0 == value)
        }
        FactKind::SeasonLowest => {
            let out = totals.iter().filter(|line| line.ended == Ended::AllOut);
            out.map(|line| line.runs).min() == Some(value)
                && innings(season, round.class, fact).iter().any(|one| one.0 == value)
        }
    };
    assert!(is_so, "{round:?}: {fact:?}");
}

/// Returns the lowest place that satisfies the committee of the fact's county.
fn hoped_for(championship: &Championship, fact: &Fact) -> Option<u32> {
    let mut hopes = championship.view().hopes().unwrap().iter();
    let hope = hopes.find(|hope| hope.year == fact.year).unwrap();
    let season = championship.season_of(fact.year).unwrap();
    match hope.wish {
        Wish::Place(place) => Some(place.into()),
        Wish::TitleBy(_) if season.class_of(fact.county) == Class::First => Some(1),
        _ => None,
    }
}

fn final_place(season: &Season, fact: &Fact) -> usize {
    let standings = season.table(season.class_of(fact.county));
    let mut rows = standings.rows().iter();
    1 + rows.position(|row| row.county == fact.county).unwrap()
}
