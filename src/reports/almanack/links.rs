//! The files for an almanack's pages, and the links between the pages.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, Render, html};

use super::Almanack;
use super::text::push_text;
use crate::championship::{Class, County, Fixture};
use crate::rules::Options;

/// A page of the almanack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageId {
    /// The cover.
    Cover,
    /// The rolls of honour.
    Honours,
    /// The records.
    Records,
    /// The index from A to Z.
    AToZ,
    /// The list of the counties.
    Counties,
    /// The page about a county.
    County(County),
    /// The page about a season.
    Season(u16),
    /// The news of a season.
    News(u16),
    /// The page about all seasons, decade by decade.
    Decades,
    /// The results of a class in a season.
    Results(u16, Class),
    /// The page about a match.
    Match(Fixture),
    /// The leading men over all seasons.
    Men,
    /// The men of a county.
    MenOf(County),
    /// The men of a season.
    SeasonMen(u16),
    /// The page about a man in a county, identified by his number.
    Man(County, u16),
    /// The head-to-head page for two counties.
    Against(County, County),
}

impl PageId {
    /// Returns the season that a page belongs to, if it belongs to a season.
    pub(super) fn year(&self) -> Option<u16> {
        match self {
            PageId::Season(year)
            | PageId::News(year)
            | PageId::SeasonMen(year)
            | PageId::Results(year, _) => Some(*year),
            PageId::Match(fixture) => Some(fixture.year),
            _ => None,
        }
    }

    /// Returns the same kind of page for another season. For a match, returns
    /// the page of the other season.
    pub(super) fn for_year(&self, year: u16) -> PageId {
        match self {
            PageId::News(_) => PageId::News(year),
            PageId::SeasonMen(_) => PageId::SeasonMen(year),
            PageId::Results(_, class) => PageId::Results(year, *class),
            _ => PageId::Season(year),
        }
    }

    /// Returns the path of the page's file, relative to the almanack's folder.
    pub(super) fn path(&self) -> String {
        let mut path = String::with_capacity(PATH_BYTES);
        self.write(&mut path);
        path
    }

    /// Appends the path of the page's file.
    fn write(&self, path: &mut String) {
        match self {
            PageId::Cover => path.push_str("index.html"),
            PageId::Honours => path.push_str("honours.html"),
            PageId::Records => path.push_str("records.html"),
            PageId::AToZ => path.push_str("a-to-z.html"),
            PageId::Counties => path.push_str("counties/index.html"),
            PageId::County(county) => push_path(path, "counties/", &[county]),
            PageId::Against(one, other) => {
                push_path(path, "counties/", &[one.min(other), one.max(other)]);
            }
            PageId::Men => path.push_str("men/index.html"),
            PageId::MenOf(county) => push_path(path, "men/", &[county]),
            PageId::Man(county, man) => {
                push_county_path(path, "men/", county);
                path.push('-');
                (man + 1).render_to(path);
                path.push_str(HTML);
            }
            PageId::SeasonMen(year) => push_year_path(path, *year, "men"),
            PageId::Season(year) => push_year_path(path, *year, "index"),
            PageId::News(year) => push_year_path(path, *year, "news"),
            PageId::Decades => path.push_str("decades.html"),
            PageId::Results(year, class) => push_year_path(path, *year, word(*class)),
            PageId::Match(fixture) => {
                push_year_path(path, fixture.year, word(fixture.class));
                // The match number goes before the file extension.
                path.truncate(path.len() - HTML.len());
                // The number has two digits, so that files sort in the order of
                // play.
                path.push_str(if fixture.number < 9 { "-0" } else { "-" });
                (fixture.number + 1).render_to(path);
                path.push_str(HTML);
            }
        }
    }
}

/// The number of bytes reserved for a path from one page to another.
const PATH_BYTES: usize = 64;

/// The file extension of a page.
const HTML: &str = ".html";

