//! The cover: the title, and a table of the seasons with their champions.

use maud::{Markup, html};

use super::Almanack;
use super::links::{Links, PageId};
use super::news::century;
use super::page::{Page, scrolling_frame, stumps_rule};
use crate::championship::honours::Finish;
use crate::championship::{Class, Season};
use crate::words::yearbook;

pub(super) fn page(links: &Links<'_>) -> Page {
    let span = match links.almanack.years.as_slice() {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}\u{2013}{last}"),
        [] => String::new(),
    };
    let yours = links.almanack.championship.yours();
    let body = html! {
        div.title-page {
            (emblem())
            p.small-caps { "The" }
            h1 { "Armchair Cricket" br; "Almanack" }
            p.years { (span) }
            (stumps_rule())
            p {
                "The first-class and the second-class county championship, "
                "sixteen counties, every match of " (span) ", with the records"
                @if let Some(county) = yours { ", and the fortunes of " (links.link_county(county)) }
                "."
            }
        }
        @if let [year] = links.almanack.years.as_slice() {
            (season_contents(links, *year))
        } @else {
            (seasons_contents(links))
        }
    };
    Page::new("Armchair Cricket Almanack", body)
}

/// Builds the contents of an almanack for one season.
fn season_contents(links: &Links<'_>, year: u16) -> Markup {
    let season = links.almanack.championship.season_of(year);
    html! {
        section.contents {
            h2 { "Contents" }
            @if let Some(season) = season {
                p.lead { (links.link_sentence(&yearbook::season(season, count_titles(links.almanack, season)), &[])) }
            }
            ul {
                li { (links.link_text(&PageId::Season(year), &format!("The season of {year}"))) }
                li { (links.link_text(&PageId::News(year), &format!("The news of {year}"))) }
                li { (links.link_text(&PageId::SeasonMen(year), &format!("The men of {year}"))) }
                @for class in Class::BOTH {
                    li { (links.link_text(&PageId::Results(year, class), &format!("All {} results", class.name()))) }
                }
                (rest(links))
            }
        }
    }
}

fn rest(links: &Links<'_>) -> Markup {
    html! {
        li { (links.link_text(&PageId::Decades, "All seasons, decade by decade")) }
        li { (links.link_text(&PageId::AToZ, "Men, counties and seasons from A to Z")) }
        li { (links.link_text(&PageId::Counties, "The sixteen counties")) }
        li { (links.link_text(&PageId::Men, "The leading men of all seasons")) }
        li { (links.link_text(&PageId::Honours, "Rolls of honour and final positions")) }
        li { (links.link_text(&PageId::Records, "Records")) }
    }
}

/// The length of the opening paragraph in characters, which is five lines on a
/// desktop screen.
const OPENING_LENGTH: usize = 290;

/// Builds the contents of an almanack for several seasons, with a row for each
/// season.
fn seasons_contents(links: &Links<'_>) -> Markup {
    html! {
        section.contents {
            h2 { "Contents" }
            ul { (rest(links)) }
            h2 id="seasons" { "The seasons" }
            (century(links, Some(OPENING_LENGTH)))
            (scrolling_frame("Champions and runners-up, promoted and relegated", false, html! {
                    thead { tr {
                        th scope="col" { "Season" }
                        th.word scope="col" { "Champions" }
                        th.word.wide-only scope="col" { "Second" }
                        th.word scope="col" { "Up" }
                        th.word scope="col" { "Down" }
                    } }
                    tbody {
                        @for year in &links.almanack.years { (season_row(links, *year)) }
                    }
            }))
        }
    }
}

fn season_row(links: &Links<'_>, year: u16) -> Markup {
    let finish = links.almanack.finishes.iter().find(|one| one.year == year);
    html! {
        tr {
            td { (links.link_year(year)) }
            @if let Some(finish) = finish {
                @let [first, second, ..] = *finish.positions(Class::First);
                td.word { (links.link_county(first)) }
                td.word.wide-only { (links.link_county(second)) }
                td.word { (links.link_county(finish.promoted())) }
                td.word { (links.link_county(finish.relegated())) }
            } @else {
                td.word colspan="4" { em { "in progress" } }
            }
        }
    }
}

/// Counts the titles that a season's champions have won up to and including
/// that season.
pub(super) fn count_titles(almanack: &Almanack<'_>, season: &Season) -> u32 {
    let champions = |finish: &Finish| finish.positions(Class::First)[0];
    let winner = champions(&Finish::from_season(season));
    let by_then = almanack.finishes.iter();
    by_then.filter(|finish| finish.year <= season.year() && champions(finish) == winner).count()
        as u32
}

/// Draws stumps, a bat and a ball inside two circles.
fn emblem() -> Markup {
    html! {
        svg.emblem viewBox="0 0 200 200" aria-hidden="true" {
            circle.rule cx="100" cy="100" r="94" {}
            circle.rule.thin cx="100" cy="100" r="87" {}
            path.wood d="M78 62h8v92h-8zM96 62h8v92h-8zM114 62h8v92h-8z" {}
            path.wood d="M76 54h15v6h-15zM109 54h15v6h-15zM92 54h16v6h-16z" {}
            g transform="rotate(32 100 110)" {
                path.bat d="M93 66h14q4 0 4 5v78q0 9-11 9t-11-9V71q0-5 4-5z" {}
                path.grip d="M96 26h8v40h-8z" {}
                path.binding d="M96 32h8M96 38h8M96 44h8M96 50h8M96 56h8" {}
            }
            circle.ball cx="62" cy="148" r="13" {}
            path.seam d="M55 137q8 11 2 22M60 135q8 12 2 26" {}
            path.turf d="M36 160H164" {}
        }
    }
}
