//! Draws a page on the screen.

use super::app::{Navigation, Screen};
use super::frame::{self, Canvas, HEIGHT, WIDTH};
use super::palette::{DIM, FIGURE, HEADING, TEXT, WARNING};
use super::{prompt, table};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::session::page::table::pages;
use crate::session::page::{MenuChoice, Page, PageLayout, PageView};
use crate::session::paging::Pages;
use crate::text::display_width;
use crate::words::word_wrap;

/// The screen line of the first choice.
const FIRST_CHOICE_LINE: u16 = 6;
/// The column of the choices' keys.
const KEY_COLUMN: u16 = 12;
/// The column of the choices' values.
const VALUE_COLUMN: u16 = 36;
/// The columns of the keys on a page with two columns of choices.
const TWO_KEY_COLUMNS: [u16; 2] = [16, 46];
/// The columns of the keys on a page with two columns of choices, if each
/// choice has a value.
const WIDE_KEY_COLUMNS: [u16; 2] = [1, 42];
/// The distance from each choice to its value on a page with two columns of
/// choices.
const WIDE_VALUE_OFFSET: u16 = 20;
/// The positions on the options page, in this order: the line of the first
/// option, the column of the keys, the column of the values, and the line of
/// the advice.
const OPTION_POSITIONS: (u16, u16, u16, u16) = (4, 18, 45, 22);
const ADVICE_WIDTH: usize = 76;
/// The line of the first choice and the column of the descriptions, on a page
/// with blank lines between the choices.
const SPACED_CHOICE_POSITIONS: (u16, u16) = (7, 38);

/// The line of the first option on the setup page of a pavilion game.
const SET_UP_LINE: u16 = 4;
/// The column of the options' values on the setup page.
const SET_UP_VALUE_COLUMN: u16 = 44;
/// The line of the guided game on the setup page.
const GUIDE_LINE: u16 = 18;
/// The line about an unfinished game on the setup page.
const UNFINISHED_GAME_LINE: u16 = 19;
/// The line of the keys on the setup page.
const SET_UP_KEYS_LINE: u16 = 23;

/// The columns of the main menu: the name of the file, the next match, and the
/// choices.
struct MenuColumns {
    name: u16,
    next: u16,
    keys: u16,
}
/// The columns of the menu in the original game.
const ORIGINAL_MENU_COLUMNS: MenuColumns = MenuColumns { name: 2, next: 29, keys: KEY_COLUMN };
/// The columns of a menu in the middle of the screen.
const MIDDLE_MENU_COLUMNS: MenuColumns = MenuColumns { name: 20, next: 30, keys: 20 };
/// The line for the name of the file in the main menu.
const NAME_LINE: u16 = 3;
/// The line for the person at the keyboard in the main menu.
const PERSON_LINE: u16 = NAME_LINE + 1;
/// The line of the first choice in the main menu.
const FIRST_MENU_LINE: u16 = 6;
/// The number of menu choices with a digit. The choices with a letter are below
/// them.
const NUMBERED_CHOICE_COUNT: usize = 9;
/// The first line of the menu choices with a letter.
const FIRST_LETTER_LINE: u16 = FIRST_MENU_LINE + NUMBERED_CHOICE_COUNT as u16 + 1;
/// The number of lines for the menu choices with a letter.
const LETTER_LINES: usize = 4;
/// The second column of the menu choices with a letter.
const SECOND_COLUMN: u16 = 32;
/// The first line for the sentences about your county and the news.
const FIRST_NEWS_LINE: u16 = FIRST_LETTER_LINE + LETTER_LINES as u16 + 1;
/// The number of lines for the sentences about your county and the news.
const NEWS_LINE_COUNT: usize = 3;
/// The last line for a long report on matches.
const LAST_REPORT_LINE: u16 = FIRST_NEWS_LINE + 1;
/// The first line of the text that explains a question.
const QUESTION_LINE: u16 = 20;

/// A page of the session, shown as a screen.
pub(crate) struct PageScreen(pub(crate) Box<dyn Page>);

fn draw_choice(canvas: &mut Canvas<'_>, column: u16, line: u16, choice: &MenuChoice) {
    let text = format!("[{}] {}", choice.key, choice.label);
    if choice.is_dim {
        canvas.put(column, line, &text, DIM);
    } else {
        canvas.put_with_keys(column, line, &text, TEXT);
    }
}

