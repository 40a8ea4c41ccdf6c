//! Tests that the men's totals agree with the matches, and that their careers
//! are plausible.

use std::collections::{HashMap, HashSet};

use armchair::championship::men::Sums;
use armchair::championship::{Championship, Class, County, FIRST_YEAR, LAST_YEAR};
use armchair::game::Side;
use armchair::game::scorebook::Scorebook;
use armchair::players::arena::MatchTotals;
use armchair::rules::{HowOut, Options};
use armchair::simulate::{enter, play_fixture};

use crate::season::century;

/// Returns the totals of all men in all counties.
fn all(championship: &Championship) -> Sums {
    let mut sums = Sums::default();
    for county in County::all() {
        for (_, _, row) in championship.men().seasons(county) {
            sums.runs += row.sums.runs;
            sums.conceded += row.sums.conceded;
        }
    }
    sums
}

#[test]
fn over_a_century_men_make_and_concede_all_runs_but_the_extras() {
    let (championship, totals) = century();
    let both = totals.both_sides();
    let off_the_bat = both.runs - both.extras;
    let sums = all(championship);
    assert_eq!(u64::from(sums.runs), off_the_bat);
    assert_eq!(u64::from(sums.conceded), off_the_bat);
    for county in County::all() {
        let matches = championship.men().seasons(county).map(|(_, _, row)| row.sums.matches);
        assert_eq!(matches.map(u32::from).sum::<u32>(), 100 * 14 * 11);
    }
}

/// The figures that the scorebooks of a season record about each man, by county
/// and number.
#[derive(Default, Debug, PartialEq, Clone, Copy)]
struct Noted {
    runs: u32,
    outs: u32,
    hundreds: u32,
    fifties: u32,
}

#[test]
fn each_man_has_what_the_scorecards_of_the_season_give_his_number() {
    for batsmen in [2, 3, 11] {
        let options = Options { batsmen, ..Options::default() };
        let mut championship = Championship::new(7, options, None);
        let mut noted: HashMap<(County, u8), Noted> = HashMap::new();
        let mut lost: HashMap<County, u32> = HashMap::new();
        // Each man's innings, by county, number and match.
        let mut made: HashMap<(County, u8, u8), Vec<u32>> = HashMap::new();
        for fixture in championship.remaining() {
            let mut book = Scorebook::default();
            let game = play_fixture(&championship, &fixture, &mut book).unwrap();
            for (page, innings) in book.pages().iter().zip(game.public().innings()) {
                let (batting, fielding) = match innings.batting {
                    Side::Home => (fixture.home, fixture.away),
                    Side::Away => (fixture.away, fixture.home),
                };
                let mut scores: HashMap<u8, u32> = HashMap::new();
                for ball in &page.balls {
                    *scores.entry(ball.batsman).or_default() += u32::from(ball.runs);
                    if let Some(how) = ball.out {
                        noted.entry((batting, ball.batsman)).or_default().outs += 1;
                        *lost.entry(fielding).or_default() += u32::from(how != HowOut::RunOut);
                    }
                }
                for (number, runs) in scores {
                    let all = made.entry((batting, number, fixture.number)).or_default();
                    all.push(runs);
                    let man = noted.entry((batting, number)).or_default();
                    man.runs += runs;
                    man.hundreds += u32::from(runs >= 100);
                    man.fifties += u32::from((50..100).contains(&runs));
                }
            }
            enter(&mut championship, &fixture, &game, &mut MatchTotals::default()).unwrap();
        }
        for county in County::all() {
            let eleven = championship.men().eleven(county, FIRST_YEAR);
            assert_eq!(eleven.len(), usize::from(batsmen));
            for (number, row) in (1..).zip(eleven) {
                let sums = row.sums;
                let found = Noted {
                    runs: sums.runs,
                    outs: u32::from(sums.innings - sums.not_outs),
                    hundreds: sums.hundreds.into(),
                    fifties: sums.fifties.into(),
                };
                let expected = noted.get(&(county, number)).copied().unwrap_or_default();
                assert_eq!(found, expected, "{} {number}", county.name());
                assert_eq!(sums.matches, 14);
                let (highest, best) = (sums.highest, sums.best);
                let meeting = |of| championship.match_and_opponents(county, of).unwrap();
                if highest.runs > 0 {
                    let (fixture, opponents) = meeting(highest.made_in);
                    assert!([fixture.home, fixture.away].contains(&opponents));
                    let all = &made[&(county, number, fixture.number)];
                    assert!(all.contains(&highest.runs.into()), "{highest:?} {all:?}");
                }
                if best.wickets > 0 {
                    let (fixture, opponents) = meeting(best.taken_in);
                    assert!([fixture.home, fixture.away].contains(&opponents));
                }
            }
            let wickets: u32 = eleven.iter().map(|row| u32::from(row.sums.wickets)).sum();
            assert_eq!(wickets, lost[&county], "{}", county.name());
        }
    }
}

