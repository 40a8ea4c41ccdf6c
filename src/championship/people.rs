//! The people in a competition, each with a county.

use super::committee::Hope;
use super::counties::{COUNTIES, County};
use super::{FIRST_YEAR, LAST_YEAR};
use crate::text::short_name::{BadName, NameOwner, check_short_name};

/// The maximum number of people in a competition: one for each county.
pub const MAX_PEOPLE: usize = COUNTIES;

/// A person's name: 1 to 8 characters, which keep their case as typed. Names
/// that differ only in case are equal.
///
/// ```
/// use armchair::championship::people::PersonName;
/// let ann: PersonName = "Ann".parse().unwrap();
/// assert_eq!(ann, "ANN".parse().unwrap());
/// assert!("Ann B".parse::<PersonName>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct PersonName(String);

impl PartialEq for PersonName {
    fn eq(&self, other: &PersonName) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for PersonName {}

impl PersonName {
    /// Returns the name, with its case as typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for PersonName {
    type Err = BadPersonName;

    fn from_str(text: &str) -> Result<PersonName, BadPersonName> {
        check_short_name(text).map_err(BadPersonName)?;
        Ok(PersonName(text.to_owned()))
    }
}

/// The reason why a text cannot be a person's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.message(NameOwner::Person))]
pub struct BadPersonName(BadName);

/// A person and their county.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The person's name, which is `None` for a single person who was not asked
    /// for a name.
    pub(crate) name: Option<PersonName>,
    pub(crate) county: County,
    /// The person's first season.
    pub(crate) since: u16,
    /// The hopes of the person's committee, season by season, or `None` if
    /// there is no committee.
    pub(crate) hopes: Option<Vec<Hope>>,
}

impl Person {
    /// Returns the person's name, or the short name of the county if the person
    /// has no name.
    pub fn display_name(&self) -> &str {
        let name = self.name.as_ref().map(PersonName::as_str);
        name.unwrap_or(self.county.short())
    }

    /// Returns the person's name, if there is one.
    pub fn name(&self) -> Option<&PersonName> {
        self.name.as_ref()
    }

    /// Returns the person's county.
    pub const fn county(&self) -> County {
        self.county
    }

    /// Returns the person's first season.
    pub const fn since(&self) -> u16 {
        self.since
    }

    /// Returns the hopes of the person's committee, season by season.
    pub fn hopes(&self) -> Option<&[Hope]> {
        self.hopes.as_deref()
    }
}

/// The reason why a person cannot join. The competition is left unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// Another person already plays for that county.
    #[error("{by} already plays for {}", county.name())]
    CountyTaken {
        /// The county.
        county: County,
        /// The person who already plays for the county.
        by: String,
    },
    /// Another person has this name.
    #[error("there is already a player called {0}")]
    NameTaken(String),
    /// In a competition with several people, each person needs a name.
    #[error("with several players, each needs a name")]
    Nameless,
    /// Every county already belongs to a person.
    #[error("a file can have at most {MAX_PEOPLE} players")]
    TooMany,
    /// The last season has begun or is over.
    #[error("{LAST_YEAR} is the last season: nobody can join after it")]
    NoSeason,
}

/// The people in a competition, at most one for each county. The first person
/// may have no name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct People(Vec<Person>);

impl People {
    /// Creates a list of one person without a name, or an empty list if
    /// `county` is `None`.
    pub fn with_one_person(county: Option<County>) -> People {
        let person = |county| Person { name: None, county, since: FIRST_YEAR, hopes: None };
        People(county.map(person).into_iter().collect())
    }

    /// Checks the people in a saved file. Returns `None` if the entries
    /// contradict each other.
    pub(crate) fn from_parts(people: Vec<Person>) -> Option<People> {
        let mut all = People::default();
        for person in people {
            let in_range = (FIRST_YEAR..=LAST_YEAR).contains(&person.since);
            all.check_can_join(person.name.as_ref(), person.county).ok()?;
            all.0.push(in_range.then_some(person)?);
        }
        Some(all)
    }

    /// Returns everybody, in the order in which they joined.
    pub fn all(&self) -> &[Person] {
        &self.0
    }

    /// Returns the county of the first person.
    pub(super) fn first_county(&self) -> Option<County> {
        self.0.first().map(Person::county)
    }

    pub(super) fn all_mut(&mut self) -> &mut [Person] {
        &mut self.0
    }

    /// Adds a person who plays from the first season on.
    ///
    /// # Errors
    /// Fails if the name or the county is taken, or if there are too many
    /// people.
    pub fn join(&mut self, name: PersonName, county: County) -> Result<(), JoinError> {
        self.join_from(name, county, FIRST_YEAR)
    }

    /// Removes the person who joined last.
    pub(crate) fn remove_last(&mut self) {
        self.0.pop();
    }

    pub(super) fn join_from(
        &mut self,
        name: PersonName,
        county: County,
        since: u16,
    ) -> Result<(), JoinError> {
        self.check_can_join(Some(&name), county)?;
        self.0.push(Person { name: Some(name), county, since, hopes: None });
        Ok(())
    }

    /// Gives a name to the first person, who must not have a name yet.
    ///
    /// # Errors
    /// Fails if everybody has a name, or if another person has the given name.
    pub fn name_first(&mut self, name: PersonName) -> Result<(), NameError> {
        if let Some(other) = self.named(&name) {
            return Err(NameError::Taken(other.display_name().to_owned()));
        }
        match self.0.first_mut() {
            Some(first) if first.name.is_none() => first.name = Some(name),
            _ => return Err(NameError::Nobody),
        }
        Ok(())
    }

    /// Finds the person with the given name.
    pub fn named(&self, name: &PersonName) -> Option<&Person> {
        self.0.iter().find(|one| one.name.as_ref() == Some(name))
    }

    /// Finds the person who plays for a given county.
    pub fn person_of(&self, county: County) -> Option<&Person> {
        self.0.iter().find(|one| one.county == county)
    }

    /// Checks that a person with this name and county can join.
    ///
    /// # Errors
    /// Fails with the reason why the person cannot join.
    pub(crate) fn check_can_join(
        &self,
        name: Option<&PersonName>,
        county: County,
    ) -> Result<(), JoinError> {
        if let Some(other) = name.and_then(|name| self.named(name)) {
            return Err(JoinError::NameTaken(other.display_name().to_owned()));
        }
        if name.is_none() && !self.0.is_empty() {
            return Err(JoinError::Nameless);
        }
        self.check_room(county)
    }

    /// Checks that another person can join and play for this county.
    ///
    /// # Errors
    /// Fails with the reason why nobody can join with this county.
    pub(crate) fn check_room(&self, county: County) -> Result<(), JoinError> {
        if self.0.len() >= MAX_PEOPLE {
            return Err(JoinError::TooMany);
        }
        match self.person_of(county) {
            None => Ok(()),
            Some(other) => {
                let by = other.name.as_ref().map_or("another", PersonName::as_str);
                let by = by.to_owned();
                Err(JoinError::CountyTaken { county, by })
            }
        }
    }
}

/// The reason why a person could not be given a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Everybody has a name.
    #[error("every player already has a name")]
    Nobody,
    /// Another person has that name.
    #[error("there is already a player called {0}")]
    Taken(String),
}
