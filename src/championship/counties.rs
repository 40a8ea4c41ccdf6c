//! The sixteen counties of 1890 and the two classes.

/// One of the two classes of the competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// The first class.
    First,
    /// The second class.
    Second,
}

impl Class {
    /// The number of classes.
    pub(crate) const COUNT: usize = 2;

    /// Both classes, with the first class first.
    pub const BOTH: [Class; Class::COUNT] = [Class::First, Class::Second];

    /// Returns the class's name as an adjective: `first-class` or
    /// `second-class`.
    pub const fn name(self) -> &'static str {
        match self {
            Class::First => "first-class",
            Class::Second => "second-class",
        }
    }

    /// Returns the other class.
    ///
    /// ```
    /// use armchair::championship::Class;
    /// assert_eq!(Class::First.other().name(), "second-class");
    /// ```
    pub const fn other(self) -> Class {
        match self {
            Class::First => Class::Second,
            Class::Second => Class::First,
        }
    }

    /// Returns the class's index in an array with an element for each class.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// One of the sixteen counties. A county's letter, A to P, never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct County(u8);

/// The number of counties.
pub(crate) const COUNTIES: usize = 16;

/// The number of counties in a class.
pub(crate) const PER_CLASS: usize = COUNTIES / Class::COUNT;

/// The full and short names of the counties: the eight first-class counties of
/// 1890, then the eight second-class counties.
#[rustfmt::skip]
const NAMES: [(&str, &str); COUNTIES] = [
    ("Surrey",          "Surrey"),
    ("Lancashire",      "Lancs"),
    ("Kent",            "Kent"),
    ("Yorkshire",       "Yorks"),
    ("Nottinghamshire", "Notts"),
    ("Gloucestershire", "Gloucs"),
    ("Middlesex",       "Middx"),
    ("Sussex",          "Sussex"),
    ("Somerset",        "Somerset"),
    ("Warwickshire",    "Warwicks"),
    ("Derbyshire",      "Derbys"),
    ("Leicestershire",  "Leics"),
    ("Essex",           "Essex"),
    ("Hampshire",       "Hants"),
    ("Cheshire",        "Cheshire"),
    ("Staffordshire",   "Staffs"),
];

/// The error for a text that is not a county's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not one of the sixteen counties: {list}", list = County::list())]
pub struct NotACounty(pub(crate) String);

impl County {
    /// Returns the county with the given index (0 to 15) in the list of 1890.
    pub fn from_index(place: usize) -> Option<County> {
        (place < COUNTIES).then_some(County(place as u8))
    }

    /// Returns all counties in the order of their letters, A to P.
    pub fn all() -> impl Iterator<Item = County> {
        (0..COUNTIES as u8).map(County)
    }

    /// Returns the county's index (0 to 15) in the list of 1890.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the county's full name.
    pub fn name(self) -> &'static str {
        NAMES.get(self.index()).map_or("", |(full, _)| full)
    }

    /// Returns the county's short name, at most eight letters.
    pub fn short(self) -> &'static str {
        NAMES.get(self.index()).map_or("", |(_, short)| short)
    }

    /// Returns the county's letter, A to P.
    ///
    /// ```
    /// use armchair::championship::County;
    /// let surrey = County::from_name("Surrey").unwrap();
    /// assert_eq!(County::from_letter(surrey.letter()), Some(surrey));
    /// ```
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Finds the county with the given letter from A to P, ignoring case.
    pub fn from_letter(letter: char) -> Option<County> {
        County::all().find(|county| county.letter() == letter.to_ascii_uppercase())
    }

    /// Finds the county with the given full or short name, ignoring case.
    ///
    /// # Errors
    /// Fails if no county has that name. The error lists all the names.
    ///
    /// ```
    /// use armchair::championship::County;
    /// assert_eq!(County::from_name("notts"), County::from_name("Nottinghamshire"));
    /// ```
    pub fn from_name(name: &str) -> Result<County, NotACounty> {
        County::all()
            .find(|county| {
                county.name().eq_ignore_ascii_case(name)
                    || county.short().eq_ignore_ascii_case(name)
            })
            .ok_or_else(|| NotACounty(name.to_owned()))
    }

    /// Returns the eight counties of a class in 1890.
    ///
    /// ```
    /// use armchair::championship::{Class, County};
    /// assert!(County::members_in_1890(Class::Second).iter().any(|county| county.name() == "Somerset"));
    /// ```
    pub fn members_in_1890(class: Class) -> [County; PER_CLASS] {
        let first = class.index() * PER_CLASS;
        std::array::from_fn(|place| County((first + place) as u8))
    }

    pub(super) const FILLER: County = County(0);

    fn list() -> String {
        NAMES.map(|(full, _)| full).join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_a_to_p_belong_to_the_counties_for_good() {
        let letters: String = County::all().map(County::letter).collect();
        assert_eq!(letters, "ABCDEFGHIJKLMNOP");
        assert_eq!(County::from_letter('e').map(County::short), Some("Notts"));
        assert_eq!(County::from_letter('Q'), None);
    }

    #[test]
    fn a_county_answers_to_its_full_and_its_short_name() {
        for county in County::all() {
            assert_eq!(County::from_name(county.name()), Ok(county));
            assert_eq!(County::from_name(&county.short().to_uppercase()), Ok(county));
            assert!(county.short().len() <= 8);
        }
        let refusal = County::from_name("Rutland").unwrap_err().to_string();
        assert!(refusal.contains("\"Rutland\"") && refusal.contains("Staffordshire"));
    }
}
