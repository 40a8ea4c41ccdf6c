//! The news: every fact agrees with the results and the tables, and no page
//! repeats itself.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use armchair::championship::committee::Wish;
use armchair::championship::honours::Finish;
use armchair::championship::news::round::Round;
use armchair::championship::news::{Fact, What};
use armchair::championship::played::{Played, Verdict};
use armchair::championship::{Championship, Class, County, Fixture, Season};
use armchair::game::{Ended, ResultKind, Side};
use armchair::players::arena::Tally;
use armchair::reports::{Query, TableName, news, report};
use armchair::rules::Options;
use armchair::simulate::play_seasons;

/// Seasons of eight a side by beginners, which are soon played.
pub(super) fn played(seasons: u16) -> Championship {
    played_by(8, seasons)
}

fn played_by(batsmen: u8, seasons: u16) -> Championship {
    played_under(1890, of_beginners(batsmen), seasons)
}

fn of_beginners(batsmen: u8) -> Options {
    Options {
        batsmen,
        days: 2,
        packs_per_session: 2,
        batting_level: 1,
        bowling_level: 1,
        ..Options::default()
    }
}

fn played_under(seed: u64, options: Options, seasons: u16) -> Championship {
    let kent = County::from_name("Kent").unwrap();
    let mut championship = Championship::new(seed, options, Some(kent)).with_committee();
    let threads = NonZeroUsize::MIN;
    play_seasons(
        &mut championship,
        seasons,
        threads,
        &mut Tally::default(),
        None,
    )
    .unwrap();
    championship
}

pub(super) fn rounds(championship: &Championship) -> Vec<Round> {
    let mut rounds = Vec::new();
    for season in championship.completed() {
        for class in Class::BOTH {
            let year = season.year();
            rounds.extend((1..=14).map(|round| Round { class, year, round }));
        }
    }
    rounds
}

/// The matches of a county up to a round, the other county first.
fn matches<'s>(
    season: &'s Season,
    round: &Round,
    county: County,
) -> Vec<(County, Side, &'s Played)> {
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
    own.iter()
        .map(|(_, side, played)| played.verdict(*side).points())
        .sum()
}

/// Runs and wickets of every innings of a county in the match of a fact.
fn innings(season: &Season, class: Class, fact: &Fact) -> Vec<(u32, u8, Ended)> {
    let found = season.results(class).nth(fact.number.into());
    let (fixture, played): (Fixture, &Played) = found.unwrap();
    assert!(
        [fixture.home, fixture.away].contains(&fact.county),
        "{fact:?}"
    );
    let side = if fixture.home == fact.county {
        Side::Home
    } else {
        Side::Away
    };
    let own = played.innings().filter(|(batting, _)| *batting == side);
    own.map(|(_, line)| (line.runs, line.wickets, line.ended))
        .collect()
}

/// The runs of the other county's last innings in the match of a fact.
fn their_last(season: &Season, class: Class, fact: &Fact) -> u32 {
    let theirs = Fact {
        county: fact.opponents,
        ..*fact
    };
    innings(season, class, &theirs).last().unwrap().0
}

