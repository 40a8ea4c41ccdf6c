//! Where the pages of an almanack lie, and how one leads to another.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, Render, html};

use super::Almanack;
use super::text::push_text;
use crate::championship::{Class, County, Fixture};
use crate::rules::Options;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageId {
    /// The cover.
    Cover,
    /// Rolls of honour.
    Honours,
    /// Records.
    Records,
    /// All that can be found, from A to Z.
    AToZ,
    /// The list of the counties.
    Counties,
    /// A county.
    County(County),
    /// A season.
    Season(u16),
    /// The news of a season.
    News(u16),
    /// All seasons, decade by decade.
    Decades,
    /// The results of a class.
    Results(u16, Class),
    /// A match.
    Match(Fixture),
    /// The men who lead over all seasons.
    Men,
    /// The men of a county.
    MenOf(County),
    /// The men of a season.
    SeasonMen(u16),
    /// A man of a county, by his number.
    Man(County, u16),
    /// Two counties, head to head.
    Against(County, County),
}

impl PageId {
    /// The season that it is of, if it is of one.
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

    /// This kind of page of another season; for a match, the season.
    pub(super) fn of_year(&self, year: u16) -> PageId {
        match self {
            PageId::News(_) => PageId::News(year),
            PageId::SeasonMen(_) => PageId::SeasonMen(year),
            PageId::Results(_, class) => PageId::Results(year, *class),
            _ => PageId::Season(year),
        }
    }

    /// Its file, from the folder of the almanack.
    pub(super) fn path(&self) -> String {
        let mut path = String::with_capacity(LENGTH);
        self.write(&mut path);
        path
    }

    /// Appends its file to the path of the folder of the almanack.
    fn write(&self, path: &mut String) {
        match self {
            PageId::Cover => path.push_str("index.html"),
            PageId::Honours => path.push_str("honours.html"),
            PageId::Records => path.push_str("records.html"),
            PageId::AToZ => path.push_str("a-to-z.html"),
            PageId::Counties => path.push_str("counties/index.html"),
            PageId::County(county) => push(path, "counties/", &[county]),
            PageId::Against(one, other) => {
                push(path, "counties/", &[one.min(other), one.max(other)]);
            }
            PageId::Men => path.push_str("men/index.html"),
            PageId::MenOf(county) => push(path, "men/", &[county]),
            PageId::Man(county, man) => {
                push_name(path, "men/", county);
                path.push('-');
                (man + 1).render_to(path);
                path.push_str(HTML);
            }
            PageId::SeasonMen(year) => of_year(path, *year, "men"),
            PageId::Season(year) => of_year(path, *year, "index"),
            PageId::News(year) => of_year(path, *year, "news"),
            PageId::Decades => path.push_str("decades.html"),
            PageId::Results(year, class) => of_year(path, *year, word(*class)),
            PageId::Match(fixture) => {
                of_year(path, fixture.year, word(fixture.class));
                path.truncate(path.len() - HTML.len());
                path.push_str(if fixture.number < 9 { "-0" } else { "-" });
                (fixture.number + 1).render_to(path);
                path.push_str(HTML);
            }
        }
    }
}

/// Room for a path from one page to another.
const LENGTH: usize = 64;

/// How the name of a page ends.
const HTML: &str = ".html";

/// "counties/kent-v-surrey.html".
fn push(path: &mut String, folder: &str, counties: &[&County]) {
    for (place, county) in counties.iter().enumerate() {
        let before = if place > 0 { "-v-" } else { folder };
        push_name(path, before, county);
    }
    path.push_str(HTML);
}

/// "men/kent".
fn push_name(path: &mut String, before: &str, county: &County) {
    path.push_str(before);
    let name = path.len();
    path.push_str(county.name());
    path[name..].make_ascii_lowercase();
}

/// "1890/men.html".
fn of_year(path: &mut String, year: u16, page: &str) {
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

/// The links of one page.
pub(super) struct Links<'a> {
    pub(super) almanack: &'a Almanack<'a>,
    /// The page itself.
    pub(super) here: PageId,
    /// The path from its folder to that of the almanack.
    up: &'static str,
}

