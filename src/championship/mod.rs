//! The county championship: sixteen counties, two classes, a hundred seasons.
//!
//! A [`Championship`] is the whole competition in one data file: the options,
//! the people with their counties, every season with its results, and the
//! running records. For each innings, the file contains only the runs, the
//! wickets, the balls and the way in which the innings ended. Every table is
//! computed from these figures on demand. Other modules play the fixtures. A
//! result enters a championship only through [`Championship::post`].

pub mod averages;
pub(crate) mod campaign;
pub mod committee;
pub(crate) mod counties;
pub(crate) mod fixtures;
pub(crate) mod goals;
pub mod growth;
pub mod handicap;
pub mod honours;
pub mod men;
pub mod news;
pub mod people;
pub mod records;
pub mod result;
pub mod rival;
pub mod run_in;
pub mod runs;
pub(crate) mod season;
pub mod standings;
pub(crate) mod swing;
#[cfg(test)]
pub(crate) mod test_data;
mod view;

pub use counties::{Class, County};
pub(crate) use fixtures::Slot;
pub use fixtures::{Fixture, MatchNumber};
pub use result::FinishedMatch;
pub(crate) use result::MatchResult;
pub use season::Season;
pub use view::{ChampionshipView, CountyOwner};

use std::sync::LazyLock;

use crate::game::Persons;
use crate::rules::Options;
use committee::Hope;
use men::{Career, CountyNames, ManName, Men, NameBook};
use news::News;
use news::review::MatchReview;
use people::{JoinError, NameError, People, Person, PersonName};
use records::Records;

/// The first season.
pub const FIRST_YEAR: u16 = 1890;

/// The last season: no match is played after 1989.
pub const LAST_YEAR: u16 = 1989;

/// A whole competition.
#[derive(Clone, Debug, PartialEq)]
pub struct Championship {
    seed: u64,
    people: People,
    seasons: Vec<Season>,
    records: Records,
    men: Men,
    news: News,
}

/// The parts of a saved competition other than its results and records.
#[derive(Debug)]
pub(crate) struct SavedMenAndNews {
    pub(crate) men: Men,
    pub(crate) news: News,
}

/// The effect of a posted result on the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostOutcome {
    /// Some matches of the season remain to be played.
    SeasonGoesOn,
    /// This year's season is complete. The next season has begun, unless the
    /// completed season was the last.
    SeasonOver(u16),
}

/// The error for posting the result of a fixture that is not the next in its
/// class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that fixture is not the next one in its class")]
pub struct NotNext;

impl Championship {
    /// Creates a competition in the spring of 1890. The same root seed gives
    /// the same fixtures and the same cards.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class, County};
    /// use armchair::rules::Options;
    ///
    /// let yours = County::from_name("Kent").unwrap();
    /// let championship = Championship::new(1890, Options::default(), Some(yours));
    /// assert_eq!(championship.season().year(), 1890);
    /// assert_eq!(championship.season().class_of(yours), Class::First);
    /// ```
    pub fn new(seed: u64, options: Options, yours: Option<County>) -> Championship {
        Championship::with_people(seed, options, People::with_one_person(yours))
    }

    /// Creates a competition for several people.
    pub fn with_people(seed: u64, options: Options, people: People) -> Championship {
        Championship {
            seed,
            seasons: vec![Season::first_for_county(seed, &options, people.first_county())],
            people,
            records: Records::default(),
            men: Men::new(seed, options.batsmen),
            news: News::new(),
        }
    }

    /// Gives each person's county a committee, with a hope for the season in
    /// progress.
    #[must_use]
    pub fn with_committee(mut self) -> Championship {
        for person in self.people.all_mut() {
            person.hopes = Some(Vec::new());
        }
        self.add_hopes();
        self
    }

    /// Draws a hope for the season in progress for each committee that has none
    /// yet.
    fn add_hopes(&mut self) {
        let year = self.season().year();
        let hope = |person: &Person| {
            let hopes = person.hopes.as_ref()?;
            let new = person.since <= year && hopes.last().is_none_or(|last| last.year < year);
            new.then(|| Hope::draw_for_season(self, person.county, hopes))
        };
        let new: Vec<Option<Hope>> = self.people.all().iter().map(hope).collect();
        for (person, hope) in self.people.all_mut().iter_mut().zip(new) {
            if let Some(hopes) = &mut person.hopes {
                hopes.extend(hope);
            }
        }
    }

    /// Assembles a competition from its saved parts. Returns `None` if the
    /// parts contradict each other.
    pub(crate) fn from_parts(
        seed: u64,
        people: People,
        seasons: Vec<Season>,
        records: Records,
        kept: SavedMenAndNews,
    ) -> Option<Championship> {
        let championship =
            Championship { seed, people, seasons, records, men: kept.men, news: kept.news };
        championship.is_consistent().then_some(championship)
    }

