//! The pages about the men: the leaders, the men of a season or a county, and
//! individual men.

use std::cmp::Reverse;

use maud::{Markup, Render, html};

use super::honours::describe_years;
use super::links::{Links, PageId, class_heading, versus};
use super::page::{Page, table};
use super::people::{Feat, Hundred};
use super::text::ReservedBytes;
use super::{Almanack, chart};
use crate::championship::men::{Career, Sums};
use crate::championship::{Class, County, MatchNumber, Season};
use crate::reports::men::{self, MenOrder};
use crate::reports::ordering::sort_by_key;
use crate::words::count::counted;
use crate::words::{career as words, yearbook};

/// The number of leaders listed for each class in a season.
const LEADERS: usize = 20;

/// Builds the page with the leaders over all seasons, which links to the men of
/// each county.
pub(super) fn leaders_page(links: &Links<'_>) -> Page {
    let body = html! {
        p.lead {
            @for (place, county) in County::all().enumerate() {
                @if place > 0 { " \u{b7} " }
                (links.link_text(&PageId::MenOf(county), county.name()))
            }
        }
        @for (heading, leaders) in &links.almanack.people.leaders {
            section { h2 { (heading) } (table(links, leaders, &leaders.title)) }
        }
    };
    Page { below: html! { (describe_years(links.almanack)) }, ..Page::new("The Men", body) }
}

/// Builds the page about the men of a season: the leaders of both classes, and
/// every hundred in a saved match.
pub(super) fn season_page(links: &Links<'_>, season: &Season) -> Page {
    let championship = links.almanack.championship;
    let leaders = |class, by| {
        let mut leaders = men::season(links.almanack.named(), season, class, None, by);
        leaders.rows.truncate(LEADERS);
        table(links, &leaders, &leaders.title)
    };
    let year = season.year();
    let mut hundreds: Vec<&Hundred> = links.almanack.hundreds_of(year).collect();
    sort_by_key(&mut hundreds, |hundred| Reverse((hundred.runs, hundred.not_out)));
    let elevens = County::all().flat_map(|county| championship.men().eleven(county, year));
    let made: u32 = elevens.map(|row| u32::from(row.sums.hundreds)).sum();
    let body = html! {
        @for class in Class::BOTH {
            section {
                h2 { (class_heading(class)) }
                (leaders(class, MenOrder::Runs))
                (leaders(class, MenOrder::Wickets))
            }
        }
        section {
            h2 { "Hundreds" }
            p.note { (hundreds_caption(made, hundreds.len())) }
            ol.feats { @for hundred in hundreds {
                li { (hundred_runs(hundred)) " " (links.link_man(hundred.county, hundred.man)) ", " (match_link(links, hundred)) }
            } }
        }
    };
    Page {
        above: html! { (links.link_text(&PageId::Season(year), &format!("The season of {year}"))) },
        ..Page::new(format!("The Men of {year}"), body)
    }
}

/// Builds the page about a county's men.
pub(super) fn county_page(links: &Links<'_>, county: County) -> Page {
    let almanack = links.almanack;
    let careers = almanack.people.county_careers(county);
    let men = men::county_careers(&almanack.people.names, &careers);
    let caption = match almanack.years.as_slice() {
        [year] => format!("Careers of the men who played in {year}, and of the all-time leaders"),
        _ => "Careers of all men, in order of appearance".to_owned(),
    };
    Page {
        above: links.link_county(county).render(),
        below: html! { (describe_years(almanack)) },
        ..Page::new(format!("The Men of {}", county.name()), table(links, &men, &caption))
    }
}

/// The approximate size of a man's page in bytes.
const PAGE_BYTES: usize = 12 << 10;

