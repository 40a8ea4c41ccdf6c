//! Tests what counties need in the last round, and what is reported when a year
//! is over.

use std::num::NonZeroUsize;
use std::sync::OnceLock;

use super::news::played;
use armchair::championship::result::Verdict;
use armchair::championship::run_in::{Aim, AimProspect, RivalLimit, RunIn};
use armchair::championship::{Championship, Class, County, Season};
use armchair::game::Side;
use armchair::players::arena::MatchTotals;
use armchair::reports::{Query, TableName, news, report};
use armchair::rules::Options;
use armchair::simulate::play_seasons;

/// The number of matches in a class before the last round.
const BEFORE_LAST: usize = 52;

/// Three centuries with two batsmen a side, which can be played quickly. The
/// viewer of each century has a county.
pub(super) fn centuries() -> &'static [Championship] {
    static PLAYED: OnceLock<Vec<Championship>> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let both = [(1, "Surrey"), (2, "Kent"), (3, "Essex")].into_iter();
        both.map(|(seed, yours)| century(seed, County::from_name(yours).unwrap())).collect()
    })
}

fn century(seed: u64, yours: County) -> Championship {
    let options = Options {
        batsmen: 2,
        days: 1,
        packs_per_session: 1,
        batting_level: 1,
        bowling_level: 1,
        ..Options::default()
    };
    let mut championship = Championship::new(seed, options, Some(yours));
    let threads = NonZeroUsize::MIN;
    play_seasons(&mut championship, 100, threads, &mut MatchTotals::default(), None).unwrap();
    championship
}

/// Returns a county's result in the last round of a season, and its final
/// points.
fn last_verdict(season: &Season, class: Class, county: County) -> Verdict {
    let mut results = season.results(class).skip(BEFORE_LAST);
    results.find_map(|(fixture, played)| Some(played.verdict(fixture.side_of(county)?))).unwrap()
}

#[test]
fn what_each_last_round_of_three_centuries_was_said_to_need_agrees_with_how_it_ended() {
    let (mut open, mut sure, mut gone, mut conditional) = (0, 0, 0, 0);
    for championship in centuries() {
        let seed = championship.seed();
        assert_eq!(championship.completed().len(), 100);
        for season in championship.completed() {
            for class in Class::BOTH {
                let run_in = RunIn::as_of_match(season, class, BEFORE_LAST).unwrap();
                let table = season.table(class);
                let points: Vec<u32> = table.rows().iter().map(|row| row.tally.points()).collect();
                for (place, row) in table.rows().iter().enumerate() {
                    for aim in [Aim::First, Aim::NotLast] {
                        let outlook = run_in.outlook(row.county, aim).unwrap();
                        let verdict = last_verdict(season, class, row.county);
                        let (_, prospect) = outlook
                            .rows
                            .iter()
                            .find(|(result, _)| *result == Some(verdict))
                            .unwrap();
                        let reached = match aim {
                            Aim::First => place == 0,
                            _ => place < 7,
                        };
                        let on_points = match aim {
                            Aim::First => points[0] > points[1] && reached,
                            _ => points[7] < points[place],
                        };
                        let holds = |limit: &RivalLimit| {
                            last_verdict(season, class, limit.rival).points() <= limit.most
                        };
                        let what = format!("{seed} {} {outlook:?}", season.year());
                        match prospect {
                            AimProspect::Sure => assert!(on_points, "{what}"),
                            AimProspect::Gone => assert!(!reached, "{what}"),
                            AimProspect::If(limits) => {
                                let all = match aim {
                                    Aim::First => limits.iter().all(holds),
                                    _ => limits.iter().any(holds),
                                };
                                assert!(on_points || !all, "{what}");
                                conditional += 1;
                            }
                            AimProspect::Quotient(_) => assert!(!on_points, "{what}"),
                            AimProspect::Open => {}
                        }
                        open += usize::from(outlook.is_open());
                        sure += usize::from(outlook.is_sure());
                        gone += usize::from(outlook.is_gone());
                    }
                }
            }
        }
    }
    assert!(open > 600 && sure > 600 && gone > 600 && conditional > 300, "{open} {sure} {gone}");
}

