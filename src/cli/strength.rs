//! `armchair train`, `ladder` and `benchmark`: show how the computer learned to
//! play, and how well it plays.

use super::args::{BenchmarkArgs, BenchmarkName, LadderArgs, TrainArgs};
use super::failure::Failure;
use super::levels;
use super::output::{print, print_foreign_line};
use super::play_statistics;
use super::round_robin;
use crate::game::Match;
use crate::game::Side;
use crate::players::arena::{self, MatchTotals};
use crate::players::evaluation::{PROFESSIONAL, Table};
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::tabletop::drive::Agent;
use crate::trainer::reference::{Effort, ReferencePlayer};
use crate::trainer::response::{TrainedCraft, compare, respond};
use crate::trainer::rules_of_thumb::RulesOfThumb;
use crate::trainer::{Course, calibration, captain, match_value, puzzle_finder, train as learn};

/// The number of lines in a learning curve.
const CURVE_LINE_COUNT: u32 = 20;

/// The number of matches in a comparison between a trained response and the
/// professional.
const COMPARED_MATCHES: u32 = 2000;

pub(super) fn train(args: &TrainArgs) -> Result<(), Failure> {
    if args.match_value {
        return write_table(args, &match_value::compute_table_file());
    }
    if args.calibration {
        return write_table(args, &calibration::compute_table_file());
    }
    let mut course = Course::shipped(args.seed);
    course.matches = args.matches.unwrap_or(course.matches);
    let every = (course.matches / CURVE_LINE_COUNT).max(1);
    let mut printed = print(&heading("matches"));
    let table = learn(course, |number, totals, _| {
        // Stop printing after the first failure. The training itself cannot be
        // stopped from here.
        if number % every == 0 && printed.is_ok() {
            printed = print(&strength_line(&number.to_string(), totals));
            *totals = MatchTotals::default();
        }
    });
    printed?;
    print("\n")?;
    write_table(args, &table.bytes())
}

fn write_table(args: &TrainArgs, bytes: &[u8]) -> Result<(), Failure> {
    let name = args.out.display();
    std::fs::write(&args.out, bytes).map_err(|error| {
        Failure::Failed(format!(
            "the table could not be written to {name}: {error}; choose another path with --out"
        ))
    })?;
    print_foreign_line(&format!("The table is in {name}."))
}

pub(super) fn ladder(args: &LadderArgs) -> Result<(), Failure> {
    print(&heading("first against second"))?;
    let (seed, matches) = (args.seed, args.matches);
    let of = |levels| move |seed, side| Computer::new(levels, seed, side);
    for pair in Level::NON_SEARCHING.windows(2).rev() {
        if let [below, above] = pair {
            let name = format!("{} v {}", above.name(), below.name());
            let [above, below] = [above, below].map(|level| of(Levels::uniform(*level)));
            versus(&name, seed, matches, above, below)?;
        }
    }
    for level in Level::NON_SEARCHING.into_iter().rev() {
        let levels = of(Levels::uniform(level));
        let name = format!("{} v itself", level.name());
        versus(&name, seed, matches, levels, levels)?;
    }
    for level in Level::NON_SEARCHING {
        let name = format!("rules of thumb v {}", level.name());
        let thumb = |_, _| RulesOfThumb;
        versus(&name, seed, matches, thumb, of(Levels::uniform(level)))?;
    }
    round_robin::round_robin(seed, matches)
}

/// Plays matches, half of them on each ground, and prints their totals.
fn versus<F: Agent<Match>, S: Agent<Match>>(
    name: &str,
    seed: u64,
    matches: u32,
    first: impl Fn(u64, Side) -> F,
    second: impl Fn(u64, Side) -> S,
) -> Result<(), Failure> {
    let played = arena::play_swapped_pairs(Options::default(), seed, matches, first, second);
    print(&strength_line(name, &played.map_err(Failure::from_error)?))
}

pub(super) fn benchmark(args: &BenchmarkArgs) -> Result<(), Failure> {
    match args.name {
        BenchmarkName::Reference => reference(args),
        BenchmarkName::Response => response(args),
        BenchmarkName::Captain => captain(args),
        BenchmarkName::Habits => play_statistics::play_statistics(args),
        BenchmarkName::Levels => levels::levels(args),
        BenchmarkName::Coach => play_statistics::compare_match_forecasts(args),
        BenchmarkName::Ball => play_statistics::compare_ball_forecasts(args),
        BenchmarkName::Review => play_statistics::compare_review_costs(args),
        BenchmarkName::Paces => play_statistics::print_pace_table(args),
        BenchmarkName::Puzzles => puzzles(args),
    }
}

