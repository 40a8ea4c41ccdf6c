//! What the two sides of a match are called.

use std::borrow::Cow;

use crate::championship::men::ManName;
use crate::championship::{Championship, County, Fixture};
use crate::game::Side;
use crate::rules::bowlers;

/// What a side is called, and its men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// "Nottinghamshire": for the title and the bowler's line.
    pub(crate) full: Cow<'static, str>,
    /// "Notts": for everything else.
    pub(crate) short: Cow<'static, str>,
    /// Its men in the batting order; nobody where they go by number.
    men: Vec<ManName>,
}

impl Name {
    /// A name from its two forms, of a side whose men go by number.
    pub fn new(full: impl Into<Cow<'static, str>>, short: impl Into<Cow<'static, str>>) -> Name {
        Name {
            full: full.into(),
            short: short.into(),
            men: Vec::new(),
        }
    }

    /// The same with its men, in the batting order.
    #[must_use]
    pub(crate) fn with_men(self, men: Vec<ManName>) -> Name {
        Name { men, ..self }
    }
}

/// The names of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    /// The side on its own ground.
    pub home: Name,
    /// The visitors.
    pub away: Name,
}

impl Sides {
    /// The names of the counties that meet; their men go by number.
    pub(crate) fn of_fixture(fixture: &Fixture) -> Sides {
        let name = |county: County| Name::new(county.name(), county.short());
        Sides {
            home: name(fixture.home),
            away: name(fixture.away),
        }
    }

    /// The same with the men who play.
    pub(crate) fn of_match(championship: &Championship, fixture: &Fixture) -> Sides {
        let Sides { home, away } = Sides::of_fixture(fixture);
        let men = |county| championship.eleven(county, fixture.year);
        Sides {
            home: home.with_men(men(fixture.home)),
            away: away.with_men(men(fixture.away)),
        }
    }

    /// The names of one side.
    pub(crate) fn of(&self, side: Side) -> &Name {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// The short name of one side.
    pub(crate) fn short(&self, side: Side) -> &str {
        &self.of(side).short
    }

    /// The man who has a number in the batting order of a side, from 1, where
    /// the men have names.
    pub(crate) fn man(&self, side: Side, number: u8) -> Option<&ManName> {
        let place = usize::from(number).checked_sub(1)?;
        self.of(side).men.get(place)
    }

    /// The man who bowls an over to a side, where the men have names.
    pub(crate) fn bowler(&self, batting: Side, over: u16) -> Option<&ManName> {
        let fielding = batting.other();
        let men = self.of(fielding).men.len() as u8;
        let number = (men > 0).then(|| bowlers::number(men, over))?;
        self.man(fielding, number)
    }

    /// "no. 3, Ackroyd", or "no. 3" where the men go by number.
    pub(crate) fn batsman(&self, side: Side, number: u8) -> String {
        match self.man(side, number) {
            Some(man) => format!("no. {number}, {}", man.said()),
            None => format!("no. {number}"),
        }
    }

    /// "Surrey v Nottinghamshire".
    pub(crate) fn title(&self) -> String {
        format!("{} v {}", self.home.full, self.away.full)
    }

    /// The length of the longer short name, in characters.
    pub(crate) fn width(&self) -> usize {
        let of = |side| self.short(side).chars().count();
        of(Side::Home).max(of(Side::Away))
    }
}

/// "Surrey's", but "Notts'".
pub(crate) fn possessive(name: &str) -> String {
    // Sussex ends in a sound that takes the full 's; the shortened shires
    // (Notts, Lancs, Hants) take the bare apostrophe of a plural.
    if name.ends_with('s') {
        format!("{name}'")
    } else {
        format!("{name}'s")
    }
}

#[cfg(test)]
mod tests {
    use super::possessive;

    #[test]
    fn shortened_shires_take_a_bare_apostrophe() {
        assert_eq!(possessive("Surrey"), "Surrey's");
        assert_eq!(possessive("Notts"), "Notts'");
        assert_eq!(possessive("Sussex"), "Sussex's");
    }
}
