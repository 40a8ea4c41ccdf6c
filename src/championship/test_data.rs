//! Matches that were never played, for the tests of tables and records.

use super::{FinishedMatch, Fixture, Season};
use crate::game::{Ended, Innings, Outcome, ResultKind, Side};
use crate::rng::Stream;

/// An innings with its runs, its wickets and why it ended.
pub(crate) fn innings(batting: Side, runs: u32, wickets: u8, ended: Ended) -> Innings {
    Innings { runs, wickets, ended: Some(ended), ..Innings::new(batting) }
}

/// A match with these innings that nobody won.
pub(crate) fn undecided(innings: &[Innings], kind: ResultKind) -> FinishedMatch {
    FinishedMatch::test_data(innings, Outcome { winner: None, kind })
}

/// Won by ten runs.
pub(crate) fn won(winner: Side) -> FinishedMatch {
    let four = four(winner, [100, 100, 100, 90], Ended::AllOut);
    let outcome = Outcome { winner: Some(winner), kind: ResultKind::Runs(10) };
    FinishedMatch::test_data(&four, outcome)
}

/// Won by this side, who batted last, with so many wickets in hand.
pub(crate) fn wickets(winner: Side, in_hand: u8) -> FinishedMatch {
    let innings = four(winner.other(), [100, 100, 100, 101], Ended::Won);
    let outcome = Outcome { winner: Some(winner), kind: ResultKind::Wickets(in_hand) };
    FinishedMatch::test_data(&innings, outcome)
}

/// Tied: the last side was all out with the scores level.
pub(crate) fn tied(first: Side) -> FinishedMatch {
    undecided(&four(first, [100; 4], Ended::AllOut), ResultKind::Tie)
}

/// Drawn with the last side ten runs behind.
pub(crate) fn drawn(first: Side) -> FinishedMatch {
    let four = four(first, [100, 100, 100, 90], Ended::Time);
    undecided(&four, ResultKind::Draw { level: false })
}

/// Drawn with the scores level, the last side still batting.
pub(crate) fn drawn_level(first: Side) -> FinishedMatch {
    let four = four(first, [100; 4], Ended::Time);
    undecided(&four, ResultKind::Draw { level: true })
}

/// Four innings in turn, three of them all out.
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

/// The first season with its first matches ended as `result` says of each; the
/// rest is still to be played.
pub(crate) fn season(matches: &[Fixture], result: impl Fn(&Fixture) -> FinishedMatch) -> Season {
    let mut season = Season::first(SEED);
    for fixture in matches {
        season.enter(fixture.class, result(fixture).result());
    }
    season
}

/// A season in which so many matches of each class have ended at random.
pub(crate) fn random_season(seed: u64, matches: usize) -> Season {
    let mut season = Season::first(seed);
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

/// A way in which a round can end: the points of every county, and what it gained.
pub(crate) struct Way(Vec<(super::County, u32, u32)>);

impl Way {
    fn find(&self, county: super::County) -> (u32, u32) {
        let row = self.0.iter().find(|(one, ..)| *one == county);
        row.map_or((0, 0), |(_, points, gain)| (*points, *gain))
    }

    /// The points of a county at the end.
    pub(crate) fn points(&self, county: super::County) -> u32 {
        self.find(county).0
    }

    /// The points that a county gained in the round.
    pub(crate) fn gain(&self, county: super::County) -> u32 {
        self.find(county).1
    }
}

/// Every way in which the matches of a round can end, by the points of law 8 written out.
pub(crate) fn ways_of(run_in: &super::run_in::RunIn) -> Vec<Way> {
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
        Way(rows)
    };
    (0..GAINS.len().pow(matches.len() as u32)).map(way).collect()
}

/// The first matches of the first class in [`season`].
pub(crate) fn fixtures(class: super::Class, count: usize) -> Vec<Fixture> {
    let season = Season::first(SEED);
    (0..count).filter_map(|number| season.fixture(class, number)).collect()
}

const SEED: u64 = 1890;
