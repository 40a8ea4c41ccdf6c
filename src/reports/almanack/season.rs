//! The page about a season: both classes with their tables and title races, and
//! the matches to remember.

use maud::{Markup, html};

use super::chart::race;
use super::cover::count_titles;
use super::feats::{self, CloseKind, FixtureResult, MatchTotal};
use super::links::{Links, PageId, class_heading, versus};
use super::news::paragraph;
use super::page::{Page, table};
use super::scorecard;
use crate::championship::news::Fact;
use crate::championship::{Class, Fixture, MatchResult, Season};
use crate::game::innings;
use crate::reports::league;
use crate::words::year::{self, SentenceWithMen};
use crate::words::{match_story, yearbook};

pub(super) fn page(links: &Links<'_>, season: &Season) -> Page {
    let year = season.year();
    let results = feats::results([season].into_iter());
    let titles = count_titles(links.almanack, season);
    let body = html! {
        p.lead { (links.link_sentence(&yearbook::season(season, titles), &[])) }
        @if season.is_complete() {
            @for told in year::paragraphs(links.almanack.named(), season) { (paragraph(links, &told)) }
        }
        p.onward { (links.link_text(&PageId::News(year), &format!("The news of {year}, round by round"))) }
        @for class in Class::BOTH { (class_section(links, season, class)) }
        p.onward { (links.link_text(&PageId::SeasonMen(year), &format!("The men of {year}: leading batsmen and bowlers, and the hundreds"))) }
        (outstanding_matches(links, &results))
    };
    let neighbour = |year: Option<u16>| {
        let year = year.filter(|year| links.almanack.has(*year))?;
        Some((PageId::Season(year), year.to_string()))
    };
    Page {
        neighbours: [year.checked_sub(1), year.checked_add(1)].map(neighbour),
        ..Page::new(format!("The Season of {year}"), body)
    }
}

fn class_section(links: &Links<'_>, season: &Season, class: Class) -> Markup {
    let year = season.year();
    let points = league::points(links.almanack.championship, season, class);
    let averages = league::averages(links.almanack.championship, season, class);
    let (state, name) = match class {
        _ if !season.is_class_complete(class) => ("The table so far", class.name()),
        Class::First => ("The final table", "first-class"),
        Class::Second => ("The final table", "second-class"),
    };
    html! {
        section.class {
            h2 { (class_heading(class)) }
            div.pair {
                div { (table(links, &points, &format!("{state} of the {name} counties"))) }
                @if let Some(chart) = race::chart(links.almanack, season, class) { (chart) }
            }
            (table(links, &averages, &format!("Averages of the {name} counties")))
            p.onward { (links.link_text(&PageId::Results(year, class), &format!("All {name} results of {year}, round by round"))) }
        }
    }
}

/// Describes each of a season's outstanding matches in a few sentences. A saved
/// match also has a chart of its course.
fn outstanding_matches(links: &Links<'_>, results: &[FixtureResult<'_>]) -> Markup {
    html! {
        section.feats id="remembered" {
            h2 { "Matches to Remember" }
            (standing_out(links, results))
            div.remembered {
                @for (fixture, played) in pick_outstanding(links, results) {
                    div {
                        h3 { (links.link_fixture(&fixture, &versus(&fixture))) }
                        (describe_match(links, &fixture, played))
                        @if let Some(chart) = links.almanack.story(&fixture).and_then(|story| story.chances_chart(links.almanack)) { (chart) }
                    }
                }
            }
        }
    }
}

/// The maximum number of matches that are listed.
const MAX_LISTED: usize = 6;

/// Returns the matches to list: the closest matches (including a tie and a
/// draw), the heaviest defeat, and the matches with the highest and lowest
/// totals.
fn pick_outstanding<'a>(
    links: &Links<'_>,
    results: &[FixtureResult<'a>],
) -> Vec<FixtureResult<'a>> {
    let championship = links.almanack.championship;
    let of_kind = |kind| feats::closest_of_kind(results, championship, 1, kind);
    let drawn = [CloseKind::ScoresLevel, CloseKind::LastPair].map(of_kind);
    let totals = [feats::highest_totals(results, 1), feats::lowest_totals(results, 1)];
    let totals = totals.iter().flatten().filter_map(|total| {
        let mut results = results.iter();
        results.find(|result| result.0 == total.fixture).copied()
    });
    // The matches must be in order of importance, because only the first few
    // are listed.
    let mut all = closest(links, results);
    all.extend(of_kind(CloseKind::Tied));
    all.extend(drawn.iter().flatten().copied().take(1));
    all.extend(feats::greatest_matches(results, 1, feats::innings_margin));
    all.extend(totals);
    let mut seen = Vec::new();
    // A match may stand out in several ways, but it is described only once.
    all.retain(|(fixture, _)| {
        let new = !seen.contains(fixture);
        seen.push(*fixture);
        new
    });
    all.truncate(MAX_LISTED);
    all
}