/// Appends a path such as "counties/kent-v-surrey.html".
fn push_path(path: &mut String, folder: &str, counties: &[&County]) {
    for (place, county) in counties.iter().enumerate() {
        let before = if place > 0 { "-v-" } else { folder };
        push_county_path(path, before, county);
    }
    path.push_str(HTML);
}

/// Appends a path such as "men/kent".
fn push_county_path(path: &mut String, before: &str, county: &County) {
    path.push_str(before);
    let name = path.len();
    path.push_str(county.name());
    path[name..].make_ascii_lowercase();
}

/// Appends a path such as "1890/men.html".
fn push_year_path(path: &mut String, year: u16, page: &str) {
    year.render_to(path);
    path.push('/');
    path.push_str(page);
    path.push_str(HTML);
}

fn word(class: Class) -> &'static str {
    match class {
        Class::First => "first",
        Class::Second => "second",
    }
}

/// The links on one page.
pub(super) struct Links<'a> {
    pub(super) almanack: &'a Almanack<'a>,
    /// The page that contains the links.
    pub(super) here: PageId,
    /// The path from this page's folder to the almanack's folder.
    up: &'static str,
}

impl<'a> Links<'a> {
    pub(super) fn new(almanack: &'a Almanack<'a>, here: &PageId) -> Links<'a> {
        let up = if here.path().contains('/') { "../" } else { "" };
        Links { almanack, here: *here, up }
    }

    /// Returns the path from this page to a file in the almanack's folder, such
    /// as the style sheet.
    pub(super) fn path_to_file(&self, name: &str) -> String {
        [self.up, name].concat()
    }

    /// Returns the options of a year's season.
    pub(super) fn options_in(&self, year: u16) -> &'a Options {
        self.almanack.championship.options_in(year)
    }

    /// Returns the path from this page to another page, if the almanack has
    /// that other page.
    pub(super) fn href(&self, page_id: &PageId) -> Option<PreEscaped<String>> {
        self.has(page_id).then(|| self.path_to(page_id))
    }

    /// Returns `true` if the almanack has this page.
    pub(super) fn has(&self, page_id: &PageId) -> bool {
        match page_id {
            PageId::Season(year)
            | PageId::SeasonMen(year)
            | PageId::News(year)
            | PageId::Results(year, _) => self.almanack.has(*year),
            PageId::Man(county, man) => {
                self.almanack.people.scorecard_name(*county, *man).is_some()
            }
            PageId::Match(fixture) => self.almanack.pages.contains(&fixture.slot()),
            _ => true,
        }
    }

    /// Returns the path from this page to another page. The path contains no
    /// characters that need escaping.
    fn path_to(&self, page_id: &PageId) -> PreEscaped<String> {
        let mut path = String::with_capacity(PATH_BYTES);
        path.push_str(self.up);
        page_id.write(&mut path);
        PreEscaped(path)
    }

    fn link<'l>(&self, page_id: PageId, label: LinkLabel<'l>) -> Link<'l> {
        Link { page_id: self.has(&page_id).then_some(page_id), path: None, up: self.up, label }
    }

    /// Turns a text into a link to a page, if there is such a page.
    pub(super) fn link_text<'l>(&self, page_id: &PageId, text: &'l str) -> Link<'l> {
        self.link(*page_id, LinkLabel::Text(text))
    }

    /// Turns a text into a link to the part of a page with this id.
    pub(super) fn link_part(&self, page_id: &PageId, id: &str, text: &str) -> Markup {
        html! {
            @if self.has(page_id) { a href={ (self.path_to(page_id)) "#" (id) } { (text) } } @else { (text) }
        }
    }

    /// Returns a year as a link to its season.
    pub(super) fn link_year(&self, year: u16) -> Link<'static> {
        self.link(PageId::Season(year), LinkLabel::Year(year))
    }

    /// Returns a county as a link to its page. The link shows the county's full
    /// name or, where space is tight, its short name.
    pub(super) fn link_county(&self, county: County) -> Link<'static> {
        self.link(PageId::County(county), LinkLabel::County(county))
    }

    /// Returns a man's scorecard name as a link to his page.
    pub(super) fn link_man(&self, county: County, man: u16) -> Link<'a> {
        let people = &self.almanack.people;
        let card = match people.scorecard_name(county, man) {
            Some(card) => card.into(),
            None => people.names.man(county, man).scorecard_name().into(),
        };
        self.named(county, man, card)
    }

    /// Returns a man's name, in the form for a sentence, as a link to his page.
    pub(super) fn link_man_in_sentence(&self, county: County, man: u16) -> Link<'a> {
        self.named(county, man, self.sentence_name(county, man))
    }

    fn named(&self, county: County, man: u16, name: Cow<'a, str>) -> Link<'a> {
        let path = self.almanack.people.path(county, man);
        Link {
            page_id: path.map(|_| PageId::Man(county, man)),
            path,
            up: self.up,
            label: LinkLabel::Name(name),
        }
    }

    /// Returns a man's name in the form for a sentence: "Mr Hartley" or
    /// "Pickersgill".
    pub(super) fn sentence_name(&self, county: County, man: u16) -> Cow<'a, str> {
        let people = &self.almanack.people;
        match people.sentence_name(county, man) {
            Some(said) => said.into(),
            None => people.names.man(county, man).sentence_name().into(),
        }
    }

    fn unlinked<'l>(&self, text: &'l str) -> Link<'l> {
        Link { page_id: None, path: None, up: self.up, label: LinkLabel::Text(text) }
    }

    /// Turns the names in a sentence into links. The names are those of
    /// counties and of the men in `men`. The sentence must name these men in
    /// the order of `men`.
    pub(super) fn link_sentence<'l>(
        &'l self,
        text: &'l str,
        men: &'l [(County, u16)],
    ) -> impl Render + use<'l, 'a> {
        let people = &self.almanack.people;
        let men = men.iter().map(|(county, man)| {
            let name = match people.scorecard_name(*county, *man) {
                Some(card) => Cow::Borrowed(card),
                None => people.names.man(*county, *man).scorecard_name().into(),
            };
            (name, PageId::Man(*county, *man))
        });
        let parts = split_at_names(text, men).into_iter();
        let links = parts.map(|(part, page_id)| match page_id {
            // The link names the county in the same way as everywhere else,
            // whichever name the sentence uses.
            Some(PageId::County(county)) => self.link_county(county),
            Some(page_id) => self.link_text(&page_id, part),
            None => self.unlinked(part),
        });
        LinkedSentence(links.collect())
    }

    /// Turns a text about a county's best partnership for a wicket into a link
    /// to its match, if that match is saved.
    pub(super) fn link_stand<'l>(&self, county: County, wicket: u8, text: &'l str) -> Link<'l> {
        let fixture = self.almanack.stands.get(&(county, wicket));
        let page_id = fixture.map(|fixture| PageId::Match(*fixture));
        Link {
            page_id: page_id.filter(|page_id| self.has(page_id)),
            path: None,
            up: self.up,
            label: LinkLabel::Text(text),
        }
    }

    /// Turns a text about a match into a link to its scorecard. If there is no
    /// scorecard, the link leads to the results of the class.
    pub(super) fn link_fixture<'l>(&self, fixture: &Fixture, text: &'l str) -> Link<'l> {
        let card = PageId::Match(*fixture);
        if self.has(&card) {
            self.link_text(&card, text)
        } else {
            self.link_text(&PageId::Results(fixture.year, fixture.class), text)
        }
    }
}

