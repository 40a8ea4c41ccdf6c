//! A page, drawn on the screen.

use super::app::{Screen, Turn};
use super::frame::{self, Canvas, HEIGHT};
use super::palette::{DIM, FIGURE, HEADING, TEXT, WARNING};
use super::{prompt, table};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::page::table::pages;
use crate::session::page::{Choice, Layout, Page, View};

/// Where choices, their values and a second column of choices stand.
const FIRST: u16 = 6;
const KEYS: u16 = 12;
const VALUES: u16 = 36;
const SECOND: u16 = 46;
/// On the main menu: the first choice and the last line of choices, how many
/// stand one below the other, the column of that which stands beside the last
/// of them, what is said of the file, who looks, and the lines for your county.
const MENU: u16 = 7;
const LAST: u16 = 18;
const BELOW: usize = 10;
const BESIDE: u16 = 70;
const OCCASION: u16 = 29;
const WHO: (u16, u16) = (2, 5);
const HOME: u16 = 4;
/// What is said of an open question.
const QUESTION: u16 = 20;

/// A page as a screen.
pub(crate) struct PageScreen(pub(crate) Box<dyn Page>);

fn choice(canvas: &mut Canvas<'_>, (column, line): (u16, u16), choice: &Choice) {
    let text = format!("[{}] {}", choice.key, choice.label);
    if choice.is_dim {
        canvas.put(column, line, &text, DIM);
    } else {
        canvas.keyed(column, line, &text, TEXT);
    }
}

/// Draws choices one below the other, each with its value and what it is about;
/// gives the line below them.
fn below(canvas: &mut Canvas<'_>, choices: &[Choice]) -> u16 {
    let mut line = FIRST;
    for one in choices {
        // What returns stands apart.
        line += u16::from(one.key == 'Q');
        choice(canvas, (KEYS, line), one);
        if let Some([value, _]) = one.value {
            canvas.put(VALUES, line, value, FIGURE);
        }
        line += 1;
        if !one.about.is_empty() {
            canvas.put(KEYS + 4, line, one.about, TEXT);
            line += 2;
        }
    }
    line
}

/// Draws a page of choices.
fn choices(canvas: &mut Canvas<'_>, view: &View) {
    canvas.centre(1, &view.title, HEADING);
    for (line, text) in (2..).zip(&view.text) {
        canvas.centre(line, text, TEXT);
    }
    if let Layout::Columns(columns) = &view.layout {
        for (column, (heading, choices)) in [KEYS, SECOND].into_iter().zip(columns) {
            canvas.put(column, FIRST - 2, heading, HEADING);
            for (line, one) in (FIRST..).zip(choices) {
                choice(canvas, (column, line), one);
            }
        }
    }
    let below = below(canvas, &view.choices) + 1;
    for (line, text) in (below..).zip(&view.besides) {
        canvas.put(KEYS, line, text, TEXT);
    }
}

/// Draws the main menu.
fn main_menu(canvas: &mut Canvas<'_>, view: &View) {
    canvas.centre(1, "Armchair Cricket County Championship", HEADING);
    canvas.put(2, 4, &view.title, HEADING);
    for (line, text) in (4..).zip(&view.text) {
        canvas.put(OCCASION, line, text, TEXT);
    }
    let (first, others) = view.choices.split_at(BELOW.min(view.choices.len()));
    for (line, one) in (MENU..).zip(first) {
        choice(canvas, (KEYS, line + u16::from(one.key == 'S')), one);
    }
    let mut hints = Vec::new();
    for one in others.iter().filter(|one| one.holds) {
        let hint = format!("[{}] {}", one.key, one.hint);
        match one.key {
            'W' => choice(canvas, WHO, one),
            'N' => drop(canvas.keyed(BESIDE, LAST - 1, &hint, TEXT)),
            _ => hints.push(hint),
        }
    }
    canvas.keyed(KEYS, LAST, &hints.join(" "), TEXT);
    if view.is_question {
        return;
    }
    let mut rows: Vec<String> = Vec::new();
    for part in view.besides.iter().map(|part| prompt::wrap(part)) {
        if rows.len() + part.len() <= usize::from(HOME) {
            rows.extend(part);
        }
    }
    for (line, row) in (LAST + 1..=LAST + HOME).zip(&rows) {
        canvas.put(1, line, row, TEXT);
    }
    let rows = view.news.as_deref().map(prompt::wrap).unwrap_or_default();
    let width = usize::from(canvas.width()) - 1;
    for (line, row) in (0..=LAST + HOME).rev().zip(rows.iter().rev()) {
        canvas.put(1, line, &format!("{row:<width$}"), HEADING);
    }
}

impl Screen for PageScreen {
    /// A table that has more than the canvas shows takes all of the terminal.
    fn layout(&self) -> frame::Layout {
        let is_larger = self
            .0
            .table()
            .is_some_and(|table| pages(table, HEIGHT).len() > 1 || table.has_more_in_width());
        if is_larger {
            frame::Layout::Whole
        } else {
            frame::Layout::Centred
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let view = self.0.view(session);
        if let Some(table) = self.0.table() {
            table::draw(canvas, table, view.page);
            let bottom = canvas.height() - 1;
            for (line, row) in (bottom - 1 - view.rows.len() as u16..).zip(&view.rows) {
                canvas.keyed(1, line, row, TEXT);
            }
            prompt::draw(canvas, &view.prompt, view.notice.as_deref());
            return;
        }
        match view.layout {
            Layout::Menu => main_menu(canvas, &view),
            Layout::Below | Layout::Columns(_) => choices(canvas, &view),
        }
        let mut notice = view.notice.as_deref();
        if view.is_question {
            let rows = notice.take().map(prompt::wrap).unwrap_or_default();
            for (line, row) in (QUESTION..).zip(rows) {
                canvas.put(1, line, &row, WARNING);
            }
        }
        let typed = view.typed.unwrap_or_default();
        prompt::draw(canvas, &format!("{} {typed}_", view.prompt), notice);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.0.key(key, session).into()
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        self.0.uncovered(session).into()
    }
}
