//! The puzzles: what is right is ahead by far. The quick form imagines fewer hands than
//! `ARMCHAIR_LONG=1` and gives the bound three standard errors of room for that.

use std::thread;

use armchair::players::puzzle::{Puzzle, all};
use armchair::players::worths::{Worth, worths};
use armchair::trainer::puzzle_finder::MARGINS;

/// Hands imagined for each, and the standard errors of room.
fn form() -> (u64, f64) {
    match std::env::var_os("ARMCHAIR_LONG") {
        Some(_) => (4000, 0.0),
        None => (150, 3.0),
    }
}

/// By how much what is right is ahead of the best of the rest, with the room of this
/// form, and a line of it.
fn margin(puzzle: &Puzzle) -> (f64, String) {
    let (hands, room) = form();
    let chances = puzzle.theme.is_of_chances();
    let worths = worths(&puzzle.view.view(), hands, 1890, chances);
    let worths_of = |right: bool| {
        let answers = puzzle.answers.iter().filter(move |one| one.right == right);
        answers.filter_map(|one| worths.iter().find(|worth| worth.choice == one.choice))
    };
    let by_mean = |one: &&Worth, other: &&Worth| one.mean.total_cmp(&other.mean);
    let (Some(worst), Some(next)) =
        (worths_of(true).min_by(by_mean), worths_of(false).max_by(by_mean))
    else {
        panic!("a puzzle has choices that are right and others");
    };
    let ahead = worst.mean - next.mean;
    // One of the two is the best of all, from which the errors are measured.
    let error = worst.error.max(next.error);
    let unit = if chances { "points" } else { "runs" };
    let told = format!(
        "{:>8} {}: {:6.2} {unit} ahead, error {error:.2}",
        puzzle.theme.word(),
        puzzle.answers[0].choice,
        ahead
    );
    (ahead + room * error, told)
}

#[test]
fn what_is_right_in_a_puzzle_is_ahead_of_everything_else() {
    let count = all().len();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let told: Vec<(f64, bool, String)> = thread::scope(|scope| {
        let parts = (0..threads).map(|first| {
            // A puzzle stays in its thread.
            scope.spawn(move || {
                let puzzles = all();
                let one = |puzzle: &Puzzle| {
                    let (spare, told) = margin(puzzle);
                    (spare, puzzle.theme.is_of_chances(), told)
                };
                let part = puzzles.iter().skip(first).step_by(threads);
                part.map(one).collect::<Vec<_>>()
            })
        });
        let parts: Vec<_> = parts.collect();
        let joined = parts.into_iter().map(|part| part.join().unwrap());
        joined.flatten().collect()
    });
    assert_eq!(told.len(), count);
    told.iter().for_each(|(_, _, line)| println!("{line}"));
    let short = told.iter();
    let short: Vec<&String> = short
        .filter(|(ahead, chances, _)| *ahead < MARGINS[usize::from(*chances)])
        .map(|(_, _, line)| line)
        .collect();
    assert!(short.is_empty(), "{short:#?}");
}
