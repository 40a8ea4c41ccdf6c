//! Draws crazy eights: the stock and the upcard, the number of cards that each
//! player holds, the bill, recent events, and the hand at the bottom.

use super::keys::{self, CARDS_PER_ROW};
use super::{Entry, TableView, marked_place, sorted, words};
use crate::pavilion::eights::{Eights, Public};
use crate::pavilion::{Card, Seat};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{DIM, FIGURE, HEADING, KEY, RED_CARD, TEXT, WARNING};
use crate::text::PaddedText;
use crate::words::count;
use crate::words::pavilion::cards;
use crate::words::word_wrap::wrap;
use ratatui::style::Style;

/// The screen lines and columns where the parts of the picture are drawn.
const RUBBER_LINE: u16 = 5;
const TABLE_LINE: u16 = 7;
const STOCK_COLUMN: u16 = 2;
const PILE_COLUMN: u16 = 11;
const PLAYERS_COLUMN: u16 = 21;
const EVENTS_COLUMN: u16 = 43;
const EVENT_LINE_COUNT: usize = 6;
const HAND_LINE: u16 = 15;
const CARD_WIDTH: u16 = 5;
const HAND_ROW_COUNT: usize = 4;

pub(super) fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>, entry: &Entry) {
    let public = table_view.view.public;
    draw_rubber(canvas, table_view);
    draw_stock(canvas, public);
    draw_upcard(canvas, public);
    draw_players(canvas, table_view);
    draw_card_to_answer(canvas, public);
    draw_latest_events(canvas, table_view);
    if table_view.seat.is_some() {
        draw_hand(canvas, table_view, entry);
    }
}

fn draw_rubber(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>) {
    let public = table_view.view.public;
    let options = &public.options;
    if options.games == 1 {
        return;
    }
    let score = |place: usize| {
        if options.count {
            public.counted.get(place).copied().unwrap_or_default()
        } else {
            public.wins.get(place).copied().unwrap_or_default().into()
        }
    };
    let what = if options.count { "Counted" } else { "Games" };
    let scores: Vec<String> = (table_view.names.iter().enumerate())
        .map(|(place, name)| format!("{name} {}", score(place)))
        .collect();
    let text = format!("Game {} of {}.  {what}: {}", public.game, options.games, scores.join(", "));
    canvas.put(1, RUBBER_LINE, &text, TEXT);
}

/// Returns the colour of a card, which is red for a red suit.
fn card_style(card: Card) -> Style {
    if card.suit().is_red() { RED_CARD } else { FIGURE }
}

fn draw_box(canvas: &mut Canvas<'_>, column: u16, fill: &str) {
    canvas.put(column, TABLE_LINE, "+-----+", TEXT);
    for line in TABLE_LINE + 1..TABLE_LINE + 4 {
        canvas.put(column, line, &format!("|{fill}|"), TEXT);
    }
    canvas.put(column, TABLE_LINE + 4, "+-----+", TEXT);
}

fn draw_stock(canvas: &mut Canvas<'_>, public: &Public) {
    let fill = if public.stock > 0 { "#####" } else { "     " };
    draw_box(canvas, STOCK_COLUMN, fill);
    canvas.put(STOCK_COLUMN, TABLE_LINE + 5, &format!("stock {}", public.stock), TEXT);
}

fn draw_upcard(canvas: &mut Canvas<'_>, public: &Public) {
    draw_box(canvas, PILE_COLUMN, "     ");
    let Some(upcard) = public.upcard() else {
        return;
    };
    canvas.put(PILE_COLUMN + 2, TABLE_LINE + 2, &cards::short(upcard), card_style(upcard));
    if public.suit != upcard.suit() {
        let suit = cards::suit(public.suit).to_uppercase();
        canvas.put(PILE_COLUMN, TABLE_LINE + 5, &suit, WARNING);
    }
}

fn draw_players(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>) {
    let public = table_view.view.public;
    let asked = table_view.pending.seat();
    for (line, (place, name)) in (TABLE_LINE..).zip((0..).zip(table_view.names.iter())) {
        let seat = Seat(place);
        let to_play = asked == Some(seat);
        let mark = if to_play { ">" } else { " " };
        let held = words::counted(public.cards_held(seat));
        let style = if to_play { FIGURE } else { TEXT };
        let name: String = count::capitalised(name).chars().take(12).collect();
        canvas.put(PLAYERS_COLUMN, line, &format!("{mark}{:<12}{held}", PaddedText(&name)), style);
    }
    if public.options.players > 2 {
        let way = if public.backwards { "up" } else { "down" };
        canvas.put(PLAYERS_COLUMN + 1, TABLE_LINE + 4, &format!("play runs {way}"), DIM);
    }
}

/// Draws a box with the bill or the jack that has to be answered.
fn draw_card_to_answer(canvas: &mut Canvas<'_>, public: &Public) {
    let text = match (public.bill, public.skip) {
        (0, false) => return,
        (0, true) => "A jack is waiting".to_owned(),
        (bill, _) => format!("Bill: {}", words::counted(bill)),
    };
    let rule = format!("+{}+", "-".repeat(text.len() + 2));
    canvas.put(PLAYERS_COLUMN, TABLE_LINE + 5, &rule, WARNING);
    canvas.put(PLAYERS_COLUMN, TABLE_LINE + 6, &format!("| {text} |"), WARNING);
    canvas.put(PLAYERS_COLUMN, TABLE_LINE + 7, &rule, WARNING);
}

fn draw_latest_events(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>) {
    let first = table_view.log.len().saturating_sub(EVENT_LINE_COUNT);
    let width = usize::from(WIDTH - EVENTS_COLUMN);
    let lines = table_view.log.iter().skip(first);
    let rows: Vec<String> = lines.flat_map(|text| wrap(text, width)).collect();
    // Cut off rows at the top, because the newest rows matter most.
    let cut = rows.len().saturating_sub(usize::from(HAND_LINE - TABLE_LINE));
    for (line, row) in (TABLE_LINE..).zip(rows.iter().skip(cut)) {
        canvas.put(EVENTS_COLUMN, line, row, DIM);
    }
}

/// Draws the hand sorted by suit and rank. Cards that may be laid are bright
/// and have their letters above them.
fn draw_hand(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>, entry: &Entry) {
    let hand = sorted(table_view.view.hand);
    let playable = table_view.view.playable_cards();
    let marked = marked_place(&table_view.view, entry);
    let letters: Vec<char> = keys::LETTERS.chars().collect();
    for (place, card) in hand.iter().enumerate().take(CARDS_PER_ROW * HAND_ROW_COUNT) {
        let line = HAND_LINE + (place / CARDS_PER_ROW * 2) as u16;
        let column = 2 + (place % CARDS_PER_ROW) as u16 * CARD_WIDTH;
        if let (true, Some(letter)) = (table_view.asked, letters.get(place)) {
            canvas.put(column + 1, line, &letter.to_ascii_lowercase().to_string(), KEY);
        }
        let style = match (table_view.asked, playable.contains(card)) {
            (true, false) => DIM,
            _ => card_style(*card),
        };
        let sign = cards::short(*card);
        if table_view.asked && marked == place {
            let at = canvas.put(column - 1, line + 1, "[", HEADING);
            let at = canvas.put(at, line + 1, &sign, style);
            canvas.put(at, line + 1, "]", HEADING);
        } else {
            canvas.put(column, line + 1, &sign, style);
        }
    }
}
