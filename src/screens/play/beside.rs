//! Draws the parts next to the match and below it in a large terminal: the
//! scorecards, the last balls, and the points table. Players never need these
//! parts.

use super::scene::Scene;
use super::stage::Stage;
use super::{PlayScreen, board, coach, drawn};
use crate::championship::{Class, CountyOwner};
use crate::game::Ball;
use crate::reports::scorecard::{InningsScorecard, Scorecard};
use crate::screens::frame::{Canvas, Extra};
use crate::screens::palette::{FIGURE, HEADING, TEXT, suit};
use crate::session::GameSession;
use crate::session::look::Look;
use crate::words::history;

/// The minimum width of a canvas that shows the cards of a ball in words.
const MIN_WORDS_WIDTH: u16 = 48;
/// The width of a card in words: "11 of #stumps#".
const CARD_WORDS_WIDTH: usize = 14;
/// The headings and columns of the list of last balls if its cards are shown by
/// letter.
const BALL: [(u16, &str); 4] = [(0, "Man"), (5, "bowled"), (14, "reply"), (RUNS, "runs")];
/// The headings and columns of the list of last balls if its cards are shown in
/// words.
const BALL_IN_WORDS: [(u16, &str); 4] = [(0, "Man"), (8, "bowled"), (27, "reply"), (43, "runs")];
/// The column of the runs if cards are shown by letter.
const RUNS: u16 = 21;
/// The number of lines for the points table with its heading.
const POINTS_TABLE_LINES: u16 = 9;
/// The minimum number of lines for the balls above the table.
const MIN_BALL_LINES: u16 = 7;

/// A row of a points table, with `true` for the person's own county.
type PointsRow = (String, bool);

impl PlayScreen {
    /// Draws a part of a large terminal.
    pub(super) fn draw_part(&self, extra: Extra, canvas: &mut Canvas<'_>, session: &GameSession) {
        let scene = self.scene(&session.preferences);
        let table = || points(session, self.season);
        let private = match self.stage() {
            Stage::Unsaved => return,
            _ if scene.look == Look::Original => return,
            // Draw nothing now that could reveal a hand.
            Stage::HandingOver(_) => false,
            _ => true,
        };
        match extra {
            Extra::Below => return draw_card(canvas, &scene),
            Extra::Second => return draw_innings_and_points(canvas, &scene, table(), 0),
            // The part below the canvas shows the innings in progress.
            Extra::Earlier => return draw_innings_and_points(canvas, &scene, table(), 1),
            Extra::Beside | Extra::First => {}
        }
        let said = match private {
            true => coach::draw_beside(canvas, &scene, &session.coaching),
            false => None,
        };
        let mut line = said.map_or(0, |line| line + 1);
        if let (Look::Cards, Some(side)) = (scene.look, self.visible_side())
            && private
            && !self.live.is_for_two()
        {
            line = drawn::revealed_cards::draw_revealed_facts(canvas, &scene, side, line);
        }
        match (extra, said) {
            (Extra::First, _) => {
                let bottom = canvas.height();
                draw_balls(canvas, &scene, line, bottom);
            }
            (_, None) => draw(canvas, &scene, table(), line),
            (_, Some(_)) => {}
        }
    }
}

/// Draws as many of these as the height of the terminal allows: the innings in
/// progress, the last balls and the points table. Begins on the line `first`.
fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>, points: Option<Vec<PointsRow>>, first: u16) {
    let Some(now) = innings(scene).pop() else {
        return;
    };
    let line = draw_innings(canvas, scene, &now, first);
    let bottom = draw_points(canvas, points, line + MIN_BALL_LINES);
    draw_balls(canvas, scene, line + 1, bottom);
}

/// Draws the innings and the points table at the bottom. The latest innings come
/// first, and the first `skipped` of them are left out.
fn draw_innings_and_points(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_>,
    points: Option<Vec<PointsRow>>,
    skipped: usize,
) {
    let bottom = draw_points(canvas, points, 0);
    let mut line = 0;
    for card in innings(scene).iter().rev().skip(skipped) {
        let rows = card.narrow_lines(scene.sides).len() as u16;
        if line + rows < bottom {
            line = draw_innings(canvas, scene, card, line) + 1;
        }
    }
}

