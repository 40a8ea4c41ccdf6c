//! The tables of the competition, a row a line, each figure with its name.

use super::dialogue::{Dialogue, DialogueResult};
use super::start::sentence;
use super::{past, race, setup};
use crate::championship::{Championship, Class, FIRST_YEAR, Season};
use crate::reports::{self, Cell, Column, Name, Query, Table};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::menu::ALL_TIME;
use crate::words::spoken;

/// Says a table.
pub(super) fn say(dialogue: &mut Dialogue, championship: &Championship, name: Name, query: &Query) {
    match reports::report(championship, name, query) {
        Ok(table) => say_table(dialogue, &table),
        Err(why) => dialogue.say(&sentence(why)),
    }
}

fn say_table(dialogue: &mut Dialogue, table: &Table) {
    dialogue.say(&sentence(&table.title));
    if table.rows.is_empty() {
        dialogue.say(&sentence(table.empty));
    }
    for row in &table.rows {
        dialogue.say(&row_in_words(&table.columns, row));
    }
}

/// "1, Surrey, played 14, won 9, lost 2, drawn 3, tied 0, quotient 1.731,
/// points 39": the columns of the page, each figure after its name, but for
/// those that need none.
fn row_in_words(columns: &[Column], row: &[Cell]) -> String {
    let cells: Vec<String> = columns
        .iter()
        .zip(row)
        .filter(|(column, _)| column.width > 0)
        .filter_map(|(column, cell)| cell_in_words(column, cell))
        .collect();
    cells.join(", ")
}

fn cell_in_words(column: &Column, cell: &Cell) -> Option<String> {
    let text = match cell {
        Cell::Yours(true) => return Some("yours".to_owned()),
        Cell::Yours(false) | Cell::None | Cell::Place(None) => return None,
        Cell::Place(Some((class, place))) => format!("{place} in the {}", class.name()),
        Cell::Ratio(None, _) => "none".to_owned(),
        cell => cell.text(),
    };
    if text.is_empty() {
        return None;
    }
    let text = match (column.key, column.heading) {
        ("for" | "against" | "home_score" | "away_score", _) => spoken::scored(&text),
        ("score", _) if text.contains('-') => spoken::scored(&text),
        (_, "Behind") => match text.strip_prefix('+') {
            // In first place it is the lead over the second.
            Some(lead) => return Some(format!("lead {lead}")),
            None => text,
        },
        _ => spoken::unabridged(&text),
    };
    // What stands without a heading on the page is known by itself.
    let named = match (column.key, column.heading) {
        (_, "") => return Some(text),
        ("", heading) => heading.to_ascii_lowercase(),
        (key, _) => key.replace('_', " "),
    };
    Some(format!("{named} {text}"))
}

/// Past seasons, year by year.
pub(super) fn review(dialogue: &mut Dialogue, session: &mut GameSession) -> DialogueResult {
    const KEYS: &str = "3 points, C the race for the title, 4 averages, 5 results of a county, 7 season before, 8 season after, 9 the other class, Q return";
    let Some(opened) = session.opened() else {
        return Ok(());
    };
    let class = opened.class();
    let championship = &opened.championship().clone();
    let completed = championship.completed();
    let mut query = Query {
        class,
        year: Some(completed.last().map_or(FIRST_YEAR, Season::year)),
        county: None,
    };
    let mut shown = Name::Points;
    say(dialogue, championship, shown, &query);
    loop {
        let answer = dialogue.ask("Enter choice, or ?:")?;
        let year = query.year.unwrap_or(FIRST_YEAR);
        match answer.letter() {
            Some('3') => shown = Name::Points,
            Some('4') => shown = Name::Averages,
            Some('5') => {
                let season = championship.season_of(year);
                let season = season.unwrap_or(championship.season());
                if let Some(county) = setup::county(dialogue, season, championship.yours())? {
                    past::results(dialogue, session, year, county)?;
                }
                continue;
            }
            Some('C') => {
                if let Some(season) = championship.season_of(year) {
                    race::race(dialogue, championship, season, query.class);
                }
                continue;
            }
            Some(key @ ('7' | '8')) => {
                let wanted = if key == '7' { year - 1 } else { year + 1 };
                if !completed.iter().any(|season| season.year() == wanted) {
                    dialogue.say(&sentence(not_complete(wanted)));
                    continue;
                }
                query.year = Some(wanted);
            }
            Some('9') => query.class = query.class.other(),
            Some('?') => {
                dialogue.say(&sentence(KEYS));
                continue;
            }
            _ if answer.returns() => return Ok(()),
            _ => {
                dialogue.say(&sentence(answer.no_choice(KEYS)));
                continue;
            }
        }
        say(dialogue, championship, shown, &query);
    }
}

fn not_complete(year: u16) -> String {
    let why = if year < FIRST_YEAR {
        "is before the first season"
    } else {
        "is not complete yet"
    };
    format!("{year} {why}")
}

/// The menu of all-time tables.
pub(super) fn all_time(dialogue: &mut Dialogue, session: &GameSession) -> DialogueResult {
    let Some(opened) = session.opened() else {
        return Ok(());
    };
    dialogue.say("All-time results.");
    say_choices(dialogue);
    loop {
        let answer = dialogue.ask("Enter choice, 1 to 6, C, or Q to return:")?;
        let place = answer
            .key()
            .and_then(Key::figure)
            .and_then(|figure| figure.checked_sub(1));
        if let Some((_, name, class)) = place.and_then(|place| ALL_TIME.get(place)) {
            say(dialogue, opened.championship(), *name, &of_class(*class));
        } else if answer.letter() == Some('C') {
            let championship = opened.championship();
            let season = championship.season();
            if let Some(county) = setup::county(dialogue, season, championship.yours())? {
                race::positions(dialogue, championship, county);
            }
        } else if answer.letter() == Some('?') {
            say_choices(dialogue);
        } else if answer.returns() {
            return Ok(());
        } else {
            dialogue.say(&sentence(answer.no_choice("1 to 6, C, ? or Q")));
        }
    }
}

fn say_choices(dialogue: &mut Dialogue) {
    for (place, (text, ..)) in ALL_TIME.iter().enumerate() {
        dialogue.say(&format!("{} {text}", place + 1));
    }
    dialogue.say("C Final positions of one county");
    dialogue.say("Q Return");
}

fn of_class(class: Class) -> Query {
    Query {
        class,
        year: None,
        county: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::County;

    #[test]
    fn a_row_names_every_figure_that_does_not_explain_itself() {
        let columns = [
            Column::right("place", "", 4),
            Column::left("county", "", 2, 14),
            Column::left("yours", "", 0, 1),
            Column::right("best_score", "Best", 4),
            Column::right("", "Behind", 4),
            Column::right("quotient", "Quotient", 8),
            Column::data("only_in_json"),
        ];
        let row = [
            Cell::Number(1),
            Cell::County(County::from_name("Surrey").unwrap()),
            Cell::Yours(true),
            Cell::Number(300),
            Cell::None,
            Cell::Ratio(None, 3),
            Cell::Number(5),
        ];
        assert_eq!(
            row_in_words(&columns, &row),
            "1, Surrey, yours, best score 300, quotient none"
        );
    }
}