/// A sentence, divided into parts. Some of the parts are links.
struct LinkedSentence<'l>(Vec<Link<'l>>);

impl Render for LinkedSentence<'_> {
    fn render_to(&self, page: &mut String) {
        self.0.iter().for_each(|part| part.render_to(page));
    }
}

/// A text that links to a page. The text is written into the page without an
/// intermediate string.
pub(super) struct Link<'l> {
    page_id: Option<PageId>,
    /// The path to the page, if it has already been computed.
    path: Option<&'l str>,
    up: &'static str,
    label: LinkLabel<'l>,
}

/// The text of a link.
enum LinkLabel<'l> {
    Text(&'l str),
    /// A man's name.
    Name(Cow<'l, str>),
    Year(u16),
    /// A county's full and short names. The style sheet decides which name is
    /// shown.
    County(County),
}

impl Render for Link<'_> {
    fn render_to(&self, page: &mut String) {
        if let Some(page_id) = &self.page_id {
            page.reserve(2 * PATH_BYTES);
            page.push_str(match self.label {
                LinkLabel::County(_) => "<a class=\"county\" href=\"",
                _ => "<a href=\"",
            });
            page.push_str(self.up);
            match self.path {
                Some(path) => page.push_str(path),
                None => page_id.write(page),
            }
            page.push_str("\">");
        }
        match &self.label {
            LinkLabel::Text(text) => push_text(page, text),
            LinkLabel::Name(name) => push_text(page, name),
            LinkLabel::Year(year) => year.render_to(page),
            LinkLabel::County(county) => push_county(page, *county),
        }
        if self.page_id.is_some() {
            page.push_str("</a>");
        }
    }
}

