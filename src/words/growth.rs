//! Describes the steps of a growing competition in words.

use std::cmp::Ordering;

use super::count::{capitalised, joined, ordinal, spell_out};
use super::options::match_duration;
use crate::championship::growth::{GrowthStep, StepChoice};
use crate::championship::{Championship, Class, Season};
use crate::rules::Options;
use crate::rules::options::OptionItem;

/// The name of each step, and an explanation of what is new at that step.
const STEPS: [(&str, &str); GrowthStep::COUNT] = [
    ("three a side", "Two wickets end an innings, and each side bats once."),
    (
        "four a side",
        "Each side has a fourth man, so three wickets end an innings. Nothing else changes.",
    ),
    (
        "level 2",
        "The computer is a village side now, no longer a novice. It plays a little better. The rules stay as they are.",
    ),
    (
        "extras", // The laws explain themselves.
        "",
    ),
    (
        "two innings",
        "Each side bats twice, and a session lasts about 24 overs. To win you must score more runs and bowl the other side out before the cards run out. Otherwise it is a draw.",
    ),
    (
        "seven a side",
        "Six wickets end an innings, and a match lasts two days. The counties find players for the new places.",
    ),
    (
        "level 3",
        "The computer is a club side now. It remembers for longer which suit you did not follow. The rules stay as they are.",
    ),
    (
        "eleven a side",
        "The full game, against a club side: ten wickets end an innings, and a match lasts three days.",
    ),
    (
        "level 4",
        "The computer is a county side now. It counts the cards and gives little away. The rules stay as they are.",
    ),
    (
        "level 5",
        "The computer is a professional now. It weighs up every card. The rules stay as they are.",
    ),
];

/// Names a step by what is new at that step: "four a side".
pub(crate) fn name(step: GrowthStep) -> &'static str {
    STEPS.get(usize::from(step.number()) - 1).map_or("", |(name, _)| *name)
}

/// Lists the steps with their numbers, for the manual.
#[cfg(test)]
pub(crate) fn steps() -> Vec<(String, String)> {
    let steps = (1..).zip(STEPS);
    steps.map(|(number, (name, _)): (u8, _)| (number.to_string(), name.to_owned())).collect()
}

/// Names a step with its number: "step 2, four a side".
fn numbered(step: GrowthStep) -> String {
    format!("step {}, {}", step.number(), name(step))
}

/// The options that the step "extras" adds.
const EXTRAS: [OptionItem; 3] = [OptionItem::NoBall, OptionItem::Wide, OptionItem::Bye];

/// Explains what is new at a step, in two or three sentences.
fn news(step: GrowthStep) -> String {
    match STEPS.get(usize::from(step.number()) - 1) {
        Some((_, "")) => EXTRAS.map(|item| item.spec().help).join(" "),
        Some((_, news)) => (*news).to_owned(),
        None => String::new(),
    }
}

/// Describes options in a phrase: "4 a side, one innings, no extras, level 2".
pub(crate) fn describe(options: &Options) -> String {
    let on: Vec<String> = EXTRAS
        .into_iter()
        .filter(|item| item.read(options) > 0)
        .map(|item| format!("{}s", item.spec().word))
        .collect();
    let extras = match on.len() {
        0 => "no extras".to_owned(),
        3 => "extras".to_owned(),
        _ => joined(&on, "and"),
    };
    let innings = if options.innings == 1 { "one innings" } else { "two innings" };
    let level = match (options.batting_level, options.bowling_level) {
        (batting, bowling) if batting == bowling => format!("level {batting}"),
        (batting, bowling) => format!("batting level {batting}, bowling level {bowling}"),
    };
    format!("{} a side, {innings}, {extras}, {level}", options.batsmen)
}

/// Returns the options of a season in a competition that grows: "1891, step 2
/// of 10: 4 a side, one innings, no extras, level 1". Returns an empty string
/// if the options have never changed and never will.
pub(crate) fn season_options(championship: &Championship, season: &Season) -> String {
    if championship.growth_step().is_none() && championship.option_runs().len() < 2 {
        return String::new();
    }
    let step = GrowthStep::from_options(season.options());
    let step = step.map(|step| format!(", step {} of {}", step.number(), GrowthStep::COUNT));
    let step = step.unwrap_or_default();
    format!("{}{step}: {}.", season.year(), describe(season.options()))
}

/// The largest number of changes that a legend lists. After more changes it only
/// counts them, so that it leaves room for the table.
const MAX_LISTED_CHANGES: usize = 5;

