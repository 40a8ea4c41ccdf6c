//! `armchair benchmark levels`: measures how the levels perform against each
//! other with many combinations of options, and which mistakes each level
//! makes.

use super::args::BenchmarkArgs;
use super::failure::Failure;
use super::output::print;
use crate::game::Side;
use crate::players::arena::{self, MatchTotals};
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::trainer::level_benchmark::{Errors, errors, option_sets, play_level_below};
use crate::trainer::rules_of_thumb::RulesOfThumb;

pub(super) fn levels(args: &BenchmarkArgs) -> Result<(), Failure> {
    print("decided matches won, plus or minus two standard deviations\n\n")?;
    let mut heading = format!("{:<14}", "");
    for pair in Level::NON_SEARCHING.windows(2) {
        heading += &format!(" {:>22}", format!("{} v {}", pair[1].name(), pair[0].name()));
    }
    print(&(heading + "\n"))?;
    for (name, options) in option_sets() {
        print(&format!("{name:<14}"))?;
        for pair in Level::NON_SEARCHING.windows(2) {
            let totals = play_level_below(pair[1], pair[0], options, args.seed, args.matches);
            print(&format!(" {:>22}", home_win_percentage(&totals.map_err(Failure::from_error)?)))?;
        }
        print("\n")?;
    }
    print(&format!("\n{:<14}", "rules of thumb"))?;
    for level in Level::NON_SEARCHING {
        let computer = |seed, side| Computer::new(Levels::uniform(level), seed, side);
        let thumb = |_, _| RulesOfThumb;
        let options = Options::default();
        let totals = arena::play_swapped_pairs(options, args.seed, args.matches, thumb, computer);
        let totals = totals.map_err(Failure::from_error)?;
        print(&format!(" {:>22}", format!("{} {}", level.name(), home_win_percentage(&totals))))?;
    }
    print(&format!(
        "\n\n{:<14}{:>11}{:>9}{:>9}{:>11}{:>9}{:>9}{:>9}{:>9}{:>10}\n",
        "with itself",
        "no-balls*",
        "fours*",
        "tens*",
        "changed**",
        "drawn",
        "extras",
        "runs/w.",
        "batted",
        "declared*"
    ))?;
    for level in Level::NON_SEARCHING {
        let found = errors(level, args.seed, args.matches).map_err(Failure::from_error)?;
        print(&level_line(level, &found))?;
    }
    print("\n* a match   ** high cards in a hundred\n")
}

/// Returns the home side's percentage of wins in decided matches, with a margin
/// of two standard deviations.
fn home_win_percentage(totals: &MatchTotals) -> String {
    let decided = f64::from(totals.matches_with_winner().max(1));
    let won = 100.0 * f64::from(totals.side(Side::Home).wins) / decided;
    // The margin is two standard deviations of a binomial proportion.
    let margin = 2.0 * (won * (100.0 - won) / decided).sqrt();
    format!("{won:.1}% ± {margin:.1}")
}

fn level_line(level: Level, found: &Errors) -> String {
    let a_match = |number: u32| f64::from(number) / f64::from(found.matches.max(1));
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    let [runs, extras, wickets] = found.runs;
    let [changed, high] = found.changed;
    format!(
        "{:<14}{:>11.2}{:>9.2}{:>9.1}{:>11.2}{:>8.1}%{:>8.1}%{:>9.1}{:>8.0}%{:>10.2}\n",
        level.name(),
        a_match(found.no_balls),
        a_match(found.fours),
        a_match(found.tens),
        share(high, changed),
        share(found.drawn, found.matches),
        share(extras, runs),
        f64::from(runs) / f64::from(wickets.max(1)),
        share(found.batted, found.matches),
        a_match(found.declared),
    )
}
