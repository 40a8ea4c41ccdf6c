//! All tables of the competition as data, which can be laid out as text or
//! written as JSON.
//!
//! The screen, the plain text and the JSON all show the same `Table`, which
//! [`report`] builds from a [`TableName`] and a [`Query`].

pub(crate) mod achievements;
pub(crate) mod all_time;
pub(crate) mod almanack;
pub(crate) mod builder;
pub mod calendar;
pub(crate) mod county_records;
pub(crate) mod cricsheet;
mod form;
mod head_to_head;
pub(crate) mod league;
mod man_by_name;
mod man_records;
pub(crate) mod men;
pub(crate) mod men_in_form;
pub(crate) mod news;
mod ordering;
pub(crate) mod play_on_summary;
pub(crate) mod results;
mod rival;
pub(crate) mod roll_of_honour;
mod run_in;
pub(crate) mod scorecard;
mod strength;
pub mod table;
mod year;

pub(crate) use builder::TableOf;
pub use man_by_name::{ManNameError, career_by_surname};
pub(crate) use men_in_form::{men_in_form, men_in_form_sentence};
pub use news::{NewsError, news};
pub(crate) use news::{RoundStep, adjacent_round, news_of_both};
pub(crate) use run_in::{add_men_in_form, table_after_match};
pub use table::{Cell, Column, Table};
pub(crate) use year::{title, year_range_page};

use crate::championship::{Championship, ChampionshipView, Class, County, FIRST_YEAR, Season};
use crate::words::{growth, options};

/// The name of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableName {
    /// The points table of a class.
    Points,
    /// The averages of a class.
    Averages,
    /// The matches of a season.
    Results,
    /// Totals and partnerships.
    Records,
    /// The first three counties of each year.
    Honours,
    /// The final position of each county, year by year.
    Positions,
    /// The results of all completed seasons.
    AllTime,
    /// The averages of all completed seasons.
    AllTimeAverages,
    /// The men in a class, by their runs in a season.
    Batsmen,
    /// The men in a class, by their wickets in a season.
    Bowlers,
    /// The men of all seasons, by their runs.
    Careers,
    /// The men of all seasons, by their wickets.
    BowlingCareers,
    /// The men of all seasons, by their hundreds.
    Hundreds,
    /// A completed season in sentences.
    Year,
    /// The decade of a season, in sentences.
    Decade,
    /// All seasons, in sentences.
    Century,
    /// A county's story, year by year.
    Story,
    /// The strength of each county in a season.
    Strength,
    /// The last rounds, with the fixtures and what each county needs.
    RunIn,
    /// A county's rival, and the matches that made it a rival.
    Rival,
    /// A county's record against each of the other counties.
    Against,
    /// The men's best innings, seasons and careers.
    ManRecords,
    /// The last matches of each county in a class.
    Form,
}

/// A part of a table that a [`Query`] can select, if the table allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// The class can be selected.
    Class,
    /// The year can be selected.
    Year,
    /// The county can be selected.
    County,
}

/// A table, its command-line word, and the filters that it accepts.
type NamedTable = (TableName, &'static str, &'static [Filter]);

/// The tables in order, each at the index of its variant.
#[rustfmt::skip]
const TABLES: &[NamedTable] = &[
    (TableName::Points,          "points",            &[Filter::Class, Filter::Year]),
    (TableName::Averages,        "averages",          &[Filter::Class, Filter::Year]),
    (TableName::Results,         "results",           &[Filter::Class, Filter::Year, Filter::County]),
    (TableName::Records,         "records",           &[Filter::County]),
    (TableName::Honours,         "honours",           &[]),
    (TableName::Positions,       "positions",         &[]),
    (TableName::AllTime,         "all-time",          &[Filter::Class]),
    (TableName::AllTimeAverages, "all-time-averages", &[Filter::Class]),
    (TableName::Batsmen,         "batsmen",           &[Filter::Class, Filter::Year, Filter::County]),
    (TableName::Bowlers,         "bowlers",           &[Filter::Class, Filter::Year, Filter::County]),
    (TableName::Careers,         "careers",           &[Filter::County]),
    (TableName::BowlingCareers,  "bowling-careers",   &[Filter::County]),
    (TableName::Hundreds,        "hundreds",          &[Filter::County]),
    (TableName::Year,            "year",              &[Filter::Year]),
    (TableName::Decade,          "decade",            &[Filter::Year]),
    (TableName::Century,         "century",           &[]),
    (TableName::Story,           "story",             &[Filter::County]),
    (TableName::Strength,        "strength",          &[Filter::Year]),
    (TableName::RunIn,           "run-in",            &[Filter::Class]),
    (TableName::Rival,           "rival",             &[Filter::County]),
    (TableName::Against,         "against",           &[Filter::County]),
    (TableName::ManRecords,      "man-records",       &[Filter::County]),
    (TableName::Form,            "form",              &[Filter::Class, Filter::Year]),
];

