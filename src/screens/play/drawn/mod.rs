//! Draws the match with cards as pictures, and with the two cards of a ball
//! face to face in the middle. This picture shows nothing that the board would
//! not show.

mod card;
pub(super) mod revealed_cards;

use card::FaceUp;

use super::board;
use super::places::CARDS;
use super::scene::Scene;
use crate::game::{Ask, Pending, Side};
use crate::rules::Card;
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{DIM, FIGURE, HEADING, TEXT, WARNING, suit};
use crate::text::{PaddedText, display_width};
use crate::words::{ball, cards, clock, count, history, names, score};

/// The screen lines where the parts of the picture begin, from top to bottom. A
/// terminal of 24 lines leaves out the first blank line.
const SCORE_LINE: u16 = 2;
const HISTORY_LINE: u16 = 3;
const CLOCK_LINE: u16 = 4;
const SENTENCE_LINE: u16 = 5;
const PAIR_LINE: u16 = 6;
const STATE_LINE: u16 = 12;
const HAND_LINE: u16 = 15;

/// The column of the bowled card.
const BOWLED_COLUMN: u16 = 10;
/// The column of the card that the batsman played.
const PLAYED_COLUMN: u16 = 32;
/// The column of the arrow between the two cards.
const COVERS_COLUMN: u16 = 24;
/// The column of the outcome.
const OUTCOME_COLUMN: u16 = 46;
/// The width of the outcome.
const OUTCOME_WIDTH: usize = (WIDTH - OUTCOME_COLUMN - 1) as usize;
/// The number of lines for the outcome, below the banner.
const OUTCOME_LINES: usize = 5;

/// The maximum width of the history.
const HISTORY_WIDTH: usize = 43;
/// The column where right-aligned texts end.
const RIGHT_COLUMN: u16 = WIDTH - 1;
/// The column where the situation begins.
const SITUATION_COLUMN: u16 = 33;

/// The maximum number of places on the line of packs.
const MAX_PACK_PLACES: u16 = 10;

/// Draws all parts of the picture above the hand.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    title(canvas, scene);
    scores(canvas, scene);
    pair(canvas, scene);
    outcome(canvas, scene);
    state(canvas, scene);
}

/// Draws the title of the match, the session, and the pack with its place among
/// all packs.
fn title(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let (now, options) = (&public.clock, &public.options);
    let packs = options.total_packs();
    let pack = now.pack.clamp(1, packs.max(1));
    let places = packs.min(MAX_PACK_PLACES);
    // Round up, so that the first pack already fills a place.
    let played = (pack * places).div_ceil(packs.max(1));
    let text = format!("pack {pack} of {packs} ");
    let line = "\u{2593}".repeat(played.into()) + &"\u{2591}".repeat((places - played).into());
    let column = RIGHT_COLUMN - places - display_width(&text) as u16;
    let at = canvas.put(column, 0, &text, TEXT);
    canvas.put(at, 0, &line, HEADING);
    let session = clock::day_and_session(now);
    let length = display_width(&session) as u16;
    let full = scene.sides.title();
    let room = column - length - 5;
    let title = if display_width(&full) as u16 <= room {
        full
    } else {
        format!("{} v {}", scene.sides.short(Side::Home), scene.sides.short(Side::Away))
    };
    let at = canvas.put(1, 0, &title, HEADING);
    canvas.put(at + (column - at - length) / 2, 0, &session, TEXT);
    canvas.put(0, 1, &"\u{2550}".repeat(WIDTH.into()), TEXT);
}

