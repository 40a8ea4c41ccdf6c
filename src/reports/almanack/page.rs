//! The parts that all pages share: the head, the navigation and tables.

use std::cell;

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use super::links::{Links, PageId};
use super::text::{ReservedBytes, push_number, push_text};
use crate::reports::table::{Alignment, Cell, Column, ColumnKind, Table};
use crate::words::growth;

/// The contents of a page, without its frame.
pub(super) struct Page {
    /// The page's heading.
    pub(super) title: String,
    /// The line above the heading, with links to the pages above this page.
    pub(super) above: Markup,
    /// The line below the heading.
    pub(super) below: Markup,
    /// The contents of the page.
    pub(super) body: Markup,
    /// The previous and the next page of the same kind.
    pub(super) neighbours: [Option<(PageId, String)>; 2],
}

impl Page {
    pub(super) fn new(title: impl Into<String>, body: Markup) -> Page {
        Page {
            title: title.into(),
            above: html! {},
            below: html! {},
            body,
            neighbours: [None, None],
        }
    }
}

/// The part of a page that surrounds its body.
pub(super) struct Frame {
    text: String,
    /// The position of the body in the text.
    body: usize,
}

impl Frame {
    /// Returns the text above the body, and the text below it.
    pub(super) fn before_and_after_body(&self) -> (&str, &str) {
        self.text.split_at(self.body)
    }
}

/// Records the length of the page at the point where this marker is rendered.
struct LengthMarker<'p>(&'p cell::Cell<usize>);

impl Render for LengthMarker<'_> {
    fn render_to(&self, page: &mut String) {
        self.0.set(page.len());
    }
}

/// Builds the frame of a page without copying the body, which is the longest
/// part.
pub(super) fn frame(links: &Links<'_>, page: &Page) -> Frame {
    let cover = links.here == PageId::Cover;
    let championship = links.almanack.championship;
    let season = links.here.year().and_then(|year| championship.season_of(year));
    let steps = match season {
        Some(season) => growth::season_options(championship, season),
        None => growth::legend(championship),
    };
    let body = cell::Cell::new(0);
    let text = html! {
        (ReservedBytes(FRAME_BYTES))
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title {
                    (page.title)
                    @if !cover { " \u{b7} Armchair Cricket Almanack" }
                }
                link rel="icon" href=(PreEscaped(ICON));
                link rel="stylesheet" href=(links.path_to_file("almanack.css"));
                script src=(links.path_to_file("almanack.js")) defer {}
            }
            body class=[cover.then_some("cover")] {
                header.running { (navigation(links)) div.top { (season_links(links)) (search_box()) } }
                main {
                    @if !cover {
                        div.heading {
                            p.above { (page.above) }
                            h1 { (page.title) }
                            p.below { (page.below) }
                            @if !steps.is_empty() { p.note { (steps) } }
                            (stumps_rule())
                        }
                    }
                    (LengthMarker(&body))
                    (neighbours(links, &page.neighbours))
                }
                footer {
                    p {
                        "From the data file " b { (links.almanack.file) }
                        " of Armchair Cricket County Championship."
                    }
                }
            }
        }
    };
    Frame { text: text.into_string(), body: body.get() }
}

/// The approximate size of a frame in bytes.
const FRAME_BYTES: usize = 4096;

/// A picture of a ball as a data URL, so that no file has to be loaded.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%238c2f23'/%3E%3Cpath d='M4 3q4 5 0 10' stroke='%23f7efd9' fill='none'/%3E%3C/svg%3E";

fn navigation(links: &Links<'_>) -> Markup {
    let season = links.almanack.years.last().map(|year| PageId::Season(*year));
    let season = season.filter(|_| links.almanack.years.len() == 1);
    html! {
        nav aria-label="The almanack" {
            (nav_link(links, &PageId::Cover, "Almanack"))
            @if let Some(season) = season { (nav_link(links, &season, "Season")) }
            (nav_link(links, &PageId::AToZ, "A to Z"))
            (nav_link(links, &PageId::Counties, "Counties"))
            (nav_link(links, &PageId::Men, "Men"))
            (nav_link(links, &PageId::Honours, "Honours"))
            (nav_link(links, &PageId::Records, "Records"))
        }
    }
}

