//! Draws the picture of camp cricket, and handles its keys.

use super::drawn_game::{DrawnGame, GameKeyMeaning, TableView};
use crate::pavilion::camp::laws::{CELLS, Cells};
use crate::pavilion::camp::scorebook::Page;
use crate::pavilion::camp::{Ask, Camp, Choice, Event, Public, View};
use crate::pavilion::{Card, Pending, Seat};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, HEADING, KEY, TEXT, WARNING};
use crate::session::keys::Key;
use crate::session::pavilion_keys::{CAMP, Keys};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted};
use crate::words::pavilion::InWords;
use crate::words::pavilion::camp::text::{how_out, numbers, scores, situation, time_left_text};
use crate::words::pavilion::cards;
use crate::words::pavilion::result::seat_name;
use crate::words::{question, word_wrap};

/// The column of the grid's top left corner.
const GRID_COLUMN: u16 = 3;
/// The line of the grid's top left corner.
const GRID_LINE: u16 = 6;
/// The number of columns and lines in a cell, including its left and upper
/// edges.
const CELL_SIZE: (u16, u16) = (9, 4);
/// The number of columns inside a cell.
const CELL_TEXT_WIDTH: usize = 8;
/// The maximum number of cells in a set.
const MAX_SET_CELLS: usize = 3;
/// The column of the score.
const SCORE_COLUMN: u16 = 38;

/// The cells that the person has typed, or the cover found with `C`.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    cells: Cells,
    turned_to: Option<usize>,
    /// True while the declaration is awaiting confirmation.
    declaring: bool,
}

impl Entry {
    /// Returns the cells chosen so far.
    fn chosen(&self, public: &Public) -> Cells {
        let covers = public.coverable_sets();
        let turned = self.turned_to.and_then(|place| covers.get(place));
        turned.map_or(self.cells, |(cells, _)| *cells)
    }
}

impl DrawnGame for Camp {
    const EXTRA_SPEED_STEPS: u8 = 2;
    const SHOWS_AUTOMATIC_CHOICES: bool = true;
    const KEYS: Keys<Self::Ask> = CAMP;
    type Entry = Entry;

    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Entry) {
        let public = table_view.view.public;
        draw_grid(canvas, public, entry);
        draw_score(canvas, table_view);
        draw_turn(canvas, table_view);
    }

    fn prompt(table_view: &TableView<'_, Self>, entry: &Entry) -> String {
        match table_view.pending {
            Pending::Ask(seat, Ask::Elect) => {
                let name = seat_name(table_view.names, seat);
                format!("{name} to choose: [B] bat first  [F] field first:")
            }
            Pending::Ask(_, Ask::Deal) => lay_or_cover_prompt(table_view.view.public, entry),
            Pending::Ask(seat, Ask::Declare) if entry.declaring => {
                format!("{} to declare now? [Y] yes  [N] no", seat_name(table_view.names, seat))
            }
            Pending::Ask(_, Ask::Declare) => "[Space] [Enter] play on  [D] declare:".to_owned(),
            Pending::Ask(_, Ask::FollowOn) => "Enforce the follow-on? [Y] yes  [N] no".to_owned(),
            Pending::Over(_) => String::new(),
        }
    }

    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Entry,
    ) -> GameKeyMeaning<Choice> {
        let Some(ask) = table_view.view.asked() else {
            return GameKeyMeaning::Unknown;
        };
        let lay_key = key == Key::Enter || key == Key::Char(' ');
        match (ask, key.letter()) {
            (Ask::Elect, Some('B')) => GameKeyMeaning::Choose(Choice::Bat),
            (Ask::Elect, Some('F')) => GameKeyMeaning::Choose(Choice::Bowl),
            (Ask::FollowOn, Some('Y')) => GameKeyMeaning::Choose(Choice::FollowOn),
            (Ask::FollowOn, Some('N')) => GameKeyMeaning::Choose(Choice::BatAgain),
            (Ask::Declare, _) if entry.declaring => key_at_declaration(key, entry),
            (Ask::Declare, Some('D')) => {
                entry.declaring = true;
                GameKeyMeaning::Typed
            }
            (Ask::Declare, _) if lay_key => GameKeyMeaning::Choose(Choice::PlayOn),
            (Ask::Deal, _) => lay_or_cover_key(key, &table_view.view, entry),
            _ => GameKeyMeaning::Unknown,
        }
    }

    fn describe_key(key: Key, _: Option<&Choice>) -> Option<String> {
        match (key.figure(), key.letter()) {
            (Some(cell), _) => Some(format!("cell {cell}")),
            (None, Some('C')) => Some("next set".to_owned()),
            _ => None,
        }
    }

    fn pauses(event: &Event) -> bool {
        matches!(
            event,
            Event::Wicket { .. }
                | Event::Regathered { .. }
                | Event::TurnEnded { .. }
                | Event::CoverMissed { .. }
        )
    }

    fn is_wicket(event: &Event) -> bool {
        matches!(event, Event::Wicket { .. })
    }
}