/// Lists the steps of all seasons, for figures that cover several seasons, and
/// groups neighbouring steps with equal sides: "1890 step 1, 3 a side; from 1891
/// steps 2 to 5, 4 a side". Returns an empty string if all seasons have the same
/// options.
pub(crate) fn legend(championship: &Championship) -> String {
    let runs = championship.option_runs();
    if runs.len() < 2 {
        return String::new();
    }
    let groups: Vec<_> = runs.chunk_by(|(_, one), (_, next)| one.batsmen == next.batsmen).collect();
    if groups.len() > MAX_LISTED_CHANGES + 1 {
        let sides = || runs.iter().map(|(_, options)| options.batsmen);
        let (fewest, most) = (sides().min().unwrap_or(0), sides().max().unwrap_or(0));
        let changes = runs.len() - 1;
        return format!("The step changed {changes} times, from {fewest} to {most} a side.");
    }
    let next_years = groups.iter().skip(1).filter_map(|group| Some(group.first()?.0)).map(Some);
    let told = groups.iter().zip(next_years.chain([None])).filter_map(|(group, next)| {
        let (first, options) = group.first()?;
        let years = match next {
            None => format!("from {first}"),
            Some(next) if next - 1 == *first => first.to_string(),
            Some(next) => format!("{first} to {}", next - 1),
        };
        Some(format!("{years} {}{} a side", step_range(group), options.batsmen))
    });
    format!("{}.", capitalised(&told.collect::<Vec<_>>().join("; ")))
}

/// Names the steps of a run of seasons: "step 1, " or "steps 2 to 5, ". Returns
/// an empty string if some of the options are those of no step.
fn step_range(runs: &[(u16, &Options)]) -> String {
    let steps: Option<Vec<u8>> = runs
        .iter()
        .map(|(_, options)| GrowthStep::from_options(options).map(GrowthStep::number))
        .collect();
    let steps = steps.unwrap_or_default();
    match (steps.iter().min(), steps.iter().max()) {
        (Some(least), Some(most)) if least == most => format!("step {least}, "),
        (Some(least), Some(most)) => format!("steps {least} to {most}, "),
        _ => String::new(),
    }
}

/// Returns the title of the page that offers the steps.
pub(crate) fn title(championship: &Championship) -> String {
    format!("The step for {}", championship.season().year())
}

/// The help for choosing a step.
pub(crate) const ABOUT: &str =
    "U goes up a step, D comes down, S stays at last season's step, and Q changes nothing";

/// The condition for a step up.
pub(crate) const RULE: &str = "Finish in the first four to go up a step";

/// Announces the next step on the main menu, until the player takes it: "Kent
/// were second in 1890, so you may go up a step: `[G]` step 2, four a side."
pub(crate) fn offered(championship: &Championship) -> Option<String> {
    let choice = championship.step_choice()?;
    let up = choice.up.filter(|up| *up != choice.now)?;
    Some(format!("{}: [G] {}.", last_place(championship, &choice)?, numbered(up)))
}

/// States where the county finished in its latest season, and whether that
/// place earned a step up.
fn last_place(championship: &Championship, choice: &StepChoice) -> Option<String> {
    let last = championship.completed().last()?;
    let county = championship.people().first()?.county();
    let class = last.class_of(county);
    let (place, _) = last.table(class).find(county)?;
    let of = match class {
        Class::First => "",
        Class::Second => " in the second class",
    };
    let earned = if choice.up.is_some() { ", so you may go up a step" } else { "" };
    let (county, place) = (county.short(), ordinal(place as u8));
    Some(format!("{county} were {place}{of} in {}{earned}", last.year()))
}

/// Describes the situation before a season: the county's place in the season
/// before, and the current step.
pub(crate) fn situation(championship: &Championship) -> Vec<String> {
    let Some(choice) = championship.step_choice() else {
        return Vec::new();
    };
    let place = last_place(championship, &choice).unwrap_or_default();
    let rule = match (choice.up, choice.stay.up()) {
        (_, None) => ". There is no higher step.".to_owned(),
        (Some(_), _) => ".".to_owned(),
        (None, Some(_)) => format!(". {RULE}."),
    };
    let (year, now) = (championship.season().year(), numbered(choice.now));
    vec![place + &rule, format!("{year} will be played at {now}, unless you choose another step.")]
}

/// Explains each step that may follow. `balls` computes the average number of
/// balls in a match.
pub(crate) fn explanation(choice: &StepChoice, balls: impl Fn(Options) -> u64) -> Vec<String> {
    let lasts = |step: GrowthStep| match_duration(balls(step.options()));
    let up = choice.up.map(|up| format!("Step {}: {} {}", up.number(), news(up), lasts(up)));
    // A lower step brings nothing new.
    let men = choice.stay.options().batsmen;
    let down = choice.down.map(|down| {
        let options = down.options();
        let leaving = match men.saturating_sub(options.batsmen) {
            0 => String::new(),
            1 => " One of your men has to go.".to_owned(),
            more => format!(" {} of your men have to go.", capitalised(&spell_out(more.into()))),
        };
        format!("Step {}: {}.{leaving} {}", down.number(), describe(&options), lasts(down))
    });
    up.into_iter().chain(down).collect()
}

/// Labels a choice by what it does to the current step: "Go up to step 2, four a
/// side".
pub(crate) fn label(step: GrowthStep, now: GrowthStep) -> String {
    let action = match step.cmp(&now) {
        Ordering::Less => "Come down to",
        Ordering::Equal => "Stay at",
        Ordering::Greater => "Go up to",
    };
    format!("{action} {}", numbered(step))
}

/// Confirms a choice: "1891 will be played at step 2, four a side".
pub(crate) fn chosen(championship: &Championship) -> String {
    let step = championship.growth_step().map(numbered).unwrap_or_default();
    format!("{} will be played at {step}", championship.season().year())
}
