//! The almanack: a yearbook of static pages, for reading in a browser or for
//! printing. The pages load no fonts or other files from elsewhere, and each
//! page is complete without the script.
//!
//! | page | contents | module |
//! |---|---|---|
//! | `index.html` | the cover: the seasons with their champions | `cover` |
//! | `1890/index.html` | a season: tables, race for the title, averages, memorable matches | [`mod@season`] |
//! | `1890/first.html`, `second.html` | all results of a class, round by round | `results` |
//! | `1890/first-01.html` | a match: scorecard and worm, if it is saved | `scorecard` |
//! | `1890/news.html` | the news of a season, round by round | [`news`] |
//! | `1890/men.html` | the leading men of a season, and the hundreds | [`men`] |
//! | `decades.html` | all seasons and each decade in sentences | [`news`] |
//! | `counties/surrey.html` | a county: its positions, seasons, records | `county` |
//! | `counties/surrey-v-kent.html` | two counties, head to head | `against` |
//! | `men/index.html`, `men/surrey.html`, `men/surrey-1.html` | the leading men of all seasons, the men of a county, one man | [`men`] |
//! | `honours.html` | rolls of honour, final positions, all seasons | `honours` |
//! | `records.html` | totals, partnerships and margins of all counties | `records` |
//! | `a-to-z.html` | all men, counties and seasons, from A to Z | [`man_index`] |
//! | `almanack.js`, `find-index.js` | a search box and sortable columns | `assets/almanack.js`, [`man_index`] |
//! | `almanack.css` | the style: on paper, light and dark | `assets/almanack.css` |
//!
//! `page` contains what all pages have in common, `links` knows the path of
//! each page, `chart` draws charts, `story` follows a saved match, `stands`
//! finds the match of a partnership, `feats` finds outstanding matches,
//! `people` names the men, and `text` writes text into pages.

mod chart;
mod county;
mod cover;
mod feats;
mod head_to_head;
mod honours;
mod links;
mod man_index;
mod men;
mod news;
mod page;
mod people;
mod records;
mod results;
mod scorecard;
mod season;
mod stands;
mod story;
mod test_names;
mod text;

use std::collections::{HashMap, HashSet};

use super::TableError;
use super::scorecard::computer_opponent;
use crate::championship::honours::{Finish, finishes};
use crate::championship::men::WithNames;
use crate::championship::{
    Championship, ChampionshipView, Class, County, FinishedMatch, Fixture, Season, Slot,
};
use crate::players::coach::Coach;
use crate::rules::Options;
use crate::words::facts;
use links::{Links, PageId};
use people::{AlmanackMen, Hundred};
pub(crate) use story::Story;

/// The style sheet for the pages.
const STYLE: &str = include_str!("../../../assets/almanack.css");

/// The script for the pages, which also work without it.
const SCRIPT: &str = include_str!("../../../assets/almanack.js");

/// A source of matches that can be replayed ball by ball.
pub(crate) trait MatchSource {
    /// Replays a match for `story` from the deal to the end. Returns `true` if
    /// the match is saved and its replay ends with the recorded result.
    fn replay(&self, fixture: &Fixture, story: &mut Story) -> bool;

    /// Plays an unsaved match a second time. Returns `None` if the match does
    /// not end with the recorded result.
    fn replay_unsaved(&self, fixture: &Fixture) -> Option<FinishedMatch>;
}

/// The years that an almanack covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Years {
    /// The last completed season.
    Last,
    /// One season, completed or in progress.
    One(u16),
    /// Every season with at least one match played.
    All,
}

/// A reason why an almanack cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum AlmanackError {
    /// The file does not contain the year.
    #[error(transparent)]
    NoSeason(#[from] TableError),
    /// No match of this year has been played.
    #[error("no match of {0} has been played yet; play one first")]
    NoMatch(u16),
    /// No season is complete.
    #[error("no season is complete yet; give --year {0} for the one in progress")]
    NoneComplete(u16),
}

/// An almanack to be written.
pub(crate) struct Almanack<'a> {
    championship: &'a ChampionshipView<'a>,
    /// The name of the data file.
    file: &'a str,
    years: Vec<u16>,
    matches: &'a dyn MatchSource,
    finishes: Vec<Finish>,
    /// The saved matches of the season that is being written, in the order of
    /// play. Each match is replayed only once, for all pages.
    stories: Vec<Story>,
    /// The news of both classes in the season that is being written.
    news: [news::NewsByRound; 2],
    /// The coach who computes the chances for the season that is being written,
    /// and that season's options. The coach is created when the chances are
    /// first needed.
    coach: Option<(Options, Coach)>,
    /// The matches that have a page in the seasons written so far, and the
    /// feats found in these matches.
    pages: HashSet<Slot>,
    hundreds: Vec<Hundred>,
    stands: HashMap<(County, u8), Fixture>,
    people: AlmanackMen,
    /// All results in the file, in calendar order.
    results: Vec<feats::FixtureResult<'a>>,
    /// All results in the file, grouped by the two counties that met. In each
    /// key, the county with the lower index comes first.
    meetings: HashMap<(County, County), Vec<feats::FixtureResult<'a>>>,
}

