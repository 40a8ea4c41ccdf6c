//! A county's record against each of the other counties: matches won and lost,
//! and the last meeting.

use super::builder::TableOf;
use super::results::{ground, margin_cells, outcome, verdict_word};
use super::table::{Column, ColumnKind, Table};
use crate::championship::standings::Tally;
use crate::championship::{ChampionshipView, County, Fixture, MatchResult};
use crate::game::Side;
use crate::words::figure::Figure;

/// A county's record against another county, and their last match.
struct HeadToHead<'a> {
    other: County,
    tally: Tally,
    last: Option<(Fixture, Side, &'a MatchResult)>,
}

/// Tabulates a county's record against each of the other counties, over all
/// seasons. The default is your own county.
pub(super) fn opponents_table(
    championship: &ChampionshipView<'_>,
    county: Option<County>,
) -> Table {
    let county = county.or(championship.yours());
    let rows = County::all().filter_map(|other| {
        let county = county.filter(|county| *county != other)?;
        // Counties that have never met have no row.
        Some(head_to_head(championship, county, other)).filter(|row| row.last.is_some())
    });
    let title = match county {
        Some(county) => format!("{} against the other counties", county.name()),
        None => "A county against the others".to_owned(),
    };
    TableOf::new(rows)
        .left("opponents", "Against", 2, 9, |row| row.other)
        .with_kind(ColumnKind::Label)
        .owner_mark_column(championship, |row| row.other)
        .right("played", "P", 6, |row| row.tally.played())
        .tally_columns([6; 4], |row| row.tally)
        .left("last_year", "Last met", 4, 8, |row| row.last.map(|(fixture, ..)| fixture.year))
        .left("", "Ground", 2, 7, |row| {
            row.last.map(|(_, side, _)| Figure::Bracketed(ground(side)))
        })
        .left("", "Result", 0, 17, |row| {
            row.last.map(|(_, side, played)| outcome(played, verdict_word(played.verdict(side))))
        })
        .data("last_round", |row| row.last.map(|(fixture, ..)| fixture.round))
        .data("last_result", |row| {
            row.last.map(|(_, side, played)| verdict_word(played.verdict(side)))
        })
        .columns(["last_margin", "last_margin_in"].map(Column::data), |row| {
            row.last.into_iter().flat_map(|(.., played)| margin_cells(played))
        })
        .done(
            title,
            if county.is_some() {
                "No match has been played yet."
            } else {
                "You have no county of your own."
            },
        )
}

/// Counts the results between two counties from the point of view of the first
/// county, and finds their last match.
fn head_to_head<'a>(
    championship: &'a ChampionshipView<'_>,
    county: County,
    other: County,
) -> HeadToHead<'a> {
    let mut all = HeadToHead { other, tally: Tally::default(), last: None };
    for season in championship.seasons() {
        let class = season.class_of(county);
        // Because of promotion and relegation, different counties meet from
        // year to year.
        if class != season.class_of(other) {
            continue;
        }
        for (fixture, played) in season.results(class) {
            if let (Some(side), Some(_)) = (fixture.side_of(county), fixture.side_of(other)) {
                all.tally.enter(played.verdict(side));
                all.last = Some((fixture, side, played));
            }
        }
    }
    all
}