impl TableName {
    /// All tables, in the order of the help for `show`.
    pub const ALL: [TableName; TABLES.len()] = {
        // A constant cannot use an iterator, so a loop fills the array.
        let mut all = [TableName::Points; TABLES.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = TABLES[place].0;
            place += 1;
        }
        all
    };

    /// Returns the table's command-line word.
    pub const fn word(self) -> &'static str {
        TABLES[self as usize].1
    }

    /// Returns the table that has this command-line word.
    ///
    /// ```
    /// use armchair::reports::TableName;
    /// assert_eq!(TableName::from_word("all-time"), Some(TableName::AllTime));
    /// ```
    pub fn from_word(word: &str) -> Option<TableName> {
        TableName::ALL.into_iter().find(|name| name.word() == word)
    }

    /// Returns the order of a table of men, and `true` if its rows are careers.
    /// Returns `None` for other tables.
    pub(crate) const fn men_order(self) -> Option<(men::MenOrder, bool)> {
        Some(match self {
            TableName::Batsmen => (men::MenOrder::Runs, false),
            TableName::Bowlers => (men::MenOrder::Wickets, false),
            TableName::Careers => (men::MenOrder::Runs, true),
            TableName::BowlingCareers => (men::MenOrder::Wickets, true),
            TableName::Hundreds => (men::MenOrder::Hundreds, true),
            _ => return None,
        })
    }

    /// Returns `true` if the table depends on a filter. Otherwise, [`report`]
    /// ignores the filter.
    pub fn takes(self, filter: Filter) -> bool {
        TABLES[self as usize].2.contains(&filter)
    }
}

/// The class, year and county for which a table is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The class for which the table is built.
    pub class: Class,
    /// The year, or `None` for the season in progress.
    pub year: Option<u16>,
    /// The county, for results and records.
    pub county: Option<County>,
}

/// A reason why a table cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The file does not contain the year.
    #[error("{year} has not been played in this file. It covers {FIRST_YEAR} to {last}")]
    NotPlayed {
        /// The given year.
        year: u16,
        /// The last year that has begun.
        last: u16,
    },
}

/// Returns the season whose men are shown. If no year is given and no match has
/// been played in the current season, returns the previous season.
fn season_with_men<'c>(
    championship: &'c Championship,
    season: &'c Season,
    query: &Query,
) -> &'c Season {
    let begun = Class::BOTH.map(|class| season.results(class).next().is_some());
    match championship.completed().last() {
        Some(last) if query.year.is_none() && begun == [false; 2] => last,
        _ => season,
    }
}

/// Builds a table.
///
/// ```
/// use armchair::championship::{Championship, Class};
/// use armchair::reports::{TableName, Query, report};
/// use armchair::rules::Options;
///
/// let championship = Championship::new(1890, Options::default(), None);
/// let query = Query { class: Class::First, year: None, county: None };
/// let table = report(&championship.view(), TableName::Points, &query).unwrap();
/// assert_eq!(table.rows.len(), 8);
/// assert!(table.text().contains("Surrey"));
/// ```
///
/// # Errors
/// Returns an error if the given year has not begun in this file.
pub fn report(
    championship: &ChampionshipView<'_>,
    name: TableName,
    query: &Query,
) -> Result<Table, TableError> {
    let season = season(championship, query.year)?;
    let table = match name {
        TableName::Points => league::points(championship, season, query.class),
        TableName::Averages => league::averages(championship, season, query.class),
        TableName::Results => match query.county {
            Some(county) => results::county_results(season, county),
            None => results::class_results(season, query.class),
        },
        TableName::Records => county_records::records(championship, query.county),
        TableName::Honours => roll_of_honour::honours(championship),
        TableName::Positions => roll_of_honour::positions(championship),
        TableName::AllTime => all_time::results(championship, query.class),
        TableName::AllTimeAverages => all_time::averages(championship, query.class),
        TableName::Batsmen
        | TableName::Bowlers
        | TableName::Careers
        | TableName::BowlingCareers
        | TableName::Hundreds => {
            let (by, of_careers) = name.men_order().unwrap_or((men::MenOrder::Runs, true));
            return men_table(championship, query, by, of_careers);
        }
        TableName::Year => {
            year::year(championship, completed_season(championship, query.year).unwrap_or(season))
        }
        TableName::Decade => {
            year::decade(championship, completed_season(championship, query.year).unwrap_or(season))
        }
        TableName::Century => year::century(championship),
        TableName::Story => year::story(championship, query.county),
        TableName::Strength => strength::strength(championship, season),
        TableName::RunIn => run_in::run_in(championship, query.class),
        TableName::Rival => rival::rival(championship, query.county),
        TableName::Against => head_to_head::opponents_table(championship, query.county),
        TableName::ManRecords => {
            let names = championship.name_book();
            man_records::records(championship.with_names(&names), query.county)
        }
        TableName::Form => {
            form::form(championship, season_with_men(championship, season, query), query.class)
        }
    };
    Ok(table.with_note(steps(championship, name, query, season)))
}

