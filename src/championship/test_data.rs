//! Matches that were never played, for the tests of tables and records.

use super::{FinishedMatch, Fixture, Season};
use crate::game::{Ended, Innings, Outcome, ResultKind, Side};

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

/// The first matches of the first class in [`season`].
pub(crate) fn fixtures(class: super::Class, count: usize) -> Vec<Fixture> {
    let season = Season::first(SEED);
    (0..count).filter_map(|number| season.fixture(class, number)).collect()
}

const SEED: u64 = 1890;