/// Returns links to the previous season, to the next season and to all seasons.
fn season_links(links: &Links<'_>) -> Markup {
    let here = links.here.year();
    let other = |year: Option<u16>| {
        let page_id = links.here.for_year(year?);
        links.has(&page_id).then_some((page_id, year?))
    };
    let before = other(here.and_then(|year| year.checked_sub(1)));
    let after = other(here.and_then(|year| year.checked_add(1)));
    html! {
        @if links.almanack.years.len() > 1 {
            nav.years aria-label="Seasons" {
                @if let Some((page_id, year)) = before { "\u{2190} " (links.link_text(&page_id, &year.to_string())) }
                (links.link_part(&PageId::Cover, "seasons", "All years"))
                @if let Some((page_id, year)) = after { (links.link_text(&page_id, &year.to_string())) " \u{2192}" }
            }
        }
    }
}

/// Returns a search box, which is hidden until the script shows it.
fn search_box() -> PreEscaped<&'static str> {
    PreEscaped(
        r#"<form class="find" role="search" hidden><label>Find <input type="search" autocomplete="off" spellcheck="false" placeholder="man, county, year"></label></form>"#,
    )
}

fn nav_link(links: &Links<'_>, page_id: &PageId, text: &str) -> Markup {
    let here = (links.here == *page_id).then_some("page");
    html! { a href=[links.href(page_id)] aria-current=[here] { (text) } }
}

fn neighbours(links: &Links<'_>, [before, after]: &[Option<(PageId, String)>; 2]) -> Markup {
    if before.is_none() && after.is_none() {
        return html! {};
    }
    html! {
        nav.neighbours aria-label="Before and after" {
            span { @if let Some((page_id, text)) = before { "\u{2190} " (links.link_text(page_id, text)) } }
            span { @if let Some((page_id, text)) = after { (links.link_text(page_id, text)) " \u{2192}" } }
        }
    }
}

/// Returns a rule with three stumps in the middle.
pub(super) const fn stumps_rule() -> PreEscaped<&'static str> {
    PreEscaped(concat!(
        r#"<svg class="ornament" viewBox="0 0 160 14" aria-hidden="true"><path d="M0 7H66M94 7H160"></path>"#,
        r#"<path class="stumps" d="M74 1V13M80 1V13M86 1V13M73 1H80M80 1H87"></path></svg>"#
    ))
}

/// Renders a table with its caption. Leaves out columns without a width, and
/// the mark for your county.
pub(super) fn table(links: &Links<'_>, table: &Table, caption: &str) -> Markup {
    table_with(links, table, caption, |_, _, _| None)
}

/// Renders a table with its caption and with some cells replaced. For any row
/// and column, `other` may return new contents for the cell.
pub(super) fn table_with(
    links: &Links<'_>,
    table: &Table,
    caption: &str,
    other: impl Fn(usize, &Column, &Cell) -> Option<Markup>,
) -> Markup {
    if table.rows.is_empty() {
        return html! { p.none { (table.empty) } };
    }
    let shown: Vec<(usize, &Column)> = table
        .columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.width > 0 && column.key != "yours")
        .collect();
    let dense = shown.len() > MAX_TELEPHONE_COLUMNS;
    // The column that names the row stays visible when the table is scrolled
    // sideways.
    let is_rank = |column: &Column| matches!(column.key, "place" | "number") && shown.len() > 2;
    let named = shown.iter().position(|(_, column)| !is_rank(column));
    let class = |shown: usize, column: &Column| match named {
        Some(named) if named > 0 && shown < named => Some(PreEscaped("rank")),
        Some(named) if named > 0 && shown == named => Some(PreEscaped("word stays")),
        _ => column_class(column),
    };
    scrolling_frame(
        caption,
        dense,
        html! {
                (ReservedBytes(TABLE_FRAME_BYTES + table.rows.len() * shown.len() * CELL_BYTES))
                thead {
                    (group_headings(&shown))
                    tr {
                        @for (shown, (_, column)) in shown.iter().enumerate() {
                            th scope="col" class=[class(shown, column)] title=[full_column_name(column)] {
                                (heading(column))
                            }
                        }
                    }
                }
                tbody {
                    @for (number, row) in table.rows.iter().enumerate() {
                        tr class=[row_class(table, number)] {
                            @for (shown, (place, column)) in shown.iter().enumerate() {
                                td class=[class(shown, column)] {
                                    @if let Some(cell) = row.get(*place) {
                                        @if let Some(other) = other(number, column, cell) { (other) }
                                        @else { (RenderedCell(links, column, cell)) }
                                    }
                                }
                            }
                        }
                    }
                }
        },
    )
}

/// The approximate sizes, in bytes, of a cell and of everything else in a
/// table.
const CELL_BYTES: usize = 48;
const TABLE_FRAME_BYTES: usize = 1024;