/// Draws choices in a single column, each with its value and its description.
/// Returns the line below the choices.
fn draw_choices(canvas: &mut Canvas<'_>, column: u16, choices: &[MenuChoice]) -> u16 {
    // Count the choices with descriptions, because six of them fill the whole
    // page.
    let about = choices.iter().filter(|one| !one.about.is_empty()).count();
    let mut line = if about > 5 { FIRST_CHOICE_LINE - 2 } else { FIRST_CHOICE_LINE };
    for one in choices {
        // Leave a blank line before the choice that goes back.
        line += u16::from(one.key == 'Q');
        draw_choice(canvas, column, line, one);
        if let Some([value, _]) = &one.value {
            canvas.put(VALUE_COLUMN, line, value, FIGURE);
        }
        line += 1;
        if !one.about.is_empty() {
            canvas.put(column + 4, line, &one.about, TEXT);
            line += 2;
        }
    }
    line
}

/// Returns the choices that are shown in this look.
fn visible_choices(view: &PageView, look: Look) -> &[MenuChoice] {
    let many = view.of_original.filter(|_| look == Look::Original);
    let many = many.unwrap_or(view.choices.len());
    view.choices.get(..many).unwrap_or(&view.choices)
}

/// Draws a page of choices. A menu is drawn in the middle of the screen.
fn choices(canvas: &mut Canvas<'_>, view: &PageView, look: Look) {
    canvas.centre(1, &view.title, HEADING);
    for (line, text) in (2..).zip(&view.text) {
        canvas.centre(line, text, TEXT);
    }
    if let PageLayout::Columns(columns) = &view.layout {
        let mut all = columns.iter().flat_map(|column| &column.choices);
        let is_wide = all.any(|one| one.value.is_some());
        let places = if is_wide { WIDE_KEY_COLUMNS } else { TWO_KEY_COLUMNS };
        for (place, column) in places.into_iter().zip(columns) {
            canvas.put(place, FIRST_CHOICE_LINE - 2, &column.heading, HEADING);
            canvas.put(place + WIDE_VALUE_OFFSET, FIRST_CHOICE_LINE - 2, column.values, HEADING);
            for (line, one) in (FIRST_CHOICE_LINE..).zip(&column.choices) {
                draw_choice(canvas, place, line, one);
                if let Some([value, _]) = &one.value {
                    canvas.put(place + WIDE_VALUE_OFFSET, line, value, TEXT);
                }
            }
        }
    }
    let choices = visible_choices(view, look);
    let longest = choices.iter().map(|one| display_width(&one.label)).max();
    let column = match view.of_original {
        Some(_) if look != Look::Original => (WIDTH - longest.unwrap_or(0) as u16 - 4) / 2,
        _ => KEY_COLUMN,
    };
    let below = draw_choices(canvas, column, choices) + 1;
    let room = usize::from(WIDTH - column);
    let besides = view.besides.iter().flat_map(|text| word_wrap::wrap(text, room));
    for (line, text) in (below..).zip(besides) {
        canvas.put(column, line, &text, TEXT);
    }
}

/// Draws the options of a new file. In the original's look, only the original's
/// options are shown.
fn options(canvas: &mut Canvas<'_>, view: &PageView, look: Look) {
    let (aided, (first, keys, values, advice)) = (look != Look::Original, OPTION_POSITIONS);
    canvas.centre(1, &view.title, HEADING);
    (2..).zip(&view.text).for_each(|(line, text)| canvas.centre(line, text, TEXT));
    let (numbered, apart): (Vec<&MenuChoice>, Vec<&MenuChoice>) =
        view.choices.iter().partition(|one| one.key.is_ascii_digit());
    let below = first + numbered.len() as u16 + 1;
    let apart = (below..).zip(apart).filter(|_| aided);
    for (line, one) in (first..).zip(numbered).chain(apart) {
        draw_choice(canvas, keys, line, one);
        let value = one.value.as_ref().map_or("", |[value, _]| value);
        let at = canvas.put(values, line, value, FIGURE);
        if aided {
            canvas.put(at + 3, line, &one.about, TEXT);
        }
    }
    let rows = view.besides.iter().flat_map(|text| word_wrap::wrap(text, ADVICE_WIDTH));
    for (line, row) in (advice..).zip(rows).filter(|_| aided) {
        canvas.put_with_keys(1, line, &row, TEXT);
    }
}

/// Draws choices with their descriptions next to them. Leaves a blank line
/// before choices whose key is not a digit.
fn spaced_choices(canvas: &mut Canvas<'_>, view: &PageView) {
    let (first, beside) = SPACED_CHOICE_POSITIONS;
    canvas.centre(1, &view.title, HEADING);
    view.text.iter().for_each(|text| canvas.centre(3, text, TEXT));
    for (line, one) in (first..).step_by(2).zip(&view.choices) {
        let line = if one.key.is_ascii_digit() { line } else { line + 2 };
        draw_choice(canvas, KEY_COLUMN, line, one);
        canvas.put(beside, line, &one.about, TEXT);
        let value = one.value.as_ref().map_or("", |[value, _]| value);
        canvas.put(beside, line, value, FIGURE);
    }
}

