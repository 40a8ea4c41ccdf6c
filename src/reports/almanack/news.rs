//! The news of a season, round by round, and all seasons in sentences.

use maud::{Markup, html};

use super::chart::places;
use super::honours::describe_years;
use super::links::{Links, PageId, versus};
use super::page::Page;
use super::text::ReservedBytes;
use crate::championship::news::Fact;
use crate::championship::{Class, FIRST_YEAR, Season};
use crate::reports::calendar;
use crate::words::count::capitalised;
use crate::words::year::{self, SentenceWithMen, YearSpan};

/// A class, with its news round by round.
type ClassNews<'n> = (Class, &'n NewsByRound);

/// The news of a class in a season, round by round.
pub(super) type NewsByRound = Vec<(u8, Vec<(Fact, String)>)>;

/// The approximate sizes, in bytes, of a season's news and of a round's news.
const SEASON_BYTES: usize = 56 << 10;
const ROUND_BYTES: usize = 4 << 10;

/// Builds the page with the news of a season.
pub(super) fn page(links: &Links<'_>, season: &Season) -> Page {
    let year = season.year();
    let news = Class::BOTH.map(|class| (class, &links.almanack.news[class.index()]));
    let rounds = news.iter().flat_map(|(_, rounds)| rounds.iter());
    let last = rounds.map(|(round, _)| *round).max();
    let body = html! {
        (ReservedBytes(SEASON_BYTES))
        @if last.is_none() {
            p.none { "No complete round has news yet." }
        }
        @for round in 1..=last.unwrap_or(0) { (round_news(links, season, &news, round)) }
    };
    let neighbour = |year: Option<u16>| {
        let year = year.filter(|year| links.almanack.has(*year))?;
        Some((PageId::News(year), year.to_string()))
    };
    Page {
        above: html! { (links.link_text(&PageId::Season(year), &format!("The season of {year}"))) },
        neighbours: [year.checked_sub(1), year.checked_add(1)].map(neighbour),
        ..Page::new(format!("The News of {year}"), body)
    }
}

/// Builds the news of a round, with both classes side by side.
fn round_news(links: &Links<'_>, season: &Season, news: &[ClassNews<'_>], round: u8) -> Markup {
    let of_class = |(class, rounds): &ClassNews<'_>| {
        let (_, page) = rounds.iter().find(|(number, _)| *number == round)?;
        Some(html! {
            div {
                h3 { (capitalised(class.name())) }
                ul.news {
                    @for (fact, paragraph) in page {
                        @let men: Vec<_> = fact.man.map(|man| (fact.county, man)).into_iter().collect();
                        li {
                            (links.link_sentence(paragraph, &men))
                            @if let Some(card) = scorecard_link(links, season, *class, fact) { (card) }
                        }
                    }
                }
            }
        })
    };
    let first = season.results(Class::First).chain(season.results(Class::Second));
    let first = first.map(|(fixture, _)| fixture).find(|fixture| fixture.round == round);
    let days = season.options().days;
    let date = first.map(|fixture| calendar::list_dates(&calendar::dates(&fixture, days, 1)));
    html! {
        (ReservedBytes(ROUND_BYTES))
        section.round {
            h2 {
                "Round " (round)
                @if let Some(date) = date { span.date { " \u{b7} " (date) } }
            }
            div.matches { @for part in news.iter().filter_map(of_class) { (part) } }
        }
    }
}

/// Returns a link to the scorecard of the match that a fact is about, if the
/// match is saved.
fn scorecard_link(links: &Links<'_>, season: &Season, class: Class, fact: &Fact) -> Option<Markup> {
    let fixture = season.fixture(class, fact.number.into());
    let fixture = fixture.filter(|_| fact.kind.is_of_a_match())?;
    let href = links.href(&PageId::Match(fixture))?;
    let about = ["Scorecard of ", &versus(&fixture)].concat();
    Some(html! { " " a.scorecard href=(href) aria-label=(about) { "Scorecard" } })
}

/// Builds the page about all completed seasons, first taken together and then
/// decade by decade.
pub(super) fn decades(links: &Links<'_>) -> Page {
    let firsts = (FIRST_YEAR..).step_by(usize::from(year::DECADE));
    let decades =
        firsts.take_while(|first| links.almanack.finishes.iter().any(|one| one.year >= *first));
    let decades: Vec<YearSpan> =
        decades.map(|from| YearSpan { from, to: from + year::DECADE - 1 }).collect();
    let body = html! {
        (century(links, None))
        @if decades.len() > 1 {
            @for years in decades {
                section {
                    h2 { (years.from) " to " (years.to) }
                    (paragraph(links, &year::seasons(links.almanack.named(), years)))
                }
            }
        }
    };
    Page {
        below: html! { (describe_years(links.almanack)) },
        ..Page::new("Decade by Decade", body)
    }
}

/// Describes all completed seasons in sentences of up to `room` characters in
/// all, and adds a chart of your county's positions.
pub(super) fn century(links: &Links<'_>, room: Option<usize>) -> Markup {
    let almanack = links.almanack;
    let ([first, ..], [.., last]) = (&almanack.finishes[..], &almanack.finishes[..]) else {
        return html! { p.none { "No season is complete yet." } };
    };
    let yours = almanack.championship.yours();
    let mut sentences =
        year::seasons(almanack.named(), YearSpan { from: first.year, to: last.year });
    if let Some(room) = room {
        let mut letters = 0;
        sentences.retain(|one| {
            // A sentence that does not fit is still counted, so all later
            // sentences are left out too.
            letters += one.text.len() + 1;
            letters <= room
        });
    }
    html! {
        (paragraph(links, &sentences))
        @if let Some(chart) = places::chart(almanack, yours) { (chart) }
    }
}

/// Joins sentences into a paragraph, with their links.
pub(super) fn paragraph(links: &Links<'_>, paragraph: &[SentenceWithMen]) -> Markup {
    html! {
        p.told { @for one in paragraph { (links.link_sentence(&one.text, &one.men)) " " } }
    }
}
