//! The page of a season: both classes with their tables and races, and the
//! matches to remember.

use maud::{Markup, html};

use super::chart::race;
use super::cover::titles;
use super::feats::{self, Result, Total};
use super::links::{Links, Spot, versus};
use super::news::told as paragraph;
use super::page::{Page, table};
use super::{Almanack, Story};
use crate::championship::{Class, Fixture, Season};
use crate::game::innings;
use crate::reports::league;
use crate::words::{year, yearbook};

pub(super) fn page(almanack: &Almanack<'_>, links: &Links<'_>, season: &Season) -> Page {
    let year = season.year();
    let results = feats::results([season].into_iter());
    let titles = titles(almanack, season);
    let body = html! {
        p.lead { (links.sentence(&yearbook::season(season, titles), &[])) }
        @if season.is_complete() { (paragraph(links, &year::rest_of_season(almanack.championship, &almanack.people.names, season))) }
        p.onward { (links.to(&Spot::News(year), &format!("The news of {year}, round by round"))) }
        @for class in Class::BOTH { (class_section(almanack, links, season, class)) }
        p.onward { (links.to(&Spot::SeasonMen(year), &format!("The men of {year}: leading batsmen and bowlers, and the hundreds"))) }
        (remembered(almanack, links, &results))
    };
    let neighbour = |year: Option<u16>| {
        let year = year.filter(|year| almanack.has(*year))?;
        Some((Spot::Season(year), year.to_string()))
    };
    Page {
        neighbours: [year.checked_sub(1), year.checked_add(1)].map(neighbour),
        ..Page::new(format!("The Season of {year}"), body)
    }
}

fn class_section(
    almanack: &Almanack<'_>,
    links: &Links<'_>,
    season: &Season,
    class: Class,
) -> Markup {
    let year = season.year();
    let points = league::points(almanack.championship, season, class);
    let averages = league::averages(almanack.championship, season, class);
    let (state, name) = match class {
        _ if !season.class_is_complete(class) => ("The table so far", class.name()),
        Class::First => ("The final table", "first-class"),
        Class::Second => ("The final table", "second-class"),
    };
    html! {
        section.class {
            h2 { (title(class)) }
            div.pair {
                div { (table(links, &points, &format!("{state} of the {name} counties"))) }
                @if let Some(chart) = race::chart(almanack, season, class) { (chart) }
            }
            (table(links, &averages, &format!("Averages of the {name} counties")))
            p.onward { (links.to(&Spot::Results(year, class), &format!("All {name} results of {year}, round by round"))) }
        }
    }
}

/// The name of a class as a heading.
pub(super) fn title(class: Class) -> &'static str {
    match class {
        Class::First => "First-Class County Championship",
        Class::Second => "Second-Class County Championship",
    }
}

/// The matches of a season that stand out, and the worms of those that are
/// kept.
fn remembered(almanack: &Almanack<'_>, links: &Links<'_>, results: &[Result<'_>]) -> Markup {
    let mut notable: Vec<Fixture> = closest(links, results)
        .iter()
        .map(|result| result.0)
        .collect();
    notable.extend(
        feats::greatest(results, 1, feats::innings_margin)
            .iter()
            .map(|result| result.0),
    );
    let totals = [feats::highest(results, 1), feats::lowest(results, 1)];
    notable.extend(totals.iter().flatten().map(|total| total.fixture));
    let mut seen = Vec::new();
    notable.retain(|fixture| {
        let new = !seen.contains(fixture);
        seen.push(*fixture);
        new
    });
    let stories: Vec<&Story> = notable
        .iter()
        .filter_map(|fixture| almanack.story(fixture))
        .take(WORMS)
        .collect();
    html! {
        section.feats {
            h2 { "Matches to Remember" }
            (standing_out(links, results))
            @if !stories.is_empty() {
                div.worms {
                    @for story in &stories {
                        div {
                            h3 { (links.fixture(&story.fixture, &versus(&story.fixture))) }
                            (story.worm(almanack))
                        }
                    }
                }
            }
        }
    }
}

fn closest<'a>(links: &Links<'_>, results: &[Result<'a>]) -> Vec<Result<'a>> {
    feats::closest(results, links.options(), 2, |_| true)
}

/// What stands out among matches.
pub(super) fn standing_out(links: &Links<'_>, results: &[Result<'_>]) -> Markup {
    html! {
        dl.feats {
            @for total in feats::highest(results, 1) { dt { "Highest total" } dd { (told(links, &total)) } }
            @for total in feats::lowest(results, 1) { dt { "Lowest total, all out" } dd { (told(links, &total)) } }
            @for result in feats::greatest(results, 1, feats::innings_margin) { dt { "Greatest win by an innings" } dd { (won(links, &result)) } }
            @for result in feats::greatest(results, 1, feats::runs_margin) { dt { "Greatest win by runs" } dd { (won(links, &result)) } }
            @for result in closest(links, results) { dt { "Close finish" } dd { (won(links, &result)) } }
        }
    }
}

/// How many worms a season shows.
const WORMS: usize = 4;

/// "Surrey 412-7d against Kent, 1890".
pub(super) fn told(links: &Links<'_>, total: &Total<'_>) -> Markup {
    let line = total.line;
    let score = innings::score(line.runs, line.wickets, Some(line.ended));
    html! {
        b { (score) } " by " (links.county(total.batting)) " against " (links.county(total.against))
        ", " (links.fixture(&total.fixture, &when(&total.fixture)))
    }
}

/// "Surrey beat Kent by 2 runs, round 3 of 1890".
pub(super) fn won(links: &Links<'_>, (fixture, played): &Result<'_>) -> Markup {
    let finish = yearbook::finish(fixture, played, links.options());
    html! {
        (links.sentence(&finish, &[])) ", " (links.fixture(fixture, &when(fixture)))
    }
}

fn when(fixture: &Fixture) -> String {
    format!("round {} of {}", fixture.round, fixture.year)
}
