//! The names of the men. Surnames and initials come from the program's own
//! lists. A man's name is drawn from his own random stream, which depends on
//! the file's seed, the county and his number.
//!
//! A county's surnames are shuffled once for each file. In the shuffled list,
//! local surnames mostly come before surnames that are found all over England.
//! Man number *n* gets the *n*th surname, so no two men of a county share a
//! surname within a century.

use std::cell::OnceCell;
use std::sync::LazyLock;

use crate::championship::counties::COUNTIES;
use crate::championship::{ChampionshipView, County};
use crate::rng::{Purpose, Stream, derive};

/// The surnames, by county.
const SURNAMES: &str = include_str!("../../../assets/names/surnames.txt");

/// The heading of the section with surnames that are found everywhere.
const COMMON_SECTION: &str = "[England]";

/// The sections of [`SURNAMES`], each with its heading and its surnames.
static SECTIONS: LazyLock<Vec<(&str, Vec<&str>)>> = LazyLock::new(sections);

/// The maximum number of surnames in a county's list and the list for England
/// together.
const MAX_SURNAMES: usize = 1 << 10;

/// The low bits of a random key, in which the surname's place in the list is
/// stored.
const PLACE_MASK: u64 = MAX_SURNAMES as u64 - 1;

/// The letters from which initials are drawn. Each letter is as frequent here
/// as it was among initials around 1870.
const INITIALS: &[u8] = b"AAAABCCCEEEEFFFGGGHHHHHJJJJJJJRRRSSTTTTWWWWWWWWDLMNPOV";

/// The percentage of amateurs among a county's men, in the order of the
/// counties' letters.
const AMATEUR_PERCENTAGES: [u64; 16] =
    [30, 28, 42, 22, 18, 45, 50, 38, 55, 30, 22, 22, 35, 50, 35, 30];

/// The number of random keys drawn for a surname that is found all over
/// England. The highest key counts, so such surnames mostly come after the
/// county's own.
const COMMON_SURNAME_KEYS: usize = 3;

/// A man's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManName {
    /// The man's surname.
    pub surname: &'static str,
    /// The initials: one to three capital letters.
    pub initials: String,
    /// True for an amateur, false for a professional.
    pub amateur: bool,
}

impl ManName {
    /// Returns the name as it was printed on scorecards of the time: `Mr C. F.
    /// Hartley` for an amateur, `Pickersgill` for a professional.
    pub fn scorecard_name(&self) -> String {
        if self.amateur { self.full_name() } else { self.surname.to_owned() }
    }

    /// Returns the name with initials: `Mr C. F. Hartley` for an amateur, `H.
    /// Pickersgill` for a professional.
    pub(crate) fn full_name(&self) -> String {
        let mr = if self.amateur { "Mr " } else { "" };
        [mr, &self.dotted_initials(), self.surname].concat()
    }

    /// Returns the name as used in a sentence: `Mr Hartley`, `Pickersgill`.
    pub fn sentence_name(&self) -> String {
        if self.amateur { format!("Mr {}", self.surname) } else { self.surname.to_owned() }
    }

    /// Returns the name as used in an index: `Hartley, C. F. (Mr)`.
    pub fn index_name(&self) -> String {
        let mr = if self.amateur { " (Mr)" } else { "" };
        format!("{}, {}{mr}", self.surname, self.dotted_initials().trim_end())
    }

    /// Returns the name as other programs write it: `CF Hartley`.
    pub fn plain_name(&self) -> String {
        format!("{} {}", self.initials, self.surname)
    }

    /// Returns at most two initials, each with a full stop and a space: "C. F.
    /// ".
    fn dotted_initials(&self) -> String {
        let mut dotted = String::with_capacity(6);
        for letter in self.initials.chars().take(2) {
            dotted.push(letter);
            dotted.push_str(". ");
        }
        dotted
    }
}

/// The names of a county's men in a file.
#[derive(Clone, Debug)]
pub struct CountyNames {
    seed: u64,
    county: County,
    surnames: Vec<&'static str>,
    /// The number of the first man who joined after amateurs were abolished.
    professionals: u16,
}

