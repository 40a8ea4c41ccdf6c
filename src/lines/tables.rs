//! The tables of the competition, with one line for each row and a name for
//! each figure.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use crate::championship::CountyOwner;
use crate::championship::averages::Ratio;
use crate::reports::table::ColumnKind;
use crate::reports::{Cell, Column, Table};
use crate::session::keys::Key;
use crate::words::count::spell_out;
use crate::words::figure::Figure;

/// The number of rows that a person hears at once. The largest table of a
/// season has this many rows.
const ROWS_PER_PAGE: usize = 16;

/// Reads out a table row by row. A person, unlike a script, hears one page at a
/// time.
pub(crate) fn say_table(dialogue: &mut Dialogue, table: &Table) -> DialogueResult {
    dialogue.say(&sentence(&table.title));
    if !table.note.is_empty() {
        dialogue.say(&table.note);
    }
    if table.rows.is_empty() {
        dialogue.say(&sentence(table.empty));
    }
    let listed = table.rows.iter();
    let listed = listed.filter(|row| !has_not_played(&table.columns, row));
    // Sentences about a table come before its rows.
    let is_said = |row: &&Vec<Cell>| matches!(row.first(), Some(Cell::Sentence(_)));
    let (said, figures): (Vec<&Vec<Cell>>, Vec<&Vec<Cell>>) = listed.partition(is_said);
    let listed = [said, figures].concat();
    let mut from = 0;
    while let Some(rows) = listed.get(from..) {
        let page = if dialogue.has_scripted_answers() { rows.len() } else { ROWS_PER_PAGE };
        for row in rows.iter().take(page) {
            dialogue.say(&row_in_words(&table.columns, row));
        }
        let left = rows.len().saturating_sub(page);
        if left == 0 {
            break;
        }
        match ask_for_page(dialogue, left, from > 0)? {
            PageChoice::Next => from += page,
            PageChoice::Previous => from = from.saturating_sub(page),
            PageChoice::Leave => break,
        }
    }
    match table.rows.len() - listed.len() {
        0 => {}
        1 => dialogue.say("Not listed: one county that has not played yet."),
        left => dialogue.say(&format!(
            "Not listed: {} counties that have not played yet.",
            spell_out(left as u32)
        )),
    }
    Ok(())
}

/// Returns `true` if a row belongs to a county and has no figure except its
/// place.
fn has_not_played(columns: &[Column], row: &[Cell]) -> bool {
    let is_blank = |(column, cell): (&Column, &Cell)| match cell {
        Cell::Number(number) => *number == 0 || column.key == "place" || column.width == 0,
        Cell::Ratio(ratio, _) => ratio.below == 0,
        Cell::None | Cell::County(_) | Cell::Yours(_) => true,
        _ => column.width == 0,
    };
    let is_of_county = row.iter().any(|cell| matches!(cell, Cell::County(_)));
    let has_ratio = row.iter().any(|cell| matches!(cell, Cell::Ratio(..)));
    is_of_county && has_ratio && columns.iter().zip(row).all(is_blank)
}

/// A choice at the end of a page of a table.
enum PageChoice {
    Next,
    Previous,
    Leave,
}

fn ask_for_page(
    dialogue: &mut Dialogue,
    left: usize,
    can_go_back: bool,
) -> DialogueResult<PageChoice> {
    let back = if can_go_back { "- for the previous page, " } else { "" };
    let keys = format!("Enter for more, {left} to come, {back}Q to return");
    loop {
        let answer = dialogue.ask(&format!("{keys}:"))?;
        match answer.key() {
            Some(Key::Enter) => return Ok(PageChoice::Next),
            Some(Key::Char('-')) if can_go_back => return Ok(PageChoice::Previous),
            Some(Key::Char('-')) => dialogue.say("This is the first page."),
            Some(Key::Char('?')) => dialogue.say(&format!("{keys}.")),
            _ if answer.is_leave_key() => return Ok(PageChoice::Leave),
            _ => dialogue.say(&sentence(answer.explain_no_choice(&keys))),
        }
    }
}