impl<'a> Links<'a> {
    pub(super) fn from(almanack: &'a Almanack<'a>, here: &PageId) -> Links<'a> {
        let up = if here.path().contains('/') { "../" } else { "" };
        Links { almanack, here: *here, up }
    }

    /// A file beside the pages, as the style sheet is.
    pub(super) fn file(&self, name: &str) -> String {
        [self.up, name].concat()
    }

    /// The options of the file.
    pub(super) fn options(&self) -> &'a Options {
        self.almanack.championship.options()
    }

    /// How to reach a page from here; none where the almanack has no such page.
    pub(super) fn href(&self, page_id: &PageId) -> Option<PreEscaped<String>> {
        self.has(page_id).then(|| self.path_to(page_id))
    }

    /// Whether the almanack has such a page.
    pub(super) fn has(&self, page_id: &PageId) -> bool {
        match page_id {
            PageId::Season(year)
            | PageId::SeasonMen(year)
            | PageId::News(year)
            | PageId::Results(year, _) => self.almanack.has(*year),
            PageId::Man(county, man) => self.almanack.people.card(*county, *man).is_some(),
            PageId::Match(fixture) => self.almanack.pages.contains(&fixture.slot()),
            _ => true,
        }
    }

    /// The path from here; its letters need no escaping in a page.
    fn path_to(&self, page_id: &PageId) -> PreEscaped<String> {
        let mut path = String::with_capacity(LENGTH);
        path.push_str(self.up);
        page_id.write(&mut path);
        PreEscaped(path)
    }

    fn link<'l>(&self, page_id: PageId, label: LinkLabel<'l>) -> Link<'l> {
        Link { page_id: self.has(&page_id).then_some(page_id), path: None, up: self.up, label }
    }

    /// A text that leads to a page where there is one.
    pub(super) fn to<'l>(&self, page_id: &PageId, text: &'l str) -> Link<'l> {
        self.link(*page_id, LinkLabel::Text(text))
    }

    /// A text that leads to the part of a page with this id.
    pub(super) fn part(&self, page_id: &PageId, id: &str, text: &str) -> Markup {
        html! {
            @if self.has(page_id) { a href={ (self.path_to(page_id)) "#" (id) } { (text) } } @else { (text) }
        }
    }

    /// A year that leads to its season.
    pub(super) fn year(&self, year: u16) -> Link<'static> {
        self.link(PageId::Season(year), LinkLabel::Year(year))
    }

    /// A county that leads to its page: by its full name, and by its short one
    /// where there is little room.
    pub(super) fn county(&self, county: County) -> Link<'static> {
        self.link(PageId::County(county), LinkLabel::County(county))
    }

    /// A man that leads to his page, by his name on a card.
    pub(super) fn man(&self, county: County, man: u16) -> Link<'a> {
        let people = &self.almanack.people;
        let card = match people.card(county, man) {
            Some(card) => card.into(),
            None => people.names.of(county, man).card().into(),
        };
        self.named(county, man, card)
    }

    /// A man that leads to his page, by his name in a sentence.
    pub(super) fn man_in_sentence(&self, county: County, man: u16) -> Link<'a> {
        self.named(county, man, self.in_sentence(county, man))
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

    /// A man's name in a sentence: "Mr Hartley", "Pickersgill".
    pub(super) fn in_sentence(&self, county: County, man: u16) -> Cow<'a, str> {
        let people = &self.almanack.people;
        match people.in_sentence(county, man) {
            Some(said) => said.into(),
            None => people.names.of(county, man).in_sentence().into(),
        }
    }

    fn unlinked<'l>(&self, text: &'l str) -> Link<'l> {
        Link { page_id: None, path: None, up: self.up, label: LinkLabel::Text(text) }
    }

    /// A sentence in which the names of counties, and of the men in `men`, in
    /// their order, lead to their pages.
    pub(super) fn sentence<'l>(
        &'l self,
        text: &'l str,
        men: &'l [(County, u16)],
    ) -> impl Render + use<'l, 'a> {
        let people = &self.almanack.people;
        let men = men.iter().map(|(county, man)| {
            let name = match people.card(*county, *man) {
                Some(card) => Cow::Borrowed(card),
                None => people.names.of(*county, *man).card().into(),
            };
            (name, PageId::Man(*county, *man))
        });
        let parts = parts(text, men).into_iter();
        let links = parts.map(|(part, page_id)| match page_id {
            // As everywhere on the pages, whichever of its names the sentence has.
            Some(PageId::County(county)) => self.county(county),
            Some(page_id) => self.to(&page_id, part),
            None => self.unlinked(part),
        });
        Sentence(links.collect())
    }

    /// A text for a county's best partnership for a wicket, which leads to its
    /// match where that is kept.
    pub(super) fn stand<'l>(&self, county: County, wicket: u8, text: &'l str) -> Link<'l> {
        let fixture = self.almanack.stands.get(&(county, wicket));
        let page_id = fixture.map(|fixture| PageId::Match(*fixture));
        Link {
            page_id: page_id.filter(|page_id| self.has(page_id)),
            path: None,
            up: self.up,
            label: LinkLabel::Text(text),
        }
    }

    /// A text for a match, which leads to its scorecard, or else to the results
    /// among which it stands.
    pub(super) fn fixture<'l>(&self, fixture: &Fixture, text: &'l str) -> Link<'l> {
        let card = PageId::Match(*fixture);
        if self.has(&card) {
            self.to(&card, text)
        } else {
            self.to(&PageId::Results(fixture.year, fixture.class), text)
        }
    }
}