/// Handles a key while the declaration is awaiting confirmation.
fn key_at_declaration(key: Key, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    match key.letter() {
        Some('Y') => return GameKeyMeaning::Choose(Choice::Declare),
        _ if key == Key::Backspace || key.declines() => entry.declaring = false,
        _ => return GameKeyMeaning::Nothing(key.not_an_answer_sentence(question::DECLARE)),
    }
    GameKeyMeaning::Typed
}

/// Returns the question to a person who must lay a card or cover a set.
fn lay_or_cover_prompt(public: &Public, entry: &Entry) -> String {
    let chosen = entry.chosen(public);
    let typed: String = chosen.iter().map(|cell| (cell + 1).to_string()).collect();
    let (full, hints) = (public.turn.empty_cell().is_none(), public.options.hints);
    if !hints {
        let lays = if full { "Cover" } else { "[Space] [Enter] lay a card, or cover" };
        return format!("{lays} a set: its cells [1]-[9] [E] ask all: {typed}");
    }
    let does = match entry.turned_to {
        Some(_) => format!("[Enter] cover {} [C] next [1]-[9] cells", numbers(chosen)),
        None if full && public.coverable_sets().len() == 1 => {
            "[Space] [Enter] cover the set [C] or [1]-[9] mark it".to_owned()
        }
        None if full => "Cover a set: cells [1]-[9], or [C] and [Enter]".to_owned(),
        None => "[Space] [Enter] lay a card, or cover [1]-[9] or [C]".to_owned(),
    };
    let typed = if entry.turned_to.is_some() { "" } else { &typed };
    format!("{does} [H] coach [E] ask all: {typed}")
}

/// Handles a key that was pressed by a person who must lay a card or cover a
/// set.
fn lay_or_cover_key(key: Key, view: &View<'_>, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    let public = view.public;
    let covers = public.coverable_sets();
    let hints = public.options.hints;
    if matches!(key.letter(), Some('C' | 'H')) && !hints {
        return GameKeyMeaning::Nothing("In this game you find the sets yourself".to_owned());
    }
    if key.letter() == Some('H') {
        return GameKeyMeaning::Tell(Camp::coach(view));
    }
    if key.letter() == Some('C') {
        if covers.is_empty() {
            return GameKeyMeaning::Nothing("There is nothing to cover".to_owned());
        }
        // After the last cover, start again with the first cover.
        let next = entry.turned_to.map_or(0, |place| (place + 1) % covers.len());
        entry.turned_to = Some(next);
        entry.cells = Cells::default();
        return GameKeyMeaning::Typed;
    }
    match (key, entry.turned_to.and_then(|place| covers.get(place))) {
        (Key::Enter, Some((cells, _))) => return GameKeyMeaning::Choose(Choice::Cover(*cells)),
        (Key::Enter | Key::Char(' '), _) if public.turn.empty_cell().is_none() => {
            return match covers.as_slice() {
                [(cells, _)] if hints => GameKeyMeaning::Choose(Choice::Cover(*cells)),
                _ => GameKeyMeaning::Nothing("The grid is full: cover a set".to_owned()),
            };
        }
        (Key::Enter | Key::Char(' '), _) => return GameKeyMeaning::Choose(Choice::Lay),
        // If no cell is chosen, the game itself has no use for these keys, and
        // Esc leaves.
        (Key::Backspace | Key::Escape, _) if entry.chosen(public).iter().next().is_none() => {}
        (Key::Backspace | Key::Escape, _) => {
            *entry = Entry::default();
            return GameKeyMeaning::Typed;
        }
        _ => {}
    }
    match key.figure() {
        Some(cell @ 1..=CELLS) => toggle_cell(cell - 1, &covers, hints, entry),
        _ => GameKeyMeaning::Unknown,
    }
}

