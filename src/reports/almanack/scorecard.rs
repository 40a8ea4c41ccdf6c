//! The page about a match: the course of its chances, its scorecard and its
//! worms.

use std::borrow::Cow;

use maud::{Markup, Render, html};

use super::chart::worm;
use super::links::{Link, Links, PageId, class_heading, versus};
use super::page::Page;
use super::story::Story;
use super::text::{Number, ReservedBytes, Text};
use super::{Almanack, feats};
use crate::championship::Fixture;
use crate::championship::fixtures::MATCHES_PER_CLASS;
use crate::championship::men::ManSeason;
use crate::championship::result::Closeness;
use crate::game::{Outcome, innings};
use crate::reports::calendar;
use crate::reports::scorecard::{Fate, InningsScorecard};
use crate::rules::deals::BALLS_PER_OVER;
use crate::words::{Sides, score, turning_point, yearbook};

/// The approximate size of a match's page in bytes.
const PAGE_BYTES: usize = 24 << 10;

pub(super) fn page(links: &Links<'_>, story: &Story) -> Page {
    let (fixture, card) = (&story.fixture, &story.card);
    let ground = calendar::ground(fixture.home);
    let dates = calendar::dates(fixture, story.days_at_most, story.days);
    let (year, class) = (fixture.year, fixture.class);
    let body = html! {
        (ReservedBytes(PAGE_BYTES))
        @if let Some(outcome) = card.outcome {
            p.verdict { (result(story, outcome)) }
        }
        (close_finish_tag(links, story))
        @if let Some(toss) = card.toss {
            p.toss {
                (yearbook::toss(story.county(toss.winner), toss.bats))
            }
        }
        (chances_section(links.almanack, story))
        div.innings {
            @for innings in &card.innings {
                (innings_card(links, story, innings))
            }
        }
        (stumps(story))
        (worm::charts(links.almanack, fixture, card))
    };
    Page {
        above: html! {
            (class_heading(class)) ", "
            (links.link_text(&PageId::Results(year, class), &format!("{year}, round {}", fixture.round)))
        },
        below: html! {
            "At " (ground.name) ", " (ground.city) ", " (calendar::list_dates(&dates)) " " (year)
        },
        neighbours: neighbours(links, fixture),
        ..Page::new(versus(fixture), body)
    }
}

/// Draws the course of the chances, and describes the turning point in a
/// sentence.
pub(super) fn chances_section(almanack: &Almanack<'_>, story: &Story) -> Markup {
    html! {
        @if let Some(chart) = story.chances_chart(almanack) { (chart) }
        @if let Some(text) = turned(story) { p.story { (text) } }
    }
}

/// Describes the turning point in a sentence.
pub(super) fn turned(story: &Story) -> Option<String> {
    let sides = Sides::from_fixture(&story.fixture);
    story.turn.as_ref().map(|point| turning_point::sentence(point, &sides))
}

/// Names the kind of close finish, with a link to other finishes of that kind.
fn close_finish_tag(links: &Links<'_>, story: &Story) -> Markup {
    let fixture = &story.fixture;
    let close = links.almanack.championship.season_of(fixture.year).and_then(|season| {
        let played = season.played(fixture.class).get(usize::from(fixture.number))?;
        let closeness = Closeness::measure_if_close(played, season.options())?;
        Some(feats::CloseKind::from_closeness(closeness, played.outcome.kind))
    });
    html! {
        @if let Some(kind) = close {
            p.tags { "A close finish: " (links.link_part(&PageId::Records, kind.id(), kind.heading())) }
        }
    }
}

fn result(story: &Story, outcome: Outcome) -> String {
    let winner = outcome.winner.map(|side| story.county(side));
    format!("{}.", yearbook::result(winner, outcome.kind))
}

/// Returns the nearest earlier and later matches in the class that have a page.
fn neighbours(links: &Links<'_>, fixture: &Fixture) -> [Option<(PageId, String)>; 2] {
    let season = links.almanack.championship.season_of(fixture.year);
    let page_id = |number: usize| {
        let other = season?.fixture(fixture.class, number)?;
        let page_id = PageId::Match(other);
        links.has(&page_id).then(|| (page_id, versus(&other)))
    };
    let number = usize::from(fixture.number);
    let before = (0..number).rev().find_map(page_id);
    let after = (number + 1..MATCHES_PER_CLASS).find_map(page_id);
    [before, after]
}

/// The approximate space that an innings takes up in the page, in bytes.
const INNINGS_BYTES: usize = 8 << 10;

