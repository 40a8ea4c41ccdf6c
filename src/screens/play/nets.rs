//! Draws the teacher of the nets on the match screen. The teacher's lines
//! appear below the match situation, and a one-word comment appears below each
//! card that could be the answer.

use super::places::Places;
use super::scene::Scene;
use crate::game::{Ask, Side};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{HEADING, TEXT, WARNING, suit};
use crate::session::coaching::Coaching;
use crate::session::live::Live;
use crate::session::look::Look;
use crate::words::{advice_word, cards};

/// Draws the teacher's lines, if the match is a lesson.
pub(super) fn draw(canvas: &mut Canvas<'_>, live: &Live, scene: &Scene<'_>, coaching: &Coaching) {
    let Some(said) = live.teacher_lines() else {
        return;
    };
    let places = Places::for_look(scene.look);
    // On the board, the news of a wicket takes up the same two lines as the
    // teacher's text. If the teacher's text had only one line, the end of that
    // news would remain visible below the text.
    let alone = said.len() == 1 && scene.look != Look::Cards;
    let lines = said.len() + usize::from(alone);
    for (line, place) in (places.teacher..).zip(0..lines) {
        canvas.put(0, line, &" ".repeat(usize::from(WIDTH)), TEXT);
        canvas.put_with_keys(1, line, said.get(place).map_or("", String::as_str), HEADING);
    }
    // In the look with drawn cards, the line about the pile already names the
    // covered card.
    if let (false, Some(card)) = (scene.look == Look::Cards, scene.covered()) {
        let (column, line) = places.covered;
        let at = canvas.put(column, line, "on the ", TEXT);
        canvas.put(at, line, &cards::card_line(card), suit(card.suit()));
    }
    if let (Some(side), None, false) = (live.visible_side(), live.pause(), coaching.advising()) {
        draw_choice_words(canvas, scene, side);
    }
}

/// Draws a word below each possible reply, or the call below each card that can
/// be bowled.
fn draw_choice_words(canvas: &mut Canvas<'_>, scene: &Scene<'_>, side: Side) {
    let (view, places) = (scene.view(side), Places::for_look(scene.look));
    if view.asked() == Some(Ask::Bowl) {
        for (place, card) in (0..).zip(view.hand.cards()) {
            let call = advice_word::call_mark(&view, *card).unwrap_or_default();
            canvas.put(places.centred_column(place, &call), places.words, &call, WARNING);
        }
    }
    if view.asked() != Some(Ask::Reply) {
        return;
    }
    for (place, choice) in (0..).zip(view.legal().iter()) {
        let word = advice_word::certain_outcome(&view, *choice).unwrap_or_default();
        canvas.put(places.centred_column(place, &word), places.words, &word, TEXT);
    }
}