/// Describes a row in words: "1, Surrey, points 39, played 14, won 9, lost 2,
/// drawn 3, tied 0, quotient 1.731". Each figure follows its name, unless it
/// needs no name.
fn row_in_words(columns: &[Column], row: &[Cell]) -> String {
    if let Some(Cell::Sentence(text)) = row.first() {
        return text.clone();
    }
    let shown = columns.iter().zip(row);
    let mut shown: Vec<_> = shown.filter(|(column, _)| column.width > 0).collect();
    // Begin with the subject of the row or the year, then give figures that
    // need no name, then the points, then the results that earned the points.
    // The answer to a committee's hope needs no name, but stays in its place
    // because the sort is stable.
    shown.sort_by_key(|(column, _)| match column.kind {
        ColumnKind::Label | ColumnKind::Year => 0,
        ColumnKind::Answer => 3,
        _ if column.heading.is_empty() => 1,
        ColumnKind::Points => 2,
        _ => 3,
    });
    let cells = shown.into_iter();
    let cells: Vec<String> =
        cells.filter_map(|(column, cell)| cell_in_words(column, cell)).collect();
    cells.join(", ")
}

fn cell_in_words(column: &Column, cell: &Cell) -> Option<String> {
    let text = match cell {
        Cell::Figure(figure @ (Figure::Behind(_) | Figure::Lead(_))) => {
            return Some(figure.aloud());
        }
        Cell::Figure(figure) => figure.aloud(),
        Cell::Sentence(text) => return Some(text.clone()),
        Cell::Yours(CountyOwner::Yours) => return Some("yours".to_owned()),
        Cell::Yours(CountyOwner::Others) => return Some("another person's".to_owned()),
        Cell::Yours(CountyOwner::Nobodys) | Cell::None | Cell::Place(None) => return None,
        Cell::Place(Some((class, place))) => format!("{place} in the {}", class.name()),
        Cell::Ratio(Ratio { below: 0, .. }, _) => "none".to_owned(),
        cell => cell.text(),
    };
    if text.is_empty() {
        return None;
    }
    // If a column has no heading on the page, its figures need no name here.
    let named = match (column.key, column.heading) {
        (_, "") => return Some(text),
        _ if column.kind == ColumnKind::Label => return Some(text),
        ("", heading) => heading.to_ascii_lowercase(),
        (key, _) => key.replace('_', " "),
    };
    Some(format!("{named} {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::County;

    #[test]
    fn a_county_that_has_not_played_is_no_row() {
        let columns = [
            Column::right("place", "", 4),
            Column::left("county", "", 2, 14),
            Column::right("played", "P", 4),
            Column::right("quotient", "Quotient", 8),
        ];
        let surrey = Cell::County(County::from_name("Surrey").unwrap());
        let row = |played, below| {
            let quotient = Cell::Ratio(Ratio { above: 1, below }, 3);
            [Cell::Number(4), surrey.clone(), Cell::Number(played), quotient]
        };
        assert!(has_not_played(&columns, &row(0, 0)));
        assert!(!has_not_played(&columns, &row(1, 0)));
        assert!(!has_not_played(&columns, &row(1, 1)));
        let others = [Cell::Number(4), Cell::Text("Surrey".to_owned())];
        assert!(!has_not_played(&columns[..2], &others));
    }

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
            Cell::Yours(CountyOwner::Yours),
            Cell::Number(300),
            Cell::None,
            Cell::Ratio(Ratio { above: 0, below: 0 }, 3),
            Cell::Number(5),
        ];
        assert_eq!(row_in_words(&columns, &row), "1, Surrey, yours, best score 300, quotient none");
        let sentence = Cell::Sentence("A win is enough.".to_owned());
        let data = [Column::data("sentence"), columns[0]];
        assert_eq!(row_in_words(&data, &[sentence, Cell::None]), "A win is enough.");
        let behind = |figure| row_in_words(&columns[4..5], &[Cell::Figure(figure)]);
        assert_eq!(behind(Figure::Behind(12)), "behind 12");
        assert_eq!(behind(Figure::Lead(3)), "lead 3");
    }
}
