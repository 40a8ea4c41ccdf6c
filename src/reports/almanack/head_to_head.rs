//! The head-to-head pages: the matches that two counties have played against
//! each other.

use maud::{Markup, html};

use super::feats::FixtureResult;
use super::links::{Links, PageId, versus};
use super::page::{Page, scrolling_frame};
use super::results::{result_of, totals};
use super::season::standing_out;
use super::text::ReservedBytes;
use crate::championship::standings::Tally;
use crate::championship::{County, Fixture, MatchResult};
use crate::game::Side;
use crate::words::count::counted;

/// Builds the page about two counties.
pub(super) fn page(links: &Links<'_>, pair: [County; 2]) -> Page {
    let [one, other] = pair;
    let met = links.almanack.results_between(one, other);
    let of_years = |(fixture, _): &&FixtureResult<'_>| links.almanack.has(fixture.year);
    let shown: Vec<&FixtureResult<'_>> = met.iter().rev().filter(of_years).collect();
    let body = html! {
        p.lead { (record_sentence(pair, &tally(met, one))) }
        @if !met.is_empty() { section.feats { h2 { "What Stands Out" } (standing_out(links, met)) } }
        @if !shown.is_empty() {
            section {
                h2 { "Meetings" }
                (scrolling_frame("Latest first", false, html! {
                    thead { tr {
                        th scope="col" { "Season" }
                        th.word scope="col" { "Match" }
                        th.word.wide-only scope="col" { "Totals" }
                        th.word scope="col" { "Result" }
                    } }
                    tbody { @for (fixture, played) in shown { (meeting(links, fixture, played)) } }
                }))
            }
        }
    };
    Page {
        above: html! { (links.link_county(one)) " and " (links.link_county(other)) },
        below: html! { (super::honours::describe_years(links.almanack)) },
        ..Page::new(format!("{} v {}", one.name(), other.name()), body)
    }
}

/// The approximate space that a meeting takes up in the page, in bytes.
const MEETING_BYTES: usize = 320;

fn meeting(links: &Links<'_>, fixture: &Fixture, played: &MatchResult) -> Markup {
    let [home, away] = Side::BOTH.map(|side| totals(played, side));
    html! {
        (ReservedBytes(MEETING_BYTES))
        tr {
            td { (links.link_year(fixture.year)) }
            td.word { (versus(fixture)) }
            td.word.wide-only { (home) " v " (away) }
            td.word { (links.link_fixture(fixture, &result_of(fixture, played))) }
        }
    }
}

/// Builds the table of a county's record against each of the other counties.
pub(super) fn table(links: &Links<'_>, county: County) -> Markup {
    let others = County::all().filter(|other| *other != county);
    let rows =
        others.map(|other| (other, tally(links.almanack.results_between(county, other), county)));
    scrolling_frame(
        "All matches, from this county's side",
        false,
        html! {
            thead { tr {
                th.word scope="col" { "Against" }
                th scope="col" title="played" { "P" }
                th scope="col" title="won" { "W" }
                th scope="col" title="lost" { "L" }
                th scope="col" title="drawn" { "D" }
                th scope="col" title="tied" { "T" }
            } }
            tbody {
                @for (other, tally) in rows {
                    tr class=[links.almanack.yours(other).then_some("yours")] {
                        td.word { (links.link_text(&PageId::Against(county, other), other.name())) }
                        td { (tally.played()) }
                        td { (tally.won) }
                        td { (tally.lost) }
                        td { (tally.drawn) }
                        td { (tally.tied) }
                    }
                }
            }
        },
    )
}

/// Counts a county's wins, losses, draws and ties over a set of matches.
fn tally<'r>(results: impl IntoIterator<Item = &'r FixtureResult<'r>>, county: County) -> Tally {
    let mut tally = Tally::default();
    for (fixture, played) in results {
        if let Some(side) = fixture.side_of(county) {
            tally.enter(played.verdict(side));
        }
    }
    tally
}

/// Describes the record between two counties: "Kent and Surrey have met 12
/// times: Kent won 4, Surrey 5, 2 were drawn and 1 tied."
fn record_sentence([one, other]: [County; 2], tally: &Tally) -> String {
    let (one, other) = (one.name(), other.name());
    match tally.played() {
        0 => format!("{one} and {other} have not met yet: they have never been in the same class."),
        played => format!(
            "{one} and {other} have met {}: {one} won {}, {other} won {}, {} were drawn and {} tied.",
            counted(played, "time", "times"),
            tally.won,
            tally.lost,
            tally.drawn,
            tally.tied
        ),
    }
}