/// Checks a fact against the results of the season and the men.
fn check(championship: &Championship, round: &Round, fact: &Fact) {
    let season = championship.season_of(round.year).unwrap();
    let of = |county| points(season, round, county);
    let members = season.members(round.class);
    let best = members.iter().map(|county| of(*county)).max().unwrap();
    let worst = members.iter().map(|county| of(*county)).min().unwrap();
    let own = matches(season, round, fact.county);
    let verdicts: Vec<Verdict> = own
        .iter()
        .map(|(_, side, played)| played.verdict(*side))
        .collect();
    let last = |like: &dyn Fn(&Verdict) -> bool| {
        verdicts.iter().rev().take_while(|one| like(one)).count() as u32
    };
    let result = || {
        let (opponents, side, played) = own.last().unwrap();
        assert_eq!(
            (*opponents, played.verdict(*side)),
            (fact.opponents, Verdict::Won),
            "{fact:?}"
        );
        played.outcome.kind
    };
    let row = || {
        let eleven = championship.men().eleven(fact.county, round.year);
        eleven
            .iter()
            .find(|row| Some(row.man) == fact.man)
            .unwrap()
            .sums
    };
    let career = || {
        let careers = championship.men().careers(fact.county);
        careers
            .into_iter()
            .find(|one| Some(one.man) == fact.man)
            .unwrap()
            .sums
    };
    // The man was in no eleven of an earlier year, and it is the first match.
    let begins = |fact: &Fact| {
        let seasons = championship.men().seasons(fact.county);
        let first = seasons.filter(|(.., row)| Some(row.man) == fact.man);
        first.map(|(year, ..)| year).min() == Some(round.year) && round.round == 1
    };
    let left = 14 - u32::from(round.round);
    let so_far = season
        .results(round.class)
        .filter(|(one, _)| one.round <= round.round);
    let totals = so_far.flat_map(|(_, played)| played.innings().map(|(_, line)| *line));
    let totals: Vec<_> = totals.collect();
    let (value, detail) = (fact.value, fact.detail);
    let is_so = match fact.what {
        What::Hundred | What::CountyInnings | What::RecordInnings => {
            value >= 100 && u32::from(row().highest.runs) >= value && row().hundreds > 0
        }
        What::Haul | What::CountyBowling => u32::from(row().best.wickets) >= value,
        What::DebutHundred => {
            value >= 100 && u32::from(row().highest.runs) >= value && begins(fact)
        }
        What::DebutHaul => value >= 5 && u32::from(row().best.wickets) >= value && begins(fact),
        What::TenWickets => value >= 10 && u32::from(row().wickets) >= value && detail > 0,
        What::TitlesRunning => {
            let year = |year: u16| championship.season_of(year);
            let champions = |season: &Season| Finish::of(season).positions(Class::First)[0];
            let years = (1890..=fact.year)
                .rev()
                .map(|one| champions(year(one).unwrap()));
            years.take_while(|one| *one == fact.county).count() as u32 == value && value > 1
        }
        What::HighestTotal => {
            let all = innings(season, round.class, fact);
            all.iter()
                .any(|one| (one.0, u32::from(one.1)) == (value, detail))
                && value > fact.broke.unwrap().0
        }
        What::LowestTotal => {
            let all = innings(season, round.class, fact);
            all.iter()
                .any(|one| (one.0, one.2) == (value, Ended::AllOut))
                && value < fact.broke.unwrap().0
        }
        What::Stand => {
            let stands = championship.records().of(fact.county).partnerships;
            let kept = stands[detail as usize - 1].unwrap();
            let all = innings(season, round.class, fact);
            kept.runs >= value
                && value > fact.broke.unwrap().0
                && all.iter().any(|one| one.0 >= value)
        }
        What::SeasonRuns => row().runs >= value,
        What::SeasonWickets => u32::from(row().wickets) >= value,
        What::CareerRuns => career().runs >= value,
        What::CareerHundreds => u32::from(career().hundreds) >= value,
        What::CareerWickets => u32::from(career().wickets) >= value,
        What::Leads | What::TakesTheLead => {
            (value, value - detail) == (best, of(fact.opponents))
                && of(fact.county) == best
                && detail > 0
        }
        What::Level => {
            let level = members.iter().filter(|county| of(**county) == best).count();
            (value, detail) == (best, level as u32) && of(fact.opponents) == best && level > 1
        }
        What::Champions => {
            let others = members.iter().filter(|county| **county != fact.county);
            let next = others.map(|county| of(*county)).max().unwrap();
            (of(fact.county), value, detail) == (best, best, best - next)
                && (left == 0 || next + 4 * left < best)
        }
        What::TakesTheTitle => {
            let before = Round {
                round: 13,
                ..*round
            };
            let had = |county| points(season, &before, county);
            let most = members.iter().map(|county| had(*county)).max();
            (of(fact.county), value, left) == (best, best, 0)
                && value - detail == of(fact.opponents)
                && Some(had(fact.opponents)) == most
                && had(fact.county) < had(fact.opponents)
        }
        What::Last => {
            let others = members.iter().filter(|county| **county != fact.county);
            let next = others.map(|county| of(*county)).min().unwrap();
            (of(fact.county), value, detail) == (worst, worst, next - worst)
                && (left == 0 || worst + 4 * left < next)
        }
        What::Chases => {
            of(fact.opponents) == best && (best - of(fact.county), left) == (value, detail)
        }
        What::Trails => {
            of(fact.county) == worst && (of(fact.opponents) - worst, left) == (value, detail)
        }
        What::WonByInnings => result() == ResultKind::Innings(value),
        What::WonByRuns => {
            let set = their_last(season, round.class, fact) + value + 1;
            result() == ResultKind::Runs(value) && set == detail
        }
        What::WonByWickets => {
            let made = innings(season, round.class, fact).last().unwrap().0;
            result() == ResultKind::Wickets(value as u8) && made == detail
        }
        What::Tied => {
            let made = innings(season, round.class, fact).last().unwrap().0;
            *verdicts.last().unwrap() == Verdict::Tied && (value, detail) == (made + 1, made)
        }
        What::DrawnLevel | What::DrawnLastPair | What::DrawnShort | What::Drawn => {
            let (_, _, played) = own.last().unwrap();
            let ours = innings(season, round.class, fact);
            let made: u32 = ours.iter().map(|one| one.0).sum();
            let all: u32 = played.innings().map(|(_, line)| line.runs).sum();
            let down = u32::from(ours.last().unwrap().1);
            let kind = match (fact.what, value) {
                (What::DrawnLevel, 1) => true,
                (What::DrawnLastPair, _) => down + 2 == u32::from(championship.options().batsmen),
                (What::DrawnShort, 2..=6) | (What::Drawn, 7..) => true,
                _ => false,
            };
            kind && played.outcome.winner.is_none()
                && (value, detail) == (all - made + 1 - made, down)
        }
        What::DrawnEarly => {
            let (_, _, played) = own.last().unwrap();
            let all = 2 * usize::from(championship.options().innings);
            played.outcome.winner.is_none() && played.innings().count() < all
        }
        What::HatTrick => value >= 3 && u32::from(row().best.wickets) >= 3,
        What::NearHundred => value == 99 && row().runs >= 99,
        What::NearThousand => row().runs == value && value + detail == 1000 && left == 0,
        What::Upset => {
            let of = |county| {
                let strength = championship.strength(county, round.year).unwrap();
                strength.batting + strength.bowling
            };
            of(fact.county) >= of(fact.opponents) + 24
        }
        What::AllDrawn => members.iter().all(|county| {
            let (_, _, played) = matches(season, round, *county).pop().unwrap();
            played.outcome.winner.is_none()
        }),
        What::Winning => last(&|one| *one == Verdict::Won) == value,
        What::Losing => last(&|one| *one == Verdict::Lost) == value,
        What::FirstWin | What::FirstDefeat => {
            let like = match fact.what {
                What::FirstWin => Verdict::Won,
                _ => Verdict::Lost,
            };
            let before = value as usize;
            verdicts.iter().position(|one| *one == like) == Some(before)
                && verdicts.len() == before + 1
        }
        What::HopeBehind | What::HopeHeld | What::HopeGone | What::HopeSure => {
            let hoped = match fact.what {
                What::HopeBehind | What::HopeHeld => detail,
                _ => value,
            };
            let mut all: Vec<u32> = members.iter().map(|county| of(*county)).collect();
            all.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
            let (own, there) = (of(fact.county), all[hoped as usize - 1]);
            hoped_for(championship, fact) == Some(hoped)
                && match fact.what {
                    What::HopeBehind => there - own == value && value <= 4 * left,
                    What::HopeHeld => own >= there && value <= detail,
                    // All in the table are at the end where they are not now.
                    What::HopeGone => own < there && final_place(season, fact) > value as usize,
                    _ => final_place(season, fact) <= value as usize,
                }
        }
        What::CanReach | What::HopeOpen => {
            let above = |by: u32| {
                let mine = of(fact.county) + by;
                members.iter().filter(|county| of(**county) > mine).count() as u32
            };
            let hoped = hoped_for(championship, fact);
            (left, fact.what == What::HopeOpen) == (1, hoped.is_some())
                && hoped.is_none_or(|hoped| hoped == value)
                && above(detail) < value
        }
        What::Finishes => {
            let hoped = hoped_for(championship, fact).unwrap_or(0);
            (final_place(season, fact), detail, left) == (value as usize, hoped, 0)
        }
        What::Unbeaten => value == verdicts.len() as u32 && !verdicts.contains(&Verdict::Lost),
        What::Winless => value == verdicts.len() as u32 && !verdicts.contains(&Verdict::Won),
        What::SeasonHighest => {
            totals.iter().all(|line| line.runs <= value)
                && innings(season, round.class, fact)
                    .iter()
                    .any(|one| one.0 == value)
        }
        What::SeasonLowest => {
            let out = totals.iter().filter(|line| line.ended == Ended::AllOut);
            out.map(|line| line.runs).min() == Some(value)
                && innings(season, round.class, fact)
                    .iter()
                    .any(|one| one.0 == value)
        }
    };
    assert!(is_so, "{round:?}: {fact:?}");
}

