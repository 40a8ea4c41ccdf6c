//! The page of a match: its scorecard and its worm.

use maud::{Markup, PreEscaped, Render, html};

use super::Almanack;
use super::links::{Link, Links, Spot, versus};
use super::page::Page;
use super::season::title;
use super::story::Story;
use super::text::Room;
use crate::championship::fixtures::MATCHES;
use crate::championship::{County, Fixture};
use crate::game::Outcome;
use crate::game::innings;
use crate::reports::calendar;
use crate::reports::scorecard::{Batsman, Card, Fate};
use crate::rules::deals::BALLS_PER_OVER;
use crate::words::{score, yearbook};

/// About how many bytes the page of a match takes.
const BODY: usize = 24 << 10;

pub(super) fn page(almanack: &Almanack<'_>, links: &Links<'_>, story: &Story) -> Page {
    let (fixture, card) = (&story.fixture, &story.card);
    let ground = calendar::ground(fixture.home);
    let dates = calendar::dates(fixture, story.days_at_most, story.days);
    let (year, class) = (fixture.year, fixture.class);
    let body = html! {
        (Room(BODY))
        @if let Some(outcome) = card.outcome {
            p.verdict { (result(story, outcome)) }
        }
        @if let Some(toss) = card.toss {
            p.toss {
                (story.county(toss.winner).name()) " won the toss and chose to "
                @if toss.bats { "bat" } @else { "field" } "."
            }
        }
        div.innings {
            @for innings in &card.innings {
                (innings_card(almanack, links, story, innings))
            }
        }
        (stumps(story))
        (story.worm(almanack))
    };
    Page {
        above: html! {
            (title(class)) ", "
            (links.to(&Spot::Results(year, class), &format!("{year}, round {}", fixture.round)))
        },
        below: html! {
            "At " (ground.name) ", " (ground.city) ", " (calendar::in_words(&dates)) " " (year)
        },
        neighbours: neighbours(almanack, links, fixture),
        ..Page::new(versus(fixture), body)
    }
}

fn result(story: &Story, outcome: Outcome) -> String {
    let winner = outcome.winner.map(|side| story.county(side));
    format!("{}.", yearbook::result(winner, outcome.kind))
}

/// The matches of the class before and after this one that have a page.
fn neighbours(
    almanack: &Almanack<'_>,
    links: &Links<'_>,
    fixture: &Fixture,
) -> [Option<(Spot, String)>; 2] {
    let season = almanack.championship.season_of(fixture.year);
    let spot = |number: usize| {
        let other = season?.fixture(fixture.class, number)?;
        let spot = Spot::Match(other);
        links.has(&spot).then(|| (spot, versus(&other)))
    };
    let number = usize::from(fixture.number);
    let before = (0..number).rev().find_map(spot);
    let after = (number + 1..MATCHES).find_map(spot);
    [before, after]
}

/// About how many bytes an innings takes.
const INNINGS: usize = 4700;

fn innings_card(almanack: &Almanack<'_>, links: &Links<'_>, story: &Story, card: &Card) -> Markup {
    let men = almanack.championship.men();
    let (batting, fielding) = (
        story.county(card.sums.batting),
        story.county(card.sums.batting.other()),
    );
    let name = |county: County, number: u8| {
        let eleven = men.eleven(county, story.fixture.year);
        let row = eleven.get(usize::from(number).checked_sub(1)?)?;
        Some(links.man(county, row.man))
    };
    let which = if card.number > 2 { "Second" } else { "First" };
    let total = innings::score(card.sums.runs, card.sums.wickets, card.sums.ended);
    html! {
        (Room(INNINGS))
        section.card {
            h2 { (batting.name()) span.which { " \u{b7} " (which) " innings" } }
            table {
                thead { tr {
                    th.number scope="col" title="number" { "\u{2116}" }
                    th.word scope="col" { "Batsman" }
                    th.word scope="col" { "How out" }
                    th.number scope="col" { "Runs" }
                    th.number scope="col" { "Balls" }
                    th.number scope="col" { "4s" }
                    th.number scope="col" { "6s" }
                } }
                tbody {
                    @for batsman in &card.batsmen {
                        @let batted = batsman.fate != Fate::DidNotBat;
                        tr.idle[!batted] {
                            td.number { (batsman.number) }
                            td.word.name { @if let Some(name) = name(batting, batsman.number) { (name) } }
                            td.word { (fate(batsman)) }
                            @if batted {
                                td.number.runs { (batsman.runs) }
                                td.number { (batsman.balls) }
                                td.number { (batsman.fours) }
                                td.number { (batsman.sixes) }
                            } @else {
                                td colspan="4" {}
                            }
                        }
                    }
                    tr.extras {
                        td {}
                        td.word colspan="2" { "Extras" (extras(card)) }
                        td.number { (card.sums.extras()) }
                        td colspan="3" {}
                    }
                }
                tfoot { tr {
                    td {}
                    td.word colspan="2" { "Total, " (Overs(card.sums.balls)) " overs" }
                    td.number.total colspan="4" { (total) }
                } }
            }
            @if !card.fall.is_empty() {
                p.fall {
                    span.small-caps { "Fall of wickets: " }
                    @for (place, fall) in card.fall.iter().enumerate() {
                        @if place > 0 { ", " }
                        span.wicket { (fall.wicket) "\u{2013}" (fall.runs) }
                    }
                }
            }
            (bowling(card, |number| name(fielding, number)))
        }
    }
}

/// What each bowler did, by the scorer's rule.
fn bowling<'l>(card: &Card, name: impl Fn(u8) -> Option<Link<'l>>) -> Markup {
    html! {
        p.fall {
            span.small-caps { "Bowling: " }
            @for (place, bowled) in card.bowled().into_iter().enumerate() {
                @if place > 0 { "; " }
                span.wicket {
                    @if let Some(name) = name(bowled.number) { (name) } @else { "no. " (bowled.number) }
                    " " (bowled.wickets) "\u{2013}" (bowled.runs) " (" (Overs(bowled.balls)) ")"
                }
            }
        }
    }
}

/// "14.3": whole overs, and balls of the one in progress.
struct Overs(u16);

impl Render for Overs {
    fn render_to(&self, page: &mut String) {
        let six = u16::from(BALLS_PER_OVER);
        (self.0 / six).render_to(page);
        page.push('.');
        (self.0 % six).render_to(page);
    }
}

/// What became of a batsman.
fn fate(batsman: &Batsman) -> PreEscaped<&'static str> {
    PreEscaped(match batsman.fate {
        Fate::Out(how) => yearbook::how_out(how),
        Fate::NotOut => "not out",
        Fate::DidNotBat => "did not bat",
    })
}

/// " (no-balls 4, byes 3)".
fn extras(card: &Card) -> String {
    let sums = &card.sums;
    let kinds = score::extras_by_kind([sums.no_balls, sums.wides, sums.byes].map(u32::from));
    if kinds.is_empty() {
        kinds
    } else {
        [" (", &kinds, ")"].concat()
    }
}

fn stumps(story: &Story) -> Markup {
    if story.stumps.is_empty() {
        return html! {};
    }
    html! {
        p.stumps {
            span.small-caps { "Close of play: " }
            @for (day, (side, score)) in (1..).zip(&story.stumps) {
                (yearbook::stumps(day, story.county(*side), score)) " "
            }
        }
    }
}
