//! The names of the two sides in a match, and of their men.

use std::borrow::Cow;
use std::ops::Deref;

use crate::championship::men::ManName;
use crate::championship::men::names::draw_eleven;
use crate::championship::{Championship, County, Fixture};
use crate::game::Side;
use crate::rules::bowlers;
use crate::tabletop::record::{Heading, Man};
use crate::tabletop::settings::SQUAD_SIZE;
use crate::text::display_width;

/// The names of a side and its men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideNames {
    /// The full name, for the title and the bowler's line: "Nottinghamshire".
    pub(crate) full: Cow<'static, str>,
    /// The short name, for all other uses: "Notts".
    pub(crate) short: Cow<'static, str>,
    /// The men of the side in batting order. The list is empty if the men are
    /// known only by number.
    men: Vec<ManName>,
}

impl SideNames {
    /// Creates a name from its full form and its short form, for a side whose
    /// men are known only by number.
    pub fn new(
        full: impl Into<Cow<'static, str>>,
        short: impl Into<Cow<'static, str>>,
    ) -> SideNames {
        SideNames { full: full.into(), short: short.into(), men: Vec::new() }
    }

    /// Adds the men of the side, in batting order.
    #[must_use]
    pub(crate) fn with_men(self, men: Vec<ManName>) -> SideNames {
        SideNames { men, ..self }
    }
}

/// The names of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    /// The home side.
    pub home: SideNames,
    /// The visiting side.
    pub away: SideNames,
}

impl Sides {
    /// Returns the names of the two counties in a fixture, with their men known
    /// only by number.
    pub(crate) fn from_fixture(fixture: &Fixture) -> Sides {
        let name = |county: County| SideNames::new(county.name(), county.short());
        Sides { home: name(fixture.home), away: name(fixture.away) }
    }

    /// Returns the names of the two counties in a fixture, with the names of
    /// the men who play in it.
    pub fn with_men(championship: &Championship, fixture: &Fixture) -> Sides {
        let Sides { home, away } = Sides::from_fixture(fixture);
        let men = |county| championship.eleven_names(county, fixture.year);
        Sides { home: home.with_men(men(fixture.home)), away: away.with_men(men(fixture.away)) }
    }

    /// Returns these sides with their men known only by number.
    pub(crate) fn without_man_names(&self) -> Sides {
        let name = |side| SideNames { men: Vec::new(), ..self.side(side).clone() };
        Sides { home: name(Side::Home), away: name(Side::Away) }
    }

    /// Returns the names of one side.
    pub(crate) fn side(&self, side: Side) -> &SideNames {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// Returns the short name of one side.
    pub(crate) fn short(&self, side: Side) -> &str {
        &self.side(side).short
    }

    /// Returns the man at this place in a side's batting order, counted from 1.
    /// Returns `None` if the men are known only by number.
    pub(crate) fn man(&self, side: Side, number: u8) -> Option<&ManName> {
        let place = usize::from(number).checked_sub(1)?;
        self.side(side).men.get(place)
    }

    /// Returns the man who bowls this over to the side `batting`. Returns
    /// `None` if the men are known only by number.
    pub(crate) fn bowler(&self, batting: Side, over: u16) -> Option<&ManName> {
        let fielding = batting.other();
        let men = self.side(fielding).men.len() as u8;
        let number = (men > 0).then(|| bowlers::bowler_batting_number(men, over))?;
        self.man(fielding, number)
    }

    /// Names a batsman: "no. 3, Ackroyd", or "no. 3" if the men are known only
    /// by number.
    pub(crate) fn batsman(&self, side: Side, number: u8) -> String {
        match self.man(side, number) {
            Some(man) => format!("no. {number}, {}", man.sentence_name()),
            None => format!("no. {number}"),
        }
    }

    /// Returns the title of the match: "Surrey v Nottinghamshire".
    pub(crate) fn title(&self) -> String {
        format!("{} v {}", self.home.full, self.away.full)
    }

    /// Returns the length of the longer short name, in columns.
    pub(crate) fn max_short_width(&self) -> usize {
        let of = |side| display_width(self.short(side));
        of(Side::Home).max(of(Side::Away))
    }
}

/// The name of a person who plays alone against the computer in a game that is
/// not between counties.
pub(crate) const YOU: &str = "you";

/// The names of the seats in a pavilion game, and the names of the men on sides
/// A and B.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatNames {
    names: Vec<String>,
    /// The men drawn for each side, with their full names.
    men: [Vec<ManName>; 2],
    /// The surnames of these men, or of the men in a file, shortened to fit the
    /// tables.
    surnames: [Vec<String>; 2],
}

impl SeatNames {
    /// The longest surname that fits the tables, in columns.
    const MAX_SURNAME_WIDTH: usize = 8;

    /// Names the seats in a game with this seed. If a side is a county, it gets
    /// the men whom that county would have in a file with this seed.
    pub fn from_names(names: &[String], seed: u64) -> SeatNames {
        let men = |side: usize| {
            let county = names.get(side).and_then(|name| County::from_name(name).ok());
            let men = county.into_iter().flat_map(|county| {
                // Draw enough men to fill the squad even after the longest
                // surnames are left out.
                let men = draw_eleven(seed, county, 4 * SQUAD_SIZE as u8).into_iter();
                men.filter(|man| display_width(man.surname) <= SeatNames::MAX_SURNAME_WIDTH)
            });
            men.take(SQUAD_SIZE).collect()
        };
        let men: [Vec<ManName>; 2] = [men(0), men(1)];
        let surname = |man: &ManName| man.surname.to_owned();
        let surnames = men.each_ref().map(|men| men.iter().map(surname).collect());
        SeatNames { names: names.to_vec(), men, surnames }
    }