/// Draws the batting side with its innings, the other side, and the history.
fn scores(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let all = public.innings();
    let batting = public.batting();
    let to_fall = public.options.wickets_per_innings();
    let elects = matches!(public.pending, Pending::Ask(_, Ask::Elect));
    let name = |side| scene.sides.short(side).to_uppercase();
    if !elects {
        let mut at = canvas.put(2, SCORE_LINE, &name(batting), HEADING) + 2;
        at = canvas.put(at, SCORE_LINE, &score::side(all, batting, to_fall), FIGURE) + 3;
        if let Some(innings) = public.current() {
            let overs = format!("{} overs", score::overs(innings.balls));
            at = canvas.put(at, SCORE_LINE, &overs, TEXT) + 3;
            let last = usize::from(innings.wickets).checked_sub(1);
            if let Some(total) = last.and_then(|place| innings.fall.get(place)) {
                canvas.put(at, SCORE_LINE, &format!("last wicket {total}"), TEXT);
            }
        }
        let other = batting.other();
        let figures = score::side(all, other, to_fall);
        let length = display_width(&name(other)) + 2 + display_width(&figures);
        let at = canvas.put(RIGHT_COLUMN - length as u16, SCORE_LINE, &name(other), HEADING) + 2;
        canvas.put(at, SCORE_LINE, &figures, FIGURE);
    }
    let at = canvas.put(2, HISTORY_LINE, "last  ", HEADING);
    let balls =
        history::recent_deliveries(scene.innings_balls(), HISTORY_WIDTH).replace('|', "\u{2502}");
    canvas.put(at, HISTORY_LINE, &balls, TEXT);
    if public.top.is_some() && public.options.no_ball {
        let of = cards::marked_suit(public.no_ball_suit);
        let length = "no-balls: ".len() + of.len();
        let at = canvas.put(RIGHT_COLUMN - length as u16, HISTORY_LINE, "no-balls: ", HEADING);
        canvas.put(at, HISTORY_LINE, of, suit(public.no_ball_suit));
    }
    // Show only the number of cards left, because the title already names the
    // pack.
    let left = clock::cards_left(&public.clock, &public.options);
    let left = left.split(" in pack").next().unwrap_or_default();
    rule(canvas, CLOCK_LINE, "", left);
}

/// Draws a horizontal line across the screen, with words on the left and on the
/// right.
fn rule(canvas: &mut Canvas<'_>, line: u16, left: &str, right: &str) {
    canvas.put(0, line, &"\u{2500}".repeat(WIDTH.into()), TEXT);
    if !left.is_empty() {
        canvas.put(2, line, &format!(" {left} "), HEADING);
    }
    if !right.is_empty() {
        let text = format!(" {right} ");
        canvas.put(RIGHT_COLUMN - 1 - display_width(&text) as u16, line, &text, TEXT);
    }
}

/// Draws the cards of the last delivery, or of the delivery that waits for an
/// answer.
fn pair(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let batting = public.batting();
    let mut put = |column: u16, card: Option<Card>, label: &str| {
        let middle = column + card::WIDTH / 2;
        let from = middle.saturating_sub(display_width(label) as u16 / 2);
        canvas.put(from, PAIR_LINE, label, HEADING);
        match card {
            Some(shown) => FaceUp::new(shown, scene.colours).draw(canvas, column, PAIR_LINE + 1),
            None => card::draw_empty_place(canvas, column, PAIR_LINE + 1),
        }
    };
    let called = |side: Side, words: &str| {
        let [home, away] = Side::BOTH.map(|side| scene.live.is_person(side));
        // A side is "you" only if a person plays against the computer.
        if home != away && scene.live.is_person(side) {
            format!("YOU {words}")
        } else {
            format!("{} {words}", scene.sides.short(side).to_uppercase())
        }
    };
    let last = scene.last_ball();
    match (public.delivery, last) {
        (Some(delivery), _) => {
            put(BOWLED_COLUMN, Some(delivery.bowled), &called(batting.other(), "BOWL"));
            put(PLAYED_COLUMN, None, &called(batting, "PLAY"));
        }
        (None, Some(last)) => {
            put(BOWLED_COLUMN, Some(last.bowled), &called(batting.other(), "BOWLED"));
            let (side, words) = match (last.reply, last.stop) {
                (Some(_), _) => (batting, "PLAYED"),
                (None, Some(_)) => (batting.other(), "STOPPED"),
                (None, None) => (batting, "LEFT IT"),
            };
            put(PLAYED_COLUMN, last.reply.or(last.stop), &called(side, words));
            if last.reply.or(last.stop).is_some() {
                canvas.put(COVERS_COLUMN, PAIR_LINE + 3, "\u{25ba}", HEADING);
            }
        }
        (None, None) => {
            if let Some(top) = public.top {
                put(BOWLED_COLUMN, Some(top), "DISCARD PILE");
            }
        }
    }
}

