//! All results for a class in a season, round by round.

use maud::{Markup, PreEscaped, html};

use super::feats::FixtureResult;
use super::links::{Links, PageId, class_heading};
use super::page::Page;
use super::text::ReservedBytes;
use crate::championship::fixtures::ROUNDS;
use crate::championship::{Class, Fixture, MatchResult, Season};
use crate::game::{Side, innings};
use crate::reports::calendar;
use crate::words::yearbook;

pub(super) fn page(links: &Links<'_>, season: &Season, class: Class) -> Page {
    let results: Vec<FixtureResult<'_>> = season.results(class).collect();
    let days = season.options().days;
    let rounds = (1..=ROUNDS as u8).filter_map(|round| {
        let of_round: Vec<&FixtureResult<'_>> =
            results.iter().filter(|(fixture, _)| fixture.round == round).collect();
        let date = calendar::dates(&of_round.first()?.0, days, 1);
        Some((round, calendar::list_dates(&date), of_round))
    });
    let kept = results.iter().filter(|(fixture, _)| links.has(&PageId::Match(*fixture))).count();
    let year = season.year();
    let body = html! {
        (ReservedBytes(results.len() * MATCH_BYTES))
        p.lead { (about(kept, results.len())) }
        @for (round, date, matches) in rounds {
            section.round {
                h2 { "Round " (round) span.date { " \u{b7} " (date) } }
                div.matches { @for (fixture, played) in matches { (match_block(links, fixture, played)) } }
            }
        }
    };
    Page {
        above: html! { (links.link_text(&PageId::Season(year), &format!("The season of {year}"))) },
        below: html! { (year) },
        ..Page::new(format!("Results of the {}", class_heading(class)), body)
    }
}

fn about(kept: usize, all: usize) -> &'static str {
    match kept {
        0 if all == 0 => "No match has been played yet.",
        0 => "Only the totals of these matches are saved.",
        kept if kept == all => "Each match links to its scorecard.",
        _ => "A match with a scorecard links to it; only the totals of the others are saved.",
    }
}

/// The approximate space that a match takes up in the page, in bytes.
const MATCH_BYTES: usize = 640;

/// Renders a match with its sides, their totals and the result.
fn match_block(links: &Links<'_>, fixture: &Fixture, played: &MatchResult) -> Markup {
    let county = |side| fixture.county(side);
    let winner = played.outcome.winner;
    let result = result_of(fixture, played);
    let card = links.href(&PageId::Match(*fixture));
    let mine = Side::BOTH.into_iter().any(|side| links.almanack.yours(county(side)));
    html! {
        (ReservedBytes(MATCH_BYTES))
        article.match.yours[mine] {
            @for side in Side::BOTH {
                p.side.winner[winner == Some(side)] {
                    span { (links.link_county(county(side))) }
                    span.total { (totals(played, side)) }
                }
            }
            p.result {
                @if let Some(href) = card { a href=(href) { (result) } } @else { (result) }
            }
        }
    }
}

/// Returns a sentence with the result of a match.
pub(super) fn result_of(fixture: &Fixture, played: &MatchResult) -> String {
    let winner = played.outcome.winner.map(|side| fixture.county(side));
    yearbook::result(winner, played.outcome.kind)
}

/// The number of bytes reserved for a side's totals.
const TOTALS_BYTES: usize = 24;

/// Returns the totals of a side in a match, such as "345 & 123-4d".
pub(super) fn totals(played: &MatchResult, side: Side) -> Markup {
    let mut totals = String::with_capacity(TOTALS_BYTES);
    for line in played.innings_of(side) {
        if !totals.is_empty() {
            totals.push_str(" &amp; ");
        }
        innings::push_score_text(&mut totals, line.runs, line.wickets, Some(line.ended));
    }
    PreEscaped(totals)
}
