//! The news of a round, one sentence per row.

use super::table::{Cell, Column, Table};
use crate::championship::news::round::Round;
use crate::championship::news::{Fact, FactKind};
use crate::championship::{Championship, ChampionshipView, Class, FIRST_YEAR};
use crate::words::{facts, review};

/// Why there is no news of a round: it has not been played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of {year} is not complete in the {class} competition; {there}")]
pub struct NoNews {
    round: u8,
    year: u16,
    /// The class.
    class: &'static str,
    /// What there is.
    there: String,
}

const COLUMNS: [Column; 13] = [
    Column::left("sentence", "", 1, 78),
    Column::data("what"),
    Column::data("year"),
    Column::data("competition"),
    Column::data("round"),
    Column::data("county"),
    Column::data("opponents"),
    Column::data("man"),
    Column::data("value"),
    Column::data("detail"),
    Column::data("broke"),
    Column::data("broke_year"),
    Column::data("weight"),
];

/// The news of a round of a class: without a year and a round, of the last
/// complete round; without a round, of the last one of that year.
///
/// # Errors
/// When that round is not complete.
pub fn news(
    championship: &ChampionshipView<'_>,
    class: Class,
    year: Option<u16>,
    round: Option<u8>,
) -> Result<Table, NoNews> {
    let wanted = wanted(championship, class, year, round);
    let names = championship.name_book();
    let page = facts::page(championship.with_names(&names), &wanted);
    let page = page.ok_or_else(|| none(championship, &wanted))?;
    let row = |(fact, sentence): (Fact, String)| {
        let man = fact.man.map(|man| names.of(fact.county, man));
        vec![
            Cell::Sentence(sentence),
            Cell::Text(word(fact.kind)),
            Cell::number(fact.year),
            Cell::Word(class.name()),
            Cell::number(wanted.round),
            Cell::County(fact.county),
            Cell::County(fact.opponents),
            man.map_or(Cell::None, |name| Cell::Text(name.plain())),
            Cell::number(fact.value),
            Cell::number(fact.detail),
            fact.broke.map_or(Cell::None, |record| Cell::number(record.value)),
            fact.broke.map_or(Cell::None, |record| Cell::number(record.year)),
            Cell::number(fact.newsworthiness()),
        ]
    };
    let own = review_rows(championship, &wanted);
    Ok(Table {
        title: title(&wanted),
        overhead: "",
        columns: COLUMNS.to_vec(),
        rows: page.into_iter().map(row).chain(own).collect(),
        empty: "",
    })
}

/// How the person who looks played the match of the round, a row a line.
fn review_rows(championship: &ChampionshipView<'_>, round: &Round) -> Vec<Vec<Cell>> {
    let own = championship.viewer().map(|person| person.county());
    let season = championship.season_of(round.year);
    let rows = season.zip(own).and_then(|(season, own)| {
        let played = season.results(round.class).map(|(fixture, _)| fixture);
        let mut own_matches = played.filter_map(|one| Some((one, one.opponents_of(own)?)));
        let (fixture, opponents) = own_matches.find(|(one, _)| one.round == round.round)?;
        let review = championship.review(&fixture, own)?;
        let two = championship.options().innings > 1;
        let lines = review::lines(&review.side, two).into_iter();
        let row = |line: String| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let sentence = words.join(" ").trim_end_matches('.').to_owned() + ".";
            let mut row = vec![
                Cell::Sentence(sentence),
                Cell::Word("review"),
                Cell::number(round.year),
                Cell::Word(round.class.name()),
                Cell::number(round.round),
                Cell::County(own),
                Cell::County(opponents),
            ];
            row.resize(COLUMNS.len(), Cell::None);
            row
        };
        Some(lines.map(row).collect())
    });
    rows.unwrap_or_default()
}

fn wanted(
    championship: &Championship,
    class: Class,
    year: Option<u16>,
    round: Option<u8>,
) -> Round {
    let last = Round::last(championship, class);
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
    let class = crate::words::count::capitalised(class.name());
    format!("{class} County Championship, {year}: news of round {round}")
}

fn none(championship: &Championship, wanted: &Round) -> NoNews {
    let Round { class, year, round } = *wanted;
    let there = match Round::last(championship, class) {
        Some(last) => format!(
            "there is news from round 1 of {FIRST_YEAR} to round {} of {}",
            last.round, last.year
        ),
        None => format!("the first news will be that of round 1 of {FIRST_YEAR}"),
    };
    NoNews { round, year, class: class.name(), there }
}

/// The word of a kind: `county_innings`.
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