/// Draws the outcome of the last delivery, and the news about it.
fn outcome(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let style = scene.last_ball_weight().map_or(TEXT, board::weight_style);
    if let Some(call) = public.delivery.and_then(|delivery| delivery.call) {
        canvas.put(OUTCOME_COLUMN, PAIR_LINE, &ball::call(call).to_uppercase(), WARNING);
    } else if let (Some(banner), None) = (scene.banner(), public.delivery) {
        canvas.put(OUTCOME_COLUMN, PAIR_LINE, &banner.to_uppercase(), FIGURE);
    }
    let mut line = PAIR_LINE + 1;
    let end = line + OUTCOME_LINES as u16;
    if let (Some(last), None) = (scene.last_ball(), public.delivery) {
        canvas.put(OUTCOME_COLUMN, line, &(scene.outcome_mark() + &ball::headline(last)), style);
        line += 1;
        if let Some(why) = ball::outcome_reason(last) {
            canvas.put(OUTCOME_COLUMN, line, why, TEXT);
            line += 1;
        }
    }
    canvas.put(1, SENTENCE_LINE, &scene.last_ball_sentence(), style);
    // In a lesson, leave out the news, because the teacher describes the ball.
    let room = match scene.live.teacher_lines() {
        Some(_) => 0,
        None => usize::from(end.saturating_sub(line)),
    };
    for (line, row) in (line..).zip(scene.news(OUTCOME_WIDTH, room)) {
        canvas.put(OUTCOME_COLUMN, line, &row, TEXT);
    }
}

/// Draws the card that a wide or byes covered, and the situation of the match.
/// Also names the top card of the pile, unless that card is already drawn in
/// the middle of the screen.
fn state(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let (public, last) = (scene.game.public(), scene.last_ball());
    let drawn = match (public.delivery, last) {
        (Some(delivery), _) => Some(delivery.bowled),
        (None, Some(last)) => last.reply.or(last.stop).or(Some(last.bowled)),
        (None, None) => public.top,
    };
    let top = public.top.filter(|top| drawn != Some(*top));
    let named = match scene.covered() {
        Some(card) => Some(("laid on the ", card)),
        None => top.map(|top| ("discard pile: ", top)),
    };
    if let Some((label, card)) = named {
        let at = canvas.put(2, STATE_LINE, label, HEADING);
        canvas.put(at, STATE_LINE, &cards::card_line(card), suit(card.suit()));
    }
    let text = scene.situation();
    let length = display_width(&text) as u16;
    let column = SITUATION_COLUMN.min(RIGHT_COLUMN.saturating_sub(length));
    let result = matches!(scene.game.pending(), Pending::Over(_));
    canvas.put(column, STATE_LINE, &text, if result { FIGURE } else { TEXT });
}

/// Draws a hand face up, with each card above its key.
pub(super) fn hand(canvas: &mut Canvas<'_>, scene: &Scene<'_>, side: Side) {
    let label = format!("{} hand", names::possessive(scene.sides.short(side)));
    rule(canvas, HAND_LINE, &label, "");
    let hand = scene.hand(side).cards();
    let drawn = scene.last_drawn_place(side);
    for (place, card) in hand.iter().enumerate() {
        let face = FaceUp {
            is_dim: scene.is_no_ball(side, *card),
            is_new: drawn == Some(place),
            key: Some(place as u16 + 1),
            ..FaceUp::new(*card, scene.colours)
        };
        face.draw(canvas, CARDS.column(place as u16), HAND_LINE + 1);
    }
    let view = scene.view(side);
    if view.asked() == Some(Ask::Reply) && view.may_leave() {
        let column = CARDS.column(hand.len() as u16);
        canvas.put_with_keys(column, HAND_LINE + 5, "[0] leave it", TEXT);
    }
}

/// Draws both hands face down.
pub(super) fn face_down(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    rule(canvas, HAND_LINE, "", "");
    let width = scene.sides.max_short_width() + "'s hand:".len();
    for (line, side) in [(HAND_LINE + 2, Side::Home), (HAND_LINE + 4, Side::Away)] {
        let label = format!("{} hand:", names::possessive(scene.sides.short(side)));
        let held = scene.game.hand(side).cards().len();
        let at = canvas.put(2, line, &format!("{:<width$}  ", PaddedText(&label)), HEADING);
        let at = canvas.put(at, line, &"\u{2593}\u{2593} ".repeat(held), DIM);
        let cards = count::counted(held as u32, "card", "cards");
        canvas.put(at + 1, line, &cards, TEXT);
    }
}