/// The numbers of items that have been written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WrittenCounts {
    /// The number of pages.
    pub(crate) pages: usize,
    /// The number of matches for which only the totals are saved.
    pub(crate) totals_only: usize,
}

/// A function that receives the files of an almanack one by one. The arguments
/// of the function are the file's name and the parts of the file's contents.
pub(crate) type FileSink<'p, E> = dyn FnMut(&str, &[&str]) -> Result<(), E> + 'p;

/// Returns the season of a year. The default is the last completed season.
///
/// # Errors
/// Returns an error if there is no such season, or if none of its matches has
/// been played.
pub(crate) fn season(
    championship: &Championship,
    year: Option<u16>,
) -> Result<&Season, AlmanackError> {
    let season = match year {
        Some(year) => super::season(championship, Some(year))?,
        None => championship
            .completed()
            .last()
            .ok_or(AlmanackError::NoneComplete(championship.season().year()))?,
    };
    if has_begun(season) { Ok(season) } else { Err(AlmanackError::NoMatch(season.year())) }
}

fn ordered_pair(one: County, other: County) -> (County, County) {
    (one.min(other), one.max(other))
}

fn has_begun(season: &Season) -> bool {
    Class::BOTH.into_iter().any(|class| !season.played(class).is_empty())
}

impl<'a> Almanack<'a> {
    /// Creates an almanack for these years.
    ///
    /// # Errors
    /// Returns an error if there is nothing to show for these years.
    pub(crate) fn new(
        championship: &'a ChampionshipView<'a>,
        file: &'a str,
        years: Years,
        matches: &'a dyn MatchSource,
    ) -> Result<Almanack<'a>, AlmanackError> {
        let years = match years {
            Years::Last => vec![season(championship, None)?.year()],
            Years::One(year) => vec![season(championship, Some(year))?.year()],
            Years::All => {
                let begun = championship.seasons().iter().filter(|one| has_begun(one));
                begun.map(Season::year).collect()
            }
        };
        if years.is_empty() {
            return Err(AlmanackError::NoMatch(championship.season().year()));
        }
        let results = feats::results(championship.seasons().iter());
        let mut meetings: HashMap<_, Vec<_>> = HashMap::new();
        for result in &results {
            let (fixture, _) = result;
            let pair = ordered_pair(fixture.home, fixture.away);
            meetings.entry(pair).or_default().push(*result);
        }
        Ok(Almanack {
            championship,
            file,
            people: AlmanackMen::for_years(championship, &years, championship.name_book()),
            years,
            matches,
            finishes: finishes(championship),
            stories: Vec::new(),
            news: Default::default(),
            coach: None,
            pages: HashSet::new(),
            hundreds: Vec::new(),
            stands: HashMap::new(),
            results,
            meetings,
        })
    }

    /// Passes every file to `put`. The pages about counties, men and records
    /// come last, because they link to matches that are found while the seasons
    /// are written.
    ///
    /// # Errors
    /// Returns an error if `put` fails. After that, `put` receives no more
    /// files.
    pub(crate) fn write<E>(&mut self, put: &mut FileSink<'_, E>) -> Result<WrittenCounts, E> {
        let mut written = WrittenCounts::default();
        put("almanack.css", &[STYLE])?;
        put("almanack.js", &[SCRIPT])?;
        put("find-index.js", &[&man_index::index(self)])?;
        for year in self.years.clone() {
            if let Some(season) = self.championship.season_of(year) {
                self.replay_season(season);
                self.write_season(season, put, &mut written)?;
            }
        }
        self.stories.clear();
        self.find_stands();
        for county in County::all() {
            self.page(&PageId::County(county), put, &mut written, |links| {
                county::page(links, county)
            })?;
            for other in County::all().filter(|other| county < *other) {
                let page_id = PageId::Against(county, other);
                self.page(&page_id, put, &mut written, |links| {
                    head_to_head::page(links, [county, other])
                })?;
            }
            self.write_men(county, put, &mut written)?;
        }
        self.page(&PageId::Men, put, &mut written, men::leaders_page)?;
        self.page(&PageId::AToZ, put, &mut written, man_index::page)?;
        self.page(&PageId::Decades, put, &mut written, news::decades)?;
        self.page(&PageId::Counties, put, &mut written, county::list)?;
        self.page(&PageId::Honours, put, &mut written, honours::page)?;
        self.page(&PageId::Records, put, &mut written, records::page)?;
        self.page(&PageId::Cover, put, &mut written, cover::page)?;
        Ok(written)
    }

    fn write_men<E>(
        &self,
        county: County,
        put: &mut FileSink<'_, E>,
        written: &mut WrittenCounts,
    ) -> Result<(), E> {
        self.page(&PageId::MenOf(county), put, written, |links| men::county_page(links, county))?;
        let careers = self.people.county_careers(county);
        for (place, career) in careers.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|place| careers.get(place));
            let neighbours = [before, careers.get(place + 1)];
            self.page(&PageId::Man(county, career.man), put, written, |links| {
                men::page(links, career, neighbours)
            })?;
        }
        Ok(())
    }

    fn write_season<E>(
        &self,
        of: &Season,
        put: &mut FileSink<'_, E>,
        written: &mut WrittenCounts,
    ) -> Result<(), E> {
        self.page(&PageId::Season(of.year()), put, written, |links| season::page(links, of))?;
        self.page(&PageId::News(of.year()), put, written, |links| news::page(links, of))?;
        self.page(&PageId::SeasonMen(of.year()), put, written, |links| {
            men::season_page(links, of)
        })?;
        for class in Class::BOTH {
            self.page(&PageId::Results(of.year(), class), put, written, |links| {
                results::page(links, of, class)
            })?;
            written.totals_only += of.played(class).len();
        }
        for story in &self.stories {
            self.page(&PageId::Match(story.fixture), put, written, |links| {
                scorecard::page(links, story)
            })?;
        }
        // Replayed matches have a scorecard, so they must not be included in
        // this count.
        written.totals_only -= self.stories.len();
        Ok(())
    }

    /// Replays the saved matches of a season and computes their chances.
    fn replay_season(&mut self, season: &Season) {
        let fixtures = Class::BOTH.into_iter().flat_map(|class| season.results(class));
        let stories = fixtures.filter_map(|(fixture, _)| {
            let mut story = Story::new(fixture);
            let text = self.matches.replay(&fixture, &mut story);
            (text && story.is_over()).then_some(story)
        });
        self.stories = stories.collect();
        self.news =
            Class::BOTH.map(|class| facts::season_sentences(self.named(), class, season.year()));
        let options = season.options();
        for story in &mut self.stories {
            self.coach.take_if(|(before, _)| before != options);
            let (_, coach) = self.coach.get_or_insert_with(|| (*options, Coach::new(options)));
            // If a person plays the computer, the coach knows the computer's
            // level, as in the game.
            coach.set_opponent(computer_opponent(self.championship, &story.fixture));
            story.compute_chances(coach, options);
        }
        for story in &self.stories {
            self.pages.insert(story.fixture.slot());
            for hundred in story.hundreds(self.championship) {
                self.hundreds.push(hundred);
            }
            for stand in story.record_stands(self.championship.records()) {
                // If several matches have the same stand, the earliest match
                // set the record.
                self.stands.entry(stand).or_insert(story.fixture);
            }
        }
    }

    /// Returns the championship with the names of its men.
    fn named(&self) -> WithNames<'_> {
        self.championship.with_names(&self.people.names)
    }

    /// Returns the hundreds in a season's saved matches.
    fn hundreds_of(&self, year: u16) -> impl Iterator<Item = &Hundred> {
        let hundreds = self.hundreds.iter();
        hundreds.filter(move |hundred| hundred.fixture.year == year)
    }

    fn page<E>(
        &self,
        page_id: &PageId,
        put: &mut FileSink<'_, E>,
        written: &mut WrittenCounts,
        make: impl FnOnce(&Links<'_>) -> page::Page,
    ) -> Result<(), E> {
        let links = Links::new(self, page_id);
        let page = make(&links);
        written.pages += 1;
        let frame = page::frame(&links, &page);
        let (above, below) = frame.before_and_after_body();
        put(&page_id.path(), &[above, &page.body.0, below])
    }

    /// Returns a saved match from the season that is being written.
    fn story(&self, fixture: &Fixture) -> Option<&Story> {
        let mut stories = self.stories.iter();
        stories.find(|story| story.fixture == *fixture)
    }

    /// Returns the results of the matches between two counties.
    fn results_between(&self, one: County, other: County) -> &[feats::FixtureResult<'a>] {
        let met = self.meetings.get(&ordered_pair(one, other));
        met.map_or(&[], Vec::as_slice)
    }

    fn has(&self, year: u16) -> bool {
        self.years.binary_search(&year).is_ok()
    }

    fn yours(&self, county: County) -> bool {
        self.championship.yours() == Some(county)
    }
}
