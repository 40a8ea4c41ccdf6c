//! Tests totals of the competition that must agree over whole seasons.

use std::sync::LazyLock;

use armchair::championship::averages::Averages;
use armchair::championship::honours::{all_time, finishes, prize_money};
use armchair::championship::standings::Tally as Row;
use armchair::championship::{
    Championship, Class, County, FIRST_YEAR, FinishedMatch, LAST_YEAR, NotNext, Season,
};
use armchair::game::{Ended, ResultKind, Side};
use armchair::players::arena::MatchTotals;
use armchair::rules::Options;
use armchair::simulate::{core_count, play_fixture, play_seasons};

use crate::people;
use crate::screens::files::Home;

/// Returns options for matches so short that a century takes only seconds.
fn quick_options() -> Options {
    Options {
        batsmen: 5,
        packs_per_session: 1,
        days: 2,
        batting_level: 2,
        bowling_level: 2,
        ..Options::default()
    }
}

fn seasons(seed: u64, yours: Option<County>, count: usize) -> (Championship, MatchTotals) {
    let mut championship = Championship::new(seed, quick_options(), yours);
    let mut totals = MatchTotals::default();
    for _ in 0..count {
        play_seasons(&mut championship, 1, core_count(), &mut totals, None).unwrap();
    }
    (championship, totals)
}

fn sum_rows(season: &Season, class: Class) -> (Row, Averages) {
    let mut sums = (Row::default(), Averages::default());
    for row in season.table(class).rows() {
        sums.0.add(&row.tally);
        sums.1.add(&row.averages);
    }
    sums
}

/// Plays a century with eleven men a side and a person in every county. Also
/// returns the totals of its matches.
pub(crate) fn century() -> &'static (Championship, MatchTotals) {
    static CENTURY: LazyLock<(Championship, MatchTotals)> = LazyLock::new(|| {
        let options = Options { batsmen: 11, ..quick_options() };
        let new = Championship::with_people(1890, options, people::of_every_county());
        let mut championship = new.with_committee();
        let mut totals = MatchTotals::default();
        play_seasons(&mut championship, 100, core_count(), &mut totals, None).unwrap();
        (championship, totals)
    });
    &CENTURY
}

/// Plays seasons with five men a side. The 19th season is the first in which a
/// match is drawn with the scores level.
fn fives() -> &'static Championship {
    static FIVES: LazyLock<Championship> = LazyLock::new(|| seasons(11, None, 20).0);
    &FIVES
}

#[test]
fn a_century_of_elevens_and_sixteen_people_ends_in_1989_and_opens_again() {
    let (championship, totals) = century();
    assert!(championship.is_finished());
    assert_eq!(championship.season().year(), LAST_YEAR);
    assert_eq!(championship.completed().len(), 100);
    assert_eq!(totals.matches, 100 * 112);
    assert!(championship.is_consistent());
    for class in Class::BOTH {
        assert_eq!(championship.next_fixture(class), None);
    }
    assert!(championship.remaining().is_empty());
    let home = Home::with(championship.clone());
    assert!(home.saved() == *championship);
}

#[test]
fn in_every_season_the_points_come_from_the_results_and_runs_for_are_runs_against() {
    let championship = fives();
    let mut level_draws = 0;
    for season in championship.completed() {
        for class in Class::BOTH {
            let (row, averages) = sum_rows(season, class);
            assert_eq!(row.played(), 112);
            assert_eq!(row.won, row.lost);
            assert_eq!(averages.batting, averages.bowling);
            let (mut wins, mut ties, mut draws, mut level) = (0, 0, 0, 0);
            for (_, played) in season.results(class) {
                let batted_last = played.first.other();
                let sides = [played.first, batted_last];
                let kind = played.outcome.kind;
                match sides.map(|side| played.verdict(side).points()) {
                    [4, 0] => wins += u32::from(played.outcome.winner == Some(played.first)),
                    [0, 4] => wins += u32::from(played.outcome.winner == Some(batted_last)),
                    [2, 2] => ties += u32::from(kind == ResultKind::Tie),
                    [1, 1] => draws += u32::from(kind == ResultKind::Draw { level: false }),
                    [1, 2] => level += u32::from(kind == ResultKind::Draw { level: true }),
                    other => panic!("no match ends with points {other:?}"),
                }
            }
            assert_eq!(wins + ties + draws + level, 56);
            level_draws += level;
            assert_eq!(row.points(), 4 * wins + 4 * ties + 2 * draws + 3 * level);
            assert_eq!((row.won, row.tied), (wins, 2 * ties + level));
        }
    }
    assert!(level_draws > 0, "no match was drawn with the scores level");
}

