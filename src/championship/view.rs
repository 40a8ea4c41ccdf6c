//! A championship as one person sees it.

use std::ops::Deref;

use super::committee::Hope;
use super::people::Person;
use super::{Championship, County};

/// A championship from the point of view of one person or of a spectator.
///
/// ```
/// use armchair::championship::{Championship, County, CountyOwner};
/// use armchair::rules::Options;
///
/// let kent = County::from_name("Kent").unwrap();
/// let championship = Championship::new(1890, Options::default(), Some(kent));
/// assert_eq!(championship.view().yours(), Some(kent));
/// assert_eq!(championship.seen_by(None).owner(kent), CountyOwner::Others);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChampionshipView<'a> {
    championship: &'a Championship,
    viewer: Option<&'a Person>,
}

impl Championship {
    /// Returns the championship as the first person sees it.
    pub fn view(&self) -> ChampionshipView<'_> {
        self.seen_by(self.people.first_county())
    }

    /// Returns the championship as the person with a given county sees it. If
    /// no person has that county, returns a spectator's view.
    pub fn seen_by(&self, county: Option<County>) -> ChampionshipView<'_> {
        ChampionshipView {
            championship: self,
            viewer: county.and_then(|county| self.people.person_of(county)),
        }
    }
}

impl Deref for ChampionshipView<'_> {
    type Target = Championship;

    fn deref(&self) -> &Championship {
        self.championship
    }
}

impl<'a> ChampionshipView<'a> {
    /// Returns the viewer, or `None` for a spectator.
    pub const fn viewer(&self) -> Option<&'a Person> {
        self.viewer
    }

    /// Returns the viewer's county, or `None` for a spectator.
    pub fn yours(&self) -> Option<County> {
        self.viewer.map(Person::county)
    }

    /// Returns the hopes of the viewer's committee, season by season. Returns
    /// `None` if the viewer has no committee.
    pub fn hopes(&self) -> Option<&'a [Hope]> {
        self.viewer?.hopes()
    }

    /// Returns the owner of a county: the viewer, another person, or the
    /// computer.
    pub fn owner(&self, county: County) -> CountyOwner {
        match self.people.person_of(county) {
            Some(_) if self.yours() == Some(county) => CountyOwner::Yours,
            Some(_) => CountyOwner::Others,
            None => CountyOwner::Nobodys,
        }
    }
}

/// The owner of a county, from the viewer's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountyOwner {
    /// The viewer.
    Yours,
    /// Another person.
    Others,
    /// The computer.
    Nobodys,
}

impl CountyOwner {
    /// Returns the mark shown next to the county: an asterisk, a plus sign, or
    /// nothing.
    pub const fn mark(self) -> &'static str {
        match self {
            CountyOwner::Yours => "*",
            CountyOwner::Others => "+",
            CountyOwner::Nobodys => "",
        }
    }
}
