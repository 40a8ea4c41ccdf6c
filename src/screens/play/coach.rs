//! The coach on the match screen: his figures around the cards, and the chances
//! on the scoreboard.

use super::PlayScreen;
use super::places::Places;
use super::scene::Scene;
use super::stage::Stage;
use crate::game::{Ask, Choice, Pending};
use crate::players::coach::forecast::Odds;
use crate::players::coach::{Advice, Counsel};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, TEXT};
use crate::session::GameSession;
use crate::session::coaching::{Coaching, Speech};
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::text::display_width;
use crate::words::{advice, advice_sentence, advice_word, rows, spoken};
use ratatui::style::Style;

/// The play that the chances assume.
const ASSUMED: &str = "as the coach plays";
/// The line of the first sentence next to the screen.
const BESIDE: u16 = 2;

impl PlayScreen {
    /// Lets the coach analyse the match for the next picture.
    pub(super) fn consult(&self, session: &mut GameSession) {
        if self.live.is_alone() {
            return;
        }
        session.coaching.face(self.live.opponent());
        let preferences = session.preferences;
        let scene = self.scene(&preferences);
        let asked = match self.stage() {
            Stage::Asked(side, _) => Some(side),
            _ => None,
        };
        let looks = asked.map(|side| scene.view(side));
        session.coaching.consult(scene.game.public(), looks);
    }
}

/// Draws the chances, and the coach's advice on the decision, if the person asked for it.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>, coaching: &Coaching) {
    let (public, places) = (scene.game.public(), Places::for_look(scene.look));
    let advice = coaching.advice(public);
    let closing = advice.and_then(|_| coaching.declaration_advice(public));
    if let Some(home) = coaching.home(public) {
        draw_chances(canvas, scene, home, closing.is_none());
    }
    let Some(advice) = advice else {
        return;
    };
    let said = if coaching.speech() == Speech::Words {
        draw_words(canvas, scene, places, advice);
        closing.and_then(advice_sentence::closing).map(str::to_owned)
    } else {
        decision(canvas, places, advice);
        closing.map(advice::declaration_odds)
    };
    if let Some(said) = said {
        canvas.keyed(1, places.closing, &said, TEXT);
    }
}

/// Draws the chances. Against the computer, also says whose play they assume;
/// on the board, only if the line below is free.
fn draw_chances(canvas: &mut Canvas<'_>, scene: &Scene<'_>, home: Odds, is_free: bool) {
    let (column, line) = Places::for_look(scene.look).chances;
    let text = advice::chances(home, scene.sides);
    let assumes = scene.live.opponent().is_some();
    match scene.look {
        // Among drawn cards, the line is the one above the hand.
        Look::Cards if assumes => right(canvas, column, line, &format!(" {ASSUMED}: {text} ")),
        Look::Cards => right(canvas, column, line, &format!(" {text} ")),
        Look::Original | Look::Aided => right(canvas, column, line, &text),
    }
    if assumes && is_free && scene.look == Look::Aided {
        canvas.put(column, line + 1, ASSUMED, TEXT);
    }
}

/// Returns the coach's sentence on the best choice, if the person asked for the
/// coach.
pub(super) fn best_in_words(scene: &Scene<'_>, coaching: &Coaching) -> Option<String> {
    let Pending::Ask(side, _) = scene.game.pending() else {
        return None;
    };
    let advice = coaching.advice(scene.game.public())?;
    let best = advice_sentence::best(&scene.view(side), advice)?;
    Some(spoken::read_key_line(&best))
}

/// Returns the coach's word on the card above a key, if the person asked for the
/// coach.
pub(super) fn word(scene: &Scene<'_>, coaching: &Coaching, key: Key) -> Option<String> {
    let Pending::Ask(side, _) = scene.game.pending() else {
        return None;
    };
    let place = key.figure()?.checked_sub(1)?;
    let advice = coaching.advice(scene.game.public())?;
    let counsel = advice.counsels.get(place)?;
    let word = advice_word::word(&scene.view(side), counsel);
    (!word.is_empty()).then_some(word)
}