#[test]
fn the_eighth_goes_down_the_first_of_the_second_class_comes_up_and_the_rest_stay() {
    let (championship, _) = century();
    let finishes = finishes(championship);
    for (finish, next) in finishes.iter().zip(&championship.seasons()[1..]) {
        let mut expected: Vec<County> = finish.positions(Class::First)[..7].to_vec();
        expected.push(finish.promoted());
        let mut members = next.members(Class::First).to_vec();
        expected.sort();
        members.sort();
        assert_eq!(expected, members, "after {}", finish.year);
        assert_eq!(next.class_of(finish.relegated()), Class::Second);
    }
}

#[test]
fn all_time_tables_add_up_to_the_seasons() {
    let (championship, _) = century();
    for class in Class::BOTH {
        let rows = all_time(championship, class);
        let mut expected = (Row::default(), Averages::default());
        for season in championship.completed() {
            let (row, averages) = sum_rows(season, class);
            expected.0.add(&row);
            expected.1.add(&averages);
        }
        let mut found = (Row::default(), Averages::default());
        for row in &rows {
            found.0.add(&row.tally);
            found.1.add(&row.averages);
        }
        assert_eq!(found, expected);
        let sum = |figure: fn(&armchair::championship::honours::AllTimeRow) -> u32| {
            rows.iter().map(figure).sum::<u32>()
        };
        assert_eq!(sum(|row| row.seasons), 100 * 8);
        assert_eq!((sum(|row| row.firsts), sum(|row| row.lasts)), (100, 100));
        let prizes: u32 = (1..=8).map(prize_money).sum();
        assert_eq!(sum(|row| row.prize_money), 100 * prizes);
        assert_eq!(rows.len(), County::all().count());
    }
}

#[test]
fn records_are_the_extremes_of_all_innings() {
    let championship = fives();
    for county in County::all() {
        let (mut highest, mut lowest) = (None, None);
        for season in championship.seasons() {
            for (fixture, played) in season.results(season.class_of(county)) {
                for (batting, line) in played.innings() {
                    let batter = match batting {
                        Side::Home => fixture.home,
                        Side::Away => fixture.away,
                    };
                    if batter == county {
                        highest = highest.max(Some(line.runs));
                        if line.ended == Ended::AllOut {
                            lowest = Some(lowest.unwrap_or(u32::MAX).min(line.runs));
                        }
                    }
                }
            }
        }
        let records = championship.records().county(county);
        assert_eq!(records.highest_for.map(|total| total.runs), highest);
        assert_eq!(records.lowest_for.map(|total| total.runs), lowest);
        let best = records.partnerships.iter().flatten().map(|stand| stand.runs).max();
        assert!(best.unwrap() <= highest.unwrap());
        // With five men a side, at most four partnerships can end, and a fifth
        // never begins.
        assert!(records.partnerships[4..].iter().all(Option::is_none));
    }
}

#[test]
fn the_same_seed_gives_the_same_century_and_another_seed_another() {
    let one = seasons(42, None, 3).0;
    assert_eq!(one, seasons(42, None, 3).0);
    assert_ne!(one.seasons()[0], seasons(43, None, 3).0.seasons()[0]);
    // The people in charge of the counties make no difference to the cards.
    assert_eq!(one.seasons(), seasons(42, County::from_index(3), 3).0.seasons());
}

#[test]
fn a_fixture_gives_the_same_match_whenever_it_is_played() {
    let championship = Championship::new(9, quick_options(), None);
    let remaining = championship.remaining();
    let late = remaining[100];
    let before =
        FinishedMatch::from_match(&play_fixture(&championship, &late, &mut ()).unwrap()).unwrap();
    let (after, _) = seasons(9, None, 1);
    let played = &after.seasons()[0].played(late.class)[usize::from(late.number)];
    assert_eq!(&before.result(), played);
}

#[test]
fn a_result_out_of_order_is_refused_and_changes_nothing() {
    let mut championship = Championship::new(1, quick_options(), None);
    let fixtures = championship.remaining();
    let game = play_fixture(&championship, &fixtures[1], &mut ()).unwrap();
    let finished = FinishedMatch::from_match(&game).unwrap();
    let before = championship.clone();
    assert_eq!(championship.post(&fixtures[1], &finished), Err(NotNext));
    assert_eq!(championship, before);
}

#[test]
fn a_complete_class_waits_for_the_other() {
    let mut championship = Championship::new(1, quick_options(), None);
    while let Some(fixture) = championship.next_fixture(Class::First) {
        let game = play_fixture(&championship, &fixture, &mut ()).unwrap();
        championship.post(&fixture, &FinishedMatch::from_match(&game).unwrap()).unwrap();
    }
    assert_eq!(championship.season().year(), FIRST_YEAR);
    assert!(championship.season().is_class_complete(Class::First));
    assert!(championship.completed().is_empty());
    let mut totals = MatchTotals::default();
    play_seasons(&mut championship, 1, core_count(), &mut totals, None).unwrap();
    assert_eq!(totals.matches, 56);
    assert_eq!(championship.season().year(), FIRST_YEAR + 1);
}
