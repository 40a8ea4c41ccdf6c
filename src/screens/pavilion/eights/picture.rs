//! The picture: the stock and the upcard, the number of cards that each player
//! holds, the bill, recent events, and the hand at the bottom.

use super::keys::{self, ROW};
use super::{Entry, TableView, marked, sorted, words};
use crate::pavilion::eights::{Eights, Public};
use crate::pavilion::{Card, Seat};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{DIM, FIGURE, HEADING, KEY, RED_CARD, TEXT, WARNING};
use crate::text::InColumns;
use crate::words::count;
use crate::words::pavilion::cards;
use crate::words::rows::wrap;
use ratatui::style::Style;

/// The screen lines and columns where the parts of the picture are drawn.
const RUBBER: u16 = 5;
const TABLE: u16 = 7;
const STOCK: u16 = 2;
const PILE: u16 = 11;
const PLAYERS: u16 = 21;
const LATELY: u16 = 43;
const EVENTS: usize = 6;
const HAND: u16 = 15;
const CARD_WIDTH: u16 = 5;
const ROWS: usize = 4;

pub(super) fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>, entry: &Entry) {
    let public = table_view.view.public;
    draw_rubber(canvas, table_view);
    draw_stock(canvas, public);
    draw_upcard(canvas, public);
    draw_players(canvas, table_view);
    draw_waiting(canvas, public);
    draw_lately(canvas, table_view);
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
    canvas.put(1, RUBBER, &text, TEXT);
}

/// Returns the colour of a card, which is red for a red suit.
fn ink(card: Card) -> Style {
    if card.suit().is_red() { RED_CARD } else { FIGURE }
}

fn draw_box(canvas: &mut Canvas<'_>, column: u16, fill: &str) {
    canvas.put(column, TABLE, "+-----+", TEXT);
    for line in TABLE + 1..TABLE + 4 {
        canvas.put(column, line, &format!("|{fill}|"), TEXT);
    }
    canvas.put(column, TABLE + 4, "+-----+", TEXT);
}

fn draw_stock(canvas: &mut Canvas<'_>, public: &Public) {
    let fill = if public.stock > 0 { "#####" } else { "     " };
    draw_box(canvas, STOCK, fill);
    canvas.put(STOCK, TABLE + 5, &format!("stock {}", public.stock), TEXT);
}

fn draw_upcard(canvas: &mut Canvas<'_>, public: &Public) {
    draw_box(canvas, PILE, "     ");
    let Some(upcard) = public.upcard() else {
        return;
    };
    canvas.put(PILE + 2, TABLE + 2, &cards::short(upcard), ink(upcard));
    if public.suit != upcard.suit() {
        let suit = cards::suit(public.suit).to_uppercase();
        canvas.put(PILE, TABLE + 5, &suit, WARNING);
    }
}

fn draw_players(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>) {
    let public = table_view.view.public;
    let asked = table_view.pending.seat();
    for (line, (place, name)) in (TABLE..).zip((0..).zip(table_view.names.iter())) {
        let seat = Seat(place);
        let to_play = asked == Some(seat);
        let mark = if to_play { ">" } else { " " };
        let held = words::counted(public.holds(seat));
        let style = if to_play { FIGURE } else { TEXT };
        let name: String = count::capitalised(name).chars().take(12).collect();
        canvas.put(PLAYERS, line, &format!("{mark}{:<12}{held}", InColumns(&name)), style);
    }
    if public.options.players > 2 {
        let way = if public.backwards { "up" } else { "down" };
        canvas.put(PLAYERS + 1, TABLE + 4, &format!("play runs {way}"), DIM);
    }
}

/// Draws a box with the bill or the jack that has to be answered.
fn draw_waiting(canvas: &mut Canvas<'_>, public: &Public) {
    let text = match (public.bill, public.skip) {
        (0, false) => return,
        (0, true) => "A jack is waiting".to_owned(),
        (bill, _) => format!("Bill: {}", words::counted(bill)),
    };
    let rule = format!("+{}+", "-".repeat(text.len() + 2));
    canvas.put(PLAYERS, TABLE + 5, &rule, WARNING);
    canvas.put(PLAYERS, TABLE + 6, &format!("| {text} |"), WARNING);
    canvas.put(PLAYERS, TABLE + 7, &rule, WARNING);
}

fn draw_lately(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>) {
    let first = table_view.log.len().saturating_sub(EVENTS);
    let width = usize::from(WIDTH - LATELY);
    let lines = table_view.log.iter().skip(first);
    let rows: Vec<String> = lines.flat_map(|text| wrap(text, width)).collect();
    // The newest rows matter most, so rows at the top are cut off.
    let cut = rows.len().saturating_sub(usize::from(HAND - TABLE));
    for (line, row) in (TABLE..).zip(rows.iter().skip(cut)) {
        canvas.put(LATELY, line, row, DIM);
    }
}

/// Draws the hand sorted by suit and rank. Playable cards are bright, and their
/// letters are above them.
fn draw_hand(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Eights>, entry: &Entry) {
    let hand = sorted(table_view.view.hand);
    let playable = table_view.view.cards();
    let marked = marked(&table_view.view, entry);
    let letters: Vec<char> = keys::LETTERS.chars().collect();
    for (place, card) in hand.iter().enumerate().take(ROW * ROWS) {
        let line = HAND + (place / ROW * 2) as u16;
        let column = 2 + (place % ROW) as u16 * CARD_WIDTH;
        if let (true, Some(letter)) = (table_view.asked, letters.get(place)) {
            canvas.put(column + 1, line, &letter.to_ascii_lowercase().to_string(), KEY);
        }
        let style = match (table_view.asked, playable.contains(card)) {
            (true, false) => DIM,
            _ => ink(*card),
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
