//! The rival of a county, and what made the two rivals.

use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::result::Verdict;
use crate::championship::rival::{Near, Prize, Rival};
use crate::championship::{ChampionshipView, County};
use crate::game::Side;
use crate::words::{rival as words, yearbook};

const COLUMNS: [Column; 16] = [
    Column::data("sentence"),
    // It needs no heading above the sentence that comes first.
    Column::right("year", "", 6).with_kind(ColumnKind::Year),
    Column::data("county"),
    Column::data("rival"),
    Column::left("what", "", 2, 12),
    Column::left("", "", 2, 58),
    Column::data("round"),
    Column::data("competition"),
    Column::data("ahead"),
    Column::data("points_apart"),
    Column::data("result"),
    Column::data("won"),
    Column::data("lost"),
    Column::data("drawn"),
    Column::data("tied"),
    Column::data("since"),
];

/// The rival of a county, or of that of the person who is looking, with what made them
/// rivals; of all counties only who their rivals are.
pub(super) fn rival(championship: &ChampionshipView<'_>, county: Option<County>) -> Table {
    let own = county.or(championship.yours());
    let rows = match own {
        Some(county) => Rival::now(championship, county).map_or_else(Vec::new, |rival| {
            let near =
                rival.near.iter().map(|(year, near)| reason(championship, &rival, *year, near));
            [summary(&rival)].into_iter().chain(near).collect()
        }),
        None => {
            let all = County::all().filter_map(|county| Rival::now(championship, county));
            all.map(|rival| summary(&rival)).collect()
        }
    };
    Table {
        title: match own {
            Some(county) => format!("The rivals of {}", county.name()),
            None => "The rivals of all counties".to_owned(),
        },
        overhead: "",
        columns: COLUMNS.to_vec(),
        rows,
        empty: "No county has finished close enough in recent years to be a rival.",
    }
}

/// Who the rivals are and why, with their matches over the years.
fn summary(rival: &Rival) -> Vec<Cell> {
    let all = &rival.meetings;
    let mut row = vec![
        Cell::Sentence(words::sentences(rival).join(" ")),
        Cell::None,
        Cell::County(rival.county),
        Cell::County(rival.rival),
    ];
    row.resize(COLUMNS.len() - 5, Cell::None);
    row.extend([all.won, all.lost, all.drawn, all.tied].map(Cell::number));
    row.push(Cell::number(rival.since));
    row
}

/// A row for one thing that counts.
fn reason(championship: &ChampionshipView<'_>, rival: &Rival, year: u16, near: &Near) -> Vec<Cell> {
    let season = championship.season_of(year);
    let class = season.map(|season| season.class_of(rival.county));
    let (what, ahead, apart) = match *near {
        Near::Prize { prize, won_by, apart } => {
            let what = match prize {
                Prize::Title => "title",
                Prize::Promotion => "promotion",
                Prize::Relegation => "relegation",
            };
            (what, Some(won_by), Some(apart))
        }
        Near::Table { upper, apart, .. } => ("table", Some(upper), Some(apart)),
        Near::Match(_) => ("close match", None, None),
    };
    let fixture = match near {
        Near::Match(fixture) => Some(fixture),
        _ => None,
    };
    let played = fixture.zip(season).and_then(|(fixture, season)| {
        season.played(fixture.class).get(usize::from(fixture.number))
    });
    let result = fixture.zip(played).map(|(fixture, played)| {
        let (first, second) = match played.outcome.winner {
            Some(Side::Away) => (fixture.away, fixture.home),
            _ => (fixture.home, fixture.away),
        };
        let text = yearbook::match_text(first, second, played.outcome.kind);
        let own = fixture.side_of(rival.county).map(|side| match played.verdict(side) {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Drawn => "drawn",
            Verdict::Tied => "tied",
        });
        (format!("{text}, round {}", fixture.round), own)
    });
    let text = result.as_ref().map_or_else(|| words::near(rival, near), |(text, _)| text.clone());
    let mut row = vec![
        Cell::None,
        Cell::number(year),
        Cell::County(rival.county),
        Cell::County(rival.rival),
        Cell::Word(what),
        Cell::Text(text),
        fixture.map_or(Cell::None, |fixture| Cell::number(fixture.round)),
        class.map_or(Cell::None, |class| Cell::Word(class.name())),
        ahead.map_or(Cell::None, Cell::County),
        apart.map_or(Cell::None, Cell::number),
        result.and_then(|(_, own)| own).map_or(Cell::None, Cell::Word),
    ];
    row.resize(COLUMNS.len(), Cell::None);
    row
}
