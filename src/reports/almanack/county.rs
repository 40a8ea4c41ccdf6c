//! The pages about the counties: positions, seasons and records.

use maud::{Markup, Render, html};

use super::chart::places;
use super::honours::describe_years;
use super::links::{Links, PageId};
use super::page::{Page, scrolling_frame, table, table_with};
use super::{Almanack, head_to_head, news};
use crate::championship::honours::{Finish, prize_money};
use crate::championship::records::RecordTotal;
use crate::championship::runs::{self, RunKind};
use crate::championship::{Class, County, Fixture, Season};
use crate::reports::calendar;
use crate::reports::table::Column;
use crate::reports::{county_records, results, year};
use crate::words::year::{self as words, YearSpan};

/// Builds the list of the counties.
pub(super) fn list(links: &Links<'_>) -> Page {
    let almanack = links.almanack;
    let body = html! {
        ul.counties {
            @for county in County::all() {
                @let honours = Honours::for_county(&almanack.finishes, county);
                li.yours[almanack.yours(county)] {
                    (links.link_text(&PageId::County(county), county.name()))
                    @if almanack.yours(county) { " *" }
                    span.ground { (calendar::ground(county).name) ", " (calendar::ground(county).city) }
                    span.tally { (honours.text()) }
                }
            }
        }
        @if almanack.championship.yours().is_some() { p.note { "* your county" } }
    };
    Page { below: html! { (describe_years(almanack)) }, ..Page::new("The Counties", body) }
}

/// Builds the page of one county.
pub(super) fn page(links: &Links<'_>, county: County) -> Page {
    let almanack = links.almanack;
    let championship = almanack.championship;
    let ground = calendar::ground(county);
    let honours = Honours::for_county(&almanack.finishes, county);
    let one_season = match almanack.years.as_slice() {
        [year] => championship.season_of(*year),
        _ => None,
    };
    let body = html! {
        p.lead { (honours.text()) }
        p.note { (describe_years(almanack)) "." }
        p.onward { (links.link_text(&PageId::MenOf(county), &format!("The men of {}", county.name()))) }
        @if let Some(chart) = places::chart(almanack, Some(county)) { (chart) }
        @if let Some(season) = one_season {
            section {
                h2 { "Season of " (season.year()) }
                (table(links, &results::county_results(season, county), "For and against, and the place after each round"))
            }
        }
        (story(links, county))
        section {
            h2 { "Season by Season" }
            (seasons(links, county))
        }
        section {
            h2 { "Head to Head" }
            (head_to_head::table(links, county))
        }
        (records(links, county))
        (hopes(links, county))
    };
    let other = |place: Option<usize>| {
        let other = County::from_index(place?)?;
        Some((PageId::County(other), other.name().to_owned()))
    };
    let place = county.index();
    Page {
        above: links.link_text(&PageId::Counties, "The counties").render(),
        below: html! {
            (ground.name) ", " (ground.city)
            @if almanack.yours(county) { " \u{b7} your county" }
        },
        neighbours: [other(place.checked_sub(1)), other(place.checked_add(1))],
        ..Page::new(county.name(), body)
    }
}

/// Tells a county's story in sentences.
fn story(links: &Links<'_>, county: County) -> Markup {
    let ([first, ..], [.., last]) = (&links.almanack.finishes[..], &links.almanack.finishes[..])
    else {
        return html! {};
    };
    let text = words::of_county(
        links.almanack.named(),
        county,
        YearSpan { from: first.year, to: last.year },
    );
    html! {
        section {
            h2 { "Story" }
            (news::paragraph(links, &text))
        }
    }
}

/// Tabulates a county's totals and partnerships, with links to their matches if
/// the matches are known.
fn records(links: &Links<'_>, county: County) -> Markup {
    let mut records = county_records::records(links.almanack.championship, Some(county));
    // The page is about one county, so there is no need to repeat the county's
    // name in every row. If the match is known, the round is shown instead.
    if let Some(column) = records.columns.first_mut() {
        *column = Column::data(column.key);
    }
    for column in &mut records.columns {
        if column.key == "wicket" {
            *column = Column::right("wicket", "Round", 6);
        }
    }
    let matches = record_matches(links.almanack, county);
    html! {
        section.records {
            h2 { "Records" }
            (table_with(links, &records, "Totals, the best stand for each wicket, and the longest runs of results", |row, column, cell| {
                let fixture = matches.get(row)?;
                match (column.key, fixture) {
                    ("score", Some(fixture)) => Some(links.link_fixture(fixture, &cell.text()).render()),
                    ("wicket", _) => Some(html! { @if let Some(fixture) = fixture { (fixture.round) } }),
                    _ => None,
                }
            }))
        }
    }
}

/// Tabulates the hopes of your county's committee for each season.
fn hopes(links: &Links<'_>, county: County) -> Markup {
    let championship = links.almanack.championship;
    if !links.almanack.yours(county)
        || championship.hopes().is_none()
        || links.almanack.finishes.is_empty()
    {
        return html! {};
    }
    let mut hopes = year::story(championship, Some(county));
    for column in &mut hopes.columns {
        if !["year", "", "honour", "hope", "met"].contains(&column.key) {
            *column = Column::data(column.key);
        }
    }
    html! {
        section {
            h2 { "Committee" }
            (table(links, &hopes, "What the committee hoped for, and whether it came true"))
        }
    }
}

