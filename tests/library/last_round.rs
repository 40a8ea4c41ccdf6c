//! What a last round needs, and what is said when a year is over.

use std::collections::BTreeSet;

use super::news::played;
use super::news_facts::points;
use armchair::championship::news::last_round::needs;
use armchair::championship::news::round::Round;
use armchair::championship::{Championship, Class, County};
use armchair::players::RandomPlayer;
use armchair::players::arena::{MatchTotals, play_match};
use armchair::reports::{Query, TableName, report};
use armchair::simulate::{enter, play_fixture};

#[test]
fn what_a_last_round_needs_is_told_of_those_for_whom_it_is_open() {
    let mut championship = played(1);
    let season = championship.season().year();
    let options = *championship.options();
    assert!(needs(&championship, Class::First).is_empty(), "{season} {options:?}");
    let (mut told, mut open) = (0, 0);
    for class in Class::BOTH {
        play_to(&mut championship, class, 52);
        let before = championship.clone();
        let needs = needs(&before, class);
        let mut firsts = BTreeSet::new();
        // Seven ways in which the last round may go.
        for seed in 0..7 {
            let mut after = before.clone();
            for number in 52..56 {
                let fixture = after.next_fixture(class).unwrap();
                let [mut home, mut away] = [0, 1].map(|side| RandomPlayer::new(seed + side));
                let seed = seed * 100 + number;
                let game = play_match(options, seed, &mut home, &mut away, &mut ()).unwrap();
                enter(&mut after, &fixture, &game.0, &mut MatchTotals::default()).unwrap();
            }
            let season = after.season_of(before.season().year()).unwrap();
            let [before, end] = [13, 14].map(|round| {
                let year = season.year();
                let round = Round { class, year, round };
                move |county: County| points(season, &round, county)
            });
            let all: Vec<u32> = season.members(class).iter().map(|one| end(*one)).collect();
            let members = season.members(class);
            firsts.extend(members.iter().filter(|one| Some(&end(**one)) == all.iter().max()));
            for need in &needs {
                let own = end(need.county);
                let (gained, best) = (own - before(need.county), *all.iter().max().unwrap());
                let worst = *all.iter().min().unwrap();
                let level = all.iter().filter(|one| **one == own).count() > 1;
                let (is_so, may_be) = match need.first {
                    true => (own == best && !level, own == best),
                    false => (own > worst, own > worst || level),
                };
                if need.sure.is_some_and(|sure| gained >= sure) {
                    assert!(is_so, "{need:?}: {gained} of {all:?}");
                    told += 1;
                }
                if gained < need.possible {
                    assert!(!may_be, "{need:?}: {gained} of {all:?}");
                    told += 1;
                }
                open += 1;
            }
        }
        let is_open = |county: &County| {
            let mut firsts = needs.iter().filter(|need| need.first);
            firsts.any(|need| need.county == *county)
        };
        assert!(firsts.len() == 1 || firsts.iter().all(is_open), "{firsts:?} {needs:?}");
    }
    assert!(told > 0 && open > told, "{told} of {open}");
}

/// Plays a class up to so many matches of the season.
fn play_to(championship: &mut Championship, class: Class, matches: usize) {
    while championship.season().played(class).len() < matches {
        let fixture = championship.next_fixture(class).unwrap();
        let game = play_fixture(championship, &fixture, &mut ()).unwrap();
        enter(championship, &fixture, &game, &mut MatchTotals::default()).unwrap();
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
