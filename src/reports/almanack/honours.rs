//! Rolls of honour, final positions, and results for all completed seasons
//! together.

use maud::{Markup, html};

use super::Almanack;
use super::chart::places;
use super::links::Links;
use super::page::{Page, table};
use crate::championship::Class;
use crate::championship::honours::{AllTimeRow, all_time};
use crate::reports::ordering::sort_by_key;
use crate::reports::table::{Column, Table};
use crate::reports::{all_time as tables, roll_of_honour};

pub(super) fn page(links: &Links<'_>) -> Page {
    let championship = links.almanack.championship;
    let body = html! {
        (titles(links))
        section {
            h2 { "Rolls of Honour" }
            (table(links, &add_wide_columns(roll_of_honour::honours(championship)), "The first three, and who went up and down"))
        }
        @if let Some(chart) = places::chart(links.almanack, None) {
            section { h2 { "Final Positions" } (chart) }
        }
        @for class in Class::BOTH {
            section {
                h2 { "All Seasons, " (class.name()) }
                (table(links, &tables::results(championship, class), &format!("Results, {}", class.name())))
                (table(links, &tables::averages(championship, class), &format!("Averages, {}", class.name())))
            }
        }
    };
    Page { below: html! { (describe_years(links.almanack)) }, ..Page::new("Honours", body) }
}

/// Describes the years that the honours cover, which may go beyond the year of
/// the almanack.
pub(super) fn describe_years(almanack: &Almanack<'_>) -> String {
    match almanack.finishes.as_slice() {
        [] => "No season is complete yet".to_owned(),
        [only] => format!("The {} season to date", only.year),
        [first, .., last] => format!("All completed seasons, {} to {}", first.year, last.year),
    }
}

/// Adds the columns that would not fit on the screen.
fn add_wide_columns(mut table: Table) -> Table {
    for column in &mut table.columns {
        *column = match column.key {
            "relegated" => Column::left("relegated", "Relegated", 2, 12),
            "wooden_spoon" => Column::left("wooden_spoon", "Wooden spoon", 2, 12),
            _ => *column,
        };
    }
    table
}

/// Draws the titles as bars.
fn titles(links: &Links<'_>) -> Markup {
    let mut rows = all_time(links.almanack.championship, Class::First);
    rows.retain(|row| row.firsts > 0);
    sort_by_key(&mut rows, |row| std::cmp::Reverse(row.firsts));
    let most = rows.first().map_or(1, |row| row.firsts);
    if rows.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { "Champions" }
            table.bars aria-label="Titles won" {
                tbody { @for row in &rows { (bar(links, row, most)) } }
            }
        }
    }
}

fn bar(links: &Links<'_>, row: &AllTimeRow, most: u32) -> Markup {
    let share = 100.0 * f64::from(row.firsts) / f64::from(most.max(1));
    html! {
        tr {
            th.word scope="row" { (links.link_county(row.county)) }
            td.bar { span.own[links.almanack.yours(row.county)] style=(format!("width:{share:.1}%")) {} }
            td.number { (row.firsts) }
        }
    }
}
