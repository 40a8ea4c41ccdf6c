//! A county against each of the others: what it won and lost, and how they met last.

use super::results::{margin_cells, verdict_word};
use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::standings::Tally;
use crate::championship::{ChampionshipView, County, Fixture, MatchResult};
use crate::words::figure::Figure;

const AGAINST: [Column; 14] = [
    Column::left("opponents", "Against", 2, 9).with_kind(ColumnKind::Label),
    Column::left("yours", "", 0, 1),
    Column::right("played", "P", 6),
    Column::right("won", "W", 6),
    Column::right("lost", "L", 6),
    Column::right("drawn", "D", 6),
    Column::right("tied", "T", 6),
    Column::left("last_year", "Last met", 4, 8),
    Column::left("", "Ground", 2, 7),
    Column::left("", "Result", 0, 17),
    Column::data("last_round"),
    Column::data("last_result"),
    Column::data("last_margin"),
    Column::data("last_margin_in"),
];

/// What a county made of another one.
#[derive(Default)]
struct Meetings<'a> {
    tally: Tally,
    last: Option<(Fixture, &'a MatchResult)>,
}

/// A county against each of the others, over all seasons.
pub(super) fn against(championship: &ChampionshipView<'_>, county: Option<County>) -> Table {
    let county = county.or(championship.yours());
    let rows = county.map_or_else(Vec::new, |county| {
        let others = County::all().filter(|other| *other != county);
        others.filter_map(|other| row(championship, county, other)).collect()
    });
    Table {
        title: match county {
            Some(county) => format!("{} against the other counties", county.name()),
            None => "A county against the others".to_owned(),
        },
        overhead: "",
        columns: AGAINST.to_vec(),
        rows,
        empty: if county.is_some() {
            "No match has been played yet."
        } else {
            "You have no county of your own."
        },
    }
}

/// The row of another county; none where the two have never met.
fn row(championship: &ChampionshipView<'_>, county: County, other: County) -> Option<Vec<Cell>> {
    let Meetings { tally, last } = meetings(championship, county, other);
    let (fixture, played) = last?;
    let mut cells = vec![
        Cell::County(other),
        Cell::Yours(championship.whose(other)),
        Cell::number(tally.played()),
        Cell::number(tally.won),
        Cell::number(tally.lost),
        Cell::number(tally.drawn),
        Cell::number(tally.tied),
    ];
    if let Some(side) = fixture.side_of(county) {
        let who = verdict_word(played.verdict(side));
        let kind = played.outcome.kind;
        let ground = if fixture.home == county { "home" } else { "away" };
        cells.extend([
            Cell::number(fixture.year),
            Cell::Figure(Figure::Bracketed(ground)),
            Cell::Figure(Figure::Outcome { who, kind }),
            Cell::number(fixture.round),
            Cell::Word(who),
        ]);
        cells.extend(margin_cells(played));
    }
    cells.resize(AGAINST.len(), Cell::None);
    Some(cells)
}

/// The matches of two counties as they count for the first, and the last of them.
fn meetings<'a>(
    championship: &'a ChampionshipView<'_>,
    county: County,
    other: County,
) -> Meetings<'a> {
    let mut all = Meetings::default();
    for season in championship.seasons() {
        let class = season.class_of(county);
        if class != season.class_of(other) {
            continue;
        }
        for (fixture, played) in season.results(class) {
            if let (Some(side), Some(_)) = (fixture.side_of(county), fixture.side_of(other)) {
                all.tally.enter(played.verdict(side));
                all.last = Some((fixture, played));
            }
        }
    }
    all
}
