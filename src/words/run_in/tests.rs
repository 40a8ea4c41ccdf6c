//! Checks the sentences of the run-in against all possible results of the
//! remaining matches.

#![cfg(test)]

use super::*;
use crate::championship::fixtures::MATCHES_A_ROUND;
use crate::championship::test_data::{all_round_outcomes, random_season};

/// A claim made by a sentence: the aim is certain if the county achieves this
/// result or a better one, and if the results of other matches stay within
/// these limits.
struct Claim {
    verdict: Option<Verdict>,
    limits: Vec<(String, u32)>,
    is_any: bool,
}

fn verdict_of(noun: &str) -> Option<Verdict> {
    match noun {
        "A win" => Some(Verdict::Won),
        "A tie" => Some(Verdict::Tied),
        "A draw" => Some(Verdict::Drawn),
        "A defeat" => Some(Verdict::Lost),
        _ => None,
    }
}

/// Parses the limits from a text such as "Kent fail to beat Sussex and neither
/// Notts nor Essex win".
fn limits(text: &str) -> Vec<(String, u32)> {
    let parts = text.replace(", ", " and ").replace(" or ", " and ");
    let parts = parts.split(" and ").collect::<Vec<_>>();
    let mut found = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for part in parts {
        if let Some(both) = part.strip_prefix("neither ") {
            let (one, other) = both.strip_suffix(" win").unwrap().split_once(" nor ").unwrap();
            found.extend([(one.to_owned(), 2), (other.to_owned(), 2)]);
        } else if let Some((one, _)) = part.split_once(" fail to beat ") {
            found.push((one.to_owned(), 2));
        } else if let Some((one, _)) = part.split_once(" do no better than draw with ") {
            found.push((one.to_owned(), 1));
        } else if let Some((one, _)) = part.split_once(" lose to ") {
            found.push((one.to_owned(), 0));
        } else if let Some(two) = part.strip_suffix(" draw") {
            // "Kent and Notts draw" was split at the "and" inside it.
            let one = names.pop().unwrap();
            found.extend([(one.to_owned(), 1), (two.to_owned(), 1)]);
        } else {
            names.push(part);
        }
    }
    assert!(names.is_empty(), "{text}");
    found
}

/// Parses the claim of certainty that a sentence makes. Returns `None` if the
/// sentence makes no such claim.
fn claim(outlook: &Outlook, sentence: &str) -> Option<Claim> {
    let text = sentence.strip_suffix('.').unwrap();
    let is_any = outlook.aim == Aim::NotLast;
    if text.contains("quotient") || text.contains("Quotient") || text.contains("several") {
        return None;
    }
    let (head, rest) = match text.split_once(" if ") {
        Some((head, rest)) => (head, limits(rest)),
        None => (text, Vec::new()),
    };
    let mut nouns = ["A win", "A tie", "A draw", "A defeat"].into_iter();
    let noun = nouns.find(|noun| head.starts_with(noun));
    let sure = ["makes", "takes", "puts", "keeps", "spares", "is enough"];
    let rest_of = noun.map_or("", |noun| head[noun.len()..].trim_start());
    let is_certain = sure.iter().any(|one| rest_of.starts_with(one));
    let is_certain = is_certain && !rest_of.contains("reach");
    match noun {
        Some(noun) if is_certain => Some(Claim { verdict: verdict_of(noun), limits: rest, is_any }),
        None if text.contains(" if ") => Some(Claim { verdict: None, limits: rest, is_any }),
        _ => None,
    }
}

/// Returns the best of the results that, according to a sentence, put the aim
/// out of reach.
fn ruled_out(sentence: &str) -> Option<Verdict> {
    let ends = ["out of reach.", "down.", "last.", "the wooden spoon."];
    let is_so = ends.iter().any(|end| sentence.ends_with(end))
        && ["puts", "sends", "leaves", "gives"].iter().any(|word| sentence.contains(word))
        && !sentence.contains("quotient");
    let sentence = sentence.replace("Anything less", "A tie");
    let noun = ["A tie", "A draw", "A defeat"].into_iter().find(|one| sentence.starts_with(one));
    noun.filter(|_| is_so).and_then(verdict_of)
}

/// Checks the sentences before a last round against every possible outcome of
/// that round. Returns the number of claims checked.
fn check(run_in: &RunIn) -> usize {
    let ways = all_round_outcomes(run_in);
    let mut claims = 0;
    for county in run_in.table().positions() {
        for aim in [Aim::First, Aim::NotLast] {
            let outlook = run_in.outlook(county, aim).unwrap();
            let said = sentences(run_in, &outlook);
            let read: Vec<(Option<Claim>, Option<Verdict>)> =
                said.iter().map(|one| (claim(&outlook, one), ruled_out(one))).collect();
            let (mut sure, mut possible) = (0, 0);
            for way in &ways {
                let own = way.points(county);
                let others = || run_in.table().positions().into_iter().filter(|one| *one != county);
                let (is_sure, is_possible) = match aim {
                    Aim::First => (
                        others().all(|one| way.points(one) < own),
                        others().all(|one| way.points(one) <= own),
                    ),
                    _ => (
                        others().any(|one| way.points(one) < own),
                        others().any(|one| way.points(one) <= own),
                    ),
                };
                sure += usize::from(is_sure);
                possible += usize::from(is_possible);
                for (sentence, (claim, ruled_out)) in said.iter().zip(&read) {
                    if let Some(claim) = claim {
                        let gain = way.gain(county);
                        let enough = claim.verdict.is_none_or(|one| gain >= one.points());
                        let holds = |(name, most): &(String, u32)| {
                            way.gain(County::from_name(name).unwrap()) <= *most
                        };
                        let limits = match claim.is_any {
                            true => claim.limits.is_empty() || claim.limits.iter().any(holds),
                            false => claim.limits.iter().all(holds),
                        };
                        assert!(!enough || !limits || is_sure, "{sentence} {said:?}");
                        claims += 1;
                    }
                    if let Some(verdict) = ruled_out {
                        let is_out = way.gain(county) <= verdict.points();
                        assert!(!is_out || !is_possible, "{sentence} {said:?}");
                        claims += 1;
                    }
                }
            }
            let is_open = sure < ways.len() && possible > 0;
            assert_eq!(is_open, !said.is_empty(), "{county:?} {aim:?} {said:?}");
        }
    }
    claims
}

