//! Tests that the right answer to each puzzle is far ahead of the other
//! choices. The quick form samples fewer hands than `ARMCHAIR_LONG=1`, and
//! allows three standard errors to make up for it.

use std::thread;

use armchair::players::playout_values::{PlayoutValue, evaluate_by_playouts};
use armchair::players::puzzle::{Puzzle, all};
use armchair::trainer::puzzle_finder::MARGINS;

/// Returns the number of hands sampled for each choice, and the number of
/// standard errors allowed.
fn form() -> (u64, f64) {
    match std::env::var_os("ARMCHAIR_LONG") {
        Some(_) => (4000, 0.0),
        None => (150, 3.0),
    }
}

/// Returns the lead of the right answer over the best other choice, including
/// the allowance for sampling errors. Also returns a line of text about the
/// lead.
fn margin(puzzle: &Puzzle) -> (f64, String) {
    let (hands, room) = form();
    let chances = puzzle.theme.is_measured_in_chances();
    let worths = evaluate_by_playouts(&puzzle.view.view(), hands, 1890, chances);
    let worths_of = |right: bool| {
        let answers = puzzle.answers.iter().filter(move |one| one.right == right);
        answers.filter_map(|one| worths.iter().find(|worth| worth.choice == one.choice))
    };
    let by_mean = |one: &&PlayoutValue, other: &&PlayoutValue| one.mean.total_cmp(&other.mean);
    let (Some(worst), Some(next)) =
        (worths_of(true).min_by(by_mean), worths_of(false).max_by(by_mean))
    else {
        panic!("a puzzle has choices that are right and others");
    };
    let ahead = worst.mean - next.mean;
    // One of these two choices is the best of all, relative to which the errors
    // are measured.
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
            // Run each puzzle in a thread of its own.
            scope.spawn(move || {
                let puzzles = all();
                let one = |puzzle: &Puzzle| {
                    let (spare, told) = margin(puzzle);
                    (spare, puzzle.theme.is_measured_in_chances(), told)
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