fn innings_card(links: &Links<'_>, story: &Story, card: &InningsScorecard) -> Markup {
    let year = story.fixture.year;
    let (batting, fielding) =
        (story.county(card.sums.batting), story.county(card.sums.batting.other()));
    let men = links.almanack.championship.men();
    let [batsmen, bowlers] = [batting, fielding].map(|county| men.eleven(county, year));
    let man = |eleven: &[ManSeason], number: u8| {
        let row = eleven.get(usize::from(number).checked_sub(1)?)?;
        Some(row.man)
    };
    let bowler = |number: u8| Some(links.link_man_in_sentence(fielding, man(bowlers, number)?));
    // Innings 1 and 2 are the two sides' first innings, and 3 and 4 are their
    // second innings.
    let which = if card.number > 2 { "Second" } else { "First" };
    let total = innings::score_text(card.sums.runs, card.sums.wickets, card.sums.ended);
    html! {
        (ReservedBytes(INNINGS_BYTES))
        section.card {
            h2 { (batting.name()) span.which { " \u{b7} " (which) " innings" } }
            table.batting {
                thead { tr {
                    th title="number" { "\u{2116}" }
                    th { "Batsman" }
                    th { "How out" }
                    th { "Runs" }
                    th { "Balls" }
                    th { "4s" }
                    th { "6s" }
                } }
                tbody {
                    @for batsman in &card.batsmen {
                        @let batted = batsman.fate != Fate::DidNotBat;
                        tr class=[(!batted).then_some("idle")] {
                            td { (Number(batsman.number)) }
                            td { @if let Some(man) = man(batsmen, batsman.number) { (links.link_man(batting, man)) } }
                            td { (Dismissal(batsman.fate, card.bowler_number(batsman).and_then(bowler))) }
                            @if batted {
                                td { b { (Number(batsman.runs)) } }
                                td { (Number(batsman.balls)) }
                                td { (Number(batsman.fours)) }
                                td { (Number(batsman.sixes)) }
                            } @else {
                                td colspan="4" {}
                            }
                        }
                    }
                    tr.extras {
                        td {}
                        td colspan="2" { "Extras" (extras(card)) }
                        td { (card.sums.extras()) }
                        td colspan="3" {}
                    }
                }
                tfoot { tr {
                    td {}
                    td colspan="2" { "Total, " (Overs(card.sums.balls)) " overs" }
                    td.total colspan="4" { (Text(&total)) }
                } }
            }
            div.below-card {
                (bowling(card, bowler))
                (fall_of_wickets_table(card, |number| Some(links.sentence_name(batting, man(batsmen, number)?))))
            }
        }
    }
}

/// The approximate size of a table below the batting, in bytes.
const LOWER_TABLE_BYTES: usize = 2 << 10;

/// Tabulates the bowlers' figures as credited by the scorer's rule.
fn bowling<'l>(card: &InningsScorecard, name: impl Fn(u8) -> Option<Link<'l>>) -> Markup {
    let bowled = card.bowlers();
    html! {
        (ReservedBytes(LOWER_TABLE_BYTES))
        @if !bowled.is_empty() {
            table.bowling aria-label="Bowling" {
                thead { tr {
                    th { "Bowling" }
                    th title="overs" { "O" }
                    th title="maidens" { "M" }
                    th title="runs" { "R" }
                    th title="wickets" { "W" }
                } }
                tbody {
                    @for bowled in bowled {
                        tr {
                            td { @if let Some(name) = name(bowled.number) { (name) } @else { "no. " (bowled.number) } }
                            td { (Overs(bowled.balls)) }
                            td { (Number(bowled.maidens)) }
                            td { (Number(bowled.runs)) }
                            td { (Number(bowled.wickets)) }
                        }
                    }
                }
            }
        }
    }
}

/// Tabulates the fall of wickets, with the over and the partnership for each
/// wicket.
fn fall_of_wickets_table<'n>(
    card: &InningsScorecard,
    name: impl Fn(u8) -> Option<Cow<'n, str>>,
) -> Markup {
    let stands = (1..).zip(card.sums.partnerships());
    html! {
        (ReservedBytes(LOWER_TABLE_BYTES))
        table aria-label="Fall of wickets and partnerships" {
            thead { tr {
                th title="wicket" { "Wkt" }
                th title="score at the fall of the wicket" { "Fell at" }
                th { "Over" }
                th title="partnership" { "Stand" }
                th { "Batsmen" }
            } }
            tbody {
                @for (wicket, runs) in stands {
                    @let fall = card.fall.get(usize::from(wicket) - 1);
                    tr {
                        td { (Number(wicket)) }
                        td { @if let Some(fall) = fall { (Number(fall.runs)) } }
                        td { @if let Some(fall) = fall { (Overs(fall.balls)) } }
                        td { (Number(runs)) @if fall.is_none() { "*" } }
                        td {
                            @if let (Some(one), Some(other)) = (name(wicket), name(wicket + 1)) { (Text(&one)) ", " (Text(&other)) }
                            @else { (wicket) ", " (wicket + 1) }
                        }
                    }
                }
            }
        }
    }
}

/// Overs and balls, in the form "14.3".
struct Overs(u16);

impl Render for Overs {
    fn render_to(&self, page: &mut String) {
        let six = u16::from(BALLS_PER_OVER);
        Number(self.0 / six).render_to(page);
        page.push('.');
        Number(self.0 % six).render_to(page);
    }
}

/// A batsman's fate, and the bowler who took his wicket.
struct Dismissal<'l>(Fate, Option<Link<'l>>);

impl Render for Dismissal<'_> {
    fn render_to(&self, page: &mut String) {
        let Dismissal(fate, bowler) = self;
        page.push_str(match fate {
            Fate::Out(how) => yearbook::how_out(*how, bowler.is_some()),
            Fate::NotOut => "not out",
            Fate::DidNotBat => "did not bat",
        });
        if let Some(bowler) = bowler {
            bowler.render_to(page);
        }
    }
}

/// Returns the extras in brackets, such as " (no-balls 4, byes 3)".
fn extras(card: &InningsScorecard) -> String {
    let sums = &card.sums;
    let kinds = score::extras_by_kind([sums.no_balls, sums.wides, sums.byes].map(u32::from));
    if kinds.is_empty() { kinds } else { [" (", &kinds, ")"].concat() }
}

fn stumps(story: &Story) -> Markup {
    if story.stumps.is_empty() {
        return html! {};
    }
    html! {
        p.stumps {
            span.small-caps { "Close of play: " }
            @for (day, (side, score)) in (1..).zip(&story.stumps) {
                span { (yearbook::close_of_play(day, story.county(*side), score)) } " "
            }
        }
    }
}
