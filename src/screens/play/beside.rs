//! The part next to the match in a wide terminal: the scorecard of the innings,
//! the last balls, and the points table. Players never need this information.

use super::board;
use super::scene::Scene;
use crate::championship::{Class, Whose};
use crate::game::Ball;
use crate::reports::scorecard::Scorecard;
use crate::screens::frame::Canvas;
use crate::screens::palette::{FIGURE, HEADING, TEXT, suit};
use crate::session::GameSession;
use crate::words::history;

/// The width of the narrowest canvas that shows the cards of a ball in words.
const IN_WORDS: u16 = 48;
/// The width of a card in words: "11 of #stumps#".
const CARD: usize = 14;
/// The number of lines for the points table with its heading, and the minimum
/// number of lines for the balls above the table.
const TABLE: u16 = 9;
const FEWEST: u16 = 7;

/// A row of a points table, and `true` if it belongs to the person's own
/// county.
pub(super) type PointsRow = (String, bool);

/// Draws as much as the height of the terminal allows, beginning on the line
/// `first`.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_>,
    points: Option<Vec<PointsRow>>,
    first: u16,
) {
    let card = Scorecard::from_book(scene.book, scene.game);
    // During a pause, the book may already contain more than the screen may
    // show.
    let shown = usize::from(scene.game.public().number()).min(card.innings.len());
    let Some(now) = shown.checked_sub(1).and_then(|place| card.innings.get(place)) else {
        return;
    };
    let mut line = first;
    for text in now.narrow(scene.sides) {
        let style = if line == first { HEADING } else { TEXT };
        canvas.put(0, line, &text, style);
        line += 1;
    }
    let bottom = match points {
        Some(rows) if canvas.height() > line + FEWEST + TABLE => {
            let top = canvas.height() - TABLE;
            for (line, (text, yours)) in (top..).zip(rows) {
                canvas.put(0, line, &text, if yours { FIGURE } else { TEXT });
            }
            top - 1
        }
        _ => canvas.height(),
    };
    let room = usize::from(bottom.saturating_sub(line + 2));
    if room == 0 {
        return;
    }
    canvas.put(0, line + 1, "The last balls", HEADING);
    let balls = scene.balls();
    let last = &balls[balls.len().saturating_sub(room)..];
    for (line, ball) in (line + 2..).zip(last) {
        draw_ball(canvas, line, scene, ball);
    }
}

/// Draws a ball as a duel, with the batsman, both cards and the outcome.
fn draw_ball(canvas: &mut Canvas<'_>, line: u16, scene: &Scene<'_>, ball: &Ball) {
    let at = canvas.put(0, line, &format!("No. {:<3}", ball.batsman), TEXT);
    if canvas.width() >= IN_WORDS {
        board::duel(canvas, at, line, scene, ball, CARD);
        return;
    }
    let bowled = ball.bowled;
    let at = canvas.put(at, line, &format!("{bowled:>4}"), suit(bowled.suit()));
    if let Some(reply) = ball.reply.or(ball.stop) {
        let at = canvas.put(at, line, " > ", TEXT);
        canvas.put(at, line, &format!("{reply:<4}"), suit(reply.suit()));
    }
    canvas.put(at + 8, line, &history::symbol(ball), TEXT);
}

/// Returns the points table of a past season if one is given, and otherwise the
/// points table of the class on the menu.
pub(super) fn points(session: &GameSession, past: Option<(u16, Class)>) -> Option<Vec<PointsRow>> {
    let opened = session.opened()?;
    let championship = opened.view();
    let now = championship.season();
    let (season, class) = match past {
        Some((year, class)) => (championship.season_of(year)?, class),
        None => (now, opened.class()),
    };
    let standings = season.table(class);
    let rows = (1..).zip(standings.rows()).map(|(place, row)| {
        let whose = championship.whose(row.county);
        let name = format!("{} {}", row.county.short(), whose.mark());
        let points = row.tally.points();
        (format!("{place:>2} {name:<13}{points:>4}"), whose == Whose::Yours)
    });
    let heading = match season.year() {
        year if year != now.year() => format!(" Points, {year}"),
        _ => " Points".to_owned(),
    };
    let heading = (heading, false);
    Some(std::iter::once(heading).chain(rows).collect())
}
