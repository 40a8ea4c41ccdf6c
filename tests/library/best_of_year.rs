//! Tests that the sentences about a year's best performances, and the
//! partnerships in the records, agree with the results and the elevens.

use armchair::championship::result::MatchResult;
use armchair::championship::{Championship, Class, County, Fixture, Season};
use armchair::game::Side;
use armchair::reports::{Query, TableName, report};

use super::news::{closeness, played};

/// Returns the sentences on the page of a year.
fn sentences(championship: &Championship, year: u16) -> Vec<String> {
    let query = Query { class: Class::First, year: Some(year), county: None };
    let page = report(&championship.view(), TableName::Year, &query).unwrap();
    let rows = page.json();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["sentence"].as_str().unwrap().to_owned()).collect()
}

fn results(season: &Season) -> Vec<(Fixture, &MatchResult)> {
    let both = Class::BOTH.into_iter();
    both.flat_map(|class| season.results(class)).collect()
}

/// Returns the words that describe how close several equally close matches
/// were.
fn alike(kind: u32, by: u32) -> String {
    match kind {
        0 => "matches ended with the scores level".to_owned(),
        1 => "matches were won by one wicket".to_owned(),
        2 => format!("matches were won by {by} run"),
        3 => "matches were saved by the last pair".to_owned(),
        4 => format!("matches were drawn with {by} run"),
        _ => "matches were won by two wickets".to_owned(),
    }
}

#[test]
fn the_closest_finish_of_a_year_is_the_closest_of_all_kinds() {
    let championship = played(4);
    let mut kinds = Vec::new();
    for season in championship.completed() {
        let close = |played: &MatchResult| closeness(played, championship.options());
        let all = results(season);
        let best = all.iter().map(|(_, played)| close(played)).min().unwrap();
        let all = all.iter().filter(|(_, played)| close(played) == best);
        let closest: Vec<&Fixture> = all.map(|(fixture, _)| fixture).collect();
        let page = sentences(&championship, season.year());
        let sentence = page.iter().find(|one| match closest.len() {
            1 => one.starts_with("The closest finish was in round"),
            _ => one.contains(&alike(best.0, best.1)),
        });
        let sentence = sentence.unwrap_or_else(|| panic!("{best:?} {page:#?}"));
        for fixture in closest.iter().filter(|_| closest.len() < 5) {
            let round = format!("round {}", fixture.round);
            let [home, away] = [fixture.home.short(), fixture.away.short()];
            for word in [round.as_str(), home, away] {
                assert!(sentence.contains(word), "{word}: {sentence}");
            }
        }
        kinds.push(best.0);
    }
    assert_eq!(kinds.len(), 4);
}

#[test]
fn the_best_innings_and_bowling_of_a_year_name_opponents_and_round() {
    let championship = played(2);
    for season in championship.completed() {
        let page = sentences(&championship, season.year());
        for (what, is_innings) in [("highest innings", true), ("best bowling", false)] {
            let sentence = page.iter().find(|one| one.contains(what));
            let sentence = sentence.unwrap_or_else(|| panic!("{what} {page:#?}"));
            let (figure, done) = figure_and_matches(sentence);
            for (county, opponents, round) in done {
                let own = |side, fixture: &Fixture| match side {
                    Side::Home => fixture.home == county,
                    Side::Away => fixture.away == county,
                };
                let all = results(season);
                let (fixture, played) = all
                    .iter()
                    .find(|(fixture, _)| {
                        let both = [fixture.home, fixture.away];
                        fixture.round == round
                            && both.contains(&county)
                            && both.contains(&opponents)
                    })
                    .unwrap_or_else(|| panic!("no such match: {sentence}"));
                let made = played.innings().any(|(side, innings)| match is_innings {
                    true => own(side, fixture) && innings.runs >= figure,
                    false => !own(side, fixture) && u32::from(innings.wickets) >= figure,
                });
                assert!(made, "{sentence}");
            }
        }
    }
}

/// Returns the figure in a sentence about a best performance, and the county,
/// the opponents and the round of each man who achieved it. Examples are "The
/// best bowling was 7 for 30 by Wood of Kent, against Essex in round 3." and
/// "Wood of Kent (against Essex in round 3) and … took 7 for 30, the best
/// bowling."
fn figure_and_matches(sentence: &str) -> (u32, Vec<(County, County, u8)>) {
    let figures = match sentence.rsplit_once(" was ") {
        Some((_, figures)) => figures,
        None => {
            let made = sentence.rsplit_once(" made ");
            made.or(sentence.rsplit_once(" took ")).unwrap().1
        }
    };
    let figure = figures.split(' ').next().unwrap().trim_end_matches(',');
    let parts: Vec<&str> = sentence.split("against ").collect();
    let named = |text: &str| {
        let name = text.rsplit_once(" of ").unwrap().1;
        County::from_name(name.trim_end_matches([' ', ',', '('])).unwrap()
    };
    let done = parts.windows(2).map(|pair| {
        let (opponents, round) = pair[1].split_once(" in round ").unwrap();
        let digits = round.split(|sign: char| !sign.is_ascii_digit()).next();
        let round = digits.unwrap().parse().unwrap();
        (named(pair[0]), County::from_name(opponents).unwrap(), round)
    });
    (figure.parse().unwrap(), done.collect())
}

#[test]
fn a_partnership_of_the_records_names_its_batsmen() {
    let championship = played(2);
    let query = Query { class: Class::First, year: None, county: None };
    let records = report(&championship.view(), TableName::Records, &query).unwrap();
    let records = records.json();
    let mut named = 0;
    for row in records.as_array().unwrap() {
        let Some(wicket) = row["wicket"].as_u64() else {
            continue;
        };
        let Some(year) = row["year"].as_u64() else {
            continue;
        };
        let county = County::from_name(row["county"].as_str().unwrap()).unwrap();
        let eleven = championship.eleven_names(county, year as u16);
        let first = wicket as usize - 1;
        let [one, other] = [first, first + 1].map(|place| eleven[place].plain_name());
        assert_eq!((&row["batsman"], &row["partner"]), (&one.into(), &other.into()), "{row}");
        named += 1;
    }
    assert!(named > 16 * 5, "{named}");
}