/// Builds a man's page: his career year by year, and his hundreds in saved matches.
pub(super) fn page(links: &Links<'_>, career: &Career, neighbours: [Option<&Career>; 2]) -> Page {
    let almanack = links.almanack;
    let championship = almanack.championship;
    let Career { county, man, .. } = *career;
    let name = almanack.people.names.man(county, man);
    let years = men::career(championship, &name, career);
    let any = career.sums.hundreds > 0;
    // If a man has made no hundred, there is no need to search all the
    // hundreds.
    let hundreds = almanack.hundreds.iter().take_while(|_| any);
    let hundreds = hundreds.filter(|hundred| (hundred.county, hundred.man) == (county, man));
    let hundreds: Vec<&Hundred> = hundreds.collect();
    let seasons = season_figures(almanack, career);
    let body = html! {
        (ReservedBytes(PAGE_BYTES))
        @if let Some(chart) = chart::seasons::chart(&seasons, &yearbook::seasons_chart_caption(&name.full_name())) { (chart) }
        (facts(links, career, &seasons))
        (table(links, &years, "Season by season"))
        (best(links, county, &seasons))
        @if career.sums.hundreds > 0 {
            section {
                h2 { "Hundreds" }
                p.note { (hundreds_caption(career.sums.hundreds.into(), hundreds.len())) }
                ol.feats { @for hundred in &hundreds {
                    li { (hundred_runs(hundred)) " " (match_link(links, hundred)) }
                } }
            }
        }
    };
    let kind = if name.amateur { "amateur" } else { "professional" };
    let neighbour = |career: Option<&Career>| {
        let Career { county, man, .. } = *career?;
        let name = almanack.people.names.man(county, man);
        Some((PageId::Man(county, man), name.full_name()))
    };
    Page {
        above: html! { (links.link_county(county)) " \u{b7} " (links.link_text(&PageId::MenOf(county), "its men")) },
        below: html! { (kind) ", born " (championship.born(career)) },
        neighbours: neighbours.map(neighbour),
        ..Page::new(name.full_name(), body)
    }
}

/// Returns a man's figures for each season that he played.
fn season_figures(almanack: &Almanack<'_>, career: &Career) -> Vec<(u16, Sums)> {
    let men = almanack.championship.men();
    let seasons = (career.first..=career.last).filter_map(|year| {
        let mut eleven = men.eleven(career.county, year).iter();
        let row = eleven.find(|row| row.man == career.man)?;
        (row.sums.matches > 0).then_some((year, row.sums))
    });
    seasons.collect()
}

/// Lists a man's rank in his county, his most frequent partners and his milestones.
fn facts(links: &Links<'_>, career: &Career, seasons: &[(u16, Sums)]) -> Markup {
    let (men, [by_runs, by_wickets]) = links.almanack.people.ranks(career);
    let by_wickets = (career.sums.wickets > 0).then_some(by_wickets);
    let (with, men_named): (Vec<_>, Vec<_>) = partners(links.almanack, career)
        .into_iter()
        .map(|(man, matches)| {
            let name = links.almanack.people.names.man(career.county, man).scorecard_name();
            ((name, matches), (career.county, man))
        })
        .unzip();
    html! {
        ul.facts {
            li { (words::rank(career.county, men, by_runs, by_wickets)) }
            @if let Some(text) = words::partners(&with) { li { (links.link_sentence(&text, &men_named)) } }
            @for text in words::milestones(seasons) { li { (text) } }
        }
    }
}

/// The number of partners who are named.
const MAX_PARTNERS: usize = 2;

/// Returns the men who were most often next to a man in the batting order, each
/// with the number of matches.
fn partners(almanack: &Almanack<'_>, career: &Career) -> Vec<(u16, u32)> {
    let mut partners: Vec<(u16, u32)> = Vec::new();
    for year in career.first..=career.last {
        let eleven = almanack.championship.men().eleven(career.county, year);
        let Some(place) = eleven.iter().position(|row| row.man == career.man) else {
            continue;
        };
        let own = eleven[place].sums.matches;
        let next_to = [place.checked_sub(1), Some(place + 1)].into_iter().flatten();
        for row in next_to.filter_map(|place| eleven.get(place)) {
            // Two men cannot have batted together in more matches than either of
            // them played.
            let matches = u32::from(own.min(row.sums.matches));
            match partners.iter_mut().find(|(man, _)| *man == row.man) {
                Some((_, all)) => *all += matches,
                None => partners.push((row.man, matches)),
            }
        }
    }
    partners.retain(|(_, matches)| *matches > 0);
    sort_by_key(&mut partners, |(_, matches)| Reverse(*matches));
    partners.truncate(MAX_PARTNERS);
    partners
}

/// The number of innings, and also of bowling performances, listed as a man's
/// best.
const BEST_COUNT: usize = 5;

/// The approximate size, in bytes, of a list of a man's best performances.
const LIST_BYTES: usize = 1 << 10;

