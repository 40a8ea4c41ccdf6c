//! A championship as one person sees it.

use std::ops::Deref;

use super::committee::Hope;
use super::people::Person;
use super::{Championship, County};

/// A championship with the person who is looking at it, if anybody's county is.
///
/// ```
/// use armchair::championship::{Championship, County, Whose};
/// use armchair::rules::Options;
///
/// let kent = County::from_name("Kent").unwrap();
/// let championship = Championship::new(1890, Options::default(), Some(kent));
/// assert_eq!(championship.view().yours(), Some(kent));
/// assert_eq!(championship.seen_by(None).whose(kent), Whose::Others);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChampionshipView<'a> {
    championship: &'a Championship,
    viewer: Option<&'a Person>,
}

impl Championship {
    /// The championship as the first person sees it.
    pub fn view(&self) -> ChampionshipView<'_> {
        self.seen_by(self.people.first())
    }

    /// The championship as the person of a county sees it, or, where there is
    /// none, as somebody who only watches.
    pub fn seen_by(&self, county: Option<County>) -> ChampionshipView<'_> {
        ChampionshipView {
            championship: self,
            viewer: county.and_then(|county| self.people.of(county)),
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
    /// The person who is looking, if he has a county.
    pub const fn viewer(&self) -> Option<&'a Person> {
        self.viewer
    }

    /// The county of the person who is looking, if he has one.
    pub fn yours(&self) -> Option<County> {
        self.viewer.map(Person::county)
    }

    /// What the committee of the person who is looking hoped for, season by
    /// season; none where there is no committee.
    pub fn hopes(&self) -> Option<&'a [Hope]> {
        self.viewer?.hopes()
    }

    /// Whose a county is.
    pub fn whose(&self, county: County) -> Whose {
        match self.people.of(county) {
            Some(_) if self.yours() == Some(county) => Whose::Yours,
            Some(_) => Whose::Others,
            None => Whose::Nobodys,
        }
    }
}

/// Whose county it is, from the point of view of the person who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// His own.
    Yours,
    /// Another person's.
    Others,
    /// The computer's.
    Nobodys,
}

impl Whose {
    /// The mark beside the county: an asterisk, a plus sign, or nothing.
    pub const fn mark(self) -> &'static str {
        match self {
            Whose::Yours => "*",
            Whose::Others => "+",
            Whose::Nobodys => "",
        }
    }
}