/// The largest number of columns that a telephone can show in letters of the
/// usual size.
const MAX_TELEPHONE_COLUMNS: usize = 9;

/// Puts a table into a frame that scrolls if the screen is too narrow. The
/// caption above the table does not scroll. `dense` is for tables with many
/// columns.
pub(super) fn scrolling_frame(caption: &str, dense: bool, rows: Markup) -> Markup {
    let place = cell::Cell::new(0);
    let around = html! {
        p.caption aria-hidden="true" { (caption) }
        div.table.dense[dense] role="group" aria-label=(caption) tabindex="0" {
            table aria-label=(caption) { (LengthMarker(&place)) }
        }
    };
    let (before, after) = around.0.split_at(place.get());
    let PreEscaped(mut text) = rows;
    // Insert the beginning before the rows instead of copying them, because a
    // table is much longer than its frame.
    text.insert_str(0, before);
    text.push_str(after);
    PreEscaped(text)
}

/// Returns a row of group headings if the columns for batting and bowling are side by
/// side.
fn group_headings(shown: &[(usize, &Column)]) -> Markup {
    let group = |column: &Column| match column.key {
        "innings" | "not_outs" | "runs" | "highest" | "hundreds" | "fifties" => "Batting",
        "conceded" | "wickets" | "best" => "Bowling",
        key if key.starts_with("batting") => "Batting",
        key if key.starts_with("bowling") => "Bowling",
        _ => "",
    };
    let mut spans: Vec<(&str, usize)> = Vec::new();
    for (_, column) in shown {
        match spans.last_mut() {
            Some((name, count)) if *name == group(column) => *count += 1,
            _ => spans.push((group(column), 1)),
        }
    }
    // A single column needs only its own heading.
    let is_there = |group| spans.iter().any(|(name, count)| *name == group && *count > 1);
    if !is_there("Batting") || !is_there("Bowling") {
        return html! {};
    }
    html! {
        tr.groups {
            @for (name, count) in spans {
                @if name.is_empty() {
                    td colspan=(count) {}
                } @else {
                    th scope="colgroup" colspan=(count) { (name) }
                }
            }
        }
    }
}

fn heading(column: &Column) -> &str {
    match (column.key, column.heading) {
        ("county", "") => "County",
        ("place", "") | ("number", "No") => "\u{2116}",
        ("name", "") => "Name",
        ("honour", "") => "Honour",
        ("met", "") => "Met",
        ("", "") => "Where",
        ("score", "") => "Score",
        (_, "against") => "Against",
        (_, "in") => "Year",
        (_, heading) => heading,
    }
}

/// Returns the full name of a column whose heading is shorter.
fn full_column_name(column: &Column) -> Option<String> {
    let full = column.key.replace('_', " ");
    (!full.eq_ignore_ascii_case(heading(column)) && !full.is_empty()).then_some(full)
}

/// Returns the CSS class for a column of words. Columns of numbers are the
/// default and need no class.
fn column_class(column: &Column) -> Option<PreEscaped<&'static str>> {
    match column.alignment {
        Alignment::Right => None,
        Alignment::Left(_) => Some(PreEscaped("word")),
    }
}

/// Returns the CSS class for a row about your county, or for a row with the
/// totals of the years above.
fn row_class(table: &Table, row: usize) -> Option<&'static str> {
    if table.is_yours(row) {
        return Some("yours");
    }
    let first = table.columns.first().map(|column| column.kind);
    let cell = table.rows.get(row).and_then(|row| row.first());
    let is_sums = matches!((first, cell), (Some(ColumnKind::Year), Some(Cell::Word(_))));
    is_sums.then_some("sums")
}

/// A cell of a column, as rendered on a page.
struct RenderedCell<'p>(&'p Links<'p>, &'p Column, &'p Cell);

impl Render for RenderedCell<'_> {
    fn render_to(&self, page: &mut String) {
        let RenderedCell(links, column, cell) = self;
        match (cell, column.key) {
            (Cell::County(county), _) => links.link_county(*county).render_to(page),
            (Cell::Man(county, man, _), _) => links.link_man(*county, *man).render_to(page),
            (Cell::Number(year), "year") => links.link_year(*year as u16).render_to(page),
            (Cell::Number(number @ 0..), _) => match i32::try_from(*number) {
                Ok(number) => push_number(page, number),
                Err(_) => number.render_to(page),
            },
            (Cell::Text(text) | Cell::Sentence(text), _) => push_text(page, text.trim()),
            (Cell::Word(word), _) => push_text(page, word.trim()),
            (cell, _) => push_text(page, cell.text().trim()),
        }
    }
}
