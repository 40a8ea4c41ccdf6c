//! The lower part of the match screen: no-ball suit, discard pile, history,
//! how the match stands, and the hands.

use super::scene::Scene;
use crate::game::{Ask, Pending, Side};
use crate::rules::Card;
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{HEADING, TEXT, WARNING, suit};
use crate::words::{advice_word, ball, cards, clock, count, history, names, news, rows, situation};

/// Columns of the history.
const HISTORY: usize = 43;
/// Where history and situation begin.
const RIGHT: u16 = 33;
/// Columns from there.
const ROOM: usize = (WIDTH - RIGHT) as usize;
/// Where the discard pile stands, and the call beside it.
const DISCARD: u16 = 13;
const CALL: u16 = 22;
/// Columns of a card in a hand.
pub(super) const CARD: u16 = 10;

/// Lines of what the last delivery brought, under the situation.
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
    if public.delivery.is_some() {
        let bowl = format!("{} bowl", scene.sides.short(public.batting().other()));
        canvas.put(DISCARD, 16, &bowl, TEXT);
    }
    canvas.put(RIGHT, 13, &history::line(scene.balls(), HISTORY), TEXT);
    right(canvas, 15, &situation::situation(public, scene.sides));
    let mut news = scene.news();
    if let Some(pressing) = clock::pressing(&public.clock, &public.options)
        && !matches!(public.pending, Pending::Over(_))
        && news.len() < NEWS_LINES
    {
        news.push(pressing);
    }
    let duel = scene
        .page()
        .and_then(|page| news::duel(page, public, scene.sides));
    let duel = duel.map_or_else(Vec::new, |duel| match duel.chars().count() {
        0..=ROOM => vec![duel],
        _ => rows::wrap(&duel.replacen(" bowls to ", " to ", 1), ROOM),
    });
    if news.len() + duel.len() <= NEWS_LINES {
        news.extend(duel);
    }
    for (line, text) in (NEWS..).zip(news) {
        right(canvas, line, &text);
    }
}

impl Scene<'_> {
    /// What the last delivery brought, in the first sentences that fit.
    fn news(&self) -> Vec<String> {
        let told = self.page().map_or_else(Vec::new, |page| {
            news::news(page, self.game.public(), self.sides, self.records)
        });
        let rows = |many: usize| match many {
            0 => Vec::new(),
            many => rows::wrap(&told[..many].join(" "), ROOM),
        };
        let many = (0..=told.len()).rev();
        many.map(rows)
            .find(|rows| rows.len() <= NEWS_LINES)
            .unwrap_or_default()
    }
}

/// Writes where the history stands, further left when it would be cut off.
fn right(canvas: &mut Canvas<'_>, line: u16, text: &str) {
    let length = text.chars().count() as u16;
    canvas.put(RIGHT.min(WIDTH.saturating_sub(length)), line, text, TEXT);
}

/// Draws a hand face up, lines 18 to 22, each card over the key that plays it.
/// The one that was drawn last is marked.
pub(super) fn hand(canvas: &mut Canvas<'_>, scene: &Scene<'_>, side: Side) {
    let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
    canvas.put(1, 18, &label, HEADING);
    let hand = scene.hand(side).cards();
    for (place, card) in (0..).zip(hand) {
        face_up(canvas, place * CARD, *card, place + 1);
    }
    if let Some(place) = scene.drawn(side) {
        let column = place as u16 * CARD;
        canvas.put(column + 7, 22, "<", HEADING);
        canvas.put(column + 4, 23, "new", TEXT);
    }
    let view = scene.view(side);
    for (place, card) in (0..).zip(hand) {
        if let Some(mark) = advice_word::mark(&view, *card) {
            let margin = (CARD - mark.len() as u16).div_ceil(2);
            canvas.put(place * CARD + margin, 23, &mark, WARNING);
        }
    }
    if view.asked() == Some(Ask::Reply) && view.may_leave() {
        canvas.keyed(hand.len() as u16 * CARD + 2, 22, "[0] leave it", TEXT);
    }
}

/// A card in ten columns, the rank's figures ending in the fourth of them.
fn face_up(canvas: &mut Canvas<'_>, column: u16, card: Card, key: u16) {
    let style = suit(card.suit());
    canvas.put(column + 3, 20, &format!("{:>2} of", card.rank()), style);
    let of = cards::suit(card.suit());
    let margin = (CARD - of.len() as u16).div_ceil(2);
    canvas.put(column + margin, 21, of, style);
    canvas.keyed(column + 4, 22, &format!("[{key}]"), TEXT);
}

/// Draws both hands face down, as counts, lines 18 and 20.
pub(super) fn face_down(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let width = scene.sides.width() + "'s hand:".len();
    for (line, side) in [(18, Side::Home), (20, Side::Away)] {
        let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
        let held = scene.game.hand(side).cards().len() as u32;
        let at = canvas.put(1, line, &format!("{label:<width$}  "), HEADING);
        canvas.put(at, line, &count::counted(held, "card", "cards"), TEXT);
    }
}
