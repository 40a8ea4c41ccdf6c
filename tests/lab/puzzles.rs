//! The puzzles: what is right is ahead by far.

use std::thread;

use armchair::players::puzzle::{Puzzle, all};
use armchair::players::worths::worths;
use armchair::trainer::puzzle_finder::MARGINS;

/// Hands imagined for each.
const HANDS: u64 = 4000;

/// By how much what is right is ahead of the best of the rest, and a line of it.
fn margin(puzzle: &Puzzle) -> (f64, String) {
    let chances = puzzle.theme.is_of_chances();
    let worths = worths(&puzzle.view.view(), HANDS, 1890, chances);
    let means = |right: bool| {
        let answers = puzzle.answers.iter().filter(move |one| one.right == right);
        answers.filter_map(|one| worths.iter().find(|worth| worth.choice == one.choice))
    };
    let worst = means(true)
        .map(|one| one.mean)
        .fold(f64::INFINITY, f64::min);
    let next = means(false).max_by(|one, other| one.mean.total_cmp(&other.mean));
    let (next, error) = next.map_or((0.0, 0.0), |one| (one.mean, one.error));
    let unit = if chances { "points" } else { "runs" };
    let told = format!(
        "{:>8} {}: {:6.2} {unit} ahead, error {error:.2}",
        puzzle.theme.word(),
        puzzle.answers[0].choice,
        worst - next
    );
    (worst - next, told)
}

#[test]
fn what_is_right_in_a_puzzle_is_ahead_over_4000_hands() {
    let puzzles = all();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = puzzles.len().div_ceil(threads);
    let told: Vec<(f64, bool, String)> = thread::scope(|scope| {
        let parts = puzzles.chunks(share).map(|part| {
            scope.spawn(move || {
                let one = |puzzle: &Puzzle| {
                    let (ahead, told) = margin(puzzle);
                    (ahead, puzzle.theme.is_of_chances(), told)
                };
                part.iter().map(one).collect::<Vec<_>>()
            })
        });
        let parts: Vec<_> = parts.collect();
        let joined = parts.into_iter().map(|part| part.join().unwrap());
        joined.flatten().collect()
    });
    told.iter().for_each(|(_, _, line)| println!("{line}"));
    let short = told.iter();
    let short: Vec<&String> = short
        .filter(|(ahead, chances, _)| *ahead < MARGINS[usize::from(*chances)])
        .map(|(_, _, line)| line)
        .collect();
    assert!(short.is_empty(), "{short:#?}");
}
