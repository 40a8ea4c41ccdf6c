//! How strong the counties are in a season, where they differ.

use super::table::{Cell, Column, Table};
use crate::championship::averages::Ratio;
use crate::championship::handicap::{Handicap, LEVEL};
use crate::championship::{Championship, ChampionshipView, Class, Season};
use crate::words::strength::word;

const STRENGTH: [Column; 9] = [
    Column::left("county", "County", 6, 10),
    Column::left("yours", "", 0, 1),
    Column::left("competition", "Class", 2, 12),
    Column::left("batting", "Bats", 2, 8),
    Column::right("batting_level", "Level", 7),
    Column::left("bowling", "Bowls", 5, 8),
    Column::right("bowling_level", "Level", 7),
    Column::data("batting_change"),
    Column::data("bowling_change"),
];

const ALIKE: &str =
    "All counties in this file are equally strong: they all play at the levels of the file.";

/// The counties of both classes with their handicaps, and by how much each level
/// differs from that of the season before.
pub(super) fn strength(championship: &ChampionshipView<'_>, season: &Season) -> Table {
    let year = season.year();
    let rows = Class::BOTH.into_iter().flat_map(|class| {
        let mut members = *season.members(class);
        members.sort_unstable();
        members.into_iter().filter_map(move |county| {
            let handicap = championship.handicap(county, year)?;
            let before = championship.handicap(county, year - 1);
            let change = |of: fn(&Handicap) -> u8| {
                let before = before.as_ref().map(of)?;
                Some(i64::from(before) - i64::from(of(&handicap)))
            };
            let [batting, bowling] = levels(championship, &handicap);
            Some(vec![
                Cell::County(county),
                Cell::Yours(championship.whose(county)),
                Cell::Word(class.name()),
                Cell::Word(word(handicap.batting)),
                batting,
                Cell::Word(word(handicap.bowling)),
                bowling,
                tenths(change(|one| one.batting)),
                tenths(change(|one| one.bowling)),
            ])
        })
    });
    Table {
        title: format!("How strong the counties are in {year}"),
        overhead: "",
        columns: STRENGTH.to_vec(),
        rows: rows.collect(),
        empty: ALIKE,
    }
}

/// The levels at which a county bats and bowls against other counties of the
/// computer, to a tenth.
pub(super) fn levels(championship: &Championship, handicap: &Handicap) -> [Cell; 2] {
    let options = championship.options().without_search();
    let level =
        |best: u8, below: u8| tenths(Some((LEVEL * best).saturating_sub(below).max(LEVEL).into()));
    [level(options.batting_level, handicap.batting), level(options.bowling_level, handicap.bowling)]
}

/// So many tenths of a level, in levels.
fn tenths(tenths: Option<i64>) -> Cell {
    let below = if tenths.is_some() { LEVEL.into() } else { 0 };
    Cell::Ratio(Ratio { above: tenths.unwrap_or(0), below }, 1)
}
