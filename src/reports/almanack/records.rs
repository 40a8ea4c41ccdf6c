//! The records of all counties: totals, margins and partnerships.

use maud::{Markup, html};

use super::feats::{self, CloseKind, FixtureResult, MatchTotal};
use super::links::{Links, PageId};
use super::men;
use super::page::{Page, scrolling_frame};
use super::people::Feat;
use super::season::{result_link, total_link};
use crate::championship::County;
use crate::championship::records::RecordStand;
use crate::game::{ResultKind, innings};
use crate::words::count::{capitalised, ordinal};

/// The number of entries in each list.
const LISTED: usize = 10;

pub(super) fn page(links: &Links<'_>) -> Page {
    let results = &links.almanack.results;
    let margins = |merit: fn(ResultKind) -> Option<i64>| -> Vec<_> {
        (1..).zip(feats::greatest_matches(results, LISTED, merit)).collect()
    };
    let championship = links.almanack.championship;
    let men = |records: &[(&str, Vec<Feat>)]| {
        let records = records.iter().filter(|(_, feats)| !feats.is_empty());
        html! { @for (heading, feats) in records {
            section {
                h3 { (heading) }
                ol { @for feat in feats { li { (men::feat(links, feat)) } } }
            }
        } }
    };
    let [batting, bowling] = &links.almanack.people.records;
    let close = CloseKind::ALL.map(|kind| {
        // The scorecard of a close finish links to this list, so a match with a
        // scorecard is listed even if it is not among the closest matches.
        let all = feats::closest_of_kind(results, championship, usize::MAX, kind);
        let listed = (1..)
            .zip(all)
            .filter(|(rank, (fixture, _))| *rank <= LISTED || links.has(&PageId::Match(*fixture)));
        let listed: Vec<(usize, FixtureResult<'_>)> = listed.collect();
        list(links, kind.heading(), Some(kind.id()), &listed)
    });
    let categories: [(&str, &str, Markup); 7] = [
        (
            "totals",
            "Totals",
            html! { div.lists {
                (totals(links, "Highest Totals", &feats::highest_totals(results, LISTED)))
                (totals(links, "Lowest Totals", &feats::lowest_totals(results, LISTED)))
            } },
        ),
        (
            "wins",
            "Great Wins",
            html! { div.lists {
                (list(links, "By an Innings", None, &margins(feats::innings_margin)))
                (list(links, "By Runs", None, &margins(feats::runs_margin)))
            } },
        ),
        ("close", "Close Finishes", html! { div.lists { @for list in &close { (list) } } }),
        ("batting", "Batting", html! { div.lists { (men(batting)) } }),
        ("bowling", "Bowling", html! { div.lists { (men(bowling)) } }),
        ("stands", "Partnerships", partnerships(links)),
        (
            "counties",
            "The Best of Each County",
            html! { div.county-best { (best_of_counties(links)) } },
        ),
    ];
    let body = html! {
        p.lead { (describe_years(results)) }
        nav.letters aria-label="Records by category" {
            @for (id, heading, _) in &categories { a href={ "#" (id) } { (heading) } }
        }
        @for (id, heading, category) in &categories {
            section { h2 id=(id) { (heading) } (category) }
        }
        p.note { "Only each man's best innings and best bowling of a season are listed." }
    };
    Page::new("Records", body)
}

/// Builds the table with each county's highest and lowest totals, highest
/// innings and best bowling.
fn best_of_counties(links: &Links<'_>) -> Markup {
    let almanack = links.almanack;
    scrolling_frame(
        "The best of each county in all seasons",
        false,
        html! {
            thead { tr {
                th.word scope="col" { "County" }
                th.word scope="col" { "Highest total" }
                th.word scope="col" { "Lowest, all out" }
                th.word scope="col" { "Highest innings" }
                th.word scope="col" { "Best bowling" }
            } }
            tbody {
                @for (county, totals) in County::all().zip(feats::extreme_totals_by_county(&almanack.results)) {
                    tr class=[almanack.yours(county).then_some("yours")] {
                        td.word { (links.link_county(county)) }
                        @for total in totals {
                            td.word { @if let Some(total) = total { (total_link_with_opponent(links, &total)) } }
                        }
                        @for feat in almanack.people.county_bests(almanack.championship, county) {
                            td.word { @if let Some(feat) = feat { (men::feat_of_county(links, &feat)) } }
                        }
                    }
                }
            }
        },
    )
}

/// Returns "412-7d v Kent, round 3 of 1893", as a link to the match.
fn total_link_with_opponent(links: &Links<'_>, total: &MatchTotal<'_>) -> Markup {
    let line = total.line;
    let score = innings::score_text(line.runs, line.wickets, Some(line.ended));
    let fixture = &total.fixture;
    html! {
        b { (links.link_fixture(fixture, &score)) } " v " (total.against.short())
        ", round " (fixture.round) " of " (links.link_year(fixture.year))
    }
}

/// Describes the years that the records cover, which may go beyond the year of
/// the almanack.
fn describe_years(results: &[FixtureResult<'_>]) -> String {
    match results {
        [(first, _), .., (last, _)] => format!(
            "Both classes, from {} to {}. A record that is equalled stays with its first holder.",
            first.year, last.year
        ),
        _ => "Both classes, to date.".to_owned(),
    }
}

fn totals(links: &Links<'_>, heading: &str, totals: &[MatchTotal<'_>]) -> Markup {
    html! {
        @if !totals.is_empty() {
            section {
                h3 { (heading) }
                ol { @for total in totals { li { (total_link(links, total)) } } }
            }
        }
    }
}

/// Lists matches with their ranks. Only the ranks up to [`LISTED`] are sure to
/// be complete.
fn list(
    links: &Links<'_>,
    heading: &str,
    id: Option<&str>,
    results: &[(usize, FixtureResult<'_>)],
) -> Markup {
    html! {
        @if !results.is_empty() {
            section id=[id] {
                h3 { (heading) }
                ol { @for (rank, (fixture, played)) in results {
                    li value=[(*rank > LISTED).then_some(rank)] { (result_link(links, fixture, played)) }
                } }
            }
        }
    }
}

/// Tabulates the best partnership for each wicket among all counties.
fn partnerships(links: &Links<'_>) -> Markup {
    let records = links.almanack.championship.records();
    let wickets = links.almanack.championship.most_wickets();
    let best = |wicket: u8| -> Option<(County, RecordStand)> {
        let stands = County::all().filter_map(|county| {
            let stand = records.county(county).partnerships;
            Some((county, (*stand.get(usize::from(wicket) - 1)?)?))
        });
        // Of several equal stands, the earliest counts.
        stands.max_by_key(|(_, stand)| (stand.runs, std::cmp::Reverse(stand.year)))
    };
    html! {
            (scrolling_frame("The best for each wicket (* unbroken)", false, html! {
                    thead { tr {
                        th.word scope="col" { "Wicket" }
                        th scope="col" { "Runs" }
                        th.word scope="col" { "For" }
                        th.word scope="col" { "Against" }
                        th.word scope="col" { "Batsmen" }
                        th scope="col" { "Round" }
                        th scope="col" { "Year" }
                    } }
                    tbody {
                        @for wicket in 1..=wickets {
                            @if let Some((county, stand)) = best(wicket) {
                                tr {
                                    td.word { (capitalised(&ordinal(wicket))) }
                                    td { (links.link_stand(county, wicket, &stand_text(&stand))) }
                                    td.word { (links.link_county(county)) }
                                    td.word { (links.link_county(stand.opponents)) }
                                    td.word { (stand_pair(links, county, stand.year, wicket)) }
                                    td { @if let Some(fixture) = links.almanack.stands.get(&(county, wicket)) { (fixture.round) } }
                                    td { (links.link_year(stand.year)) }
                                }
                            }
                        }
                    }
            }))
    }
}

/// Returns the names of the two men in a stand, or nothing if the batting order
/// is not known.
fn stand_pair(links: &Links<'_>, county: County, year: u16, wicket: u8) -> Markup {
    let pair = links.almanack.championship.men().batting_pair(county, year, wicket);
    html! {
        @if let Some([one, other]) = pair {
            (links.link_man(county, one)) " and " (links.link_man(county, other))
        }
    }
}

/// Returns the runs of a stand, such as "123*" for an unbroken stand.
fn stand_text(stand: &RecordStand) -> String {
    format!("{}{}", stand.runs, if stand.unbroken { "*" } else { "" })
}