/// Adds a cell to the typed cells, or removes it from them. A complete set is
/// covered at once. Without hints, a wrong set is reported only after three
/// cells have been typed.
fn toggle_cell(
    cell: usize,
    covers: &[(Cells, crate::pavilion::camp::laws::CoverableSet)],
    hints: bool,
    entry: &mut Entry,
) -> GameKeyMeaning<Choice> {
    entry.turned_to = None;
    if entry.cells.has(cell) {
        entry.cells.remove(cell);
        return GameKeyMeaning::Typed;
    }
    entry.cells.add(cell);
    let typed = entry.cells;
    if covers.iter().any(|(cells, _)| *cells == typed) {
        return GameKeyMeaning::Choose(Choice::Cover(typed));
    }
    let may_grow = if hints {
        covers.iter().any(|(cells, _)| typed.within(*cells))
    } else {
        typed.iter().count() < MAX_SET_CELLS
    };
    if may_grow {
        return GameKeyMeaning::Typed;
    }
    entry.cells = Cells::default();
    GameKeyMeaning::Nothing("Those cards do not make a set you can cover".to_owned())
}

// --- the picture ---------------------------------------------------------------

fn draw_grid(canvas: &mut Canvas<'_>, public: &Public, entry: &Entry) {
    let (width, height) = CELL_SIZE;
    let edge = format!("+{}", "-".repeat(usize::from(width) - 1)).repeat(3) + "+";
    for row in 0..=3 {
        canvas.put(GRID_COLUMN, GRID_LINE + row * height, &edge, TEXT);
    }
    for row in 0..3 * height {
        if row % height > 0 {
            for column in 0..=3 {
                canvas.put(GRID_COLUMN + column * width, GRID_LINE + row, "|", TEXT);
            }
        }
    }
    let open = set_letters_by_cell(public);
    let chosen = entry.chosen(public);
    for cell in 0..CELLS {
        let (row, column) = ((cell / 3) as u16, (cell % 3) as u16);
        let (x, y) = (GRID_COLUMN + column * width + 1, GRID_LINE + row * height + 1);
        canvas.put(x, y, &(cell + 1).to_string(), TEXT);
        let depth = public.turn.depth.get(cell).copied().unwrap_or_default();
        if depth > 1 {
            canvas.put(x + 5, y, &format!("{:>3}", format!("x{depth}")), TEXT);
        }
        if let Some(card) = public.turn.grid.get(cell).copied().flatten() {
            let marked = open.get(cell).map_or("", String::as_str);
            draw_card(canvas, (x, y + 1), card, marked, chosen.has(cell));
        }
    }
}

/// Returns, for each cell, the letters of the sets that its card belongs to.
/// All strings are empty if the screen does not show the sets that can be
/// covered. Cards of the same set have the same letter.
fn set_letters_by_cell(public: &Public) -> [String; CELLS] {
    let mut marks = <[String; CELLS]>::default();
    if public.options.hints {
        for (letter, (cells, _)) in ('a'..='z').zip(public.coverable_sets()) {
            for cell in cells.iter() {
                marks[cell].push(letter);
            }
        }
    }
    marks
}

/// Draws a card in its cell, with the letters of the card's sets below it. A
/// chosen card is drawn between `>` and `<`.
fn draw_card(
    canvas: &mut Canvas<'_>,
    (column, line): (u16, u16),
    card: Card,
    marked: &str,
    chosen: bool,
) {
    let text = cards::short(card);
    let (text, style) = match (marked, chosen) {
        (_, true) => (format!("> {text} <"), FIGURE),
        ("", false) => (text, crate::screens::pavilion::drawn_game::suit(card.suit())),
        _ => (text, KEY),
    };
    for (line, text) in [(line, text.as_str()), (line + 1, marked)] {
        let text = text.get(..CELL_TEXT_WIDTH).unwrap_or(text);
        let margin = (CELL_TEXT_WIDTH - text.len()) / 2;
        canvas.put(column + margin as u16, line, text, style);
    }
}

