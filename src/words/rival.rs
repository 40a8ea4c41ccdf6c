//! The rivals of a county, described in sentences.

use super::count::{capitalised, joined, spell_out};
use super::names::possessive;
use crate::championship::result::Verdict;
use crate::championship::rival::{Prize, Rival, RivalryEvent};
use crate::championship::standings::Tally;
use crate::championship::{County, Fixture};
use crate::game::Side;

/// Names a county's rivals and the reasons, in sentences: "Surrey's rivals are
/// Kent. Since 1899 three of their ten matches have been close, and Kent beat
/// Surrey to the title in 1902."
pub(crate) fn sentences(rival: &Rival) -> Vec<String> {
    let (county, name) = (rival.county.short(), rival.rival.short());
    let mut parts = Vec::new();
    let played = rival.meetings.played();
    parts.extend(match (rival.close_matches(), played) {
        (0, _) => None,
        (1, 1) => Some("their one match was close".to_owned()),
        (1, all) => Some(format!("one of their {} matches has been close", spell_out(all))),
        (close, all) if close as u32 == all => {
            Some(format!("all {} of their matches have been close", spell_out(all)))
        }
        (close, all) => Some(format!(
            "{} of their {} matches have been close",
            spell_out(close as u32),
            spell_out(all)
        )),
    });
    let years = rival.near.iter().filter(|(_, near)| matches!(near, RivalryEvent::Table { .. }));
    let years: Vec<String> = years.map(|(year, _)| year.to_string()).collect();
    if !years.is_empty() {
        let years = joined(&years, "and");
        parts.push(format!("they finished next to each other in {years}"));
    }
    let prizes = rival.prizes();
    parts.extend(prizes.map(|(year, prize, won_by)| {
        let lost_by = if won_by == rival.county { rival.rival } else { rival.county };
        format!("{} in {year}", beat(prize, won_by, lost_by))
    }));
    vec![
        format!("{} rivals are {name}.", possessive(county)),
        format!("Since {} {}.", rival.since, joined(&parts, "and")),
        meetings(rival.county, rival.rival, &rival.meetings),
    ]
}

/// Says which county beat the other to a prize: "Kent beat Surrey to the
/// title".
fn beat(prize: Prize, won_by: County, lost_by: County) -> String {
    let (won, lost) = (won_by.short(), lost_by.short());
    match prize {
        Prize::Title => format!("{won} beat {lost} to the title"),
        Prize::Promotion => format!("{won} beat {lost} to promotion"),
        Prize::Relegation => format!("{lost} went down just below {won}"),
    }
}

/// Sums up the matches between a county and its rival: "Surrey have won 4, lost
/// 5 and drawn 1 against Kent in that time."
fn meetings(county: County, rival: County, all: &Tally) -> String {
    let (county, rival) = (county.short(), rival.short());
    let parts = super::main_menu::result_counts(all);
    if parts.is_empty() {
        return format!("{county} and {rival} have not met in that time.");
    }
    format!("{county} have {} against {rival} in that time.", joined(&parts, "and"))
}

/// Reports the rivals' match in a round, with their result if it has been
/// played. If the rivals play against the county, says so. Returns `None` if
/// the rivals do not play in this fixture.
pub(crate) fn rival_match(
    rival: &Rival,
    fixture: &Fixture,
    result: Option<Verdict>,
) -> Option<String> {
    let (county, name) = (rival.county.short(), rival.rival.short());
    let side = fixture.side_of(rival.rival)?;
    let opponents = fixture.county(side.other());
    let why = strongest_reason(rival);
    Some(match side {
        _ if let Some(verdict) = result => {
            let result = super::yearbook::verdict(verdict, opponents);
            format!("{} rivals, {name} ({why}), {result}.", possessive(county))
        }
        _ if opponents == rival.county => {
            format!("{county} play their rivals, {name} ({why}).")
        }
        Side::Home => {
            format!("{} rivals, {name} ({why}), play {}.", possessive(county), opponents.short())
        }
        Side::Away => {
            format!("{} rivals, {name} ({why}), are at {}.", possessive(county), opponents.short())
        }
    })
}

/// States the strongest reason for a rivalry in a few words: "who beat them to
/// the title in 1902", "three close matches since 1899".
fn strongest_reason(rival: &Rival) -> String {
    let last = rival.prizes().last();
    if let Some((year, prize, won_by)) = last {
        let what = match prize {
            Prize::Title => "title",
            Prize::Promotion => "promotion",
            Prize::Relegation if won_by == rival.county => return format!("relegated in {year}"),
            Prize::Relegation => return format!("who sent them down in {year}"),
        };
        return if won_by == rival.county {
            format!("second to them in {year}")
        } else {
            format!("who beat them to {}{what} in {year}", the(prize))
        };
    }
    let close = rival.close_matches() as u32;
    let matches = match close {
        0 => None,
        1 => Some("a close match".to_owned()),
        many => Some(format!("{} close matches", spell_out(many))),
    };
    let tables = match rival.adjacent_finish_count() as u32 {
        0 => None,
        1 => Some("neighbours in the table once".to_owned()),
        2 => Some("neighbours in the table twice".to_owned()),
        many => Some(format!("neighbours in the table {} times", spell_out(many))),
    };
    let parts: Vec<String> = [matches, tables].into_iter().flatten().collect();
    format!("{} since {}", joined(&parts, "and"), rival.since)
}

const fn the(prize: Prize) -> &'static str {
    match prize {
        Prize::Title => "the ",
        Prize::Promotion | Prize::Relegation => "",
    }
}

/// Writes a reason for a rivalry as a line of a table: "Kent first, Surrey
/// second, 2 points apart".
pub(crate) fn event_line(rival: &Rival, near: &RivalryEvent) -> String {
    let name = |county: County| county.short();
    let by = |apart: u32| match apart {
        0 => "level on points".to_owned(),
        apart => format!("{} apart", super::count::counted(apart, "point", "points")),
    };
    let other = |one: County| if one == rival.county { rival.rival } else { rival.county };
    match *near {
        RivalryEvent::Prize { prize, won_by, apart } => {
            capitalised(&format!("{}, {}", beat(prize, won_by, other(won_by)), by(apart)))
        }
        RivalryEvent::Table { place, upper, apart } => format!(
            "{} {}, {} {}, {}",
            name(upper),
            super::count::ordinal(place as u8),
            name(other(upper)),
            super::count::ordinal(place as u8 + 1),
            by(apart)
        ),
        RivalryEvent::Match(fixture) => format!("{} v {}", name(fixture.home), name(fixture.away)),
    }
}
