//! Where the pages of an almanack lie, and how one leads to another.

use maud::{Markup, html};

use super::Almanack;
use crate::championship::{Class, County, Fixture};

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The cover.
    Cover,
    /// Rolls of honour.
    Honours,
    /// Records.
    Records,
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

impl Spot {
    /// Its file, from the folder of the almanack.
    pub(super) fn path(&self) -> String {
        match self {
            Spot::Cover => "index.html".to_owned(),
            Spot::Honours => "honours.html".to_owned(),
            Spot::Records => "records.html".to_owned(),
            Spot::Counties => "counties/index.html".to_owned(),
            Spot::County(county) => format!("counties/{}.html", file(*county)),
            Spot::Against(one, other) => {
                let (one, other) = (one.min(other), one.max(other));
                format!("counties/{}-v-{}.html", file(*one), file(*other))
            }
            Spot::Men => "men/index.html".to_owned(),
            Spot::MenOf(county) => format!("men/{}.html", file(*county)),
            Spot::Man(county, man) => format!("men/{}-{}.html", file(*county), man + 1),
            Spot::SeasonMen(year) => format!("{year}/men.html"),
            Spot::Season(year) => format!("{year}/index.html"),
            Spot::News(year) => format!("{year}/news.html"),
            Spot::Decades => "decades.html".to_owned(),
            Spot::Results(year, class) => format!("{year}/{}.html", word(*class)),
            Spot::Match(fixture) => format!(
                "{}/{}-{:02}.html",
                fixture.year,
                word(fixture.class),
                fixture.number + 1
            ),
        }
    }
}

fn file(county: County) -> String {
    county.name().to_lowercase()
}

fn word(class: Class) -> &'static str {
    match class {
        Class::First => "first",
        Class::Second => "second",
    }
}

/// The links of one page.
pub(super) struct Links<'a> {
    almanack: &'a Almanack<'a>,
    /// The page itself.
    pub(super) here: Spot,
    /// From its folder to that of the almanack.
    up: &'static str,
}

impl<'a> Links<'a> {
    pub(super) fn from(almanack: &'a Almanack<'a>, here: &Spot) -> Links<'a> {
        let up = if here.path().contains('/') { "../" } else { "" };
        Links {
            almanack,
            here: *here,
            up,
        }
    }

    /// The style sheet.
    pub(super) fn style(&self) -> String {
        format!("{}almanack.css", self.up)
    }

    /// How to reach a page from here; none where the almanack has no such page.
    pub(super) fn href(&self, spot: &Spot) -> Option<String> {
        let there = match spot {
            Spot::Season(year)
            | Spot::SeasonMen(year)
            | Spot::News(year)
            | Spot::Results(year, _) => self.almanack.has(*year),
            Spot::Man(county, man) => self.almanack.people.card(*county, *man).is_some(),
            Spot::Match(fixture) => self.almanack.pages.contains(&fixture.slot()),
            _ => true,
        };
        there.then(|| format!("{}{}", self.up, spot.path()))
    }

    /// A text that leads to a page where there is one.
    pub(super) fn to(&self, spot: &Spot, text: &str) -> Markup {
        match self.href(spot) {
            Some(href) => html! { a href=(href) { (text) } },
            None => html! { (text) },
        }
    }

    /// A year that leads to its season.
    pub(super) fn year(&self, year: u16) -> Markup {
        self.to(&Spot::Season(year), &year.to_string())
    }

    /// A county by its full name, and by its short one where there is little
    /// room, that leads to its page.
    pub(super) fn county(&self, county: County) -> Markup {
        let (full, short) = (county.name(), county.short());
        let href = self.href(&Spot::County(county));
        html! {
            a.county href=[href] {
                @if full == short {
                    (full)
                } @else {
                    span.full { (full) }
                    span.short { (short) }
                }
            }
        }
    }

    /// A man by his name on a card, that leads to his page.
    pub(super) fn man(&self, county: County, man: u16) -> Markup {
        let people = &self.almanack.people;
        match people.card(county, man) {
            Some(card) => {
                let href = format!("{}{}", self.up, Spot::Man(county, man).path());
                html! { a href=(href) { (card) } }
            }
            None => html! { (people.names.of(county, man).card()) },
        }
    }

    /// A sentence in which the counties, and the men whom it names, in their
    /// order, lead to their pages.
    pub(super) fn sentence(&self, text: &str, men: &[(County, u16)]) -> Markup {
        let names = &self.almanack.people.names;
        let men = men.iter().map(|(county, man)| {
            let name = names.of(*county, *man).card();
            (name, Spot::Man(*county, *man))
        });
        let parts = parts(text, men);
        html! {
            @for (part, spot) in parts {
                @match spot {
                    Some(Spot::County(county)) => a.county href=[self.href(&Spot::County(county))] { (part) },
                    Some(spot) => (self.to(&spot, part)),
                    None => (part),
                }
            }
        }
    }

    /// A county's best partnership for a wicket, by a text, that leads to its
    /// match where that is kept.
    pub(super) fn stand(&self, county: County, wicket: u8, text: &str) -> Markup {
        match self.almanack.stands.get(&(county, wicket)) {
            Some(fixture) => self.to(&Spot::Match(*fixture), text),
            None => html! { (text) },
        }
    }

    /// A match, by a text, that leads to its scorecard, or else to the results
    /// among which it stands.
    pub(super) fn fixture(&self, fixture: &Fixture, text: &str) -> Markup {
        let card = Spot::Match(*fixture);
        if self.href(&card).is_some() {
            self.to(&card, text)
        } else {
            self.to(&Spot::Results(fixture.year, fixture.class), text)
        }
    }
}

/// A sentence in parts, with the page of those that are the name of a man or of
/// a county.
fn parts(text: &str, men: impl Iterator<Item = (String, Spot)>) -> Vec<(&str, Option<Spot>)> {
    let mut men = men.peekable();
    let mut parts = Vec::new();
    let (mut told, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let man = men.next_if(|(name, _)| begins_with(rest, name));
        let found = man.map(|(name, spot)| (name.len(), spot));
        if let Some((length, spot)) = found.or_else(|| county(rest)) {
            let (before, name) = (&text[told..at], &rest[..length]);
            parts.extend([(before, None), (name, Some(spot))]);
            at += length;
            told = at;
        } else {
            // To the next word.
            at += rest.find(' ').map_or(rest.len(), |space| space + 1);
        }
    }
    parts.push((&text[told..], None));
    parts
}

/// The county by whose name, full or short, a text begins.
fn county(text: &str) -> Option<(usize, Spot)> {
    County::all().find_map(|county| {
        let names = [county.name(), county.short()];
        let name = names.into_iter().find(|name| begins_with(text, name))?;
        Some((name.len(), Spot::County(county)))
    })
}

/// Whether a text begins with a name that ends there.
fn begins_with(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name);
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