/// Draws the setup of a pavilion game: the options, the seats and, at the
/// bottom, the text about the last game.
fn set_up(canvas: &mut Canvas<'_>, view: &PageView) {
    canvas.centre(1, &view.title, HEADING);
    let mut line = SET_UP_LINE;
    for one in &view.choices {
        match one.key {
            'X' => _ = canvas.put_with_keys(KEY_COLUMN, line, "[X] [Y] change the counties", TEXT),
            'Y' => {}
            'G' => {
                let style = if one.is_dim { TEXT } else { FIGURE };
                let guide = format!("[G] {}", one.label);
                canvas.put_with_keys(KEY_COLUMN, GUIDE_LINE, &guide, style);
            }
            key => {
                // Leave a blank line before the seats.
                line += u16::from(key == 'A');
                draw_choice(canvas, KEY_COLUMN, line, one);
                let value = one.value.as_ref().map_or("", |[value, _]| value);
                canvas.put(SET_UP_VALUE_COLUMN, line, value, FIGURE);
                line += 1;
            }
        }
    }
    for warning in &view.besides {
        canvas.put(KEY_COLUMN, line + 1, warning, WARNING);
    }
    let left = view.text.iter().flat_map(|text| prompt::wrap(text));
    for (line, row) in (UNFINISHED_GAME_LINE..).zip(left) {
        canvas.put_with_keys(1, line, &row, WARNING);
    }
    canvas.put_with_keys(1, SET_UP_KEYS_LINE, &view.keys.join("  "), TEXT);
}

/// Draws a page of text, with a blank line after each paragraph.
fn text(canvas: &mut Canvas<'_>, view: &PageView) {
    canvas.centre(1, &view.title, HEADING);
    let mut line = FIRST_CHOICE_LINE;
    for text in view.text.iter().chain(&view.besides) {
        for row in prompt::wrap(text) {
            canvas.put_with_keys(1, line, &row, TEXT);
            line += 1;
        }
        line += 1;
    }
}

/// Draws the main menu: the choices of the original and, below them, the
/// choices that the original did not have.
fn main_menu(canvas: &mut Canvas<'_>, view: &PageView, look: Look) {
    let aided = look != Look::Original;
    let places = if aided { MIDDLE_MENU_COLUMNS } else { ORIGINAL_MENU_COLUMNS };
    canvas.centre(1, "Armchair Cricket County Championship", HEADING);
    canvas.put(places.name, NAME_LINE, &view.title, HEADING);
    for (line, text) in (NAME_LINE..).zip(&view.text) {
        // Move the text about several people to the left if it is too long for
        // its column.
        let length = display_width(text) as u16 + 1;
        let column = places.next.min(WIDTH.saturating_sub(length));
        canvas.put_with_keys(column, line, text, TEXT);
    }
    let (numbered, letters) = view.choices.split_at(NUMBERED_CHOICE_COUNT.min(view.choices.len()));
    for (line, one) in (FIRST_MENU_LINE..).zip(numbered) {
        draw_choice(canvas, places.keys, line, one);
    }
    // Leave out Y, because the line below the next match already names this
    // key.
    let letters = letters.iter().filter(|one| one.key != 'Y');
    let (who, letters): (Vec<&MenuChoice>, Vec<&MenuChoice>) =
        letters.partition(|one| matches!(one.key, 'W' | 'G'));
    for one in who {
        draw_choice(canvas, 1, PERSON_LINE, one);
    }
    if aided {
        for (place, one) in letters.into_iter().enumerate() {
            let column = places.keys + (place / LETTER_LINES) as u16 * SECOND_COLUMN;
            let line = FIRST_LETTER_LINE + (place % LETTER_LINES) as u16;
            draw_choice(canvas, column, line, one);
        }
    }
    if view.is_question {
        return;
    }
    // The report on matches goes above the lines about your county, if both
    // texts fit.
    let rows = view.news.as_deref().map(prompt::wrap).unwrap_or_default();
    let notes = (LAST_REPORT_LINE + 1).saturating_sub(rows.len().max(NEWS_LINE_COUNT) as u16);
    for (line, row) in (notes..).zip(&rows) {
        canvas.put(1, line, row, HEADING);
    }
    let home = FIRST_NEWS_LINE.max(notes + rows.len() as u16);
    // Leave out the last lines about your county if a notice of several rows
    // covers them.
    let told = view.notice.as_deref().map_or(0, |notice| prompt::wrap(notice).len());
    let told = if told > 1 { told } else { 0 };
    let room = usize::from((FIRST_NEWS_LINE + NEWS_LINE_COUNT as u16).saturating_sub(home))
        .saturating_sub(told);
    let mut text = String::new();
    for part in view.besides.iter().filter(|_| aided) {
        let more = format!("{text} {part}");
        if prompt::wrap(&more).len() <= room {
            text = more;
        }
    }
    for (line, row) in (home..).zip(prompt::wrap(&text)) {
        canvas.put(1, line, &row, TEXT);
    }
}

