//! Draws the coach's figures around the cards, and the chances on the
//! scoreboard.

use super::PlayScreen;
use super::places::Places;
use super::scene::Scene;
use super::stage::Stage;
use crate::game::{Ask, Choice, Pending};
use crate::players::coach::forecast::Odds;
use crate::players::coach::{Advice, ChoiceAdvice};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, TEXT};
use crate::session::GameSession;
use crate::session::coaching::{AdviceDetail, Coaching};
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::text::display_width;
use crate::words::{advice, advice_sentence, advice_word, spoken, word_wrap};
use ratatui::style::Style;

/// The text that says on whose play the chances are based.
const ASSUMED: &str = "as you have played";
/// The line of the coach's first sentence in the space next to the canvas.
const BESIDE_LINE: u16 = 2;

impl PlayScreen {
    /// Lets the coach analyse the match for the next picture.
    pub(super) fn consult_coach(&self, session: &mut GameSession) {
        if self.live.is_help_forbidden() {
            return;
        }
        session.coaching.set_opponent(self.live.opponent());
        let preferences = session.preferences;
        let scene = self.scene(&preferences);
        let asked = match self.stage() {
            Stage::Asked(side, _) => Some(side),
            _ => None,
        };
        let looks = asked.map(|side| scene.view(side));
        session.coaching.calculate_chances(scene.game.public(), looks);
    }
}

/// Draws the chances, and the coach's advice on the decision, if the person asked for it.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>, coaching: &Coaching) {
    let (public, places) = (scene.game.public(), Places::for_look(scene.look));
    let advice = coaching.advice(public);
    let closing = advice.and_then(|_| coaching.declaration_advice(public));
    if let Some(home) = coaching.shown_home_odds(public) {
        draw_chances(canvas, scene, home, closing.is_none());
    }
    let Some(advice) = advice else {
        return;
    };
    let said = if coaching.advice_detail() == AdviceDetail::Words {
        draw_words(canvas, scene, places, advice);
        closing.and_then(advice_sentence::declaration_sentence).map(str::to_owned)
    } else {
        decision(canvas, places, advice);
        closing.map(advice::declaration_odds)
    };
    if let Some(said) = said {
        canvas.put_with_keys(1, places.closing, &said, TEXT);
    }
}

/// Draws the chances. In a match against the computer, also says whose play the
/// chances assume. On the board, there is room for that statement only if the
/// line below is free.
fn draw_chances(canvas: &mut Canvas<'_>, scene: &Scene<'_>, home: Odds, is_free: bool) {
    let (column, line) = Places::for_look(scene.look).chances;
    let text = advice::chances(home, scene.sides);
    let assumes = scene.live.opponent().is_some();
    match scene.look {
        // In the look with drawn cards, the chances go on the line above the
        // hand.
        Look::Cards if assumes => {
            put_or_shift_left(canvas, column, line, &format!(" {ASSUMED}: {text} "))
        }
        Look::Cards => put_or_shift_left(canvas, column, line, &format!(" {text} ")),
        Look::Original | Look::Aided => put_or_shift_left(canvas, column, line, &text),
    }
    if assumes && is_free && scene.look == Look::Aided {
        canvas.put(column, line + 1, ASSUMED, TEXT);
    }
}

/// Returns the coach's sentence on the best choice, if the person asked for
/// advice.
pub(super) fn best_choice_sentence(scene: &Scene<'_>, coaching: &Coaching) -> Option<String> {
    let Pending::Ask(side, _) = scene.game.pending() else {
        return None;
    };
    let advice = coaching.advice(scene.game.public())?;
    let best = advice_sentence::best_choice_sentence(&scene.view(side), advice)?;
    Some(spoken::read_key_line(&best))
}

/// Returns the coach's one-word verdict on the card above a key, if the person
/// asked for advice.
pub(super) fn word_on_card(scene: &Scene<'_>, coaching: &Coaching, key: Key) -> Option<String> {
    let Pending::Ask(side, _) = scene.game.pending() else {
        return None;
    };
    let place = key.figure()?.checked_sub(1)?;
    let advice = coaching.advice(scene.game.public())?;
    let counsel = advice.counsels.get(place)?;
    let word = advice_word::choice_word(&scene.view(side), counsel);
    (!word.is_empty()).then_some(word)
}

/// Draws a word below each card, and the reason for the best choice.
fn draw_words(canvas: &mut Canvas<'_>, scene: &Scene<'_>, places: &Places, advice: &Advice) {
    let Pending::Ask(side, ask) = scene.game.pending() else {
        return;
    };
    let view = scene.view(side);
    // The part next to the canvas explains every choice.
    let best = advice_sentence::best_choice_sentence(&view, advice);
    if let Some(best) = best.filter(|_| !canvas.has_part_beside()) {
        canvas.put_with_keys(1, places.best, &best, FIGURE);
    }
    if matches!(ask, Ask::Elect | Ask::Stop | Ask::Declare) {
        return;
    }
    for (place, counsel) in (0..).zip(&advice.counsels) {
        draw_no_card_key(canvas, places, place, counsel);
        let word = advice_word::choice_word(&view, counsel);
        let column = places.centred_column(place, &word);
        canvas.put(column, places.words, &word, style(counsel));
    }
}

