//! The coach of the nets on the match screen: his lines under the state of the
//! match, and a word under each card that is an answer.

use super::cards::CARD;
use super::scene::Scene;
use crate::game::{Ask, Choice, Side};
use crate::rules::Call;
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{HEADING, TEXT, suit};
use crate::session::coaching::Coaching;
use crate::session::live::Live;
use crate::words::{advice_word, cards};

/// The first of his lines.
const LINES: u16 = 16;

/// Where the card stands by whose rank a ball is called.
const COVERED: (u16, u16) = (33, 14);

/// The line of the words under the keys.
const WORDS: u16 = 23;

/// Draws what he says, if the match is a lesson.
pub(super) fn draw(canvas: &mut Canvas<'_>, live: &Live, scene: &Scene<'_>, coaching: &Coaching) {
    let Some(said) = live.words() else {
        return;
    };
    for (line, text) in (LINES..).zip(&said) {
        canvas.put(0, line, &" ".repeat(usize::from(WIDTH)), TEXT);
        canvas.keyed(1, line, text, HEADING);
    }
    covered(canvas, scene);
    if let (Some(side), None, false) = (live.shown(), live.pause(), coaching.advising()) {
        answers(canvas, scene, side);
    }
}

/// Draws beside the pile the card on which a wide or byes were bowled: they are
/// called by its rank.
fn covered(canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
    let public = scene.game.public();
    let ball = match (public.delivery, scene.last_ball()) {
        (Some(ball), _) => Some((ball.bowled, ball.call)),
        (None, last) => last.map(|ball| (ball.bowled, ball.call)),
    };
    let Some((bowled, Some(Call::Wide | Call::Bye))) = ball else {
        return;
    };
    let Some(card) = scene.book.covered().filter(|_| public.top == Some(bowled)) else {
        return;
    };
    let (column, line) = COVERED;
    let at = canvas.put(column, line, "on the ", TEXT);
    canvas.put(at, line, &cards::whole(card), suit(card.suit()));
}

/// A word under each card of an answer.
fn answers(canvas: &mut Canvas<'_>, scene: &Scene<'_>, side: Side) {
    let view = scene.view(side);
    if view.asked() != Some(Ask::Reply) {
        return;
    }
    for (place, choice) in (0..).zip(view.legal().iter()) {
        let column = place * CARD + if *choice == Choice::Leave { 2 } else { 4 };
        let word = advice_word::certain(&view, *choice).unwrap_or_default();
        canvas.put(column, WORDS, &word, TEXT);
    }
}