impl Screen for PageScreen {
    /// Lets a table that is larger than the canvas use the whole terminal.
    fn layout(&self) -> frame::FramePart {
        let is_larger = self
            .0
            .table()
            .is_some_and(|table| pages(table, HEIGHT).len() > 1 || table.has_wide_page());
        if is_larger { frame::FramePart::FullScreen } else { frame::FramePart::Centred }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let (view, look) = (self.0.view(session), session.preferences.look);
        if let Some(table) = self.0.table() {
            match look {
                Look::Original => table::draw(canvas, &table.with_original_columns(), view.page),
                Look::Aided | Look::Cards => table::draw(canvas, table, view.page),
            }
            let bottom = canvas.height() - 1;
            for (line, row) in (bottom - 1 - view.rows.len() as u16..).zip(&view.rows) {
                canvas.put_with_keys(1, line, row, TEXT);
            }
            if let Some(behind) = &view.behind {
                canvas.put_with_keys(1, bottom - 2, behind, TEXT);
            }
            prompt::draw(canvas, &view.prompt, view.notice.as_deref());
            return;
        }
        match view.layout {
            PageLayout::Menu => main_menu(canvas, &view, look),
            PageLayout::Below | PageLayout::Columns(_) => choices(canvas, &view, look),
            PageLayout::Options => options(canvas, &view, look),
            PageLayout::Apart => spaced_choices(canvas, &view),
            PageLayout::Text => text(canvas, &view),
            PageLayout::SetUp => set_up(canvas, &view),
        }
        let mut notice = view.notice.as_deref();
        if view.is_question {
            let rows = notice.take().map(prompt::wrap).unwrap_or_default();
            for (line, row) in (QUESTION_LINE..).zip(rows) {
                canvas.put(1, line, &row, WARNING);
            }
        }
        let typed = view.typed.unwrap_or_default();
        prompt::draw(canvas, &format!("{} {typed}_", view.prompt), notice);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.0.key(key, session).into()
    }

    fn pages(&self) -> Option<Pages> {
        self.0.pages()
    }

    fn takes_text(&self, session: &GameSession) -> bool {
        self.0.view(session).typed.is_some()
    }

    fn button_keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        self.0.button_keys()
    }

    /// Returns the name and the value of an option. For a digit of a number
    /// that is being typed, returns an empty text.
    fn button_label(&self, key: Key, session: &GameSession) -> Option<String> {
        let Key::Char(letter) = key else {
            return None;
        };
        let view = self.0.view(session);
        if view.typed.is_some() && letter.is_ascii_digit() {
            return Some(String::new());
        }
        let one = view.choices.iter().find(|one| one.key == letter)?;
        let [value, _] = one.value.as_ref()?;
        (!value.is_empty()).then(|| format!("{}: {value}", one.label))
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        self.0.update_when_shown(session).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::picture;
    use crate::session::colours::Colours;

    #[test]
    fn what_is_said_of_your_county_is_whole_or_not_there_above_a_notice() {
        let besides = ["Round 1: Yorks away.", &"a word ".repeat(20)].map(str::to_owned);
        for (notice, is_whole) in [("Short", true), ("the disk has no locks ", false)] {
            let notice = Some(if is_whole { notice.to_owned() } else { notice.repeat(5) });
            let view = PageView { besides: besides.to_vec(), notice, ..PageView::default() };
            let draw = |canvas: &mut Canvas<'_>| {
                main_menu(canvas, &view, Look::Aided);
                prompt::draw(canvas, "Enter choice: _", view.notice.as_deref());
            };
            let picture = frame::render_at_canvas_size(&draw, Colours::Sixteen);
            let rows = picture.content.chunks(usize::from(WIDTH));
            let text: Vec<String> = rows
                .map(|row| picture::runs(row).into_iter().map(|run| run.text).collect())
                .collect();
            let text = text.join("\n");
            assert!(text.contains("Round 1: Yorks away."), "{text}");
            assert_eq!(text.matches("word").count(), if is_whole { 20 } else { 0 }, "{text}");
        }
    }
}
