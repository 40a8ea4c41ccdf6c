//! Tests that every fact in the news agrees with the results and the tables,
//! and that no page repeats itself.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use armchair::championship::news::round::Round;
use armchair::championship::news::{Fact, FactKind};
use armchair::championship::result::MatchResult;
use armchair::championship::{Championship, Class, County, Fixture};
use armchair::game::ResultKind;
use armchair::players::arena::MatchTotals;
use armchair::reports::{Query, TableName, news, report};
use armchair::rules::Options;
use armchair::simulate::play_seasons;

use super::news_facts::check;

/// Plays short seasons between beginners with eight men a side.
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
    play_seasons(&mut championship, seasons, threads, &mut MatchTotals::default(), None).unwrap();
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

/// Checks the order of the facts. The viewer's own match and place come first,
/// and then any title or promotion that was decided, with the matches of the
/// county that won it and of the county that led before. Relegation comes next.
fn what_is_decided_comes_first(championship: &Championship, round: &Round, facts: &[Fact]) {
    let yours = championship.view().yours().unwrap();
    let first = |fact: &Fact| matches!(fact.kind, FactKind::Champions | FactKind::TakesTheTitle);
    let goes_down = |fact: &Fact| fact.kind == FactKind::Last && round.class == Class::First;
    let place = facts.iter().position(|fact| first(fact) || goes_down(fact));
    let Some(place) = place else { return };
    let own = |fact: &Fact| {
        let word = format!("{:?}", fact.kind);
        [fact.county, fact.opponents].contains(&yours)
            && (word.starts_with("WonBy")
                || word.starts_with("Drawn")
                || word.starts_with("Hope")
                || word.starts_with("CanReach")
                || matches!(fact.kind, FactKind::Tied | FactKind::Finishes))
    };
    assert!(facts[..place].iter().all(own), "{round:?}: {facts:?}");
    for decided in facts.iter().filter(|fact| first(fact) || goes_down(fact)) {
        for county in [decided.county, decided.opponents] {
            let is_match = |fact: &&Fact| {
                let word = format!("{:?}", fact.kind);
                let is_result = word.starts_with("WonBy") || word.starts_with("Drawn");
                (is_result || fact.kind == FactKind::Tied)
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
        let facts = round.news(&championship.view()).unwrap();
        assert!((2..=8).contains(&facts.len()), "{round:?}: {facts:?}");
        leads_with_ones_own_match_and_has_the_best_finish(&championship, &round, &facts);
        what_is_decided_comes_first(&championship, &round, &facts);
        for fact in facts {
            check(&championship, &round, &fact);
            told.insert(fact.kind);
        }
    }
    // Facts that need several years of play do not occur yet.
    assert!(told.len() > 15, "{told:?}");
    assert!(told.contains(&FactKind::Champions) && told.contains(&FactKind::Stand));
}

/// Returns the rank of a result by closeness, in the order of the manual: level
/// scores, one wicket, twenty runs, the last pair in, six runs short, two
/// wickets, and then everything else.
pub(super) fn closeness(played: &MatchResult, options: &Options) -> (u32, u32) {
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
        ResultKind::Wickets(2) if options.batsmen > 4 => (5, 0),
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
    let of_round: Vec<(Fixture, &MatchResult)> = of_round.collect();
    let yours = championship.view().yours().unwrap();
    let is_result = |fact: &Fact| {
        let word = format!("{:?}", fact.kind);
        word.starts_with("WonBy") || word.starts_with("Drawn") || fact.kind == FactKind::Tied
    };
    let own = of_round.iter().find(|(fixture, _)| [fixture.home, fixture.away].contains(&yours));
    if let Some((own, _)) = own {
        assert!(is_result(&facts[0]), "{round:?}: {facts:?}");
        assert_eq!(facts[0].number, own.number, "{round:?}");
    }
    let options = championship.options();
    let best = of_round.iter().map(|(_, played)| closeness(played, options)).min();
    let told = facts.iter().filter(|fact| is_result(fact)).any(|fact| {
        let found = of_round.iter().find(|(one, _)| one.number == fact.number);
        found.map(|(_, played)| closeness(played, options)) == best
    });
    assert!(told, "{round:?}: {best:?} {facts:?}");
}

#[test]
fn every_fact_agrees_in_files_of_other_options_too() {
    let quick = of_beginners(8);
    let one = Options { innings: 1, ..quick };
    let strength = armchair::rules::options::Strength::Different;
    let files = [
        Options { batsmen: 11, ..quick },
        Options { batsmen: 2, ..quick },
        Options { batsmen: 3, ..one },
        Options { days: 1, ..one },
        Options { packs_per_session: 1, ..quick },
        // Allow enough time for many matches to be won, some of them by the
        // weaker side.
        Options {
            batsmen: 11,
            days: 3,
            packs_per_session: 3,
            strength,
            batting_level: 3,
            bowling_level: 3,
            ..quick
        },
        Options { no_ball: false, wide: false, bye: false, ..quick },
        Options { batsmen: 5, days: 4, ..quick },
    ];
    let (mut sentences, mut told) = (0, BTreeSet::new());
    for (seed, options) in (1..).zip(files) {
        let championship = played_under(seed, options, 2);
        for round in rounds(&championship) {
            let facts = round.news(&championship.view()).unwrap();
            leads_with_ones_own_match_and_has_the_best_finish(&championship, &round, &facts);
            for fact in facts {
                check(&championship, &round, &fact);
                told.insert(fact.kind);
                sentences += 1;
            }
        }
    }
    assert!(sentences > 2000, "{sentences}");
    let kinds = [
        FactKind::Drawn,
        FactKind::DrawnEarly,
        FactKind::Upset,
        FactKind::Tied,
        FactKind::EndsLosing,
        FactKind::EndsWinning,
        FactKind::LeaderBeaten,
        FactKind::Newcomers,
    ];
    for kind in kinds {
        assert!(told.contains(&kind), "{kind:?} of {told:?}");
    }
}

#[test]
fn two_a_side_no_stand_is_told_beside_the_total_that_it_is() {
    let championship = played_by(2, 2);
    let told = rounds(&championship).into_iter().flat_map(|round| {
        let news = round.news(&championship.view());
        news.unwrap_or_default()
    });
    let told: Vec<Fact> = told.collect();
    assert!(told.iter().any(|fact| fact.kind == FactKind::HighestTotal));
    assert!(told.iter().all(|fact| fact.kind != FactKind::Stand));
    let query = Query { class: Class::First, year: Some(1890), county: None };
    let year = report(&championship.view(), TableName::Year, &query).unwrap().text();
    assert!(!year.contains("best stand"), "{year}");
}

#[test]
fn a_round_that_is_not_there_is_refused_with_what_is_there() {
    let championship = Championship::new(7, Options::default(), None);
    let refused = |year, round| {
        news(&championship.view(), Class::First, year, round).unwrap_err().to_string()
    };
    assert_eq!(
        refused(None, None),
        "round 1 of 1890 is not complete in the first-class competition; the first news will come \
         after round 1 of 1890"
    );
    assert!(refused(Some(1950), Some(3)).starts_with("round 3 of 1950 is not complete"));
}