/// A sentence with its links.
struct Sentence<'l>(Vec<Link<'l>>);

impl Render for Sentence<'_> {
    fn render_to(&self, page: &mut String) {
        self.0.iter().for_each(|part| part.render_to(page));
    }
}

/// A text that leads to a page, written into the page without a string of its
/// own.
pub(super) struct Link<'l> {
    page_id: Option<PageId>,
    /// Its path, where that has been written before.
    path: Option<&'l str>,
    up: &'static str,
    label: LinkLabel<'l>,
}

/// What stands on a link.
enum LinkLabel<'l> {
    Text(&'l str),
    /// A man's name.
    Name(Cow<'l, str>),
    Year(u16),
    /// A county by its names.
    County(County),
}

impl Render for Link<'_> {
    fn render_to(&self, page: &mut String) {
        if let Some(page_id) = &self.page_id {
            page.reserve(2 * LENGTH);
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

/// A sentence in parts; those that are the name of a man or of a county come
/// with his or its page.
fn parts<'t, 'n>(
    text: &'t str,
    men: impl Iterator<Item = (Cow<'n, str>, PageId)>,
) -> Vec<(&'t str, Option<PageId>)> {
    let mut men = men.peekable();
    let mut parts = Vec::with_capacity(8);
    let (mut sentence, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let man = men.next_if(|(name, _)| begins_with(rest, name));
        let found = man.map(|(name, page_id)| (name.len(), page_id));
        // Only a name has a capital.
        let is_name = rest.starts_with(|letter: char| letter.is_ascii_uppercase());
        if let Some((length, page_id)) = found.or_else(|| is_name.then(|| county(rest))?) {
            let (before, name) = (&text[sentence..at], &rest[..length]);
            parts.extend([(before, None), (name, Some(page_id))]);
            at += length;
            sentence = at;
        } else {
            // To the next word.
            let space = rest.bytes().position(|byte| byte == b' ');
            at += space.map_or(rest.len(), |space| space + 1);
        }
    }
    parts.push((&text[sentence..], None));
    parts
}

/// The county with whose name, full or short, a text begins.
fn county(text: &str) -> Option<(usize, PageId)> {
    let begins = text.bytes().next();
    // Full and short names begin alike.
    let counties = County::all().filter(|county| county.name().bytes().next() == begins);
    counties.into_iter().find_map(|county| {
        let names = [county.name(), county.short()];
        let name = names.into_iter().find(|name| begins_with(text, name))?;
        Some((name.len(), PageId::County(county)))
    })
}

/// Whether a text begins with a name and the name ends there.
fn begins_with(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// What a match is called: "Surrey v Kent".
pub(super) fn versus(fixture: &Fixture) -> String {
    [fixture.home.name(), " v ", fixture.away.name()].concat()
}

/// The name of a class as a heading.
pub(super) fn title(class: Class) -> &'static str {
    match class {
        Class::First => "First-Class County Championship",
        Class::Second => "Second-Class County Championship",
    }
}