impl CountyNames {
    /// Shuffles a county's surnames for the file with this root seed.
    pub fn new(seed: u64, county: County) -> CountyNames {
        let own = format!("[{}]", county.name());
        let key = derive(seed, Purpose::Surnames, &[county.index() as u64]);
        let mut stream = Stream::new(key);
        let mut surnames = Vec::with_capacity(MAX_SURNAMES);
        let mut keys = Vec::with_capacity(MAX_SURNAMES);
        for (head, names) in SECTIONS.iter() {
            let draws = match *head {
                COMMON_SECTION => COMMON_SURNAME_KEYS,
                head if head == own => 1,
                _ => continue,
            };
            for name in names {
                let key = (1..draws).fold(stream.bits(), |key, _| key.max(stream.bits()));
                // The low bits of a key identify the surname, so sorting the
                // keys shuffles the surnames.
                keys.push(key & !PLACE_MASK | surnames.len() as u64);
                surnames.push(*name);
            }
        }
        // The other 54 bits of a key are random and almost never equal for two
        // keys.
        keys.sort_unstable();
        CountyNames {
            seed,
            county,
            surnames: keys.iter().map(|key| surnames[(key & PLACE_MASK) as usize]).collect(),
            professionals: u16::MAX,
        }
    }

    /// Makes every man with this number or a higher number a professional.
    #[must_use]
    pub(crate) fn with_professionals(self, from: u16) -> CountyNames {
        CountyNames { professionals: from, ..self }
    }

    /// Draws the name of a man. The same seed, county and number always give
    /// the same name.
    pub fn man(&self, number: u16) -> ManName {
        let place = usize::from(number) % self.surnames.len().max(1);
        let key = [self.county.index() as u64, number.into()];
        let mut stream = Stream::new(derive(self.seed, Purpose::Man, &key));
        // Make this draw even if the man must be a professional, so that the
        // later draws for his initials do not depend on the year.
        let drawn = stream.below(100) < AMATEUR_PERCENTAGES[self.county.index()] as usize;
        let amateur = drawn && number < self.professionals;
        // Two in three amateurs have at least two initials, but only one in
        // three professionals does.
        let few = stream.below(6);
        let initials = match (amateur, few) {
            (true, 0 | 1) | (false, 0..=3) => 1,
            (true, 5) => 3,
            _ => 2,
        };
        let letter = |_| char::from(INITIALS[stream.below(INITIALS.len())]);
        let mut letters = String::with_capacity(initials);
        letters.extend((0..initials).map(letter));
        ManName {
            surname: self.surnames.get(place).copied().unwrap_or_default(),
            initials: letters,
            amateur,
        }
    }
}

fn sections() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in SURNAMES.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with('[') {
            sections.push((line, Vec::new()));
        } else if let Some((_, names)) = sections.last_mut() {
            names.extend(line.split_ascii_whitespace());
        }
    }
    sections
}

/// The names of the men of all counties in a file. A county's names are
/// shuffled when they are first needed.
#[derive(Debug)]
pub(crate) struct NameBook {
    seed: u64,
    /// For each county, the number of the first man who joined after amateurs
    /// were abolished.
    professionals: [u16; COUNTIES],
    counties: [OnceCell<CountyNames>; COUNTIES],
}

impl NameBook {
    pub(crate) fn new(seed: u64, professionals: [u16; COUNTIES]) -> NameBook {
        NameBook { seed, professionals, counties: Default::default() }
    }

    /// Creates names in which all men share one surname.
    #[cfg(test)]
    pub(crate) fn with_one_surname(surname: &'static str) -> NameBook {
        let names = County::all().map(|county| CountyNames {
            seed: 0,
            county,
            surnames: vec![surname],
            professionals: u16::MAX,
        });
        let book = NameBook::new(0, [u16::MAX; COUNTIES]);
        for names in names {
            let place = names.county.index();
            let _ = book.counties[place].set(names);
        }
        book
    }