fn reference(args: &BenchmarkArgs) -> Result<(), Failure> {
    let professional = Levels::uniform(Level::Professional);
    let computer = |seed, side| Computer::new(professional, seed, side);
    let searching = |seed, side| ReferencePlayer::new(Effort::default(), seed, side);
    print(&heading("first against second"))?;
    let (seed, matches) = (args.seed, args.matches);
    versus("reference v professional", seed, matches, searching, computer)
}

fn response(args: &BenchmarkArgs) -> Result<(), Failure> {
    let mut course = Course::shipped(args.seed);
    course.matches = args.matches;
    print(&heading("at a fixed price of a wicket"))?;
    let versus =
        // The deals differ from those used for learning.
        |table: &Table| compare(&course, table, PROFESSIONAL, args.seed.wrapping_add(1), COMPARED_MATCHES);
    print(&strength_line("the professional v itself", &versus(PROFESSIONAL)))?;
    for (craft, name) in [
        (TrainedCraft::Batting, "a batting response"),
        (TrainedCraft::Bowling, "a bowling response"),
    ] {
        print(&strength_line(name, &versus(&respond(course, craft, PROFESSIONAL))))?;
    }
    Ok(())
}

/// Trains a policy for the captain's decisions against the professional, and
/// prints it in the format of the source code.
fn captain(args: &BenchmarkArgs) -> Result<(), Failure> {
    let mut step = 0;
    let mut printed = Ok(());
    let found = captain::train(args.seed, args.matches, |lesson| {
        step += 1;
        let (points, matches) = lesson.best;
        let a_match = f64::from(points) / f64::from(matches.max(1));
        printed = print(&format!("step {step}: the best scored {a_match:.2} a match\n"));
        printed.is_ok()
    });
    printed?;
    print(&format!("{:?}\n", found.map_err(Failure::from_error)?))
}

fn heading(name: &str) -> String {
    format!(
        "{name:<28} won of decided  drawn  tied  runs a wicket  an over  balls a wicket  extras  total\n"
    )
}

/// Formats the totals of a series of matches. The line includes the first
/// side's share of wins, with a margin of two standard deviations, and each
/// side's runs per wicket.
fn strength_line(name: &str, totals: &MatchTotals) -> String {
    let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let (decided, matches) = (u64::from(totals.matches_with_winner()), u64::from(totals.matches));
    let won = share(totals.side(Side::Home).wins.into(), decided);
    let margin = 2.0 * (won * (100.0 - won) / decided.max(1) as f64).sqrt();
    let both = totals.both_sides();
    let ratio = |above: u64, below: u64| above as f64 / below.max(1) as f64;
    let [first, second] = totals.sides.map(|side| ratio(side.runs, side.wickets));
    format!(
        "{name:<28} {won:5.1}% ± {margin:3.1}   {:5.1}% {:4.1}%  {first:5.1} {second:5.1}     {:5.2}      {:5.1}         {:4.1}%  {:5.0}\n",
        share(totals.draws.into(), matches),
        share(totals.ties.into(), matches),
        6.0 * ratio(both.runs, both.balls),
        ratio(both.balls, both.wickets),
        share(both.extras, both.runs),
        ratio(totals.all_out_runs, totals.all_out.into()),
    )
}

/// The number of hidden hands sampled to confirm a puzzle.
const IMAGINED_HAND_COUNT: u64 = 4000;
/// The maximum number of puzzles for a theme.
const MAX_PUZZLES_PER_THEME: usize = 12;

/// Prints positions that are suitable as puzzles. The margins are printed in
/// place of the explanations, which have yet to be written.
fn puzzles(args: &BenchmarkArgs) -> Result<(), Failure> {
    let mut failed = Ok(());
    puzzle_finder::find(
        args.seed,
        args.matches.into(),
        MAX_PUZZLES_PER_THEME,
        IMAGINED_HAND_COUNT,
        |found| {
            let best = found.worths[0].mean;
            let sentences: Vec<String> = found
                .worths
                .iter()
                .map(|one| format!("{} {:.1}", one.choice, best - one.mean))
                .collect();
            let (right, wrong) = sentences.split_at(found.right);
            let line = format!(
                "{} | 1 | {} | {} / {} | {:.2}.\n",
                found.theme.word(),
                found.view,
                right.join(", "),
                wrong.join(", "),
                found.margin,
            );
            if failed.is_ok() {
                failed = print(&line);
            }
        },
    );
    failed
}
