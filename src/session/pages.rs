//! The pages that are shown by themselves after matches: a season, a decade or
//! the century that is over, and what happened while the computer played on.

use super::open_competition::OpenCompetition;
use crate::championship::{Championship, FIRST_YEAR, Season};
use crate::reports::meanwhile::{Progress, meanwhile};
use crate::reports::{self, Name, Query, Table};

/// How far a competition had come when it was last looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    seasons: usize,
    progress: Progress,
}

impl Seen {
    /// As far as it has come.
    pub(crate) fn of(opened: Option<&OpenCompetition>) -> Seen {
        let championship = opened.map(OpenCompetition::championship);
        championship.map_or(Seen::default(), |championship| Seen {
            seasons: championship.completed().len(),
            progress: Progress::of(championship),
        })
    }

    /// The pages of what happened since; `played_on` is whether the computer
    /// played on by itself, which is told of a round too.
    pub(crate) fn pages(self, opened: &OpenCompetition, played_on: bool) -> Vec<Table> {
        let championship = opened.championship();
        let over: Vec<u16> = championship
            .completed()
            .iter()
            .skip(self.seasons)
            .map(Season::year)
            .collect();
        let (Some(first), Some(last)) = (over.first(), over.last()) else {
            if !played_on || Seen::of(Some(opened)) == self {
                return Vec::new();
            }
            let news = reports::news(championship, opened.class(), None, None);
            return meanwhile(championship, self.progress)
                .into_iter()
                .chain(news.ok())
                .collect();
        };
        let mut pages = Vec::new();
        if played_on {
            pages.extend(meanwhile(championship, self.progress));
        }
        if over.len() > 1 {
            pages.push(reports::between(championship, *first, *last));
        }
        pages.extend(table(championship, Name::Year, *last));
        // The ninth of ten is the last of a decade.
        let decade = over
            .iter()
            .rev()
            .find(|year| (**year - FIRST_YEAR) % 10 == 9);
        if let Some(year) = decade {
            pages.extend(table(championship, Name::Decade, *year));
        }
        if championship.is_finished() {
            pages.extend(table(championship, Name::Century, *last));
        }
        pages
    }
}

fn table(championship: &Championship, name: Name, year: u16) -> Option<Table> {
    let query = Query {
        class: crate::championship::Class::First,
        year: Some(year),
        county: None,
    };
    reports::report(championship, name, &query).ok()
}
