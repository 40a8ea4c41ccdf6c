//! A county's rival, with the reasons for the rivalry.

use super::builder::TableOf;
use super::results::verdict_word;
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::rival::{Prize, Rival, RivalryEvent};
use crate::championship::{ChampionshipView, Class, County};
use crate::game::Side;
use crate::words::{rival as words, yearbook};

/// Tabulates a county's rival, with the reasons. The default is the person's
/// own county. If there is no such county, lists all rivals without the
/// reasons.
pub(super) fn rival(championship: &ChampionshipView<'_>, county: Option<County>) -> Table {
    let own = county.or(championship.yours());
    let counties = County::all().filter(|county| own.is_none_or(|own| own == *county));
    let rivals = counties.filter_map(|county| Rival::find_now(championship, county));
    let rows = rivals.flat_map(|rival| {
        let near = rival.near.iter().filter(|_| own.is_some());
        let near = near.map(|(year, near)| reason(championship, &rival, *year, near));
        [summary(&rival)].into_iter().chain(near).collect::<Vec<_>>()
    });
    let title = match own {
        Some(county) => format!("The rivals of {}", county.name()),
        None => "The rivals of all counties".to_owned(),
    };
    let first = [
        Column::data("sentence"),
        // This column has no heading, because a heading would appear above the
        // sentence in the first row.
        Column::right("year", "", 6).with_kind(ColumnKind::Year),
        Column::data("county"),
        Column::data("rival"),
        Column::left("what", "", 2, 12),
        Column::left("", "", 2, 58),
    ];
    let data = ["round", "competition", "ahead", "points_apart", "result"].map(Column::data);
    let sums = ["won", "lost", "drawn", "tied", "since"].map(Column::data);
    TableOf::new(rows)
        .columns(first.into_iter().chain(data).chain(sums), Vec::clone)
        .done(title, "No county has finished close enough in recent years to be a rival.")
}

/// Returns the row that names the rivals and the reasons for the rivalry, with all
/// their matches.
fn summary(rival: &Rival) -> Vec<Cell> {
    let all = &rival.meetings;
    let mut row = vec![
        Cell::Sentence(words::sentences(rival).join(" ")),
        Cell::None,
        Cell::County(rival.county),
        Cell::County(rival.rival),
    ];
    // These columns are only for rows with a single reason.
    row.resize(11, Cell::None);
    row.extend([all.won, all.lost, all.drawn, all.tied].map(Cell::number));
    row.push(Cell::number(rival.since));
    row
}

/// Returns the row for a single reason.
fn reason(
    championship: &ChampionshipView<'_>,
    rival: &Rival,
    year: u16,
    near: &RivalryEvent,
) -> Vec<Cell> {
    let season = championship.season_of(year);
    let class = season.map(|season| season.class_of(rival.county));
    let (what, ahead, apart) = match *near {
        RivalryEvent::Prize { prize, won_by, apart } => {
            let what = match prize {
                Prize::Title => "title",
                Prize::Promotion => "promotion",
                Prize::Relegation => "relegation",
            };
            (what, Some(won_by), Some(apart))
        }
        RivalryEvent::Table { upper, apart, .. } => ("table", Some(upper), Some(apart)),
        RivalryEvent::Match(_) => ("close match", None, None),
    };
    let fixture = match near {
        RivalryEvent::Match(fixture) => Some(fixture),
        _ => None,
    };
    let played = fixture.zip(season).and_then(|(fixture, season)| {
        season.played(fixture.class).get(usize::from(fixture.number))
    });
    let result = fixture.zip(played).map(|(fixture, played)| {
        // The winner is named first. If the match was drawn, the home side is
        // named first.
        let (first, second) = match played.outcome.winner {
            Some(Side::Away) => (fixture.away, fixture.home),
            _ => (fixture.home, fixture.away),
        };
        let text = yearbook::match_text(first, second, played.outcome.kind);
        let own = fixture.side_of(rival.county).map(|side| verdict_word(played.verdict(side)));
        (format!("{text}, round {}", fixture.round), own)
    });
    let text =
        result.as_ref().map_or_else(|| words::event_line(rival, near), |(text, _)| text.clone());
    vec![
        Cell::None,
        Cell::number(year),
        Cell::County(rival.county),
        Cell::County(rival.rival),
        Cell::Word(what),
        Cell::Text(text),
        fixture.map(|fixture| fixture.round).into(),
        class.map(Class::name).into(),
        ahead.into(),
        apart.into(),
        result.and_then(|(_, own)| own).into(),
    ]
}
