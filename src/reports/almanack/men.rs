//! The pages of the men: who leads, a season's men, a county's, one man.

use maud::{Markup, Render, html};

use super::Almanack;
use super::honours::span;
use super::links::{Links, Spot, versus};
use super::page::{Page, table};
use super::people::{Feat, Hundred};
use super::season::title;
use crate::championship::men::Career;
use crate::championship::{Class, County, Season};
use crate::reports::men::{self, By};
use crate::words::count::counted;

/// How many leaders are shown for each class in a season.
const LEADERS: usize = 20;

/// The leaders of all seasons, and the way to the men of each county.
pub(super) fn list(almanack: &Almanack<'_>, links: &Links<'_>) -> Page {
    let body = html! {
        p.lead {
            @for (place, county) in County::all().enumerate() {
                @if place > 0 { " \u{b7} " }
                (links.to(&Spot::MenOf(county), county.name()))
            }
        }
        @for (heading, leaders) in &almanack.people.leaders {
            section { h2 { (heading) } (table(links, leaders, &leaders.title)) }
        }
    };
    Page {
        below: html! { (span(almanack)) },
        ..Page::new("The Men", body)
    }
}

/// The men of a season: the leaders of both classes, and every hundred in a
/// match that is kept.
pub(super) fn of_season(almanack: &Almanack<'_>, links: &Links<'_>, season: &Season) -> Page {
    let (championship, names) = (almanack.championship, &almanack.people.names);
    let leaders = |class, by| {
        let leaders = men::leaders((championship, names), season, class, by, LEADERS);
        table(links, &leaders, &leaders.title)
    };
    let year = season.year();
    let mut hundreds: Vec<&Hundred> = almanack.hundreds_of(year).collect();
    hundreds.sort_by_key(|hundred| std::cmp::Reverse((hundred.runs, hundred.not_out)));
    let elevens = County::all().flat_map(|county| championship.men().eleven(county, year));
    let made: u32 = elevens.map(|row| u32::from(row.sums.hundreds)).sum();
    let body = html! {
        @for class in Class::BOTH {
            section {
                h2 { (title(class)) }
                (leaders(class, By::Runs))
                (leaders(class, By::Wickets))
            }
        }
        section {
            h2 { "Hundreds" }
            p.note { (of_which(made, hundreds.len())) }
            ol.feats { @for hundred in hundreds {
                li { (innings(hundred)) " " (links.man(hundred.county, hundred.man)) ", " (where_made(links, hundred)) }
            } }
        }
    };
    Page {
        above: html! { (links.to(&Spot::Season(year), &format!("The season of {year}"))) },
        ..Page::new(format!("The Men of {year}"), body)
    }
}

/// The men of a county.
pub(super) fn of_county(almanack: &Almanack<'_>, links: &Links<'_>, county: County) -> Page {
    let careers = almanack.people.of_county(county);
    let men = men::of_county(&almanack.people.names, &careers);
    let caption = match almanack.years.as_slice() {
        [year] => format!("Careers of those who played in {year}, or lead over all seasons"),
        _ => "Careers of all men, as they came".to_owned(),
    };
    Page {
        above: links.county(county).render(),
        below: html! { (span(almanack)) },
        ..Page::new(
            format!("The Men of {}", county.name()),
            table(links, &men, &caption),
        )
    }
}

/// A man's page: his career year by year, and his hundreds in matches that
/// are kept.
pub(super) fn page(
    almanack: &Almanack<'_>,
    links: &Links<'_>,
    career: &Career,
    neighbours: [Option<&Career>; 2],
) -> Page {
    let championship = almanack.championship;
    let Career { county, man, .. } = *career;
    let name = almanack.people.names.of(county, man);
    let years = men::career(championship, &name, career);
    let hundreds = almanack.hundreds.iter();
    let hundreds = hundreds.filter(|hundred| (hundred.county, hundred.man) == (county, man));
    let hundreds: Vec<&Hundred> = hundreds.collect();
    let body = html! {
        (table(links, &years, "Season by season"))
        @if career.sums.hundreds > 0 {
            section {
                h2 { "Hundreds" }
                p.note { (of_which(career.sums.hundreds.into(), hundreds.len())) }
                ol.feats { @for hundred in &hundreds {
                    li { (innings(hundred)) " " (where_made(links, hundred)) }
                } }
            }
        }
    };
    let kind = if name.amateur {
        "amateur"
    } else {
        "professional"
    };
    let neighbour = |career: Option<&Career>| {
        let Career { county, man, .. } = *career?;
        let name = almanack.people.names.of(county, man);
        Some((Spot::Man(county, man), name.full()))
    };
    Page {
        above: html! { (links.county(county)) " \u{b7} " (links.to(&Spot::MenOf(county), "its men")) },
        below: html! { (kind) ", born " (championship.born(career)) },
        neighbours: neighbours.map(neighbour),
        ..Page::new(name.full(), body)
    }
}

/// How many hundreds there were, and how many of them are listed.
fn of_which(made: u32, kept: usize) -> String {
    let all = counted(made, "hundred", "hundreds");
    match kept {
        0 if made == 0 => "Nobody made a hundred.".to_owned(),
        0 => format!("{all}, in matches of which only the totals are kept."),
        kept if kept >= made as usize => format!("{all}."),
        kept => format!("{all}; of these {kept} in matches with a scorecard."),
    }
}

/// "137*".
fn innings(hundred: &Hundred) -> Markup {
    html! { b { (hundred.runs) @if hundred.not_out { "*" } } }
}

/// "Surrey v Kent, round 3 of 1890", which leads to the match.
fn where_made(links: &Links<'_>, hundred: &Hundred) -> Markup {
    let fixture = &hundred.fixture;
    let place = format!(
        "{}, round {} of {}",
        versus(fixture),
        fixture.round,
        fixture.year
    );
    links.fixture(fixture, &place).render()
}

/// "187* Mr C. F. Hartley, Surrey, against Kent in round 3, 1890": the innings leads
/// to its match where that is kept.
pub(super) fn feat(almanack: &Almanack<'_>, links: &Links<'_>, feat: &Feat) -> Markup {
    let of = feat.of;
    let meeting = of.and_then(|of| almanack.championship.meeting(feat.county, of));
    html! {
        b {
            @if let Some((fixture, _)) = &meeting { (links.fixture(fixture, &feat.told)) }
            @else { (feat.told) }
        }
        " " (links.man(feat.county, feat.man)) ", " (links.county(feat.county))
        @if let Some((fixture, opponents)) = meeting {
            ", against " (links.county(opponents)) " in round " (fixture.round)
        }
        ", " (links.year(feat.year))
    }
}