    /// Returns the root seed, which also distinguishes two files with the same
    /// name.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the options of the season in progress. The options change
    /// between seasons only in a competition that grows ([`growth`]).
    pub fn options(&self) -> &Options {
        self.season().options()
    }

    /// Returns the options of a year's season. If that season has not begun,
    /// returns the options of the season in progress.
    pub fn options_in(&self, year: u16) -> &Options {
        self.season_of(year).unwrap_or(self.season()).options()
    }

    /// Returns the people, in the order in which they joined.
    pub fn people(&self) -> &[Person] {
        self.people.all()
    }

    /// Returns `true` if several people share the competition.
    pub fn is_league(&self) -> bool {
        self.people().len() > 1
    }

    /// Finds the person with the given name.
    pub fn named(&self, name: &PersonName) -> Option<&Person> {
        self.people.named(name)
    }

    /// Gives a name to the one person who has no name yet.
    ///
    /// # Errors
    /// Fails if everybody already has a name, or if another person has the
    /// given name.
    pub fn name_first(&mut self, name: PersonName) -> Result<(), NameError> {
        self.people.name_first(name)
    }

    /// Adds a person and returns their first season. A person's first season is
    /// the season in progress if none of its matches has been played, and
    /// otherwise the next season. `begun` is true if a match has been started
    /// but not finished.
    ///
    /// # Errors
    /// Fails if the name or the county is taken, if there are too many people,
    /// or if no season is left.
    pub fn join(
        &mut self,
        name: PersonName,
        county: County,
        begun: bool,
    ) -> Result<u16, JoinError> {
        let season = self.season();
        let fresh = Class::BOTH.iter().all(|one| season.played(*one).is_empty());
        let since = season.year() + u16::from(begun || !fresh);
        if since > LAST_YEAR {
            return Err(JoinError::NoSeason);
        }
        // A new person gets a committee if anybody has a committee, or if there
        // are no people yet.
        let without = |one: &Person| one.hopes.is_none();
        let committee = self.people().is_empty() || !self.people().iter().all(without);
        self.people.join_from(name, county, since)?;
        if let (true, Some(new)) = (committee, self.people.all_mut().last_mut()) {
            new.hopes = Some(Vec::new());
        }
        self.add_hopes();
        Ok(since)
    }

    /// Returns every season that has begun. The last season in the list is
    /// either in progress or the season of 1989.
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// Returns the season in progress, or the season of 1989 once the
    /// competition is over.
    pub fn season(&self) -> &Season {
        // A championship starts with a season, and no season is ever removed. A
        // file without seasons is rejected by `is_consistent` when it is
        // opened.
        static NONE: LazyLock<Season> = LazyLock::new(Season::empty);
        self.seasons.last().unwrap_or(&NONE)
    }

    /// Returns the complete seasons, beginning with the oldest.
    pub fn completed(&self) -> &[Season] {
        let all = &self.seasons;
        let complete = all.len() - usize::from(!self.season().is_complete());
        all.get(..complete).unwrap_or(&[])
    }

    /// Finds the season of a year. Returns `None` if that season has not begun.
    pub fn season_of(&self, year: u16) -> Option<&Season> {
        self.seasons.get(usize::from(year.checked_sub(FIRST_YEAR)?))
    }

    /// Returns `true` if all hundred seasons are complete.
    pub fn is_finished(&self) -> bool {
        self.season().year() >= LAST_YEAR && self.season().is_complete()
    }

    /// Returns the records of all counties.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// Returns the men of all counties with their careers.
    pub fn men(&self) -> &Men {
        &self.men
    }

    /// Returns the news of all seasons.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// Returns the names of a county's men.
    pub fn names(&self, county: County) -> CountyNames {
        let names = CountyNames::new(self.seed, county);
        names.with_professionals(self.men.first_professionals()[county.index()])
    }

    /// Returns the names of the men of all counties.
    pub(crate) fn name_book(&self) -> NameBook {
        NameBook::new(self.seed, self.men.first_professionals())
    }

    /// Lists a county's men by name, in the batting order for a year. The list
    /// is empty if that order is not known.
    pub fn eleven_names(&self, county: County, year: u16) -> Vec<ManName> {
        let names = self.names(county);
        let rows = self.men.eleven(county, year).iter();
        rows.map(|row| names.man(row.man)).collect()
    }

    /// Returns a county's fixture with a given number, and the county's
    /// opponents in it. Returns `None` if the county did not play in that
    /// match.
    pub fn match_and_opponents(
        &self,
        county: County,
        of: MatchNumber,
    ) -> Option<(Fixture, County)> {
        let season = self.season_of(of.year)?;
        let fixture = season.fixture(season.class_of(county), of.number.into())?;
        Some((fixture, fixture.opponents_of(county)?))
    }

