//! The page of a season: both classes with their tables and races, and the
//! matches to remember.

use maud::{Markup, html};

use super::chart::{race, worm};
use super::cover::titles;
use super::feats::{self, Result, Total};
use super::links::{Links, Spot};
use super::page::{Page, table};
use super::{Almanack, Story};
use crate::championship::{Class, Fixture, Season};
use crate::game::{Side, innings};
use crate::reports::league;
use crate::words::yearbook;

pub(super) fn page(almanack: &Almanack<'_>, links: &Links<'_>, season: &Season) -> Page {
    let results = feats::results([season].into_iter());
    let titles = titles(almanack, season);
    let body = html! {
        p.lead { (yearbook::season(season, titles)) }
        @for class in Class::BOTH { (class_section(almanack, links, season, class)) }
        (remembered(almanack, links, &results))
    };
    let neighbour = |year: Option<u16>| {
        let year = year.filter(|year| almanack.has(*year))?;
        Some((Spot::Season(year), year.to_string()))
    };
    let year = season.year();
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
                div { (table(links, &points, state)) }
                @if let Some(chart) = race::chart(season, class) { (chart) }
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
    let highest = feats::highest(results, 1);
    let lowest = feats::lowest(results, 1);
    let closest = feats::greatest(results, 2, feats::closeness);
    let innings = feats::greatest(results, 1, feats::innings_margin);
    let runs = feats::greatest(results, 1, feats::runs_margin);
    let of_totals = highest.iter().chain(&lowest).map(|total| total.fixture);
    let of_margins = closest.iter().chain(&innings).map(|result| result.0);
    let mut notable: Vec<Fixture> = of_margins.chain(of_totals).collect();
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
            dl.feats {
                @for total in &highest { dt { "Highest total" } dd { (told(links, total)) } }
                @for total in &lowest { dt { "Lowest total, all out" } dd { (told(links, total)) } }
                @for result in &innings { dt { "Greatest win by an innings" } dd { (won(links, result)) } }
                @for result in &runs { dt { "Greatest win by runs" } dd { (won(links, result)) } }
                @for result in &closest { dt { "Close finish" } dd { (won(links, result)) } }
            }
            @if !stories.is_empty() {
                div.worms {
                    @for story in &stories {
                        @if let Some(card) = &story.card {
                            div {
                                h3 { (links.fixture(&story.fixture, &versus(&story.fixture))) }
                                (worm::chart(&story.fixture, card))
                            }
                        }
                    }
                }
            }
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
    let (first, second) = match played.outcome.winner {
        Some(Side::Away) => (fixture.away, fixture.home),
        _ => (fixture.home, fixture.away),
    };
    html! {
        (yearbook::told(first, second, played.outcome.kind)) ", "
        (links.fixture(fixture, &when(fixture)))
    }
}

fn when(fixture: &Fixture) -> String {
    format!("round {} of {}", fixture.round, fixture.year)
}

/// "Surrey v Kent".
pub(super) fn versus(fixture: &Fixture) -> String {
    format!("{} v {}", fixture.home.name(), fixture.away.name())
}
