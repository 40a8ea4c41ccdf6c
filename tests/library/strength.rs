//! Tests how well the computer plays at each of its levels.
//!
//! If a player wins each of `n` decided matches with probability `p`, the share
//! of wins has a standard deviation of √(p(1−p)/n). About 350 of the 400
//! matches between two levels are decided. At p = 0.75, the standard deviation
//! is then 2.3 percentage points. The shares measured over many more matches
//! (see `armchair::players`) are about four standard deviations inside each
//! bound. `ARMCHAIR_LONG=1` plays ten times as many matches.

use armchair::game::Match;
use armchair::game::Side;
use armchair::players::arena::{self, MatchTotals, SideTotals};
use armchair::players::{Computer, Level, Levels};
use armchair::rules::Options;
use armchair::tabletop::drive::Agent;

/// The seed of all matches here.
const SEED: u64 = 1890;

/// Returns this many matches, or ten times as many in the long form.
fn matches(number: u32) -> u32 {
    if std::env::var_os("ARMCHAIR_LONG").is_some() { 10 * number } else { number }
}

/// Plays `number` matches between `first` and `second`, half of them on each
/// side's ground. `first` counts as the home side in the totals.
fn versus<F: Agent<Match>, S: Agent<Match>>(
    number: u32,
    first: impl Fn(u64, Side) -> F,
    second: impl Fn(u64, Side) -> S,
) -> MatchTotals {
    let number = matches(number);
    let totals =
        arena::play_swapped_pairs(Options::default(), SEED, number, first, second).unwrap();
    assert_eq!(totals.matches, number, "a computer waited");
    totals
}

/// Returns the computer at these levels.
fn computer(levels: Levels) -> impl Fn(u64, Side) -> Computer {
    move |seed, side| Computer::new(levels, seed, side)
}

fn both_ways(number: u32, first: Levels, second: Levels) -> MatchTotals {
    versus(number, computer(first), computer(second))
}

/// Returns the percentage of decided matches that the first side won.
fn won(totals: &MatchTotals) -> u32 {
    percent(totals.side(Side::Home).wins, totals.matches_with_winner())
}

fn percent(part: u32, whole: u32) -> u32 {
    (100 * part).checked_div(whole).unwrap()
}

/// Checks that `better` wins 60 to 92 of a hundred decided matches against
/// `worse`, allowing two standard deviations for so few matches.
fn beats(better: Level, worse: Level) {
    let totals = both_ways(400, Levels::uniform(better), Levels::uniform(worse));
    let won = won(&totals);
    assert!(
        (55..=95).contains(&won),
        "{} won {won}% of {} decided matches against {}",
        better.name(),
        totals.matches_with_winner(),
        worse.name()
    );
}

#[test]
fn village_beats_novice() {
    beats(Level::Village, Level::Novice);
}

#[test]
fn club_beats_village() {
    beats(Level::Club, Level::Village);
}

#[test]
fn county_beats_club() {
    beats(Level::County, Level::Club);
}

#[test]
fn professional_beats_county() {
    beats(Level::Professional, Level::County);
}

const PROFESSIONAL: Levels = Levels::uniform(Level::Professional);

/// Checks the bounds that were set for matches between professionals.
#[test]
fn professionals_play_matches_like_those_of_the_nineties() {
    let totals = both_ways(400, PROFESSIONAL, PROFESSIONAL);
    let both = totals.both_sides();
    let a_wicket = both.runs_per_wicket_thousandths().unwrap();
    assert!((18_000..=26_000).contains(&a_wicket), "{a_wicket}");
    let an_over = 6000 * both.runs / both.balls;
    assert!((2300..=5000).contains(&an_over), "{an_over}");
    assert!(percent(totals.draws, totals.matches) <= 25, "{totals:?}");
    assert!(percent(totals.ties, totals.matches) <= 2, "{totals:?}");
    assert!(100 * both.extras / both.runs <= 15, "{totals:?}");
    let total = totals.all_out_runs / u64::from(totals.all_out);
    assert!((60..=300).contains(&total), "{total}");
    // Neither the ground nor the seat may favour a side, within five standard
    // deviations.
    let won = won(&totals);
    assert!((38..=62).contains(&won), "{won}% won at home");
}

#[test]
fn totals_of_professionals_lie_mostly_between_sixty_and_three_hundred() {
    let (mut usual, mut all) = (0, 0);
    for number in 0..matches(100) {
        let seed = arena::match_seed(SEED, number);
        let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(PROFESSIONAL, seed, side));
        let (game, _) =
            arena::play_match(Options::default(), seed, &mut home, &mut away, &mut ()).unwrap();
        for innings in game.public().innings().iter().filter(|i| i.is_all_out()) {
            all += 1;
            usual += u32::from((60..=300).contains(&innings.runs));
        }
    }
    assert!(percent(usual, all) >= 75, "{usual} of {all}");
}

/// Checks that each level draws some of its matches and concedes few extras.
#[test]
fn every_level_draws_some_and_gives_few_extras_away() {
    for level in Level::NON_SEARCHING {
        let (levels, name) = (Levels::uniform(level), level.name());
        let totals = both_ways(400, levels, levels);
        let drawn = percent(totals.draws, totals.matches);
        assert!((1..=40).contains(&drawn), "{name} draws {drawn}%");
        let extras = 100 * totals.both_sides().extras / totals.both_sides().runs;
        assert!((3..=14).contains(&extras), "{name}: {extras}% extras");
    }
}

/// Checks for each level that better batting alone scores more runs per wicket
/// than the level below, and that better bowling alone concedes fewer.
#[test]
fn batting_and_bowling_levels_work_apart() {
    let club = Level::Club;
    let runs = |totals: &MatchTotals, side| {
        let record: &SideTotals = totals.side(side);
        record.runs_per_wicket_thousandths().unwrap()
    };
    let mut before: Option<(u64, u64)> = None;
    for level in Level::NON_SEARCHING {
        let batting = Levels { batting: level, bowling: club };
        let bowling = Levels { batting: club, bowling: level };
        let bats = both_ways(200, batting, Levels::uniform(club));
        // If the batting and bowling levels are the same, so are the matches.
        let bowls = match bowling == batting {
            true => bats,
            false => both_ways(200, bowling, Levels::uniform(club)),
        };
        let now = (runs(&bats, Side::Home), runs(&bowls, Side::Away));
        if let Some(before) = before {
            assert!(now.0 > before.0, "{} bats no better", level.name());
            assert!(now.1 < before.1, "{} bowls no better", level.name());
        }
        before = Some(now);
    }
}
