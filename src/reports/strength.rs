//! The strength of the counties in a season, for a file with counties of
//! different strength.

use super::builder::TableOf;
use super::table::{Cell, Table};
use crate::championship::averages::Ratio;
use crate::championship::handicap::{Handicap, TENTHS_PER_LEVEL};
use crate::championship::{Championship, ChampionshipView, Class, County, Season};
use crate::words::strength::ability;

const ALIKE: &str = "All counties in this file are equally strong, at the levels of the file.";

/// Tabulates the counties of both classes with their levels, and with the
/// change in each level since the previous season.
pub(super) fn strength(championship: &ChampionshipView<'_>, season: &Season) -> Table {
    let year = season.year();
    let rows = Class::BOTH.into_iter().flat_map(|class| {
        let mut members = *season.members(class);
        members.sort_unstable();
        let handicap = move |county| Some((county, class, championship.handicap(county, year)?));
        members.into_iter().filter_map(handicap)
    });
    // A handicap counts downwards, so a smaller handicap is a higher level.
    let change = |county: &County, now: &Handicap, of: fn(&Handicap) -> u8| {
        let before = championship.handicap(*county, year - 1);
        tenths_cell(before.map(|before| i64::from(of(&before)) - i64::from(of(now))))
    };
    TableOf::new(rows)
        .left("county", "County", 6, 10, |(county, ..)| *county)
        .owner_mark_column(championship, |(county, ..)| *county)
        .left("competition", "Class", 2, 12, |(_, class, _)| class.name())
        .left("batting", "Bats", 2, 8, |(.., one)| ability(one.batting))
        .right("batting_level", "Level", 7, |(.., one)| level_cells(championship, one)[0].clone())
        .left("bowling", "Bowls", 5, 8, |(.., one)| ability(one.bowling))
        .right("bowling_level", "Level", 7, |(.., one)| level_cells(championship, one)[1].clone())
        .data("batting_change", |(county, _, one)| change(county, one, |one| one.batting))
        .data("bowling_change", |(county, _, one)| change(county, one, |one| one.bowling))
        .done(format!("How strong the counties are in {year}"), ALIKE)
}

/// Returns a county's batting and bowling levels, to a tenth of a level. These
/// levels apply when the county plays other counties that the computer
/// controls.
pub(super) fn level_cells(championship: &Championship, handicap: &Handicap) -> [Cell; 2] {
    let options = championship.options().without_search();
    let level =
        // A handicap never lowers a level below 1.
        |best: u8, below: u8| tenths_cell(Some((TENTHS_PER_LEVEL * best).saturating_sub(below).max(TENTHS_PER_LEVEL).into()));
    [level(options.batting_level, handicap.batting), level(options.bowling_level, handicap.bowling)]
}

/// Returns a cell with a level, given in tenths.
fn tenths_cell(tenths: Option<i64>) -> Cell {
    let below = if tenths.is_some() { TENTHS_PER_LEVEL.into() } else { 0 };
    Cell::Ratio(Ratio { above: tenths.unwrap_or(0), below }, 1)
}
