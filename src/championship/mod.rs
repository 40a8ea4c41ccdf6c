//! The county championship: sixteen counties, two classes, a hundred seasons.
//!
//! A [`Championship`] is the whole competition of one data file: the options,
//! the people with their counties, every season with its results, and the
//! running records. History keeps of each innings only runs, wickets, balls and how
//! it ended; every table is worked out from that when it is asked for.
//! Playing a fixture is a pure function elsewhere; posting its result with
//! [`Championship::post`] is the only step that changes anything.

pub mod averages;
pub(crate) mod campaign;
pub mod committee;
pub(crate) mod counties;
pub(crate) mod fixtures;
pub(crate) mod goals;
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
pub use view::{ChampionshipView, Whose};

use crate::game::Persons;
use crate::rules::Options;
use committee::Hope;
use men::{Career, ManName, Men, NameBook, Names};
use news::News;
use news::review::MatchReview;
use people::{NotJoined, NotNamed, People, Person, PersonName};
use records::Records;

/// The first season.
pub const FIRST_YEAR: u16 = 1890;

/// The last season: after it no match remains.
pub const LAST_YEAR: u16 = 1989;

/// A whole competition.
#[derive(Clone, Debug, PartialEq)]
pub struct Championship {
    seed: u64,
    options: Options,
    people: People,
    seasons: Vec<Season>,
    records: Records,
    men: Men,
    news: News,
}

/// What a file keeps of a competition beyond its results and records.
#[derive(Debug)]
pub(crate) struct SavedParts {
    pub(crate) men: Men,
    pub(crate) news: News,
}

/// What posting a result brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posted {
    /// The season goes on.
    SeasonGoesOn,
    /// The season of this year is complete, and the next has begun unless it
    /// was the last.
    SeasonOver(u16),
}

/// Why a result was not posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PostError {
    /// Another fixture of that class comes first, or none is left.
    #[error("that fixture is not the next one in its class")]
    NotNext,
}

