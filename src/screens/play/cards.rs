//! Draws the lower part of the match screen: the no-ball suit, the discard
//! pile, the history, the situation and the hands.

use super::scene::Scene;
use crate::game::{Ask, Pending, Side};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{DIM, FIGURE, HEADING, TEXT, WARNING, suit};
use crate::session::look::Look;
use crate::text::{PaddedText, display_width};
use crate::words::{ball, cards, count, history, names};
use ratatui::style::Style;

/// The width of the history.
const HISTORY_WIDTH: usize = 43;
/// The column where the history and the situation begin.
const RIGHT_COLUMN: u16 = 33;
/// The number of columns from [`RIGHT_COLUMN`] to the edge of the screen.
const RIGHT_WIDTH: usize = (WIDTH - RIGHT_COLUMN) as usize;
/// The column of the discard pile.
const DISCARD_COLUMN: u16 = 13;
/// The column of the call next to the discard pile.
const CALL_COLUMN: u16 = 22;
/// The width of a card in a hand.
pub(super) const CARD_WIDTH: u16 = 10;

/// The first line of the news about the last delivery.
const NEWS_LINE: u16 = 16;
/// The number of lines for the news about the last delivery.
const NEWS_LINES: usize = 2;

/// Draws lines 13 to 17.
pub(super) fn draw_middle_lines(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    if let Some(top) = public.top {
        if public.options.no_ball {
            canvas.put(1, 13, "no-balls:", HEADING);
            let of = public.no_ball_suit;
            canvas.put(1, 14, cards::marked_suit(of), suit(of));
        }
        canvas.put(DISCARD_COLUMN, 13, "discard pile:", HEADING);
        canvas.put(DISCARD_COLUMN, 14, &cards::rank_line(top), suit(top.suit()));
        canvas.put(DISCARD_COLUMN, 15, cards::marked_suit(top.suit()), suit(top.suit()));
    }
    if let Some(call) = public.delivery.and_then(|delivery| delivery.call) {
        canvas.put(CALL_COLUMN, 14, ball::call(call), WARNING);
    }
    if public.delivery.is_some() && scene.look != Look::Original {
        let bowl = format!("{} bowl", scene.sides.short(public.batting().other()));
        canvas.put(DISCARD_COLUMN, 16, &bowl, TEXT);
    }
    canvas.put(
        RIGHT_COLUMN,
        13,
        &history::recent_deliveries(scene.innings_balls(), HISTORY_WIDTH),
        TEXT,
    );
    let result = matches!(scene.game.pending(), Pending::Over(_));
    put_below_history(canvas, 15, &scene.situation(), if result { FIGURE } else { TEXT });
    if scene.look != Look::Original {
        for (line, text) in (NEWS_LINE..).zip(scene.news(RIGHT_WIDTH, NEWS_LINES)) {
            put_below_history(canvas, line, &text, TEXT);
        }
    }
}

/// Writes a text below the history. Moves the text further left if it would
/// otherwise be cut off.
fn put_below_history(canvas: &mut Canvas<'_>, line: u16, text: &str, style: Style) {
    let length = display_width(text) as u16;
    canvas.put(RIGHT_COLUMN.min(WIDTH.saturating_sub(length)), line, text, style);
}

/// Draws a hand face up on lines 18 to 22, with each card above its key. The
/// card drawn last is marked, and cards of the no-ball suit are dim.
pub(super) fn hand(canvas: &mut Canvas<'_>, scene: &Scene<'_>, side: Side) {
    let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
    canvas.put(1, 18, &label, HEADING);
    let hand = scene.hand(side).cards();
    let aided = scene.look != Look::Original;
    for (place, card) in (0..).zip(hand) {
        let is_dim = aided && scene.is_no_ball(side, *card);
        let style = if is_dim { DIM } else { suit(card.suit()) };
        // Each card has ten columns, so that one-digit and two-digit ranks end
        // in the same column.
        let column = place * CARD_WIDTH;
        canvas.put(column + 3, 20, &format!("{:>2} of", card.rank()), style);
        let of = cards::marked_suit(card.suit());
        let margin = (CARD_WIDTH - of.len() as u16).div_ceil(2);
        canvas.put(column + margin, 21, of, style);
        canvas.put_with_keys(column + 4, 22, &format!("[{}]", place + 1), TEXT);
    }
    if let Some(place) = scene.last_drawn_place(side).filter(|_| aided) {
        canvas.put(place as u16 * CARD_WIDTH + 8, 22, "new", TEXT);
    }
    let view = scene.view(side);
    if view.asked() == Some(Ask::Reply) && view.may_leave() {
        canvas.put_with_keys(hand.len() as u16 * CARD_WIDTH + 3, 22, "[0] leave it", TEXT);
    }
}

/// Draws both hands face down on lines 18 and 20, each as its number of cards.
pub(super) fn face_down(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let width = scene.sides.max_short_width() + "'s hand:".len();
    for (line, side) in [(18, Side::Home), (20, Side::Away)] {
        let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
        let held = scene.game.hand(side).cards().len() as u32;
        let at = canvas.put(1, line, &format!("{:<width$}  ", PaddedText(&label)), HEADING);
        canvas.put(at, line, &count::counted(held, "card", "cards"), TEXT);
    }
}