    /// Returns a man's year of birth.
    pub fn born(&self, career: &Career) -> u16 {
        self.men.born(self.seed, career)
    }

    /// Returns the next match in a class, or `None` when the season is
    /// complete.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class};
    /// use armchair::rules::Options;
    ///
    /// let championship = Championship::new(1890, Options::default(), None);
    /// let fixture = championship.next_fixture(Class::First).unwrap();
    /// assert_eq!((fixture.year, fixture.round), (1890, 1));
    /// ```
    pub fn next_fixture(&self, class: Class) -> Option<Fixture> {
        let season = self.season();
        season.fixture(class, season.played(class).len())
    }

    /// Returns the people who play in a fixture, beginning with the home side.
    /// A person who joins next season does not play yet.
    pub fn players(&self, fixture: &Fixture) -> [Option<&Person>; 2] {
        let of = |county| self.people.person_of(county);
        [fixture.home, fixture.away]
            .map(|county| of(county).filter(|one| one.since <= fixture.year))
    }

    /// Returns the sides of a fixture that people play.
    pub fn persons(&self, fixture: &Fixture) -> Persons {
        Persons(self.players(fixture).map(|one| one.is_some()))
    }

    /// Returns `true` if a person's county plays in the fixture.
    pub fn has_person(&self, fixture: &Fixture) -> bool {
        self.persons(fixture) != Persons::NONE
    }

    /// Returns the options for a fixture. The options for a fixture are those
    /// of its season, except that the computer does not search in a match
    /// without people.
    ///
    /// ```
    /// use armchair::championship::{Championship, County};
    /// use armchair::rules::Options;
    ///
    /// let options = Options { batting_level: 6, bowling_level: 3, ..Options::default() };
    /// let kent = County::from_name("Kent").unwrap();
    /// let championship = Championship::new(1890, options, Some(kent));
    /// for fixture in championship.remaining() {
    ///     let played = championship.options_of(&fixture);
    ///     let level = if [fixture.home, fixture.away].contains(&kent) { 6 } else { 5 };
    ///     assert_eq!((played.batting_level, played.bowling_level), (level, 3));
    /// }
    /// ```
    pub fn options_of(&self, fixture: &Fixture) -> Options {
        let options = self.options_in(fixture.year);
        if self.has_person(fixture) { *options } else { options.without_search() }
    }

    /// Returns the next match in a class in which a person plays.
    pub fn next_fixture_with_person(&self, class: Class) -> Option<Fixture> {
        let mut remaining = self.remaining().into_iter();
        remaining.find(|one| one.class == class && self.has_person(one))
    }

    /// Returns the class of the next match in which a person plays. If there is
    /// no such match, returns the class of the first person's county.
    pub(crate) fn class_of_next_person(&self) -> Option<Class> {
        let next = Class::BOTH.map(|class| self.next_fixture_with_person(class));
        let next = next.iter().flatten().min_by_key(|one| one.calendar_order());
        let own = |yours| self.season().class_of(yours);
        next.map(|one| one.class).or(self.view().yours().map(own))
    }

    /// Lists the remaining matches of this season, round by round. In each
    /// round the first class comes before the second. Seasons are simulated and
    /// recorded in this order.
    ///
    /// ```
    /// use armchair::championship::Championship;
    /// use armchair::rules::Options;
    ///
    /// let championship = Championship::new(1890, Options::default(), None);
    /// assert_eq!(championship.remaining().len(), 2 * 56);
    /// ```
    pub fn remaining(&self) -> Vec<Fixture> {
        let slots = self.remaining_slots(1);
        slots.iter().filter_map(|slot| self.fixture(slot)).collect()
    }

    /// Lists the calendar slots that remain in this season and the next ones,
    /// for `seasons` seasons in all. The list never goes beyond 1989.
    pub(crate) fn remaining_slots(&self, seasons: u16) -> Vec<Slot> {
        if self.is_finished() || seasons == 0 {
            return Vec::new();
        }
        let season = self.season();
        let played = Class::BOTH.map(|class| season.played(class).len());
        let last = season.year().saturating_add(seasons - 1).min(LAST_YEAR);
        let later = (season.year() + 1..=last).flat_map(|year| Slot::remaining_slots(year, [0; 2]));
        let rest = Slot::remaining_slots(season.year(), played);
        rest.into_iter().chain(later).collect()
    }

    /// Returns the fixture in a slot of the season in progress. Returns `None`
    /// for a slot in another year, since its counties are not known.
    pub fn fixture(&self, slot: &Slot) -> Option<Fixture> {
        let season = self.season();
        let fixture = season.fixture(slot.class, slot.number.into());
        fixture.filter(|_| slot.year == season.year())
    }

