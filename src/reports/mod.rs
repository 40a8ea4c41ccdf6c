//! Every table of the competition as data, with its layout in text and its
//! rows in JSON.
//!
//! Screen, plain text and JSON show the same [`Table`]; a table is made by
//! [`report`] from its [`Name`] and a [`Query`].
//!
//! | module | tables |
//! |---|---|
//! | [`league`] | points, averages |
//! | [`results`] | a county's season, all matches of a class |
//! | [`county_records`] | totals and partnerships |
//! | [`roll`] | honours, final positions |
//! | [`all_time`] | results and averages of all completed seasons |
//! | [`table`] | what a table is |

pub mod all_time;
pub mod county_records;
pub mod league;
pub mod results;
pub mod roll;
pub mod table;

pub use table::{Cell, Column, Table};

use crate::championship::{Championship, Class, County, FIRST_YEAR, Season};

/// The tables by the words of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// `points`.
    Points,
    /// `averages`.
    Averages,
    /// `results`.
    Results,
    /// `records`.
    Records,
    /// `honours`.
    Honours,
    /// `positions`.
    Positions,
    /// `all-time`.
    AllTime,
    /// `all-time-averages`.
    AllTimeAverages,
}

/// Which part of a table is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The class.
    pub class: Class,
    /// The year; the season in progress if none.
    pub year: Option<u16>,
    /// The county, for results and records.
    pub county: Option<County>,
}

/// Why there is no such table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTable {
    /// The year is not in the file.
    #[error("{year} is not played in this file; it holds {FIRST_YEAR} to {last}")]
    NotPlayed {
        /// The year asked for.
        year: u16,
        /// The last year that has begun.
        last: u16,
    },
}

/// Makes a table.
///
/// # Errors
/// When the year asked for has not begun in this file.
pub fn report(championship: &Championship, name: Name, query: &Query) -> Result<Table, NoTable> {
    let season = season(championship, query.year)?;
    Ok(match name {
        Name::Points => league::points(championship, season, query.class),
        Name::Averages => league::averages(championship, season, query.class),
        Name::Results => match query.county {
            Some(county) => results::of_county(season, county),
            None => results::of_class(season, query.class),
        },
        Name::Records => county_records::records(championship, query.county),
        Name::Honours => roll::honours(championship),
        Name::Positions => roll::positions(championship),
        Name::AllTime => all_time::results(championship, query.class),
        Name::AllTimeAverages => all_time::averages(championship, query.class),
    })
}

fn season(championship: &Championship, year: Option<u16>) -> Result<&Season, NoTable> {
    let Some(year) = year else {
        return Ok(championship.season());
    };
    championship.season_of(year).ok_or(NoTable::NotPlayed {
        year,
        last: championship.season().year(),
    })
}