    /// Returns the name of one of a county's men.
    pub(crate) fn man(&self, county: County, man: u16) -> ManName {
        let names = &self.counties[county.index()];
        let new = || {
            let from = self.professionals[county.index()];
            CountyNames::new(self.seed, county).with_professionals(from)
        };
        names.get_or_init(new).man(man)
    }
}

/// A championship together with the names of its men.
#[derive(Clone, Copy)]
pub(crate) struct WithNames<'a> {
    /// The championship.
    pub(crate) championship: &'a ChampionshipView<'a>,
    /// The names of the championship's men.
    pub(crate) names: &'a NameBook,
}

impl ChampionshipView<'_> {
    /// Combines the championship with the names of its men.
    pub(crate) const fn with_names<'a>(&'a self, names: &'a NameBook) -> WithNames<'a> {
        WithNames { championship: self, names }
    }
}

/// Draws the names of one side for a match that belongs to no file. The men are
/// the first men of the county in a file with this seed.
///
/// ```
/// use armchair::championship::{County, men::names};
///
/// let surrey = County::from_name("Surrey").unwrap();
/// let eleven = names::draw_eleven(1890, surrey, 11);
/// assert_eq!(eleven.len(), 11);
/// assert_eq!(eleven, names::draw_eleven(1890, surrey, 11));
/// ```
pub fn draw_eleven(seed: u64, county: County, side: u8) -> Vec<ManName> {
    let names = CountyNames::new(seed, county);
    (0..side.into()).map(|man| names.man(man)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_men_of_a_county_share_a_surname_in_a_century() {
        for county in County::all() {
            let names = CountyNames::new(1890, county);
            let surnames: HashSet<&str> = (0..400).map(|man| names.man(man).surname).collect();
            assert_eq!(surnames.len(), 400, "{}", county.name());
            assert!(names.surnames.len() <= MAX_SURNAMES);
            let own: HashSet<&str> = (0..40).map(|man| names.man(man).surname).collect();
            let section = SURNAMES.split('[').find(|one| one.starts_with(county.name()));
            let local = own.iter().filter(|name| section.unwrap().contains(**name));
            assert!(local.count() > 2, "{}", county.name());
        }
    }

    #[test]
    fn names_are_short_words_of_letters_and_none_stands_twice_in_a_section() {
        for section in SURNAMES.split('[').skip(1) {
            let names: Vec<&str> =
                section.lines().skip(1).flat_map(str::split_whitespace).collect();
            let each: HashSet<&&str> = names.iter().collect();
            assert_eq!(each.len(), names.len());
            assert!(names.len() > 20, "{section}");
            let good =
                |name: &&str| name.len() <= 11 && name.bytes().all(|b| b.is_ascii_alphabetic());
            assert!(names.iter().all(good), "{section}");
        }
        let sections = SURNAMES.matches('[').count();
        assert_eq!(sections, 1 + County::all().count());
    }

    #[test]
    fn a_card_of_the_time_writes_amateurs_with_mr_and_initials() {
        let mut name = ManName { surname: "Hartley", initials: "CFG".to_owned(), amateur: true };
        assert_eq!(name.scorecard_name(), "Mr C. F. Hartley");
        assert_eq!(name.index_name(), "Hartley, C. F. (Mr)");
        name.amateur = false;
        assert_eq!(name.scorecard_name(), "Hartley");
        assert_eq!(name.full_name(), "C. F. Hartley");
        assert_eq!(name.plain_name(), "CFG Hartley");
    }

    /// Checks the drawn names, since any change would rename every man in every
    /// file.
    #[test]
    fn the_men_of_a_file_keep_their_names() {
        let names = CountyNames::new(1890, County::from_name("Yorkshire").unwrap());
        let sentences: Vec<String> = (0..4).map(|man| names.man(man).scorecard_name()).collect();
        assert_eq!(sentences, ["Braithwaite", "Drake", "Sykes", "Hardcastle"]);
    }
}
