//! The news of a round, with a sentence in each row.

use super::builder::TableOf;
use super::table::{Cell, Column, Table};
use crate::championship::fixtures::ROUNDS;
use crate::championship::men::NameBook;
use crate::championship::news::round::Round;
use crate::championship::news::{Fact, FactKind};
use crate::championship::{Championship, ChampionshipView, Class, FIRST_YEAR};
use crate::words::count::capitalised;
use crate::words::{facts, review};

/// The error for a round that has no news because it is not complete yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of {year} is not complete in the {class} competition; {there}")]
pub struct NewsError {
    round: u8,
    year: u16,
    /// The class.
    class: &'static str,
    /// A clause that says for which rounds there is news.
    there: String,
}

/// Tabulates the news of a round in a class. If neither a year nor a round is
/// given, the news is about the last complete round. If only a year is given,
/// the news is about the last complete round of that year.
///
/// # Errors
/// Returns an error if that round is not complete.
pub fn news(
    championship: &ChampionshipView<'_>,
    class: Class,
    year: Option<u16>,
    round: Option<u8>,
) -> Result<Table, NewsError> {
    let wanted = requested_round(championship, class, year, round);
    let names = championship.name_book();
    let rows = rows(championship, &names, &wanted);
    Ok(table(title(&wanted), rows.ok_or_else(|| none(championship, &wanted))?))
}

/// Tabulates the news of a round for both classes on one page, with this class
/// first. By default, the news is about the last complete round of this class.
///
/// # Errors
/// Returns an error if the round is complete in neither class.
pub(crate) fn news_of_both(
    championship: &ChampionshipView<'_>,
    first: Class,
    asked: Option<(u16, u8)>,
) -> Result<(Round, Table), NewsError> {
    let (year, round) = asked.unzip();
    let round = requested_round(championship, first, year, round);
    let names = championship.name_book();
    let both = [first, first.other()].map(|class| {
        let round = Round { class, ..round };
        (class, rows(championship, &names, &round))
    });
    if both.iter().all(|(_, rows)| rows.is_none()) {
        return Err(none(championship, &round));
    }
    let mut all = Vec::new();
    for (class, rows) in both {
        if !all.is_empty() {
            all.push(Vec::new());
        }
        let class = capitalised(class.name());
        all.push(vec![Cell::Sentence(format!("{class}:"))]);
        all.extend(rows.unwrap_or_else(|| {
            vec![vec![Cell::Sentence("Some of its matches have still to be played.".to_owned())]]
        }));
    }
    let title = format!("County Championship, {}: news of round {}", round.year, round.round);
    Ok((round, table(title, all)))
}

/// Returns the round before or after a given round, across seasons. Returns
/// `None` before the very first round and after the last round that is complete
/// in either class.
pub(crate) fn adjacent_round(
    championship: &Championship,
    round: &Round,
    step: RoundStep,
) -> Option<Round> {
    let last =
        Class::BOTH.into_iter().filter_map(|class| Round::last_complete(championship, class));
    let last = last.map(|last| (last.year, last.round)).max()?;
    let (year, number) = match (step, round.round) {
        (RoundStep::Before, 1) => (round.year.checked_sub(1)?, ROUNDS as u8),
        (RoundStep::Before, number) => (round.year, number - 1),
        (RoundStep::After, number) if usize::from(number) >= ROUNDS => (round.year + 1, 1),
        (RoundStep::After, number) => (round.year, number + 1),
    };
    let is_there = year >= FIRST_YEAR && (year, number) <= last;
    is_there.then_some(Round { year, round: number, ..*round })
}

/// A step from one round to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundStep {
    Before,
    After,
}

fn table(title: String, rows: Vec<Vec<Cell>>) -> Table {
    let data = ["what", "year", "competition", "round", "county", "opponents", "man"];
    let weight = ["value", "detail", "broke", "broke_year", "weight"];
    let data = data.into_iter().chain(weight).map(Column::data);
    let columns = [Column::left("sentence", "", 1, 78)].into_iter().chain(data);
    TableOf::new(rows).columns(columns, Vec::clone).done(title, "")
}

/// Returns the sentences about a round, one in each row, or `None` if the round
/// is not complete.
fn rows(
    championship: &ChampionshipView<'_>,
    names: &NameBook,
    round: &Round,
) -> Option<Vec<Vec<Cell>>> {
    let page = facts::round_sentences(championship.with_names(names), round)?;
    let row = |(fact, sentence): (Fact, String)| {
        let man = fact.man.map(|man| names.man(fact.county, man));
        vec![
            Cell::Sentence(sentence),
            Cell::Text(word(fact.kind)),
            fact.year.into(),
            round.class.name().into(),
            round.round.into(),
            fact.county.into(),
            fact.opponents.into(),
            man.map(|name| name.plain_name()).into(),
            fact.value.into(),
            fact.detail.into(),
            fact.broke.map(|record| record.value).into(),
            fact.broke.map(|record| record.year).into(),
            fact.newsworthiness().into(),
        ]
    };
    let own = review_rows(championship, round);
    Some(page.into_iter().map(row).chain(own).collect())
}

/// Returns the review of the person's own match in the round, with a row for each
/// sentence.
fn review_rows(championship: &ChampionshipView<'_>, round: &Round) -> Vec<Vec<Cell>> {
    let own = championship.viewer().map(|person| person.county());
    let season = championship.season_of(round.year);
    let rows = season.zip(own).and_then(|(season, own)| {
        let played = season.results(round.class).map(|(fixture, _)| fixture);
        let mut own_matches = played.filter_map(|one| Some((one, one.opponents_of(own)?)));
        let (fixture, opponents) = own_matches.find(|(one, _)| one.round == round.round)?;
        let review = championship.review(&fixture, own)?;
        let two = season.options().innings > 1;
        let row = |sentence: String| {
            vec![
                Cell::Sentence(sentence),
                Cell::Word("review"),
                round.year.into(),
                round.class.name().into(),
                round.round.into(),
                own.into(),
                opponents.into(),
            ]
        };
        Some(review::sentences(&review.side, two).into_iter().map(row).collect())
    });
    rows.unwrap_or_default()
}

/// Returns the round that the arguments specify. If neither a year nor a round
/// is given, returns the last complete round. If only a year is given, returns
/// the last complete round of that year, or the first round of that year if
/// none is complete.
fn requested_round(
    championship: &Championship,
    class: Class,
    year: Option<u16>,
    round: Option<u8>,
) -> Round {
    let last = Round::last_complete(championship, class);
    let year = year.unwrap_or_else(|| match (round, last) {
        (None, Some(last)) => last.year,
        _ => championship.season().year(),
    });
    let complete = championship.season_of(year);
    let complete = complete.map_or(0, |season| season.rounds_complete(class));
    Round { class, year, round: round.unwrap_or(complete.max(1)) }
}

fn title(round: &Round) -> String {
    let Round { class, year, round } = round;
    let class = capitalised(class.name());
    format!("{class} County Championship, {year}: news of round {round}")
}

fn none(championship: &Championship, wanted: &Round) -> NewsError {
    let Round { class, year, round } = *wanted;
    let there = match Round::last_complete(championship, class) {
        Some(last) => format!(
            "there is news from round 1 of {FIRST_YEAR} to round {} of {}",
            last.round, last.year
        ),
        None => format!("the first news will come after round 1 of {FIRST_YEAR}"),
    };
    NewsError { round, year, class: class.name(), there }
}

/// Returns the word that identifies a kind of fact in data output, such as
/// `county_innings`.
fn word(kind: FactKind) -> String {
    let mut word = String::new();
    for letter in format!("{kind:?}").chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}