fn push_county(page: &mut String, county: County) {
    let (full, short) = (county.name(), county.short());
    if full == short {
        return page.push_str(full);
    }
    for (class, name) in [("full", full), ("short", short)] {
        for part in ["<span class=\"", class, "\">", name, "</span>"] {
            page.push_str(part);
        }
    }
}

/// Splits a sentence into parts. A part that names a man or a county comes with
/// that man's or county's page.
fn split_at_names<'t, 'n>(
    text: &'t str,
    men: impl Iterator<Item = (Cow<'n, str>, PageId)>,
) -> Vec<(&'t str, Option<PageId>)> {
    let mut men = men.peekable();
    let mut parts = Vec::with_capacity(8);
    let (mut sentence, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        // The names are in order, so only the next name can begin here.
        let man = men.next_if(|(name, _)| begins_with(rest, name));
        let found = man.map(|(name, page_id)| (name.len(), page_id));
        // Only a word that begins with a capital letter can be the name of a
        // county.
        let is_name = rest.starts_with(|letter: char| letter.is_ascii_uppercase());
        if let Some((length, page_id)) = found.or_else(|| is_name.then(|| county_at_start(rest))?) {
            let (before, name) = (&text[sentence..at], &rest[..length]);
            parts.extend([(before, None), (name, Some(page_id))]);
            at += length;
            sentence = at;
        } else {
            // The search continues at the next word.
            let space = rest.bytes().position(|byte| byte == b' ');
            at += space.map_or(rest.len(), |space| space + 1);
        }
    }
    parts.push((&text[sentence..], None));
    parts
}

/// Returns the county whose full or short name stands at the start of a text,
/// and the length of that name.
fn county_at_start(text: &str) -> Option<(usize, PageId)> {
    let begins = text.bytes().next();
    // Both names begin with the same letter, so testing that letter is fast.
    let counties = County::all().filter(|county| county.name().bytes().next() == begins);
    counties.into_iter().find_map(|county| {
        let names = [county.name(), county.short()];
        let name = names.into_iter().find(|name| begins_with(text, name))?;
        Some((name.len(), PageId::County(county)))
    })
}

/// Returns `true` if a text begins with a name, and the name ends at the end of
/// a word.
fn begins_with(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns the title of a match, such as "Surrey v Kent".
pub(super) fn versus(fixture: &Fixture) -> String {
    [fixture.home.name(), " v ", fixture.away.name()].concat()
}

/// Returns the heading of a class.
pub(super) fn class_heading(class: Class) -> &'static str {
    match class {
        Class::First => "First-Class County Championship",
        Class::Second => "Second-Class County Championship",
    }
}