/// Draws a word below each card, and the reason for the best choice.
fn draw_words(canvas: &mut Canvas<'_>, scene: &Scene<'_>, places: &Places, advice: &Advice) {
    let Pending::Ask(side, ask) = scene.game.pending() else {
        return;
    };
    let view = scene.view(side);
    if let Some(best) = advice_sentence::best(&view, advice) {
        canvas.keyed(1, places.best, &best, FIGURE);
    }
    if matches!(ask, Ask::Elect | Ask::Stop | Ask::Declare) {
        return;
    }
    for (place, counsel) in (0..).zip(&advice.counsels) {
        pass(canvas, places, place, counsel);
        let word = advice_word::word(&view, counsel);
        let column = places.centred(place, &word);
        canvas.put(column, places.words, &word, style(counsel));
    }
}

/// Draws the key for leaving the ball or for changing no more cards. The key
/// comes after the last card. Returns the column after the key, or `None` for
/// other choices.
fn pass(canvas: &mut Canvas<'_>, places: &Places, place: u16, counsel: &Counsel) -> Option<u16> {
    let passes = match counsel.choice {
        Choice::Leave => "[0] leave it",
        Choice::NoMore => "[0] no more",
        _ => return None,
    };
    let margin = if places.mark.is_none() { 3 } else { 0 };
    Some(canvas.keyed(places.column(place) + margin, places.keys, passes, TEXT))
}

/// Draws a sentence for each choice next to the screen. Returns the line after
/// the sentences, if there were any.
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
    let mut line = BESIDE;
    for (counsel, said) in advice.counsels.iter().zip(advice_sentence::sentences(&view, advice)) {
        for row in rows::wrap(&said, width) {
            canvas.keyed(0, line, &row, style(counsel));
            line += 1;
        }
    }
    Some(line)
}

fn style(counsel: &Counsel) -> Style {
    if counsel.best { FIGURE } else { TEXT }
}

/// Writes a text at a column, or further left if it would otherwise touch the
/// edge.
fn right(canvas: &mut Canvas<'_>, column: u16, line: u16, text: &str) {
    let length = display_width(text) as u16 + 1;
    canvas.put(column.min(WIDTH.saturating_sub(length)), line, text, TEXT);
}

fn decision(canvas: &mut Canvas<'_>, places: &Places, advice: &Advice) {
    right(canvas, WIDTH, places.legend, advice::explain_figures(advice.ask));
    match advice.ask {
        Ask::Elect | Ask::Stop | Ask::Declare => draw_row(canvas, places, advice),
        _ => {
            for (place, counsel) in (0..).zip(&advice.counsels) {
                draw_below_card(canvas, places, place, counsel);
            }
        }
    }
}

/// Draws the figures of a choice in the columns of its card. The figures for
/// leaving the ball and for changing no more cards come after the last card.
fn draw_below_card(canvas: &mut Canvas<'_>, places: &Places, place: u16, counsel: &Counsel) {
    let style = style(counsel);
    let behind = pass(canvas, places, place, counsel);
    let mark = advice::worth_mark(counsel);
    let column = places.column(place) + 1;
    match places.mark {
        Some(line) => drop(canvas.put(places.centred(place, &mark), line, &mark, style)),
        None => {
            // The figures replace the mark of a new card, which would be here.
            let at = behind.unwrap_or(column + "   [1]".len() as u16);
            canvas.put(at, places.keys, &format!(" {mark}"), style);
        }
    }
    if let Some(prospect) = counsel.prospect {
        canvas.put(column, places.runs, &advice::prospect(prospect), style);
    }
    canvas.put(column, places.odds, &advice::odds(counsel.odds), style);
}

/// Draws a row of figures above the prompt line, for the choices that the
/// prompt names.
fn draw_row(canvas: &mut Canvas<'_>, places: &Places, advice: &Advice) {
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
        let said = format!(" {} {}", advice::odds(counsel.odds), advice::worth_mark(counsel));
        at = canvas.keyed(at, places.odds, key, TEXT);
        at = canvas.put(at, places.odds, &said, style) + 4;
    }
}
