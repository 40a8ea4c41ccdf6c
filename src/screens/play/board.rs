//! Draws the upper part of the match screen: the title, the last delivery, the
//! scoreboard, the clock and the score.

use super::scene::{EventWeight, Scene};
use ratatui::style::Style;

use crate::game::{Ask, Ball, Pending, Side};
use crate::rules::{Card, Suit};
use crate::screens::frame::Canvas;
use crate::screens::palette::{FIGURE, HEADING, KEY, TEXT, WARNING, suit};
use crate::session::look::Look;
use crate::words::{cards, clock, history, score};

/// The width of the line that says what is at stake in the match.
const STAKES_WIDTH: usize = 78;

/// The column where the right half of the board begins. This half shows the
/// session, the packs and the score.
const RIGHT_COLUMN: u16 = 47;

/// The maximum number of places on the line of dashes.
const MAX_PACK_PLACES: u16 = 27;

/// Draws lines 0 to 10. The colour of the sentence about the last delivery
/// shows the outcome. Without colours, the sentence begins with a mark instead.
/// The original's look has no colour, mark or duel for the delivery.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    canvas.centre(0, &scene.sides.title(), HEADING);
    if scene.look == Look::Original {
        canvas.put(0, 2, &scene.last_ball_sentence(), TEXT);
    } else {
        let pack = scene.game.public().clock.pack;
        let stakes = scene.live.stakes().and_then(|stakes| stakes.in_one_line(pack, STAKES_WIDTH));
        canvas.centre(1, &stakes.unwrap_or_default(), KEY);
        let style = scene.last_ball_weight().map_or(TEXT, weight_style);
        canvas.put(0, 2, &(scene.outcome_mark() + &scene.last_ball_sentence()), style);
        if let Some(last) = scene.last_ball() {
            let at = duel(canvas, 1, 3, scene, last, 0);
            let banner = scene.banner().unwrap_or_default().to_uppercase();
            canvas.put(at + 3, 3, &banner, FIGURE);
        }
    }
    total(canvas, scene);
    last_wicket_and_overs(canvas, scene);
    time(canvas, scene);
    scores(canvas, scene);
}

/// Returns the colour for the outcome of a delivery.
pub(super) fn weight_style(weight: EventWeight) -> Style {
    match weight {
        EventWeight::Taken => suit(Suit::Gloves),
        EventWeight::Lost => WARNING,
        EventWeight::Six => FIGURE,
        EventWeight::Four => KEY,
        EventWeight::Extras => suit(Suit::Stumps),
    }
}

/// Draws the duel of a delivery: both cards and the outcome, or only one card
/// if the batsman left the ball. Each card occupies at least `width` columns.
/// Returns the column after the duel.
pub(super) fn duel(
    canvas: &mut Canvas<'_>,
    column: u16,
    line: u16,
    scene: &Scene<'_>,
    ball: &Ball,
    width: usize,
) -> u16 {
    const COVERS: &str = "  >  ";
    let mut put = |at, card: Card| {
        let text = format!("{:<width$}", self::align_card(card));
        canvas.put(at, line, &text, suit(card.suit()))
    };
    let mut at = put(column, ball.bowled);
    let covers = at;
    match ball.reply.or(ball.stop) {
        Some(reply) => {
            at = put(at + COVERS.len() as u16, reply);
            canvas.put(covers, line, COVERS, TEXT);
        }
        // In a list of balls, align the outcomes in one column.
        None if width > 0 => at += (COVERS.len() + width) as u16,
        None => {}
    }
    let style = scene.ball_weight(ball).map_or(TEXT, weight_style);
    canvas.put(at, line, &format!("   {}", history::symbol(ball)), style)
}

/// Describes a card with its rank aligned to the right, such as " 9 of
/// *balls*".
fn align_card(card: Card) -> String {
    format!("{:>2} of {}", card.rank(), cards::marked_suit(card.suit()))
}

/// A box of the scoreboard, with light grey text and bright white figures.
struct Boxed<'t> {
    label: &'t str,
    figures: &'t str,
    after: &'t str,
}