#[test]
fn careers_last_four_to_twenty_two_seasons_and_nobody_is_in_an_eleven_twice() {
    let (championship, _) = century();
    for county in County::all() {
        let men = championship.men();
        let names = championship.names(county);
        for season in championship.seasons() {
            let eleven = men.eleven(county, season.year());
            let surnames: HashSet<&str> =
                eleven.iter().map(|row| names.man(row.man).surname).collect();
            assert_eq!(surnames.len(), 11);
        }
        for career in men.careers(county) {
            let age = career.last - championship.born(&career);
            assert!((18..=45).contains(&age), "{career:?} at {age}");
            assert_eq!(career.seasons, career.last - career.first + 1, "{career:?}");
            let whole = career.first > FIRST_YEAR && career.last < LAST_YEAR;
            assert!(!whole || (4..=22).contains(&career.seasons), "{career:?}");
        }
    }
}

#[test]
fn the_man_who_is_last_and_never_faces_bats_the_year_after() {
    let (championship, _) = century();
    let (mut again, mut seasons) = (0, 0);
    for county in County::all() {
        let years = FIRST_YEAR..=LAST_YEAR;
        let last = |year| championship.men().eleven(county, year).last();
        let last: Vec<u16> = years.filter_map(last).map(|row| row.man).collect();
        again += last.windows(2).filter(|pair| pair[0] == pair[1]).count();
        seasons += last.len();
    }
    // A bowler who is the only one left of the men who bowled is last in the
    // order again.
    assert_eq!(seasons, 1600);
    assert!(again < 40, "{again}");
}

#[test]
fn nobody_comes_as_an_amateur_after_1962() {
    let (championship, _) = century();
    let (mut before, mut after) = (0, 0);
    for county in County::all() {
        let names = championship.names(county);
        for career in championship.men().careers(county) {
            let amateur = u32::from(names.man(career.man).amateur);
            *(if career.first <= 1962 { &mut before } else { &mut after }) += amateur;
        }
    }
    assert!(before > 300 && after == 0, "{before} {after}");
}

#[test]
fn the_same_file_has_the_same_men_and_another_file_others() {
    let names = |seed: u64| -> Vec<String> {
        let championship = Championship::new(seed, Options::default(), None);
        let of = |county: County| {
            let names = championship.names(county);
            let eleven = championship.men().eleven(county, FIRST_YEAR);
            eleven.iter().map(|row| names.man(row.man).scorecard_name()).collect::<Vec<_>>()
        };
        County::all().flat_map(of).collect()
    };
    assert_eq!(names(3), names(3));
    let (one, other) = (names(3), names(4));
    let same = one.iter().zip(&other).filter(|(one, other)| one == other);
    assert!(same.count() < 20);
    assert_eq!(one.len(), 2 * 8 * 11);
    let class = Championship::new(3, Options::default(), None);
    assert_eq!(class.season().members(Class::First).len(), 8);
}
