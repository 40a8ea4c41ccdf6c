//! The run-in: the table before the last rounds, who plays whom, and what the counties
//! need.

use super::league;
use super::men_in_form_of;
use super::table::ColumnKind;
use super::table::{Cell, Column, Table};
use crate::championship::men::recent::PlayAgain;
use crate::championship::rival::Rival;
use crate::championship::run_in::{Aim, Outlook, RunIn};
use crate::championship::standings::Standing;
use crate::championship::{ChampionshipView, Class, Fixture};
use crate::game::Side;
use crate::words::count::capitalised;
use crate::words::{home, rival as words_of_rival, run_in as words, yearbook};

const COLUMNS: [Column; 21] = [
    Column::data("sentence"),
    Column::right("place", "", 3),
    Column::left("county", "", 2, 8),
    Column::left("yours", "", 0, 1),
    Column::right("played", "P", 4),
    Column::right("won", "W", 4),
    Column::right("lost", "L", 4),
    Column::right("drawn", "D", 4),
    Column::right("tied", "T", 4),
    Column::right("quotient", "Quotient", 9),
    Column::right("points", "Points", 8).with_kind(ColumnKind::Points),
    Column::left("form", "Form", 2, 9),
    Column::left("", "This round", 2, 16),
    Column::data("competition"),
    Column::data("year"),
    Column::data("round"),
    Column::data("opponents"),
    Column::data("at_home"),
    Column::data("can_be_first"),
    Column::data("can_be_last"),
    Column::data("needs"),
];

/// The run-in of a class, the rows of the table and then the needs in sentences: first
/// those of the county of the person who is looking. Empty before round 12.
pub(super) fn run_in(championship: &ChampionshipView<'_>, class: Class) -> Table {
    let season = championship.season();
    let mut table = Table {
        title: format!("{} County Championship, {}", capitalised(class.name()), season.year()),
        overhead: "",
        columns: COLUMNS.to_vec(),
        rows: Vec::new(),
        empty: "The run-in is shown from round 12 until the last match of the class.",
    };
    let Some(run_in) = RunIn::now(season, class) else {
        return table;
    };
    table.title = format!("{}: before round {} of 14", table.title, run_in.round());
    if run_in.this_round().len() < 4 {
        table.title = table.title.replace(": before", ": during");
    }
    let rows = run_in.table().rows().iter().enumerate();
    table.rows.extend(rows.map(|(place, row)| county(championship, &run_in, place + 1, row)));
    let own = words::own(championship, &run_in);
    let rival = rival(championship, &run_in);
    let others = words::others(championship, &run_in);
    let said =
        [own.join(" ")].into_iter().chain(rival).chain(others).filter(|text| !text.is_empty());
    table.rows.extend(said.map(sentence));
    table
}

/// Adds to the run-in of a class who is in form for the county of the person who is
/// looking, and for its opponents of the round where that match is still to come.
pub(crate) fn add_men_in_form(
    championship: &ChampionshipView<'_>,
    class: Class,
    table: &mut Table,
    play_again: &PlayAgain<'_>,
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
    let said = said.filter_map(|county| men_in_form_of(championship, county, play_again));
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        table.rows.push(sentence(said.join(" ")));
    }
}

fn sentence(text: String) -> Vec<Cell> {
    let mut row = vec![Cell::Sentence(text)];
    row.resize(COLUMNS.len(), Cell::None);
    row
}

/// What the rivals of the county of the person who is looking do in the round; none where
/// they play in the other class.
fn rival(championship: &ChampionshipView<'_>, run_in: &RunIn) -> Option<String> {
    let rival = Rival::now(championship, championship.yours()?)?;
    let season = championship.season();
    let fixture = season.fixture_of(rival.rival, run_in.round());
    let fixture = fixture.filter(|one| one.class == run_in.class())?;
    let is_own = season.class_of(rival.county) == run_in.class();
    words_of_rival::in_round(&rival, &fixture).filter(|_| is_own)
}

/// The row of a county, with what it needs among the data.
fn county(
    championship: &ChampionshipView<'_>,
    run_in: &RunIn,
    place: usize,
    row: &Standing,
) -> Vec<Cell> {
    let season = championship.season();
    let tally = &row.tally;
    let fixture = season.fixture_of(row.county, run_in.round());
    let outlook = |aim| run_in.outlook(row.county, aim);
    let (first, last) = (outlook(Aim::First), outlook(Aim::NotLast));
    let can_be_first = first.as_ref().is_some_and(|first| !first.is_gone());
    let can_be_last = last.as_ref().is_some_and(|last| !last.is_sure());
    let needs = [first, last].into_iter().flatten();
    let needs: Vec<String> =
        needs.flat_map(|one: Outlook| words::sentences(run_in, &one)).collect();
    let opponents = fixture.and_then(|one| one.opponents_of(row.county));
    vec![
        Cell::None,
        Cell::number(place),
        Cell::County(row.county),
        Cell::Yours(championship.whose(row.county)),
        Cell::number(tally.played()),
        Cell::number(tally.won),
        Cell::number(tally.lost),
        Cell::number(tally.drawn),
        Cell::number(tally.tied),
        Cell::Ratio(row.averages.quotient(), 3),
        Cell::number(tally.points()),
        Cell::Text(home::form(season, row.county)),
        fixture.map_or(Cell::None, |one| Cell::Text(this_round(championship, row, &one))),
        Cell::Word(run_in.class().name()),
        Cell::number(run_in.year()),
        Cell::number(run_in.round()),
        opponents.map_or(Cell::None, Cell::County),
        fixture.map_or(Cell::None, |one| Cell::Flag(one.home == row.county)),
        Cell::Flag(can_be_first),
        Cell::Flag(can_be_last),
        Cell::Text(needs.join(" ")),
    ]
}

/// "v Kent", "at Kent"; of a match that is over "beat Kent", "drew v Kent".
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

/// The table after a match that the person who is looking has played in the last rounds,
/// below three sentences on it; none of any other match.
pub(crate) fn after_match(championship: &ChampionshipView<'_>, fixture: &Fixture) -> Option<Table> {
    let season = championship.season_of(fixture.year)?;
    let yours = championship.yours().filter(|yours| fixture.side_of(*yours).is_some())?;
    let said = words::three(season, fixture, yours);
    if said.is_empty() {
        return None;
    }
    let mut table = league::points(championship, season, fixture.class);
    table.columns.insert(0, Column::data("sentence"));
    for row in &mut table.rows {
        row.insert(0, Cell::None);
    }
    let mut sentence = vec![Cell::Sentence(said.join(" "))];
    sentence.resize(table.columns.len(), Cell::None);
    table.rows.push(sentence);
    Some(table)
}