fn draw_score(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Camp>) {
    let public = table_view.view.public;
    let width = table_view.names.iter().map(|name| name.len()).max().unwrap_or(0);
    let first = public.innings.first().map_or(Seat(0), |one| one.batting);
    for (line, seat) in [(6, first), (7, crate::pavilion::camp::public::other(first))] {
        canvas.put(SCORE_COLUMN, line, seat_name(table_view.names, seat), TEXT);
        let column = SCORE_COLUMN + width as u16 + 2;
        canvas.put(column, line, &scores(public, seat), FIGURE);
    }
    canvas.put(SCORE_COLUMN, 8, &situation(public, table_view.names), TEXT);
    if let Some(clock) = time_left_text(public) {
        canvas.put(SCORE_COLUMN, 10, &capitalised(&clock), TEXT);
    }
    if let Some(page) = table_view.book.page() {
        draw_men(canvas, page, table_view.names);
    }
}

/// Draws the batsman who is in, and the last wicket.
fn draw_men(canvas: &mut Canvas<'_>, page: &Page, names: &SeatNames) {
    let who = |number: usize| names.man(page.batting.index(), number - 1);
    let man = page.man_in();
    if let Some(bat) = page.men.get(man - 1).filter(|_| page.ended.is_none()) {
        canvas.put(
            SCORE_COLUMN,
            12,
            &format!("{} is in, on {}", capitalised(&who(man)), bat.runs),
            TEXT,
        );
    }
    let last = page.fall.len();
    // Before the first wicket, the place wraps round to a number that no man
    // has.
    if let (Some(total), Some(bat)) = (page.fall.last(), page.men.get(last.wrapping_sub(1))) {
        let how = bat.out.map_or("", |(how, _)| how_out(how));
        let text = format!("Last wicket {total}: {} {how} {}", who(last), bat.runs);
        let room = usize::from(WIDTH - SCORE_COLUMN);
        for (line, row) in (13..).zip(word_wrap::wrap(&text, room)) {
            canvas.put(SCORE_COLUMN, line, &row, TEXT);
        }
    }
}

/// Draws the turn in progress: the side whose turn it is, the cards laid, and
/// the results.
fn draw_turn(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Camp>) {
    let public = table_view.view.public;
    let Some(innings) = public.current() else {
        return;
    };
    let turn = &public.turn;
    let does = if turn.bowls { "bowl" } else { "bat" };
    let title =
        format!("{} {does}: round {}", seat_name(table_view.names, turn.seat), innings.rounds);
    canvas.put(SCORE_COLUMN, 16, &title, HEADING);
    let mut cards = counted(turn.cards, "card", "cards");
    if turn.counted_besides > 0 {
        cards += &format!(" count as {}", turn.count_to_wicket());
    } else {
        cards += " this turn";
    }
    let result = if turn.bowls {
        let to_go = public.options.worth().per_wicket.map(|per| per - turn.count_to_wicket() % per);
        to_go.map_or_else(String::new, |to_go| format!(", {to_go} more for a wicket"))
    } else {
        format!(", {} so far", counted(turn.runs, "run", "runs"))
    };
    let gathered = match turn.regathered {
        0 => String::new(),
        1 => ", gathered up once".to_owned(),
        times => format!(", gathered up {}", counted(times, "time", "times")),
    };
    let mut sentences =
        word_wrap::wrap(&format!("{cards}{result}"), usize::from(WIDTH - SCORE_COLUMN));
    sentences.push(format!("{} left in the pack{gathered}", turn.left));
    for (line, row) in (17..).zip(&sentences) {
        canvas.put(SCORE_COLUMN, line, row, TEXT);
    }
    if turn.empty_cell().is_none() && !public.options.hints && table_view.asked {
        let line = 17 + sentences.len() as u16;
        canvas.put(SCORE_COLUMN, line, "The grid is full: cover a set", WARNING);
    }
}
