//! `armchair benchmark habits`, `coach`, `ball`, `review` and `paces`: print
//! how the professional plays, how reliable the coach is, and which figures the
//! coach uses.

use std::fmt::Write;

use super::args::BenchmarkArgs;
use super::failure::Failure;
use super::output::print;
use crate::players::Level;
use crate::players::coach::ball_calibration::KnowledgeCase;
use crate::players::coach::paces::{STYLES, TAIL_CLASS_COUNT};
use crate::rules::Options;
use crate::simulate::review_benchmark::{Mean, review_matches};
use crate::trainer::agreement::Agreement;
use crate::trainer::ball::{bands, measure};
use crate::trainer::forecast_benchmark::{
    Calibration, MIN_MATCHES_PER_BAND, calibration, group_by_tenths,
};
use crate::trainer::level_benchmark::option_sets;
use crate::trainer::paces;
use crate::trainer::play_statistics::{PlayStatistics, Replies, play_statistics as count};

/// Returns a part as a percentage of the whole.
fn share(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

/// Appends a line with a label and its figures to a text.
fn push_line(text: &mut String, what: &str, figures: &str) {
    let _ = writeln!(text, "{what:<44} {figures}");
}

/// Formats each part as its name and its share of the sum.
fn shares(names: &[&str], parts: &[u32]) -> String {
    let whole = parts.iter().sum();
    let named = names.iter().zip(parts);
    let one = |(name, part): (&&str, &u32)| format!("{name} {:.1}%", share(*part, whole));
    named.map(one).collect::<Vec<_>>().join("  ")
}

/// Prints statistics on how the professional plays. The manual's advice is
/// based on these statistics.
pub(super) fn play_statistics(args: &BenchmarkArgs) -> Result<(), Failure> {
    // The professional plays both sides, so every figure describes the same
    // player.
    let found = count(args.seed, args.matches).map_err(Failure::from_error)?;
    let mut text = format!(
        "the professional against itself, {} matches, seed {}\n\n",
        found.matches, args.seed
    );
    bowling(&mut text, &found);
    batting(&mut text, &found);
    captaincy(&mut text, &found);
    print(&text)
}

fn bowling(text: &mut String, found: &PlayStatistics) {
    text.push_str(
        "bowling: ordinary balls\n  rank   of balls   of wickets   wickets a hundred balls\n",
    );
    let (balls, wickets): (u32, u32) = (found.balls.iter().sum(), found.wickets.iter().sum());
    // No card has rank 0.
    for (rank, (of_rank, out)) in found.balls.iter().zip(&found.wickets).enumerate().skip(1) {
        let _ = writeln!(
            text,
            "  {rank:>4}   {:>7.1}%   {:>9.1}%   {:>10.1}",
            share(*of_rank, balls),
            share(*out, wickets),
            share(*out, *of_rank)
        );
    }
    text.push('\n');
    let names = [
        "a suit shown to be missing in the last 3 draws",
        "a suit shown to be missing before that",
        "any other suit",
    ];
    for (name, [of_sign, out]) in names.into_iter().zip(found.signs) {
        let figures = format!(
            "{:.1}% of balls  {:.1}% of wickets  {:.1} wickets a hundred balls",
            share(of_sign, balls),
            share(out, wickets),
            share(out, of_sign)
        );
        push_line(text, name, &figures);
    }
    for (number, [all, no_balls, wides]) in (1..).zip(found.bowled) {
        let figures =
            format!("no-balls {:.1}%  wides {:.1}%", share(no_balls, all), share(wides, all));
        push_line(text, &format!("ball {number} of the over"), &figures);
    }
    push_line(text, "fours the keeper could stop", &shares(&["stopped", "let go"], &found.stops));
    // The counts are indexed by rank. No card has rank 0, so the first five
    // entries cover ranks 1 to 4.
    let low = found.thrown.iter().take(5).sum();
    let thrown = share(low, found.thrown.iter().sum());
    push_line(text, "cards thrown away by the fielding side", &format!("1 to 4 {thrown:.1}%"));
}

fn batting(text: &mut String, found: &PlayStatistics) {
    text.push_str("\nbatting\n");
    let replies = |replies: &Replies| {
        let parts = [replies.hit, replies.left, replies.defended, replies.out];
        shares(&["hit", "left", "defended", "out"], &parts)
    };
    push_line(text, "replies to ordinary balls", &replies(&found.replies));
    push_line(text, "with a card to hit it", &replies(&found.could_hit));
    let hits = [1, 2, 3, 4, 6].map(|runs| found.hits[runs]);
    push_line(text, "hits", &shares(&["1", "2", "3", "4", "6"], &hits));
    push_line(
        text,
        "suits with no defence, when out",
        &shares(&["none", "1", "2", "3", "4", "5"], &found.lacking),
    );
    push_line(text, "wides", &shares(&["left", "played"], &found.wides));
    push_line(text, "no-balls", &shares(&["left", "answered"], &found.no_balls));
    let [asked, first, second] = found.changes;
    let figures = format!(
        "two {:.1}%  one {:.1}%  none {:.1}%",
        share(second, asked),
        share(first - second, asked),
        share(asked - first, asked)
    );
    push_line(text, "cards changed after a wicket", &figures);
    let changed: u32 = found.changed.iter().sum();
    let low = |to: usize| share(found.changed.iter().take(to + 1).sum(), changed);
    let figures = format!("1 to 3 {:.1}%  1 to 5 {:.1}%", low(3), low(5));
    push_line(text, "of those cards", &figures);
}

fn captaincy(text: &mut String, found: &PlayStatistics) {
    text.push_str("\ncaptaincy\n");
    push_line(text, "after winning the toss", &shares(&["batted", "fielded"], &found.elected));
    push_line(
        text,
        "won by the side batting",
        &shares(&["first", "second", "drawn or tied"], &found.results),
    );
    let mean = |sum: u32, of: u32| f64::from(sum) / f64::from(of.max(1));
    for (number, one) in (1..).zip(found.innings) {
        let mut figures = format!(
            "{:.0} runs, {:.0} balls",
            mean(one.runs, one.begun),
            mean(one.balls, one.begun)
        );
        if one.declared > 0 {
            let share = share(one.declared, one.begun);
            let lead = mean(one.leads, one.declared);
            let _ = write!(figures, "; {share:.1}% declared, {lead:.0} ahead");
        }
        push_line(text, &format!("innings {number}, on average"), &figures);
    }
    let balls = mean(found.drawn[1], found.drawn[0]);
    push_line(text, "balls in a drawn match", &format!("{balls:.0}"));
    push_line(
        text,
        "totals of sides all out",
        &shares(&["under 50", "50 to 299", "300 and more"], &found.totals),
    );
}

/// Compares the coach's forecasts of matches with the results, in bands of ten
/// percentage points.
pub(super) fn compare_match_forecasts(args: &BenchmarkArgs) -> Result<(), Failure> {
    print(&format!(
        "the coach's forecasts and the results, for the side batting, between professionals\n(tenths are merged until each has {MIN_MATCHES_PER_BAND} matches; two standard deviations)\n"
    ))?;
    let usual = Options::default();
    for level in Level::NON_SEARCHING.into_iter().rev() {
        let found = calibration(usual, level, args.seed, args.matches);
        let mut text = format!("\nagainst the computer at level {}\n", level.name());
        for (innings, parts) in (1..).zip(found.wins.iter().zip(&found.draws)) {
            for (name, samples) in [("wins", parts.0), ("draws", parts.1)] {
                let _ = writeln!(text, "innings {innings}, {name:<6} matches   said    came");
                let bands = group_by_tenths(samples, MIN_MATCHES_PER_BAND);
                bands.iter().for_each(|band| text.push_str(&row(band)));
            }
        }
        text.push_str(&summary(&found));
        print(&text)?;
    }
    let others = option_sets().into_iter();
    for (name, options) in others.filter(|(_, options)| *options != usual) {
        print(&format!("\n{name}\n"))?;
        for level in Level::NON_SEARCHING.into_iter().rev() {
            let found = calibration(options, level, args.seed, args.matches);
            print(&format!("{:<12} {}", level.name(), summary(&found)))?;
        }
    }
    Ok(())
}

/// Summarises the forecasts in all bands for a level in one line.
fn summary(found: &Calibration) -> String {
    let samples = found.wins.iter().chain(&found.draws);
    let all: Vec<_> =
        samples.flat_map(|part| group_by_tenths(part, MIN_MATCHES_PER_BAND)).collect();
    let wins = found.all();
    let most = all.iter().map(Agreement::difference).fold(0.0, f64::max);
    let apart = all.iter().filter(|band| !band.is_within(MAX_FORECAST_ERROR)).count();
    format!(
        "all wins: {:.1}% forecast, {:.1}% in fact; no band is off by more than {:.1}, and {apart} of {} are apart; the three chances miss by {:.3} (Brier)\n",
        100.0 * wins.said,
        100.0 * wins.happened,
        100.0 * most,
        all.len(),
        found.brier_score()
    )
}

/// The maximum difference between a forecast chance and the observed frequency
/// that still counts as agreement.
const MAX_FORECAST_ERROR: f64 = 0.03;

fn row(band: &Agreement) -> String {
    let [said, happened, margin] =
        [band.said, band.happened, band.margin].map(|share| 100.0 * share);
    let apart = if band.is_within(MAX_FORECAST_ERROR) { "" } else { "  apart" };
    let matches = band.matches;
    format!(
        "                  {matches:>7}   {said:>5.1}%  {happened:>5.1}% ± {margin:.1}{apart}\n"
    )
}

/// Compares the coach's forecasts of balls with the runs and wickets that
/// followed.
pub(super) fn compare_ball_forecasts(args: &BenchmarkArgs) -> Result<(), Failure> {
    for level in Level::NON_SEARCHING.into_iter().rev() {
        let found = measure(level, args.seed, args.matches);
        let mut text = format!(
            "against the computer at level {}\n{:<24}   balls   wickets said, come      runs said, come\n",
            level.name(),
            ""
        );
        for (case, balls) in KnowledgeCase::ALL.iter().zip(&found) {
            for band in bands(balls) {
                let Agreement { times, said, happened, margin, .. } = band.wickets;
                let [said, happened, margin] = [said, happened, margin].map(|share| 100.0 * share);
                let runs = band.runs;
                let _ = writeln!(
                    text,
                    "{:<24} {times:>7}   {said:5.1}%  {happened:5.1}% ± {margin:3.1}   {:5.2}  {:5.2} ± {:4.2}{}",
                    case.name(),
                    runs.said,
                    runs.happened,
                    runs.margin,
                    if band.agrees() { "" } else { "  apart" }
                );
            }
        }
        print(&text)?;
    }
    Ok(())
}

/// Compares the cost that the review gives each choice with the results of
/// playouts.
pub(super) fn compare_review_costs(args: &BenchmarkArgs) -> Result<(), Failure> {
    let professional = Level::Professional.number();
    let beginner =
        Options { batting_level: professional, bowling_level: professional, ..Options::beginner() };
    print(&format!(
        "against a professional: wins lost in 100 matches, with two standard deviations\n\n\
         {:<22} all choices of a match              the worst choice, in play-outs to the end\n\
         {:<22} said             made more by       matches  said          came          by the hands   came more\n\
         {:<22}                  a professional     with one                             that were held than was said\n",
        "", "", ""
    ))?;
    for (name, options) in [("default", Options::default()), ("beginner's", beginner)] {
        for level in [Level::Novice, Level::Club, Level::County] {
            let found = review_matches(level, options, args.seed, args.matches);
            let with_margin = |mean: &Mean| {
                let [mean, margin] =
                    [mean.mean(), mean.margin_of_error()].map(|share| 100.0 * share);
                format!("{mean:.1} ± {margin:.1}")
            };
            print(&format!(
                "{:<22} {:<16} {:<18} {:<8} {:<13} {:<13} {:<14} {:<13} {:.0} ms a review\n",
                format!("{name}, {}", level.name()),
                with_margin(&found.choices),
                with_margin(&found.professional),
                found.worst.count(),
                with_margin(&found.worst),
                with_margin(&found.imagined),
                with_margin(&found.held),
                with_margin(&found.off),
                found.took.as_secs_f64() * 1000.0 / f64::from(args.matches.max(1)),
            ))?;
        }
    }
    Ok(())
}

/// Prints the coach's table of paces in the format of the source code.
pub(super) fn print_pace_table(args: &BenchmarkArgs) -> Result<(), Failure> {
    let measured = paces::measure(args.seed, args.matches).map_err(Failure::from_error)?;
    let mut text = String::new();
    for (row, tails) in measured.chunks(TAIL_CLASS_COUNT).enumerate() {
        // A blank line precedes each block of styles, as in the source code.
        if row % STYLES == 0 {
            text.push('\n');
        }
        let pairs: Vec<String> =
            tails.iter().map(|pace| format!("({:>4}, {:>4})", pace.rate, pace.balls)).collect();
        let _ = writeln!(text, "[{}],", pairs.join(", "));
    }
    print(&text)
}
