//! The pages at the end of a year, a decade and the century, and a county's
//! story.

use super::builder::TableOf;
use super::table::{Cell, ColumnKind, Table};
use crate::championship::honours::{Finish, prize_money};
use crate::championship::people::Person;
use crate::championship::{
    Championship, ChampionshipView, Class, County, FIRST_YEAR, LAST_YEAR, Season,
};
use crate::words::year::{self, DECADE, YearSpan};
use crate::words::{growth, hopes, season};

const NOT_COMPLETE: &str = "No season is complete yet.";

/// Builds a page of sentences.
fn page_of_sentences(title: String, texts: Vec<year::SentenceWithMen>) -> Table {
    page_without_names(title, texts.into_iter().map(|one| one.text).collect())
}

/// Builds a page of sentences that name no men.
pub(super) fn page_without_names(title: String, texts: Vec<String>) -> Table {
    TableOf::new(texts)
        .left("sentence", "", 1, 78, |text| Cell::Sentence(text.clone()))
        .done(title, NOT_COMPLETE)
}

/// Builds the page about a completed season. For a season in progress, the page
/// has only a line that says so.
pub(super) fn year(championship: &ChampionshipView<'_>, season: &Season) -> Table {
    let year = season.year();
    let text = if season.is_complete() {
        year::season(championship.with_names(&championship.name_book()), season)
    } else {
        Vec::new()
    };
    let mut table = page_of_sentences(format!("The season of {year}"), text);
    if year < championship.season().year() || season.is_complete() {
        return table;
    }
    let is_begun = Class::BOTH.iter().any(|class| !season.played(*class).is_empty());
    table.empty = if is_begun { "The season is in progress." } else { "The season has not begun." };
    table
}

/// Builds the page about a title that the person's county has won.
pub(crate) fn title(championship: &ChampionshipView<'_>, year: u16) -> Option<Table> {
    let season = championship.season_of(year)?;
    let (county, sentences) =
        year::own_title(championship.with_names(&championship.name_book()), season)?;
    Some(page_of_sentences(format!("{}, champions of {}", county.name(), season.year()), sentences))
}

/// Builds the page about the completed seasons of the decade that contains a
/// season.
pub(super) fn decade(championship: &ChampionshipView<'_>, season: &Season) -> Table {
    let first = FIRST_YEAR + (season.year() - FIRST_YEAR) / DECADE * DECADE;
    let last = first + DECADE - 1;
    year_range_page(championship, first, last)
}

/// Builds the page about all completed seasons.
pub(super) fn century(championship: &ChampionshipView<'_>) -> Table {
    let last = championship.completed().last().map_or(FIRST_YEAR, Season::year);
    let title = match last {
        LAST_YEAR => "A hundred seasons, 1890 to 1989".to_owned(),
        last => span_title(FIRST_YEAR, last),
    };
    span(championship, FIRST_YEAR, last, title)
}

/// Builds the page about the completed seasons within a range of years.
pub(crate) fn year_range_page(championship: &ChampionshipView<'_>, first: u16, last: u16) -> Table {
    // The title of a decade in progress ends with its last completed year.
    let complete = championship.completed().last().map_or(last, Season::year);
    let title = span_title(first, complete.clamp(first, last));
    span(championship, first, last, title)
}

fn span_title(first: u16, last: u16) -> String {
    match last - first {
        0 => format!("The season of {first}"),
        1 => format!("The seasons of {first} and {last}"),
        _ => format!("The seasons of {first} to {last}"),
    }
}

fn span(championship: &ChampionshipView<'_>, first: u16, last: u16, title: String) -> Table {
    let complete = championship.completed().last().map_or(0, Season::year);
    let years = YearSpan { from: first, to: last.min(complete) };
    let text = if complete >= first {
        year::seasons(championship.with_names(&championship.name_book()), years)
    } else {
        Vec::new()
    };
    let mut table = page_of_sentences(title, text).with_note(growth::legend(championship));
    let places = championship.yours().map(|yours| describe_positions(championship, yours, years));
    places.into_iter().flatten().for_each(|one| table.push_sentence(one));
    table
}

/// Describes the chart of a county's positions in words, with a line for each
/// decade. For a single season, returns an empty list.
fn describe_positions(championship: &Championship, county: County, years: YearSpan) -> Vec<String> {
    let finishes = championship.completed().iter().map(Finish::from_season);
    let finishes = finishes.filter(|finish| years.contains(finish.year));
    let finishes: Vec<Finish> = finishes.collect();
    if finishes.len() < 2 {
        return Vec::new();
    }
    // Decades follow the calendar, so the lines begin with 1890, 1900 and so
    // on.
    let decades = finishes.chunk_by(|one, next| one.year / DECADE == next.year / DECADE);
    let lines = decades.filter_map(|decade| season::places_by_year(county, decade));
    [season::places_caption(county)].into_iter().chain(lines).collect()
}

/// Tabulates a county's story, with a row for each completed season. The hopes
/// belong to the committee of the county's player.
pub(super) fn story(championship: &ChampionshipView<'_>, county: Option<County>) -> Table {
    let Some(county) = county.or(championship.yours()) else {
        let mut table = page_of_sentences("A county's story".to_owned(), Vec::new());
        table.empty = "You have no county of your own.";
        return table;
    };
    let person = championship.people().iter().find(|one| one.county() == county);
    let hopes = person.and_then(Person::hopes).unwrap_or_default();
    let rows = championship.completed().iter().filter_map(|season| {
        let class = season.class_of(county);
        let (place, row) = season.table(class).find(county)?;
        let hope = hopes.iter().find(|hope| hope.year == season.year());
        Some((season, class, place, row.tally, hope))
    });
    TableOf::new(rows)
        .right("year", "Year", 6, |(season, ..)| season.year())
        .with_kind(ColumnKind::Year)
        .left("", "Place", 2, 6, |(_, class, place, ..)| Cell::Place(Some((*class, *place))))
        .data("competition", |(_, class, ..)| class.name())
        .data("place", |(_, _, place, ..)| *place)
        .tally_columns([3; 4], |(.., tally, _)| *tally)
        .right("points", "Pts", 5, |(.., tally, _)| tally.points())
        .with_kind(ColumnKind::Points)
        .left("honour", "", 1, 10, |(season, ..)| honour_text(&Finish::from_season(season), county))
        .left("hope", "The committee hoped to", 1, 33, |(_, class, .., hope)| {
            hope.map(|hope| hopes::hope_infinitive(hope, *class))
        })
        .left("met", "", 1, 3, |(.., hope)| {
            let met = hope.and_then(|hope| hope.verdict(championship, county));
            met.map(|met| if met { "yes" } else { "no" })
        })
        .with_kind(ColumnKind::Answer)
        .data("prize_money", |(_, class, place, ..)| match class {
            Class::First => prize_money(*place),
            Class::Second => 0,
        })
        .done(format!("{} story", crate::words::names::possessive(county.name())), NOT_COMPLETE)
}

/// Returns the words for what a county won or lost by its final position.
fn honour_text(finish: &Finish, county: County) -> &'static str {
    // After the last season, no county is promoted or relegated.
    let moves = finish.year < LAST_YEAR;
    match finish.place_of(county) {
        Some((Class::First, 1)) => "champions",
        Some((Class::First, 8)) if moves => "relegated",
        Some((Class::Second, 1)) if moves => "promoted",
        Some((Class::Second, 8)) => "last",
        _ => "",
    }
}
