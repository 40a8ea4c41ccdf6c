//! The records of all counties: totals, margins, partnerships.

use maud::{Markup, html};

use super::Almanack;
use super::feats::{self, Result, Total};
use super::links::Links;
use super::men;
use super::page::{Page, framed};
use super::season::{told, won};
use crate::championship::County;
use crate::championship::played::Closeness;
use crate::championship::records::Stand;
use crate::game::ResultKind;
use crate::words::count::{ordinal, sentence};

/// How long the lists are.
const LISTED: usize = 10;

pub(super) fn page(almanack: &Almanack<'_>, links: &Links<'_>) -> Page {
    let results = &almanack.results;
    let closest = |count, counts: fn(Closeness) -> bool| {
        feats::closest(results, almanack.championship.options(), count, counts)
    };
    let margins = |merit: fn(ResultKind) -> Option<i64>| feats::greatest(results, LISTED, merit);
    // Some of each kind: by one wicket alone a century has hundreds.
    let others = [
        closest(3, |one| one == Closeness::OneWicket),
        closest(4, |one| matches!(one, Closeness::Runs(_))),
        closest(3, |one| one == Closeness::LastPair),
    ];
    let body = html! {
        p.lead { (span(results)) }
        div.lists {
            (totals(links, "Highest Totals", &feats::highest(results, LISTED)))
            (totals(links, "Lowest Totals", &feats::lowest(results, LISTED)))
            (list(links, "Greatest Wins by an Innings", &margins(feats::innings_margin)))
            (list(links, "Greatest Wins by Runs", &margins(feats::runs_margin)))
            (list(links, "Scores Level at the End", &closest(LISTED, |one| one == Closeness::ScoresLevel)))
            (list(links, "Other Close Finishes", &others.concat()))
            @for (heading, feats) in &almanack.people.records {
                @if !feats.is_empty() {
                    section {
                        h2 { (heading) }
                        ol { @for feat in feats { li { (men::feat(almanack, links, feat)) } } }
                    }
                }
            }
        }
        p.note { "Of men each season counts once: with its highest innings and its best bowling." }
        (partnerships(almanack, links))
    };
    Page::new("Records", body)
}

/// The years that records span: they do not end with the year of an almanack.
fn span(results: &[Result<'_>]) -> String {
    match results {
        [(first, _), .., (last, _)] => format!(
            "Of both classes, from {} to {}, as the data file stands. The first holder keeps a record that is equalled.",
            first.year, last.year
        ),
        _ => "Of both classes, as the data file stands.".to_owned(),
    }
}

fn totals(links: &Links<'_>, heading: &str, totals: &[Total<'_>]) -> Markup {
    html! {
        @if !totals.is_empty() {
            section {
                h2 { (heading) }
                ol { @for total in totals { li { (told(links, total)) } } }
            }
        }
    }
}

fn list(links: &Links<'_>, heading: &str, results: &[Result<'_>]) -> Markup {
    html! {
        @if !results.is_empty() {
            section {
                h2 { (heading) }
                ol { @for result in results { li { (won(links, result)) } } }
            }
        }
    }
}

/// The best partnership of all counties for each wicket.
fn partnerships(almanack: &Almanack<'_>, links: &Links<'_>) -> Markup {
    let records = almanack.championship.records();
    let wickets = almanack.championship.options().wickets();
    let best = |wicket: u8| -> Option<(County, Stand)> {
        let stands = County::all().filter_map(|county| {
            let stand = records.of(county).partnerships;
            Some((county, (*stand.get(usize::from(wicket) - 1)?)?))
        });
        // Of two that are equal, the earlier one.
        stands.max_by_key(|(_, stand)| (stand.runs, std::cmp::Reverse(stand.year)))
    };
    html! {
        section {
            h2 { "Partnerships" }
            (framed("The best for each wicket; unbroken with an asterisk", false, html! {
                    thead { tr {
                        th.word scope="col" { "Wicket" }
                        th.number scope="col" { "Runs" }
                        th.word scope="col" { "For" }
                        th.word scope="col" { "Against" }
                        th.word scope="col" { "Batsmen" }
                        th.number scope="col" { "Year" }
                    } }
                    tbody {
                        @for wicket in 1..=wickets {
                            @if let Some((county, stand)) = best(wicket) {
                                tr {
                                    td.word { (sentence(&ordinal(wicket))) }
                                    td.number { (links.stand(county, wicket, &stand_text(&stand))) }
                                    td.word { (links.county(county)) }
                                    td.word { (links.county(stand.opponents)) }
                                    td.word { (pair(almanack, links, county, stand.year, wicket)) }
                                    td.number { (links.year(stand.year)) }
                                }
                            }
                        }
                    }
            }))
        }
    }
}

/// The two men of a stand; nothing where the batting order is not known.
fn pair(
    almanack: &Almanack<'_>,
    links: &Links<'_>,
    county: County,
    year: u16,
    wicket: u8,
) -> Markup {
    let pair = almanack.championship.men().pair(county, year, wicket);
    html! {
        @if let Some([one, other]) = pair {
            (links.man(county, one)) " and " (links.man(county, other))
        }
    }
}

/// "123*".
fn stand_text(stand: &Stand) -> String {
    format!("{}{}", stand.runs, if stand.unbroken { "*" } else { "" })
}