/// Draws the full scorecard of the innings in progress.
fn draw_card(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let Some(now) = innings(scene).pop() else {
        return;
    };
    for (line, text) in (0..).zip(now.page(scene.sides)) {
        canvas.put(0, line, &text, if line == 0 { HEADING } else { TEXT });
    }
}

/// Returns the scorecards of the innings that have begun.
fn innings(scene: &Scene<'_>) -> Vec<InningsScorecard> {
    let mut cards = Scorecard::from_book(scene.book, scene.game).innings;
    // During a pause, the book may already contain more than the screen may
    // show.
    cards.truncate(scene.game.public().innings_number().into());
    cards
}

/// Draws a narrow scorecard. Returns the line after the scorecard.
fn draw_innings(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_>,
    card: &InningsScorecard,
    first: u16,
) -> u16 {
    let mut line = first;
    for text in card.narrow_lines(scene.sides) {
        let style = if line == first { HEADING } else { TEXT };
        canvas.put(0, line, &text, style);
        line += 1;
    }
    line
}

/// Draws the points table at the bottom, if it fits below the line `above`.
/// Returns the line above which there is room for other parts.
fn draw_points(canvas: &mut Canvas<'_>, points: Option<Vec<PointsRow>>, above: u16) -> u16 {
    match points {
        Some(rows) if canvas.height() > above + POINTS_TABLE_LINES => {
            let top = canvas.height() - POINTS_TABLE_LINES;
            for (line, (text, yours)) in (top..).zip(rows) {
                canvas.put(0, line, &text, if yours { FIGURE } else { TEXT });
            }
            top - 1
        }
        _ => canvas.height(),
    }
}

/// Draws the column headings at `line`, and below them as many of the latest
/// balls as fit above `bottom`.
fn draw_balls(canvas: &mut Canvas<'_>, scene: &Scene<'_>, line: u16, bottom: u16) {
    let room = usize::from(bottom.saturating_sub(line + 1));
    let balls = scene.innings_balls();
    if room == 0 || balls.is_empty() {
        return;
    }
    let columns = if canvas.width() >= MIN_WORDS_WIDTH { BALL_IN_WORDS } else { BALL };
    for (column, word) in columns {
        canvas.put(column, line, word, HEADING);
    }
    let last = &balls[balls.len().saturating_sub(room)..];
    for (line, ball) in (line + 1..).zip(last) {
        draw_ball(canvas, line, scene, ball);
    }
}

/// Draws a ball as a duel, with the batsman, both cards and the outcome.
fn draw_ball(canvas: &mut Canvas<'_>, line: u16, scene: &Scene<'_>, ball: &Ball) {
    let at = canvas.put(0, line, &format!("No. {:<3}", ball.batsman), TEXT);
    if canvas.width() >= MIN_WORDS_WIDTH {
        board::duel(canvas, at, line, scene, ball, CARD_WORDS_WIDTH);
        return;
    }
    let bowled = ball.bowled;
    let at = canvas.put(at, line, &format!("{bowled:>4}"), suit(bowled.suit()));
    if let Some(reply) = ball.reply.or(ball.stop) {
        let at = canvas.put(at, line, " > ", TEXT);
        canvas.put(at, line, &format!("{reply:<4}"), suit(reply.suit()));
    }
    canvas.put(RUNS, line, &history::symbol(ball), TEXT);
}

/// Returns the points table of the given past season. If no season is given,
/// returns the points table of the class on the menu.
fn points(session: &GameSession, past: Option<(u16, Class)>) -> Option<Vec<PointsRow>> {
    let opened = session.opened()?;
    let championship = opened.view();
    let now = championship.season();
    let (season, class) = match past {
        Some((year, class)) => (championship.season_of(year)?, class),
        None => (now, opened.class()),
    };
    let standings = season.table(class);
    let rows = (1..).zip(standings.rows()).map(|(place, row)| {
        let whose = championship.owner(row.county);
        let name = format!("{} {}", row.county.short(), whose.mark());
        let points = row.tally.points();
        (format!("{place:>2} {name:<13}{points:>4}"), whose == CountyOwner::Yours)
    });
    let heading = match season.year() {
        year if year != now.year() => format!(" Points, {year}"),
        _ => " Points".to_owned(),
    };
    let heading = (heading, false);
    Some(std::iter::once(heading).chain(rows).collect())
}