/// Draws a row of boxes, with their figures on `line`.
fn boxes(canvas: &mut Canvas<'_>, column: u16, line: u16, boxes: &[Boxed<'_>]) {
    let mut at = column;
    for Boxed { label, figures, after } in boxes {
        at = canvas.put(at, line, label, TEXT);
        let edge = format!("+{}+", "-".repeat(figures.len()));
        canvas.put(at, line - 1, &edge, TEXT);
        canvas.put(at, line + 1, &edge, TEXT);
        at = canvas.put(at, line, "|", TEXT);
        at = canvas.put(at, line, figures, FIGURE);
        at = canvas.put(at, line, "|", TEXT);
        at = canvas.put(at, line, after, TEXT);
    }
}

fn total(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let (runs, wickets) =
        scene.game.public().current().map_or((0, 0), |innings| (innings.runs, innings.wickets));
    let (runs, wickets) = (format!("{runs:>4} "), format!("{wickets:>2} "));
    boxes(
        canvas,
        13,
        5,
        &[
            Boxed { label: "TOTAL ", figures: &runs, after: " FOR " },
            Boxed { label: "", figures: &wickets, after: " WKTS" },
        ],
    );
}

fn last_wicket_and_overs(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let innings = scene.game.public().current();
    let last = innings.and_then(|innings| {
        let place = usize::from(innings.wickets).checked_sub(1)?;
        innings.fall.get(place)
    });
    let last = last.map_or_else(|| " ".repeat(5), |total| format!("{total:>4} "));
    let balls = innings.map_or(0, |innings| innings.balls);
    let overs = format!("{:>5} ", score::overs(balls));
    boxes(
        canvas,
        6,
        9,
        &[
            Boxed { label: "LAST WKT ", figures: &last, after: " OVERS " },
            Boxed { label: "", figures: &overs, after: "" },
        ],
    );
}

fn time(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let (now, options) = (&public.clock, &public.options);
    canvas.put(RIGHT_COLUMN, 4, &clock::day_and_session(now), TEXT);
    let places = options.total_packs().min(MAX_PACK_PLACES);
    canvas.put(RIGHT_COLUMN, 5, &"-".repeat(usize::from(places)), TEXT);
    let place = pack_place(now.pack, options.total_packs());
    canvas.put(RIGHT_COLUMN + place, 5, "+", FIGURE);
    canvas.put(RIGHT_COLUMN, 6, &clock::cards_left(now, options), TEXT);
}

/// Returns the place of the pack in play on the line of dashes, counted from 0.
/// There is one place for each pack, but if the match has more packs than
/// places, several packs share a place.
fn pack_place(pack: u16, packs: u16) -> u16 {
    let places = packs.min(MAX_PACK_PLACES);
    let before = pack.clamp(1, packs.max(1)) - 1;
    if packs <= MAX_PACK_PLACES { before } else { before * places / packs }
}

/// Draws the scores, starting with the side that batted first.
fn scores(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let all = public.innings();
    let first = match public.pending {
        // Nobody is batting before the toss is settled, so put the home side
        // first.
        Pending::Ask(_, Ask::Elect) => Side::Home,
        _ => all.first().map_or(public.batting(), |innings| innings.batting),
    };
    let column = RIGHT_COLUMN + scene.sides.max_short_width() as u16 + 2;
    for (line, side) in [(9, first), (10, first.other())] {
        canvas.put(RIGHT_COLUMN, line, scene.sides.short(side), TEXT);
        let figures = score::side(all, side, public.options.wickets_per_innings());
        canvas.put(column, line, &figures, FIGURE);
    }
}

#[cfg(test)]
mod tests {
    use super::pack_place;

    #[test]
    fn the_line_has_one_place_a_pack_and_is_scaled_beyond_its_places() {
        assert_eq!(pack_place(1, 27), 0);
        assert_eq!(pack_place(21, 27), 20);
        assert_eq!(pack_place(28, 27), 26);
        assert_eq!(pack_place(9, 9), 8);
        assert_eq!(pack_place(1, 243), 0);
        assert_eq!(pack_place(122, 243), 13);
        assert_eq!(pack_place(243, 243), 26);
    }
}
