//! The facts that the other side has revealed about its hand: its last reply to
//! each suit, the number of balls since that reply, and the cards that it
//! certainly holds.

use crate::game::{Ball, Side};
use crate::rules::Suit;
use crate::screens::frame::Canvas;
use crate::screens::palette::{HEADING, TEXT, suit};
use crate::screens::play::scene::Scene;
use crate::words::names::possessive;
use crate::words::{cards, word_wrap};

/// Draws the facts revealed to the side at the screen, beginning on a given
/// line. Returns the first line after the facts and a blank line.
pub(in crate::screens::play) fn draw_revealed_facts(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_>,
    looks: Side,
    line: u16,
) -> u16 {
    let other = looks.other();
    let title = format!("{} last replies", possessive(scene.sides.short(other)));
    canvas.put(0, line, &title, HEADING);
    canvas.put(0, line + 1, "to       with     balls ago", TEXT);
    let mut at = line + 2;
    for of in Suit::ALL {
        canvas.put(0, at, cards::marked_suit(of), suit(of));
        canvas.put(9, at, &last_reply(scene, other, of), TEXT);
        at += 1;
    }
    let sure = scene.game.public().deduced_cards(other);
    if !sure.is_empty() {
        let sure: Vec<String> = sure.iter().map(|card| cards::card_line(*card)).collect();
        let text = format!("Must hold: {}", sure.join(", "));
        for row in word_wrap::wrap(&text, usize::from(canvas.width().saturating_sub(1))) {
            canvas.put(1, at, &row, TEXT);
            at += 1;
        }
    }
    at + 1
}

/// Describes a side's last reply to a ball of a suit, and says how many balls
/// ago it was.
fn last_reply(scene: &Scene<'_>, side: Side, of: Suit) -> String {
    // During a pause, the book may already contain more than the screen may
    // show.
    let shown = usize::from(scene.game.public().innings_number());
    let pages = scene.book.pages().iter().take(shown);
    let balls = pages.flat_map(|page| page.balls.iter().map(|ball| (page.batting, ball)));
    // Count backwards through both sides' innings, so that the last ball is 0
    // balls ago.
    let answers = balls.rev().enumerate().find_map(|(ago, (batting, ball))| {
        let answered = batting == side && ball.bowled.suit() == of;
        Some((ago, describe_revealed_suit(ball)?)).filter(|_| answered)
    });
    match answers {
        None => "nothing yet".to_owned(),
        Some((ago, answer)) => format!("{answer:<15}{:>3}", ago + 1),
    }
}

/// Returns what a reply reveals about the suit of the ball, or `None` if no
/// card was played.
fn describe_revealed_suit(ball: &Ball) -> Option<&'static str> {
    let reply = ball.reply?;
    Some(match (reply.suit() == ball.bowled.suit(), ball.out.is_some()) {
        (true, _) => "the same suit",
        (false, true) => "another, out",
        (false, false) => "another suit",
    })
}
