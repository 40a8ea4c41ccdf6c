//! Tests the page of a year: who was relegated, promoted or champions, and how
//! that was settled. The facts are computed again from the results of three
//! centuries.

use armchair::championship::honours::Finish;
use armchair::championship::run_in::{Aim, RunIn};
use armchair::championship::{Championship, Class, County, LAST_YEAR, Season};
use armchair::reports::{Query, TableName, report};

use super::last_round::centuries;

fn sentences(championship: &Championship, year: u16) -> Vec<String> {
    let query = Query { class: Class::First, year: Some(year), county: None };
    let page = report(&championship.view(), TableName::Year, &query).unwrap().json();
    let rows = page.as_array().unwrap().iter();
    rows.map(|row| row["sentence"].as_str().unwrap().to_owned()).collect()
}

/// Returns the index of the first sentence that begins with a county and
/// contains this text.
fn place_of(page: &[String], county: County, what: &str) -> Option<usize> {
    let name = county.short();
    page.iter().position(|one| {
        one.starts_with(name) && one[name.len()..].starts_with([',', ' ']) && one.contains(what)
    })
}

/// Checks the match in a sentence such as "Kent beat Essex by 3 runs" or "Kent
/// drew with Essex".
fn check_match(season: &Season, class: Class, round: u8, told: &str) {
    let (county, how, rest) = ["beat", "drew with", "tied with", "and"]
        .into_iter()
        .find_map(|how| {
            let (county, rest) = told.split_once(&format!(" {how} "))?;
            Some((County::from_name(county).ok()?, how, rest))
        })
        .unwrap_or_else(|| panic!("{told}"));
    let fixture = season.fixture_of(county, round).unwrap();
    let opponents = fixture.opponents_of(county).unwrap();
    assert!(rest.starts_with(opponents.short()), "{told}");
    let played = &season.played(class)[usize::from(fixture.number)];
    let side = fixture.side_of(county).unwrap();
    assert_eq!(played.outcome.winner == Some(side), how == "beat", "{told}");
    assert!(played.outcome.winner != Some(side.other()), "{told}");
    let is_margin = match how {
        "beat" => rest.contains(" by "),
        _ => true,
    };
    assert!(is_margin, "{told}");
}

/// Checks the sentence about how a prize was settled. Returns `true` if there
/// is one.
fn check_settled(season: &Season, page: &[String], name: &str, class: Class, aim: Aim) -> bool {
    let table = season.table(class);
    let place = if aim == Aim::First { 0 } else { 7 };
    let (row, county) = (&table.rows()[place], table.rows()[place].county);
    let is_certain = |round: usize| {
        let outlook =
            RunIn::as_of_match(season, class, round * 4).unwrap().outlook(county, aim).unwrap();
        if aim == Aim::First { outlook.is_sure() } else { outlook.is_gone() }
    };
    let told = page.iter().find(|one| one.starts_with(&format!("{name} was settled ")));
    assert_eq!(told.is_some(), !is_certain(12), "{} {name}: {page:#?}", season.year());
    let Some(told) = told else { return false };
    let round = if is_certain(13) { 13 } else { 14 };
    let when = if round == 14 { "in the last round" } else { "in round 13" };
    assert!(told.contains(when), "{told}");
    let (_, matches) = told.split_once(": ").unwrap();
    let (matches, came) = matches.split_once("; ").unwrap();
    assert!(came.starts_with(county.short()), "{told}");
    for one in matches.split(", and ") {
        check_match(season, class, round, one);
    }
    if round == 14 {
        let next = &table.rows()[if place == 0 { 1 } else { 6 }];
        let by = row.tally.points().abs_diff(next.tally.points());
        let is_next = came.contains(next.county.short());
        assert!(!is_next || by > 0 || came.contains("on quotient"), "{told}");
        assert!(!is_next || by == 0 || came.contains(&format!(" {by} point")), "{told}");
    }
    true
}

#[test]
fn the_page_of_every_year_names_who_went_up_and_down_and_how_that_was_settled() {
    let (mut settled, mut back, mut fallen, mut at_once) = (0, 0, 0, 0);
    for championship in centuries() {
        let (seed, yours) = (championship.seed(), championship.view().yours().unwrap());
        let mut before: Option<Finish> = None;
        for season in championship.completed() {
            let page = sentences(championship, season.year());
            let finish = Finish::from_season(season);
            let what = format!("{seed} {}: {page:#?}", season.year());
            let champions = finish.positions(Class::First)[0];
            let (up, down) = (finish.promoted(), finish.relegated());
            let said = place_of(&page, champions, "champions");
            assert!(said.is_some(), "{what}");
            let moves = season.year() < LAST_YEAR;
            if moves {
                let all = page.join(" ");
                let relegated = place_of(&page, down, "are relegated");
                assert!(relegated.is_some() || all.contains(&format!("{} go down", down.short())));
                assert!(
                    place_of(&page, up, "are promoted").is_some()
                        || all.contains(&format!("{} come up", up.short()))
                );
            }
            // The sentence about the viewer's county comes first.
            let own = [(champions, "champions"), (up, "are promoted"), (down, "are relegated")];
            for (county, word) in own {
                if county == yours && (moves || word == "champions") {
                    assert_eq!(place_of(&page, yours, word), Some(0), "{what}");
                }
            }
            if let Some(before) = before.filter(|_| moves) {
                if before.relegated() == up {
                    assert!(place_of(&page, up, "at the first attempt").is_some(), "{what}");
                    back += 1;
                }
                if before.positions(Class::First)[0] == down {
                    assert!(place_of(&page, down, "champions a year ago").is_some(), "{what}");
                    fallen += 1;
                }
                if before.promoted() == champions {
                    let told =
                        place_of(&page, champions, "promoted only a year ago, are champions");
                    assert!(told.is_some(), "{what}");
                    at_once += 1;
                }
            }
            let first = check_settled(season, &page, "The title", Class::First, Aim::First);
            settled += u32::from(first);
            if moves {
                check_settled(season, &page, "Promotion", Class::Second, Aim::First);
                check_settled(season, &page, "Relegation", Class::First, Aim::NotLast);
            }
            before = Some(finish);
        }
    }
    assert!(settled > 100 && back > 5 && fallen > 5 && at_once > 5, "{settled} {back} {fallen}");
}