/// The maximum number of sentences about a match.
const MAX_SENTENCES: usize = 4;

/// Describes a match in up to four sentences: its course, its news, the best
/// performances on its scorecard, and its turning point.
fn describe_match(links: &Links<'_>, fixture: &Fixture, played: &MatchResult) -> Markup {
    let mut sentences: Vec<SentenceWithMen> =
        match_story::match_story(fixture, played, links.options_in(fixture.year))
            .into_iter()
            .map(SentenceWithMen::from)
            .collect();
    let of_match = |fact: &Fact| {
        fact.number == fixture.number && fact.kind.is_of_a_match() && !fact.kind.is_result()
    };
    let news = links.almanack.news[fixture.class.index()].iter();
    let mut news = news.filter(|(round, _)| *round == fixture.round);
    let news = news.next().map_or(&[][..], |(_, page)| page.as_slice());
    let facts = news.iter().filter(|(fact, _)| of_match(fact));
    sentences.extend(facts.map(|(fact, total_item)| SentenceWithMen {
        text: total_item.clone(),
        men: fact.man.map(|man| (fact.county, man)).into_iter().collect(),
    }));
    if let Some(story) = links.almanack.story(fixture) {
        if sentences.len() < MAX_SENTENCES {
            sentences.extend(story.best(links.almanack));
        }
        if sentences.len() < MAX_SENTENCES {
            sentences.extend(scorecard::turned(story).map(SentenceWithMen::from));
        }
    }
    sentences.truncate(MAX_SENTENCES);
    html! { p.story { @for one in &sentences { (links.link_sentence(&one.text, &one.men)) " " } } }
}

fn closest<'a>(links: &Links<'_>, results: &[FixtureResult<'a>]) -> Vec<FixtureResult<'a>> {
    feats::closest(results, links.almanack.championship, 2, |_| true)
}

/// Lists the outstanding feats in a set of matches.
pub(super) fn standing_out(links: &Links<'_>, results: &[FixtureResult<'_>]) -> Markup {
    html! {
        dl.feats {
            @for total in feats::highest_totals(results, 1) { dt { "Highest total" } dd { (total_link(links, &total)) } }
            @for total in feats::lowest_totals(results, 1) { dt { "Lowest total, all out" } dd { (total_link(links, &total)) } }
            @for (fixture, played) in feats::greatest_matches(results, 1, feats::innings_margin) { dt { "Greatest win by an innings" } dd { (result_link(links, &fixture, played)) } }
            @for (fixture, played) in feats::greatest_matches(results, 1, feats::runs_margin) { dt { "Greatest win by runs" } dd { (result_link(links, &fixture, played)) } }
            @for (fixture, played) in closest(links, results) { dt { "Close finish" } dd { (result_link(links, &fixture, played)) } }
        }
    }
}

/// Returns "412-7d by Surrey against Kent, round 3 of 1890", as a link to the
/// match.
pub(super) fn total_link(links: &Links<'_>, total: &MatchTotal<'_>) -> Markup {
    let line = total.line;
    let score = innings::score_text(line.runs, line.wickets, Some(line.ended));
    html! {
        b { (score) } " by " (links.link_county(total.batting)) " against " (links.link_county(total.against))
        ", " (links.link_fixture(&total.fixture, &when(&total.fixture)))
    }
}

/// Returns "Surrey beat Kent by 2 runs, round 3 of 1890", as a link to the
/// match.
pub(super) fn result_link(links: &Links<'_>, fixture: &Fixture, played: &MatchResult) -> Markup {
    let finish = yearbook::match_end(fixture, played, links.options_in(fixture.year));
    html! {
        (links.link_sentence(&finish, &[])) ", " (links.link_fixture(fixture, &when(fixture)))
    }
}

fn when(fixture: &Fixture) -> String {
    format!("round {} of {}", fixture.round, fixture.year)
}
