//! A summary of what happened while the computer played on: your county's
//! matches, and the records that were broken.

use super::table::{Cell, Table};
use super::year::page_without_names;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::news::Fact;
use crate::championship::news::round::Round;
use crate::championship::{Championship, ChampionshipView, Class, Season};
use crate::reports::ordering::sort_by_key;
use crate::words::{facts, yearbook};

/// The maximum number of records on a page.
const MAX_RECORDS: usize = 5;

/// The progress of a competition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeasonProgress {
    year: u16,
    played: [usize; Class::COUNT],
}

impl SeasonProgress {
    /// Returns the current progress.
    pub(crate) fn from_championship(championship: &Championship) -> SeasonProgress {
        let season = championship.season();
        SeasonProgress {
            year: season.year(),
            played: Class::BOTH.map(|class| season.played(class).len()),
        }
    }

    /// Returns `true` if a match was played after the competition had reached
    /// this progress.
    fn precedes_match(&self, class: Class, year: u16, number: u8) -> bool {
        (year, usize::from(number)) >= (self.year, self.played[class.index()])
    }
}

/// Tabulates the events since some earlier progress. Returns `None` if you had
/// at most one match and no records were broken except those on the page
/// `after`, which follows this page.
pub(crate) fn play_on_summary(
    championship: &ChampionshipView<'_>,
    since: SeasonProgress,
    after: Option<&Table>,
) -> Option<Table> {
    let mut lines = own_matches(championship, since);
    let mut records = broken_records(championship, since);
    records.retain(|(_, sentence)| !after.is_some_and(|page| contains(page, sentence)));
    let same_year = records.iter().all(|(year, _)| *year == championship.season().year());
    let records = records
        .into_iter()
        .map(|(year, sentence)| if same_year { sentence } else { format!("{year}: {sentence}") });
    let records: Vec<String> = records.collect();
    if lines.len() < 2 && records.is_empty() {
        return None;
    }
    lines.extend(records);
    Some(page_without_names("What happened meanwhile".to_owned(), lines))
}

/// Returns `true` if a page contains a given sentence.
fn contains(page: &Table, sentence: &str) -> bool {
    let mut cells = page.rows.iter().flatten();
    cells.any(|cell| matches!(cell, Cell::Sentence(text) if text == sentence))
}

/// Lists your county's matches. The list is empty if there are more matches
/// than in one season.
fn own_matches(championship: &ChampionshipView<'_>, since: SeasonProgress) -> Vec<String> {
    let Some(yours) = championship.yours() else {
        return Vec::new();
    };
    let of_season = |season: &Season| -> Vec<String> {
        let class = season.class_of(yours);
        let own = season.results(class).filter(|(fixture, _)| {
            fixture.side_of(yours).is_some()
                && since.precedes_match(class, fixture.year, fixture.number)
        });
        own.map(|(fixture, played)| {
            // The winner is named first. If the match was drawn, the home side
            // is named first.
            let (first, second) = match played.outcome.winner {
                Some(side) => (fixture.county(side), fixture.county(side.other())),
                None => (fixture.home, fixture.away),
            };
            let result = yearbook::match_text(first, second, played.outcome.kind);
            format!("Round {} of {}: {result}.", fixture.round, fixture.year)
        })
        .collect()
    };
    let seasons = championship.seasons().iter();
    let seasons: Vec<Vec<String>> = seasons.map(of_season).collect();
    match seasons.iter().map(Vec::len).sum::<usize>() {
        0..=ROUNDS => seasons.concat(),
        _ => Vec::new(),
    }
}

/// Returns the most newsworthy broken records, in the order of play.
fn broken_records(
    championship: &ChampionshipView<'_>,
    since: SeasonProgress,
) -> Vec<(u16, String)> {
    let of_class = |class: Class| {
        let facts = championship.news().facts(class).iter();
        let records = facts.filter(move |fact| {
            fact.broke.is_some() && since.precedes_match(class, fact.year, fact.number)
        });
        records.map(move |fact| (class, *fact))
    };
    let mut records: Vec<(Class, Fact)> = Class::BOTH.into_iter().flat_map(of_class).collect();
    // If a record was broken more than once, only the last occasion counts.
    let all = records.clone();
    records.retain(|(_, fact)| !all.iter().any(|(_, other)| other.supersedes(fact)));
    // The most newsworthy records are chosen first, and then put in the order
    // of play.
    sort_by_key(&mut records, |(_, fact)| std::cmp::Reverse(fact.newsworthiness()));
    records.truncate(MAX_RECORDS);
    sort_by_key(&mut records, |(_, fact)| (fact.year, fact.number));
    let names = championship.name_book();
    let named = championship.with_names(&names);
    let sentence = |(class, record): (Class, Fact)| {
        let round = Round {
            class,
            year: record.year,
            round: (usize::from(record.number) / MATCHES_A_ROUND) as u8 + 1,
        };
        let page = facts::round_sentences(named, &round)?;
        let found = page.into_iter().find(|(fact, _)| *fact == record);
        found.map(|(_, sentence)| (record.year, sentence))
    };
    records.into_iter().filter_map(sentence).collect()
}
