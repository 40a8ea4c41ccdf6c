//! What a person has reached: the stars of the puzzles, and small goals.

use super::{Cell, Column, Table};
use crate::championship::goals::{GOALS, Reached};
use crate::players::puzzle::Theme;
use crate::words::{goals as words, puzzle};

/// The columns: what it is, and how far it is reached.
fn columns() -> Vec<Column> {
    vec![
        Column::data("kind"),
        Column::data("word"),
        Column::left("name", "", 10, 46),
        Column::left("reached", "", 1, 20),
    ]
}

fn row(kind: &'static str, word: &'static str, name: String, reached: String) -> Vec<Cell> {
    let reached = if reached.is_empty() { Cell::None } else { Cell::Text(reached) };
    vec![Cell::Word(kind), Cell::Word(word), Cell::Text(name), reached]
}

/// The small goals.
pub(crate) fn goals(reached: &Reached) -> Table {
    let rows = GOALS.iter().map(|one| {
        let is_reached = reached.has(one.goal);
        let state = if is_reached { "reached" } else { "" };
        row("goal", one.word, words::goal(one.goal), state.to_owned())
    });
    Table {
        title: words::title(reached.many()),
        overhead: "",
        columns: columns(),
        rows: rows.collect(),
        empty: "",
    }
}

/// The stars of each theme of the puzzles, and the small goals below them.
pub(crate) fn puzzles_and_goals(stars: &[(Theme, Vec<u8>)], reached: &Reached) -> Table {
    let row = |(theme, stars): &(Theme, Vec<u8>)| {
        let name = puzzle::theme(*theme).to_owned();
        row("puzzles", theme.word(), name, puzzle::stars_aloud(stars))
    };
    let goals = goals(reached);
    Table {
        title: format!("Puzzles. {}", goals.title),
        rows: stars.iter().map(row).chain(goals.rows).collect(),
        ..goals
    }
}
