//! The lower part of the match screen: the no-ball suit, the discard pile, the
//! history, the situation and the hands.

use super::scene::Scene;
use crate::game::{Ask, Pending, Side};
use crate::rules::Card;
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{DIM, FIGURE, HEADING, TEXT, WARNING, suit};
use crate::session::look::Look;
use crate::text::{InColumns, display_width};
use crate::words::{ball, cards, count, history, names};
use ratatui::style::Style;

/// The width of the history.
const HISTORY: usize = 43;
/// The column where the history and the situation begin.
const RIGHT: u16 = 33;
/// The width from the column [`RIGHT`] to the edge of the screen.
const ROOM: usize = (WIDTH - RIGHT) as usize;
/// The columns of the discard pile, and of the call next to it.
const DISCARD: u16 = 13;
const CALL: u16 = 22;
/// The width of a card in a hand.
pub(super) const CARD: u16 = 10;

/// The first line of the news about the last delivery, and the number of its
/// lines.
const NEWS: u16 = 16;
const NEWS_LINES: usize = 2;

/// Draws lines 13 to 17.
pub(super) fn middle(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    if let Some(top) = public.top {
        if public.options.no_ball {
            canvas.put(1, 13, "no-balls:", HEADING);
            let of = public.no_ball_suit;
            canvas.put(1, 14, cards::suit(of), suit(of));
        }
        canvas.put(DISCARD, 13, "discard pile:", HEADING);
        canvas.put(DISCARD, 14, &cards::rank(top), suit(top.suit()));
        canvas.put(DISCARD, 15, cards::suit(top.suit()), suit(top.suit()));
    }
    if let Some(call) = public.delivery.and_then(|delivery| delivery.call) {
        canvas.put(CALL, 14, ball::call(call), WARNING);
    }
    if public.delivery.is_some() && scene.look != Look::Original {
        let bowl = format!("{} bowl", scene.sides.short(public.batting().other()));
        canvas.put(DISCARD, 16, &bowl, TEXT);
    }
    canvas.put(RIGHT, 13, &history::recent_deliveries(scene.balls(), HISTORY), TEXT);
    let result = matches!(scene.game.pending(), Pending::Over(_));
    right(canvas, 15, &scene.situation(), if result { FIGURE } else { TEXT });
    if scene.look != Look::Original {
        for (line, text) in (NEWS..).zip(scene.news(ROOM, NEWS_LINES)) {
            right(canvas, line, &text, TEXT);
        }
    }
}

/// Writes a text below the history. Moves the text further left if it would
/// otherwise be cut off.
fn right(canvas: &mut Canvas<'_>, line: u16, text: &str, style: Style) {
    let length = display_width(text) as u16;
    canvas.put(RIGHT.min(WIDTH.saturating_sub(length)), line, text, style);
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
        face_up(canvas, place * CARD, *card, place + 1, style);
    }
    if let Some(place) = scene.drawn(side).filter(|_| aided) {
        canvas.put(place as u16 * CARD + 8, 22, "new", TEXT);
    }
    let view = scene.view(side);
    if view.asked() == Some(Ask::Reply) && view.may_leave() {
        canvas.keyed(hand.len() as u16 * CARD + 3, 22, "[0] leave it", TEXT);
    }
}

/// Draws a card in ten columns, so that one-digit and two-digit ranks end in
/// the same column.
fn face_up(canvas: &mut Canvas<'_>, column: u16, card: Card, key: u16, style: Style) {
    canvas.put(column + 3, 20, &format!("{:>2} of", card.rank()), style);
    let of = cards::suit(card.suit());
    let margin = (CARD - of.len() as u16).div_ceil(2);
    canvas.put(column + margin, 21, of, style);
    canvas.keyed(column + 4, 22, &format!("[{key}]"), TEXT);
}

/// Draws both hands face down on lines 18 and 20, by stating the number of
/// cards in each.
pub(super) fn face_down(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let width = scene.sides.width() + "'s hand:".len();
    for (line, side) in [(18, Side::Home), (20, Side::Away)] {
        let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
        let held = scene.game.hand(side).cards().len() as u32;
        let at = canvas.put(1, line, &format!("{:<width$}  ", InColumns(&label)), HEADING);
        canvas.put(at, line, &count::counted(held, "card", "cards"), TEXT);
    }
}