    /// Derives the seed for a fixture's match (see `Slot::match_seed`).
    ///
    /// ```
    /// use armchair::championship::{Championship, Class};
    /// use armchair::rules::Options;
    ///
    /// // The same fixture of the same file is dealt the same cards.
    /// let [one, other] = [Championship::new(7, Options::default(), None), Championship::new(7, Options::default(), None)];
    /// let fixture = one.next_fixture(Class::Second).unwrap();
    /// assert_eq!(one.match_seed(&fixture), other.match_seed(&fixture));
    /// ```
    pub fn match_seed(&self, fixture: &Fixture) -> u64 {
        fixture.slot().match_seed(self.seed)
    }

    /// Enters the result of a class's next match into the season, the records,
    /// the careers and the news. Begins the next season if this result
    /// completes the current one.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class, FinishedMatch};
    /// use armchair::game::{Dealer, Match};
    /// use armchair::tabletop::drive::play_out;
    /// use armchair::players::{Computer, Level, Levels};
    /// use armchair::game::Side;
    /// use armchair::rules::Options;
    ///
    /// let options = Options { batsmen: 2, days: 1, ..Options::default() };
    /// let mut championship = Championship::new(1890, options, None);
    /// let fixture = championship.next_fixture(Class::First).unwrap();
    /// let seed = championship.match_seed(&fixture);
    /// let mut dealer = Dealer::new(seed);
    /// let mut game = Match::new(options, &mut dealer, &mut ());
    /// let [mut home, mut away] = Side::BOTH.map(|side| Computer::new(Levels::from_options(&options), seed, side));
    /// play_out(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
    /// championship.post(&fixture, &FinishedMatch::from_match(&game).unwrap()).unwrap();
    /// assert_eq!(championship.season().played(Class::First).len(), 1);
    /// ```
    ///
    /// # Errors
    /// Fails if the fixture is not the next in its class. On failure, nothing
    /// changes.
    pub fn post(
        &mut self,
        fixture: &Fixture,
        finished: &FinishedMatch,
    ) -> Result<PostOutcome, NotNext> {
        if self.next_fixture(fixture.class).as_ref() != Some(fixture) {
            return Err(NotNext);
        }
        let since = self.options_since();
        let Some(season) = self.seasons.last_mut() else {
            return Err(NotNext);
        };
        // The news compares the match with earlier records and careers, so
        // enter the news first.
        (self.news).enter(season.options(), since, fixture, finished, &self.records, &self.men);
        season.enter(fixture.class, finished.result());
        self.records.enter(fixture, finished);
        self.men.enter(fixture, finished);
        if !season.is_complete() {
            return Ok(PostOutcome::SeasonGoesOn);
        }
        let year = season.year();
        if year < LAST_YEAR {
            let next = season.next(self.seed);
            self.seasons.push(next);
            self.men.pick_elevens(self.seed, year + 1, self.options().batsmen);
            self.news.begin_season();
            self.add_hopes();
        }
        Ok(PostOutcome::SeasonOver(year))
    }

    /// Saves the review of a person's choices in a match whose result has been
    /// entered.
    pub(crate) fn keep_review(&mut self, review: MatchReview) {
        self.news.keep_review(review);
    }

    /// Finds the saved review of one county's side in a fixture. Returns `None`
    /// if no person played that side, or if no review was saved.
    pub(crate) fn review(&self, fixture: &Fixture, county: County) -> Option<&MatchReview> {
        let mut reviews = self.news.reviews().iter();
        reviews.find(|review| review.is_of(fixture, county))
    }

    /// Returns `true` if a championship read from a file satisfies the
    /// invariants that the program relies on. The options must be in range and
    /// the years in order. Each class must have eight counties, and all seasons
    /// except the last must be complete. Each committee must have a hope for
    /// the last season.
    pub fn is_consistent(&self) -> bool {
        let year = self.season().year();
        let hoped = |person: &Person| {
            let last = (person.since <= year).then_some(year);
            person.since <= year + 1
                && person.hopes.as_ref().is_none_or(|hopes| {
                    hopes.is_sorted_by_key(|hope| hope.year)
                        && hopes.last().map(|hope| hope.year) == last
                })
        };
        let years = self.seasons.iter().zip(FIRST_YEAR..=LAST_YEAR);
        let past = self.seasons.len().saturating_sub(1);
        (1..=usize::from(LAST_YEAR - FIRST_YEAR) + 1).contains(&self.seasons.len())
            && years.fold(true, |sound, (season, year)| sound && season.year() == year)
            && self.seasons.iter().all(Season::is_consistent)
            && self.seasons.iter().take(past).all(Season::is_complete)
            // A new season begins as soon as the previous season is complete,
            // so only the season of 1989 can be both the last and complete.
            && (self.season().year() == LAST_YEAR || !self.season().is_complete())
            && self.people().iter().all(hoped)
    }
}
