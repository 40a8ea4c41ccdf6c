//! Invented matches for the tests of tables and records.

use super::{FinishedMatch, Fixture, Season};
use crate::game::{Ended, Innings, Outcome, ResultKind, Side};
use crate::rng::Stream;
use crate::rules::Options;

/// Builds an innings from its runs, its wickets and the way in which it ended.
pub(crate) fn innings(batting: Side, runs: u32, wickets: u8, ended: Ended) -> Innings {
    Innings { runs, wickets, ended: Some(ended), ..Innings::new(batting) }
}

/// Builds a match with these innings and no winner.
pub(crate) fn undecided(innings: &[Innings], kind: ResultKind) -> FinishedMatch {
    FinishedMatch::test_data(innings, Outcome { winner: None, kind })
}

/// Builds a win by ten runs.
pub(crate) fn won(winner: Side) -> FinishedMatch {
    let four = four(winner, [100, 100, 100, 90], Ended::AllOut);
    let outcome = Outcome { winner: Some(winner), kind: ResultKind::Runs(10) };
    FinishedMatch::test_data(&four, outcome)
}

/// Builds a win by this many wickets for the side that batted last.
pub(crate) fn won_by_wickets(winner: Side, in_hand: u8) -> FinishedMatch {
    let innings = four(winner.other(), [100, 100, 100, 101], Ended::Won);
    let outcome = Outcome { winner: Some(winner), kind: ResultKind::Wickets(in_hand) };
    FinishedMatch::test_data(&innings, outcome)
}

/// Builds a tie, in which the side batting last was all out with the scores
/// level.
pub(crate) fn tied(first: Side) -> FinishedMatch {
    undecided(&four(first, [100; 4], Ended::AllOut), ResultKind::Tie)
}

/// Builds a draw in which the side batting last was ten runs behind.
pub(crate) fn drawn(first: Side) -> FinishedMatch {
    let four = four(first, [100, 100, 100, 90], Ended::Time);
    undecided(&four, ResultKind::Draw { level: false })
}

/// Builds a draw with the scores level and the side batting last not all out.
pub(crate) fn drawn_level(first: Side) -> FinishedMatch {
    let four = four(first, [100; 4], Ended::Time);
    undecided(&four, ResultKind::Draw { level: true })
}

/// Builds four consecutive innings, of which the first three end with the side
/// all out.
fn four(first: Side, runs: [u32; 4], last: Ended) -> [Innings; 4] {
    let [one, two, three, four] = runs;
    let second = first.other();
    [
        innings(first, one, 10, Ended::AllOut),
        innings(second, two, 10, Ended::AllOut),
        innings(first, three, 10, Ended::AllOut),
        innings(second, four, 5, last),
    ]
}

/// Builds the first season, in which only these matches have been played.
/// `result` supplies the results.
pub(crate) fn season(matches: &[Fixture], result: impl Fn(&Fixture) -> FinishedMatch) -> Season {
    let mut season = Season::first(SEED, &Options::default());
    for fixture in matches {
        season.enter(fixture.class, result(fixture).result());
    }
    season
}

/// Builds a season with random results for the first `matches` matches of each
/// class.
pub(crate) fn random_season(seed: u64, matches: usize) -> Season {
    let mut season = Season::first(seed, &Options::default());
    let mut chance = Stream::new(seed);
    for class in super::Class::BOTH {
        for _ in 0..matches {
            let side = if chance.below(2) == 0 { Side::Home } else { Side::Away };
            let finished = match chance.below(12) {
                0..=6 => won(side),
                7..=9 => drawn(side),
                10 => tied(side),
                _ => drawn_level(side),
            };
            season.enter(class, finished.result());
        }
    }
    season
}

/// The outcome of a set of results in a round, with each county's total points
/// and the points that it gained.
pub(crate) struct RoundOutcome(Vec<(super::County, u32, u32)>);

impl RoundOutcome {
    /// Returns a county's total points after the round and the points that it
    /// gained in the round, or zeros if the county is not in the class.
    fn points_and_gain(&self, county: super::County) -> (u32, u32) {
        let row = self.0.iter().find(|(one, ..)| *one == county);
        row.map_or((0, 0), |(_, points, gain)| (*points, *gain))
    }

    /// Returns a county's total points after the round.
    pub(crate) fn points(&self, county: super::County) -> u32 {
        self.points_and_gain(county).0
    }

    /// Returns the points that a county gained in the round.
    pub(crate) fn gain(&self, county: super::County) -> u32 {
        self.points_and_gain(county).1
    }
}

/// Lists the outcome of every set of results in a round. The points of law 8
/// are repeated here, independently of the code under test.
pub(crate) fn all_round_outcomes(run_in: &super::run_in::RunIn) -> Vec<RoundOutcome> {
    const GAINS: [[u32; 2]; 6] = [[4, 0], [0, 4], [1, 1], [2, 2], [1, 2], [2, 1]];
    let matches = run_in.this_round();
    let now = run_in.table().rows().map(|row| (row.county, row.tally.points(), 0));
    let way = |way: usize| {
        let (mut rows, mut rest) = (now.to_vec(), way);
        for fixture in matches {
            let gains = GAINS[rest % GAINS.len()];
            rest /= GAINS.len();
            for (county, gain) in [fixture.home, fixture.away].into_iter().zip(gains) {
                for row in rows.iter_mut().filter(|row| row.0 == county) {
                    row.1 += gain;
                    row.2 = gain;
                }
            }
        }
        RoundOutcome(rows)
    };
    (0..GAINS.len().pow(matches.len() as u32)).map(way).collect()
}

/// Returns the first matches of a class in [`season`].
pub(crate) fn fixtures(class: super::Class, count: usize) -> Vec<Fixture> {
    let season = Season::first(SEED, &Options::default());
    (0..count).filter_map(|number| season.fixture(class, number)).collect()
}

const SEED: u64 = 1890;
