//! What the two sides of a match are called.

use std::borrow::Cow;

use crate::championship::{County, Fixture};
use crate::game::Side;

/// The two names of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// "Nottinghamshire": for the title and the bowler's line.
    pub(crate) full: Cow<'static, str>,
    /// "Notts": for everything else.
    pub(crate) short: Cow<'static, str>,
}

impl Name {
    /// A name from its two forms.
    pub fn new(full: impl Into<Cow<'static, str>>, short: impl Into<Cow<'static, str>>) -> Name {
        Name {
            full: full.into(),
            short: short.into(),
        }
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
    /// The names of the counties that meet.
    pub(crate) fn of_fixture(fixture: &Fixture) -> Sides {
        let name = |county: County| Name::new(county.name(), county.short());
        Sides {
            home: name(fixture.home),
            away: name(fixture.away),
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
