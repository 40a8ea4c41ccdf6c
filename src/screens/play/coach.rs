//! The coach on the match screen: figures over and under the cards, the
//! chances on the scoreboard.

use super::PlayScreen;
use super::cards::CARD;
use super::scene::Scene;
use crate::game::{Ask, Choice, Pending};
use crate::players::coach::{Advice, Counsel};
use crate::screens::frame::{Canvas, WIDTH};
use crate::screens::palette::{FIGURE, TEXT};
use crate::session::GameSession;
use crate::session::coaching::{Coaching, Speech};
use crate::words::{advice, advice_sentence, advice_word, rows};
use ratatui::style::Style;

/// Where the chances stand under the scores, or further left when they would
/// be cut off.
const CHANCES: (u16, u16) = (47, 11);
/// The lines of what is said of declaring, of what the figures mean, of runs
/// and wickets, of the keys, and of the chances.
const CLOSING: u16 = 12;
const LEGEND: u16 = 18;
const RUNS: u16 = 19;
const KEYS: u16 = 22;
const ODDS: u16 = 23;
/// The line of what is said of the best choice, and the first beside.
pub(super) const BEST: u16 = 19;
const BESIDE: u16 = 2;

impl PlayScreen {
    /// Lets the coach think of what the next picture shows.
    pub(super) fn consult(&self, session: &mut GameSession) {
        if self.live.is_alone() {
            return;
        }
        session.coaching.face(self.live.opponent());
        let scene = self.scene();
        let asked = match self.live.pending() {
            Pending::Ask(side, _) if self.asks() && self.live.is_person(side) => Some(side),
            _ => None,
        };
        let asked = asked.filter(|_| self.handover().is_none());
        let looks = asked.map(|side| scene.view(side));
        session.coaching.consult(scene.game.public(), looks);
    }

    /// Whether a person's answer is waited for, if he is asked.
    pub(super) fn asks(&self) -> bool {
        self.until.is_none()
            && self.watch.is_none()
            && self.confirming.is_none()
            && self.live.pause().is_none()
    }
}

/// Draws the chances, and what the coach says of the decision, where he was
/// asked to speak.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene<'_>, coaching: &Coaching) {
    let public = scene.game.public();
    if let Some(home) = coaching.home(public) {
        let text = advice::chances(home, scene.sides);
        right(canvas, CHANCES.0, CHANCES.1, &text);
    }
    let Some(advice) = coaching.advice(public) else {
        return;
    };
    let closing = coaching.closing(public);
    if coaching.speech() == Speech::Words {
        if let Some(said) = closing.and_then(advice_sentence::closing) {
            close(canvas, said);
        }
        return in_words(canvas, scene, advice);
    }
    decision(canvas, advice);
    if let Some(closing) = closing {
        close(canvas, &advice::closing(closing));
    }
}

/// What is said of declaring.
fn close(canvas: &mut Canvas<'_>, said: &str) {
    canvas.keyed(1, CLOSING, said, TEXT);
}

/// A word under each card, and of the best choice why.
fn in_words(canvas: &mut Canvas<'_>, scene: &Scene<'_>, advice: &Advice) {
    let Pending::Ask(side, ask) = scene.game.pending() else {
        return;
    };
    let view = scene.view(side);
    if let Some(best) = advice_sentence::best(&view, advice) {
        canvas.keyed(1, BEST, &best, FIGURE);
    }
    if matches!(ask, Ask::Elect | Ask::Stop | Ask::Declare) {
        return;
    }
    for (place, counsel) in (0..).zip(&advice.counsels) {
        let (style, column) = (style(counsel), place * CARD);
        let passes = match counsel.choice {
            Choice::Leave => Some("[0] leave it"),
            Choice::NoMore => Some("[0] no more"),
            _ => None,
        };
        if let Some(passes) = passes {
            canvas.keyed(column + 2, KEYS, passes, TEXT);
        }
        canvas.put(column + 2, ODDS, &" ".repeat(usize::from(CARD)), TEXT);
        let word = advice_word::word(&view, counsel);
        let margin = (CARD - word.len().min(usize::from(CARD)) as u16).div_ceil(2);
        canvas.put(column + margin, ODDS, &word, style);
    }
}

/// A sentence for each choice, in the room beside the screen. Says whether
/// there was something to say.
pub(super) fn draw_beside(canvas: &mut Canvas<'_>, scene: &Scene<'_>, coaching: &Coaching) -> bool {
    let (Some(advice), Pending::Ask(side, _)) =
        (coaching.advice(scene.game.public()), scene.game.pending())
    else {
        return false;
    };
    let view = scene.view(side);
    let width = usize::from(canvas.width());
    let mut line = BESIDE;
    for (counsel, said) in advice
        .counsels
        .iter()
        .zip(advice_sentence::sentences(&view, advice))
    {
        for row in rows::wrap(&said, width) {
            canvas.keyed(0, line, &row, style(counsel));
            line += 1;
        }
    }
    true
}

fn style(counsel: &Counsel) -> Style {
    if counsel.best { FIGURE } else { TEXT }
}

/// Writes at a column, or further left so that nothing is cut off.
fn right(canvas: &mut Canvas<'_>, column: u16, line: u16, text: &str) {
    let length = text.chars().count() as u16;
    canvas.put(column.min(WIDTH.saturating_sub(length)), line, text, TEXT);
}

fn decision(canvas: &mut Canvas<'_>, advice: &Advice) {
    right(canvas, WIDTH, LEGEND, advice::legend(advice.ask));
    match advice.ask {
        Ask::Elect | Ask::Stop | Ask::Declare => in_a_row(canvas, advice),
        _ => {
            for (place, counsel) in (0..).zip(&advice.counsels) {
                at_a_card(canvas, place * CARD, counsel);
            }
        }
    }
}

/// A choice of a card, in the ten columns where the card is drawn; leaving the
/// ball and changing no more stand behind the last card.
fn at_a_card(canvas: &mut Canvas<'_>, column: u16, counsel: &Counsel) {
    let style = style(counsel);
    let behind = match counsel.choice {
        Choice::Leave => " [0] leave it",
        Choice::NoMore => " [0] no more",
        _ => "   [1]",
    };
    let at = match counsel.choice {
        Choice::Leave | Choice::NoMore => canvas.keyed(column + 2, KEYS, behind, TEXT),
        _ => column + 1 + behind.len() as u16,
    };
    // The mark of a new card gives way.
    canvas.put(at, KEYS, &format!(" {}", advice::mark(counsel)), style);
    if let Some(prospect) = counsel.prospect {
        canvas.put(column + 1, RUNS, &advice::prospect(prospect), style);
    }
    canvas.put(column + 1, ODDS, &advice::odds(counsel.odds), style);
}

/// Choices that stand on the prompt line, one beside the other above it.
fn in_a_row(canvas: &mut Canvas<'_>, advice: &Advice) {
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
        let said = format!(" {} {}", advice::odds(counsel.odds), advice::mark(counsel));
        at = canvas.keyed(at, ODDS, key, TEXT);
        at = canvas.put(at, ODDS, &said, style) + 4;
    }
}