impl Championship {
    /// A new competition in the spring of 1890. The same root seed gives the
    /// same fixtures and the same cards.
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
        Championship::of_people(seed, options, People::alone(yours))
    }

    /// A championship of several people.
    pub fn of_people(seed: u64, options: Options, people: People) -> Championship {
        Championship {
            seed,
            options,
            seasons: vec![Season::first_of(seed, &options, people.first())],
            people,
            records: Records::default(),
            men: Men::new(seed, options.batsmen),
            news: News::new(),
        }
    }

    /// Adds a committee for the county of each person.
    #[must_use]
    pub fn with_committee(mut self) -> Championship {
        for person in self.people.all_mut() {
            person.hopes = Some(Vec::new());
        }
        self.hope();
        self
    }

    /// Lets the committees say what they hope for in the season in progress,
    /// where they have not yet.
    fn hope(&mut self) {
        let year = self.season().year();
        let hope = |person: &Person| {
            let hopes = person.hopes.as_ref()?;
            let new = person.since <= year && hopes.last().is_none_or(|last| last.year < year);
            new.then(|| Hope::before(self, person.county, hopes))
        };
        let new: Vec<Option<Hope>> = self.people.all().iter().map(hope).collect();
        for (person, hope) in self.people.all_mut().iter_mut().zip(new) {
            if let Some(hopes) = &mut person.hopes {
                hopes.extend(hope);
            }
        }
    }

    /// A competition from its parts, as a file keeps them; none where they
    /// contradict each other.
    pub(crate) fn from_parts(
        seed: u64,
        options: Options,
        people: People,
        seasons: Vec<Season>,
        records: Records,
        kept: SavedParts,
    ) -> Option<Championship> {
        let championship = Championship {
            seed,
            options,
            people,
            seasons,
            records,
            men: kept.men,
            news: kept.news,
        };
        championship.is_sound().then_some(championship)
    }

    /// The root seed: also what tells this file from another of the same name.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The options, set once.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The people, in the order in which they joined.
    pub fn people(&self) -> &[Person] {
        self.people.all()
    }

    /// Whether several people have the competition.
    pub fn is_league(&self) -> bool {
        self.people().len() > 1
    }

    /// The person of this name.
    pub fn named(&self, name: &PersonName) -> Option<&Person> {
        self.people.named(name)
    }

    /// Names the one person who has no name.
    ///
    /// # Errors
    /// When there is none, or another has that name.
    pub fn name_first(&mut self, name: PersonName) -> Result<(), NotNamed> {
        self.people.name_first(name)
    }

    /// Lets a person join: at once before the first match of a season,
    /// otherwise from the next season on. `begun` tells whether a match in
    /// progress has begun. Returns his first season.
    ///
    /// # Errors
    /// When the name or the county is taken, there are too many, or no season
    /// is to come.
    pub fn join(
        &mut self,
        name: PersonName,
        county: County,
        begun: bool,
    ) -> Result<u16, NotJoined> {
        let season = self.season();
        let fresh = Class::BOTH.iter().all(|one| season.played(*one).is_empty());
        let since = season.year() + u16::from(begun || !fresh);
        if since > LAST_YEAR {
            return Err(NotJoined::NoSeason);
        }
        let without = |one: &Person| one.hopes.is_none();
        let committee = self.people().is_empty() || !self.people().iter().all(without);
        self.people.join_from(name, county, since)?;
        if let (true, Some(new)) = (committee, self.people.all_mut().last_mut()) {
            new.hopes = Some(Vec::new());
        }
        self.hope();
        Ok(since)
    }

    /// Every season begun, the one in progress (or the last) at the end.
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The season in progress, or that of 1989 once all is over.
    pub fn season(&self) -> &Season {
        // A championship is made with a season and never loses one; a file
        // that says otherwise is refused by `is_sound` when it is opened.
        static NONE: Season = Season::empty();
        self.seasons.last().unwrap_or(&NONE)
    }

    /// The seasons that are complete, oldest first.
    pub fn completed(&self) -> &[Season] {
        let all = &self.seasons;
        let complete = all.len() - usize::from(!self.season().is_complete());
        all.get(..complete).unwrap_or(&[])
    }

    /// The season of a year, if it has begun.
    pub fn season_of(&self, year: u16) -> Option<&Season> {
        self.seasons.iter().find(|season| season.year() == year)
    }

    /// Whether all hundred seasons are played.
    pub fn is_finished(&self) -> bool {
        self.season().year() >= LAST_YEAR && self.season().is_complete()
    }

    /// The records of all counties.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The men of all counties.
    pub fn men(&self) -> &Men {
        &self.men
    }

    /// The news of all seasons.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// What the men of a county are called.
    pub fn names(&self, county: County) -> Names {
        let names = Names::new(self.seed, county);
        names.with_professionals(self.men.professionals()[county.place()])
    }

    /// What the men of all counties are called.
    pub(crate) fn name_book(&self) -> NameBook {
        NameBook::new(self.seed, self.men.professionals())
    }

    /// The men of a county in the batting order of a year, by name; none where
    /// that is not known.
    pub fn eleven(&self, county: County, year: u16) -> Vec<ManName> {
        let names = self.names(county);
        let rows = self.men.eleven(county, year).iter();
        rows.map(|row| names.of(row.man)).collect()
    }

    /// The match of a county, and whom it met there; none where it played in no such
    /// match.
    pub fn meeting(&self, county: County, of: MatchNumber) -> Option<(Fixture, County)> {
        let season = self.season_of(of.year)?;
        let fixture = season.fixture(season.class_of(county), of.number.into())?;
        Some((fixture, fixture.opponents_of(county)?))
    }

    /// The year in which a man was born.
    pub fn born(&self, career: &Career) -> u16 {
        self.men.born(self.seed, career)
    }

    /// The next match of a class; none when it has played its season.
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

    /// The people who play in a fixture, home first.
    pub fn players(&self, fixture: &Fixture) -> [Option<&Person>; 2] {
        let of = |county| self.people.of(county);
        [fixture.home, fixture.away]
            .map(|county| of(county).filter(|one| one.since <= fixture.year))
    }

    /// The sides of a fixture that people play.
    pub fn persons(&self, fixture: &Fixture) -> Persons {
        Persons(self.players(fixture).map(|one| one.is_some()))
    }

    /// Whether a person's county plays in a fixture.
    pub fn is_a_persons(&self, fixture: &Fixture) -> bool {
        self.persons(fixture) != Persons::NONE
    }

    /// The options under which a fixture is played: those of the competition, but that
    /// the computer searches only where a person's county plays.
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
        if self.is_a_persons(fixture) { self.options } else { self.options.without_search() }
    }

    /// The next match of a class in which a person plays.
    pub fn next_of_people(&self, class: Class) -> Option<Fixture> {
        let mut remaining = self.remaining().into_iter();
        remaining.find(|one| one.class == class && self.is_a_persons(one))
    }

    /// The class in which a person plays next, else that of the first person's county.
    pub(crate) fn peoples_class(&self) -> Option<Class> {
        let next = Class::BOTH.map(|class| self.next_of_people(class));
        let next = next.iter().flatten().min_by_key(|one| one.calendar_order());
        let own = |yours| self.season().class_of(yours);
        next.map(|one| one.class).or(self.view().yours().map(own))
    }

    /// The matches of this season that remain, round by round, in each round
    /// the first class before the second: the order in which seasons are
    /// simulated and recorded.
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

    /// The places of the calendar that remain in the next `seasons` seasons, the
    /// rest of the one in progress being the first; fewer where fewer are left.
    pub(crate) fn remaining_slots(&self, seasons: u16) -> Vec<Slot> {
        if self.is_finished() || seasons == 0 {
            return Vec::new();
        }
        let season = self.season();
        let played = Class::BOTH.map(|class| season.played(class).len());
        let last = season.year().saturating_add(seasons - 1).min(LAST_YEAR);
        let later = (season.year() + 1..=last).flat_map(|year| Slot::of_season(year, [0; 2]));
        let rest = Slot::of_season(season.year(), played);
        rest.into_iter().chain(later).collect()
    }

    /// Who meets at a place of the season in progress; none where that is
    /// another year's, whose counties are not known.
    pub fn fixture(&self, slot: &Slot) -> Option<Fixture> {
        let season = self.season();
        let fixture = season.fixture(slot.class, slot.number.into());
        fixture.filter(|_| slot.year == season.year())
    }

    /// The seed of a fixture's match (`Slot::match_seed`).
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

    /// Enters the result of the next match of a class.
    ///
    /// ```
    /// use armchair::championship::{Championship, Class, FinishedMatch};
    /// use armchair::game::{Dealer, Match, playout::play_out};
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
    /// play_out(&mut game, &mut dealer, &mut home, &mut away, &mut ()).unwrap();
    /// championship.post(&fixture, &FinishedMatch::from_match(&game).unwrap()).unwrap();
    /// assert_eq!(championship.season().played(Class::First).len(), 1);
    /// ```
    ///
    /// # Errors
    /// When the fixture is not the next of its class; nothing has changed.
    pub fn post(
        &mut self,
        fixture: &Fixture,
        finished: &FinishedMatch,
    ) -> Result<Posted, PostError> {
        if self.next_fixture(fixture.class).as_ref() != Some(fixture) {
            return Err(PostError::NotNext);
        }
        let Some(season) = self.seasons.last_mut() else {
            return Err(PostError::NotNext);
        };
        (self.news).enter(&self.options, fixture, finished, &self.records, &self.men);
        season.enter(fixture.class, finished.result());
        self.records.enter(fixture, finished);
        self.men.enter(fixture, finished);
        if !season.is_complete() {
            return Ok(Posted::SeasonGoesOn);
        }
        let year = season.year();
        if year < LAST_YEAR {
            let next = season.next(self.seed);
            self.seasons.push(next);
            self.men.begin_season(self.seed, year + 1);
            self.news.begin_season();
            self.hope();
        }
        Ok(Posted::SeasonOver(year))
    }

    /// Keeps how a person played a match that was entered.
    pub(crate) fn keep_review(&mut self, review: MatchReview) {
        self.news.keep_review(review);
    }

    /// How the person of a county played the match of a fixture, if he did and it is
    /// kept.
    pub(crate) fn review(&self, fixture: &Fixture, county: County) -> Option<&MatchReview> {
        let mut reviews = self.news.reviews().iter();
        reviews.find(|review| review.is_of(fixture, county))
    }

    /// Whether a championship read from a file holds what the program relies
    /// on: options in range, years in order, eight counties a class, complete
    /// seasons before the last, and a hope of the committee for that last one.
    pub fn is_sound(&self) -> bool {
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
            && self.seasons.iter().all(Season::is_sound)
            && self.seasons.iter().take(past).all(Season::is_complete)
            && (self.season().year() == LAST_YEAR || !self.season().is_complete())
            && self.people().iter().all(hoped)
    }
}