#[test]
fn the_run_in_is_a_table_from_round_12_on() {
    let mut championship = played(1);
    let query = Query { class: Class::First, year: None, county: None };
    let before = report(&championship.view(), TableName::RunIn, &query).unwrap();
    assert!(before.rows.is_empty() && before.text().contains("from round 12"));
    let kent = County::from_name("Kent").unwrap();
    let class = championship.season().class_of(kent);
    let query = Query { class, ..query };
    for matches in [44, 50, BEFORE_LAST] {
        while championship.season().played(class).len() < matches {
            let fixture = championship.next_fixture(class).unwrap();
            let game = armchair::simulate::play_fixture(&championship, &fixture, &mut ()).unwrap();
            let totals = &mut MatchTotals::default();
            armchair::simulate::enter(&mut championship, &fixture, &game, totals).unwrap();
        }
        let table = report(&championship.view(), TableName::RunIn, &query).unwrap();
        let json = table.json();
        let rows = json.as_array().unwrap();
        let run_in = RunIn::now(championship.season(), class).unwrap();
        for (row, standing) in rows.iter().zip(run_in.table().rows()) {
            assert_eq!(row["county"], standing.county.name());
            let fixture = championship.season().fixture_of(standing.county, run_in.round());
            let fixture = fixture.unwrap();
            let opponents = fixture.opponents_of(standing.county).unwrap();
            assert_eq!(row["opponents"], opponents.name());
            assert_eq!(row["at_home"], fixture.side_of(standing.county) == Some(Side::Home));
            let first = run_in.outlook(standing.county, Aim::First).unwrap();
            let last = run_in.outlook(standing.county, Aim::NotLast).unwrap();
            assert_eq!(row["can_be_first"], !first.is_gone());
            assert_eq!(row["can_be_last"], !last.is_sure());
            let is_said = !row["needs"].as_str().unwrap().is_empty();
            assert_eq!(is_said, first.is_open() || last.is_open(), "{row}");
        }
        let own = rows[8]["sentence"].as_str().unwrap();
        assert!(own.contains("Kent"), "{own}");
        let text = table.text();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(text.contains("Form") && text.contains("This round"), "{text}");
    }
}

#[test]
fn the_end_of_a_year_and_the_story_of_a_county_are_told() {
    let championship = played(1);
    let query = Query { class: Class::First, year: Some(1890), county: None };
    let year = report(&championship.view(), TableName::Year, &query).unwrap().text();
    let champions = championship.season_of(1890).unwrap();
    for part in [
        "are champions for the first time",
        "Prize money",
        "The best stand was ",
        "Kent finished",
        "The committee had hoped to",
    ] {
        assert!(year.contains(part), "{part} of {}: {year}", champions.year());
    }
    let story = report(&championship.view(), TableName::Story, &query).unwrap();
    assert_eq!(story.rows.len(), 1);
    assert!(story.title == "Kent's story");
    let text = story.text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let met = story.json()[0]["met"].as_str().unwrap().to_owned();
    assert!(text.trim_end().ends_with(&met), "{text}");
}

/// Checks that the news before a last round names the counties that can still
/// be first or last, wherever this is undecided.
#[test]
fn the_news_before_each_last_round_of_three_centuries_tells_what_is_open() {
    let top = ["leads", "takes_the_lead", "level", "chases"];
    let (mut tops, mut bottoms) = (0, 0);
    for championship in centuries() {
        let view = championship.view();
        for season in championship.completed() {
            for class in Class::BOTH {
                let year = season.year();
                let page = news(&view, class, Some(year), Some(13)).unwrap().json();
                let said: Vec<&str> = page
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(|row| row["what"].as_str())
                    .collect();
                let run_in = RunIn::as_of_match(season, class, BEFORE_LAST).unwrap();
                let is_open = |aim| {
                    let mut members = season.members(class).iter();
                    members.any(|county| run_in.outlook(*county, aim).unwrap().is_open())
                };
                if is_open(Aim::First) {
                    let is_told = said.iter().any(|what| top.contains(what));
                    assert!(is_told, "{} {year} {class:?}: {said:?}", championship.seed());
                    tops += 1;
                }
                if is_open(Aim::NotLast) {
                    let is_told = said.contains(&"trails");
                    assert!(is_told, "{} {year} {class:?}: {said:?}", championship.seed());
                    bottoms += 1;
                }
                assert!(said.iter().filter(|what| **what != "review").count() <= 10, "{said:?}");
            }
        }
    }
    assert!(tops > 200 && bottoms > 200, "{tops} {bottoms}");
}