    /// Takes the names of a game's seats from its heading and, if the heading
    /// has them, the names of the men.
    pub(crate) fn from_heading(heading: &Heading) -> SeatNames {
        let seats = SeatNames::from_names(&heading.names, heading.seed);
        let Some(men) = &heading.men else {
            return seats;
        };
        let surname = |man: &Man| SeatNames::shortened(&man.name);
        let surnames = men.each_ref().map(|men| men.iter().map(surname).collect());
        SeatNames { surnames, ..seats }
    }

    /// Shortens a surname so that it fits the tables: "Pickers." for
    /// "Pickersgill".
    fn shortened(surname: &str) -> String {
        if display_width(surname) <= SeatNames::MAX_SURNAME_WIDTH {
            return surname.to_owned();
        }
        let ends = surname.char_indices().map(|(at, _)| at);
        // Leave one column free for the full stop.
        let end = ends
            .take_while(|end| display_width(&surname[..*end]) < SeatNames::MAX_SURNAME_WIDTH)
            .last();
        format!("{}.", &surname[..end.unwrap_or(0)])
    }

    /// Changes the name of the person in this seat to "you".
    pub(crate) fn call_you(&mut self, seat: usize) {
        if let Some(name) = self.names.get_mut(seat) {
            YOU.clone_into(name);
        }
    }

    /// Returns these seats with their men known only by number.
    #[must_use]
    pub(crate) fn without_man_names(self) -> SeatNames {
        SeatNames { men: Default::default(), surnames: Default::default(), ..self }
    }

    /// Returns the first `men` men of a side in batting order. Returns an empty
    /// list if the men are known only by number.
    pub(crate) fn eleven(&self, side: usize, men: u8) -> Vec<ManName> {
        let all = self.men.get(side).into_iter().flatten();
        all.take(men.into()).cloned().collect()
    }

    /// Returns the surname of a man on a side, given his place in the batting
    /// order, counted from 0.
    pub(crate) fn surname(&self, side: usize, place: usize) -> Option<&str> {
        let surname = self.surnames.get(side)?.get(place)?;
        Some(surname)
    }

    /// Names a man, given his place in the batting order, counted from 0: "no.
    /// 3 Wood", or "no. 3" if he has no name.
    pub(crate) fn man(&self, side: usize, place: usize) -> String {
        let number = place + 1;
        match self.surname(side, place) {
            Some(surname) => format!("no. {number} {surname}"),
            None => format!("no. {number}"),
        }
    }
}

impl Deref for SeatNames {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.names
    }
}

/// Replaces the short names of counties with their full names, for reading
/// aloud: "Notts' hand" becomes "Nottinghamshire's hand".
pub(crate) fn expand_counties(text: &str) -> String {
    let mut said = text.to_owned();
    let shortened = County::all().filter(|county| county.short() != county.name());
    for county in shortened.filter(|county| text.contains(county.short())) {
        said = replaced(&said, county.short(), county.name());
    }
    said
}

/// Replaces every occurrence of a whole word with another word.
fn replaced(text: &str, word: &str, other: &str) -> String {
    let mut said = String::new();
    let mut rest_of_text = text;
    while let Some(at) = rest_of_text.find(word) {
        let (before, rest) = rest_of_text.split_at(at);
        let after = rest.get(word.len()..).unwrap_or_default();
        let is_word =
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        said.push_str(before);
        said.push_str(if is_word { other } else { word });
        // "Notts'" is the possessive of a plural, whereas the full name takes
        // "'s".
        let own = after.strip_prefix('\'');
        let plural = is_word && own.is_some_and(|own| !own.starts_with(char::is_alphanumeric));
        if plural {
            said.push_str("'s");
        }
        rest_of_text = after.get(usize::from(plural)..).unwrap_or_default();
    }
    said + rest_of_text
}

/// Returns the possessive form of a name: "Surrey's", but "Notts'".
pub(crate) fn possessive(name: &str) -> String {
    // "Sussex" takes "'s" although it ends in the sound of an "s". The
    // shortened names of shires (Notts, Lancs, Hants) take only an apostrophe,
    // as plurals do.
    if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") }
}

#[cfg(test)]
mod tests {
    use super::{expand_counties, possessive};

    #[test]
    fn short_counties_are_said_in_full_where_they_stand_alone() {
        for (short, full) in [
            ("Notts 3 for 1, Middx 4.", "Nottinghamshire 3 for 1, Middlesex 4."),
            ("Notts' hand", "Nottinghamshire's hand"),
            ("Middx's hand", "Middlesex's hand"),
            ("NOTTS, Nottsville and Yorkshire", "NOTTS, Nottsville and Yorkshire"),
        ] {
            assert_eq!(expand_counties(short), full);
        }
    }

    #[test]
    fn shortened_shires_take_a_bare_apostrophe() {
        assert_eq!(possessive("Surrey"), "Surrey's");
        assert_eq!(possessive("Notts"), "Notts'");
        assert_eq!(possessive("Sussex"), "Sussex's");
    }
}