/// Draws the key for leaving the ball or for changing no more cards. The key
/// comes after the last card. Returns the column after the key, or `None` for
/// other choices.
fn draw_no_card_key(
    canvas: &mut Canvas<'_>,
    places: &Places,
    place: u16,
    counsel: &ChoiceAdvice,
) -> Option<u16> {
    let passes = match counsel.choice {
        Choice::Leave => "[0] leave it",
        Choice::NoMore => "[0] no more",
        _ => return None,
    };
    let margin = if places.mark.is_none() { 3 } else { 0 };
    Some(canvas.put_with_keys(places.column(place) + margin, places.keys, passes, TEXT))
}

/// Draws a sentence for each choice in the space next to the canvas. Returns
/// the line after the sentences, or `None` if there were none.
pub(super) fn draw_beside(
    canvas: &mut Canvas<'_>,
    scene: &Scene<'_>,
    coaching: &Coaching,
) -> Option<u16> {
    let (Some(advice), Pending::Ask(side, _)) =
        (coaching.advice(scene.game.public()), scene.game.pending())
    else {
        return None;
    };
    let view = scene.view(side);
    let width = usize::from(canvas.width());
    let mut line = BESIDE_LINE;
    for (counsel, said) in
        advice.counsels.iter().zip(advice_sentence::choice_sentences(&view, advice))
    {
        let best = if counsel.best { "Best: " } else { "" };
        for row in word_wrap::wrap(&format!("{best}{said}"), width) {
            canvas.put_with_keys(0, line, &row, style(counsel));
            line += 1;
        }
    }
    Some(line)
}

fn style(counsel: &ChoiceAdvice) -> Style {
    if counsel.best { FIGURE } else { TEXT }
}

/// Writes a text at a column, or further left if the text would otherwise touch
/// the edge of the screen.
fn put_or_shift_left(canvas: &mut Canvas<'_>, column: u16, line: u16, text: &str) {
    let length = display_width(text) as u16 + 1;
    canvas.put(column.min(WIDTH.saturating_sub(length)), line, text, TEXT);
}

fn decision(canvas: &mut Canvas<'_>, places: &Places, advice: &Advice) {
    put_or_shift_left(canvas, WIDTH, places.legend, advice::explain_figures(advice.ask));
    match advice.ask {
        Ask::Elect | Ask::Stop | Ask::Declare => draw_figures_row(canvas, places, advice),
        _ => {
            for (place, counsel) in (0..).zip(&advice.counsels) {
                draw_below_card(canvas, places, place, counsel);
            }
        }
    }
}

/// Draws the figures for a choice in the columns of its card. The figures for
/// leaving the ball and for changing no more cards come after the last card.
fn draw_below_card(canvas: &mut Canvas<'_>, places: &Places, place: u16, counsel: &ChoiceAdvice) {
    let style = style(counsel);
    let behind = draw_no_card_key(canvas, places, place, counsel);
    let mark = advice::choice_mark(counsel);
    let column = places.column(place) + 1;
    match places.mark {
        Some(line) => drop(canvas.put(places.centred_column(place, &mark), line, &mark, style)),
        None => {
            // The figures take the place of the mark for a new card.
            let at = behind.unwrap_or(column + "   [1]".len() as u16);
            canvas.put(at, places.keys, &format!(" {mark}"), style);
        }
    }
    if let Some(prospect) = counsel.prospect {
        canvas.put(column, places.runs, &advice::runs_and_wicket_chance(prospect), style);
    }
    canvas.put(column, places.odds, &advice::odds(counsel.odds), style);
}

/// Draws a row of figures above the prompt line, for the choices that the
/// prompt names.
fn draw_figures_row(canvas: &mut Canvas<'_>, places: &Places, advice: &Advice) {
    let mut at = 1;
    for counsel in &advice.counsels {
        let key = match counsel.choice {
            Choice::Bat => "[B] bat",
            Choice::Field => "[F] field",
            Choice::Stop => "[Y] stop",
            Choice::LetGo => "[N] let it go",
            _ => continue,
        };
        let style = style(counsel);
        let said = format!(" {} {}", advice::odds(counsel.odds), advice::choice_mark(counsel));
        at = canvas.put_with_keys(at, places.odds, key, TEXT);
        at = canvas.put(at, places.odds, &said, style) + 4;
    }
}