/// Returns the matches of a county's records, in the order of the rows. The
/// match of a total is found from the results, and the match of a partnership
/// is found from the balls. For a run of results, returns the last match of the
/// run.
fn record_matches(almanack: &Almanack<'_>, county: County) -> Vec<Option<Fixture>> {
    let championship = almanack.championship;
    let records = championship.records().county(county);
    let made = [records.highest_for, records.lowest_for];
    let made = made.map(|total| match_of_total(almanack, &total?, county, total?.opponents));
    let conceded = [records.highest_against, records.lowest_against];
    let conceded =
        conceded.map(|total| match_of_total(almanack, &total?, total?.opponents, county));
    let wickets = 1..=championship.most_wickets();
    let stands = wickets.map(|wicket| almanack.stands.get(&(county, wicket)).copied());
    let runs = RunKind::ALL.map(|kind| Some(runs::longest(championship, county, kind)?.last));
    made.into_iter().chain(conceded).chain(stands).chain(runs).collect()
}

/// Finds the match in which a county made a total. If there are several such
/// matches, returns the first.
fn match_of_total(
    almanack: &Almanack<'_>,
    total: &RecordTotal,
    batting: County,
    bowling: County,
) -> Option<Fixture> {
    let met = almanack.results_between(batting, bowling).iter();
    let mut met = met.filter(|(fixture, _)| fixture.year == total.year);
    let (fixture, _) = met.find(|(fixture, played)| {
        let wanted = (total.runs, total.wickets, total.ended);
        let innings = fixture.side_of(batting).map(|side| played.innings_of(side));
        let mut innings = innings.into_iter().flatten();
        innings.any(|line| (line.runs, line.wickets, line.ended) == wanted)
    })?;
    Some(*fixture)
}

/// A county's honours over all completed seasons.
struct Honours {
    titles: Vec<u16>,
    promotions: usize,
    relegations: usize,
    spoons: usize,
    seasons: usize,
}

impl Honours {
    fn for_county(finishes: &[Finish], county: County) -> Honours {
        let finishes_of = |class: Class, place: usize| {
            let years = finishes.iter();
            years
                .filter(move |finish| finish.place_of(county) == Some((class, place)))
                .map(|finish| finish.year)
        };
        let last = crate::championship::counties::PER_CLASS;
        Honours {
            titles: finishes_of(Class::First, 1).collect(),
            promotions: finishes_of(Class::Second, 1).count(),
            relegations: finishes_of(Class::First, last).count(),
            spoons: finishes_of(Class::Second, last).count(),
            seasons: finishes.len(),
        }
    }

    /// Describes the honours in words: "Champions 1890, 1894. Promoted once."
    fn text(&self) -> String {
        let mut parts = Vec::new();
        let years: Vec<String> = self.titles.iter().map(u16::to_string).collect();
        match years.len() {
            0 => {}
            1..=MAX_LISTED_TITLES => parts.push(format!("Champions {}", years.join(", "))),
            more => parts.push(format!("Champions {more} times")),
        }
        let mut count = |what: &str, number: usize| match number {
            0 => {}
            1 => parts.push(format!("{what} once")),
            2 => parts.push(format!("{what} twice")),
            more => parts.push(format!("{what} {more} times")),
        };
        count("Promoted", self.promotions);
        count("Relegated", self.relegations);
        count("Wooden spoon", self.spoons);
        match (parts.is_empty(), self.seasons) {
            (true, 0) => "No season is complete yet.".to_owned(),
            (true, _) => "No title and no change of class yet.".to_owned(),
            (false, _) => format!("{}.", parts.join(". ")),
        }
    }
}

/// The maximum number of titles for which the years are listed.
const MAX_LISTED_TITLES: usize = 6;

fn seasons(links: &Links<'_>, county: County) -> Markup {
    let seasons = links.almanack.championship.completed();
    if seasons.is_empty() {
        return html! { p.none { "No season is complete yet." } };
    }
    let caption = "Completed seasons; second-class places are in brackets";
    scrolling_frame(
        caption,
        false,
        html! {
                thead { tr {
                    th scope="col" { "Season" }
                    th scope="col" { "Place" }
                    th scope="col" title="won" { "W" }
                    th scope="col" title="lost" { "L" }
                    th scope="col" title="drawn" { "D" }
                    th scope="col" title="tied" { "T" }
                    th scope="col" { "Points" }
                    th scope="col" title="batting average divided by bowling average" { "Quotient" }
                    th scope="col" { "Prize" }
                } }
                tbody {
                    @for season in seasons.iter().rev() {
                        (season_row(links, season, county))
                    }
                }
        },
    )
}

fn season_row(links: &Links<'_>, season: &Season, county: County) -> Markup {
    let class = season.class_of(county);
    html! {
        @if let Some((place, row)) = season.table(class).find(county) {
            @let prize = if class == Class::First { prize_money(place) } else { 0 };
            tr class=[((class, place) == (Class::First, 1)).then_some("champions")] {
                td { (links.link_year(season.year())) }
                td { @if class == Class::First { (place) } @else { "(" (place) ")" } }
                td { (row.tally.won) }
                td { (row.tally.lost) }
                td { (row.tally.drawn) }
                td { (row.tally.tied) }
                td { (row.tally.points()) }
                td {
                    (row.averages.quotient().rounded(3).as_deref().unwrap_or("-"))
                }
                td { @if prize > 0 { (prize) } }
            }
        }
    }
}