#[test]
fn no_sentence_of_a_last_round_claims_what_a_result_can_refute_and_none_is_left_out() {
    let mut claims = 0;
    for seed in 0..1000 {
        let season = random_season(seed, 52);
        for class in Class::BOTH {
            claims += check(&RunIn::now(&season, class).unwrap());
        }
    }
    assert!(claims > 1_000_000, "{claims}");
}

#[test]
fn a_last_round_is_told_as_a_person_would() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let season = random_season(seed, 52);
        for class in Class::BOTH {
            let run_in = RunIn::now(&season, class).unwrap();
            for outlook in run_in.open_outlooks() {
                for sentence in sentences(&run_in, &outlook) {
                    let named =
                        County::all().fold(sentence, |text, one| text.replace(one.short(), "N"));
                    seen.insert(named);
                }
            }
        }
    }
    for sentence in [
        "A win makes N champions.",
        "A win makes N champions if N fail to beat N.",
        "A draw is enough if N fail to beat N.",
        "A win takes N up.",
        "A defeat sends N down.",
        "A draw keeps N up.",
        "A win leaves N depending on quotient for the title if N lose to N.",
        "Anything less puts the title out of reach.",
        "A defeat gives N the wooden spoon.",
    ] {
        assert!(seen.contains(sentence), "{sentence}\n{seen:#?}");
    }
}

#[test]
fn the_three_sentences_agree_with_the_tables_before_and_after_the_round() {
    let (mut waited, mut champions, mut relegated) = (0, 0, 0);
    for seed in 0..60 {
        // Start at any match of the last round.
        let played = 53 + seed as usize % 4;
        let season = random_season(seed, played);
        for class in Class::BOTH {
            let complete = season.is_class_complete(class);
            let before = RunIn::as_of_match(&season, class, 13 * MATCHES_A_ROUND).unwrap();
            for (fixture, result) in season.results(class).skip(13 * MATCHES_A_ROUND) {
                for county in [fixture.home, fixture.away] {
                    let said = match_story(&season, &fixture, county);
                    let [led, fared, came] = &said[..] else { panic!("{said:?}") };
                    let what = format!("{seed} {county:?}: {said:#?}");
                    // Find the leader in the table before the round.
                    let near = before
                        .table()
                        .positions()
                        .into_iter()
                        .find(|one| *one != county && led.contains(one.short()));
                    let rows =
                        [county, near.expect(&what)].map(|one| before.table().find(one).unwrap());
                    let points = rows.map(|(_, row)| row.tally.points());
                    let upper = if rows[0].0 < rows[1].0 { county } else { near.unwrap() };
                    assert!(
                        led.starts_with(&format!("Before round 14 {}", upper.short())),
                        "{what}"
                    );
                    match points[0].abs_diff(points[1]) {
                        0 => assert!(led.contains(&format!("level on {}", points[0])), "{what}"),
                        far => assert!(led.contains(&format!(" by {far} point")), "{what}"),
                    }
                    assert!(fared.starts_with(&match_text(&fixture, result)), "{what}");
                    // Check the consequences of the round.
                    let (place, row) = season.table(class).find(county).unwrap();
                    if complete {
                        let is_down = place == 8 && class == Class::First;
                        let is_first = place == 1;
                        assert_eq!(
                            came.contains("That made"),
                            is_first && class == Class::First,
                            "{what}"
                        );
                        assert_eq!(came.contains("are relegated"), is_down, "{what}");
                        champions += usize::from(is_first);
                        relegated += usize::from(is_down);
                        let rows = season.table(class).rows();
                        let other = match place {
                            1 => &rows[1],
                            8 => &rows[6],
                            _ => &rows[0],
                        };
                        let by = row.tally.points().abs_diff(other.tally.points());
                        let margin = match by {
                            0 => "on quotient".to_owned(),
                            by => format!(" {by} point"),
                        };
                        assert!(came.contains(&margin), "{what}");
                        continue;
                    }
                    let now = RunIn::now(&season, class).unwrap();
                    let waits = now.match_of(near.unwrap()).is_some();
                    assert_eq!(came.contains("have still to play"), waits, "{what}");
                    waited += usize::from(waits);
                    for aim in [Aim::First, Aim::NotLast] {
                        let outlook = now.outlook(county, aim).unwrap();
                        for sentence in sentences(&now, &outlook) {
                            assert!(came.contains(&sentence), "{what}");
                        }
                    }
                }
            }
        }
    }
    assert!(waited > 20 && champions > 10 && relegated > 3, "{waited} {champions} {relegated}");
}
