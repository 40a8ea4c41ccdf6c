//! Makes the pages that open by themselves after matches. They are about a
//! finished season, decade or century, or about the matches that the computer
//! played on its own.

use super::open_competition::OpenCompetition;
use crate::championship::news::round::Round;
use crate::championship::{ChampionshipView, Class, FIRST_YEAR, Season};
use crate::reports::play_on_summary::{SeasonProgress, play_on_summary};
use crate::reports::{self, Query, Table, TableName};

/// The progress of a competition at the time when its news was last reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReportedUpTo {
    seasons: usize,
    progress: SeasonProgress,
    /// The last round in each class whose news was reported.
    reported: [Option<Round>; Class::COUNT],
}

impl ReportedUpTo {
    /// Records the progress of the open competition.
    pub(crate) fn from_opened(opened: Option<&OpenCompetition>) -> ReportedUpTo {
        let championship = opened.map(OpenCompetition::championship);
        championship.map_or(ReportedUpTo::default(), |championship| ReportedUpTo {
            seasons: championship.completed().len(),
            progress: SeasonProgress::from_championship(championship),
            reported: Class::BOTH.map(|class| Round::last_complete(championship, class)),
        })
    }

    /// Returns the pages about everything that has happened since this progress
    /// was recorded. If `played_on` is true, the computer has played by itself,
    /// and even a single round gets a page.
    pub(crate) fn pages(self, opened: &OpenCompetition, played_on: bool) -> Vec<Table> {
        let championship = &opened.view();
        let completed: Vec<u16> =
            championship.completed().iter().skip(self.seasons).map(Season::year).collect();
        let (Some(first), Some(last)) = (completed.first(), completed.last()) else {
            if !played_on || ReportedUpTo::from_opened(Some(opened)) == self {
                return Vec::new();
            }
            // Report the news of a round only once, when the round is complete.
            let news = reports::news_of_both(championship, opened.class(), None).ok();
            let news = news.map(|(_, news)| news).filter(|_| {
                Round::last_complete(championship, opened.class())
                    != self.reported[opened.class().index()]
            });
            let meanwhile = play_on_summary(championship, self.progress, news.as_ref());
            return meanwhile.into_iter().chain(news).collect();
        };
        // Several years share one page, which begins with your titles,
        // promotions and worst years.
        if completed.len() > 1 {
            return vec![reports::year_range_page(championship, *first, *last)];
        }
        let mut pages = Vec::new();
        if played_on {
            pages.extend(play_on_summary(championship, self.progress, None));
        }
        pages.extend(reports::title(championship, *last));
        pages.extend(table(championship, TableName::Year, *last));
        // A decade ends with a year whose last digit is 9.
        let decade = completed.iter().rev().find(|year| (**year - FIRST_YEAR) % 10 == 9);
        if let Some(year) = decade {
            pages.extend(table(championship, TableName::Decade, *year));
        }
        if championship.is_finished() {
            pages.extend(table(championship, TableName::Century, *last));
        }
        pages
    }
}

fn table(championship: &ChampionshipView<'_>, name: TableName, year: u16) -> Option<Table> {
    let query = Query { class: Class::First, year: Some(year), county: None };
    reports::report(championship, name, &query).ok()
}
