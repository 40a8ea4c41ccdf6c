//! The people of a competition, each with a county.

use super::committee::Hope;
use super::counties::{COUNTIES, County};
use super::{FIRST_YEAR, LAST_YEAR};
use crate::text::short_name::{BadName, Named, short_name};

/// The most people in a competition: one a county.
pub const MOST_PEOPLE: usize = COUNTIES;

/// What a person is called: 1 to 8 characters, as typed. Two that differ in
/// case alone are one name.
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
    /// The name as it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for PersonName {
    type Err = BadPersonName;

    fn from_str(text: &str) -> Result<PersonName, BadPersonName> {
        short_name(text).map_err(BadPersonName)?;
        Ok(PersonName(text.to_owned()))
    }
}

/// Why a text is not a person's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.message(Named::Person))]
pub struct BadPersonName(BadName);

/// A person and his county.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// Absent if he is the only person and was not asked for a name.
    pub(crate) name: Option<PersonName>,
    pub(crate) county: County,
    /// His first season.
    pub(crate) since: u16,
    /// What his committee hoped for, season by season; none where there is no
    /// committee.
    pub(crate) hopes: Option<Vec<Hope>>,
}

impl Person {
    /// His name, or that of his county where he has none.
    pub fn called(&self) -> &str {
        let name = self.name.as_ref().map(PersonName::as_str);
        name.unwrap_or(self.county.short())
    }

    /// His name, if he has one.
    pub fn name(&self) -> Option<&PersonName> {
        self.name.as_ref()
    }

    /// His county.
    pub const fn county(&self) -> County {
        self.county
    }

    /// His first season.
    pub const fn since(&self) -> u16 {
        self.since
    }

    /// What the committee of their county hoped for, season by season.
    pub fn hopes(&self) -> Option<&[Hope]> {
        self.hopes.as_deref()
    }
}

/// Why a person cannot join. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotJoined {
    /// Another person has that county.
    #[error("{by} already plays for {}", county.name())]
    CountyTaken {
        /// Which.
        county: County,
        /// Whose it is.
        by: String,
    },
    /// Another person has this name.
    #[error("there is already a player called {0}")]
    NameTaken(String),
    /// A person without a name cannot be one of several.
    #[error("with several players, each needs a name")]
    Nameless,
    /// There is one for each county already.
    #[error("a file can have at most {MOST_PEOPLE} players")]
    TooMany,
    /// There is no season to come.
    #[error("{LAST_YEAR} is the last season: nobody can join after it")]
    NoSeason,
}

/// People of a competition, at most one a county; the first may have no name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct People(Vec<Person>);

impl People {
    /// One person without a name, or nobody.
    pub fn alone(county: Option<County>) -> People {
        let person = |county| Person { name: None, county, since: FIRST_YEAR, hopes: None };
        People(county.map(person).into_iter().collect())
    }

    /// People as a file keeps them; none where they contradict each other.
    pub(crate) fn from_parts(people: Vec<Person>) -> Option<People> {
        let mut all = People::default();
        for person in people {
            let in_range = (FIRST_YEAR..=LAST_YEAR).contains(&person.since);
            all.may_join(person.name.as_ref(), person.county).ok()?;
            all.0.push(in_range.then_some(person)?);
        }
        Some(all)
    }

    /// Everybody, in the order in which they joined.
    pub fn all(&self) -> &[Person] {
        &self.0
    }

    /// The county of the first of them.
    pub(super) fn first(&self) -> Option<County> {
        self.0.first().map(Person::county)
    }

    pub(super) fn all_mut(&mut self) -> &mut [Person] {
        &mut self.0
    }

    /// Lets a person join from the first season on.
    ///
    /// # Errors
    /// When the name or the county is taken, or there are too many.
    pub fn join(&mut self, name: PersonName, county: County) -> Result<(), NotJoined> {
        self.join_from(name, county, FIRST_YEAR)
    }

    /// Removes the one who joined last.
    pub(crate) fn leave_last(&mut self) {
        self.0.pop();
    }

    pub(super) fn join_from(
        &mut self,
        name: PersonName,
        county: County,
        since: u16,
    ) -> Result<(), NotJoined> {
        self.may_join(Some(&name), county)?;
        self.0.push(Person { name: Some(name), county, since, hopes: None });
        Ok(())
    }

    /// Names the first person, who has none.
    ///
    /// # Errors
    /// When nobody is without a name, or another has that one.
    pub fn name_first(&mut self, name: PersonName) -> Result<(), NotNamed> {
        if let Some(other) = self.named(&name) {
            return Err(NotNamed::Taken(other.called().to_owned()));
        }
        match self.0.first_mut() {
            Some(first) if first.name.is_none() => first.name = Some(name),
            _ => return Err(NotNamed::Nobody),
        }
        Ok(())
    }

    /// The person of this name.
    pub fn named(&self, name: &PersonName) -> Option<&Person> {
        self.0.iter().find(|one| one.name.as_ref() == Some(name))
    }

    /// The person of a county.
    pub fn of(&self, county: County) -> Option<&Person> {
        self.0.iter().find(|one| one.county == county)
    }

    /// Whether a person of that name and county can join.
    ///
    /// # Errors
    /// When not, why.
    pub(crate) fn may_join(
        &self,
        name: Option<&PersonName>,
        county: County,
    ) -> Result<(), NotJoined> {
        if let Some(other) = name.and_then(|name| self.named(name)) {
            return Err(NotJoined::NameTaken(other.called().to_owned()));
        }
        if name.is_none() && !self.0.is_empty() {
            return Err(NotJoined::Nameless);
        }
        self.has_room(county)
    }

    /// Whether one more person, with that county, can join.
    ///
    /// # Errors
    /// When not, why.
    pub(crate) fn has_room(&self, county: County) -> Result<(), NotJoined> {
        if self.0.len() >= MOST_PEOPLE {
            return Err(NotJoined::TooMany);
        }
        match self.of(county) {
            None => Ok(()),
            Some(other) => {
                let by = other.name.as_ref().map_or("another", PersonName::as_str);
                let by = by.to_owned();
                Err(NotJoined::CountyTaken { county, by })
            }
        }
    }
}

/// Why a person was not named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNamed {
    /// Everybody has a name.
    #[error("every player already has a name")]
    Nobody,
    /// Another has it.
    #[error("there is already a player called {0}")]
    Taken(String),
}