/// Returns the note of a table about the steps of a competition that grows.
fn steps(championship: &Championship, name: TableName, query: &Query, season: &Season) -> String {
    match name {
        TableName::Points | TableName::Results => growth::season_options(championship, season),
        TableName::Averages => averages_note(championship, season),
        TableName::Year => {
            let season = completed_season(championship, query.year).unwrap_or(season);
            growth::season_options(championship, season)
        }
        // These tables are about matches that are still to come.
        TableName::RunIn | TableName::Form | TableName::Strength => String::new(),
        _ => growth::legend(championship),
    }
}

/// Returns the note of the averages in a season: the options if they grow, and
/// the man who never bats if the sides are small.
fn averages_note(championship: &Championship, season: &Season) -> String {
    let options = growth::season_options(championship, season);
    let last_man = options::last_man_sentence(season.options());
    let notes = Some(options).filter(|options| !options.is_empty()).into_iter().chain(last_man);
    notes.collect::<Vec<_>>().join(" ")
}

/// Builds a table of men in a given order, for a season or for careers.
///
/// # Errors
/// Returns an error if the given year has not begun in this file.
pub(crate) fn men_table(
    championship: &ChampionshipView<'_>,
    query: &Query,
    by: men::MenOrder,
    of_careers: bool,
) -> Result<Table, TableError> {
    let season = season(championship, query.year)?;
    let names = championship.name_book();
    let (named, county) = (championship.with_names(&names), query.county);
    if of_careers {
        let note = growth::legend(championship);
        return Ok(men::careers(named, county, by).with_note(note));
    }
    let season = season_with_men(championship, season, query);
    let class = county.map_or(query.class, |county| season.class_of(county));
    let note = averages_note(championship, season);
    Ok(men::season(named, season, class, county, by).with_note(note))
}

/// Returns the season of the given year. The default is the last completed
/// season.
fn completed_season(championship: &Championship, year: Option<u16>) -> Option<&Season> {
    match year {
        Some(year) => championship.season_of(year),
        None => championship.completed().last(),
    }
}

fn season(championship: &Championship, year: Option<u16>) -> Result<&Season, TableError> {
    let Some(year) = year else {
        return Ok(championship.season());
    };
    championship
        .season_of(year)
        .ok_or(TableError::NotPlayed { year, last: championship.season().year() })
}

#[cfg(test)]
mod tests {
    use super::table::Alignment;
    use super::*;
    use crate::rules::Options;

    #[test]
    fn no_two_headings_touch_in_a_terminal_of_any_width() {
        let championship = Championship::new(1890, Options::default(), County::all().next());
        let query = Query { class: Class::First, year: None, county: None };
        let tables = TableName::ALL.map(|name| report(&championship.view(), name, &query));
        let no_match = |_: &_| None;
        let in_form = men_in_form(&championship.view(), &query, &no_match);
        for table in tables.into_iter().chain([in_form]).map(Result::unwrap) {
            for room in [80, 110, 132, 200] {
                let columns = table.columns_for_width(room).into_iter().filter(|one| one.width > 0);
                let columns: Vec<Column> = columns.collect();
                assert!(columns.iter().map(|one| one.width).sum::<usize>() <= room);
                for two in columns.windows(2).filter(|two| !two[1].heading.is_empty()) {
                    // The columns between the two headings are free.
                    let (before, after) = (two[0], two[1]);
                    let free = before.width - before.heading.len();
                    let free_before = match before.alignment {
                        Alignment::Left(gap) if !before.heading.is_empty() => free - gap,
                        _ => usize::from(before.heading.is_empty()),
                    };
                    let free_after = match after.alignment {
                        Alignment::Left(gap) => gap,
                        Alignment::Right => after.width - after.heading.len(),
                    };
                    let title = &table.title;
                    assert!(free_before + free_after > 0, "{title} {room}: {}", after.heading);
                }
            }
        }
    }

    #[test]
    fn every_table_stands_at_its_own_number_and_answers_to_its_word() {
        for (place, name) in TableName::ALL.into_iter().enumerate() {
            assert_eq!(name as usize, place);
            assert_eq!(TableName::from_word(name.word()), Some(name));
        }
    }
}
