//! Tests counties of different strengths. The strengths follow from the seed,
//! change in steps, and are recorded with the matches.

use std::num::NonZeroUsize;

use armchair::championship::handicap::Handicap;
use armchair::championship::{Championship, Class, County, FIRST_YEAR, LAST_YEAR};
use armchair::game::Persons;
use armchair::players::arena::MatchTotals;
use armchair::rules::{Options, options};
use armchair::simulate::{heading, play_seasons};

/// Makes a file of short matches in which the counties differ.
fn different(seed: u64) -> Championship {
    let options = Options {
        batsmen: 4,
        days: 1,
        packs_per_session: 2,
        innings: 1,
        strength: options::Strength::Different,
        ..Options::default()
    };
    Championship::new(seed, options, County::from_letter('C'))
}

fn played(seed: u64, seasons: u16, threads: usize) -> (Championship, String) {
    let mut championship = different(seed);
    let mut record = Vec::new();
    let threads = NonZeroUsize::new(threads).unwrap();
    let totals = &mut MatchTotals::default();
    play_seasons(&mut championship, seasons, threads, totals, Some(&mut record)).unwrap();
    (championship, String::from_utf8(record).unwrap())
}

#[test]
fn strengths_follow_from_the_seed_and_move_by_steps() {
    let (championship, _) = played(7, 100, 2);
    let (mut seen, mut moves) = (Vec::new(), 0);
    for county in County::all() {
        let of = |year| championship.handicap(county, year).unwrap();
        let class = |year| championship.season_of(year).unwrap().class_of(county);
        // The strength without the handicap that a newly promoted county has.
        let own = |year: u16| {
            let is_new = year > FIRST_YEAR
                && (class(year - 1), class(year)) == (Class::Second, Class::First);
            let less = if is_new { 5 } else { 0 };
            let Handicap { batting, bowling } = of(year);
            [batting - less, bowling - less]
        };
        for year in FIRST_YEAR + 1..=LAST_YEAR {
            for (before, now) in own(year - 1).into_iter().zip(own(year)) {
                assert!(now % 6 == 0 && now <= 24, "{now}");
                assert!(before.abs_diff(now) <= 6, "{before} {now}");
                moves += u32::from(before != now);
                seen.push(now);
            }
        }
    }
    // A county's strength should change about three times in ten years.
    let all = 16 * 2 * 99;
    assert!((all * 25 / 100..all * 35 / 100).contains(&moves), "{moves}");
    for step in [0, 6, 12, 18, 24] {
        let share = seen.iter().filter(|one| **one == step).count();
        assert!(share > seen.len() / 10, "{step}: {share}");
    }
    assert_eq!(championship.handicap(County::from_letter('A').unwrap(), 1990), None);
}

#[test]
fn a_file_of_before_and_one_of_counties_alike_have_no_strengths() {
    let alike = Championship::new(7, Options::default(), None);
    for fixture in alike.remaining() {
        assert_eq!(alike.handicap(fixture.home, FIRST_YEAR), None);
        assert_eq!(heading(&alike, &fixture, Persons::NONE).levels, None);
        let [home, away] = alike.levels_of(&fixture);
        assert_eq!((home, home.batting, home.bowling), (away, 5, 5));
    }
}

#[test]
fn the_levels_of_a_match_lie_on_both_sides_of_the_strength() {
    let championship = different(11);
    let mut levels: Vec<(u8, u8)> = Vec::new();
    for fixture in championship.remaining() {
        let of_match = championship.levels_of(&fixture);
        assert_eq!(of_match, championship.levels_of(&fixture));
        let sides = heading(&championship, &fixture, Persons::NONE).levels.unwrap();
        assert_eq!([sides.home, sides.away], of_match);
        for (county, side) in [fixture.home, fixture.away].into_iter().zip(of_match) {
            let handicap = championship.handicap(county, FIRST_YEAR).unwrap();
            for (below, level) in
                [(handicap.batting, side.batting), (handicap.bowling, side.bowling)]
            {
                assert!((10 * level).abs_diff(50 - below) < 10, "{below} {level}");
                levels.push((below, level));
            }
        }
    }
    // At 4.4, a side plays at level 5 in four matches out of ten.
    let at: Vec<u8> =
        levels.iter().filter_map(|(below, level)| (*below == 6).then_some(*level)).collect();
    let fives = at.iter().filter(|level| **level == 5).count();
    let share = 100 * fives / at.len();
    assert!(at.len() > 50 && (25..=55).contains(&share), "{share} of {}", at.len());
}

#[test]
fn a_season_is_the_same_on_any_number_of_threads_and_its_records_are_sound() {
    let (one, record) = played(3, 2, 1);
    let (other, same) = played(3, 2, 3);
    assert_eq!(one, other);
    assert_eq!(record, same);
    let first = record.lines().next().unwrap();
    assert!(first.contains(r#""strength":"different""#), "{first}");
    assert!(first.contains(r#""levels":{"home":{"batting":"#), "{first}");
}