/// The place that the committee of a fact's county hopes for at least.
fn hoped_for(championship: &Championship, fact: &Fact) -> Option<u32> {
    let mut hopes = championship.hopes().unwrap().iter();
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

/// After one's own match and place the title or promotion that was decided, with the
/// matches of the county that won it and of the one that led before; then relegation.
fn what_is_decided_comes_first(championship: &Championship, round: &Round, facts: &[Fact]) {
    let yours = championship.yours().unwrap();
    let first = |fact: &Fact| matches!(fact.what, What::Champions | What::TakesTheTitle);
    let goes_down = |fact: &Fact| fact.what == What::Last && round.class == Class::First;
    let place = facts.iter().position(|fact| first(fact) || goes_down(fact));
    let Some(place) = place else { return };
    let own = |fact: &Fact| {
        let word = format!("{:?}", fact.what);
        [fact.county, fact.opponents].contains(&yours)
            && (word.starts_with("WonBy")
                || word.starts_with("Drawn")
                || word.starts_with("Hope")
                || word.starts_with("CanReach")
                || matches!(fact.what, What::Tied | What::Finishes))
    };
    assert!(facts[..place].iter().all(own), "{round:?}: {facts:?}");
    for decided in facts.iter().filter(|fact| first(fact) || goes_down(fact)) {
        for county in [decided.county, decided.opponents] {
            let is_match = |fact: &&Fact| {
                let word = format!("{:?}", fact.what);
                let is_result = word.starts_with("WonBy") || word.starts_with("Drawn");
                (is_result || fact.what == What::Tied)
                    && [fact.county, fact.opponents].contains(&county)
            };
            let is_near = decided.detail <= 4 || county == decided.county;
            assert!(
                !is_near || facts.iter().any(|fact| is_match(&fact)),
                "{round:?}: {decided:?} {facts:?}"
            );
        }
    }
}

#[test]
fn every_fact_of_every_round_agrees_with_results_and_tables() {
    let championship = played(3);
    let mut told = BTreeSet::new();
    for round in rounds(&championship) {
        let facts = round.news(&championship).unwrap();
        assert!((2..=8).contains(&facts.len()), "{round:?}: {facts:?}");
        leads_with_ones_own_match_and_has_the_best_finish(&championship, &round, &facts);
        what_is_decided_comes_first(&championship, &round, &facts);
        for fact in facts {
            check(&championship, &round, &fact);
            told.insert(fact.what);
        }
    }
    // What needs years of play is not there yet.
    assert!(told.len() > 15, "{told:?}");
    assert!(told.contains(&What::Champions) && told.contains(&What::Stand));
}

/// How close a result was, by the order of the manual: level, one wicket, twenty runs,
/// the last pair in, six runs short, two wickets; then the rest.
pub(super) fn closeness(played: &Played, options: &Options) -> (u32, u32) {
    let last_pair = options.batsmen.saturating_sub(2);
    let (side, last) = played.innings().last().unwrap();
    let of = |side| {
        let own = played.innings().filter(|(batting, _)| *batting == side);
        own.map(|(_, line)| line.runs).sum::<u32>()
    };
    let short = (of(side.other()) + 1).saturating_sub(of(side));
    let is_last = played.innings().count() == 2 * usize::from(options.innings);
    match played.outcome.kind {
        ResultKind::Tie | ResultKind::Draw { level: true } => (0, 0),
        ResultKind::Wickets(1) => (1, 0),
        ResultKind::Runs(runs @ ..=20) => (2, runs),
        ResultKind::Draw { .. } if is_last && last_pair > 0 && last.wickets == last_pair => (3, 0),
        ResultKind::Draw { .. } if is_last && short <= 6 => (4, short),
        ResultKind::Wickets(2) => (5, 0),
        ResultKind::Runs(runs) => (6, runs),
        ResultKind::Wickets(wickets) => (6, 15 * u32::from(wickets)),
        ResultKind::Draw { .. } => (7, 0),
        ResultKind::Innings(runs) => (8, runs),
    }
}

fn leads_with_ones_own_match_and_has_the_best_finish(
    championship: &Championship,
    round: &Round,
    facts: &[Fact],
) {
    let season = championship.season_of(round.year).unwrap();
    let results = season.results(round.class);
    let of_round = results.filter(|(fixture, _)| fixture.round == round.round);
    let of_round: Vec<(Fixture, &Played)> = of_round.collect();
    let yours = championship.yours().unwrap();
    let is_result = |fact: &Fact| {
        let word = format!("{:?}", fact.what);
        word.starts_with("WonBy") || word.starts_with("Drawn") || fact.what == What::Tied
    };
    let own = of_round
        .iter()
        .find(|(fixture, _)| [fixture.home, fixture.away].contains(&yours));
    if let Some((own, _)) = own {
        assert!(is_result(&facts[0]), "{round:?}: {facts:?}");
        assert_eq!(facts[0].number, own.number, "{round:?}");
    }
    let options = championship.options();
    let best = of_round
        .iter()
        .map(|(_, played)| closeness(played, options))
        .min();
    let told = facts.iter().filter(|fact| is_result(fact)).any(|fact| {
        let found = of_round.iter().find(|(one, _)| one.number == fact.number);
        found.map(|(_, played)| closeness(played, options)) == best
    });
    assert!(told, "{round:?}: {best:?} {facts:?}");
}

#[test]
fn every_fact_agrees_in_files_of_other_options_too() {
    let quick = of_beginners(8);
    let one = Options {
        innings: 1,
        ..quick
    };
    let strength = armchair::rules::options::Strength::Different;
    let files = [
        Options {
            batsmen: 11,
            ..quick
        },
        Options {
            batsmen: 2,
            ..quick
        },
        Options { batsmen: 3, ..one },
        Options { days: 1, ..one },
        Options {
            packs_per_session: 1,
            ..quick
        },
        Options {
            batsmen: 11,
            strength,
            batting_level: 3,
            bowling_level: 3,
            ..quick
        },
        Options {
            no_ball: false,
            wide: false,
            bye: false,
            ..quick
        },
        Options {
            batsmen: 5,
            days: 4,
            ..quick
        },
    ];
    let (mut sentences, mut told) = (0, BTreeSet::new());
    for (seed, options) in (1..).zip(files) {
        let championship = played_under(seed, options, 2);
        for round in rounds(&championship) {
            let facts = round.news(&championship).unwrap();
            leads_with_ones_own_match_and_has_the_best_finish(&championship, &round, &facts);
            for fact in facts {
                check(&championship, &round, &fact);
                told.insert(fact.what);
                sentences += 1;
            }
        }
    }
    assert!(sentences > 2000, "{sentences}");
    for what in [What::Drawn, What::DrawnEarly, What::Upset, What::Tied] {
        assert!(told.contains(&what), "{what:?} of {told:?}");
    }
}

#[test]
fn two_a_side_no_stand_is_told_beside_the_total_that_it_is() {
    let championship = played_by(2, 2);
    let told = rounds(&championship).into_iter().flat_map(|round| {
        let news = round.news(&championship);
        news.unwrap_or_default()
    });
    let told: Vec<Fact> = told.collect();
    assert!(told.iter().any(|fact| fact.what == What::HighestTotal));
    assert!(told.iter().all(|fact| fact.what != What::Stand));
    let query = Query {
        class: Class::First,
        year: Some(1890),
        county: None,
    };
    let year = report(&championship, TableName::Year, &query)
        .unwrap()
        .text();
    assert!(!year.contains("best stand"), "{year}");
}

#[test]
fn a_round_that_is_not_there_is_refused_with_what_is_there() {
    let championship = Championship::new(7, Options::default(), None);
    let refused = |year, round| {
        news(&championship, Class::First, year, round)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(None, None),
        "round 1 of 1890 is not played out in the first-class competition; the first will be that \
         of round 1 of 1890"
    );
    assert!(refused(Some(1950), Some(3)).starts_with("round 3 of 1950 is not played out"));
}
