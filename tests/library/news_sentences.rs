//! Tests that no sentence of the news appears twice on a page, and that no
//! wording is overused in a year.

use std::collections::{BTreeMap, BTreeSet};

use armchair::championship::County;
use armchair::reports::news;

use super::news::{played, rounds};
use super::news_facts::points;

#[test]
fn no_sentence_comes_twice_on_a_page_and_no_wording_more_than_five_times_a_year() {
    let championship = played(4);
    let mut wordings: BTreeMap<(u16, String), u32> = BTreeMap::new();
    let mut many_level = false;
    for round in rounds(&championship) {
        let page =
            news(&championship.view(), round.class, Some(round.year), Some(round.round)).unwrap();
        let rows = page.json();
        let mut sentences = BTreeSet::new();
        let mut beginnings: BTreeMap<String, u32> = BTreeMap::new();
        for row in rows.as_array().unwrap() {
            let sentence = row["sentence"].as_str().unwrap();
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
            assert!(!sentence.contains("  ") && sentence.len() < 156, "{sentence}");
            assert!(sentences.insert(sentence.to_owned()), "{sentence}");
            assert!(!sentence.starts_with("No ") && !sentence.starts_with("Nobody"), "{sentence}");
            if row["what"] == "level" {
                let season = championship.season_of(round.year).unwrap();
                let of = |county: &County| points(season, &round, *county);
                let members = season.members(round.class);
                let most = members.iter().map(of).max().unwrap();
                let level = members.iter().filter(|county| of(county) == most);
                let all_eight = sentence.to_lowercase().contains("eight counties")
                    || sentence.contains("Every county");
                assert!(
                    all_eight || level.clone().all(|one| sentence.contains(one.short())),
                    "{sentence}"
                );
                many_level |= level.count() > 2 && !all_eight;
            }
            *wordings.entry((round.year, wording(sentence))).or_default() += 1;
            let begins = sentence.split([' ', ',', '\'']).next().unwrap();
            *beginnings.entry(begins.to_owned()).or_default() += 1;
            no_number_comes_twice(sentence);
        }
        let most = beginnings.iter().max_by_key(|(_, times)| **times).unwrap();
        assert!(*most.1 <= 2, "{round:?}: {most:?} {sentences:?}");
    }
    let most = wordings.iter().max_by_key(|(_, times)| **times).unwrap();
    assert!(*most.1 <= 5, "{most:?}");
    assert!(many_level, "three counties or more never shared the lead");
}

fn no_number_comes_twice(sentence: &str) {
    let mut numbers: Vec<&str> = sentence
        .split(|letter: char| !letter.is_ascii_digit() && letter != ',')
        .map(|number| number.trim_end_matches(','))
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort_unstable();
    let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None, "{sentence}");
}

/// Returns a sentence without its names and numbers.
fn wording(sentence: &str) -> String {
    const NUMBERS: [&str; 24] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "one", "points", "rounds",
    ];
    let mut words = Vec::new();
    for word in sentence.split(' ') {
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let name = bare.chars().next().is_some_and(char::is_uppercase) && !words.is_empty();
        let number = NUMBERS.contains(&bare.to_lowercase().trim_end_matches("th"));
        if !name && !number && !bare.chars().any(|letter| letter.is_ascii_digit()) {
            words.push(bare.to_lowercase());
        }
    }
    let county = County::all().any(|county| sentence.starts_with(county.short()));
    if county || sentence.starts_with("Mr ") {
        words.remove(0);
    }
    words.join(" ")
}
