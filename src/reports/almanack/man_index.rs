//! Ways to find men, counties and years: a page with an index from A to Z, and
//! a search box that searches while the reader types. For the search, the
//! pages' script loads an index of its own.

use maud::{Markup, html};
use serde_json::{Value, json};

use super::Almanack;
use super::honours::describe_years;
use super::links::{Links, PageId};
use super::page::Page;
use super::text::ReservedBytes;
use crate::championship::County;
use crate::championship::men::{Career, ManName};
use crate::reports::ordering::sort_by;

/// The approximate space that a man's entry takes up in the page, in bytes.
const ENTRY_BYTES: usize = 128;

/// Returns the men who have a page, in alphabetical order.
fn men_with_pages<'a>(almanack: &'a Almanack<'_>) -> Vec<(ManName, &'a Career)> {
    let people = &almanack.people;
    let careers = people.careers.iter();
    let names = careers.map(|career| (people.names.man(career.county, career.man), career));
    let mut men: Vec<(ManName, &Career)> = names.collect();
    sort_by(&mut men, |(one, _), (other, _)| {
        (one.surname, &one.initials).cmp(&(other.surname, &other.initials))
    });
    men
}

/// Builds the page with the index from A to Z.
pub(super) fn page(links: &Links<'_>) -> Page {
    let men = men_with_pages(links.almanack);
    let letter = |name: &ManName| name.surname.chars().next();
    let letters: Vec<&[(ManName, &Career)]> =
        men.chunk_by(|(one, _), (other, _)| letter(one) == letter(other)).collect();
    let heading = |men: &[(ManName, &Career)]| -> String {
        men.first().and_then(|(name, _)| letter(name)).into_iter().collect()
    };
    let body = html! {
        nav.letters aria-label="Letters" {
            @for men in &letters { @let letter = heading(men); a href={ "#" (letter) } { (letter) } " " }
        }
        section {
            h2 { "Counties" }
            p.lead { @for (place, county) in County::all().enumerate() {
                @if place > 0 { " \u{b7} " }
                (links.link_text(&PageId::County(county), county.name()))
            } }
        }
        section {
            h2 { "Seasons" }
            p.lead.years-list { @for year in &links.almanack.years { (links.link_year(*year)) " " } }
        }
        @for men in &letters {
            @let letter = heading(men);
            section {
                h2 id=(letter) { (letter) }
                (ReservedBytes(men.len() * ENTRY_BYTES))
                ul.names { @for (name, career) in men.iter() { (man(links, name, career)) } }
            }
        }
    };
    Page { below: html! { (describe_years(links.almanack)) }, ..Page::new("A to Z", body) }
}

/// Writes a man's entry: "Hartley, C. F. (Mr), Kent 1890–1903".
fn man(links: &Links<'_>, name: &ManName, career: &Career) -> Markup {
    html! {
        li {
            (links.link_text(&PageId::Man(career.county, career.man), &name.index_name()))
            ", " (career.county.short()) " " (career.first)
            @if career.last > career.first { "\u{2013}" (career.last) }
        }
    }
}

/// Returns the index for the script's search. The index is a script too,
/// because a page opened from a folder cannot load other kinds of files.
pub(super) fn index(almanack: &Almanack<'_>) -> String {
    let counties = County::all().map(|county| json!([county.name(), county.short()]));
    let men = men_with_pages(almanack);
    let men = men.iter().map(|(name, career)| entry(name, career));
    let index = json!({
        "counties": counties.collect::<Value>(),
        "years": almanack.years,
        "men": men.collect::<Value>(),
    });
    ["window.almanackIndex = ", &escape_for_script(&index), ";\n"].concat()
}

/// Returns a man's entry in the index: his surname, the rest of his name, the
/// index of his county, his number, and the years of his career.
fn entry(name: &ManName, career: &Career) -> Value {
    let indexed = name.index_name();
    let others = indexed.strip_prefix(name.surname).unwrap_or_default();
    json!([
        name.surname,
        others.trim_start_matches(", "),
        career.county.index(),
        career.man + 1,
        career.first,
        career.last,
    ])
}

/// Escapes JSON for a script, even for a script inside a page. Nothing in the
/// result can open or close a tag.
fn escape_for_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}
