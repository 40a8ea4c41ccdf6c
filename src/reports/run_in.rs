//! The run-in: the table before the last rounds, the remaining fixtures, and what the
//! counties need.

use super::builder::TableOf;
use super::league;
use super::men_in_form_sentence;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::men::recent::MatchReplayer;
use crate::championship::rival::Rival;
use crate::championship::run_in::{Aim, RunIn};
use crate::championship::standings::Standing;
use crate::championship::{ChampionshipView, Class, County, Fixture};
use crate::game::Side;
use crate::words::count::capitalised;
use crate::words::{main_menu, rival as words_of_rival, run_in as words, yearbook};

/// Tabulates the run-in of a class. Sentences below the table say what the
/// counties need, starting with the person's own county. The table is empty
/// before round 12.
pub(super) fn run_in(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let season = championship.season();
    let mut title = format!("{} County Championship, {}", capitalised(class.name()), season.year());
    let run_in = RunIn::now(season, class);
    let round = run_in.as_ref().map_or(0, RunIn::round);
    if let Some(run_in) = &run_in {
        // The run-in contains only the matches that are still to be played.
        let begun = run_in.this_round().len() < MATCHES_A_ROUND;
        let when = if begun { "during" } else { "before" };
        title = format!("{title}: {when} round {round} of {ROUNDS}");
    }
    let fixture = |row: &Standing| season.fixture_of(row.county, round);
    let mut table = TableOf::new(run_in.iter().flat_map(|run_in| *run_in.table().rows()))
        .data("sentence", |_| Cell::None)
        .numbered("place", 3)
        .county_column(2, 8, championship, |row| row.county)
        .right("played", "P", 4, |row| row.tally.played())
        .tally_columns([4; 4], |row| row.tally)
        .right("quotient", "Quotient", 9, |row| Cell::Ratio(row.averages.quotient(), 3))
        .right("points", "Points", 8, |row| row.tally.points())
        .with_kind(ColumnKind::Points)
        .left("form", "Form", 2, 9, |row| main_menu::form(season, row.county))
        .left("", "This round", 2, 16, |row| {
            fixture(row).map(|one| this_round(championship, row, &one))
        })
        .data("competition", |_| class.name())
        .data("year", |_| season.year())
        .data("round", |_| round)
        .data("opponents", |row| fixture(row).and_then(|one| one.opponents_of(row.county)))
        .data("at_home", |row| fixture(row).map(|one| one.home == row.county))
        .columns(["can_be_first", "can_be_last", "needs"].map(Column::data), |row| {
            let county = row.county;
            run_in.iter().flat_map(move |run_in| prospect_cells(run_in, county))
        })
        .done(title, "The run-in is shown from round 12 until the last match of the class.");
    if let Some(run_in) = &run_in {
        let own = words::own_sentences(championship, run_in).join(" ");
        let said = [own].into_iter().chain(rival_match_sentence(championship, run_in));
        let said = said.chain(words::others_sentences(championship, run_in));
        said.filter(|text| !text.is_empty()).for_each(|text| table.push_sentence(text));
    }
    table
}

/// Adds the men in form to the run-in of a class. The men belong to the
/// person's own county and, if that county's match in the round is still to
/// come, to its opponents.
pub(crate) fn add_men_in_form(
    championship: &ChampionshipView<'_>,
    class: Class,
    table: &mut Table,
    play_again: &MatchReplayer<'_>,
) {
    let season = championship.season();
    let yours = championship.yours().filter(|yours| season.class_of(*yours) == class);
    let (Some(yours), Some(run_in)) = (yours, RunIn::now(season, class)) else {
        return;
    };
    let fixture = season.fixture_of(yours, run_in.round());
    let is_to_come = |one: &Fixture| season.played(class).len() <= usize::from(one.number);
    let opponents = fixture.filter(is_to_come).and_then(|one| one.opponents_of(yours));
    let said = [Some(yours), opponents].into_iter().flatten();
    let said = said.filter_map(|county| men_in_form_sentence(championship, county, play_again));
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        table.push_sentence(said.join(" "));
    }
}

/// Describes the match that the rival of the person's county plays in the
/// round. Returns `None` if either county plays in the other class.
fn rival_match_sentence(championship: &ChampionshipView<'_>, run_in: &RunIn) -> Option<String> {
    let rival = Rival::find_now(championship, championship.yours()?)?;
    let season = championship.season();
    let fixture = season.fixture_of(rival.rival, run_in.round());
    // The rival may play in the other class.
    let fixture = fixture.filter(|one| one.class == run_in.class())?;
    let is_own = season.class_of(rival.county) == run_in.class();
    let mut results = season.results(fixture.class);
    let played = results.find(|(one, _)| *one == fixture).map(|(_, played)| played);
    let side = fixture.side_of(rival.rival)?;
    let result = played.map(|played| played.verdict(side));
    words_of_rival::rival_match(&rival, &fixture, result).filter(|_| is_own)
}

/// Returns three cells: whether a county can still finish first, whether it can
/// finish last, and sentences about what it needs.
fn prospect_cells(run_in: &RunIn, county: County) -> [Cell; 3] {
    let [first, last] = [Aim::First, Aim::NotLast].map(|aim| run_in.outlook(county, aim));
    let can_be_first = first.as_ref().is_some_and(|first| !first.is_gone());
    let can_be_last = last.as_ref().is_some_and(|last| !last.is_sure());
    let needs = first.iter().chain(&last).flat_map(|one| words::sentences(run_in, one));
    let needs = needs.collect::<Vec<_>>().join(" ");
    [can_be_first.into(), can_be_last.into(), needs.into()]
}

/// Describes a county's match in the round: "v Kent" or "at Kent". Once the
/// match is over, the text is "beat Kent" or "drew v Kent".
fn this_round(championship: &ChampionshipView<'_>, row: &Standing, fixture: &Fixture) -> String {
    let Some(side) = fixture.side_of(row.county) else {
        return String::new();
    };
    let opponents = fixture.county(side.other());
    let played = championship.season().played(fixture.class).get(usize::from(fixture.number));
    match played {
        Some(played) => {
            let told = yearbook::verdict(played.verdict(side), opponents);
            // The column is too narrow for "drew with Somerset".
            told.replace(" with ", " v ")
        }
        None if side == Side::Home => format!("v {}", opponents.short()),
        None => format!("at {}", opponents.short()),
    }
}

/// Returns a table that begins with three sentences about a match that the
/// person has played in the last rounds, and then shows the standings after
/// that match. Returns `None` for any other match.
pub(crate) fn table_after_match(
    championship: &ChampionshipView<'_>,
    fixture: &Fixture,
) -> Option<Table> {
    let season = championship.season_of(fixture.year)?;
    let yours = championship.yours().filter(|yours| fixture.side_of(*yours).is_some())?;
    let said = words::match_story(season, fixture, yours);
    if said.is_empty() {
        return None;
    }
    let mut table = league::points(championship, season, fixture.class);
    table.columns.insert(0, Column::data("sentence"));
    for row in &mut table.rows {
        row.insert(0, Cell::None);
    }
    table.push_sentence(said.join(" "));
    Some(table)
}