/// Lists a man's best innings and his best bowling, with at most one entry from
/// each season in either list.
fn best(links: &Links<'_>, county: County, seasons: &[(u16, Sums)]) -> Markup {
    let sums = || seasons.iter().map(|(_, sums)| sums);
    let mut innings: Vec<&Sums> = sums().filter(|sums| sums.highest.runs > 0).collect();
    sort_by_key(&mut innings, |sums| Reverse(sums.highest.rank()));
    let mut bowling: Vec<&Sums> = sums().filter(|sums| sums.best.wickets > 0).collect();
    sort_by_key(&mut bowling, |sums| Reverse(sums.best.rank()));
    let innings = innings.iter().take(BEST_COUNT);
    let innings =
        innings.map(|sums| (men::highest_innings_cell(sums).text(), sums.highest.made_in));
    let bowling = bowling.iter().take(BEST_COUNT);
    let bowling =
        bowling.map(|sums| (men::best_bowling_cell(sums.best).text(), sums.best.taken_in));
    let list = |heading: &str, feats: Vec<(String, MatchNumber)>| {
        html! {
            (ReservedBytes(LIST_BYTES))
            @if !feats.is_empty() {
                section {
                    h3 { (heading) }
                    ol { @for (text, of) in &feats {
                        @if let Some((fixture, opponents)) = links.almanack.championship.match_and_opponents(county, *of) {
                            li { b { (links.link_fixture(&fixture, text)) } " against " (links.link_county(opponents)) " in round " (fixture.round) ", " (links.link_year(of.year)) }
                        }
                    } }
                }
            }
        }
    };
    html! {
        section {
            h2 { "His Best" }
            div.lists {
                (list("Best Innings", innings.collect()))
                (list("Best Bowling", bowling.collect()))
            }
            p.note { "Only the best of each season is listed." }
        }
    }
}

/// Returns a sentence that says how many hundreds were made, and how many of
/// these are listed.
fn hundreds_caption(made: u32, kept: usize) -> String {
    let all = counted(made, "hundred", "hundreds");
    match kept {
        0 if made == 0 => "Nobody made a hundred.".to_owned(),
        0 => format!("{all}, all in matches with only the totals saved."),
        kept if kept >= made as usize => format!("{all}."),
        kept => format!("{all}, {kept} of them in matches with a scorecard."),
    }
}

/// Returns the runs of a hundred, such as "137*".
fn hundred_runs(hundred: &Hundred) -> Markup {
    html! { b { (hundred.runs) @if hundred.not_out { "*" } } }
}

/// Returns "Surrey v Kent, round 3 of 1890", as a link to the match.
fn match_link(links: &Links<'_>, hundred: &Hundred) -> Markup {
    let fixture = &hundred.fixture;
    let place = format!("{}, round {} of {}", versus(fixture), fixture.round, fixture.year);
    links.link_fixture(fixture, &place).render()
}

/// Returns "187* Mr C. F. Hartley v Kent, round 3 of 1890". The innings is a
/// link.
pub(super) fn feat_of_county(links: &Links<'_>, feat: &Feat) -> Markup {
    let meeting =
        feat.of.and_then(|of| links.almanack.championship.match_and_opponents(feat.county, of));
    html! {
        @if let Some((fixture, opponents)) = meeting {
            b { (links.link_fixture(&fixture, &feat.text)) } " " (links.link_man(feat.county, feat.man))
            " v " (opponents.short()) ", round " (fixture.round) " of " (links.link_year(feat.year))
        }
    }
}

/// Returns "187* Mr C. F. Hartley, Surrey, against Kent in round 3, 1890". The
/// innings is a link to its match, if that match is saved.
pub(super) fn feat(links: &Links<'_>, feat: &Feat) -> Markup {
    let of = feat.of;
    let meeting =
        of.and_then(|of| links.almanack.championship.match_and_opponents(feat.county, of));
    html! {
        b {
            @if let Some((fixture, _)) = &meeting { (links.link_fixture(fixture, &feat.text)) }
            @else { (feat.text) }
        }
        " " (links.link_man(feat.county, feat.man)) ", " (links.link_county(feat.county))
        @if let Some((fixture, opponents)) = meeting {
            ", against " (links.link_county(opponents)) " in round " (fixture.round)
        }
        ", " (links.link_year(feat.year))
    }
}
